"""What there are places for at a table of Knives, and what goes on there."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.table.geometry import Box
from app.table.layout import Layout
from app.table.places import NOWHERE, Places
from app.table.plate import TOKEN_REACH, TOKEN_RISE
from rules.games.knives.cards import SEATS
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone

TRICK, BANK, ASIDE, DECK = Zone("trick"), Zone("bank"), Zone("aside"), Zone("deck")
# Room in pixels for the 27 cards that can be named, large enough to hit.
_SMALLEST_PICKER = Box(0, 0, 420, 138)
# How many cards wide a hand must be, so that of eight cards each can be told.
_SMALLEST_SPREAD = 3.75


@dataclass(frozen=True, slots=True)
class Front:
    """What lies in front of one seat: its card, its declaration, and their captions."""

    slot: Box
    caption: Box
    stamp: Box
    stamp_caption: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class KnivesPlaces(Places):
    """Beside what every table has: the trick or the declarations, the plaques, choices, standing.

    Cards are named on the stage.
    """

    fronts: tuple[Front, ...]
    medallion: Box
    trumps: Box
    bank: Box
    choices: Box
    race: Box
    goal: Box

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, in play, in the auction and at the naming."""
        always = [*self._outlines(), self.trumps, self.bank, self.hand, self.race]
        always += [self.goal] if self.goal != NOWHERE else []
        always += [seat.strip for seat in self.seats if seat.strip is not None]
        always += [button.box for button in self.buttons]
        playing = [box for front in self.fronts for box in (front.slot, front.caption)]
        bidding = [box for front in self.fronts for box in (front.stamp, front.stamp_caption)]
        notes = [*self._notes()]
        return (
            self.hand.w >= _SMALLEST_SPREAD * self.hand_card
            and self._has_room_for_picker
            and self.apart([*always, *playing, *notes, self.medallion, self.prompt])
            and self.apart([*always, *bidding, self.choices])
            and self.apart([*always, *notes, self.stage, self.prompt])
        )

    @property
    def _has_room_for_picker(self) -> bool:
        """Nobody names a card where all hands are open: nobody is asked there, or has a goal."""
        is_large = self.stage.w >= _SMALLEST_PICKER.w and self.stage.h >= _SMALLEST_PICKER.h
        return is_large or self.goal == NOWHERE

    def _notes(self) -> Iterator[Box]:
        """What the notes need that the others' cards do not: notes are only there in play."""
        for seat in self.seats:
            low = seat.strip.bottom if seat.strip is not None else seat.plate.bottom
            if seat.note is not None and seat.note.bottom > low:
                yield Box.between(seat.note.x, low, seat.note.right, seat.note.bottom)

    def _outlines(self) -> Iterator[Box]:
        """The plates with the tokens that stand out at their corner."""
        px = self.room.ruler.px
        for box in (seat.plate for seat in self.seats):
            right = box.right + px(TOKEN_REACH)
            yield Box.between(box.x, box.y - px(TOKEN_RISE), right, box.bottom)


class KnivesLayout(Layout[KnivesView, KnivesPlaces]):
    """A picture of Knives."""

    __slots__ = ()

    def front(self, seat: Seat) -> Front:
        """What lies before a seat."""
        return self.places.fronts[self.place_of(seat)]

    @property
    def is_won(self) -> bool:
        """Whether a trick is read and swept away just now: nobody is waited for.

        The view is the one before it then, with a card less, or with cards that are gone.
        """
        laid, known = len(self.trick), len(self.view.trick)
        return (laid == SEATS > known) or (not laid and known >= SEATS - 1)

    @property
    def trick(self) -> tuple[CardId, ...]:
        """The cards on the table; they are always open."""
        return tuple(card for card in self.pile(TRICK) if card is not None)

    @property
    def winner(self) -> Seat | None:
        """Who would take the trick as it lies."""
        trick = self.trick
        if not trick or self.view.contract.strong < 0:
            return None
        best = winning_card(self.view.book, self.view.contract.strong, trick)
        return self.player(trick.index(best))

    def player(self, number: int) -> Seat:
        """Who plays this card of the trick."""
        return (self.view.leader + number) % SEATS

    @property
    def is_dealing(self) -> bool:
        """Whether cards are still to be dealt."""
        return bool(self.pile(DECK))

    @property
    def is_bidding(self) -> bool:
        """Whether the declarations lie on the table: in the auction, and while the bank is out."""
        is_banking = not self.view.aside_count and not self.pile(ASIDE)
        return self.view.contract.in_auction or is_banking

    @property
    def is_naming(self) -> bool:
        """Whether the viewer names a card: the list of them covers the middle of the table."""
        return self.view.decision is not None and self.view.decision.rule == "KN-SNITCH-01"

    @property
    def is_playing(self) -> bool:
        """Whether tricks are played."""
        going_on = self.view.outcome is None and not self.is_dealing
        return not self.is_bidding and going_on and not self.is_played_out

    @property
    def is_played_out(self) -> bool:
        """Whether nobody has a card left."""
        held = [self.pile(Zone("holding", seat)) for seat in range(SEATS)]
        return not any(held) and not self.trick

    @property
    def is_over(self) -> bool:
        """Whether the hand has been played and the game goes on."""
        return self.is_played_out and not self.is_dealing and self.view.outcome is None

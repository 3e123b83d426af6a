"""The table as one squire knows it, from its view or in a guessed world: all that bots go by."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.games.knight_shift.bots.appraisal import Appraised, Appraiser, appraiser
from app.games.knight_shift.bots.passed_hands import deduced
from rules.games.knight_shift.commands import Peek, Play
from rules.games.knight_shift.state import NOBODY_YET, KnightShiftState, Lying
from rules.games.knight_shift.turns import at
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command


@dataclass(slots=True)
class Infoset:
    """What a seat holds, and what it knows of each pile.

    - `piles`: the Items of each pile that this seat knows, with what they are worth; `unknown`:
      how many it does not.
    - `open`: the places of the Knights that nobody has claimed; `waiting`: how many others have
      none yet.
    """

    appraiser: Appraiser
    seat: Seat
    hand: tuple[CardId, ...]
    knights: tuple[CardId, ...]
    claimed: Sequence[int]
    piles: list[Appraised]
    unknown: list[int]
    cycle: int
    has_knight: bool = field(init=False)
    open: list[int] = field(init=False)
    waiting: int = field(init=False)

    def __post_init__(self) -> None:
        claimed = self.claimed
        self.has_knight = claimed[self.seat] != NOBODY_YET
        self.open = [place for place in range(len(self.knights)) if place not in claimed]
        self.waiting = claimed.count(NOBODY_YET) - (not self.has_knight)

    @property
    def known(self) -> list[tuple[CardId, ...]]:
        """The Items of each pile that this seat knows, sorted."""
        return [pile.cards for pile in self.piles]


def infoset_of(view: KnightShiftView) -> Infoset:
    """The infoset of a view: all that was seen, and what follows from hands that came back."""
    told = deduced(view)
    seen = [[one.card for one in pile if one.card is not None] for pile in view.lying]
    return _seated(view, [[*pile, *told.get(place, ())] for place, pile in enumerate(seen)])


def forgetful_infoset_of(view: KnightShiftView) -> Infoset:
    """The infoset of somebody who goes by what lies face up."""
    return _seated(view, [[x.card for x in pile if x.up and x.card is not None]
                          for pile in view.lying])  # fmt: skip


def _seated(view: KnightShiftView, seen: list[list[CardId]]) -> Infoset:
    those = appraiser(view.book)
    piles = [
        those.pile(knight, tuple(sorted(pile)))
        for knight, pile in zip(view.knights, seen, strict=True)
    ]
    unknown = [len(pile) - len(known) for pile, known in zip(view.lying, seen, strict=True)]
    return Infoset(
        those, view.seat, view.hand, view.knights, view.claimed, piles, unknown, view.cycle
    )


class Memories:
    """What every seat knows of the piles in a guessed world, kept up to date while it is played."""

    __slots__ = ("_appraiser", "known", "unknown")

    def __init__(
        self, those: Appraiser, known: list[list[Appraised]], unknown: list[list[int]]
    ) -> None:
        self._appraiser, self.known, self.unknown = those, known, unknown

    def copy(self) -> "Memories":
        """The same, to be changed by itself."""
        return Memories(
            self._appraiser, [one[:] for one in self.known], [one[:] for one in self.unknown]
        )

    def infoset(self, state: KnightShiftState, seat: Seat) -> Infoset:
        """The infoset of somebody there."""
        return Infoset(
            self._appraiser, seat, state.hands[seat], state.knights, state.claimed,
            self.known[seat], self.unknown[seat], state.cycle,
        )  # fmt: skip

    def note(self, state: KnightShiftState, seat: Seat, command: Command) -> None:
        """Somebody is about to play an Item or to peek there."""
        if type(command) is Play:
            self._note_play(at(state, command.onto), seat, command)
        elif type(command) is Peek:
            place = at(state, command.at)
            top = len(state.piles[place]) - 1
            if not _has_seen(state, seat, place, top):
                self._note_peek(place, seat, state.piles[place][top])

    def _note_play(self, place: int, seat: Seat, play: Play) -> None:
        for other, known in enumerate(self.known):
            if other == seat or play.face_up:
                known[place] = known[place].plus(play.card)
            else:
                self.unknown[other][place] += 1

    def _note_peek(self, place: int, seat: Seat, one: Lying) -> None:
        assert one.card is not None
        self.known[seat][place] = self.known[seat][place].plus(one.card)
        self.unknown[seat][place] -= 1


def memories_of(state: KnightShiftState) -> Memories:
    """What every seat would know in a guessed world."""
    those, seats = appraiser(state.book), range(state.book.seats)
    known = [[_remembered(those, state, seat, place) for place in range(len(state.piles))]
             for seat in seats]  # fmt: skip
    unknown = [
        [len(pile) - len(seen.cards) for pile, seen in zip(state.piles, one, strict=True)]
        for one in known
    ]
    return Memories(those, known, unknown)


def _remembered(those: Appraiser, state: KnightShiftState, seat: Seat, place: int) -> Appraised:
    """What a seat would know of a pile there."""
    cards = [
        one.card
        for number, one in enumerate(state.piles[place])
        if one.card is not None and _has_seen(state, seat, place, number)
    ]
    return those.pile(state.knights[place], tuple(sorted(cards)))


def _has_seen(state: KnightShiftState, seat: Seat, place: int, number: int) -> bool:
    """Whether a seat knows a card of a pile: it lies open, or it was played or peeked at."""
    one = state.piles[place][number]
    return one.up or one.by == seat or (place, number) in state.peeks[seat]

"""A game whose cards are read from a file: two seats lay one of three cards, the higher one wins.

It is the smallest game with a deck of its own, for tests of decks and of saves with one.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

from pydantic import Field, model_validator

from rules.kernel.cards import CardId, Deck, Seat, Zone
from rules.kernel.commands import Command, Decision, SelectCards, written
from rules.kernel.decks import CardEntry, DeckFile
from rules.kernel.game import Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options, option
from rules.kernel.play import decision
from rules.kernel.rng import Dice
from rules.kernel.state import Finished, Outcome, Simultaneous, State
from rules.kernel.view import Piles, View, own

SEATS = 2


class HighCardEntry(CardEntry):
    """A card and what it is worth."""

    worth: Annotated[int, Field(ge=0, le=99)]
    beats: str | None = None


class HighCardDeck(DeckFile):
    """A deck with enough cards for two hands; a card that beats another names one of them."""

    cards: Annotated[tuple[HighCardEntry, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _goes_together(self) -> "HighCardDeck":
        if len(self.supply) < 6:
            raise ValueError(f"'cards': two hands take 6 cards, and there are {len(self.supply)}")
        for card in self.cards:
            if card.beats is not None and card.beats not in self.deck.ids:
                raise ValueError(f"card {card.code!r}: 'beats': There's no card {card.beats!r}")
        return self


class HighCardOptions(Options):
    """Two choices."""

    low_wins: bool = option(False, "HC-02", "Whether the lower card wins.")
    bonus: int = option(0, "HC-02", "What the first seat's card counts more.", ge=0, le=9)


class Rulebook(NamedTuple):
    """What play needs of options and deck."""

    options: HighCardOptions
    file: HighCardDeck

    def worth(self, card: CardId) -> int:
        """What a card counts."""
        return self.file.cards[card].worth


@dataclass(frozen=True, slots=True)
class LayCard(Command):
    """Lay a card of the hand."""

    verb: ClassVar[str] = "lay"
    card: CardId = written("card")


@dataclass(slots=True)
class HighCardState(State):
    """Two hands."""

    book: Rulebook
    hands: list[tuple[CardId, ...]]


@dataclass(frozen=True, slots=True)
class Laying(Simultaneous[HighCardState]):
    """HC-01: both lay a card at the same time."""

    rule: ClassVar[str] = "HC-01"

    def asked(self, state: HighCardState) -> tuple[Seat, ...]:
        """Both."""
        return (0, 1)

    def legal(self, state: HighCardState, seat: Seat) -> tuple[Command, ...]:
        """Any card of the hand."""
        return tuple(LayCard(card) for card in sorted(set(state.hands[seat])))

    def decision(self, state: HighCardState, seat: Seat) -> Decision:
        """Pick one."""
        return SelectCards(self.rule, self.legal(state, seat), Zone("hand", seat))

    def resolve(self, state: HighCardState, answers: dict[Seat, LayCard]) -> None:
        """HC-02: the higher one wins, or the lower one."""
        bonus = (state.book.options.bonus, 0)
        worth = tuple(state.book.worth(answers[s].card) + bonus[s] for s in range(SEATS))
        best = min(worth) if state.book.options.low_wins else max(worth)
        winners = tuple(seat for seat in range(SEATS) if worth[seat] == best)
        state.outcome = Outcome(winners, worth, "HC-02: the best card")
        state.agenda = (Over(),)


@dataclass(frozen=True, slots=True)
class Over(Finished[HighCardState]):
    """HC-02: it is over."""

    rule: ClassVar[str] = "HC-02"


@dataclass(frozen=True, slots=True)
class HighCardView(View):
    """The own hand."""

    book: Rulebook
    hand: tuple[CardId, ...]

    def piles(self) -> Piles:
        """The own hand."""
        return {Zone("hand", self.seat): self.hand}


def look(state: HighCardState, seat: Seat) -> HighCardView:
    """What one seat may know."""
    frame = state.agenda[-1]
    return HighCardView(
        seat, frame.asked(state), frame.owed(state), decision(state, seat), state.outcome,
        state.agenda, state.book, own(state.hands, seat, ()),
    )  # fmt: skip


HighCardState.look = look


class HighCard(Game[HighCardState, HighCardView]):
    """The game; without a deck it has no cards and cannot begin."""

    name = "high_card"
    title = "High Card"
    seat_counts = (SEATS,)
    options = HighCardOptions
    commands = (LayCard,)
    ordered_zones = frozenset()
    deck_model = HighCardDeck
    deck = Deck([])
    notation = Notation(deck, commands)

    def prepare(self, options: Options, seats: int, seed: int) -> HighCardState:
        """Three cards for each."""
        file = self.deck_file
        assert isinstance(options, HighCardOptions)
        assert isinstance(file, HighCardDeck), "it has no deck"
        state = HighCardState(
            seed, 0, (Laying(),), 0, (), None, None, Rulebook(options, file), [(), ()]
        )
        cards = state.shuffled(file.supply, "cards")
        state.hands = [tuple(cards[:3]), tuple(cards[3:6])]
        return state

    def determinize(self, view: HighCardView, dice: Dice) -> HighCardState:
        """Not needed here."""
        raise NotImplementedError

    def zones(self, state: HighCardState) -> dict[Zone, tuple[CardId, ...]]:
        """The hands."""
        return {Zone("hand", seat): state.hands[seat] for seat in range(SEATS)}

    def longest(self, options: Options) -> int:
        """One command each."""
        return SEATS


GAME = HighCard()
STANDARD: dict[str, object] = {
    "name": "Standard",
    "version": "1",
    "cards": [
        {"code": "king", "name": "King", "worth": 10, "copies": 2},
        {"code": "page", "name": "Page", "worth": 3, "copies": 4, "beats": "king"},
    ],
}

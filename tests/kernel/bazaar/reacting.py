"""Reactions: what is announced can be vetoed, and a veto can be vetoed in its turn."""

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command, Decision, Pick
from rules.kernel.events import EVERYONE, CardMoved, CardTurned
from rules.kernel.windows import AtOnce, Declaration, InTurn, Pending, Window, counter
from tests.kernel.bazaar.commands import Flip, Grab, Tip, Veto
from tests.kernel.bazaar.events import Announced, CoinsMoved, Countered, Revealed
from tests.kernel.bazaar.state import BazaarState, at, places

DISCARD = Zone("discard")
MOST_TIP = 2


def announce(state: BazaarState, pending: Pending[BazaarState]) -> None:
    """Put something before everybody, who may object to it before it takes effect."""
    objecting = ObjectingAtOnce if state.book.options.sealed_vetoes else ObjectingInTurn
    state.tell(Announced(pending.seat, pending.command.verb))
    state.push(pending, objecting(about=pending.seat))


class Objecting(Window[BazaarState]):
    """Everybody but who announced it may veto; whoever has coins may give some away meanwhile."""

    __slots__ = ()
    rule: ClassVar[str] = "BZ-VETO"
    question: ClassVar[type[Decision]] = Pick

    def circle(self, state: BazaarState) -> tuple[Seat, ...]:
        """From the lead clockwise."""
        return state.circle()

    def has_chance(self, state: BazaarState, seat: Seat) -> bool:
        """Everybody else who holds cards, whatever cards they are."""
        return seat != self.about and bool(state.hands[seat])  # type: ignore[attr-defined]

    def reactions(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """Any veto in hand."""
        goods = state.book.goods
        return tuple(Veto(card) for card in state.hands[seat] if goods[card].kind == "veto")

    def react(self, state: BazaarState, seat: Seat, command: Veto) -> None:
        """The card is spent, and lies under a window of its own."""
        state.hands[seat] = tuple(card for card in state.hands[seat] if card != command.card)
        state.discard += (command.card,)
        state.tell(CardMoved(command.card, Zone("hand", seat), DISCARD))
        announce(state, Vetoing(seat, command))

    def asides(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """A tip, once in a turn."""
        if state.tipped >> seat & 1:
            return ()
        most = min(MOST_TIP, state.coins[seat])
        others = [other for other in state.circle() if other != seat]
        return tuple(Tip(other, coins) for other in others for coins in range(1, most + 1))

    def speak_up(self, state: BazaarState, seat: Seat, command: Tip) -> None:
        """The coins change hands at once."""
        state.tipped |= 1 << seat
        state.coins[seat] -= command.coins
        state.coins[command.seat] += command.coins
        state.tell(CoinsMoved(seat, command.seat, command.coins))


@dataclass(frozen=True, slots=True)
class ObjectingInTurn(Objecting, InTurn[BazaarState]):
    """One after the other."""

    about: Seat = -1


@dataclass(frozen=True, slots=True)
class ObjectingAtOnce(Objecting, AtOnce[BazaarState]):
    """All at once, in a single beat."""

    left: int = 1
    about: Seat = -1

    def reveal(self, state: BazaarState, declared: tuple[Declaration, ...]) -> None:
        """Everybody sees who objects with what."""
        state.tell(Revealed(declared))


@dataclass(frozen=True, slots=True)
class Vetoing(Pending[BazaarState]):
    """A veto that nobody has vetoed yet."""

    rule: ClassVar[str] = "BZ-VETO"

    def take_effect(self, state: BazaarState) -> None:
        """What it was said against comes to nothing."""
        countered = counter(state)
        state.tell(Countered(countered.seat, countered.command.verb))


@dataclass(frozen=True, slots=True)
class Flipping(Pending[BazaarState]):
    """A card that is about to be turned up."""

    rule: ClassVar[str] = "BZ-FLIP"
    command: Flip

    def take_effect(self, state: BazaarState) -> None:
        """It is turned up where it lies, whatever lies on it."""
        pile, place = self.command.pile, self.command.place
        cards = list(state.piles[at(pile)])
        cards[place] = cards[place]._replace(up=True)
        state.piles[at(pile)] = tuple(cards)
        state.tell(CardTurned(pile, place, cards[place].card))


@dataclass(frozen=True, slots=True)
class Grabs(AtOnce[BazaarState]):
    """Everybody with a coin may buy a card out of a pile: sealed, the poorest first."""

    rule: ClassVar[str] = "BZ-GRAB"
    question: ClassVar[type[Decision]] = Pick

    def circle(self, state: BazaarState) -> tuple[Seat, ...]:
        """From the lead clockwise."""
        return state.circle()

    def has_chance(self, state: BazaarState, seat: Seat) -> bool:
        """Whoever can pay."""
        return state.coins[seat] > 0

    def reactions(self, state: BazaarState, seat: Seat) -> tuple[Command, ...]:
        """Any card of any pile, as long as there is a coin."""
        return tuple(places(state, Grab, hidden=False)) if state.coins[seat] else ()

    def order(self, state: BazaarState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The poorest first; of two alike the next one clockwise."""
        return tuple(sorted(seats, key=lambda seat: state.coins[seat]))

    def reveal(self, state: BazaarState, declared: tuple[Declaration, ...]) -> None:
        """Everybody sees who wants what."""
        state.tell(Revealed(declared))

    def withdraw(self, state: BazaarState, declared: Declaration) -> None:
        """Somebody else was there first."""
        state.tell(Countered(declared.seat, declared.command.verb))

    def react(self, state: BazaarState, seat: Seat, command: Grab) -> None:
        """Paid for, and announced."""
        state.coins[seat] -= 1
        state.tell(CoinsMoved(seat, None, 1))
        announce(state, Grabbing(seat, command))


@dataclass(frozen=True, slots=True)
class Grabbing(Pending[BazaarState]):
    """A card that is about to change hands."""

    rule: ClassVar[str] = "BZ-GRAB"
    command: Grab

    def take_effect(self, state: BazaarState) -> None:
        """Who sees a card that lay face down is its buyer alone."""
        pile, place = self.command.pile, self.command.place
        cards = list(state.piles[at(pile)])
        card, up = cards.pop(place)
        assert card is not None
        state.piles[at(pile)] = tuple(cards)
        state.hands[self.seat] = tuple(sorted((*state.hands[self.seat], card)))
        eyes = EVERYONE if up else (self.seat,)
        hand = Zone("hand", self.seat)
        state.tell(CardMoved(card, pile, hand, eyes, (self.seat,), place))

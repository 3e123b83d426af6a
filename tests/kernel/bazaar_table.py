"""A bazaar to sit down at: hands and coins as a test wants them, and everything said in words."""

from typing import Any

from rules.kernel.cards import Zone
from rules.kernel.events import Event
from rules.kernel.play import apply, asked, decision, owed
from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.state import BazaarOptions, Lying
from tests.kernel.bazaar.view import BazaarView

GAME = Bazaar()


class BazaarTable:
    """Seat 0 leads; nobody holds anything, but what is given to them."""

    def __init__(self, *hands: str, piles: tuple[str, ...] = ("", ""), **options: Any) -> None:
        state = GAME.start(BazaarOptions(**options), len(hands), 1)
        state.hands = [GAME.deck.read(hand) for hand in hands]
        state.piles = [tuple(Lying(c, up=False) for c in GAME.deck.read(pile)) for pile in piles]
        used = {card for cards in GAME.zones(state).values() for card in cards}
        state.draws = tuple(n for n in range(len(GAME.deck.cards)) if n not in used)
        self.state = state
        self.events: tuple[Event, ...] = ()

    def say(self, *lines: str) -> "BazaarTable":
        """Carry out some commands, each with its seat before it."""
        for line in lines:
            seat, _, words = line.partition(" ")
            command = GAME.notation.read(words)
            self.state, self.events = apply(self.state, int(seat), command)
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """Who may say something."""
        return asked(self.state)

    @property
    def owed(self) -> tuple[int, ...]:
        """Whom everybody waits for."""
        return owed(self.state)

    def decision(self, seat: int) -> Any:
        """What a seat is asked."""
        return decision(self.state, seat)

    def view(self, seat: int) -> BazaarView:
        """What a seat may know."""
        return GAME.look(self.state, seat)

    def pile(self, stall: str, seat: int) -> str:
        """The pile at a stall as a seat sees it, backs as dots."""
        cards = self.view(seat).piles()[Zone("pile", host=GAME.deck.ids[stall])]
        return " ".join("." if card is None else GAME.deck.code(card) for card in cards)

    @property
    def phase(self) -> str:
        """The rule that asks now."""
        return self.state.agenda[-1].rule

"""A table of One Card said as text, for tests of its rules."""

from typing import Any

from rules.games.one_card.cards import DECK
from rules.games.one_card.game import GAME
from rules.games.one_card.options import OneCardOptions
from rules.kernel.play import apply, legal


class OneCardTable:
    """A game with chosen cards: `OneCardTable("7 3 10")`, then `say("0 play 7", "1 fold")`."""

    def __init__(self, cards: str, **options: Any) -> None:
        seats = len(cards.split())
        game = GAME.with_deal({"cards": cards})
        self.state = game.start(OneCardOptions(**options), seats, 1)
        self.events: tuple[Any, ...] = ()

    def say(self, *lines: str) -> "OneCardTable":
        """Carry answers out, each written with its seat in front."""
        for line in lines:
            seat, _, words = line.partition(" ")
            command = GAME.notation.read(words)
            self.state, self.events = apply(self.state, int(seat), command)
        return self

    def answers(self, seat: int) -> list[str]:
        """What a seat can answer now."""
        return [GAME.notation.write(command) for command in legal(self.state, seat)]

    def cards(self, piles: Any) -> list[str]:
        """The codes of the cards in each seat's pile."""
        return [DECK.codes(pile) for pile in piles]

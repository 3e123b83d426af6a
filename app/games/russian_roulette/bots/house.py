"""The numbers that a table plays by, as far as the worth of a round hangs on them."""

from typing import NamedTuple

from app.games.russian_roulette.bots.odds import CHAMBERS


class House(NamedTuple):
    """Points to win, cards in a gun, and the action cards that are paid for this and that."""

    target: int = 15
    chambers: int = CHAMBERS
    reward: int = 0
    comfort: int = 0
    severance: int = 0

    @property
    def bids(self) -> range:
        """Every bid there is."""
        return range(self.chambers)


# The printed game without its action cards.
PLAIN = House()

"""What the benchmarks must know about Knives: where a search stops, and how long games are."""

from app.lab.bench import Measured
from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView
from rules.games.knives.worlds import Worlds

MOST_POINTS = 6


class EndOfHand:
    """A search looks as far as the end of the hand."""

    def __init__(self, view: KnivesView) -> None:
        self.hand = view.contract.number

    def over(self, state: KnivesState) -> bool:
        """Whether the hand has been paid."""
        return state.contract.number != self.hand or state.outcome is not None

    def payoff(self, state: KnivesState) -> tuple[float, ...]:
        """The points of the hand."""
        assert state.last_hand is not None
        return tuple(points / MOST_POINTS for points in state.last_hand.points)


BENCH = Measured(EndOfHand, Worlds, short={"length": 10}, long={"length": 100})

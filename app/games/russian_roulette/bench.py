"""What the benchmarks must know about Russian Roulette: how far a search looks."""

from app.lab.bench import Measured
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.games.russian_roulette.worlds import Worlds


class EndOfRound:
    """A search looks as far as the end of the round."""

    def __init__(self, view: WcrrView) -> None:
        self.round = view.number

    def over(self, state: WcrrState) -> bool:
        """Whether the next round has begun, or there is none."""
        return state.number != self.round or state.outcome is not None

    def payoff(self, state: WcrrState) -> tuple[float, ...]:
        """Victory if there is one, else how far everybody is: points, and characters left."""
        seats, book = range(state.book.seats), state.book
        if state.outcome is not None:
            return tuple(float(seat in state.outcome.winners) for seat in seats)
        whole = book.options.target_points + 2 * book.characters
        far = [state.scores[s] + 2 * (book.characters - state.deaths[s]) for s in seats]
        return tuple(min(0.99, one / (2 * whole)) for one in far)


BENCH = Measured(
    EndOfRound,
    Worlds,
    short={"target_points": 8},
    long={"target_points": 30},
    core={"action_cards": False},
)

"""What the benchmarks must know about Knight Shift: how far a search looks."""

from app.lab.bench import Measured
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.games.knight_shift.worlds import Worlds

# A round in which somebody has so many points more than all others is as good as it gets.
MUCH = 40


class EndOfRound:
    """A search looks as far as the end of the round."""

    def __init__(self, view: KnightShiftView) -> None:
        self.round = view.number

    def over(self, state: KnightShiftState) -> bool:
        """Whether the next round has begun, or there is none."""
        return state.number != self.round or state.outcome is not None

    def payoff(self, state: KnightShiftState) -> tuple[float, ...]:
        """How far everybody is ahead of the best of the others, or behind."""
        totals = state.totals
        leads = [one - max(totals[:n] + totals[n + 1 :]) for n, one in enumerate(totals)]
        return tuple(min(1.0, max(0.0, 0.5 + lead / (2 * MUCH))) for lead in leads)


BENCH = Measured(EndOfRound, Worlds, short={"rounds": 1}, long={"rounds": 9})

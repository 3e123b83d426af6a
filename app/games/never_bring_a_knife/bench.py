"""What the benchmarks must know about Never Bring a Knife: how far a search looks."""

from app.lab.bench import Measured
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.worlds import Worlds


class EndOfRound:
    """A search looks as far as the end of the round."""

    def __init__(self, view: NbkView) -> None:
        self.round = view.number

    def over(self, state: NbkState) -> bool:
        """Whether the next round has begun, or there is none."""
        return state.number != self.round or state.outcome is not None

    def payoff(self, state: NbkState) -> tuple[float, ...]:
        """Victory if there is one, else how few wounds the own side has."""
        if state.outcome is not None:
            return tuple(map(float, state.outcome.results))
        roles = [state.role_of(seat) for seat in range(state.book.seats)]
        hurt = dict.fromkeys(roles, 0)
        for role, wounds in zip(roles, state.wounds, strict=True):
            hurt[role] += wounds
        most = 1 + sum(state.wounds)
        return tuple(1 - (1 + hurt[role]) / (1 + most) for role in roles)


BENCH = Measured(EndOfRound, Worlds)

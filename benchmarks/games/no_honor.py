"""What the benchmarks must know about No Honor Among Thieves: how far a search looks."""

from benchmarks.games import Facts
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.worlds import Worlds

# A lead of so many Coins is as good as it gets.
MUCH = 30


class EndOfTurn:
    """A search looks as far as the end of the turn."""

    def __init__(self, view: NoHonorView) -> None:
        self.turn = view.number

    def over(self, state: NoHonorState) -> bool:
        """Whether the next turn has begun, or there is none."""
        return state.number != self.turn or state.outcome is not None

    def payoff(self, state: NoHonorState) -> tuple[float, ...]:
        """How many Coins everybody has more than the richest of the others, or fewer."""
        coins = state.coins
        leads = [one - max(coins[:n] + coins[n + 1 :]) for n, one in enumerate(coins)]
        return tuple(min(1.0, max(0.0, 0.5 + lead / (2 * MUCH))) for lead in leads)


SHORT = {"max_turns": 4}
FACTS = Facts(EndOfTurn, Worlds, short=SHORT, long={"max_turns": 60}, by_lot=SHORT)

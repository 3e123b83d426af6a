"""What No Honor Among Thieves is measured with: how far a search looks, and thieves with a habit.

A habit that wins more than its share among the sharp shows what they still get wrong.
"""

from app.bots.choice import Choice
from app.games.no_honor.bots.contracts import enough
from app.games.no_honor.bots.rollout import harmless
from app.games.no_honor.bots.shares import worth
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.talks import lead_talks
from app.games.no_honor.bots.temper import PLAIN
from app.games.no_honor.bots.winning import Race
from app.lab.bench import Habit, Measured
from rules.games.no_honor.commands import ACCEPT, DECLINE, Place
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.worlds import Worlds
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

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
BENCH = Measured(EndOfTurn, Worlds, short=SHORT, long={"max_turns": 60}, by_lot=SHORT)


def always_betrays(view: NoHonorView, choice: Choice) -> Choice:
    """Its best Betrayal at every Moment of Truth at which it holds one."""
    if not isinstance(choice.command, Place):
        return choice
    value = view.book.tables.betrayal
    best = max(view.hand, key=lambda card: value[card])
    return Choice(Place((best if value[best] else harmless(public(view), view.hand),)))


def never_betrays(view: NoHonorView, choice: Choice) -> Choice:
    """No Betrayal as long as it holds anything else, but the next best card."""
    if not _is_false(view, choice.command):
        return choice
    honest = [one.command for one in choice.candidates if not _is_false(view, one.command)]
    return Choice(honest[0] if honest else Place((harmless(public(view), view.hand),)))


def _is_false(view: NoHonorView, command: Command) -> bool:
    value = view.book.tables.betrayal
    return isinstance(command, Place) and any(value[card] for card in command.cards)


def takes_or_leaves(view: NoHonorView, choice: Choice) -> Choice:
    """The usual shares for everybody, and yes or no to what others offer: no bargaining."""
    frame = view.agenda[-1]
    if isinstance(frame, Negotiating):
        return lead_talks(view, Dice(0, "usual"), PLAIN)
    if isinstance(frame, Answering | Weighing):
        table = public(view)
        pays = worth(Race(table, view.seat), frame.contract, view.seat, PLAIN) >= enough(table)
        return Choice(ACCEPT if pays else DECLINE)
    return choice


HABITS: dict[str, Habit] = {
    "always betrays": always_betrays,
    "never betrays": never_betrays,
    "takes or leaves": takes_or_leaves,
}

"""Sharp thieves with one habit each: who always betrays, who never does, and who does not bargain.

A habit that won more than its share among the sharp would show what they still get wrong.
"""

from app.bots.choice import Choice
from app.bots.no_honor.contracts import enough
from app.bots.no_honor.quiet import harmless
from app.bots.no_honor.shares import worth
from app.bots.no_honor.table import public
from app.bots.no_honor.talks import lead_talks
from app.bots.no_honor.temper import PLAIN
from app.bots.no_honor.winning import Race
from benchmarks.probes import Habit
from rules.games.no_honor.commands import ACCEPT, DECLINE, Place
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice


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


PROBES: dict[str, Habit] = {
    "always betrays": always_betrays,
    "never betrays": never_betrays,
    "takes or leaves": takes_or_leaves,
}

"""Sharp thieves with one habit each: who always betrays, who never does, and who does not bargain.

A habit that won more than its share among the sharp would show what they still get wrong.
"""

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.no_honor import sharp
from app.bots.no_honor.contracts import enough
from app.bots.no_honor.quiet import harmless
from app.bots.no_honor.shares import worth
from app.bots.no_honor.table import public
from app.bots.no_honor.talks import lead_talks
from app.bots.no_honor.temper import PLAIN
from app.bots.no_honor.winning import Race
from app.bots.roster import Bot
from rules.games.no_honor.commands import ACCEPT, DECLINE, Place
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice


def always_betrays(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """Its best Betrayal at every Moment of Truth at which it holds one."""
    if not isinstance(view.agenda[-1], Placing):
        return sharp.choose(view, dice, company)
    value = view.book.tables.betrayal
    best = max(view.hand, key=lambda card: value[card])
    return Choice(Place((best if value[best] else harmless(public(view), view.hand),)))


def never_betrays(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """What the sharp one would place, but no Betrayal as long as it holds anything else."""
    choice = sharp.choose(view, dice, company)
    if not isinstance(choice.command, Place):
        return choice
    false = any(view.book.tables.betrayal[card] for card in choice.command.cards)
    return Choice(Place((harmless(public(view), view.hand),))) if false else choice


def takes_or_leaves(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """The usual shares for everybody, and yes or no to what others offer: no bargaining."""
    frame = view.agenda[-1]
    if isinstance(frame, Negotiating):
        return lead_talks(view, dice, PLAIN)
    if isinstance(frame, Answering | Weighing):
        table = public(view)
        pays = worth(Race(table, view.seat), frame.contract, view.seat, PLAIN) >= enough(table)
        return Choice(ACCEPT if pays else DECLINE)
    return sharp.choose(view, dice, company)


PROBES: dict[str, Bot] = {
    "always betrays": always_betrays,
    "never betrays": never_betrays,
    "takes or leaves": takes_or_leaves,
}

"""What to do at No Honor Among Thieves, and why: the strongest bot's answer with one reason."""

from collections.abc import Sequence

from app.advice import Advice
from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.no_honor.advice_reasons import OTHERWISE, REASONS
from app.bots.no_honor.moment import Moment
from app.bots.no_honor.regular import choose
from app.bots.reasons import Reason, strongest
from rules.games.no_honor.commands import Accept, Decline
from rules.games.no_honor.contracts import Answering, Weighing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice

NO_CHOICE = Advice("the rules leave you no other choice")


def advise(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """The best answer, with a reason."""
    assert view.decision is not None
    if len(view.decision.commands) == 1:
        return Choice(view.decision.commands[0], advice=NO_CHOICE)
    command = choose(view, dice, company).command
    moment = Moment(view, command)
    reason = strongest(_rows(moment), moment)
    return Choice(command, advice=Advice(reason.says(moment)))


def _rows(moment: Moment) -> Sequence[Reason]:
    """The reasons for such an answer; to an exchange yes and no have others."""
    talks = isinstance(moment.view.agenda[-1], Answering | Weighing)
    if isinstance(moment.command, Accept | Decline) and not talks:
        return OTHERWISE
    return REASONS.get(type(moment.command), OTHERWISE)

"""What to do at No Honor Among Thieves, and why: the strongest bot's answer with one reason."""

from collections.abc import Sequence

from app.advice import Advice, Weighed
from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.reasons import Reason, percent, strongest
from app.games.no_honor.bots.advice_reasons import OTHERWISE, REASONS, cause
from app.games.no_honor.bots.moment import Moment
from app.games.no_honor.bots.sharp import choose
from rules.games.no_honor.commands import Accept, Decline
from rules.games.no_honor.contracts import Answering, Weighing
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice

MEASURE = "your chance to win, as things go on from there"
TRIED = "Tried out in {many} games that fit what you have seen. No peeking."
WEIGHED = "From what everybody would have then, and how likely that is. No peeking."
NO_CHOICE = Advice("the rules leave you no other choice")


def advise(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """The best answer, with a reason."""
    assert view.decision is not None
    if len(view.decision.commands) == 1:
        return Choice(view.decision.commands[0], advice=NO_CHOICE)
    choice = choose(view, dice, company)
    moment = Moment(view, choice.command)
    reason = strongest(_rows(moment), moment).says(moment)
    if len(choice.candidates) < 2:
        return Choice(choice.command, advice=Advice(reason))
    source = TRIED.format(many=choice.worlds) if choice.worlds > 1 else WEIGHED
    advice = Advice(reason, MEASURE, _weighed(view, choice.candidates), source)
    return Choice(choice.command, worlds=choice.worlds, advice=advice)


def _weighed(view: NoHonorView, ranked: Sequence[Candidate]) -> tuple[Weighed, ...]:
    return tuple([
        Weighed(one.command, one.mean, percent(one.mean), cause(Moment(view, one.command)))
        for one in ranked
    ])  # fmt: skip


def _rows(moment: Moment) -> Sequence[Reason]:
    """The reasons for such an answer; to an exchange yes and no have others."""
    talks = isinstance(moment.view.agenda[-1], Answering | Weighing)
    if isinstance(moment.command, Accept | Decline) and not talks:
        return OTHERWISE
    return REASONS.get(type(moment.command), OTHERWISE)

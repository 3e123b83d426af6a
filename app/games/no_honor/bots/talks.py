"""Talks about a heist: what a leader offers next, and what a partner answers."""

from app.bots.choice import Choice
from app.games.no_honor.bots.contracts import accepts, enough, hopes, not_refused, value
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.ventures import ventures
from rules.games.no_honor.commands import ACCEPT, CALL_OFF, DECLINE, Offer
from rules.games.no_honor.contracts import Answering, Weighing, as_contract
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# Who wants more asks for it only if what is offered is not enough, and is glad of this much.
GLAD = 1.0


def lead_talks(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The best offer that was not refused yet; alone if that is better; else nothing."""
    assert view.decision is not None
    assert view.heist is not None
    table, seat = public(view), view.seat
    found = hopes(table, ventures(table, view.heist.place, seat), seat, temper)
    fresh = not_refused(found, view.heist)
    if fresh:
        return Choice(fresh[0][1])
    return Choice(_last_resort(view.decision.commands))


def _last_resort(commands: tuple[Command, ...]) -> Command:
    """Call it off; where that cannot be, whatever the rules propose first."""
    return CALL_OFF if CALL_OFF in commands else commands[0]


def answer(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Yes if it pays; else another offer under which it would; else no."""
    frame, table, seat = view.agenda[-1], public(view), view.seat
    assert isinstance(frame, Answering)
    assert view.decision is not None
    if accepts(table, frame.contract, seat, temper):
        return Choice(ACCEPT)
    for other in view.decision.commands:
        if isinstance(other, Offer):
            worth = value(table, as_contract(table, other), seat, temper)
            if worth >= max(enough(table), GLAD):
                return Choice(other)
    return Choice(DECLINE)


def weigh(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The leader takes another's offer if it still pays."""
    frame = view.agenda[-1]
    assert isinstance(frame, Weighing)
    pays = accepts(public(view), frame.contract, view.seat, temper)
    return Choice(ACCEPT if pays else DECLINE)

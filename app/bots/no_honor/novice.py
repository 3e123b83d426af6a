"""The level `novice`: rules of thumb over what is offered, without a thought for what others do.

It goes on a heist that looks possible, agrees to about an equal share, and betrays when that pays
much more. Between answers that look about as good it takes either.
"""

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.no_honor.thumb import worth
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice

# How far apart two answers must look before a novice sees the difference.
BLUR = 1.5


def choose(view: NoHonorView, dice: Dice, company: Company) -> Choice:
    """What looks best, more or less."""
    assert view.decision is not None
    commands = view.decision.commands
    if len(commands) == 1:
        return Choice(commands[0])
    looks = [worth(view, command) + BLUR * dice.random() for command in commands]
    return Choice(commands[looks.index(max(looks))])

"""The level `random`: any legal command, all equally likely. It plays every game."""

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from rules.kernel.rng import Dice
from rules.kernel.view import View


def choose(view: View, dice: Dice, table_talk: TableTalk) -> Choice:
    """One of the legal commands."""
    assert view.decision is not None
    return Choice(dice.choice(view.decision.commands))

"""The level `random`: any legal command, all equally likely. It plays every game."""

from app.bots.choice import Choice
from rules.kernel.rng import Dice
from rules.kernel.view import View


def choose(view: View, dice: Dice) -> Choice:
    """One of the legal commands."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    return Choice(dice.choice(view.decision.commands), ("drawn by lot",))

"""No Honor Among Thieves in a window, and which of its answers can be given there."""

from app.games.no_honor.table.questions import question
from app.table.question import unfolded
from app.table.voice import Voice
from rules.games.no_honor.commands import Recruit
from rules.games.no_honor.game import GAME
from tests.app.seating import NAMES, open_shell, sit_down


def at_the_table(folder, size=(1280, 720), text=100, **more):
    """A pilot at a new game."""
    return sit_down(open_shell(folder, size, text), game=GAME.name, **{"seats": 3, **more})


def in_reach(view):
    """The answers that can be given in the window.

    Who costs nothing and lies under others is hired once there is room, one of each name.
    """
    pressed = {one.command for one in unfolded(question(view, Voice(NAMES)).choices)}
    buried = {*view.cost_zero[:-1]}
    return [
        command
        for command in view.decision.commands
        if not isinstance(command, Recruit) or command in pressed or command.card not in buried
    ]

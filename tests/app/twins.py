"""Two worlds that one seat cannot tell apart, and everything on its screen in each of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.per_game import PerGame
from app.scenes.table.scene import TableScene
from rules.kernel.match import Match
from tests.app.camera import Camera
from tests.app.pilot import FRAME, SLOW_FRAME, Pilot
from tests.app.seating import open_shell, players
from tests.session.inline_bots import InlineBots

# So many pictures are taken while an animation is being prepared, and begins.
BEGINS = 36


@dataclass(frozen=True)
class Twins:
    """What of a game is looked at: a table, the numbers of commands, how many frames of each.

    `frames` says how many by the view after it; `hidden` are zones with something secret in them.
    """

    seats: int
    options: dict[str, Any]
    numbers: Callable[[Match, int], Iterable[int]]
    frames: Callable[[Any], int]
    hidden: tuple[str, ...]


TWINS: PerGame[Twins] = PerGame("tests.games.{game}.table.twins", "TWINS")


def up_to(match, number):
    """The same match as far as a command."""
    again, stopped = Match.replay(
        match.game, match.options, match.seats, match.seed, match.log[:number]
    )
    assert stopped is None
    return again


def with_state(match, state):
    """The same match with another truth behind it."""
    match._entries[-1] = replace(match._entries[-1], state=state)
    return match


def frames(folder, match, answer, names, count=40):
    """Everything on a seat's screen while one command is carried out and shown, and all sounds.

    It is looked at as long as `count` pictures take, once it moves at fewer of them.
    """
    bots = InlineBots()
    bots.held = True
    shell = open_shell(folder, size=(960, 540), bots=bots)
    session = shell.table_factory.begin(
        match.game, match.options, players(1, names=names), match.seed
    )
    session.match = match
    shell.go(TableScene(shell, session, resumed=True))
    pilot, seen = Pilot(shell, shell.clock), []
    camera, heard = Camera(shell.window), []
    shell.sound.play = heard.append
    pilot.watch = lambda: seen.append((camera.take(), tuple(heard)))
    pilot.step()
    match.play(*answer)
    pilot.wait(min(count, BEGINS) * FRAME)
    pilot.frame = SLOW_FRAME
    pilot.wait((count - BEGINS) * FRAME)
    assert isinstance(shell.scene, TableScene), getattr(shell.scene, "problem", "")
    shell.scenes.pop().leave()
    return seen

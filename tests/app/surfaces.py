"""Every surface of a screen that people share: what each says, as values that can be compared.

A match stands before a step, or after it, and behind it may be another truth. Whoever looks on
must be shown the same in both.
"""

from collections.abc import Callable
from typing import Any

import pygame

from app.draw.widgets.node import walk
from app.games import GLANCES
from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from tests.app.seating import NAMES, players
from tests.session.inline_bots import InlineBots


def stood(game: Any, options: Any, seats: int, state: Any, answers: Any = ()) -> Match:
    """A match whose truth is this state, and then these answers."""
    match = Match(game, options, seats, 1)
    match._opening = (*match._opening[:-1], match._opening[-1]._replace(state=state))
    for seat, command in answers:
        match.play(seat, command)
    return match


def shared_table(shell: Any, match: Match) -> TableScene:
    """All are people at one screen, and nobody sits at it alone."""
    seated = players(match.seats, names=NAMES[: match.seats])
    scene = TableScene(shell, Session(match, seated, InlineBots()), resumed=True)
    scene.flow.viewer, scene.flow.is_open = 0, True
    scene.shell.scenes.append(scene)
    return scene


def shown(scene: Any) -> list[Any]:
    """All that is on the stage of a scene: where, what it says, what it is and whether it works."""
    scene.refresh()
    scene.lay_out()
    style = scene.stage.style
    return [
        (
            type(node).__name__, node.key, tuple(node.box), node.tip_text(),
            getattr(node, "enabled", None), tuple(text for text, _, _ in node.texts(style)),
            str(getattr(node, "label", "")),
        )
        for layer in scene.stage.layers
        for node in walk(layer)
    ]  # fmt: skip


def _table(scene: TableScene) -> Any:
    return shown(scene)


def _log(scene: TableScene) -> Any:
    return [(line.text, line.number, line.seat) for line in scene.log.lines()]


def _noticed(scene: TableScene) -> Any:
    """What a terminal would tell of the last command."""
    past = scene.session.past
    found = past.noticed(len(past), BYSTANDER)
    return found.events, found.giver, found.command, found.said, found.sealed_by


def _call(scene: TableScene) -> Any:
    """The question to all of them, put as if it were due."""
    scene.conductor.calling.go_on()
    told = shown(scene)
    scene.close_question()
    return scene.flow.is_open_call, told


def _next(scene: TableScene) -> Any:
    """What the table would do now, and who is named for it."""
    return scene.flow.next, scene.flow.next_person


def _curtain(scene: TableScene) -> Any:
    heard: list[str] = []
    scene.shell.sound.play = heard.append
    scene.conductor.pass_on(scene.flow.next_person)
    curtain = scene.shell.scene
    assert isinstance(curtain, CurtainScene)
    told = shown(curtain), tuple(heard)
    scene.shell.scenes.remove(curtain)
    return told


def _undo(scene: TableScene) -> Any:
    scene.undo.open()
    told = shown(scene), scene.notices.notice
    if scene.asks:
        scene.close_question()
    scene.notices.quiet()
    return told


def _menu(scene: TableScene) -> Any:
    scene.menu.open()
    told = shown(scene)
    scene.close_question()
    return told


def _glance(scene: TableScene) -> Any:
    return GLANCES[scene.session.game.name](scene.session.view(BYSTANDER))


def _title(scene: TableScene) -> Any:
    scene.tick(scene.shell.clock())
    return pygame.display.get_caption()[0]


SURFACES: dict[str, Callable[[TableScene], Any]] = {
    "table, tooltips, prompt and buttons": _table,
    "log": _log,
    "what is noticed of a command": _noticed,
    "call": _call,
    "who is next": _next,
    "take-back": _undo,
    "menu": _menu,
    "curtain and its sound": _curtain,
    "glance on the shelf": _glance,
    "title of the window": _title,
}


def told_to_all(shell: Any, match: Match) -> dict[str, Any]:
    """What each surface shows whoever looks on."""
    scene = shared_table(shell, match)
    found = {name: look(scene) for name, look in SURFACES.items()}
    shell.scenes.remove(scene)
    return found

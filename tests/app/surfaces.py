"""Every surface of a screen that people share: what each says, as values that can be compared.

A match stands before a step, or after it, and behind it may be another truth. Whoever looks on
must be shown the same in both, and so must whoever sits there alone and cannot tell them apart.
"""

import os
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pygame

from app.advice import Advice, Weighed
from app.bots.choice import Choice
from app.draw.widgets.node import walk
from app.games import GLANCES
from app.scenes.curtain import CurtainScene
from app.scenes.home.scene import HomeScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.saves.scene import SavesScene
from app.scenes.table.flow import TableFlow
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.session.workers import Reply
from app.store.saves import OpenedGame, save_game, save_text_of
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.match import Match
from tests.app.camera import Camera
from tests.app.seating import NAMES, players
from tests.session.inline_bots import InlineBots

# A time of which the list says the same however long a test takes.
LONG_AGO = datetime(2020, 2, 20, 20, 20)
# So many frames after a hint was asked for, it is there.
COMING, MOST_ANSWERS = 12, 20


class Advisers(InlineBots):
    """Bots that say the same of the same question: what else a hint says is the table's doing."""

    def ask(self, question: Any) -> int:
        """The first answer, with its reasons."""
        first, *others = question.view.decision.commands
        weighed = tuple(Weighed(one, 0.5, "5", "as good") for one in (first, *others[:3]))
        choice = Choice(first, advice=Advice("It is the first.", "points", weighed))
        self.questions.append(question)
        self._done[len(self.questions)] = Reply(choice)
        return len(self.questions)


def stood(game: Any, options: Any, seats: int, state: Any, answers: Any = ()) -> Match:
    """A match whose truth is this state, and then these answers."""
    match = Match(game, options, seats, 1)
    match._opening = (*match._opening[:-1], match._opening[-1]._replace(state=state))
    for seat, command in answers:
        match.play(seat, command)
    return match


def shared_table(
    shell: Any, match: Match, sitting: Seat = BYSTANDER, people: Any = None
) -> TableScene:  # fmt: skip
    """All are people at one screen; one of them sits at it alone, or all see what one has done.

    Where only some are `people`, the others are bots.
    """
    person, bot = players(1, names=NAMES[:2])
    sitters = (person if people is None or s in people else bot for s in range(match.seats))
    seated = tuple(
        sitter.model_copy(update={"name": name})
        for sitter, name in zip(sitters, NAMES, strict=False)
    )
    session = Session(match, seated, Advisers(), created=LONG_AGO.isoformat())
    scene = TableScene(shell, session, resumed=True)
    scene.flow.viewer, scene.flow.is_open = session.giver(len(session)) or 0, True
    if sitting != BYSTANDER:
        scene.flow.call.is_wanted = False
        scene.flow.take_seat(sitting, recap=False)
    scene.shell.scenes.append(scene)
    return scene


def shown(scene: Any) -> list[Any]:
    """All that is on the stage of a scene, and its picture.

    Of each node where it is, what it says, what it is, and whether it works.
    """
    scene.refresh()
    scene.lay_out()
    style, camera = scene.stage.style, Camera(scene.shell.window)
    scene.draw(scene.shell.window.canvas, scene.shell.clock())
    return [camera.take()] + [
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
    """Every step back that is offered, one further each time."""
    scene.undo.open()
    told = [(shown(scene), scene.notices.notice)]
    while (since := scene.undo.since) is not None and not scene.session.why_no_undo(since):
        scene.undo.further()
        told.append((shown(scene), scene.notices.notice))
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


def _cards(scene: TableScene) -> Any:
    """What is said of every card that lies open, and of the places where cards lie."""
    shown = {laid.card for laid in scene.laid_board.cards} - {None}
    return [(card, scene.eyes.about_card(card)) for card in sorted(shown)]


def _answers(scene: TableScene) -> Any:
    """What is said on the button that gives an answer, unless this question is spared."""
    decision = scene.flow.view().decision
    answers = decision.commands[:MOST_ANSWERS] if decision is not None else ()
    return [scene.eyes.confirm_label(command) for command in answers]


def _hint(scene: TableScene) -> Any:
    scene.hints.ask()
    for _ in range(COMING):
        scene.hints.tick(scene.shell.clock())
    scene.hints.is_explained = True
    told = shown(scene), scene.hints.hint
    scene.hints.close()
    return told


# What is shown of a game that is saved


def _saved(scene: TableScene) -> Any:
    """The game in a file, whatever truth is behind it."""
    session, saves = scene.session, scene.shell.saves
    path, header = scene.shell.folders.saves / "shared.save", session._header()
    path.parent.mkdir(parents=True, exist_ok=True)
    save_game(path, header, Match(session.game, session.options, session.match.seats, 1))
    os.utime(path, (LONG_AGO.timestamp(),) * 2)
    saves.note(save_text_of(path), OpenedGame(path, header, session.match, None))
    return path


def _list(scene: TableScene) -> Any:
    path = _saved(scene)
    found = SavesScene(scene.shell)
    found.read()
    found.choose(next(entry for entry in found.entries if entry.path == path))
    found.lay_out()
    found.tick(scene.shell.clock())
    assert found.looks
    return shown(found)


def _shelf(scene: TableScene) -> Any:
    _saved(scene)
    found = HomeScene(scene.shell, lambda: LONG_AGO)
    found.enter()
    return shown(found)


def _replay(scene: TableScene) -> Any:
    found = ReplayScene(scene.shell, _saved(scene))
    found.go_to_end()
    return shown(found), found.replay_view.log(BYSTANDER)


SURFACES: dict[str, Callable[[TableScene], Any]] = {
    "table, tooltips, prompt and buttons": _table,
    "log": _log,
    "pages of cards": _cards,
    "what is noticed of a command": _noticed,
    "call": _call,
    "who is next": _next,
    "take-back": _undo,
    "menu": _menu,
    "curtain and its sound": _curtain,
    "glance on the shelf": _glance,
    "title of the window": _title,
    "saved games": _list,
    "shelf": _shelf,
    "replay of a running game": _replay,
}
# What is seen by whoever sits at the screen and is to decide.
AT_THE_SCREEN: dict[str, Callable[[TableScene], Any]] = {
    "table, tooltips, prompt and buttons": _table,
    "log": _log,
    "pages of cards": _cards,
    "answers": _answers,
    "hint": _hint,
    "take-back": _undo,
    "menu": _menu,
}


def course(match: Match, people: int) -> Any:
    """For whom a shared table waits and what comes next at it, whatever is on the screen.

    And whom it asks among bots, with which chance to follow: all but what they are shown.
    """
    bots = Advisers()
    session = Session(match, players(people, names=NAMES[: match.seats]), bots)
    flow = TableFlow(session)
    flow.catch_up()
    flow.viewer, flow.is_open = session.giver(len(session)) or 0, True
    session.poll(most=0)
    if session.waiting_for:
        session.ask_hint(session.waiting_for[0])
    return (
        [(asked.level, asked.seed, asked.table_talk) for asked in bots.questions],
        session.waiting_for, session.thinking, session.answering, session.asking_rule,
        session.happened, session.why_no_undo(), flow.next, flow.next_person, flow.is_open_call,
        [session.is_quiet(number) for number in range(len(session) + 1)],
    )  # fmt: skip


def steps_back(shell: Any, match: Match, seat: Seat, people: Any) -> Any:
    """What whoever sits there is shown of each step back, where these are people."""
    scene = shared_table(shell, match, seat, people)
    found = _undo(scene)
    shell.scenes.remove(scene)
    return found


def told(shell: Any, match: Match, sitting: Seat = BYSTANDER) -> dict[str, Any]:
    """What each surface shows whoever sits at the screen, or all who look on."""
    scene = shared_table(shell, match, sitting)
    surfaces = SURFACES if sitting == BYSTANDER else AT_THE_SCREEN
    found = {name: look(scene) for name, look in surfaces.items()}
    shell.scenes.remove(scene)
    return found

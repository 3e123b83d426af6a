"""At a tame table nothing is drawn and nothing is written that belongs to the untamed one."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import partial

import pytest

from app.draw import vector
from app.draw.cache import CACHES
from app.draw.card_faces import FACES, faces_of
from app.draw.widgets.node import walk
from app.scenes.table.opening import new_table
from app.store.saved_game import Player
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.rng import Dice
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.games.never_bring_a_knife.table.test_tame_words import NAMES, wild
from tests.session.inline_bots import InlineBots

SAID = ("text", "explanation", "why", "title")


class Untamed:
    """Cards that note that they were asked for."""

    def __init__(self, faces):
        self.faces, self.asked = faces, []

    def __getattr__(self, name):
        found = getattr(self.faces, name)  # Whether they could do something may be asked.
        self.asked.append(name)
        return found


@pytest.fixture
def untamed(monkeypatch):
    """What was drawn in the untamed theme: cards and other drawings."""
    cards, drawing, drawn = Untamed(faces_of(GAME.name)), vector._drawing, set()

    def note(theme, name):
        if theme == GAME.name:
            drawn.add(name)
        return drawing(theme, name)

    monkeypatch.setitem(FACES[GAME.name], GAME.name, cards)
    monkeypatch.setattr(vector, "_drawing", note)
    for cache in CACHES:
        cache.clear()
    return lambda: {*cards.asked, *drawn}


def sit(tmp_path, seats, tame):
    shell = open_shell(tmp_path, bots=InlineBots("random"))
    shell.change("content", "tame", tame)
    shell.change("motion", "bot_pace", "quick")
    bots = [
        Player(name=n, kind="bot", level="random", temperament="chatty") for n in NAMES[1:seats]
    ]
    options = GAME.options(easy_mode=True, fall_at=6)
    shell.go(new_table(shell, GAME, (Player(name="Ann", kind="person"), *bots), options, 5))
    return Pilot(shell, shell.clock)


def texts(value):
    """Everything that is to be read in a laid table, or in a part of it."""
    if isinstance(value, str) or value is None:
        return
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if is_dataclass(value) or hasattr(value, "_fields"):
        names = getattr(value, "_fields", None) or [field.name for field in fields(value)]
        parts = [(name, getattr(value, name)) for name in names]
        yield from (part for name, part in parts if name in SAID and isinstance(part, str))
        value = tuple(part for _, part in parts)
    if isinstance(value, tuple | list):
        for part in value:
            yield from texts(part)


def seen(pilot):
    """Everything that can be read now, pointed at or not."""
    scene = pilot.scene
    yield from texts(scene.laid_board)
    yield from (line.text for line in scene.log.lines())
    for node in (node for layer in scene.stage.layers for node in walk(layer)):
        yield from (text for text, _, _ in node.texts(scene.style))
        yield getattr(node, "tip", "")
    frame = scene.motion.snapshot
    if frame is not None:
        yield from (getattr(showing.effect, "text", "") for showing in frame.effects)


def play(pilot, commands, said):
    dice, session = Dice(7, "random"), pilot.scene.session
    pilot.watch = lambda: said.update(seen(pilot))
    while len(session) < commands and session.outcome is None:
        pilot.until(lambda: pilot.scene.touchable or pilot.scene.asks)
        if pilot.scene.asks:
            pilot.scene.close_question()
            continue
        scene = pilot.scene
        session.submit(scene.viewer, dice.choice(scene.flow.view().decision.commands))


def look_around(pilot):
    """Open what can be opened at a table: sheets, the menu, every card."""
    pages = pilot.scene.pages
    shows = [partial(pages.look_back, back) for back in pilot.scene.table.lookbacks]
    shows += [partial(pages.about_card, card) for card in range(len(GAME.deck.cards))]
    for show in (*shows, pilot.scene.menu.open, pilot.scene.menu.flag):
        show()
        pilot.step()
        pilot.scene.close_question()


@pytest.mark.parametrize(("seats", "speed", "commands"), [(4, 2.0, 18), (5, 0.0, 70)])
def test_a_tame_table_shows_and_says_nothing_else(tmp_path, untamed, seats, speed, commands):
    pilot, said = sit(tmp_path, seats, tame=True), set()
    pilot.shell.change("motion", "speed", speed)
    play(pilot, commands, said)
    look_around(pilot)
    assert untamed() == set()
    assert wild(said) == []
    assert any("Balloon" in text for text in said)


def test_an_untamed_table_would_be_found_out(tmp_path, untamed):
    pilot, said = sit(tmp_path, 4, tame=False), set()
    pilot.shell.change("motion", "speed", 0.0)
    play(pilot, 12, said)
    assert {"face", "icon_wound_off", "icon_cop"} <= untamed()
    assert wild(said) != []

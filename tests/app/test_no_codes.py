"""Players read sentences: no code of a rule, no seed and no code of a card, wherever they look."""

import re
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from app.draw import lettering
from app.draw.widgets.node import walk
from app.scenes.inspection import table_after, tour, tour_of_game
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.rules.scene import RulesScene
from app.scenes.scene import Scene
from app.scenes.settings.scene import PAGES, SettingsScene
from app.scenes.setup.scene import SetupScene
from app.scenes.shell import Shell
from app.scenes.table.scene import TableScene
from rules.games import GAMES

RULE = re.compile(r"\b(?:KN|NBK)-[A-Z]*-?R?[0-9]{2}\b")
CARD = re.compile(r"\b[NSCDH]-[GXMJQKA2-7]\b")


class Reader:
    """Goes through scenes and reads all that they write, or would say when pointed at."""

    def __init__(self, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shell, self.read, drawable = shell, set[str](), lettering._drawable
        ROUTES.update(SCENES)

        def noted(text: str) -> str:
            self.read.add(text)
            return drawable(text)

        for cached in (lettering.line_width, lettering.wrapped, lettering.elided):
            cached.cache_clear()
        monkeypatch.setattr(lettering, "_drawable", noted)

    def look(self) -> None:
        """Read the scene on top as it is."""
        self.shell.step()
        for layer in self.shell.scene.stage.layers:
            self.read.update(node.tip_text() for node in walk(layer))

    def at(self, scene: Scene) -> Scene:
        self.shell.go(scene)
        self.look()
        return scene

    def found(self, pattern: re.Pattern[str]) -> set[str]:
        return {text for text in self.read if pattern.search(text)}


def _deeds(scene: Scene) -> Iterator[Callable[[], object]]:
    """What there is to do in a scene between one look and the next."""
    if isinstance(scene, SetupScene):
        yield from (scene.rules.open_house_rules, scene.rules.show_presets)
    elif isinstance(scene, SettingsScene):
        yield from (partial(scene.show_page, page) for page in PAGES)
    elif isinstance(scene, RulesScene):
        for section in scene.rules.sections:
            rules = [each.rule for each in scene.rules.chapter(section) if each.rule]
            yield partial(scene.open, section)
            yield from (partial(scene.choose, rule) for rule in rules[:1])
    elif isinstance(scene, TableScene):
        for laid in scene.laid_board.lying(scene.laid_board.own):
            yield partial(scene.hands.tap_card, laid)
        for show in (partial(scene.pages.about_card, 0), scene.menu.open, scene.menu.flag):
            yield from (show, scene.close_question)


@pytest.mark.parametrize("game", GAMES)
def test_players_read_no_codes_anywhere(
    make_shell: Callable[..., Shell], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    reader = Reader(make_shell((1280, 720)), monkeypatch)
    scenes = tour if game == next(iter(GAMES)) else tour_of_game
    for _, scene in scenes(reader.shell, game):
        reader.at(scene)
        for do in _deeds(scene):
            do()
            reader.look()
    assert len(reader.read) > 300
    assert reader.found(RULE) == set()
    assert reader.found(CARD) == set()
    assert not reader.found(re.compile(r"\b[Ss]eed\b|[Ff]lag this"))


def test_a_designer_reads_them(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.change("designer", "mode", True)
    reader = Reader(shell, monkeypatch)
    setup = reader.at(SetupScene(shell, "knives"))
    assert reader.found(re.compile("Seed"))
    assert isinstance(setup, SetupScene)
    setup.rules.open_house_rules()
    reader.look()
    assert reader.found(re.compile("KN-VAR-01"))
    assert "Coins on Kings" in reader.read
    reader.at(RulesScene(shell, "knives", "KN-TRICK-04"))
    assert reader.found(re.compile("KN-TRICK-04"))


def test_the_flag_is_for_designers(shell: Shell) -> None:
    scene = table_after(shell, "knives", 14)
    shell.go(scene)
    shell.step()
    flag = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=0, unicode="")
    shell.step([flag])
    assert isinstance(scene, TableScene)
    assert not scene.asks
    shell.change("designer", "mode", True)
    shell.step([flag])
    assert scene.asks

"""In the tame theme no scene names or shows a game as its untamed box does."""

import re

import pytest

from app.draw import vector
from app.draw.cache import CACHES
from app.draw.colours import art_folder
from app.draw.style import Style
from app.draw.widgets.node import walk
from app.games import TITLES
from app.scenes.curtain import CurtainScene
from app.scenes.inspection import played_by_chance, tour
from app.scenes.lab.scene import LabScene
from app.scenes.results.scene import ResultsScene
from app.scenes.saves.scene import SavesScene
from app.scenes.setup.scene import SetupScene
from app.scenes.statistics.scene import by_game
from app.store.statistics import Summary, WinCount
from rules.games import GAMES
from tests.app.seating import NBK, open_shell, sit_down

GAME = "russian_roulette"
BOX, TAME = (art_folder(theme) / "box.svg" for theme in (GAME, f"{GAME}_tame"))
WILD = re.compile(r"russian|\b(?:gun|bullet|revolver|trigger|bang|shot|kill|dead|death)s?\b", re.I)


@pytest.fixture
def boxes(monkeypatch):
    """The fronts of boxes that were drawn."""
    drawing, drawn = vector._drawing, set()

    def note(theme, name):
        path = drawing(theme, name)
        if name == "box":
            drawn.add(path)
        return path

    monkeypatch.setattr(vector, "_drawing", note)
    for cache in CACHES:
        cache.clear()
    return drawn


def read(scene):
    """Everything that can be read in a scene, pointed at or not."""
    for node in (node for layer in scene.stage.layers for node in walk(layer)):
        yield from (text for text, _, _ in node.texts(scene.style))
        yield getattr(node, "tip", "")


def walked(tmp_path, tame):
    """What can be read in each scene that there is."""
    shell = open_shell(tmp_path)
    shell.change("content", "tame", tame)
    found = {}
    for name, scene in tour(shell, GAME):
        shell.go(scene)
        shell.step()
        found[name] = {text for text in read(scene) if WILD.search(text)}
        shell.scenes.pop().leave()
    return {name: texts for name, texts in found.items() if texts}


def test_no_scene_names_or_shows_what_the_tame_theme_leaves_out(tmp_path, boxes):
    assert walked(tmp_path, tame=True) == {}
    assert TAME in boxes
    assert BOX not in boxes


def test_scenes_that_are_not_tame_would_be_found_out(tmp_path, boxes):
    named = {"home", "setup", "results", "rules", "replay", "curtain", "saves", "regulars", "lab"}
    assert named <= walked(tmp_path, tame=False).keys()
    assert BOX in boxes


def test_the_curtain_and_the_statistics_say_the_tame_name(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("content", "tame", True)
    pilot = sit_down(shell, people=2, game=GAME, seats=2)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    assert pilot.scene.passing.line.startswith("World Championship Custard Roulette")
    won = Summary(by_game={GAME: WinCount(2, 1)})
    labels = [[share.label for share in by_game(won, tame)] for tame in (True, False)]
    assert labels == [["Custard Roulette"], ["Russian Roulette"]]


def test_what_is_counted_is_said_in_tame_words_one_or_many(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("content", "tame", True)
    path = played_by_chance(shell, NBK, None).path
    played_by_chance(shell, NBK, 20)
    said = []
    for scene in (ResultsScene(shell, path), SavesScene(shell)):
        shell.go(scene)
        shell.step()
        shell.step()
        said += [text for text in read(scene) if re.search("wound|splash", text)]
    assert {"0 splashes", "1 splash"} <= set(said)
    assert any(text.endswith("no splashes yet") for text in said)
    assert not [text for text in said if "wound" in text or text.endswith("splashe")]


@pytest.mark.parametrize(
    ("game", "wild"), [(GAME, WILD), ("knight_shift", re.compile("Booze|Companion"))]
)
def test_the_cards_of_a_deck_have_tame_names_in_the_lab(tmp_path, game, wild):
    shell = open_shell(tmp_path)
    found = []
    for tame in (True, False):
        shell.change("content", "tame", tame)
        scene = LabScene(shell, game)
        shell.go(scene)
        scene.bench.in_cards = True
        scene.refresh()
        shell.step()
        found.append([text for text in read(scene) if wild.search(text)])
    assert not found[0]
    assert found[1]


def test_what_presets_change_is_said_in_tame_words(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("content", "tame", True)
    scene = SetupScene(shell, NBK)
    shell.go(scene)
    abouts = [preset.about for preset in scene.rules.presets.all]
    assert any("splash" in about for about in abouts)
    assert not any("wound" in about for about in abouts)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_its_box_unless_its_tame_theme_has_another(game):
    wild, tame = (
        vector._drawing(Style(1280, 720, tame=tame).cards(game), "box") for tame in (False, True)
    )
    assert (wild == tame) == (TITLES[game].called(tame=True) == TITLES[game].title)

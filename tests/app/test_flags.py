"""Flags and bundles: a moment is marked, found again and sent; several are read together."""

import json

import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.inspection import table_after
from app.scenes.lab.flags import FlagsScene
from app.scenes.replay.scene import ReplayScene
from app.store.bundles import QUESTIONS, BadBundle, combined, read_bundle
from app.store.flags import list_flags
from app.store.saves import open_save
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.app.windows import FEW_WINDOWS

GAME = "knives"


@pytest.fixture
def pilot(tmp_path):
    shell = open_shell(tmp_path, (1280, 720), 100)
    shell.change("designer", "mode", True)
    return Pilot(shell, shell.clock)


def told(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return [node.text for node in nodes if isinstance(node, Text)]


def flagged(pilot, note="Why this?", mark=1):
    """Sit at a table, and mark the moment as a playtester does."""
    table = table_after(pilot.shell, GAME, 1)
    pilot.shell.go(table)
    pilot.step()
    table.menu.flag()
    pilot.step()
    table.stage.find("mark").change(mark)
    table.stage.find("note").change(note)
    pilot.step()
    pilot.click("yes")
    pilot.shell.back()
    pilot.step()


def sent(pilot, folder, *answers):
    """Write a bundle into a folder, with some answers."""
    scene = FlagsScene(pilot.shell, GAME, {"name": "Cold night", "options": {}})
    pilot.shell.go(scene)
    for number, answer in enumerate(answers):
        scene._answer(number, answer)
    pilot.step()
    pilot.click("send")
    scene.stage.find("dialog field").change(str(folder))
    pilot.step()
    pilot.click("dialog do")
    return scene


def test_f8_keeps_the_moment_with_its_note_and_mark(pilot):
    flagged(pilot)
    (flag,) = list_flags(pilot.shell.folders.flags)
    assert (flag.mark, flag.note, flag.game) == ("broken", "Why this?", GAME)


def test_f8_without_designer_mode_says_where_it_is(pilot):
    pilot.shell.change("designer", "mode", False)
    pilot.shell.go(table_after(pilot.shell, GAME, 1))
    pilot.step()
    pilot.scene.menu.flag()
    assert not pilot.scene.asks
    said = list(pilot.shell.toasts.shown(pilot.shell.clock()))
    assert said == ["To flag a moment, turn on designer mode in the settings."]


def test_a_flag_is_listed_and_watched(pilot):
    flagged(pilot, "Odd!", 0)
    scene = FlagsScene(pilot.shell, GAME, {})
    pilot.shell.go(scene)
    pilot.step()
    assert "Odd!" in told(pilot)
    pilot.click("flag 0")
    assert isinstance(pilot.scene, ReplayScene)
    shown = pilot.scene.projector
    assert shown.number == len(shown.replay_view) > 0
    assert not shown.playing
    pilot.step()
    assert "Odd!" in told(pilot)


def test_flags_of_other_games_are_not_looked_for_in_vain(pilot):
    flagged(pilot)
    pilot.shell.go(FlagsScene(pilot.shell, "knight_shift", {}))
    pilot.step()
    assert "Flagged in other games: Knives (1)." in told(pilot)


def test_a_bundle_has_the_variant_the_games_and_the_answers(pilot, tmp_path):
    flagged(pilot, "Odd!", 2)
    folder = tmp_path / "out"
    folder.mkdir()
    sent(pilot, folder, "The end.", "", "The ghost.")
    (path,) = folder.glob("*.bundle")
    bundle = read_bundle(path)
    assert bundle.variant_name == "Cold night"
    assert bundle.answers[:3] == ("The end.", "", "The ghost.")
    (flag,) = bundle.flags
    assert (flag.mark, flag.note) == ("fun", "Odd!")
    save = tmp_path / "again.save"
    save.write_text(flag.save, "utf-8")
    assert open_save(save).header.flag.note == "Odd!"


def test_several_bundles_are_read_together(pilot, tmp_path):
    flagged(pilot, "Odd!", 2)
    folder = tmp_path / "out"
    folder.mkdir()
    sent(pilot, folder, "The end.")
    scene = sent(pilot, folder, "The start.", "Ghosts.")
    scene.ask_bundles()
    pilot.step()
    scene.stage.find("dialog field").change(str(folder))
    pilot.step()
    pilot.click("dialog do")
    pilot.step()
    both = combined(scene.bundles)
    assert both.marks == {"fun": 2}
    assert sorted(answer for _, answer in both.answers[0]) == ["The end.", "The start."]
    assert [answer for _, answer in both.answers[1]] == ["Ghosts."]
    assert any("2 × fun" in text for text in told(pilot))
    assert QUESTIONS[0] in told(pilot)
    assert flaws(scene.stage) == []
    pilot.click("take")
    assert len(list_flags(pilot.shell.folders.flags)) == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "'game': There's no game 'chess'"),
        ({"answers": "all"}, "'answers' should be a valid"),
        ({"games": [{"note": "x"}]}, "'games.0.save' is missing"),
        ({"colour": 1}, "There's no 'colour'"),
        ({"backroom bundle": 9}, "A newer Backroom made this"),
    ],
)
def test_a_damaged_bundle_is_refused_with_its_field(tmp_path, change, sentence):
    path = tmp_path / "x.bundle"
    path.write_text(json.dumps({"backroom bundle": 1, "game": GAME, **change}))
    with pytest.raises(BadBundle) as caught:
        read_bundle(path)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(("size", "text"), FEW_WINDOWS)
def test_everything_fits(tmp_path, size, text):
    shell = open_shell(tmp_path, size, text)
    pilot = Pilot(shell, shell.clock)
    shell.go(FlagsScene(shell, GAME, {"name": "Cold night"}))
    pilot.step()
    assert flaws(pilot.scene.stage) == []

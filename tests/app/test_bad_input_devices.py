"""No screen, no sound: a sentence, or silence, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.draw.sound import Sound
from app.scenes.routes import open_settings
from app.scenes.settings.scene import SettingsScene
from tests.app.pilot import Pilot
from tests.app.seating import open_shell

ROOT = Path(__file__).parents[2]
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
NOWHERE = {**PLAIN, "DISPLAY": "", "WAYLAND_DISPLAY": ""}
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
START = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"


def play(folder, *words, start=START, **around):
    """`backroom play` in a process of its own, with nothing of this one's screen."""
    command = [sys.executable, "-c", start, "play", "--data", str(folder), *words]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**NOWHERE, **around},
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize(
    "around",
    [
        {},
        {"SDL_VIDEODRIVER": "x11"},
        {"DISPLAY": ":9876"},
        {"SDL_VIDEODRIVER": "no such driver"},
    ],
)
def test_without_a_screen_one_sentence_names_the_ways_out(tmp_path, around):
    ended = play(tmp_path, **around)
    *_, said = ended.stderr.splitlines()
    assert ended.returncode == 2
    assert said.startswith("backroom: There's no screen to open a window on")
    assert "backroom play --text" in said
    assert "DISPLAY" in said
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""


@pytest.mark.parametrize("audio", ["no such driver", "disk"])
def test_without_a_device_for_sound_the_window_opens_all_the_same(tmp_path, audio):
    around = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": audio, "SDL_DISKAUDIOFILE": "/no/way"}
    ended = play(tmp_path, "--first-frame", **around)
    assert (ended.returncode, ended.stdout) == (0, "")
    assert "Traceback" not in ended.stderr


def test_silence_is_said_in_the_settings(tmp_path, monkeypatch):
    monkeypatch.setattr(Sound, "_start", staticmethod(lambda: False))
    shell = open_shell(tmp_path)
    shell.sound.play("flip")
    open_settings(shell, "sound")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    texts = [text for layer in pilot.stage.layers for text in told(layer, pilot)]
    assert isinstance(pilot.scene, SettingsScene)
    assert "Backroom can't find a sound device." in " ".join(texts)


def told(node, pilot):
    yield from (text for text, _, _ in node.texts(pilot.stage.style))
    for child in node.children:
        yield from told(child, pilot)


@pytest.mark.parametrize("where", ["file", "file/data"])
def test_a_data_folder_that_cannot_be_still_opens_a_table(tmp_path, where):
    (tmp_path / "file").write_text("in the way")
    ended = play(tmp_path / where, "knives", "--first-frame", **UNSEEN)
    assert ended.returncode == 0
    assert ended.stderr == ""


def test_a_window_that_breaks_altogether_is_one_sentence(tmp_path):
    breaking = (
        "import sys, app.scenes.shell as shell; "
        "shell.Shell.step = lambda self, events=(): 1 / 0; " + START
    )
    ended = play(tmp_path, start=breaking, **UNSEEN)
    assert ended.returncode == 2
    assert ended.stderr.startswith("backroom: The window crashed (ZeroDivisionError")
    assert ended.stderr.count("\n") == 1

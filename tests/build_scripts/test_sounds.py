"""The sounds of the program: the committed files are those that the scripts name, fit to be heard.

Making them takes minutes and libraries that nothing else needs, so what is made is only measured.
"""

import os
import re
import tomllib
from array import array
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from app.draw.colours import colours_of
from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
EFFECTS = tomllib.loads((FOLDER / "sounds.toml").read_text("utf-8"))["effects"]
LOOPS = sorted([*FOLDER.glob("rooms/*.ogg"), *FOLDER.glob("music/*.ogg")])
MADE = re.compile(r'^@effect\("(\w+)", (\d+), -\d+(.*)\)$', re.MULTILINE)
MOST_BYTES = 7_000_000
LOUDEST = 32_768


@pytest.fixture(scope="module", autouse=True)
def _mixer():
    pygame.mixer.init(44100, -16, 2, 1024)


def heard(path):
    """The samples of a file, left and right in turn, from -1 to 1."""
    return [sample / LOUDEST for sample in array("h", pygame.mixer.Sound(path).get_raw())]


def peak(samples):
    return max(map(abs, samples))


def variants(name):
    return sorted(FOLDER.glob(f"effects/{name}_[0-9].ogg"))


def test_the_table_says_what_the_scripts_say():
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "build_scripts" / "sounds").glob("*.py")
    )
    made = {name: (int(count), rest) for name, count, rest in MADE.findall(sources)}
    assert {name: count for name, (count, _) in made.items()} == {
        name: entry["variants"] for name, entry in EFFECTS.items()
    }
    for name, entry in EFFECTS.items():
        _, rest = made[name]
        assert f"cooldown={entry['cooldown']}" in rest
        assert ("sting=True" in rest) == entry.get("sting", False)
        assert (f'tame="{entry["tame"]}"' if "tame" in entry else "") in rest


def test_every_file_is_named_and_every_named_file_is_there():
    named = {
        f"effects/{name}_{n + 1}" for name in EFFECTS for n in range(EFFECTS[name]["variants"])
    }
    for theme in ("shell", *GAMES):
        sound = colours_of(theme, "sound")
        named |= {f"rooms/{sound['room']}", f"music/{sound['music']}"}
        assert sound["touch"] in EFFECTS
    there = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.ogg")}
    assert there == named
    assert all(entry.get("tame", "click") in EFFECTS for entry in EFFECTS.values())
    assert sum(path.stat().st_size for path in FOLDER.rglob("*")) < MOST_BYTES


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_uses_its_room_and_no_variant_clips_or_cracks(name):
    sounds = [heard(path) for path in variants(name)]
    assert 0.65 < max(map(peak, sounds)) < 0.8
    for samples in sounds:
        assert abs(sum(samples) / len(samples)) < 0.006
        assert peak(samples[:4]) < 0.01
        assert peak(samples[-4:]) < 0.01
    assert len({len(samples) for samples in sounds}) == len(sounds) or len(sounds) == 1


@pytest.mark.parametrize("path", LOOPS, ids=lambda path: path.stem)
def test_a_loop_closes_without_a_step(path):
    samples = heard(path)
    left = samples[::2]
    steps = sorted(abs(one - other) for one, other in zip(left[::7], left[1::7], strict=False))
    assert abs(left[0] - left[-1]) <= steps[int(len(steps) * 0.999)]
    assert peak(samples) < 0.6

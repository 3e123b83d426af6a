"""Make the sounds anew: `python3 build_scripts/dev.py sounds`, all of them or those that are named.

Nobody needs this to play, to test or to package: the files are in the repository. On one machine
they come out with the same bytes every time; another version of a library may round differently.
"""

import sys
from pathlib import Path

import numpy as np

from build_scripts.sounds import (
    arena,
    cards,
    chambers,
    dice,
    hall,
    room_tones,
    steel,
    stings,
    things,
    window,
)
from build_scripts.sounds.loops import MUSIC, ROOMS, music_loop, room_loop
from build_scripts.sounds.loudness import lufs_momentary
from build_scripts.sounds.registry import EFFECTS, Effect
from build_scripts.sounds.signals import db, finished, rng_of
from build_scripts.sounds.vorbis import decoded, encoded

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"
# Importing them puts their effects on the list.
MAKERS = arena, cards, chambers, dice, hall, room_tones, stings, steel, things, window
PEAK = -3.0
QUALITY = 0.5
HEAD = """# Written by build_scripts/sounds: which effects there are, and how loud each is played.
#
# gain: what makes effects fit together. cooldown: the least seconds between two of the same.
# tame: what is heard instead at a tame table. sting: music steps back while it is heard.
"""


def make_effect(effect: Effect) -> list[bytes]:
    """All variants, equally loud; the one with the highest peak is 3 dB below the most there is."""
    made = [finished(effect.make(rng_of(f"{effect.name} {v}"), v)) for v in range(effect.variants)]
    made = [x / db(lufs_momentary(x)) for x in made]
    scale = db(PEAK) / max(np.abs(x).max() for x in made)
    files: list[bytes] = []
    for last in (False, False, False, True):  # the coder moves the peaks a little
        files = [encoded(x * scale, f"{effect.name}_{v}", QUALITY) for v, x in enumerate(made, 1)]
        off = db(PEAK) / max(np.abs(decoded(file)).max() for file in files)
        if abs(20 * np.log10(off)) < 0.1 or (last and off > 1):
            break
        scale *= off
    return files


def gain(effect: Effect) -> float:
    """How far an effect is turned down so that it is heard at its level."""
    files = sorted((FOLDER / "effects").glob(f"{effect.name}_[0-9].ogg"))
    loudest = max(lufs_momentary(decoded(file.read_bytes())) for file in files)
    return round(db(min(0.0, effect.level - loudest)), 3)


def entry(effect: Effect) -> str:
    """An effect's lines in the table."""
    lines = [f"[effects.{effect.name}]", f"variants = {effect.variants}", f"gain = {gain(effect)}"]
    lines += [f"cooldown = {effect.cooldown}"]
    lines += [f'tame = "{effect.tame}"'] if effect.tame else []
    lines += ["sting = true"] if effect.sting else []
    return "\n".join(lines)


def write(path: Path, data: bytes) -> None:
    """Write a file, and its folder if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main(names: list[str]) -> None:
    """Make what is named, or everything, and the table of the effects."""
    for effect in EFFECTS.values():
        if not names or effect.name in names:
            for number, file in enumerate(make_effect(effect), 1):
                write(FOLDER / "effects" / f"{effect.name}_{number}.ogg", file)
    for folder, loops, make in (("rooms", ROOMS, room_loop), ("music", MUSIC, music_loop)):
        for name in loops:
            if not names or name in names:
                write(FOLDER / folder / f"{name}.ogg", make(name))
    table = [HEAD, *(entry(effect) for _, effect in sorted(EFFECTS.items()))]
    (FOLDER / "sounds.toml").write_text("\n\n".join(table) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

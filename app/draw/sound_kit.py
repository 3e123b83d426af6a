"""What there is to hear: effects with their variants, and the room and the music of each theme."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.assets import assets_folder
from app.draw.colours import colours_of


class EffectSound(NamedTuple):
    """How an effect is played: `build_scripts/sounds` says what each of these means."""

    variants: int
    gain: float
    cooldown: float = 0.0
    tame: str = ""
    sting: bool = False


class RoomSound(NamedTuple):
    """What is heard in a room: its tone, the piece that is played, and now and then a touch."""

    room: str
    music: str
    touch: str


@cache
def effects() -> dict[str, EffectSound]:
    """Every effect by its name."""
    table = tomllib.loads((_folder() / "sounds.toml").read_text("utf-8"))
    return {name: EffectSound(**entry) for name, entry in table["effects"].items()}


@cache
def room_sound(theme: str) -> RoomSound:
    """What is heard where this theme is worn."""
    return RoomSound(**colours_of(theme, "sound"))


def effect_file(name: str, variant: int) -> Path:
    """The file of a variant, counted from 0."""
    return _folder() / "effects" / f"{name}_{variant + 1}.ogg"


def room_file(name: str) -> Path:
    """The loop of a room."""
    return _folder() / "rooms" / f"{name}.ogg"


def music_file(name: str) -> Path:
    """The loop of a piece."""
    return _folder() / "music" / f"{name}.ogg"


def _folder() -> Path:
    return assets_folder() / "sounds"

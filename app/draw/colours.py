"""Colours as `#rrggbb`, and the palettes of the themes."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TypeAlias

from app.assets import assets_folder, game_assets

RGB: TypeAlias = tuple[int, int, int]
Palette: TypeAlias = dict[str, str]

SHELL, TAME = "shell", "_tame"
# Between a theme and the mark of a deck.
PRINTED = "#"
WRITTEN = re.compile("#[0-9a-f]{6}")


@cache
def rgb(colour: str) -> RGB:
    """A colour as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(one: str, other: str, share: float) -> str:
    """A colour between two: `share` of the other."""
    blended = (a + (b - a) * share for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#" + "".join(f"{round(value):02x}" for value in blended)


def redyed(text: str, tones: Palette, colour: str) -> str:
    """A text with its tones of a dye in another colour; `tones` says how much dye is in each."""
    pure = next((tone for tone, share in tones.items() if float(share) == 1), colour)
    return WRITTEN.sub(
        lambda found: _moved(found[0], pure, colour, float(tones.get(found[0], 0))), text
    )


@cache
def _moved(tone: str, pure: str, colour: str, share: float) -> str:
    """A tone as far from its colour as it was from the pure dye, where a share of it is dye."""
    parts = zip(rgb(tone), rgb(pure), rgb(colour), strict=True)
    values = (round(part + share * (new - old)) for part, old, new in parts)
    return "#" + "".join(f"{min(255, max(0, value)):02x}" for value in values)


def luminance(colour: str) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in _shares(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours: 4.5 is enough for text."""
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def _shares(colour: str) -> list[float]:
    return [value / 255 for value in rgb(colour)]


def plain(name: str) -> str:
    """The theme itself, without the mark of the deck that its cards are printed from."""
    return name.partition(PRINTED)[0]


def _file(name: str) -> Path:
    if name == SHELL:
        return assets_folder() / SHELL / "theme.toml"
    game = name.removesuffix(TAME)
    return game_assets(game) / ("theme.toml" if game == name else "tame.toml")


def art_folder(name: str) -> Path:
    """Where a theme keeps its drawings; those of a tame theme lie below its game's."""
    folder = _file(plain(name)).parent / "art"
    return folder / "tame" if plain(name).endswith(TAME) else folder


@cache
def theme(name: str) -> dict[str, Palette]:
    """The tables of a theme's file: colours by their names, and words that go with drawings."""
    tables: dict[str, Palette] = tomllib.loads(_file(plain(name)).read_text("utf-8"))
    return tables


def layers(name: str) -> tuple[str, ...]:
    """A theme and those that it lies over, itself first: its drawings and colours go first."""
    below = theme(name).get("theme", {}).get("over", SHELL)
    return (SHELL,) if name == SHELL else (plain(name), *layers(below))


@cache
def game_of(name: str) -> str:
    """The game whose theme this is; a tame theme is its game's."""
    return layers(name)[-2]


@cache
def worn(name: str, tame: bool) -> str:
    """The theme that is shown for this one: its tame one, if that is wanted and there is one."""
    own, *printing = name.partition(PRINTED)
    has_one = own != SHELL and _file(own + TAME).exists()
    return "".join((own, TAME, *printing)) if tame and has_one else name


@cache
def colours_of(name: str, table: str) -> Palette:
    """One table of a theme, such as its colours, over those of the themes below it."""
    found: Palette = {}
    for layer in reversed(layers(name)):
        found |= theme(layer).get(table, {})
    return found


@cache
def palette(name: str, high_contrast: bool = False) -> Palette:
    """The colours of a theme over those of the shell."""
    strong = colours_of(name, "high_contrast") if high_contrast else {}
    return {**colours_of(name, "palette"), **strong}

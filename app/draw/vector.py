"""Vector art to pixels: drawings from `assets`, and small ones written on the spot."""

import io
from functools import cache, partial
from pathlib import Path

import pygame
from pygame import Surface
from pygame.image import load_sized_svg

from app.assets import assets_folder
from app.draw.ahead import AHEAD, LEAST_PIXELS
from app.draw.cache import DRAWINGS, ON_TABLE, kept, kept_in
from app.draw.colours import art_folder, colours_of, layers, redyed, rgb


@kept
def drawn(width: int, height: int, body: str) -> Surface:
    """A drawing given by the inside of its svg element."""
    size = max(1, width), max(1, height)
    return AHEAD.fetch((body, size), size, partial(_written, body, size)).convert_alpha()


def _written(body: str, size: tuple[int, int]) -> Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
    text = f'{head} viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
    return load_sized_svg(io.BytesIO(text.encode()), size)


def art(theme: str, name: str, width: int, height: int) -> Surface:
    """A drawing of a theme, or of one that it lies over, as large as fits."""
    draw = _large_art if width * height >= LEAST_PIXELS else _small_art
    return draw(theme, name, width, height)


def _art(theme: str, name: str, width: int, height: int) -> Surface:
    size = max(1, width), max(1, height)
    path = _drawing(theme, name)
    return AHEAD.fetch((path, size), size, partial(load_sized_svg, path, size)).convert_alpha()


_large_art, _small_art = kept_in(DRAWINGS, _art), kept(_art)


@kept
def dyed(theme: str, name: str, colour: str, width: int, height: int) -> Surface:
    """A drawing whose tones of its theme's dye are those of another colour, such as a seat's."""
    size = max(1, width), max(1, height)
    path = _drawing(theme, name)
    make = partial(_dyed, path, theme, colour, size)
    return AHEAD.fetch((path, colour, size), size, make).convert_alpha()


def _dyed(path: Path, theme: str, colour: str, size: tuple[int, int]) -> Surface:
    text = redyed(path.read_text("utf-8"), colours_of(theme, "dye"), colour)
    return load_sized_svg(io.BytesIO(text.encode()), size)


@partial(kept_in, ON_TABLE)
def picture(name: str, side: int) -> Surface:
    """The portrait of a regular, or an emblem, by its name below `assets/people`."""
    path, size = _path(name), (max(1, side), max(1, side))
    return AHEAD.fetch((path, size), size, partial(load_sized_svg, path, size)).convert_alpha()


@cache
def has_picture(name: str) -> bool:
    """Whether there is a drawing of this whole name."""
    return _path(name).exists()


def _path(name: str) -> Path:
    return assets_folder() / "people" / f"{name}.svg"


@cache
def has_art(theme: str, name: str) -> bool:
    """Whether a theme has a drawing of this name."""
    return _drawing(theme, name).exists()


@cache
def _drawing(theme: str, name: str) -> Path:
    own, *below = [art_folder(layer) / f"{name}.svg" for layer in layers(theme)]
    return next((path for path in (own, *below[:-1]) if path.exists()), own)


@kept
def icon(name: str, size: int, colour: str | None = None, theme: str = "shell") -> Surface:
    """An icon, in one colour if one is given."""
    picture = art(theme, name if theme != "shell" else f"icon_{name}", size, size)
    return picture if colour is None else tinted(picture, colour)


def tinted(picture: Surface, colour: str) -> Surface:
    """The picture's shape, all in one colour."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def linear(name: str, top: str, bottom: str, height: float) -> str:
    """A gradient from top to bottom, for the definitions of a drawing."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0%" stop-color="{top}"/>'
        f'<stop offset="100%" stop-color="{bottom}"/></linearGradient>'
    )

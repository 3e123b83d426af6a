"""The cards of Never Bring a Knife: photo files with a stencilled title and one large picture.

There are three levels: `full` has a title, the picture and what the card does, `mid` the title and
the picture, `mini` the picture alone. A tame theme has other pictures, tints and words.
"""

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from app.draw.brush import words
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import drawn_at, height
from app.draw.colours import colours_of, palette
from app.draw.lettering import wrapped
from app.draw.stencil import stencilled
from app.draw.vector import art, drawn
from app.games.never_bring_a_knife import TITLE
from rules.kernel.cards import CardId

# The paper of a photo file: border, strip for the title, window in four corners.

ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
PAPER = ("#f3ead2", "#e2d5b6", "#c9b98f")
DARK_PAPER = ("#39414d", "#1f252e", "#12161c")
BAND, EDGE = "#1b2028", "#6e6142"
CORNER, CORNER_EDGE, DARK_CORNER = "#eadfc3", "#8e8059", "#20262f"
ROLE_EDGES = {"role_cop": ("#2f6bdd", "#12294f"), "role_criminal": ("#c8371f", "#4a110a")}

Place = tuple[float, float, float, float]
_STRIPS: dict[str, Place] = {"full": (7, 7, 86, 17), "mid": (6, 6, 88, 22)}
_WINDOWS: dict[str, Place] = {
    "full": (7, 27, 86, 80),
    "mid": (6, 31, 88, 103),
    "mini": (7, 7, 86, 126),
}
_ICONS = {"full": (15, 31.5, 70), "mid": (8, 40.5, 84), "mini": (8.5, 29, 83)}
# A role has a title in two lines, so its window is lower.
_ROLE_STRIP, _ROLE_WINDOW, _ROLE_ICON = (7, 7, 86, 25), (7, 35, 86, 72), (17, 37.5, 66)


@dataclass(frozen=True, slots=True)
class PhotoFrame:
    """The paper of a kind of card at one level."""

    level: str
    art: str
    is_role: bool

    @property
    def strip(self) -> Place | None:
        """Where the title stands, if there is one."""
        return _ROLE_STRIP if self._is_large_role else _STRIPS.get(self.level)

    @property
    def window(self) -> Place:
        """Where the picture is."""
        return _ROLE_WINDOW if self._is_large_role else _WINDOWS[self.level]

    @property
    def icon(self) -> tuple[float, float, float]:
        """The left, the top and the side of the picture in the window."""
        return _ROLE_ICON if self._is_large_role else _ICONS[self.level]

    @property
    def _is_large_role(self) -> bool:
        return self.is_role and self.level == "full"

    @property
    def edge(self) -> str:
        """The colour of its lines."""
        return ROLE_EDGES[self.art][0] if self.is_role else EDGE

    @property
    def band(self) -> str:
        """The colour of the strip."""
        return ROLE_EDGES[self.art][1] if self.is_role else BAND


@kept
def frame(theme: str, shape: PhotoFrame, width: int) -> Surface:
    """The paper without picture and letters."""
    tints = colours_of(theme, "tints")[shape.art].split()
    parts = [_paper(shape), _strip(shape, tints[0]), _window(shape)]
    if shape.level != "mini":
        parts.append(_corners(shape))
    parts.append(_ground(shape))
    if shape.level == "full":
        dashes = 'stroke-width="0.8" stroke-dasharray="2 1.6"'
        parts.append(f'<path d="M8 111 H92" stroke="{shape.edge}" {dashes}/>')
    body = f'<g transform="scale({width / 100})">{"".join(parts)}</g>'
    return drawn(width, height(width), f"<defs>{_paints(shape, tints)}</defs>{body}")


def _paints(shape: PhotoFrame, tints: list[str]) -> str:
    """The gradients of paper and window."""
    x, y, wide, high = shape.window
    paper = _stops(DARK_PAPER if shape.is_role else PAPER)
    return (
        f'<linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" '
        f'y2="140">{paper}</linearGradient>'
        f'<radialGradient id="window" gradientUnits="userSpaceOnUse" cx="{x + wide * 0.3}" '
        f'cy="{y + high * 0.16}" r="{high * 1.02}">{_stops(tints)}</radialGradient>'
    )


def _stops(colours: tuple[str, ...] | list[str]) -> str:
    return "".join(
        f'<stop offset="{number * 50}%" stop-color="{colour}"/>'
        for number, colour in enumerate(colours)
    )


def _paper(shape: PhotoFrame) -> str:
    if shape.is_role:
        line = f'stroke="{shape.edge}"'
        return (
            f'<rect x="0.8" y="0.8" width="98.4" height="138.4" rx="6" fill="url(#paper)" {line} '
            f'stroke-width="1.6"/><rect x="3.6" y="3.6" width="92.8" height="132.8" rx="4" '
            f'fill="none" {line} stroke-width="1.4" stroke-opacity="0.8"/>'
        )
    return (
        f'<rect x="0.6" y="0.6" width="98.8" height="138.8" rx="6" fill="url(#paper)" '
        f'stroke="{EDGE}" stroke-width="1.2"/>'
        f'<path d="M6 1.8 H94" stroke="#fffbee" stroke-width="1" {ROUND}/>'
    )


def _strip(shape: PhotoFrame, line: str) -> str:
    if shape.strip is None:
        return ""
    x, y, wide, high = shape.strip
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="2.4" fill="{shape.band}"/>'
        f'<rect x="{x}" y="{y + high - 2}" width="{wide}" height="2" fill="{line}"/>'
    )


def _window(shape: PhotoFrame) -> str:
    """The window, a beam of light across it, and a dark line inside."""
    x, y, wide, high = shape.window
    radius = 4 if shape.level == "mini" else 3
    beam = (
        f"M{x + wide * 0.1} {y} L{x + wide * 0.46} {y} L{x + wide} {y + high * 0.74} "
        f"L{x + wide} {y + high} L{x + wide * 0.55} {y + high} Z"
    )
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{radius}" '
        f'fill="url(#window)"/><path d="{beam}" fill="#fff1d0" fill-opacity="0.1"/>'
        f'<rect x="{x + 0.6}" y="{y + 0.6}" width="{wide - 1.2}" height="{high - 1.2}" '
        f'rx="{radius}" fill="none" stroke="#17110a" stroke-opacity="0.65" stroke-width="1.2"/>'
    )


def _corners(shape: PhotoFrame) -> str:
    """Four paper corners that hold the picture."""
    x, y, wide, high = shape.window
    reach = 7 if shape.level == "full" else 9
    fill, line = (DARK_CORNER, shape.edge) if shape.is_role else (CORNER, CORNER_EDGE)
    return "".join(
        f'<path d="M{px - sx * 0.6} {py - sy * 0.6} L{px + sx * reach} {py - sy * 0.6} '
        f'L{px - sx * 0.6} {py + sy * reach} Z" fill="{fill}"/>'
        f'<path d="M{px + sx * reach} {py - sy * 0.2} L{px - sx * 0.2} {py + sy * reach}" '
        f'stroke="{line}" stroke-width="1" {ROUND}/>'
        for px, sx in ((x, 1), (x + wide, -1))
        for py, sy in ((y, 1), (y + high, -1))
    )


def _ground(shape: PhotoFrame) -> str:
    """The shadow that the thing in the picture stands on."""
    _, top, side = shape.icon
    return (
        f'<ellipse cx="50" cy="{top + side * 0.97}" rx="{side * 0.4}" ry="{side * 0.06}" '
        f'fill="#000000" fill-opacity="0.35"/>'
    )


FULL_FROM, MID_FROM = 150, 58
LEAST_TITLE = 11
ROLE_ZONES = frozenset({"role", "boss", "removed"})
CREAM, STRAW, ROLE_INK = "#f4ebd3", "#d9cdb0", "#e9dfc9"


class Print(NamedTuple):
    """What is printed on a kind of card: its art, a word above the title, title and text."""

    art: str
    title: str
    text: str
    above: str = ""


# By card: seven kinds of actions, then the two roles. A wound is no card of the deck.
PRINTS = (
    Print("gun", "Gun", "Guns in one stack add up to wounds."),
    Print("armor", "Armor", "Cancels one Gun in the same stack."),
    Print("money", "Money", "Bank it. Pay to heal, look, or hit."),
    Print("crime", "Crime", "The stack's owner loses one Money."),
    Print("intel", "Intel", "Look at one role or the boss's."),
    Print("hit", "Hit", "Pay Money to wound any player."),
    Print("mole", "Mole", "Swap roles with the boss."),
    Print("role_cop", "Cop", "You lose if more Cops fall.", "Undercover"),
    Print("role_criminal", "Criminal", "You lose if more Criminals fall.", "Hardened"),
    Print("wound", "Wound", "Too many of these, and you fall."),
)


class PhotoFiles:
    """The cards in one of the two themes of the game."""

    def __init__(self, theme: str) -> None:
        self.theme = theme

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        if width < MID_FROM:
            return "mini"
        return "full" if width >= FULL_FROM else "mid"

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _face(self.theme, PRINTS[card], width, shown)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and every back, with the zone that it lies in."""
        return [*((card, "") for card in range(len(PRINTS))), (None, ""), (None, "role")]

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of an action card, or of a role where roles lie."""
        return _back(self.theme, "back_role" if zone in ROLE_ZONES else "back_deck", width)


FACES = {theme: PhotoFiles(theme) for theme in ("never_bring_a_knife", "never_bring_a_knife_tame")}


@kept
def _back(theme: str, name: str, width: int) -> Surface:
    wide = drawn_at(width)
    picture = art(theme, name, wide, height(wide))
    return pygame.transform.smoothscale(picture, (width, height(width)))


@partial(kept_in, ON_TABLE)
def _face(theme: str, printed: Print, width: int, level: str) -> Surface:
    """Drawn large and scaled down, letters and all."""
    wide = drawn_at(width)
    shape = PhotoFrame(level, printed.art, bool(printed.above))
    picture = frame(theme, shape, wide).copy()
    left, top, side = (round(length * wide / 100) for length in shape.icon)
    icon = art(theme, printed.art, side, side)
    picture.blit(icon, (left, top))
    if level != "mini":
        _write_title(picture, theme, printed, _title_size(width) if level == "mid" else 0)
    if level == "full":
        _write_text(picture, theme, printed)
    return pygame.transform.smoothscale(picture, (width, height(width)))


def _said(theme: str, text: str) -> str:
    """A text of a card in the words of its theme."""
    return TITLE.lexicon(tame=theme != TITLE.game).said(text)


def _title_size(width: int) -> float:
    """How large the title of a small card is: never too small to be read."""
    return max(16.0, 100 * LEAST_TITLE / width)


def _write_title(picture: Surface, theme: str, printed: Print, alone: float) -> None:
    """The title; `alone` is its size on a card without text."""
    unit = picture.get_width() / 100
    title = _said(theme, printed.title).upper()
    if alone:
        _stencil(picture, title, (alone, 16.6), CREAM, 82)
    elif not printed.above:
        _stencil(picture, title, (13.2, 14.6), CREAM, 78)
    else:
        above = stencilled(printed.above.upper(), round(6.6 * unit), STRAW, spread=0.24)
        at = round(50 * unit), round(12.2 * unit)
        picture.blit(above, above.get_rect(center=at))
        _stencil(picture, title, (12, 22.4), CREAM, 80)


def _stencil(
    picture: Surface, text: str, size_at: tuple[float, float], colour: str, most: float
) -> None:
    """A stencilled line in the middle of the card; lengths in hundredths of its width."""
    unit = picture.get_width() / 100
    size, middle = size_at
    line = stencilled(text, round(size * unit), colour, round(most * unit))
    picture.blit(line, line.get_rect(center=(round(50 * unit), round(middle * unit))))


def _write_text(picture: Surface, theme: str, printed: Print) -> None:
    """What the card does, in two lines."""
    unit = picture.get_width() / 100
    size, ink = round(7.4 * unit), ROLE_INK if printed.above else palette(theme)["card_ink"]
    lines = _balanced(_said(theme, printed.text), size, round(84 * unit))
    top = 123.4 - (len(lines) - 1) * 5
    for number, line in enumerate(lines):
        at = 50 * unit, (top + number * 10) * unit
        words(picture, line, size, at, ink, "semibold", "middle")


def _balanced(text: str, size: int, width: int) -> tuple[str, ...]:
    """Lines of about the same length: as narrow as they can be without one more."""
    lines = wrapped(text, size, width, "semibold")
    for narrower in range(width, width // 3, -max(1, width // 40)):
        fewer = wrapped(text, size, narrower, "semibold")
        if len(fewer) > len(lines):
            break
        lines = fewer
    return lines

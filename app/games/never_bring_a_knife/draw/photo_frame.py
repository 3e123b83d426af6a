"""The paper of a photo file: border, strip for the title, window in four corners.

Lengths are in hundredths of a card's width.
"""

from dataclasses import dataclass

from pygame import Surface

from app.draw.cache import kept
from app.draw.card_shape import height
from app.draw.colours import colours_of
from app.draw.vector import drawn

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

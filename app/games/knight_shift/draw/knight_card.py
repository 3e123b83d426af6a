"""A Knight's card: name on a banner, face and shield, what it likes and what it hates."""

from collections.abc import Sequence
from typing import NamedTuple

from app.draw.colours import colours_of
from app.draw.vector import has_art
from app.games.knight_shift.draw.parchment import HATE, INK, Line, Sketch, fitted, put, shaded

CREAM, WINE, MOSS, ROSE = "#fff6e0", "#7a2420", "#3f5222", "#7a3a30"
# The grounds of what is liked and hated, and how large a sign is there at the most.
LIKED, HATED, SIGN = "#e4edd0", "#f7ddd3", 60.0
# Whoever has no face of their own wears a closed helmet.
STRANGER = "clankalot"


class Crest(NamedTuple):
    """What stands on the card: the drawings of what is liked and hated, the bonus and the cost.

    A name is followed by a byname, such as Sir Osric, the Parched.
    """

    code: str
    name: str
    byname: str
    likes: Sequence[str]
    bonus: int
    hates: Sequence[str]
    cost: int


def knight_card(sketch: Sketch, crest: Crest) -> None:
    """Draw it."""
    tinctures = colours_of(sketch.theme, "tinctures")
    face = crest.code if has_art(sketch.theme, crest.code) else STRANGER
    sketch.lay(f"frame_knight_{tinctures.get(face, 'azure')}")
    if sketch.level != "full":
        _small(sketch, face, crest)
        return
    sketch.cut(face, (16, 56, 168, 126), (168, 140))
    _banner(sketch, crest.name, crest.byname)
    _likes(sketch, crest.likes, crest.bonus)
    _hates(sketch, crest.hates, crest.cost)


def _banner(sketch: Sketch, first: str, byname: str) -> None:
    if not byname:
        shaded(sketch, fitted(Line(first, 20, INK, "serif bold"), 150, sketch.unit), (100, 28), "")
        return
    large = sketch.level == "full"
    title = Line(first, 18 if large else 20, INK, "serif bold")
    below = Line(byname, 16 if large else 18, WINE, "serif italic")
    shaded(sketch, fitted(title, 152, sketch.unit), (100, 19 if large else 18), "")
    shaded(sketch, fitted(below, 150, sketch.unit), (100, 37), "")


def _likes(sketch: Sketch, likes: Sequence[str], bonus: int) -> None:
    y, many = 207.0, len(likes)
    side, gap = (35.0, 11.0) if many <= 2 else (30.0, 5.0)
    side = min(side, (104 - gap * (many - 1)) / many)
    put(sketch, "like", (25, y), 16)
    x = 36.0
    for number, name in enumerate(likes):
        if number:
            shaded(sketch, Line("+", 14, MOSS, "bold"), (x + gap / 2, y), "")
            x += gap
        put(sketch, name, (x + side / 2, y), side)
        x += side
    put(sketch, "seal_vert", (164, y), 42)
    size = 20 if bonus < 10 else 18
    shaded(sketch, Line(f"+{bonus}", size, CREAM, "serif black"), (164, y - 0.5), "#12301a")


def _hates(sketch: Sketch, hates: Sequence[str], cost: int) -> None:
    y, x, side = 246.0, 36.0, 36.0
    put(sketch, "dislike", (25, y), 17)
    for name in hates:
        put(sketch, name, (x + side / 2, y), side * 0.92)
        put(sketch, "strike", (x + side / 2, y), side)
        x += side + 8
    line = fitted(Line(_cost(cost), 21, HATE, "serif black"), 40, sketch.unit)
    shaded(sketch, line, (164, y - 7), "")
    shaded(sketch, Line("each", 13, ROSE, "semibold"), (164, y + 9), "")


def _cost(cost: int) -> str:
    return f"−{cost}" if cost else "0"


def _small(sketch: Sketch, face: str, crest: Crest) -> None:
    """On the table: signs as large as a row has room for, and above them the face to its chin."""
    sketch.cut(face, (16, 52, 168, 84), (168, 140), down=22)
    if sketch.level == "mini":
        called = Line(crest.name.split()[-1], 36, INK, "serif bold")
        shaded(sketch, fitted(called, 156, sketch.unit), (100, 29), "")
    else:
        _banner(sketch, crest.name, crest.byname)
    sketch.panel((12, 134, 176, 69), 6, LIKED)
    sketch.panel((12, 205, 176, 64), 6, HATED)
    side = min(SIGN, 166 / len(crest.likes))
    left = 100 - side * len(crest.likes) / 2
    for number, drawing in enumerate(crest.likes):
        put(sketch, drawing, (left + side * (number + 0.5), 171), side * 0.98)
    put(sketch, "seal_vert", (162, 118), 62)
    bonus = Line(f"+{crest.bonus}", 30, CREAM, "serif black")
    shaded(sketch, fitted(bonus, 46, sketch.unit), (162, 117), "#12301a")
    _small_hates(sketch, crest)


def _small_hates(sketch: Sketch, crest: Crest) -> None:
    """Struck through, with what each of them costs."""
    side = min(SIGN, 120 / len(crest.hates)) if crest.hates else SIGN
    for number, drawing in enumerate(crest.hates):
        middle = 16 + side * (number + 0.5), 237.0
        put(sketch, drawing, middle, side * 0.9)
        put(sketch, "strike", middle, side)
    cost = fitted(Line(_cost(crest.cost), 38, HATE, "serif black"), 50, sketch.unit)
    shaded(sketch, cost, (160, 237), "")

"""What cards do, seen on them: a bracket around those that make it, a burst, and the sentence."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.colours import mix
from app.draw.lettering import wrapped
from app.draw.portraits import draw_face
from app.draw.spotlight import Spotlight
from app.draw.style import Style
from app.draw.vector import art, drawn
from app.table.animation import Impact
from app.table.board import Board, Laid
from app.table.easing import ease_out
from app.table.face import Face
from app.table.timeline import Showing
from rules.kernel.cards import Zone

# How much larger a burst is than the sign on it; how it comes; how far a wound shakes it.
BURST, COMES, SETTLES, SHAKE = 1.5, 0.09, 0.2, 4
BRACKETS = 0.15
# The reaches of a burst's spikes, the same for all.
SPIKES = (1.0, 0.88, 0.96, 0.84, 0.98, 0.9, 1.0, 0.86, 0.94, 0.9, 1.0, 0.85, 0.97, 0.89)
# The lowest stage, the room below its cards, and how wide cards are that need none.
STAGE, BELOW, SEEN = 220, 100, 80
# The room above its cards for whose they are.
HEAD = 52
# What is kept free beside the sentence, for the button to go on.
BUTTON = 114


def draw_impact(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Each group of cards with its sign, and the sentence where the question stands."""
    effect = showing.effect
    if effect.seat is None:
        return
    lying = board.lying(Zone("stack", effect.seat))
    stage = _stage(style, board, lying)
    boxes = [rect(one.spot.box) for one in lying]
    if stage is not None:
        boxes = _hold_up(surface, style, stage, lying)
    for impact in effect.impacts:
        group = [boxes[place] for place in impact.places if place < len(boxes)]
        if group:
            _draw_group(surface, style, impact, group, showing, below=stage is not None)
    _draw_sentence(surface, style, board, showing)


def shade(style: Style, board: Board, effects: Sequence[Showing]) -> Spotlight | None:
    """The dark around what cards do: the owner's place, the bar and the log stay in the light."""
    seats = [one.effect.seat for one in effects if one.effect.kind == "impact"]
    owners = [seat for seat in seats if seat is not None]
    if not owners or style.high_contrast:
        return None
    lit = [board.bar.box, *([board.log.box] if board.log.docked else [])]
    for seat in owners:
        lit += [board.reach(seat), *(laid.spot.box for laid in board.lying(Zone("stack", seat)))]
    return Spotlight(tuple(lit))


def _stage(style: Style, board: Board, lying: Sequence[Laid]) -> Rect | None:
    """The middle of the table down to the question, if cards can be held up there in size."""
    room = rect(board.stage)
    room.h = board.prompt.box.y - style.px(8) - room.y
    least = len(lying) * style.px(80), style.px(STAGE)
    is_small = any(one.spot.width >= style.px(SEEN) for one in lying)
    if style.text > 1.5 or is_small or room.w < least[0] or room.h < least[1]:
        return None
    wide = min(room.w, style.px(518))
    return Rect(room.centerx - wide // 2, room.y, wide, room.h)


def _hold_up(surface: Surface, style: Style, stage: Rect, lying: Sequence[Laid]) -> list[Rect]:
    """The cards side by side on a dark plate, large enough to be read; where they are then."""
    brush.shadow(surface, stage, style.px(16), style.px(14), 220, style.px(8))
    brush.rounded(surface, stage, style.px(16), ("#332b20", "#141a22"), style.colour("inlay"))
    gap, pad, head = style.px(12), style.px(16), _head(style, stage).h
    most = (stage.w - 2 * pad + gap) // max(1, len(lying)) - gap
    above = head + (style.px(8) if head else pad)
    wide = min(style.px(104), most, round((stage.h - style.px(BELOW + 6) - above) / 1.4))
    left = stage.centerx - (len(lying) * (wide + gap) - gap) // 2
    boxes = [Rect(left + n * (wide + gap), stage.y + above, wide, round(wide * 1.4))
             for n in range(len(lying))]  # fmt: skip
    for laid, box in zip(lying, boxes, strict=True):
        picture = sprite(style.theme, laid.card, wide)
        surface.blit(picture, picture.get_rect(center=box.center))
    return boxes


def _head(style: Style, stage: Rect) -> Rect:
    """Where it says whose cards are held up, if the stage is high enough for that."""
    high = style.px(HEAD) if stage.h >= style.px(STAGE + HEAD) else 0
    return Rect(stage.x + style.px(14), stage.y, stage.w - style.px(28), high)


def draw_owners(
    surface: Surface, style: Style, board: Board, effects: Sequence[Showing], faces: Sequence[Face]
) -> None:
    """Whose cards are held up: the face and the name of each."""
    for showing in effects:
        seat = showing.effect.seat
        if showing.effect.kind != "impact" or seat is None:
            continue
        stage = _stage(style, board, board.lying(Zone("stack", seat)))
        head = _head(style, stage) if stage is not None else None
        if head is not None and head.h:
            side = head.h - style.px(6)
            at = head.x + side // 2, head.centery + style.px(4)
            draw_face(surface, style, faces[seat], at, side)
            x, name = head.x + side + style.px(10), board.plate(seat).name.text
            ink = style.colour("text")
            brush.words(surface, name, style.type(18), (x, at[1]), ink, "serif bold")


def _draw_group(
    surface: Surface, style: Style, impact: Impact, boxes: Sequence[Rect], showing: Showing,
    below: bool,
) -> None:  # fmt: skip
    """The cards that make it framed, and the burst on them or below them."""
    colour = _colour(style, impact.tone)
    whole = boxes[0].unionall(list(boxes[1:]))
    if showing.time >= BRACKETS or showing.reduced:
        for box in boxes:
            brush.rounded(surface, box.inflate(4, 4), style.px(4), (), colour, max(2, style.px(2)))
    size = round(min(whole.w * 1.1, whole.h * 0.75))
    at = whole.centerx, whole.centery + whole.h // 6
    if below:
        size = min(style.px(BELOW), whole.w)
        at = whole.centerx, whole.bottom + style.px(BELOW // 2 + 4)
        _bracket(surface, style, whole, colour)
    if impact.tone == "wound" and not showing.reduced and showing.time < COMES + 0.16:
        at = at[0] + round(style.px(SHAKE) * sin(showing.time * 80)), at[1]
    _draw_sign(surface, style, impact, at, round(size * _swell(showing)) // 2 * 2)


def _bracket(surface: Surface, style: Style, whole: Rect, colour: str) -> None:
    """A line under cards that belong together, with its ends up."""
    line, y = max(2, style.px(3)), whole.bottom + style.px(8)
    bright = mix(colour, "#ffffff", 0.45)
    brush.rounded(surface, Rect(whole.x + 8, y, whole.w - 16, line), 1, (bright,))
    for x in (whole.x + 8, whole.right - 8 - line):
        brush.rounded(surface, Rect(x, y - style.px(5), line, style.px(6)), 1, (bright,))


def _draw_sign(
    surface: Surface, style: Style, impact: Impact, at: tuple[int, int], size: int
) -> None:
    """The burst, and on it a number or a drawing."""
    draw_burst(surface, style, impact.tone, at, size)
    if impact.sign:
        brush.words(surface, impact.sign, max(11, size * 2 // 5), at, "#ffffff", "bold", "middle")
    elif impact.art:
        side = max(8, size * 3 // 5)
        picture = art(style.theme, impact.art, side, side)
        surface.blit(picture, picture.get_rect(center=at))


def _swell(showing: Showing) -> float:
    """In quickly, a little too large, then as it stays."""
    if showing.reduced or showing.time >= COMES + SETTLES:
        return 1.0
    if showing.time < COMES:
        return 0.3 + 0.9 * showing.time / COMES
    return 1.2 - 0.2 * ease_out((showing.time - COMES) / SETTLES)


def _colour(style: Style, tone: str) -> str:
    return style.colours.get(f"burst_{tone}", style.colour("accent"))


def draw_burst(surface: Surface, style: Style, tone: str, at: tuple[int, int], size: int) -> None:
    """A star in the colour of what happens, with its middle here."""
    picture = pygame.transform.smoothscale(
        _burst(style.px(160), _colour(style, tone)), (max(4, size), max(4, size))
    )
    surface.blit(picture, picture.get_rect(center=at))


@kept
def _burst(size: int, colour: str) -> Surface:
    light, dark = mix(colour, "#ffffff", 0.8), mix(colour, "#000000", 0.75)
    rims = (1.0, light), (0.86, colour), (0.64, dark)
    body = "".join(f'<path d="{_star(size / 2, share)}" fill="{fill}"/>' for share, fill in rims)
    return drawn(size, size, body)


def _star(middle: float, share: float) -> str:
    points = " L".join(f"{x:.1f} {y:.1f}" for x, y in _points(middle, share))
    return f"M{points} Z"


def _points(middle: float, share: float) -> Iterator[tuple[float, float]]:
    for number, reach in enumerate(SPIKES):
        for off, length in ((0.0, reach), (0.5, 0.56)):
            turn, far = 2 * pi * (number + off) / len(SPIKES), middle * share * length
            yield middle + far * cos(turn), middle + far * sin(turn)


def _draw_sentence(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """On paper, left of where one can go on: what happened, and the way out of it."""
    effect, room = showing.effect, rect(board.prompt.box)
    pad = style.px(16)
    if style.text > 1.25:
        room = room.union(Rect(board.felt.x + style.px(6), room.y, 1, room.h))
    wide = max(style.px(240), room.w - style.grown(BUTTON))
    lines = [(line, 18, "serif bold", "paper_ink") for line in
             wrapped(effect.text, style.type(18), wide - 2 * pad, "serif bold")]  # fmt: skip
    if effect.note:
        lines += [(line, 13, "bold", "#2f5a43") for line in
                  wrapped(effect.note, style.type(13), wide - 2 * pad, "bold")]  # fmt: skip
    high = sum(style.line(size) for _, size, _, _ in lines) + style.px(10)
    box = Rect(room.x, room.bottom - max(high, room.h), wide, max(high, room.h))
    box.clamp_ip(rect(board.table))
    brush.shadow(surface, box, style.px(12), style.px(8), 180, style.px(4))
    fill = style.colour("paper_top"), style.colour("paper_bottom")
    brush.rounded(surface, box, style.px(12), fill, style.colour("tooltip_edge"))
    top = box.centery - (high - style.px(10)) / 2
    for text, size, face, ink in lines:
        at = box.x + pad, top + style.line(size) / 2
        brush.words(surface, text, style.type(size), at, style.colour(ink), face)
        top += style.line(size)

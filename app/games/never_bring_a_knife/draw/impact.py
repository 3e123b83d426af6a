"""What cards do, seen on them: a bracket around those that make it, a burst, and the sentence."""

from collections.abc import Sequence
from math import sin
from typing import NamedTuple

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.burst import burst_colour, draw_burst
from app.draw.colours import mix
from app.draw.flying_coins import draw_coins
from app.draw.lettering import wrapped
from app.draw.shade import Shade
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.fanfare import lettered
from app.draw.word_plates import words_place
from app.games.never_bring_a_knife.draw.impact_stage import (
    below,
    draw_light,
    draw_stage,
    held_boxes,
    hold_up,
    stage_of,
)
from app.games.never_bring_a_knife.table.effects import Impact, ImpactMark
from app.table.board import Board
from app.table.easing import ease_out
from app.table.effects import Effect
from app.table.timeline import Showing, showing
from rules.kernel.cards import Seat, Zone

# How a burst comes; how far a wound shakes it.
COMES, SETTLES, SHAKE = 0.09, 0.2, 4
BRACKETS = 0.15
# When the first coin of a stack sets out, and how far the others are behind it.
SETS_OUT, APART = 0.45, 0.12
# What is kept free beside the sentence, for the button to go on.
BUTTON = 114


def draw_impact(surface: Surface, style: Style, board: Board, showing: Showing[Impact]) -> None:
    """Each group of cards with its sign, and the sentence where the question stands."""
    effect = showing.effect
    lying = board.lying(Zone("stack", effect.seat))
    stage, boxes = stage_of(style, board, lying), [rect(one.spot.box) for one in lying]
    if stage is not None:
        boxes = held_boxes(style, stage, len(lying))
        draw_stage(surface, style, stage)
    groups = [(one, _group(one, boxes, stage, style)) for one in effect.marks]
    if stage is not None:
        for impact, group in groups[:1]:
            draw_light(surface, style, stage, group.at, impact.tone)
        hold_up(surface, style, lying, boxes)
    for impact, group in groups:
        _draw_group(surface, style, impact, group, showing)
    if not showing.reduced:
        _draw_money(surface, style, board, boxes, showing)
    _draw_sentence(surface, style, board, showing)


class HeldGroup(NamedTuple):
    """Cards that do something together, where the sign of it stands, and how large that is."""

    boxes: tuple[Rect, ...]
    whole: Rect
    at: tuple[int, int]
    size: int
    is_held: bool


def _group(
    impact: ImpactMark, boxes: Sequence[Rect], stage: Rect | None, style: Style
) -> HeldGroup:
    """On the cards as they lie, or below them where they are held up."""
    own = tuple(boxes[place] for place in impact.places)
    whole = own[0].unionall(list(own[1:]))
    if stage is not None:
        room = below(style, stage)
        at = whole.centerx, whole.bottom + (stage.bottom - whole.bottom) // 2 + style.px(4)
        return HeldGroup(own, whole, at, min(room, whole.w), True)
    at = whole.centerx, whole.centery + whole.h // 6
    return HeldGroup(own, whole, at, round(min(whole.w * 1.1, whole.h * 0.75)), False)


def shade(
    style: Style, board: Board, effects: Sequence[Showing[Effect]], area: Rect | None = None
) -> Shade | None:
    """The dark around what cards do: their owner's place stays in the light.

    It lies over an area, or over the table alone.
    """
    owners = [one.effect.seat for one in showing(effects, Impact)]
    if not owners or style.high_contrast:
        return None
    lit = [rect(board.reach(seat)) for seat in owners]
    lit += [rect(one.spot.box) for seat in owners for one in board.lying(Zone("stack", seat))]
    return Shade(area or rect(board.table), tuple(lit))


def _draw_group(
    surface: Surface, style: Style, impact: ImpactMark, group: HeldGroup, showing: Showing[Impact]
) -> None:
    """The cards that make it framed, and the burst."""
    colour, at = burst_colour(style, impact.tone), group.at
    if showing.time >= BRACKETS or showing.reduced:
        for box in group.boxes:
            brush.rounded(surface, box.inflate(4, 4), style.px(4), (), colour, max(2, style.px(2)))
    if group.is_held:
        _bracket(surface, style, group.whole, colour)
    if impact.tone == "wound" and not showing.reduced and showing.time < COMES + 0.16:
        at = at[0] + round(style.px(SHAKE) * sin(showing.time * 80)), at[1]
    _draw_sign(surface, style, impact, at, round(group.size * _swell(showing)) // 2 * 2)


def _bracket(surface: Surface, style: Style, whole: Rect, colour: str) -> None:
    """A line under cards that belong together, with its ends up."""
    line, y = max(2, style.px(3)), whole.bottom + style.px(8)
    bright = mix(colour, "#ffffff", 0.45)
    brush.rounded(surface, Rect(whole.x + 8, y, whole.w - 16, line), 1, (bright,))
    for x in (whole.x + 8, whole.right - 8 - line):
        brush.rounded(surface, Rect(x, y - style.px(5), line, style.px(6)), 1, (bright,))


def _draw_sign(
    surface: Surface, style: Style, impact: ImpactMark, at: tuple[int, int], size: int
) -> None:
    """The burst, and on it a number or a drawing; what is won stands in gold by itself."""
    if impact.tone == "money":
        _draw_won(surface, style, impact.sign, at, size)
        return
    draw_burst(surface, style, impact.tone, at, size)
    if impact.sign:
        brush.words(surface, impact.sign, max(11, size * 2 // 5), at, "#ffffff", "bold", "middle")
    elif impact.art:
        side = max(8, size * 3 // 5)
        picture = art(style.theme, impact.art, side, side)
        surface.blit(picture, picture.get_rect(center=at))


def _draw_won(surface: Surface, style: Style, sign: str, at: tuple[int, int], size: int) -> None:
    """The number in letters of gold, and a coin beside it."""
    letters = lettered(sign, max(18, size // 2))
    side = letters.get_height() // 2
    coin = art(style.theme, "icon_money", side, side)
    left = at[0] - (letters.get_width() + side) // 2
    surface.blit(letters, letters.get_rect(midleft=(left, at[1])))
    surface.blit(coin, coin.get_rect(midleft=(left + letters.get_width(), at[1])))


def _swell(showing: Showing[Impact]) -> float:
    """In quickly, a little too large, then as it stays."""
    if showing.reduced or showing.time >= COMES + SETTLES:
        return 1.0
    if showing.time < COMES:
        return 0.3 + 0.9 * showing.time / COMES
    return 1.2 - 0.2 * ease_out((showing.time - COMES) / SETTLES)


def _draw_money(
    surface: Surface, style: Style, board: Board, boxes: Sequence[Rect], showing: Showing[Impact]
) -> None:
    """What a stack pays flies to its owner's counter."""
    goal = _counter(board, showing.effect.seat, "money")
    paid = [n for one in showing.effect.marks if one.tone == "money" for n in one.places]
    since = showing.time - SETS_OUT
    coins = [(boxes[place].center, since - n * APART) for n, place in enumerate(paid)]
    if goal is not None:
        draw_coins(surface, style, "icon_money", coins, goal)


def _counter(board: Board, seat: Seat, name: str) -> tuple[int, int] | None:
    counters = (one for one in board.plate(seat).counters if one.name == name)
    return next((rect(counter.icon.box).center for counter in counters), None)


def _draw_sentence(surface: Surface, style: Style, board: Board, showing: Showing[Impact]) -> None:
    """On paper, left of where one can go on: what happened, and the way out of it."""
    effect, room = showing.effect, words_place(style, board)
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

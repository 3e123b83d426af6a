"""How No Honor Among Thieves paints what only it has, by its type."""

from math import pi, sin

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_label, draw_picture, draw_pieces, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.effects import fade
from app.draw.painters import EffectPainter, Painters, ThingPainter, alone
from app.draw.style import Style
from app.draw.vector import art
from app.draw.word_plates import pill
from app.games.no_honor.table.effects import DiceRoll, Strike
from app.games.no_honor.table.mats import Mat
from app.table.board import Board
from app.table.easing import ease_out
from app.table.timeline import Showing

# When dice have come to rest, in parts of the time, and how often they show another face before.
RESTS, TUMBLES = 0.55, 9


def draw_dice(surface: Surface, style: Style, board: Board, showing: Showing[DiceRoll]) -> None:
    """Dice that tumble on to the table, and what they show."""
    effect, stage = showing.effect, board.stage
    rests = showing.reduced or showing.progress >= RESTS
    share = 1.0 if rests else showing.progress / RESTS
    side = style.px(58)
    for number, face in enumerate(effect.dice):
        turn = int(showing.progress * TUMBLES / RESTS)
        name = face if rests else effect.faces[(turn + 2 * number) % len(effect.faces)]
        picture = art(style.theme, name, side, side)
        hop = 0 if rests else abs(sin(pi * 3 * share)) * style.px(46) * (1 - share)
        in_row = (number - (len(effect.dice) - 1) / 2) * side * 1.35
        away = (1 - ease_out(share)) * stage.w * 0.28
        at = stage.middle[0] + in_row - away, stage.y + stage.h * 0.42 - hop
        if not rests:
            picture = pygame.transform.rotate(picture, -360 * share * (1 + number))
        picture.set_alpha(round(255 * fade(showing.progress, 0.08, 0.1)))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        picture.set_alpha(255)
    if rests:
        colours = style.colour("panel"), style.colour("inlay"), style.colour("text")
        words = pill(style, effect.text, 15, "semibold", colours, board.table.w)
        at = stage.middle[0], stage.y + stage.h * 0.42 + side
        words.set_alpha(round(255 * fade(showing.progress, 0.08, 0.1)))
        surface.blit(words, words.get_rect(center=(round(at[0]), round(at[1]))))
        words.set_alpha(255)


def draw_strike(surface: Surface, style: Style, board: Board, showing: Showing[Strike]) -> None:
    """A mark comes down upon a card where it lies, or before its seat."""
    effect = showing.effect
    laid = next((one for one in board.cards if one.card == effect.card), None)
    if laid is not None:
        box = rect(laid.spot.bounds)
    elif effect.seat is not None:
        box = rect(board.stamping[effect.seat])
    else:
        return
    landed = 1.0 if showing.reduced else ease_out(min(1.0, showing.progress * 1.8))
    largest = max(box.w, style.px(34))
    side = round(largest * (1.9 - 0.9 * landed)) // 4 * 4
    picture = art(style.theme, effect.art, 2 * largest, 2 * largest)
    picture = pygame.transform.smoothscale(picture, (max(1, side), max(1, side)))
    picture.set_alpha(round(255 * min(1.0, showing.progress * 4, (1 - showing.progress) * 5)))
    surface.blit(picture, picture.get_rect(center=box.center))


RADIUS = 9
# How much of a mat's colour is left in its ground, at the top and at the bottom.
GROUND = (0.22, 0.1)
FADE = 0.3


def draw_mat(surface: Surface, style: Style, mat: Mat) -> None:
    """The frame, what is behind the heading, and the heading itself."""
    box, radius, colour = rect(mat.box), style.px(RADIUS), style.colour(mat.tone)
    if mat.is_lit:
        brush.halo(surface, box, radius, style.px(8), 190, style.colour("accent"))
    brush.shadow(surface, box, radius, style.px(7), 110, style.px(3))
    fill = tuple(mix(style.colour("panel"), colour, share) for share in GROUND)
    brush.rounded(surface, box, radius, fill, colour, max(1, style.px(2)), alpha=246)
    if mat.scene is not None:
        scene = rect(mat.scene.box)
        surface.blit(_fading(style.theme, mat.scene.art, scene.w, scene.h), scene)
    if mat.emblem is not None:
        draw_picture(surface, style, mat.emblem)
    for label in (mat.title, mat.under):
        if label is not None:
            draw_label(surface, style, label)
    for plate, pieces in mat.facts:
        edge = style.colour("coin")
        brush.rounded(surface, rect(plate), plate.h * 0.28, (style.colour("well"),), edge)
        draw_pieces(surface, style, pieces)
    draw_pieces(surface, style, mat.parts)


@kept
def _fading(theme: str, name: str, wide: int, high: int) -> Surface:
    """A scene that comes out of nothing at both sides."""
    picture = art(theme, name, wide, high).copy()
    edge = max(1, round(wide * FADE))
    shade = Surface((wide, high), pygame.SRCALPHA)
    shade.fill((255, 255, 255, 255))
    for x in range(edge):
        alpha = round(255 * x / edge)
        for column in (x, wide - 1 - x // 2):
            shade.fill((255, 255, 255, alpha), Rect(column, 0, 1, high))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


PAINTERS = Painters(
    things={Mat: ThingPainter(alone(draw_mat))},
    effects={DiceRoll: EffectPainter(draw_dice), Strike: EffectPainter(draw_strike)},
)

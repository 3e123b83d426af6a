"""Cards in a row that are turned up one by one, dice that tumble, and a mark upon a card."""

from math import pi, sin

import pygame
from pygame import Surface

from app.draw import brush
from app.draw.board_parts import draw_glow, rect
from app.draw.card_faces import sprite
from app.draw.dimming import dim
from app.draw.style import Style
from app.draw.vector import art
from app.draw.word_plates import pill
from app.table.animation import Turned
from app.table.board import Board
from app.table.easing import ease_out
from app.table.geometry import Box, Spot
from app.table.timeline import Showing

RATIO = 1.4
# When a card that is turned shows its face, and when dice have come to rest, in parts of the time.
TURNED, RESTS = 0.35, 0.55
# How dark all else gets around those whose cards are turned.
DARK = 0.5
# How often dice show another face on their way.
TUMBLES = 9


def _arena(board: Board) -> Box:
    """The middle of the table, down to what is asked."""
    stage, below = board.stage, board.prompt.box.y
    return stage._replace(h=below - stage.y) if below > stage.bottom else stage


def _veil(surface: Surface, style: Style, arena: Box) -> None:
    """The middle of the table in the dark."""
    veil = brush.soft(arena.w, arena.h, style.px(30), style.px(40), 215, style.colour("veil"))
    surface.blit(veil, veil.get_rect(center=arena.middle))


def _fade(progress: float) -> float:
    return max(0.0, min(1.0, progress / 0.08, (1 - progress) / 0.1))


def turned_up(style: Style, board: Board, many: int) -> int:
    """How wide each of so many cards is that are turned up one by one."""
    arena = _arena(board)
    high = arena.h - 2 * style.line(18) - 2 * style.line(13)
    wide = min(round(high / RATIO), arena.w // (max(1, many) + 1), style.px(170))
    return max(8, wide // 4 * 4)


def draw_unmask(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Everybody's card in the middle: those that are open, the one being turned, and backs."""
    effect, arena = showing.effect, _arena(board)
    if effect.seats:
        lit = [rect(board.reach(seat)) for seat in effect.seats]
        dim(surface, rect(board.table).clip(surface.get_clip()), lit, DARK)
    _veil(surface, style, arena)
    many, wide = max(1, len(effect.laid)), turned_up(style, board, len(effect.laid))
    step = min(round(wide * 1.3), arena.w // many)
    left = arena.middle[0] - step * (many - 1) / 2
    down = arena.middle[1] + style.px(6)
    for number, one in enumerate(effect.laid):
        spot = Spot(left + number * step, down, wide)
        share = _share(showing, number)
        _draw_turned(surface, style, spot, one, share)
        if one.words and share >= 1:
            colours = style.colour("panel"), style.colour(one.tone or "inlay"), style.colour("text")
            words = pill(style, one.words, 13, "semibold", colours, step)
            middle = spot.x, down + wide * RATIO / 2 + words.get_height() * 0.6
            surface.blit(words, words.get_rect(center=(round(middle[0]), round(middle[1]))))
    colours = style.colour("button"), style.colour("inlay"), style.colour("text")
    title = pill(style, effect.text, 18, "serif", colours, arena.w)
    above = down - wide * RATIO / 2 - title.get_height() * 0.75
    top = max(arena.y + title.get_height() / 2, above)
    surface.blit(title, title.get_rect(center=(round(arena.middle[0]), round(top))))


def _share(showing: Showing, number: int) -> float:
    """How far a card of the row is turned: 0 is its back, 1 its face."""
    first, last = showing.effect.first, showing.effect.last
    if number < first:
        return 1.0
    if number >= last:
        return 0.0
    return 1.0 if showing.reduced else min(1.0, showing.progress / TURNED)


def _draw_turned(
    surface: Surface, style: Style, spot: Spot, one: Turned, share: float
) -> None:  # fmt: skip
    if share >= 1:
        glow = style.colour(one.tone or "accent")
        draw_glow(surface, spot, glow, style.px(14 if one.tone else 7), 230 if one.tone else 120)
    card = one.card if share > 0.5 else None
    image = sprite(style.theme, card, round(spot.width), zone=one.zone)
    across = abs(1 - 2 * share)
    if 0 < share < 1:
        wide = max(2, round(image.get_width() * across))
        image = pygame.transform.scale(image, (wide, image.get_height()))
    surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))


def draw_dice(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Dice that tumble on to the table, and what they show."""
    effect, stage = showing.effect, board.stage
    faces = [one.art for one in effect.laid]
    rests = showing.reduced or showing.progress >= RESTS
    share = 1.0 if rests else showing.progress / RESTS
    side = style.px(58)
    for number, face in enumerate(faces):
        turn = int(showing.progress * TUMBLES / RESTS)
        name = face if rests else effect.faces[(turn + 2 * number) % len(effect.faces)]
        picture = art(style.theme, name, side, side)
        hop = 0 if rests else abs(sin(pi * 3 * share)) * style.px(46) * (1 - share)
        in_row = (number - (len(faces) - 1) / 2) * side * 1.35
        away = (1 - ease_out(share)) * stage.w * 0.28
        at = stage.middle[0] + in_row - away, stage.y + stage.h * 0.42 - hop
        if not rests:
            picture = pygame.transform.rotate(picture, -360 * share * (1 + number))
        picture.set_alpha(round(255 * _fade(showing.progress)))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        picture.set_alpha(255)
    if rests:
        colours = style.colour("panel"), style.colour("inlay"), style.colour("text")
        words = pill(style, effect.text, 15, "semibold", colours, board.table.w)
        at = stage.middle[0], stage.y + stage.h * 0.42 + side
        words.set_alpha(round(255 * _fade(showing.progress)))
        surface.blit(words, words.get_rect(center=(round(at[0]), round(at[1]))))
        words.set_alpha(255)


def draw_strike(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
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

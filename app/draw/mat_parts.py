"""Mats of a table, drawn: a frame in its colour, a scene that fades into the heading, and pills."""

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_label, draw_picture, draw_row, rect
from app.draw.cache import kept
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import art
from app.table.mat_board import Mat

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
    for pill, row in mat.facts:
        edge = style.colour("coin")
        brush.rounded(surface, rect(pill), pill.h * 0.28, (style.colour("well"),), edge)
        draw_row(surface, style, row)
    for row in mat.rows:
        draw_row(surface, style, row)


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

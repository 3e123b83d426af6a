"""How Never Bring a Knife paints what only it has, by its type."""

from collections.abc import Sequence
from math import cos, pi, sin

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.burst import draw_burst
from app.draw.card_faces import flying, sprite, turned
from app.draw.effects import fade, put
from app.draw.moving import flying_width
from app.draw.painters import EffectPainter, Painters
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.vector import art
from app.draw.word_plates import pill
from app.games.never_bring_a_knife.draw.impact import draw_impact, shade
from app.games.never_bring_a_knife.draw.impact_stage import draw_owners
from app.games.never_bring_a_knife.table.effects import Fall, Impact, Shuffle
from app.table.board import Board, Tray
from app.table.easing import ease_out
from app.table.effects import Effect
from app.table.face import Face
from app.table.geometry import Spot
from app.table.timeline import Showing, showing

# How large the face is, the card beside it and a sign; how long it takes to come.
FACE, CARD, SIGN, COMES = 120, 76, 30, 0.25


def draw_falls(
    surface: Surface,
    style: Style,
    board: Board,
    effects: Sequence[Showing[Effect]],
    faces: Sequence[Face],
) -> None:
    """Each of them side by side in the middle of the table, on a veil."""
    falls = showing(effects, Fall)
    if not falls:
        return
    wide, room = style.px(FACE + 2 * CARD + 40), rect(board.stage)
    left = room.centerx - wide * len(falls) // 2
    high = style.px(FACE + SIGN + 70)
    row = Rect(left, room.centery - high // 2, wide * len(falls), high)
    veil = brush.soft(row.w, row.h, style.px(40), style.px(36), 225, style.colour("veil"))
    surface.blit(veil, veil.get_rect(center=row.center))
    for number, fall in enumerate(falls):
        _draw_fall(surface, style, Rect(left + number * wide, row.y, wide, high), fall, faces)


def _draw_fall(
    surface: Surface, style: Style, room: Rect, showing: Showing[Fall], faces: Sequence[Face]
) -> None:
    effect = showing.effect
    come = 1.0 if showing.reduced else ease_out(min(1.0, showing.time / COMES))
    at = room.centerx, room.y + style.px(FACE // 2 + 12)
    draw_burst(surface, style, effect.tone, at, round(style.px(FACE) * 1.6 * come) // 2 * 2)
    card = sprite(style.theme, effect.card, style.px(CARD), 8, zone="role")
    surface.blit(card, card.get_rect(center=(at[0] + style.px(FACE // 2 + 30), at[1])))
    draw_face(surface, style, faces[effect.seat]._replace(mood="out"), at, style.px(FACE))
    sign = art(style.theme, effect.art, style.px(SIGN), style.px(SIGN))
    first = at[0] - (effect.signs - 1) * style.px(SIGN) // 2
    for number in range(effect.signs):
        middle = first + number * style.px(SIGN), at[1] + style.px(FACE // 2 + 8)
        surface.blit(sign, sign.get_rect(center=middle))
    colours = style.colour("panel"), style.colour("inlay"), style.colour("text")
    words = pill(style, effect.text, 18, "serif bold", colours, room.w + style.px(60))
    surface.blit(words, words.get_rect(center=(at[0], room.bottom - style.px(14))))


def draw_shuffle(surface: Surface, style: Style, board: Board, showing: Showing[Shuffle]) -> None:
    """Backs that go through each other before every seat, so that nobody can follow one."""
    share = showing.progress
    for tray in board.of(Tray):
        slots = tray.slots[: max(tray.taken, 1)]
        middle = tray.box.middle
        for number, slot in enumerate(slots):
            swing = sin(pi * (4 * share + number / len(slots)))
            x = middle[0] + swing * (slots[-1].middle[0] - middle[0])
            spot = Spot(x, slot.middle[1], slot.w, 6 * cos(pi * (4 * share + number)))
            image = flying(style.theme, None, flying_width(spot), turned(spot.angle))
            put(surface, image, (spot.x, spot.y), fade(share, 0.1, 0.1))


PAINTERS = Painters(
    effects={
        Impact: EffectPainter(draw_impact),
        Fall: EffectPainter(),
        Shuffle: EffectPainter(draw_shuffle),
    },
    over_effects=(draw_owners, draw_falls),
    shade=shade,
)

"""Effects that come and go over a table: those of any game, and all of a moment by their types."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_glow, rect
from app.draw.burst import BURST, draw_burst
from app.draw.card_faces import sprite
from app.draw.dimming import dim
from app.draw.painters import EffectPainter, painters_of
from app.draw.shade import Shade
from app.draw.style import Style
from app.draw.vector import art
from app.draw.word_plates import banner, bubble, pill
from app.table.board import Board, Meter
from app.table.easing import ease_out
from app.table.effects import (
    LEAVES,
    STAYS,
    Banner,
    CountUp,
    Effect,
    ShowCard,
    Speech,
    Stamp,
    Turned,
    Unmasking,
)
from app.table.face import Face
from app.table.geometry import CARD_RATIO, Box, Spot, around
from app.table.timeline import Showing, Snapshot
from rules.kernel.cards import CardId

# When a card that is turned shows its face, in parts of the time.
TURNED = 0.35
# How dark all else gets around those whose cards are turned.
DARK = 0.5


def draw_effects(surface: Surface, style: Style, snapshot: Snapshot, faces: Sequence[Face]) -> None:
    """All effects of a snapshot, and over them what some of them have there, such as faces."""
    board, effects = snapshot.board, snapshot.effects
    for showing in effects:
        painter_of(style, showing.effect).paint(surface, style, board, showing)
    for draw in painters_of(style).over_effects:
        draw(surface, style, board, effects, faces)


def painter_of(style: Style, effect: Effect) -> EffectPainter:
    """How an effect is painted: as in any game, or as the game has it whose theme is worn."""
    kind = type(effect)
    return _SHARED[kind] if kind in _SHARED else painters_of(style).effects[kind]


def dark_around(
    style: Style, board: Board, effects: Sequence[Showing[Effect]], area: Rect | None = None
) -> Shade | None:
    """The dark around what effects light, over an area, or over the table alone."""
    shade = painters_of(style).shade
    return None if shade is None else shade(style, board, effects, area)


def fade(progress: float, rise: float = 0.15, fall: float = 0.25) -> float:
    """In quickly, out slowly."""
    return max(0.0, min(1.0, progress / rise, (1 - progress) / fall))


def put(surface: Surface, picture: Surface, at: tuple[float, float], alpha: float) -> None:
    """A picture with its middle here, so solid."""
    picture.set_alpha(round(255 * alpha))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)


def on_table(board: Board, picture: Surface, at: tuple[float, float]) -> tuple[int, int]:
    """The place nearest to this one at which the picture is wholly on the table."""
    box = picture.get_rect(center=(round(at[0]), round(at[1])))
    return box.clamp(rect(board.table)).center


def _banner(surface: Surface, style: Style, board: Board, showing: Showing[Banner]) -> None:
    """Words for all, above the middle of the table."""
    picture, stage = banner(style, showing.effect.text, board.table.w), board.stage
    at = stage.middle[0], stage.y + stage.h * 0.22
    put(surface, picture, on_table(board, picture, at), fade(showing.progress))


def draw_speech(surface: Surface, style: Style, board: Board, showing: Showing[Speech]) -> None:
    """Words of a seat, below all that stands for it or above it: they cover no stack."""
    effect = showing.effect
    plate, table = rect(board.reach(effect.seat)), rect(board.table)
    up = plate.centery < table.centery
    picture = bubble(style, effect.text, 0, up, table.w * 2 // 3)
    high = picture.get_height() // 2 - style.px(6)
    at = plate.centerx, plate.bottom + high if up else plate.y - high
    middle = on_table(board, picture, at)
    if middle[0] != plate.centerx:
        picture = bubble(style, effect.text, plate.centerx - middle[0], up, table.w * 2 // 3)
    put(surface, picture, middle, fade(showing.progress, 0.1, 0.2))


def _stamp(surface: Surface, style: Style, board: Board, showing: Showing[Stamp]) -> None:
    """A token comes down in front of a seat."""
    effect = showing.effect
    box = rect(board.stamping[effect.seat])
    landed = ease_out(min(1.0, showing.progress * 1.6))
    side = round(box.w * (1.9 - 0.9 * landed)) // 4 * 4
    if effect.tone:
        draw_burst(surface, style, effect.tone, box.center, round(side * BURST))
    picture = _token(style, effect.art, 2 * box.w, side)
    put(surface, picture, box.center, min(1.0, showing.progress * 4))


def _token(style: Style, name: str, largest: int, side: int) -> Surface:
    """A token at one of the many sizes that it has on its way: drawn once, then only shrunk."""
    picture = art(style.theme, name, largest, largest)
    return pygame.transform.smoothscale(picture, (max(1, side), max(1, side)))


def _count(surface: Surface, style: Style, board: Board, showing: Showing[CountUp]) -> None:
    """How much a counter grows, floating up from it."""
    effect = showing.effect
    if effect.last == effect.first:
        return
    seat = board.plate(effect.seat)
    counted = {counter.name: counter.icon.box for counter in seat.counters}
    counted |= {meter.name: around(meter.boxes) for meter in seat.meters}
    if effect.counter not in counted:
        return
    box, plate = rect(counted[effect.counter]), rect(seat.box)
    way = box.centery - plate.y + style.px(8)
    colours = style.colour("accent"), "#fbe6ae", "#2a1c08"
    text = f"{effect.last - effect.first:+d}".replace("-", "−")
    picture = pill(style, text, 15, "bold", colours, board.table.w)
    at = box.centerx, box.centery - way * ease_out(showing.progress)
    put(surface, picture, on_table(board, picture, at), fade(showing.progress, 0.1, 0.3))
    meter = next((one for one in seat.meters if one.name == effect.counter), None)
    if meter is not None and effect.last < effect.first and not showing.reduced:
        _fly_off(surface, style, board, meter, showing)


def _fly_off(
    surface: Surface, style: Style, board: Board, meter: Meter, showing: Showing[CountUp]
) -> None:
    """What a meter loses, up and away over the table with a tail of light."""
    start = meter.boxes[min(showing.effect.last, len(meter.boxes) - 1)]
    side, way = 2 * start.h, style.px(110)
    aside = way if start.middle[0] < board.table.middle[0] else -way
    picture = art(style.theme, meter.full, side, side)
    for behind, alpha in ((0.16, 0.25), (0.08, 0.5), (0.0, 1.0)):
        share = ease_out(max(0.0, showing.progress - behind))
        at = start.middle[0] + aside * share, start.middle[1] - way * share * (1.4 - 0.4 * share)
        put(surface, picture, on_table(board, picture, at), alpha * (1 - share**3))


def held_width(style: Style, board: Board) -> int:
    """How wide a card is that is held up in the middle of the table."""
    return max(8, min(round(board.stage.h * 0.62), style.px(170)) // 4 * 4)


def _show(surface: Surface, style: Style, board: Board, showing: Showing[ShowCard]) -> None:
    """A card held up in the middle of the table: drawn once, and shrunk while it grows."""
    stage = rect(board.stage)
    colours = style.colour("panel"), style.colour("inlay"), style.colour("text")
    words = pill(style, showing.effect.text, 15, "semibold", colours, board.table.w)
    width, (grown, alpha) = held_width(style, board), _held(showing)
    # All of it stays on the table, with the glow around it.
    middle = max(stage.centery, board.table.y + round(width * CARD_RATIO / 2) + style.px(26))
    spot = Spot(stage.centerx, middle, max(8, round(width * grown) // 4 * 4))
    accent, blur = style.colour("accent"), style.px(12)
    draw_glow(surface, spot, accent, blur, 220, alpha, hollow=True)
    image = sprite(style.theme, showing.effect.card, width)
    if spot.width < width:
        image = pygame.transform.smoothscale_by(image, spot.width / width)
    put(surface, image, (spot.x, spot.y), alpha)
    below = middle + round(width * 0.7) + words.get_height() // 3
    at = on_table(board, words, (stage.centerx, below))
    put(surface, words, at, alpha)


def _held(showing: Showing[ShowCard]) -> tuple[float, float]:
    """How large a card is that is held up, as a share of all its size, and how solid."""
    manner, progress = showing.effect.manner, showing.progress
    if manner == LEAVES:
        return 1.0, 1 - progress
    grown = 0.7 + 0.3 * ease_out(min(1.0, progress * 4))
    return grown, min(1.0, progress / 0.1) if manner == STAYS else fade(progress, 0.08, 0.12)


def _arena(board: Board) -> Box:
    """The middle of the table, down to what is asked."""
    stage, below = board.stage, board.prompt.box.y
    return stage._replace(h=below - stage.y) if below > stage.bottom else stage


def _veil(surface: Surface, style: Style, arena: Box) -> None:
    """The middle of the table in the dark."""
    veil = brush.soft(arena.w, arena.h, style.px(30), style.px(40), 215, style.colour("veil"))
    surface.blit(veil, veil.get_rect(center=arena.middle))


def _turned_width(style: Style, board: Board, many: int) -> int:
    """How wide each of this many cards is that are turned up one by one."""
    arena = _arena(board)
    high = arena.h - 2 * style.line(18) - 2 * style.line(13)
    wide = min(round(high / CARD_RATIO), arena.w // (max(1, many) + 1), style.px(170))
    return max(8, wide // 4 * 4)


def _unmasking(surface: Surface, style: Style, board: Board, showing: Showing[Unmasking]) -> None:
    """Everybody's card in the middle: those that are open, the one being turned, and backs."""
    effect, arena = showing.effect, _arena(board)
    if effect.seats:
        lit = [rect(board.reach(seat)) for seat in effect.seats]
        dim(surface, rect(board.table).clip(surface.get_clip()), lit, DARK)
    _veil(surface, style, arena)
    many, wide = max(1, len(effect.laid)), _turned_width(style, board, len(effect.laid))
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
            middle = spot.x, down + wide * CARD_RATIO / 2 + words.get_height() * 0.6
            surface.blit(words, words.get_rect(center=(round(middle[0]), round(middle[1]))))
    colours = style.colour("button"), style.colour("inlay"), style.colour("text")
    title = pill(style, effect.text, 18, "serif", colours, arena.w)
    above = down - wide * CARD_RATIO / 2 - title.get_height() * 0.75
    top = max(arena.y + title.get_height() / 2, above)
    surface.blit(title, title.get_rect(center=(round(arena.middle[0]), round(top))))


def _share(showing: Showing[Unmasking], number: int) -> float:
    """How far a card of the row is turned: 0 is its back, 1 its face."""
    first, last = showing.effect.first, showing.effect.last
    if number < first:
        return 1.0
    if number >= last:
        return 0.0
    return 1.0 if showing.reduced else min(1.0, showing.progress / TURNED)


def _draw_turned(surface: Surface, style: Style, spot: Spot, one: Turned, share: float) -> None:
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


def _shown_card(
    style: Style, board: Board, effect: ShowCard
) -> Iterator[tuple[CardId | None, int]]:
    yield effect.card, held_width(style, board)


def _turned_cards(
    style: Style, board: Board, effect: Unmasking
) -> Iterator[tuple[CardId | None, int]]:
    wide = _turned_width(style, board, len(effect.laid))
    yield from ((one.card, wide) for one in effect.laid)


_SHARED: dict[type[Effect], EffectPainter] = {
    Banner: EffectPainter(_banner),
    Speech: EffectPainter(draw_speech),
    Stamp: EffectPainter(_stamp),
    CountUp: EffectPainter(_count),
    ShowCard: EffectPainter(_show, _shown_card),
    Unmasking: EffectPainter(_unmasking, _turned_cards),
}

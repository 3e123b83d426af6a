"""What moves on a table: cards on their way, and effects that come and go."""

from collections import Counter
from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.accusation import draw_accusation, draw_accusers
from app.draw.board_parts import draw_glow, rect
from app.draw.burst import BURST, draw_burst
from app.draw.card_faces import flying, sprite, turned
from app.draw.falling import draw_falls
from app.draw.impact import draw_impact
from app.draw.impact_stage import draw_owners
from app.draw.pull import draw_pull
from app.draw.sealing import draw_seals, held_up
from app.draw.style import Dye, Style
from app.draw.unmasking import draw_dice, draw_strike, draw_unmask
from app.draw.vector import art
from app.draw.verdict import draw_gained, draw_verdict
from app.draw.word_plates import banner, bubble, pill
from app.table.animation import LEAVES, STAYS
from app.table.board import Board, Meter, Plate
from app.table.easing import ease_out
from app.table.face import Face
from app.table.geometry import CARD_RATIO, Spot, around
from app.table.timeline import Moving, Showing, Snapshot

# A pile of cards is drawn as no more than so many.
PILE = 5


def draw_moving(surface: Surface, style: Style, snapshot: Snapshot, seats: Sequence[int]) -> None:
    """Cards on their way, the last one on top; those that wait at one place are a pile.

    `seats` has the number of each seat's colour.
    """
    whole = surface.get_clip()
    for card, count in Counter(snapshot.moving).items():
        if card.alpha > 0.02:
            dye = None if card.seat is None else style.dye(seats[card.seat])
            surface.set_clip(_seen(snapshot.board, card, whole))
            for layer in range(min(count, PILE) - 1, -1, -1):
                _draw_flying(surface, style.theme, lower(card, layer), dye)
    surface.set_clip(whole)


def _seen(board: Board, card: Moving, whole: Rect) -> Rect:
    """Where a card shows: a hidden one of a seat goes under the plate of that seat."""
    if card.seat is None or card.card is not None:
        return whole
    plate, spot = rect(board.plate(card.seat).box), rect(card.spot.bounds)
    if not plate.colliderect(spot) or plate.contains(spot):
        return whole
    below = Rect(whole.x, plate.bottom, whole.w, whole.bottom - plate.bottom)
    above = Rect(whole.x, whole.y, whole.w, plate.y - whole.y)
    return below if spot.bottom > plate.bottom else above if spot.y < plate.y else whole


def lower(card: Moving, layer: int) -> Moving:
    """The card so many layers further down in its pile."""
    off = layer * card.spot.width * 0.02
    return card._replace(spot=card.spot._replace(x=card.spot.x - off, y=card.spot.y + off))


def _draw_flying(surface: Surface, theme: str, moving: Moving, dye: Dye | None) -> None:
    spot = moving.spot
    image = flying(theme, moving.card, _width(spot), turned(spot.angle), moving.zone, dye)
    if moving.turn < 0.99:
        wide = max(2, round(image.get_width() * moving.turn))
        image = pygame.transform.scale(image, (wide, image.get_height()))
    image.set_alpha(round(255 * moving.alpha))
    surface.blit(image, image.get_rect(center=(round(spot.x), round(spot.y))))
    image.set_alpha(255)


def _width(spot: Spot) -> int:
    """Few widths only, so that a card that grows on its way is not drawn at every size."""
    step = 4 if spot.width < 64 else 12
    return max(8, round(spot.width / step) * step)


def draw_effects(surface: Surface, style: Style, snapshot: Snapshot, faces: Sequence[Face]) -> None:
    """All effects of a snapshot, and over them the faces that some of them have."""
    board, effects = snapshot.board, snapshot.effects
    for showing in effects:
        if showing.effect.kind in _EFFECTS:
            _EFFECTS[showing.effect.kind](surface, style, board, showing)
    for draw in (draw_owners, draw_accusers, draw_falls, draw_seals):
        draw(surface, style, board, effects, faces)


def _fade(progress: float, rise: float = 0.15, fall: float = 0.25) -> float:
    """In quickly, out slowly."""
    return max(0.0, min(1.0, progress / rise, (1 - progress) / fall))


def _put(surface: Surface, picture: Surface, at: tuple[float, float], alpha: float) -> None:
    picture.set_alpha(round(255 * alpha))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)


def _inside(board: Board, picture: Surface, at: tuple[float, float]) -> tuple[int, int]:
    """The place nearest to this one at which the picture is wholly on the table."""
    box = picture.get_rect(center=(round(at[0]), round(at[1])))
    return box.clamp(rect(board.table)).center


def _banner(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Words for all, above the middle of the table."""
    picture, stage = banner(style, showing.effect.text, board.table.w), board.stage
    at = stage.middle[0], stage.y + stage.h * 0.22
    _put(surface, picture, _inside(board, picture, at), _fade(showing.progress))


def draw_speech(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Words of a seat, below all that stands for it or above it: they cover no stack."""
    effect = showing.effect
    if effect.seat is None:
        return
    plate, table = rect(board.reach(effect.seat)), rect(board.table)
    up = plate.centery < table.centery
    picture = bubble(style, effect.text, 0, up, table.w * 2 // 3)
    high = picture.get_height() // 2 - style.px(6)
    at = plate.centerx, plate.bottom + high if up else plate.y - high
    middle = _inside(board, picture, at)
    if middle[0] != plate.centerx:
        picture = bubble(style, effect.text, plate.centerx - middle[0], up, table.w * 2 // 3)
    _put(surface, picture, middle, _fade(showing.progress, 0.1, 0.2))


def _stamp(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """A token comes down in front of a seat."""
    effect = showing.effect
    if effect.seat is None:
        return
    box = rect(board.stamping[effect.seat])
    landed = ease_out(min(1.0, showing.progress * 1.6))
    side = round(box.w * (1.9 - 0.9 * landed)) // 4 * 4
    if effect.tone:
        draw_burst(surface, style, effect.tone, box.center, round(side * BURST))
    picture = _token(style, effect.art, 2 * box.w, side)
    _put(surface, picture, box.center, min(1.0, showing.progress * 4))


def _token(style: Style, name: str, largest: int, side: int) -> Surface:
    """A token at one of the many sizes that it has on its way: drawn once, then only shrunk."""
    picture = art(style.theme, name, largest, largest)
    return pygame.transform.smoothscale(picture, (max(1, side), max(1, side)))


def _count(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """How much a counter grows, floating up from it."""
    effect = showing.effect
    if effect.seat is None or effect.last == effect.first:
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
    _put(surface, picture, _inside(board, picture, at), _fade(showing.progress, 0.1, 0.3))
    meter = next((one for one in seat.meters if one.name == effect.counter), None)
    if meter is not None and effect.last < effect.first and not showing.reduced:
        _fly_off(surface, style, board, meter, showing)


def _fly_off(surface: Surface, style: Style, board: Board, meter: Meter, showing: Showing) -> None:
    """What a meter loses, up and away over the table with a tail of light."""
    start = meter.boxes[min(showing.effect.last, len(meter.boxes) - 1)]
    side, way = 2 * start.h, style.px(110)
    aside = way if start.middle[0] < board.table.middle[0] else -way
    picture = art(style.theme, meter.full, side, side)
    for behind, alpha in ((0.16, 0.25), (0.08, 0.5), (0.0, 1.0)):
        share = ease_out(max(0.0, showing.progress - behind))
        at = start.middle[0] + aside * share, start.middle[1] - way * share * (1.4 - 0.4 * share)
        _put(surface, picture, _inside(board, picture, at), alpha * (1 - share**3))


def _reveal(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """A role comes to light: at the plate, and in the middle its token and words."""
    effect, progress = showing.effect, showing.progress
    alpha = _fade(progress, 0.12, 0.2)
    if effect.seat is not None:
        plate = rect(board.plate(effect.seat).box)
        blur = round(style.px(14) * (0.5 + 0.5 * alpha)) // 2 * 2
        brush.halo(surface, plate, style.px(10), max(2, blur), 255, style.colour("accent2"))
    x, y = board.stage.middle
    colours = style.colour("panel"), style.colour("accent2"), style.colour("text")
    words = pill(style, effect.text, 24, "serif", colours, board.table.w)
    side = round(style.px(96) * (0.6 + 0.4 * ease_out(min(1.0, progress * 3)))) // 4 * 4
    veil = brush.soft(
        style.px(300), style.px(130), style.px(65), style.px(34), 210, style.colour("veil")
    )
    _put(surface, veil, (x, y), alpha)
    _put(surface, art(style.theme, effect.art, side, side), (x, y - style.px(34)), alpha)
    _put(surface, words, _inside(board, words, (x, y + style.px(52))), alpha)


def _show(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """A card held up in the middle of the table: drawn once, and shrunk while it grows."""
    stage = rect(board.stage)
    colours = style.colour("panel"), style.colour("inlay"), style.colour("text")
    words = pill(style, showing.effect.text, 15, "semibold", colours, board.table.w)
    width, (grown, alpha) = held_up(style, board), _held(showing)
    # All of it stays on the table, with the glow around it.
    middle = max(stage.centery, board.table.y + round(width * CARD_RATIO / 2) + style.px(26))
    spot = Spot(stage.centerx, middle, max(8, round(width * grown) // 4 * 4))
    accent, blur = style.colour("accent"), style.px(12)
    draw_glow(surface, spot, accent, blur, 220, alpha, hollow=True)
    image = sprite(style.theme, showing.effect.card, width)
    if spot.width < width:
        image = pygame.transform.smoothscale_by(image, spot.width / width)
    _put(surface, image, (spot.x, spot.y), alpha)
    below = middle + round(width * 0.7) + words.get_height() // 3
    at = _inside(board, words, (stage.centerx, below))
    _put(surface, words, at, alpha)


def _held(showing: Showing) -> tuple[float, float]:
    """How large a card is that is held up, as a share of all its size, and how solid."""
    tone, progress = showing.effect.tone, showing.progress
    if tone == LEAVES:
        return 1.0, 1 - progress
    grown = 0.7 + 0.3 * ease_out(min(1.0, progress * 4))
    return grown, min(1.0, progress / 0.1) if tone == STAYS else _fade(progress, 0.08, 0.12)


def _shuffle(surface: Surface, style: Style, board: Board, showing: Showing) -> None:
    """Backs that go through each other before every seat, so that nobody can follow one."""
    share = showing.progress
    for tray in board.trays:
        slots = tray.slots[: max(tray.taken, 1)]
        middle = tray.box.middle
        for number, slot in enumerate(slots):
            swing = sin(pi * (4 * share + number / len(slots)))
            x = middle[0] + swing * (slots[-1].middle[0] - middle[0])
            spot = Spot(x, slot.middle[1], slot.w, 6 * cos(pi * (4 * share + number)))
            image = flying(style.theme, None, _width(spot), turned(spot.angle))
            _put(surface, image, (spot.x, spot.y), _fade(share, 0.1, 0.1))


_EFFECTS = {
    "shuffle": _shuffle,
    "banner": _banner,
    "speech": draw_speech,
    "stamp": _stamp,
    "verdict": draw_verdict,
    "gained": draw_gained,
    "impact": draw_impact,
    "count": _count,
    "reveal": _reveal,
    "show": _show,
    "pull": draw_pull,
    "accuse": draw_accusation,
    "unmask": draw_unmask,
    "dice": draw_dice,
    "strike": draw_strike,
}


def draw_dots(surface: Surface, style: Style, plate: Plate, now: float) -> None:
    """Three dots that say that somebody thinks."""
    box = rect(plate.box)
    radius = max(2, style.grown(3))
    lit = int(now * 3) % 3
    for number in range(3):
        at = box.right - style.grown(14) + (number - 2) * radius * 3, box.bottom - style.grown(10)
        colour = style.colour("accent" if number == lit else "panel_edge")
        pygame.draw.circle(surface, colour, at, radius)

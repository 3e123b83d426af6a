"""What moves on a table: cards on their way, and effects that come and go."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_glow, rect
from app.draw.card_faces import flying, sprite, turned
from app.draw.colours import mix
from app.draw.style import Style
from app.draw.vector import art
from app.table.board import Board, Laid, Plate
from app.table.easing import ease_out
from app.table.geometry import Spot
from app.table.timeline import Frame, Moving, Showing


def draw_moving(surface: Surface, game: str, cards: Sequence[Moving]) -> None:
    """Cards on their way, the last one on top; of those that wait in a pile only one shows."""
    for card in dict.fromkeys(cards):
        if card.alpha > 0.02:
            _draw_flying(surface, game, card)


def _draw_flying(surface: Surface, game: str, moving: Moving) -> None:
    spot = moving.spot
    image = flying(game, moving.card, _width(spot), turned(spot.angle))
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


def draw_effects(surface: Surface, style: Style, game: str, frame: Frame) -> None:
    """All effects of a frame."""
    for showing in frame.effects:
        _EFFECTS[showing.effect.kind](surface, style, game, frame.board, showing)


def _fade(progress: float, rise: float = 0.15, fall: float = 0.25) -> float:
    """In quickly, out slowly."""
    return max(0.0, min(1.0, progress / rise, (1 - progress) / fall))


def _pill(style: Style, text: str, size: int, fill: str, edge: str, ink: str, face: str) -> Surface:
    pad, high = style.px(18), round(style.type(size) * 2.1)
    wide = style.text_width(text, size, face) + 2 * pad
    picture = Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    box = Rect(pad, pad, wide, high)
    brush.shadow(picture, box, high // 2, style.px(5), 150, style.px(3))
    brush.rounded(picture, box, high / 2, (mix(fill, "#ffffff", 0.06), fill), edge)
    brush.words(picture, text, style.type(size), box.center, ink, face, "middle")
    return picture


def _put(surface: Surface, picture: Surface, at: tuple[float, float], alpha: float) -> None:
    picture.set_alpha(round(255 * alpha))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    picture.set_alpha(255)


def _banner(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """Words for all, in the middle of the table."""
    fill, edge = style.colour("button"), style.colour("inlay")
    picture = _pill(style, showing.effect.text, 24, fill, edge, style.colour("text"), "serif")
    _put(surface, picture, board.stage.middle, _fade(showing.progress))


def _speech(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """Words of a seat, below its plate."""
    effect = showing.effect
    if effect.seat is None:
        return
    plate = rect(board.plate(effect.seat).box)
    fill = style.colour("tooltip")
    edge, ink = style.colour("tooltip_edge"), style.colour("tooltip_ink")
    picture = _pill(style, effect.text, 15, fill, edge, ink, "semibold")
    below = plate.bottom + picture.get_height() // 3
    at = plate.centerx, below if plate.y < style.height // 2 else plate.y - style.px(14)
    box = picture.get_rect(center=at)
    box.clamp_ip(Rect(0, 0, style.width, style.height))
    _put(surface, picture, box.center, _fade(showing.progress, 0.1, 0.2))


def _stamp(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """A token comes down in front of a seat."""
    effect = showing.effect
    found = next((s for s in board.stamps if s.seat == effect.seat), None)
    box = rect(found.picture.box) if found else Rect(*board.stage.middle, style.px(56), 0)
    landed = ease_out(min(1.0, showing.progress * 1.6))
    side = round(box.w * (1.9 - 0.9 * landed))
    picture = art(style.theme, effect.art, side, side)
    _put(surface, picture, box.center, min(1.0, showing.progress * 4))


def _pulse(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """Light that swells around a card that counts."""
    laid = _lying(board, showing.effect.card)
    if laid is not None:
        beat = 1 - abs(2 * showing.progress - 1)
        colour = style.colour("accent")
        draw_glow(surface, laid.spot, colour, style.px(12), 230, 0.3 + 0.7 * beat)
        image = sprite(game, laid.card, round(laid.spot.width), turned(laid.spot.angle))
        surface.blit(image, image.get_rect(center=(round(laid.spot.x), round(laid.spot.y))))


def _lying(board: Board, card: int | None) -> Laid | None:
    return next((laid for laid in board.cards if laid.card == card and card is not None), None)


def _count(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """How much a counter grows, floating up from it."""
    effect = showing.effect
    if effect.seat is None or effect.last == effect.first:
        return
    counters = board.plate(effect.seat).counters
    found = next((c for c in counters if c.name == effect.counter), None)
    if found is None:
        return
    box = rect(found.icon.box)
    rise = style.px(26) * ease_out(showing.progress)
    text = f"{effect.last - effect.first:+d}"
    fill, ink = style.colour("accent"), "#2a1c08"
    picture = _pill(style, text, 15, fill, "#fbe6ae", ink, "bold")
    _put(surface, picture, (box.centerx, box.centery - rise), _fade(showing.progress, 0.1, 0.3))


def _reveal(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """A role comes to light: rays around the plate, the token and the words in the middle."""
    effect = showing.effect
    if effect.seat is not None:
        plate = rect(board.plate(effect.seat).box)
        grown = plate.inflate(style.px(10), style.px(10))
        swell, radius, colour = style.px(14), style.px(14), style.colour("accent2")
        light = brush.ring_of_light(grown.w, grown.h, radius, swell, 255, colour)
        _put(surface, light, grown.center, 0.4 + 0.6 * _fade(showing.progress, 0.3, 0.3))
    alpha = _fade(showing.progress, 0.12, 0.2)
    middle = board.stage.middle
    _rays(surface, style, middle, showing.progress, alpha)
    side = round(style.px(96) * (0.6 + 0.4 * ease_out(min(1.0, showing.progress * 3))))
    token = art(style.theme, effect.art or "token_shadow", side, side)
    _put(surface, token, (middle[0], middle[1] - style.px(24)), alpha)
    fill, edge = style.colour("panel"), style.colour("accent2")
    words = _pill(style, effect.text, 24, fill, edge, style.colour("text"), "serif")
    _put(surface, words, (middle[0], middle[1] + style.px(62)), alpha)


def _rays(
    surface: Surface, style: Style, at: tuple[int, int], progress: float, alpha: float
) -> None:
    reach = style.px(190)
    light = brush.soft(reach // 2, reach // 2, reach // 4, style.px(40), 150, "#b4c3cd")
    _put(surface, light, at, alpha * (0.6 + 0.4 * progress))


def _show(surface: Surface, style: Style, game: str, board: Board, showing: Showing) -> None:
    """A card held up in the middle of the table."""
    stage = rect(board.stage)
    width = min(round(stage.h * 0.62), style.px(170)) // 4 * 4
    grown = 0.7 + 0.3 * ease_out(min(1.0, showing.progress * 4))
    spot, fade = Spot(*stage.center, max(8, width)), _fade(showing.progress, 0.08, 0.12)
    draw_glow(surface, spot, style.colour("accent"), style.px(12), 220, fade)
    image = sprite(game, showing.effect.card, max(8, width))
    image = image if grown > 0.99 else pygame.transform.smoothscale_by(image, grown)
    _put(surface, image, (spot.x, spot.y), fade)
    if showing.effect.text:
        fill, edge = style.colour("panel"), style.colour("inlay")
        words = _pill(style, showing.effect.text, 15, fill, edge, style.colour("text"), "semibold")
        below = stage.centery + round(width * 0.7) + words.get_height() // 3
        _put(surface, words, (stage.centerx, below), _fade(showing.progress, 0.1, 0.12))


_EFFECTS = {
    "banner": _banner,
    "speech": _speech,
    "stamp": _stamp,
    "pulse": _pulse,
    "count": _count,
    "reveal": _reveal,
    "show": _show,
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

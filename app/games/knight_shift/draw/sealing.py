"""A card is claimed: it rises, wax slams down on it, and it goes to its owner."""

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.transform import smoothscale

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.card_faces import flying, sprite
from app.draw.dimming import dim
from app.draw.effects import held_width
from app.draw.style import Style
from app.draw.word_plates import pill
from app.games.knight_shift.draw.packets import draw_wax, wax
from app.games.knight_shift.table.effects import SLAMS, Seal
from app.table.board import Board
from app.table.easing import between, ease_out, share_of
from app.table.effects import Effect
from app.table.face import Face
from app.table.geometry import CARD_RATIO, Spot
from app.table.timeline import Showing, showing

# How long the card rises, the wax falls, the table shakes, and the card goes to its owner.
RISES, FALLS, SHAKES, GOES = 0.28, 0.14, 0.2, 0.4
# How wide the wax is on the card, and how much wider it is when it begins to fall.
WAX, HIGH = 0.52, 2.6
DARK = 0.5


def draw_seals(
    surface: Surface,
    style: Style,
    board: Board,
    effects: Sequence[Showing[Effect]],
    faces: Sequence[Face],
) -> None:
    """Each claim, with light on whoever claims, and on those who had an eye on it as well."""
    clip = surface.get_clip()
    for seal in showing(effects, Seal):
        surface.set_clip(rect(board.table).clip(clip))
        _draw_seal(surface, style, board, seal, faces)
        surface.set_clip(clip)


def _draw_seal(
    surface: Surface, style: Style, board: Board, showing: Showing[Seal], faces: Sequence[Face]
) -> None:
    effect = showing.effect
    plates = [rect(board.plate(seat).box) for seat in (effect.seat, *effect.rivals)]
    gone = 0.0 if showing.reduced else _going(showing)
    come = 1.0 if showing.reduced else min(1.0, showing.time / RISES)
    dim(surface, rect(board.table), plates, DARK * come * (1 - gone))
    for number, plate in enumerate(plates):
        tone = style.colour("accent2" if number else "accent")
        brush.halo(surface, plate, style.px(10), style.px(9), 210, tone)
    _draw_card(surface, style, board, showing, faces[effect.seat])
    _say(surface, style, board, showing, 1 - gone)


def _going(showing: Showing[Seal]) -> float:
    """How far the card is on its way to its owner."""
    return share_of(showing.time, showing.effect.length - GOES, GOES)


def _draw_card(
    surface: Surface, style: Style, board: Board, showing: Showing[Seal], face: Face
) -> None:
    """Out of its row into the middle, and from there to the plate; the wax stays on it."""
    effect, time = showing.effect, showing.time
    large = _middle(style, board)
    lying = (laid.spot for laid in board.cards if laid.card == effect.card)
    start = next(lying, large)
    home = Spot(*board.plate(effect.seat).avatar.middle, board.plate(effect.seat).avatar.w * 0.7)
    come, gone = ease_out(min(1.0, time / RISES)), ease_out(_going(showing))
    spot = _between(start, large, come) if not gone else _between(large, home, gone)
    if showing.reduced:
        spot, time = large, SLAMS + FALLS + SHAKES
    at = round(spot.x), round(spot.y) + _shaken(style, time)
    if spot.width == large.width:
        picture = sprite(style.theme, effect.card, round(large.width))
    else:
        picture = flying(style.theme, effect.card, max(8, round(spot.width / 4) * 4), 0)
    surface.blit(picture, picture.get_rect(center=at))
    _draw_wax(surface, style, face.colour, spot._replace(x=at[0], y=at[1]), time)


def _middle(style: Style, board: Board) -> Spot:
    """Where it is held up: all of it on the table, with the words below it."""
    width = held_width(style, board)
    least = board.table.y + width * CARD_RATIO / 2 + style.px(12)
    return Spot(board.stage.middle[0], max(board.stage.middle[1] - style.px(26), least), width)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    x, y, width = (between(one, two, share) for one, two in zip(start[:3], end[:3], strict=True))
    return Spot(x, y, width)


def _shaken(style: Style, time: float) -> int:
    """The blow goes through the card for a moment."""
    since = time - SLAMS - FALLS
    return style.px(6 * (1 - since / SHAKES)) if 0 <= since < SHAKES else 0


def _draw_wax(surface: Surface, style: Style, number: int, spot: Spot, time: float) -> None:
    """The seal in the colour of its seat: it comes down large, and is pressed flat."""
    fallen = share_of(time, SLAMS, FALLS)
    if fallen <= 0:
        return
    side = round(spot.width * WAX * (HIGH - (HIGH - 1) * fallen**2))
    at = round(spot.x), round(spot.y + spot.width * 0.28)
    if fallen >= 1:
        draw_wax(surface, style, number, at, side)
        return
    picture = wax(style.theme, round(spot.width * WAX), style.seat_colour(number))
    picture = smoothscale(picture, (side, side))
    picture.set_alpha(round(255 * fallen))
    surface.blit(picture, picture.get_rect(center=at))


def _say(
    surface: Surface, style: Style, board: Board, showing: Showing[Seal], alpha: float
) -> None:
    """Who claims what, and who had an eye on it, below the card."""
    effect, large = showing.effect, _middle(style, board)
    panel, text = style.colour("panel"), style.colour("text")
    written = [(effect.text, 24, "serif bold", style.colour("accent"))]
    written += [(effect.note, 15, "semibold", style.colour("accent2"))] if effect.note else []
    top = round(large.y + large.width * CARD_RATIO / 2)
    for words, size, face, edge in written:
        picture = pill(style, words, size, face, (panel, edge, text), board.table.w)
        box = Rect((0, 0), picture.get_size())
        box.midtop = round(large.x), top - style.px(12)
        picture.set_alpha(round(255 * alpha))
        surface.blit(picture, box.clamp(rect(board.table)))
        picture.set_alpha(255)
        top = box.clamp(rect(board.table)).bottom - style.px(14)

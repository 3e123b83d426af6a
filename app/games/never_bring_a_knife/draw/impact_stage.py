"""Cards held up in the middle of a table to be read: whose they are, and what that makes."""

from collections.abc import Sequence

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import rect
from app.draw.burst import burst_colour
from app.draw.cache import kept
from app.draw.card_faces import sprite
from app.draw.colours import mix
from app.draw.portraits import draw_face
from app.draw.style import Style
from app.draw.vector import art, drawn
from app.draw.widgets.winner import rays
from app.draw.word_plates import words_place
from app.games.never_bring_a_knife.table.effects import Impact
from app.table.board import Board, Laid
from app.table.effects import Effect
from app.table.face import Face
from app.table.timeline import Showing, showing
from rules.kernel.cards import Zone

# The widest, the lowest and the highest stage, and how wide cards are that need none.
WIDEST, STAGE, HIGHEST, SEEN = 518, 220, 400, 80
# The least room below its cards, for the signs of what they do; and its share of the stage.
BELOW, SHARE = 100, 0.3
# The room above its cards for whose they are.
HEAD = 60
RAYS = 20


def stage_of(style: Style, board: Board, lying: Sequence[Laid]) -> Rect | None:
    """The middle of the table down to those words, if cards can be held up there in size."""
    room = rect(board.stage)
    room.h = words_place(style, board).y - style.px(8) - room.y
    least = len(lying) * style.px(80), style.px(STAGE)
    is_small = any(one.spot.width >= style.px(SEEN) for one in lying)
    if style.text > 1.5 or is_small or room.w < least[0] or room.h < least[1]:
        return None
    wide, high = min(room.w, style.px(WIDEST)), min(room.h, style.px(HIGHEST))
    return Rect(room.centerx - wide // 2, room.y, wide, high)


def below(style: Style, stage: Rect) -> int:
    """How much room there is below the cards."""
    return max(style.px(BELOW), round(stage.h * SHARE))


def draw_stage(surface: Surface, style: Style, stage: Rect) -> None:
    """A dark plate."""
    brush.shadow(surface, stage, style.px(16), style.px(14), 220, style.px(8))
    brush.rounded(surface, stage, style.px(16), ("#332b20", "#141a22"), style.colour("inlay"))


def hold_up(surface: Surface, style: Style, lying: Sequence[Laid], boxes: Sequence[Rect]) -> None:
    """The cards, large enough to be read."""
    for laid, box in zip(lying, boxes, strict=True):
        picture = sprite(style.theme, laid.card, box.w)
        surface.blit(picture, picture.get_rect(center=box.center))


def held_boxes(style: Style, stage: Rect, many: int) -> list[Rect]:
    """Where this many cards are on it."""
    gap, pad, head = style.px(12), style.px(16), _head(style, stage).h
    most = (stage.w - 2 * pad + gap) // max(1, many) - gap
    above = head + (style.px(8) if head else pad)
    high = stage.h - below(style, stage) - style.px(6) - above
    wide = min(style.px(112), most, round(high / 1.4))
    left = stage.centerx - (many * (wide + gap) - gap) // 2
    return [
        Rect(left + n * (wide + gap), stage.y + above, wide, round(wide * 1.4)) for n in range(many)
    ]


def draw_light(surface: Surface, style: Style, stage: Rect, at: tuple[int, int], tone: str) -> None:
    """Rays from where something happens, within the stage."""
    clip = surface.get_clip()
    reach = style.px(WIDEST) // 2
    surface.set_clip(stage.inflate(-style.px(4), -style.px(4)).clip(clip))
    picture = _rays(reach, mix(burst_colour(style, tone), "#ffffff", 0.25))
    surface.blit(picture, picture.get_rect(center=at))
    surface.set_clip(clip)


@kept
def _rays(reach: int, colour: str) -> Surface:
    return drawn(2 * reach, 2 * reach, rays(reach, reach, reach, RAYS, colour, 0.5))


def _head(style: Style, stage: Rect) -> Rect:
    """Where it says whose cards are held up, if the stage is high enough for that."""
    high = style.px(HEAD) if stage.h >= style.px(STAGE + HEAD) else 0
    return Rect(stage.x + style.px(14), stage.y, stage.w - style.px(28), high)


def draw_owners(
    surface: Surface,
    style: Style,
    board: Board,
    effects: Sequence[Showing[Effect]],
    faces: Sequence[Face],
) -> None:
    """Whose cards are held up: the face and the name of each, and how hurt they are now."""
    for one in showing(effects, Impact):
        seat = one.effect.seat
        stage = stage_of(style, board, board.lying(Zone("stack", seat)))
        head = _head(style, stage) if stage is not None else None
        if head is not None and head.h:
            _draw_owner(surface, style, head, faces[seat], board.plate(seat).name.text)
            _draw_count(surface, style, head, board, one.effect)


def _draw_owner(surface: Surface, style: Style, head: Rect, face: Face, name: str) -> None:
    side = head.h - style.px(8)
    at = head.x + side // 2, head.centery + style.px(5)
    draw_face(surface, style, face, at, side)
    x, ink = head.x + side + style.px(10), style.colour("text")
    brush.words(surface, name, style.type(18), (x, at[1]), ink, "serif bold")


def _draw_count(surface: Surface, style: Style, head: Rect, board: Board, effect: Impact) -> None:
    """What a meter of theirs has come to, one sign for each; the newest are larger."""
    meters = {meter.name: meter for meter in board.plate(effect.seat).meters}
    if effect.counter not in meters or effect.last <= effect.first:
        return
    meter, words = meters[effect.counter], f"{effect.last} of {effect.full}"
    step, pad = style.px(30), style.px(14)
    many = max(effect.full, effect.last)
    wide = many * step + 3 * pad + style.text_width(words, 15, "bold")
    box = Rect(head.right - wide, head.y + style.px(10), wide, head.h - style.px(14))
    edge = style.colour("wound_edge")
    brush.rounded(surface, box, style.px(10), (style.colour("panel"),), edge)
    for number in range(many):
        size = style.px(30 if effect.first <= number < effect.last else 22)
        name = meter.full if number < effect.last else meter.empty
        picture = art(style.theme, name, size, size)
        at = box.x + pad + step * number + step // 2, box.centery
        surface.blit(picture, picture.get_rect(center=at))
    end = box.right - pad, box.centery
    ink = style.colour("wound_text")
    brush.words(surface, words, style.type(15), end, ink, "bold", "right")

"""How Knives paints what only it has, by its type."""

from pygame import Surface

from app.draw import brush
from app.draw.board_parts import draw_label, draw_picture, rect
from app.draw.painters import EffectPainter, Painters, ThingPainter, alone, in_colour
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.games.knives.draw.verdict import draw_gained, draw_partner, draw_verdict, said_in
from app.games.knives.table.effects import Gained, PartnerRevealed, Verdict
from app.games.knives.table.things import Caption, Leader, Token


def draw_caption(surface: Surface, style: Style, caption: Caption, number: int) -> None:
    """A name on a pill, with the seat's mark."""
    box = rect(caption.box)
    colour = style.seat_colour(number)
    fill, edge = ("#e6edf1", "#7f94a3") if caption.bright else (style.colour("panel"), colour)
    brush.shadow(surface, box, box.h // 2, style.px(4), 120, 1)
    brush.rounded(surface, box, box.h / 2, (fill,), edge)
    mark = min(style.grown(5), box.h * 0.26)
    at = box.x + box.h * 0.55, box.centery
    seat_mark(surface, style, number, at, mark)
    draw_label(surface, style, caption.label, "#1c2830" if caption.bright else "")


def draw_token(surface: Surface, style: Style, token: Token) -> None:
    """A token that a seat put on the table."""
    box = rect(token.picture.box)
    if token.bright:
        brush.halo(surface, box, box.w // 2, style.px(8), 200, style.colour("accent"))
    brush.shadow(surface, box, box.w // 2, style.px(5), 120, style.px(2))
    draw_picture(surface, style, token.picture)


PAINTERS = Painters(
    things={
        Token: ThingPainter(alone(draw_token)),
        Caption: ThingPainter(in_colour(draw_caption)),
        Leader: ThingPainter(),
    },
    effects={
        Verdict: EffectPainter(draw_verdict, said_in=said_in),
        Gained: EffectPainter(draw_gained),
        PartnerRevealed: EffectPainter(draw_partner),
    },
)

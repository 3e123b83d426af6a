"""The plates at a table of Knight Shift: hand, points, the Head Squire's hat, the own Knight."""

from collections.abc import Iterator

from app.games.knight_shift.table import explanations as about
from app.games.knight_shift.table.layout import KsLayout
from app.games.knight_shift.table.standing import seat_line
from app.table.plate import Count, NameBadge, PlateContent, PlateToken
from app.table.voice import sentence
from rules.kernel.cards import Seat, Zone


def sitter(layout: KsLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    told = f"{sentence(seat_line(view, seat, layout.voice))} {about.seat(view, seat, layout.voice)}"
    return PlateContent(
        seat,
        layout.voice.name(seat),
        (
            Count("cards", len(layout.pile(Zone("hand", seat))), "icon_cards", say(about.CARDS)),
            Count("points", view.totals[seat], "quill", say(about.total(view))),
        ),
        acts=seat in view.owed and view.outcome is None,
        explanation=say(told.strip()),
        badges=tuple(_badges(layout, seat)),
        over=_shield(layout, seat),
    )


def _badges(layout: KsLayout, seat: Seat) -> Iterator[NameBadge]:
    """The hat of the Head Squire."""
    if seat == layout.view.head:
        yield NameBadge("head", "", "head_squire", "squire", layout.say(about.HEAD))


def _shield(layout: KsLayout, seat: Seat) -> PlateToken | None:
    """The shield of the Knight that a seat has claimed, on its face."""
    view = layout.view
    if not layout.has_knight(seat):
        return None
    told = layout.say(about.squire(view, seat, layout.voice))
    return PlateToken(about.device(view.knights[view.claimed[seat]], view), told)

"""The plates at a table of Knight Shift: hand, points, the Head Squire's hat, the own Knight."""

from collections.abc import Iterator

from app.games.knight_shift import explanations as about
from app.games.knight_shift.layout import KsLayout
from app.games.knight_shift.standing import seat_line
from app.table.plate import Count, NameBadge, PlateContent
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
    )


def _badges(layout: KsLayout, seat: Seat) -> Iterator[NameBadge]:
    """The shield of the Knight that a seat has, and the hat of the Head Squire."""
    view, say, voice = layout.view, layout.say, layout.voice
    if seat == view.head:
        yield NameBadge("head", "", "head_squire", "squire", say(about.HEAD))
    if layout.has_knight(seat):
        knight = view.knights[view.claimed[seat]]
        told = say(about.squire(view, seat, voice))
        yield NameBadge("knight", "", about.device(knight, view), "squire", told)

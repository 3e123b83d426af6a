"""The plates at a table of No Honor Among Thieves: Coins, cards, actions, the part in a heist."""

from collections.abc import Iterator

from app.games.no_honor import explanations as about
from app.games.no_honor.layout import NoHonorLayout
from app.table.plate import Count, Gauge, NameBadge, PlateContent
from rules.games.no_honor.state import AGENDAS, HAND, TREASURES, of_seat
from rules.kernel.cards import Seat

_ROLE_ART = {"leader": "icon_crown", "partner": "icon_handshake", "outside": "icon_outside"}


def sitter(layout: NoHonorLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view = layout.view
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        acts=seat in view.owed and view.outcome is None,
        explanation=layout.say(about.seat_line(view, seat, layout.voice)),
        badges=tuple(_badges(layout, seat)),
        gauge=_actions(layout) if seat == view.turn else None,
    )


def _counts(layout: NoHonorLayout, seat: Seat) -> Iterator[Count]:
    held = (
        ("hand", HAND, "icon_cards", about.HAND),
        ("agendas", AGENDAS, "icon_agenda", about.AGENDAS),
        ("treasures", TREASURES, "icon_treasure", about.TREASURES),
    )
    yield Count("coins", layout.view.coins[seat], "coin_gold", layout.say(about.COINS))
    for name, zone, art, words in held:
        many = len(layout.pile(of_seat(zone, seat)))
        if many or zone == HAND:
            yield Count(name, many, art, layout.say(words))


def _actions(layout: NoHonorLayout) -> Gauge | None:
    """What is left of the turn, where plates have room for it."""
    left = layout.view.actions
    if not layout.places.plate.gauge or layout.view.scores:
        return None
    return Gauge("actions", left, "pip_action", "pip_action_off", layout.say(about.ACTIONS))


def _badges(layout: NoHonorLayout, seat: Seat) -> Iterator[NameBadge]:
    role = layout.role(seat)
    if role:
        yield NameBadge("role", role, _ROLE_ART[role], role, layout.say(about.ROLES[role]))

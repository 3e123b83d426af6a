"""The five plates at a table of Knives: coins, points, roles, and what the viewer knows."""

from collections.abc import Iterator

from app.games.knives import explanations as about
from app.games.knives.setting import Setting
from app.games.knives.standing import knows_to_be_shadow, own_side, roles, seat_line
from app.games.knives.words import bare
from app.table.board import Plate
from app.table.plate import Count, Mark, Sitter, lay_plate
from app.table.voice import joined
from rules.games.knives.cards import DECK, SEATS
from rules.games.knives.ledger import facts
from rules.games.knives.state import BROKE
from rules.games.knives.view import public_shadow
from rules.kernel.cards import Seat, Zone


def lay_plates(setting: Setting) -> tuple[Plate, ...]:
    """The plates in the order of the seats."""
    return tuple(_plate(setting, seat) for seat in range(SEATS))


def _plate(setting: Setting, seat: Seat) -> Plate:
    place = setting.place_of(seat)
    box = setting.at.plates[place]
    return lay_plate(box, _sitter(setting, seat), setting.at.notes[place], setting.ruler)


def _sitter(setting: Setting, seat: Seat) -> Sitter:
    view = setting.view
    return Sitter(
        seat,
        setting.name(seat),
        tuple(_counts(setting, seat)),
        tuple(_marks(setting, seat)),
        _note(setting, seat),
        acts=seat in view.owed and view.outcome is None and not setting.is_over,
        explanation=_explanation(setting, seat),
    )


def _explanation(setting: Setting, seat: Seat) -> str:
    line = seat_line(setting.view, seat, setting.voice)
    if seat != setting.view.seat:
        return line
    return " ".join([line, *roles(setting.view, setting.voice)])


def _counts(setting: Setting, seat: Seat) -> Iterator[Count]:
    view = setting.view
    if view.coins is not None:
        yield Count("coins", view.coins[seat], "coin", about.COINS)
    yield Count("points", view.scores[seat], "icon_points", about.points(view))


def _marks(setting: Setting, seat: Seat) -> Iterator[Mark]:
    view, contract = setting.view, setting.view.contract
    if seat == contract.banker:
        broke = contract.mode == BROKE
        yield Mark("token_banker", about.BROKE_BANKER if broke else about.BANKER)
    elif seat == public_shadow(view):
        yield Mark("token_shadow", about.SHADOW)
    elif seat == view.seat and knows_to_be_shadow(view):
        yield Mark("token_shadow", about.SECRET_SHADOW)
    if seat == contract.dealer:
        yield Mark("token_dealer", about.DEALER)


def _note(setting: Setting, seat: Seat) -> Mark | None:
    """The viewer's own side, or cards that it knows another seat to hold, surely or perhaps."""
    if seat == setting.view.seat:
        return _own_note(setting)
    if not setting.pile(Zone("holding", seat)):
        return None
    known = [fact for fact in facts(setting.view) if seat in fact.seats]
    if not known:
        return None
    sure = [fact.card for fact in known if len(fact.seats) == 1]
    short = "has" if sure else "may have"
    told = [DECK.name(card) for card in sure or [fact.card for fact in known]]
    who = setting.name(seat)
    full = [f"{who} has {joined([bare(card) for card in sure])}."] if sure else []
    unsure = [bare(fact.card) for fact in known if fact.card not in sure]
    full += [f"{who} may have {joined(unsure)}."] if unsure else []
    return Mark(f"{short} {joined(told)}", " ".join(full))


def _own_note(setting: Setting) -> Mark | None:
    """What the viewer plays for."""
    view = setting.view
    side = own_side(view)
    if not side or setting.is_dealing:
        return None
    return Mark(side, " ".join(roles(view, setting.voice)))

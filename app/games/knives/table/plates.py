"""The five plates at a table of Knives: coins, points, roles, and what the viewer knows."""

from collections.abc import Iterator

from app.games.knives.table import explanations as about
from app.games.knives.table.layout import KnivesLayout
from app.games.knives.table.table_text import knows_to_be_shadow, own_side, roles, seat_line
from app.games.knives.table.vocabulary import bare
from app.table.plate import Count, Noted, PlateContent, PlateToken
from app.table.voice import counted, joined
from rules.games.knives.cards import DECK
from rules.games.knives.ledger import facts
from rules.games.knives.state import BROKE
from rules.games.knives.view import public_shadow
from rules.kernel.cards import Seat, Zone


def sitter(layout: KnivesLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view = layout.view
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        tuple(_marks(layout, seat)),
        _note(layout, seat),
        acts=seat in view.owed and view.outcome is None and not layout.is_over,
        explanation=_explanation(layout, seat),
    )


def _explanation(layout: KnivesLayout, seat: Seat) -> str:
    line = seat_line(layout.view, seat, layout.voice)
    if seat != layout.view.seat:
        return line
    return " ".join([line, *roles(layout.view, layout.voice)])


def _counts(layout: KnivesLayout, seat: Seat) -> Iterator[Count]:
    view = layout.view
    if view.coins is not None:
        yield Count("coins", view.coins[seat], "coin", about.COINS)
    yield Count("points", view.scores[seat], "icon_points", about.points(view))


def _marks(layout: KnivesLayout, seat: Seat) -> Iterator[PlateToken]:
    view, contract = layout.view, layout.view.contract
    if seat == contract.banker:
        broke = contract.mode == BROKE
        yield PlateToken("token_banker", about.BROKE_BANKER if broke else about.BANKER)
    elif seat == public_shadow(view):
        yield PlateToken("token_shadow", about.SHADOW)
    elif seat == view.seat and knows_to_be_shadow(view):
        yield PlateToken("token_shadow", about.SECRET_SHADOW)
    if seat == contract.dealer:
        yield PlateToken("token_dealer", about.DEALER)


def _note(layout: KnivesLayout, seat: Seat) -> Noted | None:
    """The viewer's own side, or cards that it knows another seat to hold, surely or perhaps."""
    if seat == layout.view.seat:
        return _own_note(layout)
    if not layout.pile(Zone("holding", seat)):
        return None
    known = [fact for fact in facts(layout.view) if seat in fact.seats]
    if not known:
        return None
    sure = [fact.card for fact in known if len(fact.seats) == 1]
    short = "has" if sure else "may have"
    told = [DECK.name(card) for card in sure or [fact.card for fact in known]]
    who = layout.voice.name(seat)
    full = [f"{who} has {joined([bare(card) for card in sure])}."] if sure else []
    unsure = [bare(fact.card) for fact in known if fact.card not in sure]
    full += [f"{who} may have {joined(unsure)}."] if unsure else []
    words = f"{short} {joined(told)}", joined(told), f"{short} {counted(len(told), 'known card')}"
    return Noted(words, " ".join(full))


def _own_note(layout: KnivesLayout) -> Noted | None:
    """What the viewer plays for."""
    view = layout.view
    side = own_side(view)
    if not side or layout.is_dealing:
        return None
    return Noted((side,), " ".join(roles(view, layout.voice)))

"""Why a card or a seat cannot be picked: a sentence, and the rule that says so."""

from app.games.knives.words import bare
from app.table.objection import Objection
from app.table.voice import sentence
from rules.games.knives.cards import GHOSTS, SUIT_NAMES, SUIT_OF
from rules.games.knives.commands import NameCard
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat
from rules.kernel.decisions import Choose, PickSeat, SelectCards


def why_not(view: KnivesView, card: CardId) -> Objection | None:
    """Why this card cannot be picked now; None if it can be."""
    decision = view.decision
    if decision is None:
        return _not_asked(view)
    if isinstance(decision, Choose):
        return Objection("Choose one of the buttons; cards are played later.", decision.rule)
    if isinstance(decision, PickSeat):
        return Objection("Point at another player.", decision.rule)
    if any(_names(command, card) for command in decision.commands):
        return None
    if isinstance(decision, SelectCards) and isinstance(decision.commands[0], NameCard):
        return _not_named(card, decision.rule)
    if view.holding >> card & 1 and view.trick:
        suit = SUIT_NAMES[SUIT_OF[view.trick[0]]]
        return Objection(f"You hold {suit}, so you must follow {suit}.", "KN-TRICK-04")
    return Objection(sentence(f"you do not hold {bare(card)}"), decision.rule)


def why_not_seat(view: KnivesView, seat: Seat, verb: str = "") -> Objection | None:
    """Why this player cannot be picked now; None if it can be."""
    decision = view.decision
    if decision is None:
        return _not_asked(view)
    if not isinstance(decision, PickSeat):
        return Objection("You are not asked for a player now.", decision.rule)
    if seat == view.seat:
        return Objection("You cannot choose yourself.", decision.rule)
    return None


def _names(command: object, card: CardId) -> bool:
    cards = getattr(command, "cards", ())
    return card in cards or getattr(command, "card", None) == card


def _not_named(card: CardId, rule: str) -> Objection:
    if card in GHOSTS:
        return Objection("A Ghost cannot be named.", rule)
    return Objection("Name one of the cards on the list.", rule)


def _not_asked(view: KnivesView) -> Objection:
    if view.outcome is not None:
        return Objection("The game is over.", "KN-WIN-01")
    return Objection("It is not your turn.", view.agenda[-1].rule)

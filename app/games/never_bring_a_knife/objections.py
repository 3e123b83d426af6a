"""Why a card or a seat cannot be picked: a sentence, and the rule that says so."""

from app.games.never_bring_a_knife.words import card as named
from app.table.objection import Objection
from rules.games.never_bring_a_knife.commands import Heal, LookAt, PlayCard, UseHit
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.decisions import SelectCards

_OVER = Objection("The game is over.", "NBK-END-03")


def why_not(view: NbkView, card: CardId) -> Objection | None:
    """Why this card cannot be picked now; None if it can be."""
    decision = view.decision
    if decision is None:
        return _not_asked(view)
    if any(getattr(command, "card", None) == card for command in decision.commands):
        return None
    if isinstance(decision, SelectCards):
        return Objection(f"You do not hold {named(card)}.", decision.rule)
    return Objection("No card is asked for now.", decision.rule)


def why_not_seat(view: NbkView, seat: Seat, verb: str = "") -> Objection | None:
    """Why this player cannot be picked now, with a verb if one is meant; None if it can be."""
    decision = view.decision
    if decision is None:
        return _not_asked(view)
    meant = [command for command in decision.commands if not verb or command.verb == verb]
    if any(getattr(command, "target", None) == seat for command in meant):
        return None
    kinds = {type(command) for command in meant}
    if PlayCard in kinds:
        return _no_play(view, seat)
    if kinds == {Heal}:
        return Objection("There is no wound to heal.", "NBK-R13")
    if kinds & {LookAt, UseHit, Heal}:
        return _no_action(view, seat, UseHit in kinds)
    return Objection("You are not asked for a player now.", decision.rule)


def _no_play(view: NbkView, seat: Seat) -> Objection:
    if seat == view.seat and not view.lap:
        return Objection("Your first card of a round goes to somebody else.", "NBK-PLAY-03")
    many = len(view.stacks[seat])
    return Objection(f"There are {many} cards already: the stack is closed.", "NBK-PLAY-04")


def _no_action(view: NbkView, seat: Seat, hit: bool) -> Objection:
    if seat != view.seat:
        return Objection("Nothing you can pay for is for this player.", "NBK-MON-02")
    if view.phase == "money" and not view.wounds[seat]:
        return Objection("You have no wound to heal, and your own role is open to you.", "NBK-R13")
    if hit:
        return Objection("At this table nobody can use a Hit on themselves.", "NBK-R11")
    return Objection("Your own role lies open to you: look at another.", "NBK-R14")


def _not_asked(view: NbkView) -> Objection:
    if view.outcome is not None:
        return _OVER
    return Objection("It is not your turn.", view.agenda[-1].rule)

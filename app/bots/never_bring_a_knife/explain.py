"""Why the level `sharp` chose something: what it believes, what made it believe that, what else.

Every number in a reason can be worked out again from the record that the choice keeps.
"""

from collections.abc import Iterable, Sequence

from app.bots.choice import Candidate, Choice
from app.bots.never_bring_a_knife.beliefs import Beliefs
from app.bots.never_bring_a_knife.reading import Trace
from rules.games.never_bring_a_knife.cards import CRIMINAL, DECK
from rules.games.never_bring_a_knife.commands import (
    BankHit,
    DeclineLook,
    DiscardHit,
    EndTurn,
    Heal,
    LookAt,
    PlayCard,
    UseHit,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.talk import Claim

SHOWN = 3
# How much a deed must have changed a belief before it is named.
TELLING = 0.05
# What was not seen is never quite sure.
SUREST = 0.99
_TIMES = {1: "", 2: " twice", 3: " three times"}
_UNCOUNTED = {"Armor", "Money", "Intel"}
_PLAIN = {
    BankHit: "keeping the Hit",
    DiscardHit: "throwing the Hit away",
    DeclineLook: "no look",
    EndTurn: "ending the turn",
}


def explain(
    view: NbkView,
    ranked: Sequence[Candidate],
    beliefs: Beliefs,
    traces: Sequence[Trace],
    says: Claim | None,
) -> Choice:
    """The first of the candidates, with the record of why."""
    best = ranked[0].command
    reasons = [*about_target(view, best, beliefs, traces), compare(ranked)]
    told = tuple(suspects(view, beliefs))
    return Choice(best, tuple(reasons), tuple(ranked[:SHOWN]), told, len(beliefs.layouts), says)


def suspects(view: NbkView, beliefs: Beliefs) -> list[tuple[str, float]]:
    """For every seat whose role was not seen the chance that it is a criminal, surest first."""
    unseen = [seat for seat in range(view.seats) if view.role_at(seat) is None]
    chances = [(f"seat {seat} is a criminal", beliefs.criminal(seat)) for seat in unseen]
    return sorted(chances, key=lambda belief: (-abs(belief[1] - 0.5), belief[0]))


def about_target(
    view: NbkView, command: Command, beliefs: Beliefs, traces: Sequence[Trace]
) -> list[str]:
    """What is known or believed of whom the command is about, and by which deed of theirs."""
    seat = target_of(command)
    if seat is None or seat == view.seat:
        return []
    seen = view.role_at(seat)
    if seen is not None:
        return [f"seat {seat} is known to be {_role(seen == CRIMINAL)}"]
    chance = beliefs.criminal(seat)
    likely = min(SUREST, max(chance, 1.0 - chance))
    text = f"{likely:.0%} that seat {seat} is {_role(chance >= 0.5)}"
    deed = most_telling(seat, beliefs, traces)
    return [f"{text}: {deed}" if deed else text]


def most_telling(seat: Seat, beliefs: Beliefs, traces: Sequence[Trace]) -> str:
    """The deed without which the belief about a seat would be weakest; nothing if none matters."""
    groups: dict[tuple[Seat, Seat, int | None, str], list[Trace]] = {}
    for trace in traces:
        if seat in (trace.seat, trace.target) and trace.seat != trace.target:
            groups.setdefault(trace[:4], []).append(trace)
    believed = beliefs.criminal(seat)
    strongest, text = TELLING, ""
    for group in groups.values():
        change = believed - without(beliefs, group).criminal(seat)
        change = change if believed >= 0.5 else -change
        if change > strongest:
            strongest, text = change, _told(seat, group)
    return text


def without(beliefs: Beliefs, traces: Iterable[Trace]) -> Beliefs:
    """The beliefs as they would be without some deeds."""
    weights = list(beliefs.weights)
    for trace in traces:
        weights = [weight / factor for weight, factor in zip(weights, trace.factors, strict=True)]
    total = sum(weights)
    return beliefs._replace(weights=tuple([weight / total for weight in weights]))


def compare(ranked: Sequence[Candidate]) -> str:
    """What the command promises, and what the next best does."""
    best = ranked[0]
    plays = isinstance(best.command, PlayCard)
    text = f"{_phrase(best.command)} is worth {best.mean:+.2f} wounds"
    if not plays:
        text = f"{_phrase(best.command)} gives {best.mean:.0%} to win"
    if len(ranked) == 1:
        return text
    second = ranked[1]
    worth = f"{second.mean:+.2f}" if plays else f"{second.mean:.0%}"
    return f"{text}; next best is {_phrase(second.command)} with {worth}"


def target_of(command: Command) -> Seat | None:
    """The seat that a command is about."""
    if isinstance(command, PlayCard | UseHit | Heal | LookAt):
        return command.target
    return None


def _phrase(command: Command) -> str:
    if isinstance(command, PlayCard):
        return f"{_card(command.card)} on seat {command.target}"
    if isinstance(command, UseHit):
        return f"the Hit on seat {command.target}"
    if isinstance(command, Heal):
        return f"healing seat {command.target}"
    if isinstance(command, LookAt):
        return "a look at " + ("the boss" if command.target is None else f"seat {command.target}")
    return _PLAIN[type(command)]


def _told(seat: Seat, group: Sequence[Trace]) -> str:
    """A deed that was done once or several times, told about one of its two seats."""
    trace = group[0]
    who = "they" if trace.seat == seat else f"seat {trace.seat}"
    whom = "them" if trace.target == seat else f"seat {trace.target}"
    times = _TIMES.get(len(group), f" {len(group)} times")
    if trace.card is not None:
        return f"{who} played {_card(trace.card)} on {whom}{times}"
    return f"{who} healed {whom}{times}" if trace.deed == "heal" else f"{who} hit {whom}{times}"


def _card(card: int) -> str:
    name = DECK.name(card)
    return name if name in _UNCOUNTED else f"a {name}"


def _role(criminal: bool) -> str:
    return "a criminal" if criminal else "a cop"

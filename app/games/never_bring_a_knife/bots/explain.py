"""What the level `sharp` believes of the others, and which of their deeds made it believe that."""

from collections.abc import Iterable, Sequence

from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.reading import Trace
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.commands import (
    Heal,
    LookAt,
    PlayCard,
    UseHit,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command

# How much a deed must have changed a belief before it is named.
TELLING = 0.05
_TIMES = {1: "", 2: " twice", 3: " three times"}
_UNCOUNTED = {"Armor", "Money", "Intel"}


def suspects(view: NbkView, beliefs: Beliefs) -> list[tuple[str, float]]:
    """For every seat whose role was not seen the chance that it is a criminal, surest first."""
    unseen = [seat for seat in range(view.seats) if view.role_at(seat) is None]
    chances = [(f"seat {seat} is a criminal", beliefs.criminal(seat)) for seat in unseen]
    return sorted(chances, key=lambda belief: (-abs(belief[1] - 0.5), belief[0]))


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


def target_of(command: Command) -> Seat | None:
    """The seat that a command is about."""
    if isinstance(command, PlayCard | UseHit | Heal | LookAt):
        return command.target
    return None


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

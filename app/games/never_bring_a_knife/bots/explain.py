"""What the level `sharp` believes of the others, and which of their deeds made it believe that."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.games.never_bring_a_knife.bots import words
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
NARRATION = 0.05
_UNCOUNTED = {"Armor", "Money", "Intel"}
# What is told of a deed: done by somebody once or more often, and done to them.
_DEEDS = {
    "play": (words.PLAYED, words.PLAYED_OFTEN, words.PLAYED_ON, words.PLAYED_ON_OFTEN),
    "heal": (words.HEALED, words.HEALED_OFTEN, words.HEALED_BY, words.HEALED_BY_OFTEN),
    "hit": (words.HIT, words.HIT_OFTEN, words.HIT_BY, words.HIT_BY_OFTEN),
}


class Deed(NamedTuple):
    """What somebody did, or what was done to them, as a sentence about them."""

    template: str
    other: Seat
    card: str
    times: str


def suspects(view: NbkView, beliefs: Beliefs) -> list[tuple[str, float]]:
    """For every seat whose role was not seen the chance that it is a criminal, surest first."""
    unseen = [seat for seat in range(view.seats) if view.role_at(seat) is None]
    chances = [(f"seat {seat} is a criminal", beliefs.criminal(seat)) for seat in unseen]
    return sorted(chances, key=lambda belief: (-abs(belief[1] - 0.5), belief[0]))


def most_telling(seat: Seat, beliefs: Beliefs, traces: Sequence[Trace]) -> Deed | None:
    """The deed without which the belief about a seat would be weakest; None if none matters."""
    groups: dict[tuple[Seat, Seat, int | None, str], list[Trace]] = {}
    for trace in traces:
        if seat in (trace.seat, trace.target) and trace.seat != trace.target:
            groups.setdefault(trace[:4], []).append(trace)
    believed = beliefs.criminal(seat)
    strongest, found = NARRATION, None
    for group in groups.values():
        change = believed - without(beliefs, group).criminal(seat)
        change = change if believed >= 0.5 else -change
        if change > strongest:
            strongest, found = change, _told(seat, group)
    return found


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


def _told(seat: Seat, group: Sequence[Trace]) -> Deed:
    """A deed that was done once or several times, told about one of its two seats."""
    trace, number = group[0], len(group)
    once, often, once_to, often_to = _DEEDS[_kind(trace)]
    is_own = trace.seat == seat
    template = (once if is_own else once_to) if number == 1 else often if is_own else often_to
    return Deed(
        template, trace.target if is_own else trace.seat,
        "" if trace.card is None else _card(trace.card),
        words.TWICE if number == 2 else words.TIMES.format(number=number),
    )  # fmt: skip


def _kind(trace: Trace) -> str:
    if trace.card is not None:
        return "play"
    return "heal" if trace.deed == "heal" else "hit"


def _card(card: int) -> str:
    name = DECK.name(card)
    return name if name in _UNCOUNTED else f"a {name}"

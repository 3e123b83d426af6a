"""What is illegal is refused: for everybody alike, on a view, and in a player's words."""

import re
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import FillIn, Refusal
from rules.kernel.play import IllegalCommand, check, legal
from rules.kernel.state import State
from tests.laws.laws import AnyGame, demand, demand_same


def check_refusals(game: AnyGame, state: State, seat: Seat, twin: State) -> None:
    """Laws 4 and 6: what is illegal is refused, in words that tell nothing of what is hidden."""
    allowed, view = legal(state, seat), game.look(state, seat)
    is_open = isinstance(view.decision, FillIn)
    for command in mistakes(game, allowed):
        refusal = _refusal(state, seat, command)
        fine = is_open or command in allowed
        demand(fine if refusal is None else command not in allowed, f"{command}: {refusal}")
        name = f"seat {seat} can tell twin worlds apart by why {command} is refused"
        demand_same(refusal, _refusal(twin, seat, command), name)
        demand_same(refusal, view.refusal(command), f"{command}: the view says something else")
        if refusal is not None:
            _check_words(refusal.reason)


def _check_words(said: str) -> None:
    """A sentence that is still without capital and full stop, with no seat's number and no code."""
    fine = said[0].islower() and said[-1].isalnum() and not re.search(r"\bseat\b|[A-Z]-", said)
    demand(fine, f"not in a player's words: {said!r}")


def mistakes(game: AnyGame, commands: Iterable[Command]) -> set[Command]:
    """These commands, and whatever comes of them with one field changed, right or wrong."""
    found = set(commands)
    for command in tuple(found):
        for field in fields(command):
            for value in _values(game, field.metadata["kind"], getattr(command, field.name)):
                found.add(replace(command, **{field.name: value}))
    return found


def _values(game: AnyGame, kind: str, now: Any) -> Iterable[Any]:
    cards = range(len(game.deck.cards))
    if kind == "cards":
        return [tuple(sorted((*now[1:], card))) for card in cards]
    if kind in ("seat", "place"):
        return [*range(game.seat_counts[-1] + 1), *([None] if kind == "place" else [])]
    return {"card": cards, "flag": (False, True), "word": (None, "", "nonsense")}.get(kind, ())


def _refusal(state: State, seat: Seat, command: Command) -> Refusal | None:
    try:
        check(state, seat, command)
    except IllegalCommand as illegal:
        return illegal.refusal
    return None

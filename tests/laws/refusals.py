"""What is illegal is refused: for everybody alike, on a view, and in a player's words."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from itertools import chain
from typing import Any

from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command, Decision, FillIn, Refusal
from rules.kernel.play import IllegalCommand, check, legal
from rules.kernel.state import State
from tests.laws.laws import AnyGame, demand, demand_same

MOST_TRIED = 1000


def check_refusals(
    game: AnyGame, state: State, seat: Seat, twin: State, most: int = MOST_TRIED
) -> None:
    """Laws 4 and 6: what is illegal is refused, in words that tell nothing of what is hidden."""
    allowed, view = legal(state, seat), game.look(state, seat)
    for command in mistakes(game, allowed, most):
        refusal = _refusal(state, seat, command)
        fine = command in allowed or (refusal is None and _is_drawn_up(command, view.decision))
        demand((refusal is None) == fine, f"{command}: refused with {refusal}")
        name = f"seat {seat} can tell twin worlds apart by why {command} is refused"
        demand_same(refusal, _refusal(twin, seat, command), name)
        demand_same(refusal, view.refusal(command), f"{command}: the view says something else")
        if refusal is not None:
            _check_words(refusal.reason)


def _is_drawn_up(command: Command, decision: Decision | None) -> bool:
    """Whether it is an answer to an open question: then it need not be listed."""
    return isinstance(decision, FillIn) and type(command) is type(decision.draft.so_far)


def _check_words(said: str) -> None:
    """A whole sentence, with no seat's number and no code."""
    whole = said[0].isupper() and said[-1] in ".!?"
    fine = whole and not re.search(r"\bseat\b|[A-Z]-", said)
    demand(fine, f"not in a player's words: {said!r}")


def mistakes(game: AnyGame, commands: Sequence[Command], most: int) -> list[Command]:
    """These commands, and whatever comes of them with one field changed, right or wrong.

    Of more than the most that are to be tried some are, from all of them alike.
    """
    changed = (new for command in commands for new in _changed(game, command))
    found = list(dict.fromkeys(chain(commands, changed)))
    return found[:: len(found) // most + 1]


def _changed(game: AnyGame, record: Any) -> Iterable[Any]:
    """A command, or a record in one, with one field changed."""
    for field in fields(record):
        for value in _values(game, field.metadata["kind"], getattr(record, field.name)):
            yield replace(record, **{field.name: value})


def _values(game: AnyGame, kind: str, now: Any) -> Iterable[Any]:
    cards, seats = range(len(game.deck.cards)), range(game.seat_counts[-1] + 1)
    if kind == "cards":
        return [tuple(sorted((*now[1:], card))) for card in cards]
    if kind == "records":
        first = [(new, *now[1:]) for one in now[:1] for new in _changed(game, one)]
        return [now[1:], (*now, *now[:1]), *first]
    if kind in ("number", "slot"):
        return (now - 1, now + 1, now + 1000)
    if kind == "zone":
        return [Zone("nowhere"), *(Zone(now.name, host=card) for card in cards)]
    plain = {"card": cards, "seat": seats, "place": (*seats, None), "seats": [(), (*seats,)]}
    return {**plain, "flag": (False, True), "word": (None, "", "nonsense")}[kind]


def _refusal(state: State, seat: Seat, command: Command) -> Refusal | None:
    try:
        check(state, seat, command)
    except IllegalCommand as illegal:
        return illegal.refusal
    return None

"""What a game brings so that its table can be looked at by others while somebody plays."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from app.per_game import PerGame

# Puts a patch in where a game deals, so that what a seed deals first goes through a function.
Dealing = Callable[[Any, int, Callable[[list[Any], str], list[Any]]], None]


class Case(NamedTuple):
    """A game with two people, the others bots."""

    game: str
    seats: int
    seed: int
    people: tuple[int, int]
    plays: int = 3
    plan: tuple[tuple[str, str], ...] = ()
    options: tuple[tuple[str, object], ...] = ()


# What two people do in a short recording: each is called away or asks for a hint, then plays.
SHORT = ("_ask_hint", "_pointing"), ("_leave_rules", "_carrying")


@dataclass(frozen=True)
class Onlooked:
    """One game's table before others' eyes.

    `case` is recorded and looked at in other worlds, `short` is for faults that must be seen, those
    in `faults` or all of them. `hands` are the zones with what a seat holds. `places` of the first
    deal of a `stream` are exchanged; `first` says by stream how many were drawn before it from the
    state, and `deals` where it is dealt otherwise. With `unpointed` cards are exchanged whether or
    not somebody points at them. What is only seen once more has happened is in `late`.
    """

    case: Case
    short: Case
    hands: tuple[str, ...]
    places: int
    first: Mapping[str, int] = field(default_factory=dict)
    stream: str = "cards"
    deals: Dealing = lambda patch, seed, otherwise: None
    unpointed: bool = False
    faults: tuple[str, ...] = ()
    late: "Onlooked | None" = None


ONLOOKED: PerGame[Onlooked] = PerGame("tests.games.{game}.table.onlooked", "ONLOOKED")


def onlooked(case: Case) -> Onlooked:
    """What a case is recorded for."""
    found = ONLOOKED[case.game]
    return found.late if found.late is not None and case == found.late.short else found

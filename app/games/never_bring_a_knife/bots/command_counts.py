"""When something was said: how many commands had been carried out by which deed of the record."""

from typing import NamedTuple

from rules.games.never_bring_a_knife.record import (
    BY_INTEL,
    BY_MONEY,
    Deed,
    Looked,
    Passed,
    Played,
    Refused,
    Shot,
    Swapped,
    Treated,
)
from rules.games.never_bring_a_knife.view import NbkView

_COMMANDS = (Played, Treated, Shot, Refused, Passed)


class Era(NamedTuple):
    """From this number of commands on the role cards lay like this."""

    start: int
    held: tuple[int, ...]


class CommandCounts(NamedTuple):
    """How many commands there had been when this round began, and where the role cards lay when."""

    round_began: int
    eras: tuple[Era, ...]

    def held_at(self, number: int) -> tuple[int, ...]:
        """Where the role cards lay after this many commands."""
        return next(era.held for era in reversed(self.eras) if era.start <= number)


def command_counts(view: NbkView) -> CommandCounts:
    """Count the commands of the record; which card acts first is not in it, and hardly matters."""
    held = list(range(view.seats + 1))
    eras, number = [Era(0, tuple(held))], 0
    for past in view.rounds:
        number = _count(view, past.deeds, number, held, eras)
    began = number
    _count(view, view.deeds, number, held, eras)
    return CommandCounts(began, tuple(eras))


def _count(
    view: NbkView, deeds: tuple[Deed, ...], number: int, held: list[int], eras: list[Era]
) -> int:
    for deed in deeds:
        if isinstance(deed, Swapped):
            held[deed.seat], held[view.boss] = held[view.boss], held[deed.seat]
            eras.append(Era(number, tuple(held)))
        elif _is_command(deed):
            number += 1
    return number


def _is_command(deed: Deed) -> bool:
    paid = isinstance(deed, Looked) and deed.why in (BY_INTEL, BY_MONEY)
    return paid or isinstance(deed, _COMMANDS)

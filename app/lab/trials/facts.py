"""What can be counted in every game of any title, as numbers with a name and a group."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.lab.simulation import GameRecord
from app.lab.study import win_shares

BY_SEAT, BY_ROLE, BY_BOT = "Wins by seat", "Wins by role", "Wins by bot"
POINTS, LENGTH, ENDING = "Points by seat", "Length", "How games end"
SHARES = (BY_SEAT, BY_ROLE, BY_BOT, ENDING)
ROUNDS, DECISIONS, LEADS = "rounds", "decisions", "lead changes"
TIME, MINUTES = "Time", "minutes"
USUAL_PACE = 6.0  # seconds for a decision, where nobody has finished a game here yet
SHARED, NOBODY, BROKEN = "victory shared", "nobody wins", "broken"


class FactName(NamedTuple):
    """A name within a group, such as `Seat 2` of `Wins by seat`."""

    group: str
    label: str

    @property
    def is_share(self) -> bool:
        """Whether it is read in percent."""
        return self.group in SHARES


def seat_name(seat: int) -> str:
    """A seat as people count."""
    return f"Seat {seat + 1}"


def facts(record: GameRecord, sided: bool) -> dict[FactName, float]:
    """All the numbers of one game; where sides win, everybody on one has won."""
    if record.problem:
        return {FactName(ENDING, BROKEN): 1.0}
    shares = win_shares(record.winners, len(record.bots), sided)
    found = dict(_seats(record, shares, sided))
    found |= _means(BY_ROLE, record.roles, shares)
    if len(set(record.bots)) > 1:
        found |= _means(BY_BOT, record.bots, shares)
    return found | dict(_game(record, sided))


def _seats(
    record: GameRecord, shares: Sequence[float], sided: bool
) -> Iterator[tuple[FactName, float]]:
    for seat, share in enumerate(shares):
        yield FactName(BY_SEAT, seat_name(seat)), share
    if not sided:
        for seat, points in enumerate(record.results):
            yield FactName(POINTS, seat_name(seat)), points


def _means(group: str, names: Sequence[str], shares: Sequence[float]) -> dict[FactName, float]:
    """The share of each name in one game; several seats of one name count as one."""
    found: dict[str, list[float]] = defaultdict(list)
    for name, share in zip(names, shares, strict=False):
        found[name].append(share)
    return {
        FactName(group, name.capitalize()): sum(found[name]) / len(found[name])
        for name in sorted(found)
    }


def _game(record: GameRecord, sided: bool) -> Iterator[tuple[FactName, float]]:
    yield FactName(LENGTH, ROUNDS), record.rounds
    yield FactName(LENGTH, DECISIONS), record.decisions
    if not sided:
        yield FactName(LENGTH, LEADS), record.leads
        yield FactName(ENDING, SHARED), len(record.winners) > 1
    yield FactName(ENDING, NOBODY), not record.winners
    yield FactName(ENDING, BROKEN), 0.0

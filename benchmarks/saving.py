"""What saving one command costs, early and late in a long game: the same, wherever it is done."""

from collections.abc import Callable, Hashable, Iterator
from copy import copy
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from app.bots.roster import levels
from app.lab.bench import BENCHES
from app.session.keeper import DirectWriter, Job, Keeper
from app.session.table import Session
from app.session.table_factory import seat_players
from app.session.workers import Workers
from app.store.saves import GrowingFile
from benchmarks.yardstick import Bench
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

EARLY, LATE = 50, 2_000
GAME = next(iter(GAMES))
LINE = "3 play H-K 53f1c0a9\n"


def saving_benches() -> Iterator[Bench]:
    """For whoever plays and for whoever writes; how long a disk takes is not counted.

    What matters is the ratio of the loop steps late to those early.
    """
    for number in (EARLY, LATE):
        name = f"saving: command {number:,}"
        yield Bench(f"{name}, at the table", "saves", partial(_at_the_table, number))
        yield Bench(f"{name}, to the disk", "saves", partial(_to_the_disk, number))


class _Nobody(DirectWriter):
    """Writes nothing."""

    def put(self, key: Hashable, job: Job) -> None:
        """Leave it."""


def _at_the_table(number: int) -> Callable[[], int]:
    """Note the last command of so many, again and again; nothing goes to the disk."""
    match = _played(number)
    last = match.undo()
    assert last is not None
    players = seat_players((), [levels(match.game.name)[0]] * match.seats)
    session = Session(match, players, Workers(), "", Keeper(Path("a.save"), writer=_Nobody()))
    session.save()
    match.play(*last)
    before = session.keeper.file

    def run() -> int:
        session.keeper.file = copy(before)
        session.save()
        return 1

    return run


def _to_the_disk(number: int) -> Callable[[], int]:
    """Add a line to a file of so many, and wait until the disk has it."""
    file = GrowingFile(Path(mkdtemp()) / "a.save")
    for _ in range(number):
        file.add(LINE)
    file.write()

    def run() -> int:
        file.add(LINE)
        file.write()
        return 1

    return run


def _played(number: int) -> Match:
    game, dice = GAMES[GAME], Dice(1)
    match = Match(game, game.options(**BENCHES[GAME].long), game.seat_counts[0], 1)
    while len(match) < number:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match

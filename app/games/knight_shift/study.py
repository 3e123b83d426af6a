"""What the lab learns about Knight Shift: when Knights are claimed, what they bring, and what for.

All of it comes from the score sheets, which are public, and from the turns of the last round.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.lab.by_game import Numbers, Shares
from app.lab.columns import (
    aligned,
    mean_lines,
    number,
    number_range,
    percent,
    percent_range,
    share_lines,
)
from app.lab.intervals import Clusters, Estimate, Extent, Lengths
from app.lab.study import EndObserver, Notes, Observer, PlainStudy, Tally, Unit, WholeGame, told
from rules.games.knight_shift.options import KnightShiftOptions
from rules.games.knight_shift.sheet import LINES, Sheet
from rules.games.knight_shift.view import KnightShiftView

LINES_READ = {"rest": "other Items"}


def note(view: KnightShiftView) -> Notes:
    """A finished game in plain values."""
    names = view.book.deck.cards
    return {
        "rounds": view.number,
        "sheets": [
            [{**_lines(sheet), "knight": names[sheet.knight].name} for sheet in one]
            for one in view.sheets
        ],
        "drunks": sum(any(sheet.drunk for sheet in one) for one in view.sheets),
        "claims": [deed.cycle for deed in view.deeds if deed.what == "claim"],
        "peeks": sum(deed.what == "peek" for deed in view.deeds),
    }


def _lines(sheet: Sheet) -> dict[str, int]:
    return {line: sheet.points(line) for line in LINES} | {"total": sheet.total}


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What many games come to.

    `lines`, `scores` and `knights` are points in a round, for each reason, bot and Knight; `cycles`
    are the shares of the claims of the last round.
    """

    rounds: Extent
    scores: dict[str, Estimate]
    drunks: Estimate = told("Rounds when a Knight passes out", share=True)
    peeks: Estimate = told("Peeks in the last round")
    cycles: dict[str, Estimate] = told("Claims in {}", share=True)
    lines: dict[str, Estimate] = told("Points per round for {}")
    knights: dict[str, Estimate] = told("Points with {}")


class GameTally:
    """Adds games up."""

    def __init__(self) -> None:
        self.rounds, self.drunks, self.peeks = Lengths(), Clusters(), Clusters()
        self.cycles = Shares()
        self.lines, self.scores, self.knights = Numbers[str](), Numbers[str](), Numbers[str]()

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """One more game; one that was stopped before its end tells nothing."""
        if not notes:
            return
        self.rounds.add(notes["rounds"])
        self.drunks.add_sum(notes["drunks"], notes["rounds"])
        self.peeks.add([notes["peeks"]])
        self.cycles.add(Counter(f"cycle {cycle}" for cycle in notes["claims"]))
        sheets = list(_squires(bots, notes))
        self.lines.add((line, sheet[line]) for _, sheet in sheets for line in LINES)
        self.scores.add((bot, sheet["total"]) for bot, sheet in sheets)
        self.knights.add((sheet["knight"], sheet["total"]) for _, sheet in sheets)

    def figures(self) -> GameFigures:
        """What they come to."""
        return GameFigures(
            rounds=self.rounds.span(),
            drunks=self.drunks.rate(),
            peeks=self.peeks.mean(),
            cycles={
                kind: self.cycles.rate(kind) for kind in sorted(self.cycles.kinds(), key=_by_number)
            },
            lines={LINES_READ.get(line, line): self.lines.mean(line) for line in LINES},
            scores={bot: self.scores.mean(bot) for bot in sorted(self.scores.names())},
            knights={name: self.knights.mean(name) for name in sorted(self.knights.names())},
        )


def _by_number(kind: str) -> int:
    return int(kind.rpartition(" ")[2])


def _squires(bots: tuple[str, ...], notes: Notes) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every sheet of a game with the bot that it is of."""
    for sheets in notes["sheets"]:
        yield from zip(bots, sheets, strict=True)


class KnightShiftStudy(PlainStudy):
    """All the lab knows about Knight Shift."""

    units: Mapping[str, Unit] = {"game": WholeGame()}
    acts: Mapping[str, str] = {
        "Play:": "Play {}",
        "Peek": "Peek and Play",
        "Claim": "Claim a Knight",
        "Discard:": "Discard {}",
    }

    def observer(self) -> Observer:
        return EndObserver(note)

    def tally(self, options: KnightShiftOptions) -> Tally:
        return GameTally()

    def lines(self, figures: GameFigures) -> list[str]:
        rounds = figures.rounds
        return [
            f"{number(rounds.mean, 1)} rounds per game ({rounds.least} to {rounds.most}).",
            "",
            *_round_lines(figures),
            "",
            *share_lines("claimed in", figures.cycles, "claims"),
            "",
            *mean_lines("points per round for", figures.lines),
            "",
            *mean_lines("points per round of", figures.scores),
            "",
            *mean_lines("points with", figures.knights),
        ]

    def standing(self, view: KnightShiftView) -> tuple[float, ...]:
        """The points of the rounds that have been counted."""
        return view.totals

    def round_now(self, view: KnightShiftView) -> int:
        return view.number


STUDY = KnightShiftStudy()


def _round_lines(figures: GameFigures) -> list[str]:
    drunks, peeks = figures.drunks, figures.peeks
    rows = [
        ["rounds when a Knight passes out", percent(drunks.value), percent_range(drunks)],
        ["peeks in the last round", number(peeks.value), number_range(peeks)],
    ]
    return aligned(["rounds", "", "95%"], rows)

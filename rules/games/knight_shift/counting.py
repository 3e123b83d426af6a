"""The end of a round: piles are turned up and counted line by line (KS-END, KS-SCORE)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.games.knight_shift.events import (
    HeadSquireChosen,
    HindsightCounted,
    LineCounted,
    PassedOut,
    RoundCounted,
)
from rules.games.knight_shift.scoring import Load, score_round
from rules.games.knight_shift.sheet import LINES, Sheet
from rules.games.knight_shift.state import KnightShiftState, pile_zone
from rules.kernel.cards import Seat
from rules.kernel.events import ZoneOpened
from rules.kernel.state import Automatic, Finished, Outcome


class Counting(Automatic[KnightShiftState]):
    """A step of the count, which everybody watches."""

    __slots__ = ()
    phase: ClassVar[str] = "counting"


@dataclass(frozen=True, slots=True)
class TurningUp(Counting):
    """KS-END-03: every claimed pile is turned up; then they are counted in the binding order."""

    rule: ClassVar[str] = "KS-END-03"

    def run(self, state: KnightShiftState) -> None:
        """From now on the piles lie open to all; where nobody listens nothing has to be told."""
        state.is_turned_up = True
        sheets = score_round(state.book, loads(state))
        if state.log is None:
            state.swap(ClosingRound(sheets))
            return
        steps = [CountingLine(line, sheets) for line in reversed(LINES)]
        state.swap(ClosingRound(sheets), *steps, FindingDrunks(sheets))
        for place, knight in enumerate(state.knights):
            if place in state.claimed or state.book.options.show_unclaimed:
                cards = tuple(one.card for one in state.piles[place] if one.card is not None)
                state.tell(ZoneOpened(pile_zone(knight), cards))


TURNING_UP = TurningUp()


def loads(state: KnightShiftState) -> tuple[Load, ...]:
    """The Knight of each seat, with all that lies on it."""
    return tuple([_load(state, place) for place in state.claimed])


def _load(state: KnightShiftState, place: int) -> Load:
    cards = [card for card, _, _ in state.piles[place] if card is not None]
    return Load(state.knights[place], tuple(cards))


def hindsight(state: KnightShiftState) -> Iterator[Sheet]:
    """KS-R05: each Knight that nobody claimed, counted as if one more squire had it."""
    if state.book.options.show_unclaimed:
        for place in range(len(state.knights)):
            if place not in state.claimed:
                yield score_round(state.book, (*loads(state), _load(state, place)))[-1]


@dataclass(frozen=True, slots=True)
class FindingDrunks(Counting):
    """KS-SCORE-01 to KS-SCORE-03: whose Knight had the most Booze, alone."""

    rule: ClassVar[str] = "KS-SCORE-01"
    sheets: tuple[Sheet, ...]

    def run(self, state: KnightShiftState) -> None:
        """Nobody, where the most is shared."""
        state.pop()
        for seat, sheet in enumerate(self.sheets):
            if sheet.drunk:
                state.tell(PassedOut(seat, sheet.knight, sheet.booze, bool(sheet.lost)))


@dataclass(frozen=True, slots=True)
class CountingLine(Counting):
    """KS-SCORE-04 to KS-SCORE-09: one line of the sheet, for everybody."""

    rule: ClassVar[str] = "KS-SCORE-11"
    line: str
    sheets: tuple[Sheet, ...]

    def run(self, state: KnightShiftState) -> None:
        """It has been worked out; now it is told, if there is anything to tell."""
        state.pop()
        if any(getattr(sheet, self.line) for sheet in self.sheets):
            state.tell(LineCounted(self.line, self.sheets))


@dataclass(frozen=True, slots=True)
class ClosingRound(Counting):
    """KS-END-04, KS-END-05: scores are added up; a new Head Squire, or the end."""

    rule: ClassVar[str] = "KS-END-04"
    sheets: tuple[Sheet, ...]

    def run(self, state: KnightShiftState) -> None:
        """Write the sheets down and go on."""
        state.sheets += (self.sheets,)
        scores = tuple([sheet.total for sheet in self.sheets])
        if state.log is not None:
            state.tell(*[HindsightCounted(sheet) for sheet in hindsight(state)])
            state.tell(RoundCounted(state.number, scores, state.totals))
        if is_over(state):
            state.end(OVER, outcome_of(state))
            return
        state.pop()
        state.head = next_head(state, scores)
        if state.log is not None:
            state.tell(HeadSquireChosen(state.head))


@dataclass(frozen=True, slots=True)
class GameOver(Finished[KnightShiftState]):
    """KS-END-05: the game has been won."""

    rule: ClassVar[str] = "KS-END-05"


OVER = GameOver()


def leaders(points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Everybody with the most points."""
    most = max(points)
    return tuple([seat for seat, many in enumerate(points) if many == most])


def is_over(state: KnightShiftState) -> bool:
    """KS-R28: after the last round, unless a tie is played off in another one."""
    if state.number < state.book.options.rounds:
        return False
    if state.book.options.game_tie != "extra_round":
        return True
    return len(leaders(state.totals)) == 1


def outcome_of(state: KnightShiftState) -> Outcome:
    """KS-END-05: the highest total wins; ties by KS-R07."""
    points = state.totals
    best = leaders(points)
    if len(best) > 1 and state.book.options.game_tie == "best_single_round":
        tops = [max(sheet[seat].total for sheet in state.sheets) for seat in best]
        best = tuple(seat for seat, top in zip(best, tops, strict=True) if top == max(tops))
        reason = "the most points, and the best single round"
    else:
        reason = "the most points" if len(best) == 1 else "the most points, shared"
    return Outcome(best, points, f"{OVER.rule}: {reason}")


def next_head(state: KnightShiftState, scores: tuple[int, ...]) -> Seat:
    """KS-END-04: the seat with the best round deals the next; ties by KS-R06."""
    best = leaders(scores)
    how = state.book.options.head_squire_tie
    if how == "random" and len(best) > 1:
        return best[state.draw("head squire") % len(best)]
    if how == "lowest_total":
        lowest = min(state.totals[seat] for seat in best)
        best = tuple(seat for seat in best if state.totals[seat] == lowest)
    return next(seat for seat in state.book.order(state.head) if seat in best)

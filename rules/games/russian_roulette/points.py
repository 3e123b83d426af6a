"""The Point Phase (WCRR-POINT)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.ending import check_points
from rules.games.russian_roulette.events import PointsScored
from rules.games.russian_roulette.record import RoundRecord
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.agenda import Automatic
from rules.kernel.cards import Seat


@dataclass(frozen=True, slots=True)
class Scoring(Automatic[WcrrState]):
    """WCRR-POINT-01: whoever lost no character earns the bid, and one for surviving."""

    rule: ClassVar[str] = "WCRR-POINT-01"
    phase: ClassVar[str] = "points"

    def run(self, state: WcrrState) -> None:
        """The bid counts as it stands now (WCRR-POINT-03)."""
        state.pop()
        for seat, bid in enumerate(state.bids):
            if bid is not None and state.in_round(seat):
                score(state, seat, _pulls_scored(state, seat, bid) + 1, "round")
        state.rounds += (_record(state),)
        check_points(state)


SCORING = Scoring()


def _pulls_scored(state: WcrrState, seat: Seat, bid: int) -> int:
    """WCRR-R41: the bid and what was pulled beyond it, but no more than one above the die."""
    pulls, most = bid + state.extra[seat], state.book.highest_bid + 1
    return min(pulls, most) if state.book.options.rulings == "revised" else pulls


def score(state: WcrrState, seat: Seat, points: int, why: str) -> None:
    """A seat earns points."""
    state.scores[seat] += points
    if state.log is not None:
        state.log.append(PointsScored(seat, points, state.scores[seat], why))


def _record(state: WcrrState) -> RoundRecord:
    """What everybody saw of this round."""
    turned = tuple(state.turned)
    return RoundRecord(
        state.number, state.turn, state.bids, state.exposed, turned, state.charges, state.plays,
        state.loaded, state.lost, tuple(state.scores),
    )  # fmt: skip

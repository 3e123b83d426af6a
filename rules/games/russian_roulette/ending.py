"""Losing characters, points, and the three ways in which a game ends (WCRR-DEATH, WCRR-END)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import FINISH, STOP
from rules.games.russian_roulette.drawing import SEVERANCE, draw_cards
from rules.games.russian_roulette.events import (
    CaptainDied,
    CharacterDied,
    Flipped,
    PointsScored,
    PullBegan,
    PullsFinished,
)
from rules.games.russian_roulette.guns import flip, reset_set, retire_set
from rules.games.russian_roulette.record import RoundRecord
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import ONLY, Seat
from rules.kernel.commands import Command, Refusal
from rules.kernel.state import Automatic, Finished, Frame, Outcome

OWN_BULLET, SHOT, JUDGE = "own", "shot", "judge"


# Losing characters (WCRR-DEATH)


def lose_characters(state: WcrrState, doomed: int, cause: str = JUDGE) -> None:
    """Everybody in this set of seats loses one character, clockwise from the lead seat."""
    for seat in state.circle:
        if doomed >> seat & 1:
            lose_character(state, seat, cause, ())


def lose_shot(state: WcrrState, doomed: int, shooters: Mapping[Seat, tuple[Seat, ...]]) -> None:
    """The same by bullets; a character that several hit dies once (WCRR-TRIG-08)."""
    for seat in state.circle:
        if doomed >> seat & 1:
            by = shooters[seat]
            lose_character(state, seat, OWN_BULLET if by == (seat,) else SHOT, by)


def lose_character(state: WcrrState, seat: Seat, cause: str, by: tuple[Seat, ...]) -> None:
    """WCRR-DEATH-02: teammates die first, the captain last; either way the round is over."""
    state.deaths[seat] += 1
    state.out |= 1 << seat
    state.lost |= 1 << seat
    left = state.book.characters - state.deaths[seat]
    if state.log is not None:
        state.log.append(CharacterDied(seat, left, cause, by))
    if left:
        draw_cards(state, seat, state.book.options.severance_cards, SEVERANCE)
        reset_set(state, seat)
    else:
        state.tell(CaptainDied(seat))
        retire_set(state, seat)


# The Point Phase (WCRR-POINT)


@dataclass(frozen=True, slots=True)
class Scoring(Automatic[WcrrState]):
    """WCRR-POINT-01: who lost no character earns the bid, and one for surviving."""

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


# The end (WCRR-END)


LAST_CAPTAIN = "WCRR-END-01: the last captain alive wins"
MOST_POINTS = "WCRR-END-02: {} points, and nobody else has as many"
NOBODY_LEFT = "WCRR-END-05: all captains are dead, so nobody wins"
LAST_ROUND = "WCRR-END-07: most points after the last round"
_FINISHES: tuple[Command, ...] = (FINISH, STOP)


@dataclass(frozen=True, slots=True)
class Over(Finished[WcrrState]):
    """WCRR-END-01: it is decided."""

    rule: ClassVar[str] = "WCRR-END-01"
    phase: ClassVar[str] = "over"


OVER = Over()


def end(state: WcrrState, winners: tuple[Seat, ...], reason: str) -> None:
    """The game is over; results are everybody's points."""
    state.end(OVER, Outcome(winners, tuple(state.scores), reason))


def check_captains(state: WcrrState) -> None:
    """WCRR-END-01, WCRR-END-05: the moment that no two captains are left it is over."""
    living = state.living
    if not living:
        end(state, (), NOBODY_LEFT)
    elif len(living) == 1:
        _win_alone(state, living[0])


def _win_alone(state: WcrrState, seat: Seat) -> None:
    """WCRR-END-06: the survivor may owe pulls (WCRR-R46)."""
    owed = (state.bids[seat] or 0) - state.pull
    finish = state.book.options.finish_pulls
    if finish == "off" or owed <= 0 or not state.in_round(seat):
        end(state, (seat,), LAST_CAPTAIN)
    elif finish == "ask":
        state.agenda = (Finishing(seat, owed),)
    else:
        state.agenda = (LastPulls(seat, owed),)


@dataclass(frozen=True, slots=True)
class Finishing(Frame[WcrrState]):
    """WCRR-END-06: the last one alive makes all pulls still owed, or leaves it at that."""

    rule: ClassVar[str] = "WCRR-END-06"
    phase: ClassVar[str] = "trigger"
    seat: Seat
    owed_pulls: int

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """The survivor."""
        return ONLY[self.seat]

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Go on, or stop."""
        return _FINISHES

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Nothing else is left to do."""
        return Refusal(self.rule, "You're the last one alive. Finish your pulls, or stop and win.")

    def take(self, state: WcrrState, seat: Seat, command: Command) -> None:
        """To stop is to win."""
        state.tell(PullsFinished(seat, command == FINISH))
        if command == FINISH:
            state.swap(LastPulls(seat, self.owed_pulls))
        else:
            end(state, (seat,), LAST_CAPTAIN)


@dataclass(frozen=True, slots=True)
class LastPulls(Automatic[WcrrState]):
    """WCRR-END-06: pull by pull at one's own head, without action cards."""

    rule: ClassVar[str] = "WCRR-END-06"
    phase: ClassVar[str] = "trigger"
    seat: Seat
    left: int

    def run(self, state: WcrrState) -> None:
        """Only the captain's death turns victory into nothing (WCRR-R18)."""
        seat = self.seat
        state.pull += 1
        state.pulling, state.aims = 1 << seat, tuple(range(state.book.seats))
        state.tell(PullBegan(state.pull, ONLY[seat]))
        card = flip(state, seat) or CLICK
        state.tell(Flipped(seat, card, seat))
        if card == BULLET:
            lose_character(state, seat, OWN_BULLET, ONLY[seat])
            living = state.is_living(seat)
            end(state, ONLY[seat] if living else (), LAST_CAPTAIN if living else NOBODY_LEFT)
        elif self.left > 1:
            state.swap(LastPulls(seat, self.left - 1))
        else:
            end(state, ONLY[seat], LAST_CAPTAIN)


def check_points(state: WcrrState) -> None:
    """WCRR-END-02: enough points, and more than anybody else; WCRR-END-07: no round is left."""
    options = state.book.options
    if max(state.scores) < options.target_points and state.number != options.last_round:
        return
    living = state.living
    rivals = range(state.book.seats) if options.dead_scores_block_win else living
    best = max([state.scores[seat] for seat in rivals])
    leaders = tuple([seat for seat in rivals if state.scores[seat] == best])
    if len(leaders) == 1 and best >= options.target_points and leaders[0] in living:
        end(state, leaders, MOST_POINTS.format(best))
    elif state.number == options.last_round:
        most = max([state.scores[seat] for seat in living])
        end(state, tuple([s for s in living if state.scores[s] == most]), LAST_ROUND)

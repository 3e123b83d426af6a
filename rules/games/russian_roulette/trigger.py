"""The Trigger Phase: pulls that everybody makes at once (WCRR-TRIG)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.actions import acting
from rules.games.russian_roulette.cards import AIR, BULLET
from rules.games.russian_roulette.ending import check_captains, lose_shot
from rules.games.russian_roulette.events import Flipped, PullBegan, ShotFired
from rules.games.russian_roulette.guns import flip, seats_in
from rules.games.russian_roulette.record import Pair
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import LAPS, Seat
from rules.kernel.state import Automatic


@dataclass(frozen=True, slots=True)
class NextPull(Automatic[WcrrState]):
    """WCRR-TRIG-01: all who are still in the round and have bid as much take part in a pull."""

    rule: ClassVar[str] = "WCRR-TRIG-01"
    phase: ClassVar[str] = "trigger"

    def run(self, state: WcrrState) -> None:
        """WCRR-TRIG-05: the phase ends when nobody takes part any more."""
        if state.log is None and not state.book.has_pull_windows:
            _pull_on(state)
            return
        pulling = _pullers(state)
        if pulling:
            begin_pull(state, pulling)
        else:
            _stop(state)


def _pullers(state: WcrrState) -> int:
    """Who takes part in the pull that comes."""
    number, pulling = state.pull + 1, 0
    for seat, bid in enumerate(state.bids):
        if bid is not None and bid >= number and state.in_round(seat):
            pulling |= 1 << seat
    return pulling


def _stop(state: WcrrState) -> None:
    state.pulling = 0
    state.pop()


def _pull_on(state: WcrrState) -> None:
    """All pulls at once, where nobody listens and nobody can react."""
    agenda, own = state.agenda, LAPS[state.book.seats][0]
    while pulling := _pullers(state):
        state.pulling, state.aims = pulling, own
        shots = _turned_up(state)
        state.pull += 1
        if shots:
            _hit(state, shots, _aimed_at(state, shots))
            if state.agenda is not agenda:
                return
    _stop(state)


def begin_pull(state: WcrrState, pulling: int, *, is_extra: bool = False) -> None:
    """Guns point at their owners' heads again, and cards may be played (WCRR-TRIG-06)."""
    state.pulling, state.aims = pulling, LAPS[state.book.seats][0]
    if state.log is not None:
        state.log.append(PullBegan(state.pull + 1, seats_in(state, pulling), is_extra))
    state.push(EXTRA_FLIP if is_extra else FLIPPING, *acting(state, "before_pull"))


@dataclass(frozen=True, slots=True)
class Flipping(Automatic[WcrrState]):
    """WCRR-TRIG-02: everybody who takes part turns up the next card of the gun."""

    rule: ClassVar[str] = "WCRR-TRIG-02"
    phase: ClassVar[str] = "trigger"
    is_extra: bool = False

    def run(self, state: WcrrState) -> None:
        """All shots of a pull are simultaneous (WCRR-TRIG-08)."""
        shots = _turned_up(state)
        if not self.is_extra:
            state.pull += 1
        _fire(state, shots)


def _turned_up(state: WcrrState) -> tuple[Pair, ...]:
    """Everybody who pulls turns a card up; who fires a BULLET, and at whom."""
    shots: list[Pair] = []
    for seat in state.circle:
        if state.pulling >> seat & 1:
            aim, card = state.aims[seat], flip(state, seat)
            if card is not None and state.log is not None:
                state.log.append(Flipped(seat, card, aim))
            if card == BULLET:
                shots.append((seat, aim))
    return tuple(shots)


FLIPPING, EXTRA_FLIP = Flipping(), Flipping(is_extra=True)


def _fire(state: WcrrState, shots: tuple[Pair, ...]) -> None:
    """Who is hit is about to lose a character, and may react before that."""
    if not shots:
        state.pop()
        return
    state.doomed = _aimed_at(state, shots)
    state.swap(Shooting(shots))
    if state.doomed:
        state.push(*acting(state, "after_flip", state.doomed))


def _aimed_at(state: WcrrState, shots: tuple[Pair, ...]) -> int:
    """Who is hit: nobody who is out of the round already."""
    doomed = 0
    for _, aim in shots:
        if aim != AIR and state.in_round(aim):
            doomed |= 1 << aim
    return doomed


@dataclass(frozen=True, slots=True)
class Shooting(Automatic[WcrrState]):
    """WCRR-TRIG-03, WCRR-TRIG-06: bullets hit one's own head, somebody else, or nobody."""

    rule: ClassVar[str] = "WCRR-TRIG-06"
    phase: ClassVar[str] = "trigger"
    shots: tuple[Pair, ...]

    def run(self, state: WcrrState) -> None:
        """A dead shooter still fires; several bullets cost one character (WCRR-TRIG-08)."""
        state.pop()
        doomed, state.doomed = state.doomed, 0
        _hit(state, self.shots, doomed)


def _hit(state: WcrrState, shots: tuple[Pair, ...], doomed: int) -> None:
    """Bullets find their marks: these lose a character, the last captain's end the game."""
    shooters: dict[Seat, tuple[Seat, ...]] = {}
    for seat, aim in shots:
        hit = aim != AIR and bool(doomed >> aim & 1)
        if state.log is not None:
            state.log.append(ShotFired(seat, aim, hit))
        shooters[aim] = (*shooters.get(aim, ()), seat)
    if doomed:
        lose_shot(state, doomed, shooters)
        check_captains(state)


@dataclass(frozen=True, slots=True)
class LivedThrough(Automatic[WcrrState]):
    """WCRR-R41: who lives through an extra pull scores as if the bid had been one higher."""

    rule: ClassVar[str] = "WCRR-R41"
    phase: ClassVar[str] = "trigger"
    seat: Seat

    def run(self, state: WcrrState) -> None:
        """The die still shows the bid."""
        state.pop()
        state.pulling = 0
        if state.in_round(self.seat):
            more = list(state.extra)
            more[self.seat] += 1
            state.extra = tuple(more)


NEXT_PULL = NextPull()

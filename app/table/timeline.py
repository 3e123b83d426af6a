"""Plays segments on a clock that is passed in, and says what to draw at any moment."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import cos, pi
from typing import Generic, NamedTuple, TypeAlias, TypeVar, cast

from app.table.animation import AnimationSegment, Flight, Step
from app.table.board import Board, Laid
from app.table.easing import between, ease_out, share_of
from app.table.effects import Effect
from app.table.flights import Crossing, HeldUp, held_up, lifted
from app.table.geometry import Spot
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles, View, follow

LayOut: TypeAlias = Callable[[View, Piles], Board]
# The shares of what moves at which it is looked at beforehand: its pictures change on the way.
LOOKS = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
E_co = TypeVar("E_co", bound=Effect, covariant=True)


class Moving(NamedTuple):
    """A card on its way now: `turn` is how much of its width shows, less than 1 while it flips."""

    card: CardId | None
    spot: Spot
    alpha: float = 1.0
    turn: float = 1.0
    zone: str = ""
    seat: Seat | None = None


class Showing(NamedTuple, Generic[E_co]):
    """An effect, and how much of it is over, from 0 to 1; `reduced` is one that must not move."""

    effect: E_co
    progress: float
    reduced: bool = False

    @property
    def time(self) -> float:
        """How many seconds of it are over."""
        return self.progress * self.effect.length


def showing(effects: Iterable[Showing[Effect]], kind: type[E_co]) -> list[Showing[E_co]]:
    """Those effects that are of one kind."""
    return [cast(Showing[E_co], one) for one in effects if isinstance(one.effect, kind)]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What to draw now. `pause` names what the table waits for, if it does.

    `events_shown` is how many events of what is shown the log may tell by now.
    """

    board: Board
    still: tuple[Laid, ...]
    moving: tuple[Moving, ...] = ()
    effects: tuple[Showing[Effect], ...] = ()
    pause: str = ""
    over: bool = False
    events_shown: int = 0


def segments(
    steps: Iterable[Step], view: View, piles: Piles, ordered: frozenset[str], lay_out: LayOut
) -> Iterator[AnimationSegment]:
    """The segments of these steps, from a table laid out with this view and these piles."""
    after = lay_out(view, piles)
    held: tuple[HeldUp, ...] = ()
    told = 0
    for step in steps:
        before, view = after, step.view or view
        if step.events or step.view is not None:
            piles = follow(piles, step.events, ordered)
            after = lay_out(view, piles)
        came, held, told = held, held_up(step.effects, after), max(told, step.events_shown)
        yield _segment(before, after, step, came, held)
    if held:
        yield _segment(after, after, Step(events_shown=told), held, ())


def _segment(
    before: Board, after: Board, step: Step, came: tuple[HeldUp, ...], held: tuple[HeldUp, ...]
) -> AnimationSegment:
    """A step laid out; what came from the middle of the table goes where it lies, or stays up."""
    up = frozenset(lifted(after, held))
    crossing = Crossing(before, after, step.length, step.stagger, came, up).follow(step.events)
    return AnimationSegment(
        before, after, tuple(crossing.still), tuple(crossing.flights), step.effects,
        step.sounds, step.hold, step.pause, step.events_shown, step.stop, up,
    )  # fmt: skip


def empty_table(final: Piles) -> Piles:
    """The piles before the first deal: every zone, and nothing in it."""
    return dict.fromkeys(final, ())


def all_in(deck: Zone) -> Callable[[Piles], Piles]:
    """The piles before the first deal, for a game that begins with everything in one deck."""

    def piles(final: Piles) -> Piles:
        count = sum(len(pile) for pile in final.values())
        return {zone: (None,) * count if zone == deck else () for zone in final}

    return piles


class Timeline:
    """Beats that began at a moment. Times are seconds of the clock that is passed in."""

    def __init__(
        self,
        segments: Sequence[AnimationSegment],
        final: Board,
        now: float,
        speed: float = 1.0,
        *,
        reduced: bool = False,
    ) -> None:
        self.segments, self.final, self.speed, self.reduced = (
            tuple(segments),
            final,
            speed,
            reduced,
        )
        self._began, self._waited, self._passed = now, 0.0, 0
        self._heard = -1.0
        self._ends = tuple(accumulate(segment.length for segment in self.segments))
        self._rest = tuple(map(_lying_after, self.segments))
        self._pauses = tuple(
            number for number, segment in enumerate(self.segments) if segment.pause
        )

    @property
    def length(self) -> float:
        """How long all of it lasts at single speed, without the pauses."""
        return self._ends[-1] if self._ends else 0.0

    def snapshot(self, now: float) -> Snapshot:
        """What to draw now; the table after it once it is over."""
        if self.is_over(now):
            return Snapshot(self.final, self.final.cards, over=True)
        time, pause = self._time(now), self._pause(now)
        if pause is not None:
            return self._drawn(pause, time, self.segments[pause].pause)
        return self._drawn(next(n for n, end in enumerate(self._ends) if end > time), time)

    def is_over(self, now: float) -> bool:
        """Whether nothing moves any more and nothing is waited for."""
        return self._time(now) >= self.length and self._pause(now) is None

    def coming(self, clock: Callable[[], float]) -> Iterator[Snapshot]:
        """Every table that will be seen and some moments of each segment, without what is past."""
        for number, segment in enumerate(self.segments):
            for look in _looks(segment):
                if (at := self._begin(number) + look) > self._time(clock()):
                    yield self._drawn(number, at)
        yield Snapshot(self.final, self.final.cards)

    def sounds(self, now: float) -> tuple[str, ...]:
        """The sounds that have become due since this was asked last."""
        time = self._time(now)
        due = [
            sound.name
            for number, segment in enumerate(self.segments)
            for sound in segment.sounds
            if self._heard < self._begin(number) + sound.at <= time
        ]
        self._heard = max(self._heard, time)
        return tuple(due)

    def go_on(self, now: float) -> None:
        """Leave the pause that it is in, if it is in one."""
        if self._pause(now) is not None:
            self._waited = self._elapsed(now) - self._ends[self._pauses[self._passed]]
            self._passed += 1

    def skip(self, now: float) -> None:
        """On to the next stop or pause, or to the end; what is left out is not heard."""
        self._go_to(self._next_mark(self._time(now)), now)

    def _go_to(self, goal: float, now: float) -> None:
        self._waited = min(self._waited, self._elapsed(now) - goal)
        self._heard = max(self._heard, goal)

    def finish(self, now: float) -> None:
        """Be over, pauses and all."""
        self._passed = len(self._pauses)
        self._go_to(self.length, now)

    # The clock

    @property
    def _next_stop(self) -> float:
        """When it stops next: at a pause that nobody has left, or at the end."""
        left = self._pauses[self._passed :]
        return self._ends[left[0]] if left else self.length

    def _next_mark(self, time: float) -> float:
        """Where a skip leads: the beginning of a segment that is worth seeing, if there is one."""
        begins = (
            self._begin(number) for number, segment in enumerate(self.segments) if segment.stop
        )
        return min([self._next_stop, *(begin for begin in begins if begin > time)])

    def _elapsed(self, now: float) -> float:
        return (now - self._began) * self.speed

    def _time(self, now: float) -> float:
        """Where in the segments it is; before it began, that is their beginning."""
        return min(max(0.0, self._elapsed(now) - self._waited), self._next_stop)

    def _pause(self, now: float) -> int | None:
        """The segment at whose end it waits."""
        left = self._pauses[self._passed :]
        return left[0] if left and self._time(now) >= self._ends[left[0]] else None

    def _begin(self, number: int) -> float:
        return self._ends[number - 1] if number else 0.0

    # The picture

    def _drawn(self, number: int, at: float, pause: str = "") -> Snapshot:
        segment, time = self.segments[number], at - self._begin(number)
        effects = tuple(
            Showing(effect, share_of(time, effect.begin, effect.length), self.reduced)
            for effect in segment.effects
            if effect.begin <= time < effect.over or (pause and effect.stays_on_pause)
        )
        if time >= segment.landed:
            told = self._events_shown(number + 1)
            return Snapshot(
                segment.after, self._rest[number], (), effects, pause, events_shown=told
            )
        moving = tuple(self._moving(flight, time) for flight in segment.flights)
        return Snapshot(
            segment.before,
            segment.still,
            moving,
            effects,
            pause,
            events_shown=self._events_shown(number),
        )

    def _events_shown(self, number: int) -> int:
        """How many events have happened after this many segments."""
        return max((segment.events_shown for segment in self.segments[:number]), default=0)

    def _moving(self, flight: Flight, time: float) -> Moving:
        share = share_of(time, flight.begin, flight.length)
        return faded(flight, share) if self.reduced else moved(flight, ease_out(share))


def _lying_after(segment: AnimationSegment) -> tuple[Laid, ...]:
    """What lies on the table once everything has landed: not what is held up."""
    cards = segment.after.cards
    return tuple(laid for laid in cards if laid not in segment.held) if segment.held else cards


def _looks(segment: AnimationSegment) -> list[float]:
    """When to look at a segment beforehand: its flights a few times, each of its effects often."""
    flights = [segment.landed * share for share in (*LOOKS[::3], 1.0)]
    effects = [each.begin + each.length * share for each in segment.effects for share in LOOKS]
    return sorted({*flights, *effects})


def moved(flight: Flight, share: float) -> Moving:
    """A flight so far: on its way, and turned over in the middle of it if it shows two sides."""
    start, end = flight.start, flight.end
    spot = Spot(*(between(a, b, share) for a, b in zip(start, end, strict=True)))
    turn = abs(cos(pi * share)) if flight.shows != flight.becomes else 1.0
    card = flight.shows if share < 0.5 else flight.becomes
    fade = share**4 if flight.alpha[1] < flight.alpha[0] else share
    return Moving(card, spot, between(*flight.alpha, fade), turn, flight.zone, flight.seat)


def faded(flight: Flight, share: float) -> Moving:
    """The same without motion: gone where it was, then there where it goes."""
    if flight.start == flight.end and flight.shows == flight.becomes:
        solid = between(*flight.alpha, share)
        return Moving(flight.shows, flight.end, solid, zone=flight.zone, seat=flight.seat)
    if share < 0.5:
        gone = flight.alpha[0] * (1 - 2 * share)
        return Moving(flight.shows, flight.start, gone, zone=flight.zone, seat=flight.seat)
    come = flight.alpha[1] * (2 * share - 1)
    return Moving(flight.becomes, flight.end, come, zone=flight.zone, seat=flight.seat)

"""How a game tells what happened: one row for each kind of event.

A row has the sentence, the heading over it, the sound, and what there is to see. The text table,
the log, the replay and the animation all read the same rows; what several games tell alike is
among the `shared_rows`. To tell of a new event is to add a row.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from app.table.animation import Effect, SoundCue, Step
from app.table.log_lines import LogLine
from app.table.voice import Voice, counted
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import (
    CardMoved,
    CardsGathered,
    CardsLaid,
    CardTurned,
    Event,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)

Told: TypeAlias = str | LogLine | None
# A kind of event, or one of a kind: by its zone, or by the two zones that a card moves between.
Key: TypeAlias = type[Event] | tuple[type[Event], str] | tuple[str, str]
MOVING = (CardMoved, CardTurned, CardsGathered, CardsLaid, ZoneOpened, ZoneSeen, ZoneShuffled)


@dataclass(frozen=True, slots=True)
class EventRow:
    """How one kind of event is told.

    In words: `deed` is what somebody does, the verb first: a sentence of the log and, unless cards
    move, words of that seat; `{target}`, `{whose}` and `{cards}` stand for whom, whose and what.
    `says` has the sentences where they are others, `sums_up` those for all events that are told in
    one breath: cards that go the same way, and what `joins` the one before it. What is `known` only
    to whoever sees the cards is not told to others. `heading` stands over it in the log; with
    `every` only over each so many of its kind, counted.

    To see: `effects` beside the words, in one step with this `sound`, which may be another one
    for each who listens, or `steps` of its own. Rows of a `group` that follow each other are shown
    at once.
    """

    deed: str | Callable[[Any], str] = ""
    says: str | Callable[[Any, Voice], Told | Iterable[Told]] = ""
    sums_up: Callable[[Sequence[Any], Voice], Told | Iterable[Told]] | None = None
    joins: Callable[[Any, Any], bool] | None = None
    known: bool = False
    heading: str = ""
    every: int = 0
    effects: Callable[[Any, "Moment"], Iterable[Effect]] | None = None
    steps: Callable[["Moment"], Iterable[Step]] | None = None
    group: str = ""
    sound: str | Callable[[Any, Voice], str] = ""
    length: float = 0.3
    stagger: float = 0.0
    hold: float = 0.0
    pause: str = ""
    stop: bool = False


_SILENT = EventRow()


@dataclass(frozen=True, slots=True)
class Moment:
    """Events that are shown at once: how their part began and ends, and who looks."""

    events: tuple[Any, ...]
    before: Any
    after: Any
    voice: Voice
    telling: "Telling"

    @property
    def event(self) -> Any:
        """The first of them."""
        return self.events[0]

    @property
    def moves(self) -> tuple[Event, ...]:
        """Those by which cards move, or turn."""
        return tuple(event for event in self.events if isinstance(event, MOVING))

    def heard(self, sound: str | Callable[[Any, Voice], str]) -> tuple[SoundCue, ...]:
        """What sounds at once, if anything does."""
        name = sound if isinstance(sound, str) else sound(self.event, self.voice)
        return (SoundCue(name),) if name else ()

    def speech(self, seat: Seat, deed: str, art: str = "") -> Effect:
        """Words of a seat, the verb first."""
        words = self.voice.verb(seat, deed)
        return Effect("speech", self.telling.spoken, words, seat, art=art)

    def stamp(self, seat: Seat, art: str, tone: str = "") -> Effect:
        """A mark that comes down before a seat, on a burst of its tone if it has one."""
        return Effect("stamp", self.telling.stamped, seat=seat, art=art, tone=tone)

    def step(self, *effects: Effect, sound: str = "", **more: Any) -> Step:
        """A step in which no card moves."""
        return Step(effects=effects, sounds=self.heard(sound), **more)


@dataclass(frozen=True, slots=True)
class Telling:
    """A game's rows, its words for several cards, and how long words and stamps are seen.

    A game that tells by an event when all have chosen does not tell it of each (`tells_sealed`).
    """

    rows: Mapping[Key, EventRow]
    cards: Callable[[Sequence[CardId], Voice], str]
    spoken: float
    stamped: float
    tells_sealed: bool = True

    def row(self, event: Event) -> EventRow:
        """The row of an event; one without a row is neither told nor shown."""
        return next((self.rows[key] for key in _keys(event) if key in self.rows), _SILENT)

    def story(self, events: Sequence[Event], voice: Voice) -> list[str]:
        """The sentences for what came of one command."""
        return [line.text for run in self.passages(events) for line in self.lines(run, voice)]

    def passages(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """The events that are told in one breath."""
        runs = [[event] for event in events[:1]]
        for one, other in pairwise(events):
            if self._goes_on(one, other):
                runs[-1].append(other)
            else:
                runs.append([other])
        return [tuple(run) for run in runs]

    def _goes_on(self, one: Event, other: Event) -> bool:
        if isinstance(one, CardMoved) and isinstance(other, CardMoved):
            return (one.source, one.target) == (other.source, other.target)
        joins = self.row(one).joins
        return joins is not None and joins(one, other)

    def lines(self, run: tuple[Event, ...], voice: Voice) -> Iterator[LogLine]:
        """The lines for events that are told in one breath."""
        for told in self._told(self.row(run[0]), run, voice):
            if isinstance(told, LogLine):
                yield told
            elif told is not None:
                yield LogLine(told, doer(run[0]), cards=_cards(run), zone=_zone(run[0]))

    def _told(self, row: EventRow, run: tuple[Event, ...], voice: Voice) -> Iterable[Told]:
        if row.known and not _cards(run):
            return ()
        if row.sums_up is not None:
            return _several(row.sums_up(run, voice))
        if row.says:
            return _several(row.says(run[0], voice) if callable(row.says) else row.says)
        seat = doer(run[0])
        if not row.deed or seat is None:
            return ()
        return (f"{voice.does(seat, self.deed(row, run, voice))}.",)

    def deed(self, row: EventRow, run: tuple[Event, ...], voice: Voice) -> str:
        """What is done, with the names of whom and what."""
        if callable(row.deed):
            return row.deed(run[0])
        whom, whose = _target(run[0], voice.whom), _target(run[0], lambda s, _: voice.whose(s))
        return row.deed.format(target=whom, whose=whose, cards=self._what(run, voice))

    def _what(self, run: tuple[Event, ...], voice: Voice) -> str:
        """The cards of a run, or how many, for those who may not see them."""
        if all(_cards((event,)) for event in run):
            return self.cards(_cards(run), voice)
        return "a card" if len(run) == 1 else counted(len(run), "card")


# What an event says of itself


def doer(event: Event) -> Seat | None:
    """Whose doing an event is; what names nobody by a number below 0 is nobody's."""
    if isinstance(event, CardMoved):
        return event.target.seat if event.source.seat is None else event.source.seat
    named = (getattr(event, name, None) for name in ("seat", "dealer"))
    zone = _zone(event)
    found = next((seat for seat in named if seat is not None), zone.seat if zone else None)
    return None if found is None or found < 0 else found


def _zone(event: Event) -> Zone | None:
    """Where the cards lie that a line speaks of: others of their kind may look just like them."""
    zone = getattr(event, "zone", None)
    return zone if isinstance(zone, Zone) else None


def _cards(run: Sequence[Event]) -> tuple[CardId, ...]:
    """The cards that a line speaks of, as far as they are seen."""
    found = [getattr(event, "card", None) for event in run]
    found += [card for event in run for card in getattr(event, "cards", None) or ()]
    return tuple(card for card in found if card is not None)


def _target(event: Event, name: Callable[[Seat, Seat | None], str]) -> str:
    """At whom something is done, named so."""
    seat = event.target.seat if isinstance(event, CardMoved) else getattr(event, "target", None)
    return "" if seat is None else name(seat, doer(event))


def _keys(event: Event) -> Iterator[Key]:
    """The keys that a row of this event may have, the narrowest first."""
    if isinstance(event, CardMoved):
        yield event.source.name, event.target.name
    zone = _zone(event)
    if zone is not None:
        yield type(event), zone.name
    yield type(event)


def _several(told: Told | Iterable[Told]) -> Iterable[Told]:
    return (told,) if told is None or isinstance(told, str | LogLine) else told

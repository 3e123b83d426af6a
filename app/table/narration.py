"""How a game tells what happened: one row for each kind of event.

A row has the sentence, the heading over it, the sound, and what there is to see. The text table,
the log, the replay and the animation all read the same rows; what several games tell alike is
among the `shared_rows`. To tell of a new event is to add a row.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, TypeAlias

from app.table.animation import SoundCue, Step
from app.table.effects import Effect, Speech, Stamp
from app.table.log_lines import LogLine
from app.table.voice import Voice, counted, say
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

    In words: `says` is a sentence of the log as `say` fills it, by what the event names and with
    the `{cards}` told in one breath, or makes the sentences. `deed` is what somebody does, the verb
    first as in `[pass|passes]`: words of that seat, unless cards move. `sums_up` has the sentences
    for all events that are told in one breath: cards that go the same way, and what `joins` the one
    before it. What is `known` only to whoever sees the cards is not told to others. `heading` is
    over it in the log; with `every` only over every few of its kind, counted.

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
    narration: "Narration"

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

    def speech(self, seat: Seat, deed: str) -> Speech:
        """Words of a seat, the verb first."""
        return Speech(self.narration.spoken, say(deed, self.voice, seat=seat), seat)

    def stamp(self, seat: Seat, art: str, tone: str = "") -> Stamp:
        """A mark that comes down before a seat, on a burst of its tone if it has one."""
        return Stamp(self.narration.stamped, seat, art, tone)

    def step(self, *effects: Effect, sound: str = "", **more: Any) -> Step:
        """A step in which no card moves."""
        return Step(effects=effects, sounds=self.heard(sound), **more)


@dataclass(frozen=True, slots=True)
class Narration:
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
        if callable(row.says):
            return _several(row.says(run[0], voice))
        if not row.says:
            return ()
        cards = {"cards": self._what(run, voice)} if "{cards}" in row.says else {}
        return (say(row.says, voice, **_named(run[0]), **cards),)

    def deed(self, row: EventRow, event: Event, voice: Voice) -> str:
        """What is done, with the names of whom and what."""
        return say(row.deed(event) if callable(row.deed) else row.deed, voice, **_named(event))

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


def _named(event: Event) -> dict[str, object]:
    """What a sentence can name of an event: its numbers, and seats among them, but no cards."""
    named = {field.name: getattr(event, field.name) for field in fields(event)}
    seat, target = doer(event), named.get("target")
    if seat is not None and "seats" not in named:
        named["seat"] = seat
    if isinstance(target, Zone):
        named["target"] = target.seat
    return {name: value for name, value in named.items() if name != "cards"}


def _zone(event: Event) -> Zone | None:
    """Where the cards lie that a line speaks of: others of their kind may look just like them."""
    zone = getattr(event, "zone", None)
    return zone if isinstance(zone, Zone) else None


def _cards(run: Sequence[Event]) -> tuple[CardId, ...]:
    """The cards that a line speaks of, as far as they are seen."""
    found = [getattr(event, "card", None) for event in run]
    found += [card for event in run for card in getattr(event, "cards", None) or ()]
    return tuple(card for card in found if card is not None)


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

"""The log of a game of Never Bring a Knife: every round with its plays, reveal and Money Talks."""

from collections.abc import Iterator, Sequence

from app.games.never_bring_a_knife.story import passages
from app.table.log_lines import LogLine
from app.table.voice import Voice
from rules.games.never_bring_a_knife import events as happened
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved, CardsLaid, Event, ZoneOpened, ZoneSeen

_HEADINGS: dict[type[Event], str] = {
    happened.StacksShuffled: "Reveal",
    happened.MoneyTalksBegan: "Money Talks",
    happened.Fell: "The end",
}


class NbkLog:
    """Writes the log for one listener; it only remembers the heading it wrote last."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._under = ""

    def add(self, number: int, events: Sequence[Event], giver: Seat | None = None) -> list[LogLine]:
        """The lines for one command, with a heading where something new begins."""
        return list(self._lines(number, events))

    def _lines(self, number: int, events: Sequence[Event]) -> Iterator[LogLine]:
        for run, texts in passages(events, self.voice):
            heading = self._heading(run[0])
            if heading and heading != self._under:
                self._under = heading
                yield LogLine(heading, heading=True, number=number)
            for text in filter(None, texts):
                if text.removesuffix(".") != heading:
                    yield LogLine(
                        text, _seat(run[0]), cards=_cards(run), number=number, zone=_zone(run[0])
                    )

    def _heading(self, event: Event) -> str | None:
        """What begins with this event."""
        if isinstance(event, happened.RoundBegan):
            return f"Round {event.number}"
        return _HEADINGS.get(type(event))


def _seat(event: Event) -> Seat | None:
    if isinstance(event, happened.RoundBegan):
        return event.dealer
    if isinstance(event, ZoneOpened | ZoneSeen | CardsLaid):
        return event.zone.seat
    seat: Seat | None = getattr(event, "seat", None)
    return seat


def _zone(event: Event) -> Zone | None:
    """Where the cards lie that a line speaks of: others of their kind look just like them."""
    if isinstance(event, happened.CardLaid):
        return Zone("stack", event.target)
    if isinstance(event, happened.RoleSeen):
        return Zone("boss") if event.place is None else Zone("role", event.place)
    return event.zone if isinstance(event, ZoneOpened | ZoneSeen) else None


def _cards(run: Sequence[Event]) -> tuple[CardId, ...]:
    """The cards that a line speaks of."""
    first = run[0]
    if isinstance(first, ZoneOpened) and len(run) == 1:
        return first.cards
    if isinstance(first, ZoneSeen):
        return first.cards or ()
    if isinstance(first, happened.RoleSeen):
        looks = [event for event in run if isinstance(event, happened.RoleSeen)]
        return tuple(event.role for event in looks if event.role is not None)
    moved = run[-1]
    if isinstance(first, happened.CardLaid) and isinstance(moved, CardMoved):
        return () if moved.card is None else (moved.card,)
    return ()

"""The log of a game of Knives: the auction, six tricks and the score of every hand."""

from collections.abc import Iterator, Sequence

from app.games.knives.story import passages
from app.table.log_lines import LogLine
from app.table.voice import Voice
from rules.games.knives import events as happened
from rules.games.knives.cards import SEATS
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import CardMoved, Event

_TRICK = Zone("trick")


class KnivesLog:
    """Writes the log for one listener; it only counts the cards played, to number the tricks."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._played = 0

    def add(self, number: int, events: Sequence[Event], giver: Seat | None = None) -> list[LogLine]:
        """The lines for one command, with a heading where something new begins."""
        if not events and giver is not None:
            text = f"{self.voice.does(giver, 'have')} chosen in secret."
            return [LogLine(text, giver, number=number)]
        return list(self._lines(number, events))

    def _lines(self, number: int, events: Sequence[Event]) -> Iterator[LogLine]:
        for run, texts in passages(events, self.voice):
            heading = self._heading(run[0])
            if heading:
                yield LogLine(heading, heading=True, number=number)
            cards, seats = _cards(run), _seats(run[0])
            for place, text in enumerate(filter(None, texts)):
                yield LogLine(text, seats[min(place, len(seats) - 1)], cards=cards, number=number)

    def _heading(self, event: Event) -> str | None:
        """What begins with this event."""
        if isinstance(event, happened.HandBegan):
            self._played = 0
            return "Auction"
        if isinstance(event, happened.HandScored):
            return "Score"
        if isinstance(event, CardMoved) and event.target == _TRICK:
            self._played += 1
            if self._played % SEATS == 1:
                return f"Trick {self._played // SEATS + 1}"
        return None


def _seats(event: Event) -> tuple[Seat | None, ...]:
    """Whose doing each line of an event tells; the Cat's line is about who leads next."""
    if isinstance(event, happened.TrickWon):
        return event.seat, event.next_leader
    return (_seat(event),)


def _seat(event: Event) -> Seat | None:
    if isinstance(event, CardMoved):
        return event.target.seat if event.source.seat is None else event.source.seat
    if isinstance(event, happened.HandBegan):
        return event.dealer
    seat: Seat | None = getattr(event, "seat", None)
    return seat


def _cards(run: Sequence[Event]) -> tuple[CardId, ...]:
    """The cards that a line speaks of."""
    cards = [getattr(event, "card", None) for event in run]
    if isinstance(run[0], happened.HandScored):
        cards = list(run[0].summary.aside or ())
    return tuple(card for card in cards if card is not None)

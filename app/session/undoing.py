"""Whether a decision may be taken back, and how far that goes."""

from collections.abc import Iterator, Sequence

from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from rules.kernel.match import Answer, Match


class UndoRefused(Exception):
    """Why nothing can be taken back, or done again, in one sentence."""


def last_decision(log: Sequence[Answer], people: Sequence[Seat]) -> int:
    """The number of the last command that a person gave."""
    for number in range(len(log), 0, -1):
        if log[number - 1].seat in people:
            return number
    raise UndoRefused("there is no decision of yours to take back")


def reveals_a_card(match: Match, number: int, people: Sequence[Seat]) -> bool:
    """Whether a person saw a card they did not know, from this command on."""
    return any(
        _is_news(match, later, seat) for later in range(number, len(match) + 1) for seat in people
    )


def _is_news(match: Match, number: int, seat: Seat) -> bool:
    known = {card for pile in match.view(seat, number - 1).piles().values() for card in pile}
    return any(card not in known for card in _named(match.events_for(number, seat)))


def _named(events: Sequence[Event]) -> Iterator[CardId]:
    """The cards that events name: by custom in their fields `card` and `cards`."""
    for event in events:
        yield from getattr(event, "cards", ())
        card = getattr(event, "card", None)
        if card is not None:
            yield card

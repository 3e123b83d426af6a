"""Whether a decision may be taken back, and how far that goes."""

from collections.abc import Container, Iterator, Sequence

from rules.kernel.cards import BYSTANDER, CardId, Seat
from rules.kernel.commands import Answer
from rules.kernel.events import CardMoved, CardsLaid, CardTurned, Event, ZoneOpened, ZoneSeen
from rules.kernel.match import Match
from rules.kernel.view import Piles, follow, pile

NOTHING_TO_UNDO = "There's nothing to undo yet."
NOTHING_TO_REDO = "There's nothing to redo."
REVEALED = "You can't undo that. A card has been revealed, and you aren't the only person playing."


class UndoRefused(Exception):
    """Why nothing can be taken back, or done again, in one sentence."""


def last_decision(
    log: Sequence[Answer], people: Sequence[Seat], unasked: Container[int] = ()
) -> int:
    """The number of the last command that a person gave, and was asked for."""
    for number in range(len(log), 0, -1):
        if log[number - 1].seat in people and number not in unasked:
            return number
    raise UndoRefused(NOTHING_TO_UNDO)


def reveals_a_card(match: Match, number: int, people: Sequence[Seat]) -> bool:
    """Whether a person saw a card they did not know, from this command on."""
    return any(
        is_news(match, later, seat) for later in range(number, len(match) + 1) for seat in people
    )


def is_news(match: Match, number: int, seat: Seat) -> bool:
    """Whether a command told a seat more than all know that it knew: they see if one may undo."""
    own, open_to_all = (match.view(eyes, number - 1).piles() for eyes in (seat, BYSTANDER))
    piles = {zone: (own if zone.seat == seat else open_to_all)[zone] for zone in own}
    noticed = zip(match.events_for(number, seat), match.events_for(number, BYSTANDER), strict=True)
    for event, public in noticed:
        if _tells(event, public, piles):
            return True
        piles = follow(piles, (event,), match.game.ordered_zones)
    return False


def _tells(event: Event, public: Event, piles: Piles) -> bool:
    """Whether an event shows a card that lay face down, or says something to one seat alone."""
    if isinstance(event, CardMoved):
        return event.card is not None and event.card not in piles[event.source]
    if isinstance(event, CardTurned):
        return event.card not in (None, piles[event.zone][event.place])
    if isinstance(event, ZoneOpened | ZoneSeen | CardsLaid):
        return event.cards is not None and pile(event.cards) != pile(piles[event.zone])
    seen = {card for cards in piles.values() for card in cards}
    return event != public or any(card not in seen for card in _named(event))


def _named(event: Event) -> Iterator[CardId]:
    """The cards that an event names: by custom in its fields `card` and `cards`, or None."""
    named = (*(getattr(event, "cards", None) or ()), getattr(event, "card", None))
    yield from (card for card in named if card is not None)

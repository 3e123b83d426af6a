"""Which cards events name, and where they lie."""

from collections.abc import Iterable, Iterator

from rules.kernel.cards import CardId, Zone
from rules.kernel.events import CardMoved, CardTurned, Event, ZoneOpened, ZoneSeen


def learned(events: Iterable[Event]) -> Iterator[tuple[Zone, CardId | None]]:
    """Every card that is named, with each place where it lies meanwhile."""
    for event in events:
        if isinstance(event, CardMoved):
            yield from ((event.source, event.card), (event.target, event.card))
        elif isinstance(event, CardTurned):
            yield event.zone, event.card
        elif isinstance(event, ZoneOpened | ZoneSeen):
            yield from ((event.zone, card) for card in event.cards or ())

"""Why something on the table cannot be picked, in the words of this table."""

from collections.abc import Callable
from dataclasses import dataclass

from app.scenes.table.eyes import TableEyes
from app.table.gestures import Gesture
from app.table.pointing import why_not_card, why_not_seat, why_not_zone
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.decisions import Refusal


@dataclass(frozen=True, eq=False)
class Refusals:
    """Says what the rules refuse; tooltips say nothing while it `is_quiet`."""

    eyes: TableEyes
    gesture: Callable[[], Gesture]
    is_quiet: Callable[[], bool]

    def of_card(self, card: CardId) -> Refusal | None:
        """Why a card cannot be picked now."""
        return why_not_card(self.eyes.flow.view(), self.gesture(), card)

    def of_seat(self, seat: Seat) -> Refusal | None:
        """Why a seat cannot be picked now, with what has been picked so far."""
        return why_not_seat(self.eyes.flow.view(), self.gesture(), seat)

    def of_zone(self, zone: Zone) -> Refusal | None:
        """Why what is picked cannot go to a pile."""
        return why_not_zone(self.eyes.flow.view(), self.gesture(), zone)

    def told_of_card(self, card: CardId) -> str:
        """Why a card cannot be picked, as a tooltip says it."""
        return self._tip(self.of_card(card))

    def told_of_seat(self, seat: Seat) -> str:
        """Why a seat cannot be picked, as a tooltip says it."""
        return self._tip(self.of_seat(seat))

    def told_of_zone(self, zone: Zone) -> str:
        """Why what is picked cannot go to a pile, as a tooltip says it."""
        return self._tip(self.of_zone(zone))

    def told(self, refusal: Refusal) -> str:
        """The sentence as this table says it."""
        return self.eyes.voice.refused(refusal)

    def _tip(self, refusal: Refusal | None) -> str:
        return "" if refusal is None or self.is_quiet() else self.told(refusal)

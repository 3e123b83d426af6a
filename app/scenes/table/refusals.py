"""Why something on the table cannot be picked, in the words of this table."""

from typing import TYPE_CHECKING

from app.table.pointing import why_not_card, why_not_seat
from rules.kernel.cards import CardId, Seat
from rules.kernel.decisions import Refusal

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


class Refusals:
    """Says what the rules refuse, if the settings want to hear it."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def of_card(self, card: CardId) -> Refusal | None:
        """Why a card cannot be picked now."""
        return why_not_card(self.scene.flow.view(), self.scene.gesture, card)

    def of_seat(self, seat: Seat) -> Refusal | None:
        """Why a seat cannot be picked now, with what has been picked so far."""
        return why_not_seat(self.scene.flow.view(), self.scene.gesture, seat)

    def told_of_card(self, card: CardId) -> str:
        """Why a card cannot be picked, as a tooltip says it."""
        return self._tip(self.of_card(card))

    def told_of_seat(self, seat: Seat) -> str:
        """Why a seat cannot be picked, as a tooltip says it."""
        return self._tip(self.of_seat(seat))

    def told(self, refusal: Refusal) -> str:
        """The sentence, and the rule to read."""
        return f"{self.scene.voice.refused(refusal.reason)} ({refusal.rule})"

    def _tip(self, refusal: Refusal | None) -> str:
        scene = self.scene
        quiet = not scene.touchable or scene.shell.settings.accessibility.explain == "never"
        return "" if refusal is None or quiet else self.told(refusal)

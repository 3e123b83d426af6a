"""Why something on the table cannot be picked, in the words of this table."""

from typing import TYPE_CHECKING

from app.table.objection import Objection
from rules.kernel.cards import CardId, Seat

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


class Refusals:
    """Says what the rules object to, if the settings want to hear it."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def of_seat(self, seat: Seat) -> Objection | None:
        """Why a seat cannot be picked now, with what has been picked so far."""
        scene = self.scene
        return scene.table.why_not_seat(scene.flow.view(), seat, scene.gesture.verb)

    def why_not_card(self, card: CardId) -> str:
        """Why a card of the viewer's cannot be picked."""
        return self._told(self.scene.table.why_not(self.scene.flow.view(), card))

    def why_not_seat(self, seat: Seat) -> str:
        """Why a seat cannot be picked."""
        return self._told(self.of_seat(seat))

    def _told(self, objection: Objection | None) -> str:
        scene = self.scene
        quiet = not scene.touchable or scene.shell.settings.accessibility.explain == "never"
        if objection is None or quiet:
            return ""
        return f"{scene.voice.said(objection.why)} ({objection.rule})"

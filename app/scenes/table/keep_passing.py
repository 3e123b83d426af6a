"""Standing by a pass: whoever can pass may keep doing so, and stop at any time."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.draw.style import Style
from app.draw.widgets.boxes import Column
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.scenes.table.notices import Notices
from app.session.standing_passes import HowLong, ways
from app.table.glance import Glance
from rules.kernel.view import BYSTANDER

KEEP, STOP = "Keep passing …", "Stop passing"
ABOUT = "You then pass by yourself, whatever you hold. You can stop at any time."


@dataclass(eq=False)
class KeepPassing:
    """Offered where there is a pass to give, to whoever is asked."""

    scene: AskingScene
    eyes: TableEyes
    notices: Notices
    glance: Callable[[Any], Glance]
    is_asked: Callable[[], bool]

    @property
    def label(self) -> str:
        """What the button says; nothing where there is none."""
        if self.eyes.session.standing.is_wanted(self.eyes.viewer):
            return STOP
        decision = self.eyes.flow.view().decision if self.is_asked() else None
        return KEEP if decision is not None and decision.passing is not None else ""

    def press(self) -> None:
        """Stop, or ask until when."""
        if self.label == STOP:
            self.eyes.session.stop_passing(self.eyes.viewer)
            self.notices.say("You are asked again.")
        elif self.label == KEEP:
            self.scene.ask(self._dialog)

    def _dialog(self, style: Style) -> Node:
        session = self.eyes.session
        found = ways(lambda: session.happened, lambda: self.glance(session.view(BYSTANDER)).round)
        buttons = [
            Button(way.words, partial(self._stand, way), key=f"pass {number}")
            for number, way in enumerate(found)
        ]
        cancel = Button("Cancel", self.scene.close_question, "quiet", key="dialog cancel")
        parts = [Text(ABOUT, 15, "text_dim"), Column([*buttons, cancel], gap=8)]
        return dialog("Keep passing", parts, [], width=420 * style.text**0.5)

    def _stand(self, way: HowLong) -> None:
        self.scene.close_question()
        self.eyes.session.stand_by_passing(self.eyes.viewer, way.fact)
        key = self.scene.shell.settings.keys.passing.upper()
        self.notices.say(f"{way.confirmed}. {key} stops it.")

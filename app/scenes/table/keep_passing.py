"""Standing by a pass: whoever can pass may keep doing so, and stop at any time.

In a game's quiet moments people pass by themselves; whoever raises a hand is asked in the next.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
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
from app.table.game_table import never
from app.table.glance import Glance
from rules.kernel.cards import Seat
from rules.kernel.view import BYSTANDER

KEEP, STOP = "Keep passing …", "Stop passing"
RAISE, LOWER = "Raise a hand", "Hand is raised"
ABOUT = "You then pass by yourself, whatever you hold. You can stop at any time."
TIPS = {
    KEEP: ABOUT,
    STOP: "From the next question on you are asked again.",
    RAISE: "In the next quiet moment you are asked whether you play something, before others act.",
    LOWER: "You are asked in the next quiet moment. Press again if you do not want to be.",
}


@dataclass(eq=False)
class KeepPassing:
    """Offered where there is a pass to give, to whoever is asked."""

    scene: AskingScene
    eyes: TableEyes
    notices: Notices
    glance: Callable[[Any], Glance]
    is_asked: Callable[[], bool]
    raised: dict[Seat, int | None] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """What the button says; nothing where there is none."""
        if self.eyes.session.standing.is_wanted(self.eyes.viewer):
            return STOP
        if not self.is_asked():
            if not self._can_raise:
                return ""
            return LOWER if self.eyes.viewer in self.raised else RAISE
        decision = self.eyes.flow.view().decision
        return KEEP if decision is not None and decision.passing is not None else ""

    @property
    def tip(self) -> str:
        """What the button does."""
        return TIPS.get(self.label, "")

    @property
    def _can_raise(self) -> bool:
        """Whether a hand would be heeded in the next quiet moment, by what everybody can see."""
        if not self._has_quiet or self.eyes.flow.watched:
            return False
        return self.eyes.table.has_chance(self.eyes.flow.view(), self.eyes.viewer)

    @property
    def _has_quiet(self) -> bool:
        table, hold = self.eyes.table, self.scene.shell.settings.motion.hold
        return table.quiet is not never and not hold and self.eyes.session.outcome is None

    def is_quiet(self, seat: Seat) -> bool:
        """Whether this is a moment in which a seat is not asked, by what everybody can see."""
        if not self._has_quiet or not self.eyes.table.quiet(self.eyes.session.view(BYSTANDER)):
            return False
        return not self._is_raised(seat)

    def _is_raised(self, seat: Seat) -> bool:
        """Whether a seat wants to be asked now; a hand goes down once something has happened."""
        if seat not in self.raised:
            return False
        happened, asked_at = self.eyes.session.happened, self.raised[seat]
        if asked_at is not None and asked_at != happened:
            del self.raised[seat]
            return False
        self.raised[seat] = happened
        return True

    def press(self) -> None:
        """Stop, or ask until when."""
        if self.label == STOP:
            self.eyes.session.stop_passing(self.eyes.viewer)
            self.notices.say("You are asked again.")
        elif self.label == KEEP:
            self.scene.ask(self._dialog)
        elif self.label:
            self._raise_or_lower(self.eyes.viewer)

    def _raise_or_lower(self, seat: Seat) -> None:
        if seat in self.raised:
            del self.raised[seat]
            self.notices.say("You are not asked in quiet moments.")
        else:
            self.raised[seat] = None
            self.notices.say("You are asked at the next chance.")

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

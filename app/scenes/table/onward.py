"""Once no person is in the game any more: the rest is watched, gone through quickly, or left."""

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
from rules.kernel.cards import Seat
from rules.kernel.view import BYSTANDER

ALONE, SEVERAL = "You are out of the game.", "None of you is in the game any more."
# So many answers at a time: the window stays alive meanwhile.
AT_A_TIME = 12


@dataclass(eq=False)
class Onward:
    """Offers it once, by what everybody sees; `is_fast` while the rest is gone through."""

    scene: AskingScene
    eyes: TableEyes
    is_out: Callable[[Any, Seat], bool]
    when_out: Callable[[Any], str]
    is_fast: bool = False
    _is_offered: bool = False

    def tick(self, is_calm: bool) -> None:
        """Ask, if nothing else is going on; whoever takes it back is asked another time."""
        if not self._all_are_out:
            self._is_offered = self.is_fast = False
        elif is_calm and not self._is_offered and not self.scene.asks:
            self._is_offered = True
            self.scene.ask(self._dialog)

    @property
    def _all_are_out(self) -> bool:
        session, flow = self.eyes.session, self.eyes.flow
        if flow.viewer is None or flow.shown < 0 or session.outcome is not None:
            return False
        view, people = session.view(BYSTANDER, flow.shown), session.people
        return bool(people) and all(self.is_out(view, seat) for seat in people)

    def hurry(self) -> None:
        """Carry out the next answers without showing them, until somebody has to decide."""
        session = self.eyes.session
        if session.waiting_for or session.outcome is not None:
            self.is_fast = False
            return
        session.poll(most=AT_A_TIME)
        self.eyes.flow.catch_up()

    def _dialog(self, style: Style) -> Node:
        several = len(self.eyes.session.people) > 1
        left = self.eyes.voice.said(self.when_out(self.eyes.session.view(BYSTANDER)))
        stay = "Stay at the table" if left else "Watch the others"
        ways = (
            ("Go to the end", self._fast, "primary", "onward fast"),
            (stay, self.scene.close_question, "secondary", "onward watch"),
            ("Leave the table", self._leave, "quiet", "onward leave"),
        )
        buttons = [Button(text, deed, kind, key=key) for text, deed, kind, key in ways]
        told = f"{left} The others play on, and the game is kept.".strip()
        parts = [Text(told, 15, "text_dim"), Column([*buttons], gap=8)]
        return dialog(SEVERAL if several else ALONE, parts, [], width=420 * style.text**0.5)

    def _fast(self) -> None:
        """Whoever is out passes from now on, and nothing is shown until the end."""
        self.scene.close_question()
        session = self.eyes.session
        for seat in session.people:
            session.stand_by_passing(seat, partial(int))
        self.is_fast = True

    def _leave(self) -> None:
        self.scene.close_question()
        self.scene.leave_scene()

"""People at one screen are asked at the open table whether anybody reacts."""

from functools import partial
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from rules.kernel.cards import Seat

if TYPE_CHECKING:
    from app.scenes.table.parts import TableParts

TITLE = "Does anybody want to react?"
ABOUT = "Whoever wants to gets the screen alone. All others let it pass."


class Calling:
    """The question, and what is done with its answer."""

    def __init__(self, scene: "TableParts") -> None:
        self.scene = scene
        self._is_open = False

    def go_on(self) -> None:
        """Ask; whoever closes the question wants everybody to be asked alone."""
        if self.scene.asks:
            return
        if self._is_open:
            self._answer(self.scene.session.people)
        else:
            self._is_open = True
            self.scene.ask(self._dialog)

    def _dialog(self, style: Style) -> Node:
        session = self.scene.session
        names = [
            Button(session.names[seat], partial(self._answer, (seat,)), key=f"call {seat}")
            for seat in session.people
        ]
        nobody = Button("Nobody", partial(self._answer, ()), "primary", key="call nobody")
        each = Button("Ask each of us", self.scene.close_question, "quiet", key="call each")
        parts = [Text(ABOUT, 15, "text_dim"), Column([nobody, Flow(names, gap=8), each], gap=10)]
        return dialog(TITLE, parts, [], width=440 * style.text**0.5)

    def _answer(self, wanting: tuple[Seat, ...]) -> None:
        self._is_open = False
        if self.scene.asks:
            self.scene.close_question()
        self.scene.flow.answer_call(wanting)
        self.scene.refresh()

"""Whose chair a table is seen from, in which words, and what the one who looks may be told."""

from collections.abc import Callable
from functools import cached_property

from app.scenes.sitters import faces_of
from app.scenes.table.flow import TableFlow
from app.table.card_about import CardAbout
from app.table.face import Face
from app.table.game_table import GameTable
from app.table.secret import Secret
from app.table.voice import EVERYBODY, Voice
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command


class TableEyes:
    """Made from the flow, which alone decides what may be seen."""

    def __init__(
        self, flow: TableFlow, table: GameTable, speaking_to: Callable[[Seat], Voice]
    ) -> None:
        self.flow = flow
        self.session = flow.session
        self.table = table
        self._spoken_to = speaking_to

    @property
    def viewer(self) -> Seat:
        """Who sits at the screen, or will: the table is seen from that chair."""
        return self.flow.next_person if self.flow.viewer is None else self.flow.viewer

    @property
    def voice(self) -> Voice:
        """Names at the table; somebody who only watches or looks on is nobody's `you`."""
        return self._spoken_to(EVERYBODY if self.flow.watched else self.flow.eyes)

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return tuple(face.colour for face in self.faces)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Whoever sits on each seat, calm."""
        return faces_of(self.session.players)

    def secret(self, number: int) -> Secret | None:
        """What a command told the person at the screen alone: shown only if the flow lets it."""
        seat, session = self.viewer, self.session
        events = session.past.noticed(number, seat).events
        if not events:
            return None
        return self.table.secret_of(events, session.view(seat, number), self._spoken_to(seat))

    def confirm_label(self, ready: Command | None) -> str:
        """What is said on the button that gives an answer, once it is picked."""
        if ready is None:
            return "Choose"
        effect = self.table.effect(ready, self.flow.view(), self.voice)
        return self.voice.said(effect or self.table.confirm(ready, self.voice))

    def about_card(self, card: CardId) -> CardAbout:
        """Everything to know about a card, in the words of this table."""
        return self.table.about_card(card, self.flow.view()).spoken(self.voice)

"""Hands in a deal: something is picked up or carried, and given to somebody."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Surface

from app.draw.stage import Stage
from app.draw.style import Style
from app.draw.widgets.tokens import draw_carried_card, draw_carried_token
from app.table.deal import Pot, Thing, Trade
from app.table.form import AnswerForm
from rules.kernel.cards import Seat

CARD = 42


class DealItem(NamedTuple):
    """Something of a deal: a token of a pot or of a seat's own, or a card, and who has it."""

    source: Pot | Trade
    thing: Thing
    giver: Seat | None

    def given(self, form: AnswerForm, taker: Seat | None) -> AnswerForm:
        """The form once somebody else gets it; None is the heap that nobody has."""
        if isinstance(self.source, Pot):
            return self.source.move(form, self.giver, taker)
        if taker is None or self.giver is None:
            return form
        return self.source.hand(form, self.thing, self.giver, taker)

    @property
    def art(self) -> str:
        """How a token of it looks; nothing for a card."""
        if isinstance(self.source, Pot):
            return self.source.art
        return next((p.art for p in self.source.purses if p.part == self.thing), "")


def panel_key(seat: Seat | None) -> str:
    """The key of where a seat's things lie, or of the heap."""
    return "deal heap" if seat is None else f"deal panel {seat}"


@dataclass(eq=False)
class DealHands:
    """What is held, and what follows the pointer; `change` gets the form that a move makes."""

    stage: Stage
    asked: Callable[[], AnswerForm | None]
    change: Callable[[AnswerForm], None]
    refresh: Callable[[], None]
    held: DealItem | None = None
    carried: tuple[DealItem, tuple[int, int]] | None = None

    def put_away(self) -> None:
        """Let go of everything."""
        self.held = self.carried = None

    def pick(self, item: DealItem) -> None:
        """Pick something up, or put it down again."""
        self.held = None if self.held == item else item
        self.refresh()

    def give(self, seat: Seat | None) -> None:
        """Whoever was pressed gets what is held, and it can be given again."""
        form = self.asked()
        if self.held is not None and form is not None:
            self.change(self.held.given(form, seat))
        self.refresh()

    def carry(self, item: DealItem, at: tuple[int, int]) -> None:
        """It follows the pointer."""
        self.carried = item, at

    def drop(self, item: DealItem, seats: range, at: tuple[int, int]) -> None:
        """Whoever's panel, or tokens, it is dropped on gets it; anywhere else it stays."""
        self.carried, form = None, self.asked()
        taker = next((seat for seat in seats if self._is_over(item, seat, at)), None)
        heap = item.giver is not None and self._is_over(item, None, at)
        if form is not None and (taker is not None or heap):
            self.change(item.given(form, taker))
        self.refresh()

    def _is_over(self, item: DealItem, seat: Seat | None, at: tuple[int, int]) -> bool:
        field = item.source.field
        keys = [f"{panel_key(None)} {field}"]
        if seat is not None:
            keys = [panel_key(seat), f"token {field} {seat}"]
        nodes = [self.stage.find(key) for key in keys]
        return any(node is not None and node.box.collidepoint(at) for node in nodes)

    def draw(self, surface: Surface, style: Style) -> None:
        """What is carried."""
        if self.carried is None:
            return
        item, at = self.carried
        if item.art:
            draw_carried_token(surface, style, item.art, at)
        elif isinstance(item.thing, int):
            draw_carried_card(surface, style, item.thing, CARD, at)

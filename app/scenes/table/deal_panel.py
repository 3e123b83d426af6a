"""A deal as nodes: the tokens that are shared out, and a panel for everybody who can be in it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from pygame import Rect

from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Panel, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.controls import Dropdown, Stepper
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Icon, Text
from app.draw.widgets.tokens import CardGrip, Tokens
from app.scenes.table.deal_hands import CARD, DealHands, DealItem, panel_key
from app.scenes.table.eyes import TableEyes
from app.scenes.table.sheets import card_node
from app.table.deal import DealWords, Pot, Purse, Trade
from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.voice import counted
from rules.kernel.cards import Seat

# How wide a panel is at least and at most, how large a token is, and the room in a line.
PANEL, WIDEST, TOKEN, LEAST, STRIP = 164, 330, 30, 13, 690
Press: TypeAlias = Callable[[], None]
At: TypeAlias = Callable[[tuple[int, int]], None]


@dataclass(frozen=True, eq=False)
class DealPanel:
    """Makes the nodes of a deal; what is moved goes through its hands."""

    form: AnswerForm
    words: FormWords
    deal: DealWords
    eyes: TableEyes
    style: Style
    hands: DealHands

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(len(self.eyes.session.players))

    def all(self) -> Iterator[Node]:
        """The pots, the panels, and what nobody should forget."""
        if self.deal.pots:
            yield Flow([*self._strips()], 6, "middle")
        lap = [*self.seats[self.eyes.viewer :], *self.seats[: self.eyes.viewer]]
        inside = [seat for seat in lap if self._is_in(seat)]
        wide = max(PANEL, min(WIDEST, (STRIP - 10 * len(inside)) / max(1, len(inside))))
        yield Flow([self._panel(seat, wide) for seat in inside], 10, "middle", "top")
        outside = [self._aside(seat) for seat in lap if seat not in inside]
        if outside and self.deal.trades:
            yield Flow([Text("Not in it", 12, "text_dim"), *outside], 8)
        yield from self._reminders()

    def _is_in(self, seat: Seat) -> bool:
        """Who has a part in it, gives or gets something; where there are no parts, everybody."""
        so_far = self.form.draft.so_far
        if not self.deal.pots or self.deal.role(so_far, seat):
            return True
        return any(
            seat in (one.giver, one.taker)
            for trade in self.deal.trades
            for one in self.form.value((trade.field,))
        )

    # What is shared out

    def _strips(self) -> Iterator[Node]:
        """All tokens in a line if they have room: those of a seat together, then what is left."""
        groups = sum(max(1, len(pot.held(self.form))) for pot in self.deal.pots)
        tokens = sum(pot.total for pot in self.deal.pots)
        side = max(LEAST, min(TOKEN, (STRIP - 14 * (groups + 1)) / max(1, tokens) / 1.12))
        for pot in self.deal.pots:
            for seat, count in pot.held(self.form).items():
                if count:
                    yield self._tokens(pot, seat, count, side)
            if pot.left(self.form) > 0:
                yield self._heap(pot, pot.left(self.form), side)

    def _heap(self, pot: Pot, left: int, side: float) -> Node:
        tip = f"{counted(left, pot.noun)} that nobody gets yet. Drag them to somebody."
        moves = self._moves(DealItem(pot, "", None))
        key = f"{panel_key(None)} {pot.field}"
        return Tokens(*moves, art=pot.art, count=left, side=side, key=key, tip=tip)

    def _tokens(self, pot: Pot, seat: Seat, count: int, side: float) -> Node:
        tip = f"{self._name(seat)}: {counted(count, pot.noun)}. Drag one to somebody else."
        return Tokens(
            *self._moves(DealItem(pot, "", seat)), art=pot.art, count=count, side=side, tip=tip,
            colour=self._colour(seat), key=f"token {pot.field} {seat}",
        )  # fmt: skip

    def _moves(self, item: DealItem) -> tuple[Press, At, At, bool]:
        """How something is picked up, carried and dropped, and whether it is held."""
        hands = self.hands
        drop = partial(hands.drop, item, self.seats)
        return partial(hands.pick, item), partial(hands.carry, item), drop, hands.held == item

    # A seat

    def _panel(self, seat: Seat, wide: float) -> Node:
        parts = [self._head(seat), *self._shares(seat), *self._sent(seat), *self._own(seat)]
        column = Column([*parts, *self._gets(seat)], gap=7)
        panel = Panel(column, 10, 8, edge=self._colour(seat), fill="panel")
        return Sized(panel, wide * self.style.text**0.4, key=panel_key(seat))

    def _head(self, seat: Seat) -> Node:
        role = self.deal.role(self.form.draft.so_far, seat)
        name = Text(self._name(seat), 15, face="bold", single=True)
        told = [Text(role, 12, "text_dim")] if role else []
        row = Row([Avatar(self.eyes.faces[seat], 34), Column([name, *told], gap=0, grow=1)], gap=10)
        return self._taker(row, seat)

    def _taker(self, part: Node, seat: Seat) -> Node:
        """Pressed, a seat gets what is held."""
        tip = f"{self._name(seat)} gets what you hold." if self.hands.held else ""
        lit = self.hands.held is not None
        give = partial(self.hands.give, seat)
        return Pressable(part, give, lit, across=6, down=4, key=f"deal to {seat}", tip=tip)

    def _aside(self, seat: Seat) -> Node:
        row = Row([Avatar(self.eyes.faces[seat], 24), Text(self._name(seat), 13)], gap=8)
        return Sized(self._taker(row, seat), 150 * self.style.text, key=panel_key(seat))

    def _shares(self, seat: Seat) -> Iterator[Node]:
        for pot in self.deal.pots:
            held = pot.held(self.form)
            if pot.part and seat in held:
                bring = partial(self._bring, pot, seat)
                key = f"form {pot.field} {seat} {pot.part}"
                stepper = Stepper(held[seat], 0, pot.total, bring, noun=pot.noun, key=key)
                yield Row([stepper], justify="middle")
            elif not pot.part and self.deal.role(self.form.draft.so_far, seat):
                yield self._treasure(pot, seat, held.get(seat, 0))

    def _bring(self, pot: Pot, seat: Seat, number: int) -> None:
        form = self.form
        for _ in range(abs(number - pot.held(form)[seat])):
            form = pot.bring(form, seat, number)
        self.hands.change(form)

    def _treasure(self, pot: Pot, seat: Seat, count: int) -> Node:
        """A token that goes to whoever's button is pressed."""
        words = counted(count, pot.noun) if count else f"No {pot.noun}"
        take = partial(self._take, pot, seat)
        row = Row([Icon(pot.art, 20, theme=self.style.theme), Text(words, 13)], gap=8)
        key = f"deal {pot.field} {seat}"
        return Pressable(row, take, bool(count), "card", 8, 3, key=key, tip=f"Gets the {pot.noun}")

    def _take(self, pot: Pot, seat: Seat) -> None:
        held = pot.held(self.form)
        giver = next((other for other in held if other != seat and held[other]), None)
        self.hands.change(pot.move(self.form, giver, seat))

    def _sent(self, seat: Seat) -> Iterator[Node]:
        sent = self.deal.sends(self.form.draft.so_far, seat)
        if sent:
            yield Text("Sends", 12, "text_dim", "semibold")
            yield Flow([self._sent_one(one.card, one.words) for one in sent], 6, stand="top")

    def _sent_one(self, card: int, words: str) -> Node:
        told = Text(words, 12, align="middle")
        return Sized(Column([card_node(card, CARD, 2), told], gap=1, align="middle"), 72)

    # What is handed over

    def _own(self, seat: Seat) -> Iterator[Node]:
        """What a seat has to give away: its tokens, and its cards."""
        for trade in self.deal.trades:
            grips = [*self._purses(trade, seat), *self._cards(trade, seat)]
            if grips:
                yield Text("Has", 12, "text_dim", "semibold")
                yield Flow(grips, 5)

    def _purses(self, trade: Trade, seat: Seat) -> Iterator[Node]:
        for purse in trade.purses:
            left = purse.holds[seat] - trade.spent(self.form, seat, purse)
            if left > 0:
                yield self._purse(trade, purse, seat, left)

    def _purse(self, trade: Trade, purse: Purse, seat: Seat, left: int) -> Node:
        tip = f"{counted(left, purse.noun)}: drag one to whoever is to get it."
        return Tokens(
            *self._moves(DealItem(trade, purse.part, seat)), art=purse.art, count=left, side=20,
            figure=True, key=f"own {trade.field} {seat} {purse.part}", tip=tip,
        )  # fmt: skip

    def _cards(self, trade: Trade, seat: Seat) -> Iterator[Node]:
        gone = trade.given(self.form, seat)
        for card in trade.goods[seat] if trade.goods else ():
            if card not in gone:
                name = self.eyes.about_card(card).name
                key = f"own {trade.field} {seat} card {card}"
                moves = self._moves(DealItem(trade, card, seat))
                yield CardGrip(*moves, card=card, width=CARD - 6, key=key, tip=name)

    def _gets(self, seat: Seat) -> Iterator[Node]:
        """What others hand a seat; pressed, one of it is taken back."""
        for trade in self.deal.trades:
            for number, one in enumerate(self.form.value((trade.field,))):
                if one.taker == seat:
                    yield from self._gift(trade, number, one)

    def _gift(self, trade: Trade, number: int, record: Any) -> Iterator[Node]:
        giver = self.eyes.voice.who(record.giver)
        for purse in trade.purses:
            count = getattr(record, purse.part)
            if count:
                yield self._back(trade, number, purse.part, f"{counted(count, purse.noun)}", giver)
        for card in getattr(record, trade.cards) if trade.cards else ():
            yield self._back(trade, number, card, self.eyes.about_card(card).name, giver)
        if trade.claims and record.giver == self.eyes.viewer and getattr(record, trade.said_of):
            yield self._claim(trade, number, getattr(record, trade.claims))

    def _claim(self, trade: Trade, number: int, claims: tuple[int, ...]) -> Node:
        """What is said of cards that are handed over face down."""
        part = self.form.draft.blank(trade.field).part(trade.claims)
        names = {self.eyes.about_card(card).name: card for card in reversed(part.choices)}
        cards = [None, *(names[name] for name in sorted(names))]
        labels = ["No claim", *(f"As {name}" for name in sorted(names))]
        chosen = cards.index(claims[0]) if claims and claims[0] in cards else 0

        def claim(place: int) -> None:
            card = cards[place]
            said = () if card is None else (card,)
            self.hands.change(self.form.put((trade.field, number, trade.claims), said))

        return Dropdown(labels, chosen, claim, key=f"deal claim {number}")

    def _back(self, trade: Trade, number: int, thing: str | int, what: str, giver: str) -> Node:
        take = partial(self._take_back, trade, number, thing)
        key = f"deal back {trade.field} {number} {thing}"
        tip = f"From {giver}. Press to take it back."
        told = Text(f"+ {what} from {giver}", 13, "good", "semibold", grow=1)
        return Pressable(Row([told, Icon("cross", 14)], gap=6), take, False, "card", 8, 3,
                         key=key, tip=tip)  # fmt: skip

    def _take_back(self, trade: Trade, number: int, thing: str | int) -> None:
        self.hands.change(trade.take_back(self.form, number, thing))

    # Around it

    def _reminders(self) -> Iterator[Node]:
        warning = self.deal.warning(self.form.draft.so_far)
        if warning:
            row = Row([Icon("warn", 18, "danger"), Text(warning, 13, grow=1)], gap=10)
            yield Panel(row, 12, 7, edge="danger", fill="well")
        if self.deal.said is not None:
            seat, words = self.deal.said
            yield Row([Avatar(self.eyes.faces[seat], 30), Text(words, 13, grow=1)], gap=10)

    def _name(self, seat: Seat) -> str:
        return self.eyes.voice.name(seat)

    def _colour(self, seat: Seat) -> str:
        return self.style.seat_colour(self.eyes.colours[seat])


def scene_node(name: str) -> Node:
    """A picture of what a deal is about."""

    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.theme, name, box.w, box.h)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return DrawnBox(paint, width=150, height=44)

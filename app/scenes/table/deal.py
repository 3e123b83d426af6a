"""Drawing up a deal: what everybody gives and gets, and the hands that move it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from pygame import Rect, Surface

from app.draw.stage import Stage
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Panel, Row, Sized
from app.draw.widgets.button import Pressable
from app.draw.widgets.controls import Dropdown, Stepper
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Icon, Text
from app.draw.widgets.tokens import CardGrip, Tokens, draw_carried_card, draw_carried_token
from app.scenes.table.flow import TableEyes
from app.scenes.table.sheets import card_node
from app.table.deal import DealWords, Pot, Purse, Thing, Trade
from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.voice import counted, say
from rules.kernel.cards import Seat

# Hands in a deal: something is picked up or carried, and given to somebody.


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


# What is said of the things that move, and of those who get them.
HEAP = "{things} left to share. Drag one to a player."
SHARE = "{seat} [get|gets] {things}. Drag one to another player."
TAKES = "{seat} [get|gets] what you're holding."
GIVE = "Give the {thing} to {target}."
PURSE = "{things} to give. Drag one to a player."
GETS, GIVEN = "+ {thing} from {giver}", "{giver} [giver:give|gives] this. Press to undo it."
NO_CLAIM, CLAIM = "Say nothing", "Call it {card}"

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
            yield Flow([Text("Not in this trade", 12, "text_dim"), *outside], 8)
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
        tip = say(HEAP, self.eyes.voice, things=counted(left, pot.noun))
        moves = self._moves(DealItem(pot, "", None))
        key = f"{panel_key(None)} {pot.field}"
        return Tokens(*moves, art=pot.art, count=left, side=side, key=key, tip=tip)

    def _tokens(self, pot: Pot, seat: Seat, count: int, side: float) -> Node:
        tip = say(SHARE, self.eyes.voice, seat=seat, things=counted(count, pot.noun))
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
        tip = say(TAKES, self.eyes.voice, seat=seat) if self.hands.held else ""
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
        tip = say(GIVE, self.eyes.voice, thing=pot.noun, target=seat)
        return Pressable(row, take, bool(count), "card", 8, 3, key=key, tip=tip)

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
        tip = say(PURSE, self.eyes.voice, things=counted(left, purse.noun))
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
        giver = record.giver
        for purse in trade.purses:
            count = getattr(record, purse.part)
            if count:
                yield self._back(trade, number, purse.part, counted(count, purse.noun), giver)
        for card in getattr(record, trade.cards) if trade.cards else ():
            yield self._back(trade, number, card, self.eyes.about_card(card).name, giver)
        if trade.claims and record.giver == self.eyes.viewer and getattr(record, trade.said_of):
            yield self._claim(trade, number, getattr(record, trade.claims))

    def _claim(self, trade: Trade, number: int, claims: tuple[int, ...]) -> Node:
        """What is said of cards that are handed over face down."""
        part = self.form.draft.blank(trade.field).part(trade.claims)
        names = {self.eyes.about_card(card).name: card for card in reversed(part.choices)}
        cards = [None, *(names[name] for name in sorted(names))]
        labels = [NO_CLAIM, *(CLAIM.format(card=name) for name in sorted(names))]
        chosen = cards.index(claims[0]) if claims and claims[0] in cards else 0

        def claim(place: int) -> None:
            card = cards[place]
            said = () if card is None else (card,)
            self.hands.change(self.form.put((trade.field, number, trade.claims), said))

        return Dropdown(labels, chosen, claim, key=f"deal claim {number}")

    def _back(self, trade: Trade, number: int, thing: str | int, what: str, giver: Seat) -> Node:
        take = partial(self._take_back, trade, number, thing)
        key = f"deal back {trade.field} {number} {thing}"
        tip = say(GIVEN, self.eyes.voice, giver=giver)
        told = Text(
            say(GETS, self.eyes.voice, thing=what, giver=giver), 13, "good", "semibold", grow=1
        )
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

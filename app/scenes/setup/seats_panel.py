"""The seats of a new table: one row for each chair, as a table or, where that is too wide, folded.

`SeatActions` is what the rows can do; the scene does it.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from pygame import Rect

from app.bots.roster import levels
from app.draw.seat_marks import seat_mark
from app.draw.style import Style, colour_names, seat_shape
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Segmented, Stepper
from app.draw.widgets.field import Field
from app.draw.widgets.grip import Grip
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.scenes.regulars.gallery import MANNERS, level_marks
from app.scenes.setup.chairs import Chair, Chairs
from app.scenes.sitters import faces_of
from app.store.names import MOST_LETTERS
from app.store.regulars import LEVELS

GAP = 12
LEAST_NAME = 100
FACE = 44
PICK = "Choose somebody else"
CAST = "Who plays so well sits down"
AT_SCREEN = "at this screen"


class SeatActions(Protocol):
    """What can be done to the chairs."""

    def rename(self, number: int, name: str) -> None:
        """Give a chair another name."""

    def recolour(self, number: int, colour: int) -> None:
        """Give a chair another colour."""

    def set_bot(self, number: int, chosen: int) -> None:
        """0 seats a person, 1 a bot."""

    def set_level(self, level: str) -> None:
        """Seat those who play so well, instead of the opponents that are here."""

    def surprise_me(self) -> None:
        """Seat anybody."""

    def pick(self, number: int) -> None:
        """Ask which of the regulars is to sit here."""

    def pick_person(self, number: int) -> None:
        """Ask which of the people who play here is to sit here."""

    def ask_pin(self, number: int) -> None:
        """Ask for a person's PIN."""

    def move_seat(self, number: int, step: int) -> None:
        """Move a chair up or down."""

    def shuffle_seats(self) -> None:
        """Seat everybody anew."""

    def set_count(self, count: int) -> None:
        """More chairs, or fewer."""


class Widths(NamedTuple):
    """The columns of the table, in pixels; the name gets at least so much and what is left."""

    seat: int
    name: int
    colour: int
    who: int
    about: int

    def total(self, style: Style) -> int:
        """All of them, and what is between them."""
        return sum(self) + style.px(GAP) * (len(self) - 1)


def widths(style: Style, game: str) -> Widths:
    """How wide each column has to be."""
    room = style.width
    pin = _pin_button("PIN is set", "quiet")
    return Widths(
        style.grown(18) + style.grown(FACE) + style.px(4),
        round(max(style.px(LEAST_NAME), style.type(13) * 7.5)),
        _colour_choice(style).size(style, room)[0],
        _who(False).size(style, room)[0],
        max(pin.size(style, room)[0], *(part.size(style, room)[0] for part in _abouts())),
    )


def seats_panel(
    style: Style, seating: Chairs, actions: SeatActions, room: int
) -> tuple[Node, Node]:
    """The heading with its buttons, and the rows for a panel with this much room inside."""
    wide = widths(style, seating.game)
    as_table = wide.total(style) <= room
    problems = seating.problems()
    seats = _Seats(style, seating, actions, wide, problems)
    parts: list[Node] = [*_company(seating, actions), Hairline("panel_edge")]
    for chair in seating.chairs:
        parts += [seats.row(chair) if as_table else seats.folded(chair), Hairline()]
    parts.append(Padded(Row([Icon("curtain", 22), _who_shares(seating)], gap=12), 0, 10))
    return _heading(style, seating, actions), Column(parts, gap=0)


def _heading(style: Style, seating: Chairs, actions: SeatActions) -> Node:
    count = len(seating.chairs)
    shuffle = Button(
        "Shuffle seats", actions.shuffle_seats, icon="swap", room="compact", key="shuffle"
    )
    controls: list[Node] = [shuffle]
    if len(seating.counts) > 1:
        low, high = min(seating.counts), max(seating.counts)
        stepper = Stepper(count, low, high, actions.set_count, key="seat count")
        stepper.tip = "How many sit at the table"
        controls.append(stepper)
    players = Text(players_in_words(seating.counts), 13, "text_dim")
    if style.narrow:
        return Flow([Text("Seats", 24, face="serif"), players, *controls], gap=12)
    players.grow = 1
    return Row([Text("Seats", 24, face="serif"), players, *controls], gap=12)


def players_in_words(counts: Sequence[int]) -> str:
    """How many can play."""
    if len(counts) == 1:
        return f"always {counts[0]} players"
    if len(counts) == max(counts) - min(counts) + 1:
        return f"{min(counts)} to {max(counts)} players"
    return f"{', '.join(str(count) for count in counts[:-1])} or {counts[-1]} players"


def _who_shares(seating: Chairs) -> Node:
    has_pin = any(chair.pin for chair in seating.chairs if not chair.is_bot)
    return Text(who_shares(seating.people, has_pin), 13, "text_dim", grow=1)


def who_shares(people: Sequence[str], has_pin: bool = False) -> str:
    """What sharing the screen means for those who sit here."""
    if not people:
        return "Only regulars sit here: you watch them play."
    if len(people) == 1 and has_pin:
        return f"Only {people[0]} sits at this screen: the PIN opens the game."
    if len(people) == 1:
        return f"Only {people[0]} sits at this screen: no curtain is needed."
    named = f"{', '.join(people[:-1])} and {people[-1]}"
    return f"{named} share the screen: the curtain falls between their turns."


class _Seats:
    """Builds a row for each chair."""

    def __init__(
        self,
        style: Style,
        seating: Chairs,
        actions: SeatActions,
        wide: Widths,
        problems: dict[int, str],
    ) -> None:
        self.style = style
        self.seating = seating
        self.actions = actions
        self.wide = wide
        self.problems = problems
        self.faces = dict(zip(seating.numbers, faces_of(seating.players()), strict=True))
        self.is_shared = len(seating.people) > 1

    def _cell(self, node: Node, pixels: int) -> Node:
        return Sized(node, width=pixels / self.style.unit)

    def row(self, chair: Chair) -> Node:
        """A chair in one line, with what is wrong under it."""
        wide, number = self.wide, chair.number
        seat = Row([self._grip(number), self._avatar(chair)], gap=4)
        cells = [
            self._cell(seat, wide.seat),
            self._name(chair),
            self._cell(self._colour(chair), wide.colour),
            self._cell(self._who(chair), wide.who),
            self._cell(self._about(chair), wide.about),
        ]
        return Padded(self._with_problem(Row(cells, gap=GAP), chair, wide.seat), 0, 8)

    def folded(self, chair: Chair) -> Node:
        """A chair in several lines."""
        first = Row([self._grip(chair.number), self._avatar(chair), self._name(chair)], gap=8)
        more = [self._colour(chair), self._who(chair), self._about(chair)]
        parts = [self._with_problem(first, chair), Flow(more, gap=8)]
        return Padded(Column(parts, gap=8), 0, 10)

    def _with_problem(self, row: Node, chair: Chair, indent: int = 0) -> Node:
        problem = self.problems.get(chair.number)
        if problem is None:
            return row
        sentence = Text(problem, 13, "danger", "semibold", grow=1)
        said: list[Node] = [Icon("warn", 16), sentence]
        if indent:
            said.insert(0, self._cell(Gap(), indent + self.style.px(GAP - 8)))
        return Column([row, Row(said, gap=8)], gap=4)

    def _grip(self, number: int) -> Node:
        return Grip(
            partial(self.actions.move_seat, number),
            key=f"seat {number} grip",
            tip="Drag this seat, or move it with Left and Right",
        )

    def _avatar(self, chair: Chair) -> Node:
        return Avatar(self.faces[chair.number], FACE)

    def _name(self, chair: Chair) -> Node:
        if chair.is_bot:
            return self._regular(chair)
        rename = partial(self.actions.rename, chair.number)
        key = f"seat {chair.number} name"
        name = Field(chair.name, rename, hint="Name", most=MOST_LETTERS, grow=1, key=key)
        pick = partial(self.actions.pick_person, chair.number)
        others = Button(
            "", pick, "quiet", "down", room="compact", key=f"seat {chair.number} person"
        )
        others.tip = "Choose somebody who plays here"
        return Row([name, others], gap=4, grow=1)

    def _regular(self, chair: Chair) -> Node:
        """A regular's name; pressing it asks for somebody else."""
        name = Text(chair.name, 15, face="semibold", single=True, grow=1)
        row = Row([name, Icon("down", 14)], gap=8)
        pick, key = partial(self.actions.pick, chair.number), f"seat {chair.number} regular"
        return Pressable(row, pick, look="card", key=key, tip=PICK, down=6, grow=1)

    def _colour(self, chair: Chair) -> Node:
        choice = _colour_choice(self.style)
        choice.chosen = chair.colour
        choice.change = partial(self.actions.recolour, chair.number)
        choice.key, choice.tip = f"seat {chair.number} colour", "Colour and shape of this seat"
        return choice

    def _who(self, chair: Chair) -> Node:
        control = _who(chair.is_bot)
        control.change = partial(self.actions.set_bot, chair.number)
        control.key = f"seat {chair.number} who"
        return control

    def _about(self, chair: Chair) -> Node:
        """How a regular plays and talks; a person at a shared screen may have a PIN."""
        if chair.is_bot:
            return Column([_level(chair.level), _small(MANNERS[chair.temperament])], gap=0)
        has_pin = chair.pin is not None
        if not self.is_shared and not has_pin:
            return Text(AT_SCREEN, 13, "text_dim")
        button = _pin_button(
            "PIN is set" if has_pin else "Set a PIN", "secondary" if has_pin else "quiet"
        )
        button.action = partial(self.actions.ask_pin, chair.number)
        button.key, button.tip = (
            f"seat {chair.number} pin",
            "Only this PIN shows the cards",
        )
        return button


def _company(seating: Chairs, actions: SeatActions) -> list[Node]:
    """How well the opponents play: a cast for each level, or anybody."""
    if all(not chair.is_bot for chair in seating.chairs):
        return []
    known = [level for level in LEVELS if level in levels(seating.game)]
    common = seating.common_level
    chosen = known.index(common) if common in known else -1
    choice = Segmented(
        [level.capitalize() for level in known], chosen,
        lambda number: actions.set_level(known[number]), key="company", tip=CAST,
    )  # fmt: skip
    anybody = Button("Surprise me", actions.surprise_me, icon="dice", room="compact")
    anybody.key, anybody.tip = "anybody", "Seat anybody, each as well as they play"
    words = Text("Opponents", 13, "text_dim", "semibold")
    return [Padded(Flow([words, choice, anybody], gap=12), 0, 4), Gap(6)]


def _abouts() -> list[Node]:
    """All that can be said about a chair."""
    return [Text(AT_SCREEN, 13), *map(_small, MANNERS.values()), *map(_level, LEVELS)]


def _level(level: str) -> Node:
    return Row([level_marks(level), _small(level.capitalize())], gap=6)


def _small(text: str) -> Text:
    return Text(text, 12, "text_dim", "semibold", single=True)


def _who(is_bot: bool) -> Segmented:
    return Segmented(("Person", "Opponent"), int(is_bot), icons=("person", "mask"))


def _pin_button(label: str, kind: str) -> Button:
    return Button(label, kind=kind, icon="lock", room="compact")


def _colour_choice(style: Style) -> Dropdown:
    names = colour_names(style.safe_colours)
    labels = [f"{seat_shape(n).capitalize()}, {name}" for n, name in enumerate(names)]
    return Dropdown(labels, paint=_mark)


def _mark(pen: Pen, box: Rect, number: int) -> None:
    at = box.centerx + pen.style.px(4), box.centery
    seat_mark(pen.surface, pen.style, number, at, pen.style.grown(7))

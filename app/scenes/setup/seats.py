"""The seats of a new table: who sits on each chair, and a row for each."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import Rect

from app.bots.roster import levels
from app.draw.seat_marks import seat_mark
from app.draw.style import Style, colour_names, seat_shape
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Segmented, Stepper
from app.draw.widgets.dialog import dialog
from app.draw.widgets.field import Field
from app.draw.widgets.grip import Grip
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Hairline, Icon, Text, complaint
from app.scenes import routes
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.regulars.gallery import MANNERS, face_card, gallery, level_marks
from app.scenes.setup.chairs import Chair, Chairs
from app.scenes.sitters import face_of_person, faces_of
from app.session.table_factory import new_seed
from app.store.names import MOST_LETTERS, clean_name
from app.store.pins import BadPin
from app.store.profiles import Profile
from app.store.regulars import LEVELS, Regular, cast, named, regulars
from app.table.voice import either, joined
from rules.kernel.rng import Dice

GAP = 12
LEAST_NAME = 100
FACE = 44
PICK = "Choose someone else"
CAST = "Fill the seats with regulars of this level"
AT_SCREEN = "at this screen"
PIN_ABOUT = (
    "Choose four to eight digits. {name} types them to see the cards. A PIN is a curtain, not a "
    "safe. Anyone can open the save file and read the moves, and a computer can try every "
    "four-digit PIN in minutes."
)
SET_PIN, CHANGE_PIN = "Set PIN", "Change PIN"


class SeatDesk:
    """What can be done to the chairs; `scene` asks what is to be asked."""

    def __init__(self, scene: AskingScene, seating: Chairs) -> None:
        self._scene, self.seating = scene, seating

    def rename(self, number: int, name: str) -> None:
        """Give a chair another name."""
        self.seating.put(replace(self.seating.chair(number), name=name))
        self._scene.refresh()

    def recolour(self, number: int, colour: int) -> None:
        """Give a chair another colour; whoever had it gets the old one."""
        self.seating.recolour(number, colour)
        self._scene.refresh()

    def set_bot(self, number: int, chosen: int) -> None:
        """0 seats a person, 1 a bot."""
        self.seating.set_bot(number, chosen == 1)
        self._scene.refresh()

    def set_level(self, level: str) -> None:
        """Seat those who play so well, instead of the opponents that are here."""
        self.seating.cast(cast(level), level)
        self._scene.refresh()

    def surprise_me(self) -> None:
        """Seat anybody, each as well as they play."""
        self.seating.cast(Dice(new_seed()).shuffled(regulars()))
        self._scene.refresh()

    def pick(self, number: int) -> None:
        """Ask which of the regulars is to sit here."""
        close = Button("Close", self._scene.close_question, key="dialog close")

        def build(style: Style) -> Node:
            return company_dialog(style, self.seating, number, partial(self.take, number), close)

        self._scene.ask(build)

    def pick_person(self, number: int) -> None:
        """Ask which of the people who play here is to sit here."""

        def build(style: Style) -> Node:
            close = Button("Close", self._scene.close_question, key="dialog close")
            more = Button("People", self._open_people, icon="person", key="people")
            return people_dialog(self.seating, number, partial(self.sit, number), [more, close])

        self._scene.ask(build)

    def _open_people(self) -> None:
        self._scene.close_question()
        routes.open_people(self._scene.shell)

    def sit(self, number: int, person: Profile) -> None:
        """Seat somebody who has a profile."""
        self.seating.seat_person(number, person)
        self._scene.close_question()
        self._scene.refresh()

    def take(self, number: int, regular: Regular) -> None:
        """Seat a regular."""
        self.seating.take(number, regular)
        self._scene.close_question()
        self._scene.refresh()

    def move_seat(self, number: int, step: int) -> None:
        """Move a chair up or down."""
        self.seating.move(number, step)
        self._scene.refresh()

    def shuffle_seats(self) -> None:
        """Seat everyone somewhere else."""
        self.seating.shuffle(Dice(new_seed()))
        self._scene.shell.sound.play("shuffle")
        self._scene.refresh()

    def set_count(self, count: int) -> None:
        """More chairs, or fewer."""
        self.seating.resize(count)
        self._scene.refresh()

    def ask_pin(self, number: int) -> None:
        """Ask for a person's PIN."""
        chair = self.seating.chair(number)
        name = chair.name.strip() or "this seat"

        def put(digits: str | None) -> str:
            try:
                self.seating.put(chair.with_pin(digits))
            except BadPin as problem:
                return str(problem)
            self._scene.refresh()
            return ""

        def take_away() -> None:
            put(None)

        about = PIN_ABOUT.format(name=name[:1].upper() + name[1:])
        asked = TextQuestion(f"PIN for {name}", about, put, SET_PIN, most=8, secret=True)
        asked.others = [("Remove PIN", take_away)] if chair.pin is not None else []
        self._scene.ask_text(asked)


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
    pin = _pin_button(CHANGE_PIN, "quiet")
    return Widths(
        style.grown(18) + style.grown(FACE) + style.px(4),
        round(max(style.px(LEAST_NAME), style.type(13) * 7.5)),
        _colour_choice(style).size(style, room)[0],
        _who(False).size(style, room)[0],
        max(pin.size(style, room)[0], *(part.size(style, room)[0] for part in _abouts())),
    )


def seats_panel(style: Style, seating: Chairs, actions: SeatDesk, room: int) -> tuple[Node, Node]:
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


def _heading(style: Style, seating: Chairs, actions: SeatDesk) -> Node:
    count = len(seating.chairs)
    shuffle = Button(
        "Shuffle seats", actions.shuffle_seats, icon="swap", room="compact", key="shuffle"
    )
    controls: list[Node] = [shuffle]
    if len(seating.counts) > 1:
        low, high = min(seating.counts), max(seating.counts)
        stepper = Stepper(count, low, high, actions.set_count, key="seat count")
        stepper.tip = "Number of players"
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
    return f"{either([str(count) for count in counts])} players"


def _who_shares(seating: Chairs) -> Node:
    has_pin = any(chair.pin for chair in seating.chairs if not chair.is_bot)
    return Text(who_shares(seating.people, has_pin), 13, "text_dim", grow=1)


def who_shares(people: Sequence[str], has_pin: bool = False) -> str:
    """What sharing the screen means for those who sit here."""
    if not people:
        return "Only regulars are playing. You get to watch."
    if len(people) == 1 and has_pin:
        return f"Only {people[0]} plays at this screen. The PIN opens the game."
    if len(people) == 1:
        return f"Only {people[0]} plays at this screen, so there's no curtain."
    return f"{joined(people)} share the screen. The curtain falls between their turns."


class _Seats:
    """Builds a row for each chair."""

    def __init__(
        self,
        style: Style,
        seating: Chairs,
        actions: SeatDesk,
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
        said = complaint(self.problems.get(chair.number))
        if said and indent:
            before = self._cell(Gap(), indent + self.style.px(GAP - 8))
            said = [Row([before, Column(said, grow=1)], gap=8)]
        return Column([row, *said], gap=4) if said else row

    def _grip(self, number: int) -> Node:
        return Grip(
            partial(self.actions.move_seat, number),
            key=f"seat {number} grip",
            tip="Drag this seat, or press Left or Right to move it",
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
        others.tip = "Choose someone who plays at this computer"
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
        choice.key, choice.tip = f"seat {chair.number} color", "Color and shape of this seat"
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
            CHANGE_PIN if has_pin else SET_PIN, "secondary" if has_pin else "quiet"
        )
        button.action = partial(self.actions.ask_pin, chair.number)
        button.key, button.tip = (
            f"seat {chair.number} pin",
            "Ask for this PIN before showing the cards",
        )
        return button


def _company(seating: Chairs, actions: SeatDesk) -> list[Node]:
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
    anybody.key, anybody.tip = "anybody", "Fill the seats with regulars of any level"
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


# Who is to sit on a chair: one of the regulars, or one of the people who play here.

COMPANY_WIDTH, COMPANY_FACE = 700, 50


def company_dialog(
    style: Style, seating: Chairs, number: int, take: Callable[[Regular], None], close: Button
) -> Node:
    """Everybody's face, with those who are at the table already."""
    here = {c.name.casefold(): "at the table" for c in seating.chairs if c.is_bot}
    people = {name.casefold(): "same name" for name in seating.people}
    sits = named(seating.chair(number).name)

    def cell(regular: Regular) -> Node:
        note = "sits here" if regular is sits else {**here, **people}.get(regular.key, "")
        card = face_card(regular, note, take, chosen=regular is sits, scale=COMPANY_FACE)
        card.tip = regular.about
        card.enabled = regular.key not in people
        return card

    return dialog("Who sits here?", [gallery(style, cell)], [close], width=COMPANY_WIDTH)


def people_dialog(
    seating: Chairs, number: int, sit: Callable[[Profile], None], buttons: Sequence[Button]
) -> Node:
    """Everybody who has a profile, but those who sit elsewhere."""
    sits = clean_name(seating.chair(number).name, "").casefold()
    others = {name.casefold() for name in seating.people} - {sits}
    people = seating.profiles.people if seating.profiles else ()
    cards = [_person(one, sit, sits) for one in people if one.name.casefold() not in others]
    return dialog("Who sits here?", [Flow(cards, gap=10)], buttons)


def _person(person: Profile, sit: Callable[[Profile], None], sits: str) -> Node:
    name = Text(person.name, 15, face="semibold")
    row = Row([Avatar(face_of_person(person), 44), name], gap=12)
    is_here = person.name.casefold() == sits
    return Pressable(row, partial(sit, person), is_here, "card", key=f"person {person.key}")

"""Who plays at this computer: everybody, and the one who is chosen to be changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from app.draw.style import Style, seat_shape
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.field import Field
from app.draw.widgets.medallion import Medallion
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Badge, Hairline, SeatMark, Text, complaint
from app.draw.widgets.top_bar import TopBar
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.bar_icons import bar_icons
from app.scenes.sitters import face_of_person
from app.store.emblems import emblems
from app.store.files import NotSaved
from app.store.names import NAMELESS, clean_name
from app.store.profiles import MOST, Profile, load_profiles, owned, save_profiles
from app.store.saved_game import MOST_COLOURS
from app.store.statistics import FinishedGame, read_annals, summarize
from app.table.voice import counted

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# What can be changed of a person: name, colour and emblem.

FACE, SMALL = 112, 60
YOUR_NAME = "Your name at the table"


@dataclass(frozen=True)
class Editing:
    """The chosen person, what is typed as the name and what is wrong with it, and what can be done.

    `taken` are the emblems of the others.
    """

    person: Profile
    typed: str
    problem: str
    is_here: bool
    is_alone: bool
    taken: frozenset[str | None]
    rename: Callable[[str], None]
    change: Callable[..., None]
    sit_down: Callable[[], None]
    delete: Callable[[], None]


def editor(editing: Editing) -> Node:
    """All of it, from the name to the buttons."""
    parts: list[Node] = [
        _head(editing),
        _title("Color and shape at the table"),
        Flow([_colour(editing, number) for number in range(MOST_COLOURS)], gap=8),
        _title("Emblem"),
        Flow([_letter(editing), *(_emblem(editing, key) for key in emblems())], gap=6),
        Gap(4),
        Hairline("panel_edge"),
        Flow(_buttons(editing), gap=10),
    ]
    return Padded(Column(parts, gap=10), 4, 4)


def _title(text: str) -> Text:
    return Text(text, 12, "text_faint", "bold")


def _head(editing: Editing) -> Node:
    words: list[Node] = [
        _title("Name"),
        Field(editing.typed, editing.rename, hint=YOUR_NAME, key="name"),
    ]
    if editing.problem:
        words += complaint(editing.problem)
    elif editing.person.emblem:
        line = emblems()[editing.person.emblem].line
        words.append(Text(line, 13, "text_dim"))
    face = Avatar(face_of_person(editing.person), FACE)
    return Row([face, Column(words, gap=6, grow=1)], gap=20)


def _colour(editing: Editing, number: int) -> Node:
    change = partial(editing.change, colour=number)
    chosen, tip = number == editing.person.colour, seat_shape(number).capitalize()
    mark = SeatMark(number, 26)
    return Pressable(mark, change, chosen, "card", 9, 9, key=f"colour {number}", tip=tip)


def _letter(editing: Editing) -> Node:
    """The first letter of the name, for those who want no emblem."""
    face = face_of_person(editing.person.model_copy(update={"emblem": None}))
    chosen = editing.person.emblem is None
    return _choice(editing, Avatar(face, SMALL), None, chosen, "A letter")


def _emblem(editing: Editing, key: str) -> Node:
    face = face_of_person(editing.person.model_copy(update={"emblem": key}))
    name = emblems()[key].name
    tip = f"{name} (someone else uses it too)" if key in editing.taken else name
    return _choice(editing, Medallion(face, scale=SMALL), key, key == editing.person.emblem, tip)


def _choice(editing: Editing, face: Node, key: str | None, chosen: bool, tip: str) -> Node:
    change: Callable[..., Any] = partial(editing.change, emblem=key)
    look, name = "card" if chosen else "row", f"emblem {key or 'letter'}"
    return Pressable(face, change, chosen, look, 5, 5, key=name, tip=tip)


def _buttons(editing: Editing) -> list[Node]:
    name = editing.person.name
    here = Button(f"Sit down as {name}", editing.sit_down, "primary", "person", key="sit down")
    here.tip = "Start new tables with this person"
    if editing.is_here:
        here.enabled, here.tip = False, "New tables start with this person"
    away = Button("Delete", editing.delete, "quiet", "trash", key="delete")
    away.enabled = not editing.is_alone
    away.tip = "You can't delete the only person here" if editing.is_alone else ""
    return [here, away]


LIST = 340
GONE = "{name}'s games stay in the statistics, but nobody can sit down as {name} again."


class PeopleScene(AskingScene):
    """Everybody on the left; name, colour and emblem of the chosen one on the right."""

    def __init__(self, shell: "Shell") -> None:
        super().__init__(shell)
        self.profiles = load_profiles(shell.folders, shell.settings.person.name)
        self.games: tuple[FinishedGame, ...] = ()
        self.chosen = self.profiles.active
        self.typed = _typed(self.chosen)
        self.stage.focus = f"person {self.chosen.key}"
        for problem in self.profiles.problems:
            shell.say(problem)

    def enter(self) -> None:
        self.games = read_annals(self.shell.folders.finished).games
        super().enter()

    def build(self, style: Style) -> Node:
        bar = TopBar("People", "Who plays at this computer", self.back, bar_icons(self.shell))
        everybody = Column([*map(self._card, self.profiles.people), self._new()], gap=8)
        right = editor(self._editing)
        if style.narrow:
            page = Column([Panel(everybody, 14, 14), Panel(right, 16, 16)], gap=16)
            return Column([bar, Scroll(Padded(page, 16, 16), key="page", grow=1)], gap=0)
        left = Sized(Panel(Scroll(everybody, key="everybody"), 16, 16), LIST)
        panel = Panel(Scroll(right, key="editor"), 22, 18, grow=1)
        row = Row([left, panel], gap=16, align="stretch", grow=1)
        return Column([bar, Padded(row, 24, 18, grow=1)], gap=0)

    def _card(self, person: Profile) -> Node:
        name = Text(person.name, 15, face="bold", single=True)
        words = Column(
            [name, Text(self._record(person), 12, "text_dim", "semibold")], gap=0, grow=1
        )
        here = [Badge("here", "brass")] if person.key == self.profiles.active.key else []
        row = Row([Avatar(face_of_person(person), 48), words, *here], gap=12)
        return Pressable(
            row, lambda: self.choose(person), person.key == self.chosen.key, "card",
            key=f"person {person.key}",
        )  # fmt: skip

    def _record(self, person: Profile) -> str:
        total = summarize(owned(self.games, self.profiles), person.name).total
        games = counted(total.games, "game")
        return f"{games} · {total.wins} won" if total.games else "no games yet"

    def _new(self) -> Button:
        new = Button("New person", self.ask_name, icon="plus", key="new person")
        new.enabled = len(self.profiles.people) < MOST
        return new

    @property
    def _editing(self) -> Editing:
        is_unchanged = self.typed == _typed(self.chosen)
        return Editing(
            self.chosen, self.typed,
            "" if is_unchanged else self.profiles.refusal(self.typed, self.chosen),
            is_here=self.chosen.key == self.profiles.active.key,
            is_alone=len(self.profiles.people) == 1,
            taken=frozenset(one.emblem for one in self.profiles.people if one != self.chosen),
            rename=self.rename, change=self.change, sit_down=self.sit_down, delete=self.ask_delete,
        )  # fmt: skip

    # What can be done

    def choose(self, person: Profile) -> None:
        """Look at somebody."""
        self.chosen, self.typed = person, _typed(person)
        self.refresh()

    def ask_name(self) -> None:
        """Ask what somebody new is called."""

        def put(name: str) -> str:
            refused = self.profiles.refusal(name)
            if not refused:
                self.profiles = self.profiles.with_new(name)
                self.choose(self.profiles.people[-1])
                self._keep()
            return refused

        about = "What's your name at the table? You choose a color and an emblem next."
        self.ask_text(TextQuestion("New person", about, put, "Add", most=40))

    def rename(self, name: str) -> None:
        """Take another name as it is typed, as soon as it can be one."""
        self.typed = name
        if self.profiles.refusal(name, self.chosen):
            self.refresh()
        else:
            self.change(name=clean_name(name))

    def change(self, **values: Any) -> None:
        """Change the chosen one."""
        self.profiles = self.profiles.changed(self.chosen, **values)
        self._choose_again()
        self._keep()

    def sit_down(self) -> None:
        """From now on the chosen one sits in front of the screen."""
        self.profiles = self.profiles.sitting(self.chosen)
        self._keep()

    def ask_delete(self) -> None:
        """Ask whether to forget the chosen one."""
        name = self.chosen.name

        def delete() -> None:
            self.profiles = self.profiles.without(self.chosen)
            self.choose(self.profiles.active)
            self.stage.focus = f"person {self.chosen.key}"
            self._keep()

        self.ask_first(f"Delete {name}?", GONE.format(name=name), "Delete", delete)

    def _choose_again(self) -> None:
        found = self.profiles.keyed(self.chosen.key)
        assert found is not None
        self.chosen = found

    def _keep(self) -> None:
        try:
            save_profiles(self.shell.folders, self.profiles)
        except NotSaved as problem:
            self.shell.say(str(problem))
        self.shell.change("person", "name", self.profiles.active.name)
        self.refresh()


def _typed(person: Profile) -> str:
    """What stands in the field for a name: nothing has to be wiped out before the first."""
    return "" if person.name == NAMELESS else person.name

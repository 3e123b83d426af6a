"""Who plays at this computer: everybody, and the one who is chosen to be changed."""

from typing import TYPE_CHECKING, Any

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Badge, Text
from app.draw.widgets.top_bar import TopBar
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.bar_icons import bar_icons
from app.scenes.people.editor import Editing, editor
from app.scenes.sentences import sentence
from app.scenes.sitters import face_of_person
from app.store.files import NotSaved
from app.store.names import NAMELESS, clean_name
from app.store.profiles import MOST, Profile, load_profiles, owned, save_profiles
from app.store.statistics import FinishedGame, read_annals, summarize
from app.table.voice import counted

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LIST = 340
GONE = "{name}'s games stay in the statistics under that name. Nobody can sit down as {name} again."


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
        """Read what was played."""
        self.games = read_annals(self.shell.folders.finished).games
        super().enter()

    def build(self, style: Style) -> Node:
        """A bar, and the two panels."""
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
        unsaid = self.typed == _typed(self.chosen)
        return Editing(
            self.chosen, self.typed,
            "" if unsaid else self.profiles.refusal(self.typed, self.chosen),
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

        about = "What are you called at the table? Colour and emblem can be chosen after it."
        self.ask_text(TextQuestion("Somebody new", about, put, "Add", most=40))

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
            self.shell.say(sentence(str(problem)))
        self.shell.change("person", "name", self.profiles.active.name)
        self.refresh()


def _typed(person: Profile) -> str:
    """What stands in the field for a name: nothing has to be wiped out before the first."""
    return "" if person.name == NAMELESS else person.name

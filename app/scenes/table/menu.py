"""What can be done at a table at any time beside the game: the menu, undo, flags."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Segmented
from app.draw.widgets.dialog import dialog
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes import doors
from app.scenes.asking import AskingScene
from app.scenes.table.eyes import TableEyes
from app.scenes.table.notices import Notices
from app.scenes.table.pages import TablePages
from app.scenes.table.saying import Saying
from app.store.files import NotSaved
from app.store.saved_game import MARKS

Action: TypeAlias = Callable[[], None]
Entry: TypeAlias = tuple[str, Action, str]


@dataclass(eq=False)
class TableMenu:
    """Opened by whoever sits at the screen; `undo` shows what would be taken back."""

    scene: AskingScene
    eyes: TableEyes
    notices: Notices
    pages: TablePages
    saying: Saying
    undo: Action
    _note: str = ""
    _mark: int = 0

    def put_away(self) -> None:
        """Somebody else looks now: what was being written is not for them."""
        self._note, self._mark = "", 0

    def disabled(self, is_asked: bool, is_hinting: bool) -> dict[str, str]:
        """The small buttons that do nothing now, and why."""
        why: dict[str, str] = {}
        if not is_asked:
            why["hint"] = "A hint helps when you are to decide."
        if not any(seat in self.eyes.session.people for seat in self.eyes.session.past.givers()):
            why["undo"] = "There is no decision of yours to take back."
        if is_hinting:
            why["hint"] = "The hint is on its way."
        if not self.saying.offered:
            why["say"] = "There is nothing for you to say now."
        return why

    # Flags

    def flag(self) -> None:
        """In designer mode: ask for a note, and keep this moment in a file."""
        if not self.scene.shell.settings.designer.mode:
            self.scene.shell.say("To mark a moment, turn on designer mode in the settings.")
            return
        self._note, self._mark = "", 0
        self.scene.ask(self._flag_dialog)

    def _flag_dialog(self, style: Style) -> Node:
        field = Field(self._note, self._write, self._keep_flag, "What is worth a look?", key="note")
        about = (
            "Keeps the game up to here and your note in one file, to be sent to a designer, who "
            "can read it with every card open."
        )
        buttons = [
            Button("Cancel", self.scene.close_question, key="no"),
            Button("Keep", self._keep_flag, "primary", "flag", key="yes"),
        ]
        names = [mark.capitalize() for mark in MARKS]
        marks = Segmented(names, self._mark, self._choose_mark, key="mark")
        parts: list[Node] = [Text(about, 15, "text_dim"), field, Flow([marks])]
        return dialog("Flag this moment", parts, buttons, "flag")

    def _choose_mark(self, number: int) -> None:
        self._mark = number
        self.scene.refresh()

    def _write(self, note: str) -> None:
        self._note = note
        self.scene.refresh()

    def _keep_flag(self) -> None:
        self.scene.close_question()
        shell = self.scene.shell
        try:
            mark, folder = MARKS[self._mark], shell.folders.flags
            self.eyes.session.flag(self.eyes.viewer, self._note, folder, mark)
        except NotSaved as problem:
            shell.say(str(problem))
        else:
            shell.say("Kept: the flag at the top of the Lab lists it.")

    # The menu

    def open(self) -> None:
        """What can be done at any time."""
        self.scene.ask(self._dialog)

    def open_rules(self) -> None:
        """The rule that the present question comes from."""
        decision = self.eyes.flow.view().decision
        rule = decision.rule if decision else None
        session = self.eyes.session
        doors.open_rules(self.scene.shell, session.game.name, rule, session.options)

    def _dialog(self, style: Style) -> Node:
        entries: list[Entry] = [
            ("Back to the table", self.scene.close_question, "cards"),
            ("Rules", partial(self._then, self.open_rules), "book"),
            *self._lookback_entries(),
            *self._spoken_entries(),
            ("Undo (U)", partial(self._then, self.undo), "undo"),
            *self._designer_entries(),
            ("Settings", partial(self._then, self._settings), "settings"),
            *self._way_back(),
            ("To the shelf", self.scene.shell.home, "home"),
        ]
        buttons = [
            Button(label, action, "primary" if not n else "secondary", icon, key=f"menu {n}")
            for n, (label, action, icon) in enumerate(entries)
        ]
        saved = self.eyes.session.unsaved or "The game is saved after every move."
        parts = [Text(saved, 13, "text_dim"), Column(buttons, gap=8)]
        return dialog("The table", parts, [], width=380 * style.text**0.5)

    def _way_back(self) -> list[Entry]:
        """To where the table was opened, where that is not the shelf."""
        shell = self.scene.shell
        below = shell.scenes[shell.scenes.index(self.scene) - 1]
        return [(below.way_back, partial(shell.back_to, below), "flask")] if below.way_back else []

    def _then(self, action: Action) -> None:
        """Close the menu, and do what was chosen in it."""
        self.scene.close_question()
        action()

    def _settings(self) -> None:
        doors.open_settings(self.scene.shell)

    def _lookback_entries(self) -> list[Entry]:
        """The sheets that can be opened at any time; the first has a key."""
        key = self.scene.shell.settings.keys.look_back.upper()
        return [
            (
                back.label if number else f"{back.label} ({key})",
                partial(self._then, partial(self.pages.look_back, back)),
                back.icon,
            )
            for number, back in enumerate(self.eyes.table.lookbacks)
        ]

    def _designer_entries(self) -> list[Entry]:
        """What is only for those who make games."""
        settings = self.scene.shell.settings
        label = f"Flag this moment ({settings.keys.flag.upper()})"
        return [(label, partial(self._then, self.flag), "flag")] if settings.designer.mode else []

    def _spoken_entries(self) -> list[Entry]:
        """Speaking and hearing again, where there is talk."""
        keys, saying = self.scene.shell.settings.keys, self.saying
        if not saying.has_talk:
            return []
        heard = f"What was said ({keys.heard.upper()})"
        entries: list[Entry] = [(heard, partial(self._then, saying.hear_again), "log")]
        if saying.offered:
            say = f"Say something ({keys.say.upper()})"
            entries.insert(0, (say, partial(self._then, saying.open), "speech"))
        return entries

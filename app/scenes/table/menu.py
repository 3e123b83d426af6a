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
from app.scenes import routes
from app.scenes.table.part import TablePart
from app.store.files import NotSaved
from app.store.saved_game import MARKS

NOTHING_TO_SAY = "There's nothing to say right now."

Action: TypeAlias = Callable[[], None]
Entry: TypeAlias = tuple[str, Action, str]


@dataclass(eq=False)
class TableMenu(TablePart):
    """Opened by whoever sits at the screen; `undo` shows what would be taken back.

    `give` carries a command of theirs out.
    """

    _note: str = ""
    _mark: int = 0

    def put_away(self) -> None:
        """Somebody else looks now: what was being written is not for them."""
        self._note, self._mark = "", 0

    @property
    def disabled(self) -> dict[str, str]:
        """The small buttons that do nothing now, and why."""
        why = {
            "hint": self.scene.hints.why_none,
            "undo": self.eyes.session.why_no_undo(),
            "say": "" if self.scene.saying.offered else NOTHING_TO_SAY,
        }
        return {button: words for button, words in why.items() if words}

    # Flags

    def flag(self) -> None:
        """In designer mode: ask for a note, and keep this moment in a file."""
        if not self.scene.shell.settings.designer.mode:
            self.scene.shell.say("To flag a moment, turn on designer mode in the settings.")
            return
        self._note, self._mark = "", 0
        self.scene.ask(self._flag_dialog)

    def _flag_dialog(self, style: Style) -> Node:
        field = Field(self._note, self._write, self._keep_flag, "What's worth a look?", key="note")
        about = (
            "Saves the game so far and your note in one file. Send it to a designer, who can open "
            "it with every card face up."
        )
        buttons = [
            Button("Cancel", self.scene.close_question, key="no"),
            Button("Save", self._keep_flag, "primary", "flag", key="yes"),
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
            shell.say("Saved. Press the flag at the top of the Lab to find it.")

    # The menu

    def open(self) -> None:
        """What can be done at any time."""
        self.scene.ask(self._dialog)

    def open_rules(self) -> None:
        """The rule that the present question comes from."""
        decision = self.eyes.flow.view().decision
        rule = decision.rule if decision else None
        session = self.eyes.session
        routes.open_rules(self.scene.shell, session.game.name, rule, session.options)

    def _dialog(self, style: Style) -> Node:
        entries: list[Entry] = [
            ("Back to the table", self.scene.close_question, "cards"),
            ("Rules", partial(self._then, self.open_rules), "book"),
            *self._lookback_entries(),
            *self._spoken_entries(),
            ("Undo (U)", partial(self._then, self.scene.undo.open), "undo"),
            *self._designer_entries(),
            *self._closing_entries(),
            ("Settings", partial(self._then, self._settings), "settings"),
            *self._way_back(),
            ("To the shelf", self.scene.shell.home, "home"),
        ]
        why = self.eyes.session.why_no_undo()
        refused = {"undo": why} if why else {}
        buttons = [
            Button(
                label, action, "primary" if not n else "secondary", icon, key=f"menu {n}",
                enabled=not refused.get(icon), tip=refused.get(icon, ""),
            )
            for n, (label, action, icon) in enumerate(entries)
        ]  # fmt: skip
        saved = self.eyes.session.unsaved or "The game is saved after every move."
        variant = self.eyes.session.variant
        rules = [Text(f"Variant: “{variant}”", 15, face="semibold")] if variant else []
        parts = [*rules, Text(saved, 13, "text_dim"), Column(buttons, gap=8)]
        return dialog("Game menu", parts, [], width=380 * style.text**0.5)

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
        routes.open_settings(self.scene.shell)

    def _lookback_entries(self) -> list[Entry]:
        """The sheets that can be opened at any time; the first has a key."""
        key = self.scene.shell.settings.keys.look_back.upper()
        return [
            (
                back.label if number else f"{back.label} ({key})",
                partial(self._then, partial(self.scene.pages.look_back, back)),
                back.icon,
            )
            for number, back in enumerate(self.eyes.table.lookbacks)
        ]

    def _closing_entries(self) -> list[Entry]:
        """Where a game may never be won: to end it, if everybody agrees."""
        session = self.eyes.session
        if session.game.closing is None or session.outcome is not None:
            return []
        return [("End the game…", partial(self._then, self._close_game), "home")]

    def _close_game(self) -> None:
        command = self.eyes.session.game.closing
        view = self.eyes.flow.view()
        refusal = None if command is None else view.refusal(command)
        # A question that says the same to anything at all is none in which this can be asked.
        is_time = refusal is None or refusal != view.refusal(object())
        if command is None or view.decision is None or view.seat not in view.owed or not is_time:
            self.notices.say("You can ask to end the game on your own turn, between two actions.")
            return
        if refusal is not None:
            self.notices.refuse(refusal)
            return
        about = "Everyone at the table has to agree. Then the game ends right here, as it stands."
        call = partial(self.scene.hands.call_for, command)
        self.scene.ask_first("End the game?", about, "Ask everyone", call)

    def _designer_entries(self) -> list[Entry]:
        """What is only for those who make games."""
        settings = self.scene.shell.settings
        label = f"Flag this moment ({settings.keys.flag.upper()})"
        return [(label, partial(self._then, self.flag), "flag")] if settings.designer.mode else []

    def _spoken_entries(self) -> list[Entry]:
        """Speaking and hearing again, where there is talk."""
        keys, saying = self.scene.shell.settings.keys, self.scene.saying
        if not saying.has_talk:
            return []
        heard = f"What was said ({keys.heard.upper()})"
        entries: list[Entry] = [(heard, partial(self._then, saying.hear_again), "log")]
        if saying.offered:
            say = f"Say something ({keys.say.upper()})"
            entries.insert(0, (say, partial(self._then, saying.open), "speech"))
        return entries

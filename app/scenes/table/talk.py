"""What a table says and asks beside the game itself: hints, undo, flags, the menu, the sheets."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from app.draw.style import Style
from app.draw.widgets.boxes import Column
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog, text_question
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes import doors
from app.scenes.sentences import sentence
from app.scenes.table.sheets import card_page, secret_page, sheet_page
from app.session.undoing import UndoRefused
from app.session.workers import Reply, Ticket
from app.store.files import NotSaved
from app.table.banter import Remark, remark
from app.table.gestures import named
from app.table.motion import SECRET, SHEET
from app.table.score_sheet import Lookback, Sheet
from app.table.secret import Secret
from app.table.voice import name_seats
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

Action: TypeAlias = Callable[[], None]
NOTICE_FOR = 9.0


class TableTalk:
    """Everything that is said in notices and dialogs; `notice` is a sentence and its rule."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.notice: tuple[str, str] | None = None
        self.hinted: Command | None = None
        self._until = 0.0
        self._ticket: Ticket | None = None
        self._note = ""
        self._told = 0

    # Notices

    def say(self, sentence: str, rule: str = "") -> None:
        """Show a sentence over the prompt for a while."""
        self.notice = self.scene.voice.said(sentence), rule
        self._until = self.scene.shell.clock() + NOTICE_FOR
        self.scene.refresh()

    def refuse(self, refusal: Refusal) -> None:
        """Say why the rules do not allow something."""
        self.say(self.scene.voice.refused(refusal.reason), refusal.rule)

    def quiet(self) -> None:
        """Take the notice away."""
        if self.notice is not None:
            self.notice = None
            self.scene.refresh()

    def tick(self, now: float) -> None:
        """Notices go after a while; a hint may have come; what went wrong is told once."""
        self._tell_incidents()
        if self.notice is not None and now >= self._until:
            self.quiet()
        if self._ticket is not None:
            reply = self.scene.session.hint_reply(self._ticket)
            if reply is not None:
                self._ticket = None
                self._show_hint(reply)

    def _tell_incidents(self) -> None:
        session = self.scene.session
        fresh, self._told = session.record[self._told :], len(session.record)
        for incident in fresh:
            self.scene.shell.say(sentence(incident.what))
        if fresh and session.unsaved:
            self.scene.shell.say("The game goes on, but it is not being saved.")

    def read_rule(self) -> None:
        """Open the paragraph that the notice names."""
        if self.notice is not None:
            doors.open_rules(self.scene.shell, self.scene.game, self.notice[1])

    def remark_on(self, number: int) -> Remark | None:
        """What a bot says about a command, from what everybody noticed; not after a claim."""
        session, table = self.scene.session, self.scene.table
        players = enumerate(session.players)
        tempers = {s: p.temperament for s, p in players if p.kind == "bot" and p.temperament}
        found = table.occasions(session.past.public(number))
        made = remark(found, table.lines, tempers, self.scene.voice, number)
        spoke = {said.seat for said in session.past.said_after(number - 1)}
        return None if made is None or made.seat in spoke else made

    # Hint, undo, flag

    def disabled(self) -> dict[str, str]:
        """The small buttons that do nothing now, and why."""
        why: dict[str, str] = {}
        if not self.scene.touchable:
            why["hint"] = "A hint helps when you are to decide."
        if not any(s in self.scene.session.people for s in self.scene.session.past.givers()):
            why["undo"] = "There is no decision of yours to take back."
        if self._ticket is not None:
            why["hint"] = "The hint is on its way."
        if not self.scene.saying.offered:
            why["say"] = "There is nothing for you to say now."
        return why

    def hint(self) -> None:
        """Ask a strong bot what it would do with what this seat knows."""
        if self.scene.touchable and self._ticket is None:
            self._ticket = self.scene.session.ask_hint(self.scene.viewer)
            self.say("Thinking about a hint …")

    def _show_hint(self, reply: Reply) -> None:
        if not self.scene.touchable:
            return
        self.hinted = reply.choice.command
        view, voice = self.scene.flow.view(), self.scene.voice
        said = [self.scene.wording.label(reply.choice.command, view, voice)]
        if self.scene.shell.settings.bots.reasons:
            said += [name_seats(reason, voice) for reason in reply.choice.reasons[:2]]
        self.say("Hint: " + " ".join(map(sentence, said)))

    def put_away(self) -> None:
        """Somebody else looks now: hints, notices and what was being written are not for them."""
        self.forget_hint()
        self._note = ""

    def forget_hint(self) -> None:
        """The question it was for has been answered."""
        self.hinted = self._ticket = None
        self.quiet()

    @property
    def hinted_cards(self) -> frozenset[CardId]:
        """The cards that the hint names."""
        return named(self.hinted).cards if self.hinted is not None else frozenset()

    @property
    def hinted_seats(self) -> frozenset[Seat]:
        """The seats that the hint names."""
        return named(self.hinted).seats if self.hinted is not None else frozenset()

    def undo(self) -> None:
        """Take the last decision back."""
        self._change(self.scene.session.undo, "Taken back.")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._change(self.scene.session.redo, "Done again.")

    def _change(self, change: Action, said: str) -> None:
        try:
            change()
        except UndoRefused as problem:
            self.say(f"Not now: {problem}.")
            return
        self.scene.start_over()
        self.forget_hint()
        self.say(said)

    def flag(self) -> None:
        """Ask for a note, and keep this moment in a file."""
        self._note = ""
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
        return text_question("Flag this moment", about, field, buttons)

    def _write(self, note: str) -> None:
        self._note = note
        self.scene.refresh()

    def _keep_flag(self) -> None:
        self.scene.close_question()
        folder = self.scene.shell.folders.flags
        try:
            path = self.scene.session.flag(self.scene.viewer, self._note, folder)
        except NotSaved as problem:
            self.scene.shell.say(str(problem))
        else:
            self.scene.shell.say(f"Kept in {path}")

    # Dialogs

    def menu(self) -> None:
        """What can be done at any time."""
        self.scene.ask(self._menu_dialog)

    def _menu_dialog(self, style: Style) -> Node:
        scene = self.scene
        entries: list[tuple[str, Action, str]] = [
            ("Back to the table", scene.close_question, "cards"),
            ("Rules", partial(self._then, scene.open_rules), "book"),
            *self._lookback_entries(),
            *self._spoken_entries(),
            ("Undo (U)", partial(self._then, self.undo), "undo"),
            ("Settings", partial(self._then, self._settings), "settings"),
            ("To the shelf", scene.shell.home, "home"),
        ]
        buttons = [
            Button(label, action, "primary" if not n else "secondary", icon, key=f"menu {n}")
            for n, (label, action, icon) in enumerate(entries)
        ]
        saved = scene.session.unsaved or "The game is saved after every move."
        parts = [Text(saved, 13, "text_dim"), Column(buttons, gap=8)]
        return dialog("The table", parts, [], width=380 * style.text**0.5)

    def _then(self, action: Action) -> None:
        """Close the menu, and do what was chosen in it."""
        self.scene.close_question()
        action()

    def _settings(self) -> None:
        doors.open_settings(self.scene.shell)

    def _lookback_entries(self) -> list[tuple[str, Action, str]]:
        """The sheets that can be opened at any time; the first has a key."""
        key = self.scene.shell.settings.keys.look_back.upper()
        return [
            (
                back.label if number else f"{back.label} ({key})",
                partial(self._then, partial(self.look_back, back)),
                back.icon,
            )
            for number, back in enumerate(self.scene.table.lookbacks)
        ]

    def _spoken_entries(self) -> list[tuple[str, Action, str]]:
        """Speaking and hearing again, where there is talk."""
        keys, saying = self.scene.shell.settings.keys, self.scene.saying
        if not saying.has_talk:
            return []
        heard = f"What was said ({keys.heard.upper()})"
        entries: list[tuple[str, Action, str]] = [
            (heard, partial(self._then, saying.hear_again), "log")
        ]
        if saying.offered:
            say = f"Say something ({keys.say.upper()})"
            entries.insert(0, (say, partial(self._then, saying.open), "speech"))
        return entries

    def look_back(self, back: Lookback | None = None) -> None:
        """A sheet about what has happened, by default the one with a key of its own."""
        back = back or self.scene.table.lookbacks[0]
        sheet = back.sheet(self.scene.flow.view(), self.scene.voice)
        if sheet is None:
            self.say(back.missing)
        else:
            self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        """What was paid, played or revealed."""
        scene = self.scene
        sheet = sheet.spoken(scene.voice)
        scene.ask(lambda style: self.page(sheet.title, sheet_page(sheet, scene.faces, style), 760))

    def show_secret(self, secret: Secret) -> None:
        """What only the person at the screen may know."""
        secret = secret.spoken(self.scene.voice)
        page = secret_page(secret)
        self.scene.ask(lambda style: self.page(secret.title, page, 620))

    def pause(self, name: str) -> None:
        """The table waits until this has been read."""
        if not self.show_news(self.scene.flow.shown + 1, name):
            self.scene.motion.go_on()

    def show_news(self, number: int, name: str = "") -> bool:
        """What is to be read after a command: its sheet, or what it told the viewer alone."""
        flow, table, voice = self.scene.flow, self.scene.table, self.scene.voice
        secret = self.scene.secret(number) if name != SHEET else None
        sheet = table.sheet_of(flow.events(number), flow.view(number), voice)
        if secret is not None and flow.tell(number):
            self.show_secret(secret)
        elif sheet is not None and name != SECRET:
            self.show_sheet(sheet)
        return self.scene.asks

    def about_card(self, card: CardId, why: str = "") -> None:
        """A card at reading size that stays until it is closed; why it cannot be picked, if so."""
        scene = self.scene
        about = scene.about_card(card)

        def read() -> None:
            scene.close_question()
            doors.open_rules(scene.shell, scene.game, about.rule)

        buttons = [
            Button("Close", scene.close_question, "primary", key="close"),
            Button(f"Read {about.rule}", read, icon="book", key="read"),
        ]
        page = card_page(card, about, why)
        scene.ask(lambda style: dialog(about.name, [page], buttons, width=620 * style.text**0.5))

    def page(self, title: str, parts: list[Node], width: float) -> Node:
        """Something to read; the table waits until it is closed."""
        button = Button("Go on", self.scene.close_question, "primary", "play", key="go on")
        grown = width * self.scene.style.text**0.6
        return dialog(title, parts, [button], width=grown)

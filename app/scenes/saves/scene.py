"""The saved games: go on, watch, rename, throw away and think again, bring in and out."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Segmented
from app.draw.widgets.dialog import text_question
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node, walk
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.games import GLANCES
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.routes import open_replay, open_setup, open_table
from app.scenes.saves.list import (
    Actions,
    Look,
    buttons,
    damaged,
    details,
    facts,
    row_key,
    save_row,
    title,
)
from app.session.replay import load_replay
from app.store.files import NotSaved
from app.store.library import (
    LibraryEntry,
    Listing,
    bring_in,
    list_entries,
    put_back,
    rename,
    take_out,
    throw_away,
)
from app.store.locks import InUse
from app.store.outside import sharing_folder, typed_path
from app.store.saved_game import MOST_TITLE, BadSave
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# What the saved games ask: a new name, a file to bring in, a folder to copy to.

MOST_PATH = 400
NO_PINS_LEAVE = "The copy goes into this folder, without PINs. Nothing is overwritten."
PINS_STAY = "The copy goes into this folder. Nothing is overwritten, and PINs stay in the copy."
NONE_UNFINISHED = "No unfinished games. Set up a table to start one."
NONE_FINISHED = "No finished games yet. Finish one to see it here."


class SaveQuestions:
    """One text at a time: what was typed so far, and what is wrong with it."""

    def __init__(self, scene: "SavesScene") -> None:
        self.scene = scene
        self.folder = ""
        self.text = ""
        self.problem = ""

    def rename(self, entry: LibraryEntry) -> None:
        """Ask for a game's name; nothing typed takes its own name away."""

        def do() -> None:
            self._try(lambda: rename(entry.path, self.text))

        told = "Leave the name empty to use the players' names."
        self._ask("Rename game", told, entry.title or "", "Rename", do, MOST_TITLE)

    def ask_import(self) -> None:
        """Ask for the file to bring in."""
        told = "Type the path to a saved game, or drop the file on the window."
        self._ask("Import game", told, "", "Import", lambda: self.bring_in(self.text), MOST_PATH)

    def bring_in(self, path: str) -> None:
        """Copy a file in, if it is a sound save, and choose it."""
        scene = self.scene

        def do() -> None:
            shell = scene.shell
            found = bring_in(typed_path(path), shell.folders.saves, shell.saves)
            scene.chosen, scene.shown = found.path, 0
            shell.say(found.notice or f"Imported as {found.path.name}.")

        if not path.strip():
            self._wrong("Type the path to a file first.")
            return
        self._try(do)

    def export(self, entry: LibraryEntry) -> None:
        """Ask for the folder to copy a game to."""

        def do() -> None:
            copy = take_out(entry.path, typed_path(self.text))
            self.folder = self.text
            self.scene.shell.say(f"Copied to {copy}.")

        told = NO_PINS_LEAVE if entry.is_finished else PINS_STAY
        folder = self.folder or str(sharing_folder())
        self._ask("Export game", told, folder, "Export", lambda: self._try(do), MOST_PATH)

    # The dialog

    def _ask(
        self, heading: str, told: str, text: str, label: str, do: Callable[[], None], most: int
    ) -> None:
        self.text, self.problem = text, ""

        def build(style: Style) -> Node:
            field = Field(self.text, self._typed, do, most=most, key="dialog field")
            buttons = [
                Button(label, do, "primary", key="dialog do"),
                Button("Cancel", self.scene.close_question, key="dialog cancel"),
            ]
            return text_question(heading, told, field, buttons, self.problem)

        self.scene.ask(build)
        self.scene.stage.focus = "dialog field"

    def _typed(self, text: str) -> None:
        self.text, self.problem = text, ""
        self.scene.refresh()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except (BadSave, InUse, NotSaved) as problem:
            self._wrong(str(problem))
            return
        self.scene.close_question()
        self.scene.read()

    def _wrong(self, problem: str) -> None:
        """Say it in the dialog, or over the scene if there is none."""
        if self.scene.asks:
            self.problem = problem
            self.scene.refresh()
        else:
            self.scene.shell.say(problem)


ALL, UNFINISHED, FINISHED = range(3)
UNDO_FOR = 30.0
DETAILS = 372
COLUMNS = 50
AT_ONCE = 30


class Thrown(NamedTuple):
    """A game that was thrown away, where it lies, and until when that is offered to be undone."""

    trashed: Path
    label: str
    until: float


class SavesScene(AskingScene):
    """A list on the left, the chosen game on the right."""

    def __init__(self, shell: "Shell", finished: bool = False) -> None:
        super().__init__(shell)
        self.shown = FINISHED if finished else ALL
        self.heading = "Replays" if finished else "Saved games"
        self.most = AT_ONCE
        self.chosen: Path | None = None
        self.thrown: Thrown | None = None
        self.listing = Listing((), ())
        self.looks: dict[tuple[Path, datetime], Look | None] = {}
        self.questions = SaveQuestions(self)
        self.actions = Actions(
            self.choose,
            self.go_on,
            self.watch,
            self.questions.rename,
            self.questions.export,
            self.delete,
        )

    def enter(self) -> None:
        """Games may have gone on while another scene was on top."""
        self.read()

    def read(self) -> None:
        """Read the folder again."""
        self.listing = list_entries(self.shell.folders.saves)
        self.refresh()

    # What is shown

    @property
    def entries(self) -> tuple[LibraryEntry, ...]:
        """The games of the chosen kind, newest first."""
        kinds = {UNFINISHED: False, FINISHED: True}
        wanted = kinds.get(self.shown)
        return tuple(
            each for each in self.listing.entries if wanted is None or each.is_finished == wanted
        )

    @property
    def entry(self) -> LibraryEntry | None:
        """The chosen game, or the first."""
        chosen = [each for each in self.entries if each.path == self.chosen]
        return next(iter(chosen or self.entries), None)

    def look(self, entry: LibraryEntry) -> Look | None:
        """What a closer look has found, if there has been one."""
        return self.looks.get((entry.path, entry.modified))

    # What can be done

    def show(self, kind: int) -> None:
        """All games, or only those that go on, or only those that are over."""
        self.shown = kind
        self.refresh()

    def show_more(self) -> None:
        """Show older games, too."""
        self.most += AT_ONCE
        self.refresh()

    def choose(self, entry: LibraryEntry) -> None:
        """Show a game's details; choosing it once more opens it."""
        if self.entry == entry and self.chosen == entry.path:
            (self.watch if entry.is_finished else self.go_on)(entry)
            return
        self.chosen = entry.path
        self.refresh()

    def go_on(self, entry: LibraryEntry) -> None:
        """Sit down at the table again."""
        try:
            open_table(self.shell, entry.path)
        except (BadSave, InUse, NotSaved) as problem:
            self._cannot(problem)

    def watch(self, entry: LibraryEntry) -> None:
        """Watch the game from its start."""
        try:
            open_replay(self.shell, entry.path)
        except BadSave as problem:
            self._cannot(problem)

    def delete(self, entry: LibraryEntry) -> None:
        """Throw a game away; for a while that can be undone."""
        places = [each.path for each in self.entries]
        try:
            trashed = throw_away(entry.path)
        except (InUse, NotSaved) as problem:
            self._cannot(problem)
            return
        self.thrown = Thrown(trashed, title(entry), self.shell.clock() + UNDO_FOR)
        here = places.index(entry.path)
        self.chosen = next(iter([*places[here + 1 :], *reversed(places[:here])]), None)
        self.shell.sound.play("card_slide")
        self.read()
        self.stage.focus = "undo"

    def undo(self) -> None:
        """Bring back what was thrown away last."""
        if self.thrown is None:
            return
        thrown, self.thrown = self.thrown, None
        try:
            self.chosen = put_back(thrown.trashed)
        except NotSaved as problem:
            self._cannot(problem)
        self.read()

    def _cannot(self, problem: Exception) -> None:
        self.shell.say(str(problem))
        self.read()

    # Input and time

    def handle(self, event: Event) -> bool:
        """A file that is dropped on the window is brought in."""
        if event.type == pygame.DROPFILE:
            self.questions.bring_in(event.file)
            return True
        return False

    def tick(self, now: float) -> None:
        """Look more closely at one game of those in sight; forget what cannot be undone."""
        if self.thrown is not None and now >= self.thrown.until:
            self.thrown = None
            self.refresh()
        for entry in self._in_sight():
            if (entry.path, entry.modified) not in self.looks:
                self.looks[entry.path, entry.modified] = self._looked_at(entry)
                self.refresh()
                return

    def _looked_at(self, entry: LibraryEntry) -> Look | None:
        """What everybody knows of a game; None if its log is not sound."""
        try:
            replay = load_replay(entry.path, self.shell.saves.open)
        except BadSave:
            return None
        return Look(replay.header.seats, GLANCES[entry.game](replay.view(len(replay), BYSTANDER)))

    def _in_sight(self) -> list[LibraryEntry]:
        listed = self.stage.find("saves")
        first = [self.entry] if self.entry else []
        if listed is None:
            return first
        rows = {node.key: node.box for node in walk(listed) if node.key.startswith("save ")}
        unseen = [each for each in self.entries[: self.most] if row_key(each) in rows]
        return first + [each for each in unseen if rows[row_key(each)].colliderect(listed.box)]

    # Nodes

    def build(self, style: Style) -> Node:
        bar = TopBar(self.heading, self._count(), self.back, bar_icons(self.shell))
        if not self.listing.entries and not self.listing.bad:
            return Column([bar, self._nothing()], gap=0)
        listed = Panel(Column([self._tools(), *self._undo_row(), self._list(style)], gap=14))
        entry = self.entry
        if entry is None or not _has_columns(style):
            return Column([bar, Padded(listed, 24, 20, grow=1)], gap=0)
        known = Scroll(details(style, entry, self.look(entry)), key="details", grow=1)
        about = Column([known, buttons(entry, self.actions)], gap=16)
        listed.grow = 1
        wide = DETAILS * (1 + (style.text - 1) * 0.6)
        body = Row([listed, Sized(Panel(about), wide)], gap=16, align="stretch")
        return Column([bar, Padded(body, 24, 20, grow=1)], gap=0)

    def _count(self) -> str:
        count = len(self.listing.entries)
        return f"{count} game{'' if count == 1 else 's'}"

    def _tools(self) -> Node:
        kinds = Segmented(("All", "Unfinished", "Finished"), self.shown, self.show, key="kinds")
        bring = Button(
            "Import",
            self.questions.ask_import,
            icon="import",
            room="compact",
            key="import",
            tip="Import a game file, or drop it on the window",
        )
        return Flow([kinds, bring], gap=12)

    def _undo_row(self) -> list[Node]:
        if self.thrown is None:
            return []
        told = Text(f"Deleted: {self.thrown.label}", 13, "text", "semibold", single=True, grow=1)
        undo = Button("Undo", self.undo, icon="undo", room="compact", key="undo")
        return [Panel(Row([Icon("trash", 18), told, undo], gap=12), 14, 8, "accent_lo")]

    def _list(self, style: Style) -> Node:
        now, rows = datetime.now(), []
        for entry in self.entries[: self.most]:
            chosen = entry == self.entry
            rows.append(save_row(entry, self.look(entry), chosen, self.actions, style, now))
            if chosen and not _has_columns(style):
                inside = [buttons(entry, self.actions), *facts(entry, self.look(entry))]
                rows.append(Padded(Column(inside, gap=12), 12, 8))
        if not rows:
            told = ("", NONE_UNFINISHED, NONE_FINISHED)[self.shown]
            rows.append(Text(told, 15, "text_dim"))
        if len(self.entries) > self.most:
            rows.append(Flow([Button("Show more", self.show_more, key="more")]))
        return Scroll(Column([*rows, *damaged(self.listing.bad)], gap=6), key="saves", grow=1)

    def _nothing(self) -> Node:
        game = next(iter(GAMES))
        head, about = "Nothing saved yet", "Games show up here from their first move."
        if self.listing.problem:
            head, about = "Can't read your saved games", self.listing.problem
        parts: list[Node] = [
            Icon("folder", 40),
            Text(head, 24, face="serif"),
            Text(about, 15, "text_dim", align="middle"),
            Gap(4),
            Flow(
                [
                    Button(
                        "Set up a table",
                        lambda: open_setup(self.shell, game),
                        "primary",
                        "cards",
                        key="setup",
                    ),
                    Button("Import", self.questions.ask_import, icon="import", key="import"),
                ],
                align="middle",
            ),
        ]
        panel = Sized(Panel(Scroll(Column(parts, gap=12, align="middle")), 32, 28), 560)
        return Padded(Column([*self._undo_row(), panel], align="middle", justify="middle"), grow=1)


def _has_columns(style: Style) -> bool:
    return style.width >= COLUMNS * style.type(15)

"""The saved games: go on, watch, rename, throw away and think again, bring in and out."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame.event import Event

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.controls import Segmented
from app.draw.widgets.node import Node, walk
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.games import GLANCES
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.doors import open_replay, open_setup, open_table
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
from app.scenes.saves.questions import SaveQuestions, told
from app.session.reel import open_reel
from app.store.files import NotSaved
from app.store.library import LibraryEntry, Listing, list_entries, put_back, throw_away
from app.store.locks import InUse
from app.store.saved_game import BadSave
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell

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
        self.shell.say(told(problem))
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
            reel = open_reel(entry.path, self.shell.saves.open)
        except BadSave:
            return None
        return Look(reel.header.seats, GLANCES[entry.game](reel.view(len(reel), 0)))

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
        """The list and the details side by side, or the details inside the list."""
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
            tip="Take in a file that somebody gave you, or drop it on the window",
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
            told = ("", "Every game here is over.", "No game here is over yet.")[self.shown]
            rows.append(Text(told, 15, "text_dim"))
        if len(self.entries) > self.most:
            rows.append(Flow([Button("Show more", self.show_more, key="more")]))
        return Scroll(Column([*rows, *damaged(self.listing.bad)], gap=6), key="saves", grow=1)

    def _nothing(self) -> Node:
        game = next(iter(GAMES))
        head, about = "Nothing saved yet", "Every game is kept here from its first move on."
        if self.listing.problem:
            head, about = "The folder of saved games cannot be read", f"{self.listing.problem}."
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

"""Flags: marked moments of a game, a bundle for its designer, and what came from playtesters."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Badge, Hairline, Icon, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.games import TITLES
from app.scenes import routes
from app.scenes.asking import LONGEST_PATH, AskingScene, TextQuestion, folder_question
from app.scenes.bar_icons import bar_icons
from app.store.bundles import (
    QUESTIONS,
    BadBundle,
    Bundle,
    Combined,
    combined,
    read_bundle,
    take_out_games,
    write_bundle,
)
from app.store.files import NotSaved
from app.store.flags import FlagEntry, list_flags
from app.store.outside import sharing_folder, typed_path
from app.table.voice import counted, joined

if TYPE_CHECKING:
    from app.scenes.shell import Shell

LEFT = 420
NONE = (
    "No flags in this game yet. In designer mode, press F8 at a table to save the moment with a "
    "note and a mark: confusing, broken, or fun."
)


class FlagsScene(AskingScene):
    """One game's flags on the left; on the right what to send, or what others sent."""

    def __init__(self, shell: "Shell", game: str, variant: Mapping[str, Any]) -> None:
        super().__init__(shell)
        self.game, self.variant = game, variant
        self.flags: tuple[FlagEntry, ...] = ()
        self.elsewhere = Counter[str]()
        self.answers = [""] * len(QUESTIONS)
        self.bundles: list[Bundle] = []
        self.stage.focus = "send"

    def enter(self) -> None:
        found = list_flags(self.shell.folders.flags)
        self.flags = tuple(flag for flag in found if flag.game == self.game)
        self.elsewhere = Counter(flag.game for flag in found if flag.game in TITLES)
        del self.elsewhere[self.game]
        super().enter()

    def build(self, style: Style) -> Node:
        icons = [
            BarIcon("import", self.ask_bundles, key="bar import", tip="Import bundles"),
            *bar_icons(self.shell),
        ]
        bar = TopBar("Flags", self.shell.full_title(self.game), self.back, icons)
        left = Column(list(self._list()), gap=6)
        right = Column(
            [*(self._sent(combined(self.bundles)) if self.bundles else self._form())], gap=10
        )
        if style.narrow:
            page = Column([Panel(left, 14, 14), Panel(right, 14, 14)], gap=14)
            return Column([bar, Scroll(Padded(page, 16, 14), key="page", grow=1)], gap=0)
        one = Sized(Panel(Scroll(left, key="flags"), 16, 14), LEFT)
        other = Panel(Scroll(right, key=f"bundle {len(self.bundles)}"), 18, 14, grow=1)
        return Column(
            [bar, Padded(Row([one, other], gap=16, align="stretch"), 20, 16, grow=1)], gap=0
        )

    # The list

    def _list(self) -> Iterator[Node]:
        yield Text("Flagged moments", 18, face="serif")
        if not self.flags:
            yield Text(NONE, 13, "text_dim")
        if not self.flags and self.elsewhere:
            games = [
                f"{self.shell.short_title(game)} ({many})" for game, many in self.elsewhere.items()
            ]
            yield Text(f"Flagged in other games: {', '.join(games)}.", 13, "text_dim")
        for number, flag in enumerate(self.flags):
            mark = Badge(flag.mark or "no mark")
            when = Text(flag.created[:16], 12, "text_dim", grow=1)
            head = Row([Icon("flag", 16), mark, when, Icon("film", 16, "accent")], gap=8)
            note = Text(flag.note or "No note.", 15)
            watch = partial(routes.open_moment, self.shell, flag.path)
            row = Pressable(Column([head, note], gap=3), watch, look="row", key=f"flag {number}")
            row.tip = "Look at this moment"
            yield row

    # What to send

    def _form(self) -> Iterator[Node]:
        yield Text("For the designer", 18, face="serif")
        name = self.variant.get("name", "")
        there = counted(len(self.flags), "flagged moment")
        yield Text(
            f"One file holds the variant “{name}”, {there}, and your answers.", 13, "text_dim"
        )
        for number, question in enumerate(QUESTIONS):
            field = Field(
                self.answers[number],
                partial(self._answer, number),
                most=500,
                key=f"answer {number}",
            )
            yield Column([Text(question, 13, face="semibold"), field], gap=3)
        send = Button("Export bundle", self.ask_folder, "primary", "export", key="send")
        read = Button("Import bundles", self.ask_bundles, icon="import", key="read")
        yield Flow([send, read], gap=10)

    def _answer(self, number: int, text: str) -> None:
        self.answers[number] = text
        self.refresh()

    def ask_folder(self) -> None:
        """Ask where the bundle goes."""

        def write(folder: Path) -> str:
            author = self.shell.settings.person.name
            path = write_bundle(folder, self.game, author, self.variant, self.flags, self.answers)
            return f"Saved the bundle to {path}. Send it to the designer."

        about = "Anyone with the file can watch the game up to each flag, with every card face up."
        self.ask_text(folder_question(self.shell, "Export bundle", about, "Export", write))

    # What was sent

    def ask_bundles(self) -> None:
        """Ask for a bundle, or for a folder of them."""

        def put(text: str) -> str:
            place = typed_path(text)
            paths = sorted(place.glob("*.bundle")) if place.is_dir() else [place]
            try:
                read = [read_bundle(path) for path in paths]
            except BadBundle as problem:
                return str(problem)
            if not read:
                return "There are no bundles in that folder."
            strange = [bundle for bundle in read if bundle.game != self.game]
            if strange:
                return f"{strange[0].path.name} is for {self.shell.full_title(strange[0].game)}."
            known = {bundle.path for bundle in self.bundles}
            self.bundles += [bundle for bundle in read if bundle.path not in known]
            return ""

        about = "Type the path to a bundle, or to a folder of bundles."
        home = str(sharing_folder())
        self.ask_text(TextQuestion("Import bundles", about, put, "Import", home, LONGEST_PATH))

    def _sent(self, all_of: Combined) -> Iterator[Node]:
        yield Text("What playtesters say", 18, face="serif")
        marks = ", ".join(f"{many} × {mark}" for mark, many in sorted(all_of.marks.items()))
        who = joined([name or "someone" for name in all_of.authors])
        names = sorted({bundle.variant_name or "no variant" for bundle in self.bundles})
        tried = joined([f"“{name}”" for name in names])
        many = counted(len(self.bundles), "bundle")
        yield Text(f"{many} about {tried}, from {who}. {marks or 'No flags'}.", 13, "text_dim")
        answered = zip(QUESTIONS, all_of.answers, strict=True)
        for question, answers in (each for each in answered if each[1]):
            yield Hairline()
            yield Text(question, 15, face="semibold")
            for author, answer in answers:
                yield Text(f"{author or 'Someone'}: {answer}", 13)
        yield Hairline()
        for author, mark, note in all_of.notes:
            words = Text(f"{author or 'Someone'}: {note or 'no note'}", 13, grow=1)
            yield Row([Badge(mark or "no mark"), words], gap=8)
        watch = Button("Add their games to my flags", self._take_games, icon="film", key="take")
        close = Button("Close", self._close_bundles, key="close bundles")
        yield Flow([watch, close], gap=10)

    def _take_games(self) -> None:
        try:
            for bundle in self.bundles:
                take_out_games(bundle, self.shell.folders.flags)
        except NotSaved as problem:
            self.shell.say(str(problem))
        self.enter()

    def _close_bundles(self) -> None:
        self.bundles = []
        self.refresh()

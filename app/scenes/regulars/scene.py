"""Who plays in the back room: everybody's face, and one of them in full."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chart import ShareBar
from app.draw.widgets.medallion import Dots, Medallion, Quote, Tag
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Hairline, Icon, Text, complaint
from app.draw.widgets.top_bar import TopBar
from app.games import GAME_TABLES, SHELF, TITLES
from app.scenes import routes
from app.scenes.bar_icons import bar_icons
from app.scenes.regulars.gallery import MANNERS, face_card, gallery, level_marks
from app.scenes.scene import Scene
from app.scenes.sitters import face_of
from app.store.lesson_progress import lesson_progress
from app.store.profiles import load_profiles, owned
from app.store.regulars import Regular, regulars
from app.store.rivalry import Rivalry, rivalries
from app.store.statistics import read_annals
from app.table.voice import counted
from app.table.when import spoken
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# One of the regulars in full: face, manner, words, strengths, and what one has played together.

FACE = 160


def profile(style: Style, regular: Regular, rivalry: Rivalry, words: str) -> Node:
    """Everything about one regular."""
    strengths = Column([*_strengths(regular)], gap=6, grow=1)
    record = Column([*_record(style, rivalry)], gap=6, grow=1)
    said = Text(f"“{words}”", 18, "paper_ink", "serif italic", grow=1)
    parts: list[Node] = [
        _head(regular),
        Quote(said, 26, 11, accent=regular.accent),
        Column([strengths, record], gap=16)
        if style.narrow
        else Row([strengths, record], gap=24, align="top"),
    ]
    return Column(parts, gap=13)


def table_buttons(style: Style, regular: Regular, seat: Callable[[str], None]) -> Node:
    """A way to a table of each game with the regular at it."""
    title = Text(f"Set up a table with {regular.name}", 12, "text_faint", "bold")
    buttons = [
        Button(
            TITLES[game].called(style.tame), partial(seat, game), kind, "cards", key=f"seat {game}"
        )
        for game, kind in zip(GAMES, chain(["primary"], repeat("secondary")), strict=False)
    ]
    return Column([Hairline("panel_edge"), title, Flow(buttons, gap=10)], gap=8)


def _head(regular: Regular) -> Node:
    words: list[Node] = [
        Text(regular.name, 34, face="serif bold"),
        Flow([Tag(regular.level.capitalize(), level_marks(regular.level), "accent_hi"),
              Tag(MANNERS[regular.temperament])], gap=8),
        Text(regular.about, 15),
        *_until(regular),
    ]  # fmt: skip
    face = Medallion(face_of(regular), regular.accent, FACE)
    return Row([face, Column(words, gap=8, grow=1)], gap=20)


def _until(regular: Regular) -> list[Node]:
    """Who is better than any bot so far says so."""
    if regular.until is None:
        return []
    told = f"Plays at the {regular.until} level until there are expert bots."
    return [Text(told, 12, "text_faint", "semibold")]


def _strengths(regular: Regular) -> Iterator[Node]:
    yield Text("Good at", 12, "text_faint", "bold")
    for strength in regular.good_at:
        yield Row([Icon("star", 15), Text(strength, 13, face="semibold", grow=1)], gap=8)
    yield Gap(2)
    yield Text("Weak spot", 12, "text_faint", "bold")
    yield Text(regular.weak_at, 13, "text_dim")


def _record(style: Style, rivalry: Rivalry) -> Iterator[Node]:
    won, lost = rivalry.total
    yield Text("Your record", 12, "text_faint", "bold")
    if not rivalry.met:
        yield Text("You haven't met yet.", 13, "text_dim")
        return
    numbers = [
        Text(str(won), 24, face="serif bold"),
        Text("won", 13, "text_dim", grow=1),
        Text(str(lost), 24, "text_dim", "serif bold"),
        Text("lost", 13, "text_dim"),
    ]
    yield Row(numbers, gap=8)
    if won + lost:
        yield ShareBar(won / (won + lost))
    for game, (wins, losses) in rivalry.by_game.items():
        title = TITLES[game].called(style.tame) if game in SHELF else game
        score = Text(f"{wins} – {losses}", 13, face="bold")
        yield Row([Text(title, 13, face="semibold", grow=1), score], gap=8)
    yield from _lately(rivalry)


def _lately(rivalry: Rivalry) -> Iterator[Node]:
    if rivalry.last:
        yield Text("Last games", 12, "text_faint", "bold")
        yield Dots(rivalry.last)
    met = spoken(datetime.fromisoformat(rivalry.met), datetime.now())
    told = f"Last met: {met}."
    if rivalry.undecided:
        told = f"You won or lost {counted(rivalry.undecided, 'game')} together. {told}"
    yield Text(told, 12, "text_dim")


PROFILE = 472
NOT_MET, TAUGHT_YOU = "not met yet", "taught you"


class RegularsScene(Scene):
    """Everybody on the left, the chosen one on the right; or one under the other."""

    def __init__(self, shell: "Shell") -> None:
        super().__init__(shell)
        self.chosen = regulars()[0]
        self.remark = 0
        self.rivalries: Mapping[str, Rivalry] = {}
        self.taught_by: frozenset[str] = frozenset()
        self.problem: str | None = None
        self.stage.focus = f"regular {self.chosen.key}"

    def enter(self) -> None:
        annals = read_annals(self.shell.folders.finished)
        name = self.shell.settings.person.name
        games = owned(annals.games, load_profiles(self.shell.folders, name))
        self.rivalries = rivalries(games, name)
        self.taught_by = self._teachers()
        self.problem = annals.problem
        super().enter()

    def _teachers(self) -> frozenset[str]:
        """The names of those whose lesson this person has begun."""
        folders = self.shell.folders
        person = load_profiles(folders, self.shell.settings.person.name).active.key
        begun = [game for game in TITLES if lesson_progress(folders, game, person).is_known]
        return frozenset(GAME_TABLES[game].lesson.teacher for game in begun)

    def tick(self, now: float) -> None:
        """Who has the keyboard is told about; a click that is not over yet chooses nobody."""
        kind, _, key = self.stage.focus.partition(" ")
        if kind == "regular" and key != self.chosen.key and not self.stage.pressed:
            self.choose(next(one for one in regulars() if one.key == key))

    def choose(self, regular: Regular) -> None:
        """Tell about somebody."""
        self.remark = self.remark if regular is self.chosen else 0
        self.chosen = regular
        self.refresh()

    def press(self, regular: Regular) -> None:
        """Tell about somebody, where that can be seen; once more, and they say something else."""
        self.remark = self.remark + 1 if regular is self.chosen else 0
        self.choose(regular)
        if self.style.narrow:
            self.stage.go_to(f"seat {next(iter(GAMES))}")

    def build(self, style: Style) -> Node:
        bar = TopBar("The regulars", "Who plays in the back room", self.back, bar_icons(self.shell))
        everybody = Column([*complaint(self.problem), gallery(style, self._card)], gap=8)
        about = profile(style, self.chosen, self._rivalry, self._words)
        buttons = table_buttons(style, self.chosen, self._seat)
        if style.narrow:
            inside = Column([about, buttons], gap=14)
            page = Column([Panel(inside, 18, 18), Panel(everybody, 14, 14)], gap=16)
            return Column([bar, Scroll(Padded(page, 16, 16), key="page", grow=1)], gap=0)
        left = Panel(Scroll(everybody, key="everybody"), 18, 14, grow=1)
        inside = Column([Scroll(about, key="about", grow=1), buttons], gap=14)
        right = Sized(Panel(inside, 18, 18), PROFILE)
        row = Row([left, right], gap=16, align="stretch", grow=1)
        return Column([bar, Padded(row, 24, 18, grow=1)], gap=0)

    def _card(self, regular: Regular) -> Node:
        rivalry = self.rivalries.get(regular.key)
        unplayed = TAUGHT_YOU if regular.name in self.taught_by else NOT_MET
        note = f"{rivalry.total.won} – {rivalry.total.lost}" if rivalry else unplayed
        return face_card(
            regular, note, self.press, chosen=regular is self.chosen,
            crowned=rivalry is not None and rivalry.is_leading,
            ink="text_dim" if rivalry else "text_faint",
        )  # fmt: skip

    @property
    def _rivalry(self) -> Rivalry:
        return self.rivalries.get(self.chosen.key, Rivalry())

    @property
    def _words(self) -> str:
        """Something that they say, with the name of whoever reads it."""
        remarks = [remark for said in self.chosen.says.values() for remark in said]
        name = self.shell.settings.person.name
        return remarks[self.remark % len(remarks)].format(whom=name)

    def _seat(self, game: str) -> None:
        routes.open_setup(self.shell, game, self.chosen.name)

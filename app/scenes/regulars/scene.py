"""Who plays in the back room: everybody's face, and one of them in full."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Panel, Row, Sized
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.games import PACKS, TITLES
from app.scenes import doors
from app.scenes.bar_icons import bar_icons
from app.scenes.regulars.gallery import face_card, gallery
from app.scenes.regulars.profile import profile, table_buttons
from app.scenes.scene import Scene
from app.store.lesson_progress import lesson_progress
from app.store.profiles import load_profiles, owned
from app.store.regulars import Regular, regulars
from app.store.rivalry import Rivalry, rivalries
from app.store.statistics import read_annals
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell

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
        """Read what was played meanwhile."""
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
        return frozenset(PACKS[game].lesson.teacher for game in begun)

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
        """A bar, and the two panels."""
        bar = TopBar("The regulars", "Who plays in the back room", self.back, bar_icons(self.shell))
        everybody = Column([*self._problem(), gallery(style, self._card)], gap=8)
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

    def _problem(self) -> list[Node]:
        if not self.problem:
            return []
        told = Text(self.problem, 13, "danger", "semibold", grow=1)
        return [Row([Icon("warn", 18), told], gap=10)]

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
        doors.open_setup(self.shell, game, self.chosen.name)

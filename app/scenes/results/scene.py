"""The results of a game: who won and why, where the points came from, and what to do now."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw.card_faces import theme_of
from app.draw.rehearsal import Understudy, nodes
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chart import LineChart, Series
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.draw.widgets.winner import Crowned, RayPanel
from app.scenes import doors
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.results.ending import Ending, Unfinished, read_ending
from app.scenes.results.final_score import final_score
from app.scenes.results.rematch import rematch
from app.scenes.results.score_sheet import score_sheet
from app.scenes.results.story import Story
from app.scenes.results.story_nodes import story_panel
from app.scenes.to_folder import folder_question
from app.store.library import take_out
from app.store.saved_game import BadSave
from app.table.game_result import GameResult, person_of
from app.table.voice import EVERYBODY

if TYPE_CHECKING:
    from app.scenes.shell import Shell

ACTIONS, CHART = 280, 300
LONG_HEADLINE = 18
# For so many frames at the most the story is drawn before it is shown.
REHEARSED = 20


class ResultsScene(AskingScene):
    """How the game in a file ended; a file without an end gets a sentence instead."""

    lamps = ((0.26, -0.08, 0.44, 1.0), (0.75, -0.17, 0.47, 0.45))

    def __init__(self, shell: "Shell", path: Path) -> None:
        super().__init__(shell)
        self.path = path
        self.ending: Ending | None = None
        self.story: Story | None = None
        self.problem = ""
        self._understudy: Understudy | None = None
        self._frames = 0
        try:
            self.ending = read_ending(path, shell.saves, shell.settings.content.tame)
        except (BadSave, Unfinished) as problem:
            self.problem = str(problem)
        else:
            self.story = self._look_back(self.ending)
            self.stage.focus = "review"

    def _look_back(self, ending: Ending) -> Story:
        """From the seat of the only person, or of whoever has won."""
        result, person = ending.result, person_of(ending.result.bots)
        seat = person if person is not None else next(iter(result.winners), 0)
        listener = EVERYBODY if person is None else person
        return Story(ending.reel, seat, self.shell.voice(ending.game, result.names, listener))

    def tick(self, now: float) -> None:
        """Look back bit by bit; what was found is drawn before it is shown."""
        if self.story is not None and self.story.tick(now):
            told = nodes(self.style, partial(self._how_it_went, self.style))
            self._understudy, self._frames = Understudy(told), 0
        elif self._understudy is not None:
            self._frames += 1
            if not self._understudy.go_on() or self._frames > REHEARSED:
                self._understudy = None
                self.refresh()

    def moving(self, now: float) -> bool:
        """Until what was found is shown."""
        return self._understudy is not None

    def leave(self) -> None:
        """Nobody waits for the story any more."""
        if self.story is not None:
            self.story.close()

    def build(self, style: Style) -> Node:
        """A bar, and the page below it."""
        if self.ending is None:
            return Column([TopBar("Results", back=self.back), self._sorry()], gap=0)
        game = self.ending.game
        export = BarIcon("export", self._ask_folder, key="bar export", tip="Save the replay")
        icons = [export, *bar_icons(self.shell, partial(doors.open_rules, self.shell, game.name))]
        variant = self.ending.reel.header.variant
        crumb = f"Results of “{variant}”" if variant else "Results"
        bar = TopBar(self.shell.full_title(game.name), crumb, self.back, icons)
        story, sheet, chart = self._how_it_went(style), self._sheet(style), self._chart()
        actions = self._actions(style)
        if style.narrow:
            page: Node = Column([self._winner(), actions, story, sheet, chart], gap=18)
        else:
            score = final_score(style, self.result, self._theme(style))
            score.grow = 1
            middle = Row([score, Sized(actions, width=ACTIONS)], gap=16, align="stretch")
            page = Column([middle, story, sheet, Sized(chart, height=CHART)], gap=16)
        body = Padded(page, 24, 18, grow=1)
        return Column([bar, Scroll(body, key="page", grow=1)], gap=0)

    def _theme(self, style: Style) -> str:
        """What cards are drawn in."""
        assert self.ending is not None
        return style.cards(theme_of(self.ending.game, self.ending.options))

    def _sorry(self) -> Node:
        head = Row([Icon("warn", 26), Text("There are no results here", 24, face="serif", grow=1)])
        button = Button("Home", self.shell.home, "primary", "home", key="home")
        inside = Column([head, Text(self.problem), Flow([button])], gap=14)
        panel = Sized(Panel(Scroll(inside)), width=640)
        return Padded(Column([panel], align="middle", justify="middle"), 24, 24, grow=1)

    @property
    def result(self) -> GameResult:
        """Who won and why, once it has been read."""
        assert self.ending is not None
        return self.ending.result

    def _winner(self) -> RayPanel:
        result = self.result
        scale = {0: 0, 1: 104, 2: 80}.get(len(result.winners), 56)
        crowned = [Crowned(result.faces[seat], scale) for seat in result.winners]
        heart = Flow(crowned, 14, "middle")
        size = 34 if len(result.headline) <= LONG_HEADLINE else 24
        words: list[Node] = [
            heart,
            Text(result.headline, size, face="serif bold", align="middle"),
            Text(result.subline, 15, "accent_hi", "bold", "middle"),
            Text(result.account.reason, 15, "text_dim", align="middle"),
        ]
        return RayPanel(Column(words, gap=6, justify="middle"), 24, 14, heart=heart)

    def _sheet(self, style: Style) -> Node:
        assert self.ending is not None
        head = Text(self.result.account.titles.table, 18, face="serif")
        theme = self._theme(style)
        return Panel(Column([head, score_sheet(style, self.result, theme)], gap=14), 22, 18)

    def _chart(self) -> Node:
        result, account = self.result, self.result.account
        series = [
            Series(
                result.history(seat),
                result.colours[seat],
                result.names[seat],
                seat in result.winners,
            )
            for seat in result.seats
        ]
        chart = LineChart(
            series,
            across=account.noun,
            target=account.target,
            target_name=f"{account.titles.goal} {account.target}",
            grow=1,
        )
        head = Text(f"{account.titles.chart} over the {account.noun}s", 18, face="serif")
        return Panel(Column([head, chart], gap=8), 20, 16, grow=1)

    def _how_it_went(self, style: Style) -> Node:
        assert self.ending is not None
        assert self.story is not None
        story, faces, theme = self.story, self.result.faces, self._theme(style)
        review = partial(doors.open_review, self.shell, self.path, story.seat)
        return story_panel(style, story.moments, story.told, faces, theme, self._watch, review)

    def _watch(self, number: int) -> None:
        """See a moment again with the eyes it was judged by."""
        assert self.story is not None
        doors.open_replay(self.shell, self.path, max(0, number - 1), self.story.seat)

    def _actions(self, style: Style) -> Node:
        replay = partial(doors.open_replay, self.shell, self.path)
        head = Text("Again?", 18, face="serif")
        buttons: list[Node] = [
            Button("Rematch", self._rematch, "primary", "redo", room="large", key="rematch"),
            Button("Replay", replay, icon="film", key="replay", tip="Watch the game again"),
            Button("Save", self._ask_folder, icon="save", key="save", tip="Save the replay"),
            Button("Home", self.shell.home, "quiet", "home", key="home"),
        ]
        inside: list[Node] = [Flow(buttons)]
        if not style.narrow:
            first, watch, save, home = buttons
            watch.grow = save.grow = 1
            inside = [first, Row([watch, save], 8), home]
        return Panel(Column([head, *inside], gap=10), 20, 16)

    def _rematch(self) -> None:
        assert self.ending is not None
        rematch(self.shell, self.path, self.ending)

    def _ask_folder(self) -> None:
        about = "A copy of the game goes into this folder. Anybody with Backroom can watch it."
        self.ask_text(folder_question(self.shell, "Save the replay", about, "Save", self._save))

    def _save(self, folder: Path) -> str:
        return f"The replay is in {take_out(self.path, folder)}."

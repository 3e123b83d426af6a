"""The results of a game: who won and why, where the points came from, and what to do now."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.draw import brush
from app.draw.card_faces import theme_of
from app.draw.prerender import Prerenderer, nodes
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chart import LineChart, Series, ShareBar
from app.draw.widgets.name_tag import NameTag
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.table_view import TableColumn, TableLine, TableView
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.draw.widgets.winner import Crowned, RayPanel
from app.scenes import routes
from app.scenes.asking import AskingScene, folder_question
from app.scenes.bar_icons import bar_icons
from app.scenes.results.ending import Ending, Unfinished, read_ending, rematch
from app.scenes.results.story import Story, story_panel
from app.store.library import take_out
from app.store.saved_game import BadSave
from app.table.game_result import USUAL, GameResult, best, person_of
from app.table.voice import EVERYBODY
from rules.kernel.cards import Seat

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# Where the points came from: a table, or a list where the window is narrow.


def score_sheet(style: Style, result: GameResult, theme: str) -> Node:
    """Every seat with its place or its role, its points by source and its total."""
    if style.narrow:
        return _list(result, theme)
    first = TableColumn("Role", "left", 1, 150)
    if not result.account.roles:
        first = TableColumn("Place", "middle", 0)
    columns = [first, TableColumn("Player", "left", 2, 190)]
    columns += [TableColumn(source) for source in result.sources]
    lines = [_line(result, place, seat, theme) for place, seat in result.ranking()]
    return TableView([*columns, TableColumn(result.account.titles.total)], lines, grow=1)


def _line(result: GameResult, place: int, seat: Seat, theme: str) -> TableLine:
    is_winner = seat in result.winners
    ink = "accent_hi" if is_winner else "text_dim"
    first: Node = Text(str(place), 18, ink, "serif bold", "middle")
    if result.account.roles:
        first = _role(result, seat, theme)
    cells: list[Node] = [first, _name(result, seat)]
    cells += [_points(result, seat, source) for source in result.sources]
    total = Text(str(result.total(seat)), 24, "accent_hi" if is_winner else "text", "serif bold")
    return TableLine((*cells, total), is_winner)


def _role(result: GameResult, seat: Seat, theme: str) -> Node:
    """What a seat was, and what became of it."""
    role, ink = result.account.roles[seat], "text" if seat in result.winners else "text_dim"
    words: list[Node] = [Text(role.role, 15, ink, "semibold", single=True)]
    words += [Text(role.fate, 12, "danger", "semibold", single=True)] if role.fate else []
    return Row([Icon(role.art, 26, theme=theme), Column(words, gap=0, grow=1)], gap=10)


def _name(result: GameResult, seat: Seat) -> Node:
    face = "bold" if seat in result.winners else "semibold"
    tag = "you" if seat == person_of(result.bots) else ""
    words: list[Node] = [NameTag(result.names[seat], tag, face=face)]
    words += [Text(bonuses, 12, "text_dim")] if (bonuses := result.bonuses(seat)) else []
    return Row([_face(result, seat), Column(words, gap=2, grow=1)], gap=10)


def _face(result: GameResult, seat: Seat) -> Node:
    return Avatar(result.faces[seat], 36)


def _points(result: GameResult, seat: Seat, source: str) -> Node:
    points = result.points(seat, source)
    if not points:
        return Text("–", 15, "text_faint")
    is_best = points == best(result, source)
    return Text(
        str(points), 15, "accent_hi" if is_best else "text", "bold" if is_best else "medium"
    )


def _list(result: GameResult, theme: str) -> Node:
    parts: list[Node] = []
    for place, seat in result.ranking():
        parts += [*([Hairline()] if parts else []), _entry(result, place, seat, theme)]
    return Column(parts, gap=10)


def _entry(result: GameResult, place: int, seat: Seat, theme: str) -> Node:
    """Place, name and total in one line, the sources under it."""
    ink = "accent_hi" if seat in result.winners else "text"
    tag = "you" if seat == person_of(result.bots) else ""
    name = NameTag(result.names[seat], tag, ink, "bold", grow=1)
    played = result.account.roles
    first: Node = Text(str(place), 18, ink, "serif bold")
    if played:
        first = Icon(played[seat].art, 24, theme=theme)
    head = Row(
        [
            Sized(first, width=24),
            _face(result, seat),
            name,
            Text(str(result.total(seat)), 24, ink, "serif bold"),
        ],
        gap=10,
    )
    paid = [(source, result.points(seat, source)) for source in result.sources]
    words = [f"{source} {points}" for source, points in paid if points]
    words = [*filter(None, played[seat][::2]), *words] if played else words
    lines = ["  ·  ".join(words) or "no points", *filter(None, [result.bonuses(seat)])]
    return Column([head, *(Text(line, 13, "text_dim") for line in lines)], gap=4)


# The end of a game at a glance: everybody's face, crowned or not, with role and number.

FACE, SMALL_FACE, MANY = 60, 48, 6


@dataclass(eq=False)
class SeatTile(Padded):
    """The plate of one seat; that of a winner has an edge of brass, one's own the seat's colour."""

    across: float = 10
    down: float = 8
    won: bool = False
    own: int | None = None

    def draw(self, pen: Pen) -> None:
        style = pen.style
        names = ("selected_top", "selected_bottom") if self.won else ("row_top", "row_bottom")
        edge = style.colour("accent_lo" if self.won else "panel_edge")
        edge = edge if self.own is None or self.won else style.seat_colour(self.own)
        fill = style.colour(names[0]), style.colour(names[1])
        brush.rounded(pen.surface, self.box, style.px(8), fill, edge)


def final_score(style: Style, result: GameResult, theme: str) -> Node:
    """Who has won and why, and below it all seats by their rank."""
    about = " ".join((f"{result.subline}.", result.account.reason)).strip()
    head = Flow([Text(result.headline, 24, face="serif bold"), Text(about, 13, "text_dim")], 14)
    tiles = [_tile(result, seat, theme) for _, seat in result.ranking()]
    for tile in tiles:
        tile.grow = 1
    return Panel(Column([head, Row([*tiles], 8, "stretch")], gap=10), 20, 14)


def _tile(result: GameResult, seat: Seat, theme: str) -> Node:
    won = seat in result.winners
    own = seat == person_of(result.bots)
    name, colour = "You" if own else result.names[seat], result.colours[seat]
    parts = [_face_and_number(result, seat, won), Text(name, 15, face="semibold", single=True)]
    if result.account.roles:
        role = result.account.roles[seat]
        ink = "danger" if role.fate else "text_dim"
        words = Text(role.role, 13, ink, "semibold", single=True, grow=1)
        parts.append(Row([Icon(role.art, 18, theme=theme), words], 5))
    elif result.leading > 0:
        parts.append(ShareBar(max(0, result.total(seat)) / result.leading, 6, colour))
    across = 7 if len(result.names) > MANY else 10
    inside = Column(parts, gap=4, justify="end")
    return SeatTile(inside, across, won=won, own=colour if own else None)


def _face_and_number(result: GameResult, seat: Seat, won: bool) -> Node:
    """Beside each other, or where there are many seats under each other."""
    seats, total = len(result.names), result.total(seat)
    side = FACE if seats < MANY else SMALL_FACE
    shown, roles = result.faces[seat], result.account.roles
    if roles and roles[seat].fate and not won:
        shown = shown._replace(mood="out")
    face = Crowned(shown, side) if won else Avatar(shown, side)
    ink, noun = "accent_hi" if won else "text", _noun(result, total)
    if seats > MANY:
        number = Text(f"{total} {noun}", 13, ink, "bold", single=True)
        return Column([Row([face], 0), number], gap=2, justify="end")
    aside = [
        Text(str(total), 34, ink, "serif bold", "middle"),
        Text(noun, 12, "text_dim", "semibold", "middle", single=True),
    ]
    return Row([face, Column(aside, gap=0, grow=1)], 6, "bottom")


def _noun(result: GameResult, total: int) -> str:
    """What the number counts: the last column's title, or points where that is only the total."""
    title = result.account.titles.total
    if total == 1:
        return result.account.unit.lower()
    return "points" if title == USUAL.total else title.lower()


ACTIONS, CHART = 280, 300
LONG_HEADLINE = 18
# The story is drawn ahead for this many frames at most.
DRAWN_AHEAD_FRAMES = 20


class ResultsScene(AskingScene):
    """How the game in a file ended; a file without an end gets a sentence instead."""

    lamps = ((0.26, -0.08, 0.44, 1.0), (0.75, -0.17, 0.47, 0.45))

    def __init__(self, shell: "Shell", path: Path) -> None:
        super().__init__(shell)
        self.path = path
        self.ending: Ending | None = None
        self.story: Story | None = None
        self.problem = ""
        self._prerenderer: Prerenderer | None = None
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
        return Story(ending.replay, seat, self.shell.voice(ending.game, result.names, listener))

    def tick(self, now: float) -> None:
        """Look back bit by bit; what was found is drawn before it is shown."""
        if self.story is not None and self.story.tick(now):
            told = nodes(self.style, partial(self._how_it_went, self.style))
            self._prerenderer, self._frames = Prerenderer(told), 0
        elif self._prerenderer is not None:
            self._frames += 1
            if not self._prerenderer.go_on() or self._frames > DRAWN_AHEAD_FRAMES:
                self._prerenderer = None
                self.refresh()

    def moving(self, now: float) -> bool:
        return self._prerenderer is not None

    def leave(self) -> None:
        if self.story is not None:
            self.story.close()

    def build(self, style: Style) -> Node:
        if self.ending is None:
            return Column([TopBar("Results", back=self.back), self._sorry()], gap=0)
        game = self.ending.game
        export = BarIcon("export", self._ask_folder, key="bar export", tip="Save replay")
        icons = [export, *bar_icons(self.shell, partial(routes.open_rules, self.shell, game.name))]
        variant = self.ending.replay.header.variant
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
        head = Row([Icon("warn", 26), Text("No results yet", 24, face="serif", grow=1)])
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
        head = Text(f"{account.titles.chart}, {account.noun} by {account.noun}", 18, face="serif")
        return Panel(Column([head, chart], gap=8), 20, 16, grow=1)

    def _how_it_went(self, style: Style) -> Node:
        assert self.ending is not None
        assert self.story is not None
        story, faces, theme = self.story, self.result.faces, self._theme(style)
        review = partial(routes.open_review, self.shell, self.path, story.seat)
        return story_panel(style, story.moments, story.told, faces, theme, self._watch, review)

    def _watch(self, number: int) -> None:
        """See a moment again with the eyes it was judged by."""
        assert self.story is not None
        routes.open_replay(self.shell, self.path, max(0, number - 1), self.story.seat)

    def _actions(self, style: Style) -> Node:
        replay = partial(routes.open_replay, self.shell, self.path)
        head = Text("Again?", 18, face="serif")
        buttons: list[Node] = [
            Button("Rematch", self._rematch, "primary", "redo", room="large", key="rematch"),
            Button("Replay", replay, icon="film", key="replay", tip="Watch the game again"),
            Button("Save", self._ask_folder, icon="save", key="save", tip="Save replay"),
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
        about = "A copy of the game goes into this folder. Anyone with Backroom can watch it."
        self.ask_text(folder_question(self.shell, "Save replay", about, "Save", self._save))

    def _save(self, folder: Path) -> str:
        return f"Saved the replay to {take_out(self.path, folder)}."

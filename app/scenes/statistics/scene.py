"""The statistics: what a person has played and won, and how that changed."""

from functools import partial
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chart import LineChart, Series, ShareBar
from app.draw.widgets.controls import Dropdown, Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import TopBar
from app.games import SHELF, TITLES
from app.scenes import doors
from app.scenes.bar_icons import bar_icons
from app.scenes.scene import Scene
from app.scenes.statistics.tallies import (
    Share,
    by_game,
    by_level,
    by_role,
    by_seats,
    by_side,
    games_with_roles,
    latest,
    length,
    percent,
    players,
    share,
    win_rates,
)
from app.store.profiles import load_profiles, owned
from app.store.statistics import Annals, Summary, read_annals, summarize

if TYPE_CHECKING:
    from app.scenes.shell import Shell

BARS, CHART = 400, 170
UNAIDED = "Leaves out games with hints or moves taken back."


class StatisticsScene(Scene):
    """Everything that was played to its end, for one person at a time."""

    def __init__(self, shell: "Shell") -> None:
        super().__init__(shell)
        self.annals = Annals(())
        self.name = shell.settings.person.name
        self.unaided = False

    def enter(self) -> None:
        """Read what was played; begin with whoever is here, or played last."""
        folders = self.shell.folders
        read = read_annals(folders.finished)
        profiles = load_profiles(folders, self.shell.settings.person.name)
        self.annals = Annals(owned(read.games, profiles), read.problem)
        names = self.names
        known = {name.casefold(): name for name in names}
        self.name = known.get(self.name.casefold(), names[0] if names else self.name)
        super().enter()

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who has played."""
        return players(self.annals.games)

    @property
    def summary(self) -> Summary:
        """The numbers of the chosen person."""
        return summarize(self.annals.games, self.name, unaided=self.unaided)

    def build(self, style: Style) -> Node:
        """A bar and a page, or the way to a first game."""
        bar = TopBar(
            "Statistics", self.name if self.names else "", self.back, bar_icons(self.shell)
        )
        if not self.names:
            return Column([bar, self._nothing()], gap=0)
        page = Column([*self._problem(), self._choices(), *self._page(style)], gap=16)
        return Column([bar, Scroll(Padded(page, 24, 18), key="page", grow=1)], gap=0)

    def _nothing(self) -> Node:
        parts: list[Node] = [
            Row([Icon("chart", 34), Text("Nothing played yet", 24, face="serif", grow=1)], gap=16),
            Text("A game is counted here when it has been played to its end.", 15, "text_dim"),
            *self._problem(),
            Flow([self._first_game(), Button("Home", self.shell.home, icon="home", key="home")]),
        ]
        panel = Sized(Panel(Scroll(Column(parts, gap=14)), 32, 28), width=560)
        return Padded(Column([panel], align="middle", justify="middle"), 24, 24, grow=1)

    def _first_game(self) -> Button:
        set_up = partial(doors.open_setup, self.shell, SHELF[0])
        return Button("Set up a table", set_up, "primary", "cards", key="set up")

    def _problem(self) -> list[Node]:
        problem = self.annals.problem
        if not problem:
            return []
        return [Row([Icon("warn", 18), Text(problem, 13, "danger", "semibold", grow=1)], gap=10)]

    def _choices(self) -> Node:
        parts: list[Node] = []
        if len(self.names) > 1:
            chosen = self.names.index(self.name)
            parts.append(Dropdown(self.names, chosen, self._choose, 180, key="person"))
        only = Toggle(self.unaided, self._only, key="unaided", tip=UNAIDED)
        parts.append(
            Row([only, Text("Only games without help", 13, "text_dim", "semibold")], gap=10)
        )
        return Flow(parts, gap=24)

    def _choose(self, number: int) -> None:
        self.name = self.names[number]
        self.refresh()

    def _only(self, on: bool) -> None:
        self.unaided = on
        self.refresh()

    def _page(self, style: Style) -> list[Node]:
        summary = self.summary
        if style.narrow:
            return [_tiles(summary, 3), self._chart(), *_bars(style, summary), *self._roles(style)]
        bars = Sized(Column(_bars(style, summary), gap=14), width=BARS * style.text)
        left = Column([self._chart(), *self._roles(style)], gap=14, grow=1)
        return [_tiles(summary, 5), Row([left, bars], gap=18, align="stretch", grow=1)]

    def _roles(self, style: Style) -> list[Node]:
        """A block for each game with roles: the roles, and beside them the sides by their size."""
        summary, lexicon = self.summary, self.shell.lexicon
        return [
            _role_block(style, game, by_role(summary, game, lexicon(game)), by_side(summary, game))
            for game in games_with_roles(summary)
        ]

    def _chart(self) -> Node:
        rates = win_rates(self.annals.games, self.name, unaided=self.unaided)
        head = Text("Win rate", 18, face="serif")
        about = Text("Of the last ten games, after each game", 13, "text_dim")
        if not rates:
            none = Text("There is no such game yet.", 15, "text_dim")
            return Panel(Column([head, none], gap=8), grow=1)
        first, shown = latest(rates)
        series, mean = [Series(shown, 0, strong=True)], share(self.summary.total)
        chart = LineChart(
            series, 100, first, " %", "", 100 * mean, f"all games {percent(mean)}", CHART, grow=1
        )
        return Panel(Column([head, about, chart], gap=6), 20, 16, grow=1)


def _tiles(summary: Summary, beside: int) -> Node:
    """The large numbers, so many beside each other."""
    total, (clock, moves) = summary.total, length(summary)
    tiles = [
        _tile(str(total.games), "Games" if total.games != 1 else "Game", "played to their end"),
        _tile(str(total.wins), "Won", percent(share(total))),
        _tile(str(summary.streak), "In a row now", "wins since the last defeat"),
        _tile(str(summary.longest_streak), "Longest streak", "wins in a row"),
        _tile(clock, "Mean length", moves),
    ]
    rows = [tiles[at : at + beside] for at in range(0, len(tiles), beside)]
    lines = [Row([*row, *_fill(beside - len(row))], gap=14, align="stretch") for row in rows]
    return Column(lines, gap=14)


def _fill(missing: int) -> list[Node]:
    return [Gap(grow=1) for _ in range(missing)]


def _tile(number: str, label: str, about: str) -> Node:
    parts: list[Node] = [
        Text(label, 13, "text_dim", "semibold"),
        Text(number, 34, "accent_hi", "serif bold"),
        Text(about, 12, "text_dim"),
    ]
    return Panel(Column(parts, gap=2), 18, 12, grow=1)


def _bars(style: Style, summary: Summary) -> list[Node]:
    blocks = [
        ("Won by game", by_game(summary, style.tame)),
        ("Won by table", by_seats(summary)),
        ("Won against bots", by_level(summary)),
    ]
    found = [_block(title, shares) for title, shares in blocks if shares]
    for block in found[-1:]:
        block.grow = 1
    return found


def _role_block(style: Style, game: str, roles: list[Share], sides: list[Share]) -> Node:
    parts = [part for part in (roles, sides) if part]
    columns = [Column([_bar(share) for share in part], gap=10, grow=1) for part in parts]
    inside: Node = Column(columns, gap=10) if style.narrow else Row(columns, gap=28, align="top")
    title = f"{TITLES[game].called(style.tame)}: won by role"
    return Panel(Column([Text(title, 18, face="serif"), inside], gap=10), 20, 14)


def _block(title: str, shares: list[Share]) -> Node:
    rows = [_bar(share) for share in shares]
    return Panel(Column([Text(title, 18, face="serif"), *rows], gap=10), 20, 14)


def _bar(share: Share) -> Node:
    words = Row(
        [
            Text(share.label, 13, face="semibold", grow=1),
            Text(share.told, 13, "text_dim", "semibold"),
        ]
    )
    return Column([words, ShareBar(share.part)], gap=4)

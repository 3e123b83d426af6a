"""The statistics: what a person has played and won, and how that changed."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.chart import LineChart, Series, ShareBar
from app.draw.widgets.controls import Dropdown, Toggle
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text, complaint
from app.draw.widgets.top_bar import TopBar
from app.games import SHELF, TITLES, shelf
from app.scenes import routes
from app.scenes.bar_icons import bar_icons
from app.scenes.scene import Scene
from app.store.profiles import load_profiles, owned
from app.store.statistics import (
    Annals,
    FinishedGame,
    Side,
    Summary,
    WinCount,
    people_in,
    read_annals,
    summarize,
)
from app.table.lexicon import Lexicon
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# Numbers about finished games as the statistics show them.

WINDOW = 10
MOST_GAMES = 300
SIDES: dict[Side, str] = {
    "majority": "On the larger side",
    "minority": "On the smaller side",
    "even": "On equal sides",
}


class Share(NamedTuple):
    """One bar: what it is about, and how many games of how many were won."""

    label: str
    tally: WinCount

    @property
    def part(self) -> float:
        """From 0 to 1."""
        return share(self.tally)

    @property
    def told(self) -> str:
        """Such as `9 of 21, 43%`."""
        return f"{self.tally.wins} of {self.tally.games}, {percent(self.part)}"


def share(tally: WinCount) -> float:
    """How many of the games were won, from 0 to 1."""
    return tally.wins / tally.games if tally.games else 0.0


def percent(part: float) -> str:
    """A share in whole percent."""
    return f"{round(100 * part)}%"


def players(games: Iterable[FinishedGame]) -> tuple[str, ...]:
    """Everybody who has played, once, as they were written last; who played last comes first."""
    names: dict[str, str] = {}
    for name in people_in(games):
        names.setdefault(name.casefold(), name)
    return tuple(names.values())


def win_rates(games: Iterable[FinishedGame], name: str, *, unaided: bool) -> tuple[float, ...]:
    """After each game of a person, the share of the last ten that was won, in percent."""
    mine = [game for game in games if game.seat_of(name) is not None]
    won = [game.seat_of(name) in game.winners for game in mine if game.is_unaided or not unaided]
    spans = (won[max(0, end - WINDOW) : end] for end in range(1, len(won) + 1))
    return tuple(100 * sum(span) / len(span) for span in spans)


def latest(rates: Sequence[float]) -> tuple[int, tuple[float, ...]]:
    """As much as a chart can show: the number of the first game, and the rates from there."""
    first = max(0, len(rates) - MOST_GAMES)
    return first + 1, tuple(rates[first:])


def by_game(summary: Summary, tame: bool = False) -> list[Share]:
    """One bar for each game, the most played first."""
    titles = {title.game: title.called(tame) for title in shelf()}
    return _sorted([Share(titles.get(game, game), t) for game, t in summary.by_game.items()])


def by_seats(summary: Summary) -> list[Share]:
    """One bar for each size of table."""
    counts = sorted(summary.by_seats.items())
    return [Share(f"{seats} players", tally) for seats, tally in counts]


def by_level(summary: Summary) -> list[Share]:
    """One bar for each level of bots."""
    return _sorted(
        [Share(f"{level.capitalize()} bots", t) for level, t in summary.by_level.items()]
    )


def by_role(summary: Summary, game: str, lexicon: Lexicon) -> list[Share]:
    """One bar for each role that was played in a game."""
    roles = {role: tally for (name, role), tally in summary.by_role.items() if name == game}
    return _sorted([Share(lexicon.said(role_name(game, role)), t) for role, t in roles.items()])


def by_side(summary: Summary, game: str) -> list[Share]:
    """One bar for having been with the more, the fewer, or in one of two equal sides."""
    sides = {side: tally for (name, side), tally in summary.by_side.items() if name == game}
    return [Share(label, sides[side]) for side, label in SIDES.items() if side in sides]


def games_with_roles(summary: Summary) -> list[str]:
    """The games in which somebody had a role, in the order of the shelf."""
    played = {game for game, _ in summary.by_role}
    return [game for game in SHELF if game in played]


def role_name(game: str, role: str) -> str:
    """A role by its card's name, if it has a card."""
    deck = GAMES[game].deck if game in GAMES else None
    return deck.name(deck.ids[role]) if deck and role in deck.ids else role.capitalize()


def _sorted(shares: list[Share]) -> list[Share]:
    return sorted(shares, key=lambda share: (-share.tally.games, share.label))


def length(summary: Summary) -> tuple[str, str]:
    """How long a game takes on average: on the clock, and in moves."""
    moves = f"{round(summary.mean_commands)} moves on average"
    if not summary.mean_seconds:
        return "–", moves
    minutes = summary.mean_seconds / 60
    return ("under a minute" if minutes < 1 else f"{round(minutes)} min"), moves


BARS, CHART = 400, 170
UNAIDED = "Skips games where you used hints or undo."


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
        bar = TopBar(
            "Statistics", self.name if self.names else "", self.back, bar_icons(self.shell)
        )
        if not self.names:
            return Column([bar, self._nothing()], gap=0)
        page = Column(
            [*complaint(self.annals.problem), self._choices(), *self._page(style)], gap=16
        )
        return Column([bar, Scroll(Padded(page, 24, 18), key="page", grow=1)], gap=0)

    def _nothing(self) -> Node:
        parts: list[Node] = [
            Row([Icon("chart", 34), Text("Nothing played yet", 24, face="serif", grow=1)], gap=16),
            Text("Games show up here once you finish them.", 15, "text_dim"),
            *complaint(self.annals.problem),
            Flow([self._first_game(), Button("Home", self.shell.home, icon="home", key="home")]),
        ]
        panel = Sized(Panel(Scroll(Column(parts, gap=14)), 32, 28), width=560)
        return Padded(Column([panel], align="middle", justify="middle"), 24, 24, grow=1)

    def _first_game(self) -> Button:
        set_up = partial(routes.open_setup, self.shell, SHELF[0])
        return Button("Set up a table", set_up, "primary", "cards", key="set up")

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
        about = Text("Over the last ten games, after each one", 13, "text_dim")
        if not rates:
            none = Text("No games like that yet.", 15, "text_dim")
            return Panel(Column([head, none], gap=8), grow=1)
        first, shown = latest(rates)
        series, mean = [Series(shown, 0, strong=True)], share(self.summary.total)
        chart = LineChart(
            series, 100, first, "%", "", 100 * mean, f"all games {percent(mean)}", CHART, grow=1
        )
        return Panel(Column([head, about, chart], gap=6), 20, 16, grow=1)


def _tiles(summary: Summary, beside: int) -> Node:
    """The large numbers, as many beside each other as fit."""
    total, (clock, moves) = summary.total, length(summary)
    tiles = [
        _tile(str(total.games), "Games" if total.games != 1 else "Game", "finished"),
        _tile(str(total.wins), "Won", percent(share(total))),
        _tile(str(summary.streak), "Current streak", "wins since your last loss"),
        _tile(str(summary.longest_streak), "Longest streak", "wins in a row"),
        _tile(clock, "Average length", moves),
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
        ("Wins by game", by_game(summary, style.tame)),
        ("Wins by table size", by_seats(summary)),
        ("Wins against bots", by_level(summary)),
    ]
    found = [_block(title, shares) for title, shares in blocks if shares]
    for block in found[-1:]:
        block.grow = 1
    return found


def _role_block(style: Style, game: str, roles: list[Share], sides: list[Share]) -> Node:
    parts = [part for part in (roles, sides) if part]
    columns = [Column([_bar(share) for share in part], gap=10, grow=1) for part in parts]
    inside: Node = Column(columns, gap=10) if style.narrow else Row(columns, gap=28, align="top")
    title = f"{TITLES[game].called(style.tame)}: wins by role"
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

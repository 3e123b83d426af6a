"""Numbers about finished games as the statistics show them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.games import SHELF, shelf
from app.store.statistics import FinishedGame, Side, Summary, WinCount, people_in
from app.table.lexicon import Lexicon
from rules.games import GAMES

WINDOW = 10
MOST_GAMES = 300
SIDES: dict[Side, str] = {
    "majority": "On the larger side",
    "minority": "On the smaller side",
    "even": "Sides of equal size",
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
        """Such as `9 of 21, 43 %`."""
        return f"{self.tally.wins} of {self.tally.games}, {percent(self.part)}"


def share(tally: WinCount) -> float:
    """How many of the games were won, from 0 to 1."""
    return tally.wins / tally.games if tally.games else 0.0


def percent(part: float) -> str:
    """A share in whole percent."""
    return f"{round(100 * part)} %"


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
    moves = f"{round(summary.mean_commands)} moves each"
    if not summary.mean_seconds:
        return "–", moves
    minutes = summary.mean_seconds / 60
    return ("under a minute" if minutes < 1 else f"{round(minutes)} min"), moves

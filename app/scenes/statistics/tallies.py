"""Numbers about finished games as the statistics show them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.scenes.titles import TITLES
from app.store.statistics import FinishedGame, Summary, Tally, people_in

WINDOW = 10
MOST_GAMES = 300


class Share(NamedTuple):
    """One bar: what it is about, and how many games of how many were won."""

    label: str
    tally: Tally

    @property
    def part(self) -> float:
        """From 0 to 1."""
        return share(self.tally)

    @property
    def told(self) -> str:
        """Such as `9 of 21, 43 %`."""
        return f"{self.tally.wins} of {self.tally.games}, {percent(self.part)}"


def share(tally: Tally) -> float:
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


def by_game(summary: Summary) -> list[Share]:
    """One bar for each game, the most played first."""
    titles = {title.game: title.title for title in TITLES}
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


def _sorted(shares: list[Share]) -> list[Share]:
    return sorted(shares, key=lambda share: (-share.tally.games, share.label))


def length(summary: Summary) -> tuple[str, str]:
    """How long a game takes on average: on the clock, and in moves."""
    moves = f"{round(summary.mean_commands)} moves each"
    if not summary.mean_seconds:
        return "–", moves
    minutes = summary.mean_seconds / 60
    return ("under a minute" if minutes < 1 else f"{round(minutes)} min"), moves

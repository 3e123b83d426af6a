"""Many games between bots: one game is a job for a worker, all of them come to a few figures."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import Any

from app.lab.acts import Act, Watcher
from app.lab.by_game import Numbers
from app.lab.columns import aligned, counted, duration, number, number_range, percent, percent_range
from app.lab.crew import Trouble
from app.lab.engine import PlayedPart
from app.lab.experiment import Experiment, Spent
from app.lab.intervals import Estimate, Extent, Lengths, Sample
from app.lab.option_words import played_with
from app.lab.runner import Sitting, play
from app.lab.study import STUDIES, Notes, win_shares
from rules.games import GAMES
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options
from rules.kernel.rng import derive


@dataclass(frozen=True, slots=True)
class GamePlan:
    """What is to be simulated. With `rotate` the bots move up one seat after every game.

    Without `talk` they do not hear each other.
    """

    game: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    games: int
    rotate: bool = False
    talk: bool = True
    deck: DeckFile | None = None

    @property
    def parameters(self) -> dict[str, Any]:
        """What was asked for beside the game and its rules."""
        return {"bots": self.bots, "rotate": self.rotate, "asked": self.games}

    def sitting(self, number: int) -> Sitting:
        """The game with this number, the first one being 1."""
        shift = (number - 1) % len(self.bots) if self.rotate else 0
        bots = self.bots[-shift:] + self.bots[:-shift] if shift else self.bots
        seed = derive(self.seed, f"game {number}")
        return Sitting(f"game {number}", self.game, self.options, bots, seed, self.talk, self.deck)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game: who played, who won, and what its observer noted.

    `leads` is how often the lead changed hands, `roles` what every seat was in the end, `acts` what
    could be done and was. A game that broke has a `problem`.
    """

    game: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    results: tuple[int, ...]
    decisions: int
    notes: Notes
    rounds: int = 0
    leads: int = 0
    roles: tuple[str, ...] = ()
    acts: dict[str, Act] = field(default_factory=dict)
    problem: str = ""


@dataclass(frozen=True, slots=True)
class GameJob:
    """Plays any game of a plan. A `patient` one takes down what broke a game, and goes on."""

    plan: GamePlan
    patient: bool = False

    def __call__(self, number: int) -> PlayedPart[GameRecord]:
        """Play one game, and take down what is studied."""
        started = thread_time()
        sitting = self.plan.sitting(number)
        try:
            record = _record(number, sitting)
        except Trouble as trouble:
            if not self.patient:
                raise
            seats = (0,) * len(sitting.bots)
            record = GameRecord(
                number, sitting.seed, sitting.bots, (), seats, 0, {}, problem=str(trouble)
            )
        return PlayedPart(record, seconds=thread_time() - started)


def _record(number: int, sitting: Sitting) -> GameRecord:
    study, game = STUDIES[sitting.game], sitting.rules()
    observer, watcher = study.observer(), Watcher(study, game.deck)
    played = play(sitting, observer.see, watcher.ask)
    observer.see(played.view)
    outcome = played.view.outcome
    return GameRecord(
        number, sitting.seed, sitting.bots, outcome.winners, outcome.results,
        played.decisions, observer.notes(), study.round_now(played.view), watcher.leads,
        game.parts(played.view), watcher.noted(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class BotScore:
    """How a bot, or whoever sat in a seat, did: `tries` counts every seat in every game."""

    name: str
    tries: int
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Figures:
    """What the games come to; `special` is what the game's own study has to say."""

    games: int
    shared: int
    null: float
    bots: tuple[BotScore, ...]
    seats: tuple[BotScore, ...]
    decisions: Extent
    special: Any


class SimulationTally:
    """Adds games up, in their order, so that the sums are the same in every run."""

    def __init__(self, plan: GamePlan) -> None:
        self.plan = plan
        self.games = self.shared = 0
        self.decisions = Lengths()
        study = STUDIES[plan.game]
        self.sided = study.sided
        self.special = study.tally(plan.options)
        self._all_wins = Sample()
        self._wins, self._points = Numbers[str](), Numbers[str]()

    def add(self, record: GameRecord) -> None:
        """Count one more game in."""
        self.games += 1
        self.shared += len(record.winners) > 1
        self.decisions.add(record.decisions)
        self.special.add(record.bots, record.notes)
        shares = win_shares(record.winners, len(record.bots), self.sided)
        for share in shares:
            self._all_wins.add(share)
        names = (*record.bots, *map("seat {}".format, range(len(shares))))
        self._wins.add(zip(names, shares * 2, strict=True))
        self._points.add(zip(names, record.results * 2, strict=True))

    def figures(self) -> Figures:
        """What they come to so far."""
        bots = list(dict.fromkeys(self.plan.bots))
        seats = [f"seat {seat}" for seat in range(len(self.plan.bots))]
        return Figures(
            games=self.games, shared=self.shared, null=self._null(),
            bots=tuple(map(self._standing, bots)), seats=tuple(map(self._standing, seats)),
            decisions=self.decisions.span(), special=self.special.figures(),
        )  # fmt: skip

    def _null(self) -> float:
        """How often a seat wins if all play alike: where sides win, as often as seats do here."""
        usual = 1 / len(self.plan.bots)
        return self._all_wins.mean().value or usual if self.sided else usual

    def _standing(self, name: str) -> BotScore:
        wins = self._wins.rate(name)
        return BotScore(name, wins.n, wins, self._points.mean(name))


TRIES = "A bot in several seats gets several chances per game, so its interval may be too wide."
SHARED = "When players share a win, each gets a part of it. Shared wins: {shared:,}."
SIDED = "Everyone on the winning side gets a win."


def simulation_lines(plan: GamePlan, figures: Figures, spent: Spent) -> list[str]:
    """The whole report."""
    lines = [*_game_head(plan, figures), ""]
    if figures.games == 0:
        return lines
    study = STUDIES[plan.game]
    special = study.lines(figures.special) if figures.special else []
    return [
        *lines,
        *_standings("bot", figures.bots),
        "",
        *_standings("seat", figures.seats),
        SIDED if study.sided else SHARED.format(shared=figures.shared),
        TRIES,
        "",
        *special,
        *([""] if special else []),
        *_lengths(figures, spent),
    ]


def _game_head(plan: GamePlan, figures: Figures) -> list[str]:
    title = GAMES[plan.game].title
    seated = ", ".join(plan.bots) + (" (moving up a seat every game)" if plan.rotate else "")
    rules = played_with(plan)
    return [
        f"{title}: {counted(figures.games, 'game')}, seed {plan.seed}; {rules}",
        f"Seats 0 to {len(plan.bots) - 1}: {seated}",
        f"If everyone plays alike, a seat wins {percent(figures.null)} of its games.",
    ]


def _standings(noun: str, standings: Iterable[BotScore]) -> list[str]:
    head = [noun, "tries", "wins", "95%", "points per game", "95%"]
    rows = [
        [
            standing.name, number(standing.tries, 0),
            percent(standing.wins.value), percent_range(standing.wins),
            number(standing.points.value), number_range(standing.points),
        ]
        for standing in standings
    ]  # fmt: skip
    return aligned(head, rows)


def _lengths(figures: Figures, spent: Spent) -> list[str]:
    length = figures.decisions
    decisions = f"{number(length.mean, 0)} decisions per game ({length.least} to {length.most})"
    rate = figures.games / max(spent.elapsed, 1e-9)
    each = f"{duration(spent.seconds)} of CPU per game"
    return [f"{decisions}; {each}; {rate:.3g} games per second, {duration(spent.elapsed)} in all."]


def simulation(plan: GamePlan) -> Experiment[GameRecord]:
    """Games between bots."""
    lines, tally = partial(simulation_lines, plan), SimulationTally(plan)
    return Experiment("simulation", "games", plan.games, plan, GameJob(plan), tally, lines)

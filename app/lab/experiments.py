"""What `backroom simulate` carries out: games, duels, teams, beliefs; each with its file."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

from app.interrupts import holding_interrupts
from app.lab.archive import Archive
from app.lab.calibration import BeliefFigures, BeliefJob, BeliefRecord, BeliefTally
from app.lab.calibration_report import belief_lines
from app.lab.campaign import FAILED, ExperimentEnd, carry_out
from app.lab.crew import Job
from app.lab.duel import DealJob, DealRecord, DuelFigures, DuelPlan, DuelTally, PlayedDeal
from app.lab.duel_report import duel_lines
from app.lab.intervals import Sample
from app.lab.option_words import deck_named
from app.lab.progress import Progress
from app.lab.report import simulation_lines
from app.lab.simulation import Figures, GameJob, GameRecord, Plan, PlayedGame, SimulationTally
from app.lab.teams import PlayedTeams, TeamFigures, TeamJob, TeamPlan, TeamRecord, TeamTally
from app.lab.teams_report import team_lines
from app.lab.trouble import Trouble


class Experiment(Protocol):
    """Anything that has many numbered parts, a report and a file."""

    noun: str
    count: int

    def job(self) -> Job[Any]:
        """What a worker does."""

    def head(self) -> dict[str, Any]:
        """The beginning of the file."""

    def add(self, result: Any) -> Any:
        """Count one more result; returns its record for the file."""

    def figures(self) -> Any:
        """What the results come to."""

    def lines(self, figures: Any, elapsed: float) -> list[str]:
        """The report."""


def conduct(experiment: Experiment, jobs: int, json: str | None) -> int:
    """Do the work, print the report, write the file."""
    with ExitStack() as stack:
        archive = None if json is None else stack.enter_context(_archive(experiment, json))
        progress = Progress(experiment.count, experiment.noun, sys.stderr)

        def add(result: Any) -> None:
            record = experiment.add(result)
            if archive:
                archive.add(record)

        ending = carry_out(experiment.job(), experiment.count, jobs, add, progress)
        with holding_interrupts():
            return _conclude(experiment, archive, ending, progress)


def _archive(experiment: Experiment, json: str) -> Archive:
    return Archive(Path(json), experiment.head(), experiment.noun)


def _conclude(
    experiment: Experiment, archive: Archive | None, ending: ExperimentEnd, progress: Progress
) -> int:
    """Put the file in its place, print the report, and say what went wrong."""
    elapsed, figures = progress.seconds(), experiment.figures()
    unwritten = _put_in_place(archive, figures, ending) if archive else None
    print("\n".join(experiment.lines(figures, elapsed)), flush=True)
    if ending.problem:
        kept = f"{progress.done:,} of {progress.total:,} {progress.noun} are counted above"
        print(f"backroom: {ending.problem}; {kept}.", file=sys.stderr)
    if unwritten:
        print(f"backroom: {unwritten}.", file=sys.stderr)
    return ending.code or (FAILED if unwritten else 0)


def _put_in_place(archive: Archive, figures: Any, ending: ExperimentEnd) -> Trouble | None:
    try:
        archive.finish(figures, ending)
    except Trouble as trouble:
        return trouble
    return None


class Simulation:
    """Games between bots."""

    noun = "games"

    def __init__(self, plan: Plan) -> None:
        self.plan, self.count = plan, plan.games
        self.tally, self.seconds = SimulationTally(plan), Sample()

    def job(self) -> GameJob:
        """What plays one game."""
        return GameJob(self.plan)

    def head(self) -> dict[str, Any]:
        """What was asked for."""
        plan = self.plan
        return {
            "kind": "simulation", "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck),
            "seed": plan.seed, "bots": plan.bots, "rotate": plan.rotate, "talk": plan.talk,
            "asked": plan.games,
        }  # fmt: skip

    def add(self, result: PlayedGame) -> GameRecord:
        """Count one game."""
        self.tally.add(result.record)
        self.seconds.add(result.seconds)
        return result.record

    def figures(self) -> Figures:
        """What the games come to."""
        return self.tally.figures()

    def lines(self, figures: Figures, elapsed: float) -> list[str]:
        """The report."""
        return simulation_lines(self.plan, figures, self.seconds, elapsed)


class Duel:
    """A bot against a field."""

    noun = "deals"

    def __init__(self, plan: DuelPlan) -> None:
        self.plan, self.count = plan, plan.deals
        self.tally = DuelTally(plan)

    def job(self) -> DealJob:
        """One deal at all its tables."""
        return DealJob(self.plan)

    def head(self) -> dict[str, Any]:
        """What was asked for."""
        plan = self.plan
        return {
            "kind": "duel", "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck),
            "seed": plan.seed, "hero": plan.hero, "field": plan.field, "unit": plan.unit,
            "talk": plan.talk, "asked": plan.deals,
        }  # fmt: skip

    def add(self, result: PlayedDeal) -> DealRecord:
        """Count one deal."""
        self.tally.add(result)
        return result.record

    def figures(self) -> DuelFigures:
        """What the deals come to."""
        return self.tally.figures()

    def lines(self, figures: DuelFigures, elapsed: float) -> list[str]:
        """The report."""
        return duel_lines(self.plan, figures, self.tally.times, elapsed)


class TeamMatch:
    """A team of one bot against a team of another."""

    noun = "deals"

    def __init__(self, plan: TeamPlan) -> None:
        self.plan, self.count = plan, plan.deals
        self.tally = TeamTally(plan)

    def job(self) -> TeamJob:
        """One deal at its two tables."""
        return TeamJob(self.plan)

    def head(self) -> dict[str, Any]:
        """What was asked for."""
        plan = self.plan
        return {
            "kind": "teams", "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck),
            "seed": plan.seed, "one": plan.one, "other": plan.other, "seats": plan.seats,
            "talk": plan.talk, "asked": plan.deals,
        }  # fmt: skip

    def add(self, result: PlayedTeams) -> TeamRecord:
        """Count one deal."""
        self.tally.add(result)
        return result.record

    def figures(self) -> TeamFigures:
        """What the deals come to."""
        return self.tally.figures()

    def lines(self, figures: TeamFigures, elapsed: float) -> list[str]:
        """The report."""
        return team_lines(self.plan, figures, self.tally.times, elapsed)


class Beliefs:
    """Games between bots, and what another bot believes in them."""

    noun = "games"

    def __init__(self, plan: Plan, level: str) -> None:
        self.plan, self.level, self.count = plan, level, plan.games
        self.tally = BeliefTally(plan.seed)

    def job(self) -> BeliefJob:
        """What plays one game."""
        return BeliefJob(self.plan, self.level)

    def head(self) -> dict[str, Any]:
        """What was asked for."""
        plan = self.plan
        return {
            "kind": "beliefs", "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck),
            "seed": plan.seed, "bots": plan.bots, "rotate": plan.rotate, "talk": plan.talk,
            "level": self.level, "asked": plan.games,
        }  # fmt: skip

    def add(self, result: BeliefRecord) -> BeliefRecord:
        """Count one game."""
        self.tally.add(result)
        return result

    def figures(self) -> BeliefFigures:
        """What the games come to."""
        return self.tally.figures()

    def lines(self, figures: BeliefFigures, elapsed: float) -> list[str]:
        """The report."""
        return belief_lines(self.plan, self.level, figures, elapsed)

"""What `backroom simulate` carries out: games, duels, teams, beliefs; each with its file."""

import sys
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from app.interrupts import holding_interrupts
from app.lab.archive import Archive
from app.lab.calibration import BeliefJob, BeliefRecord, BeliefTally
from app.lab.calibration_report import belief_lines
from app.lab.campaign import FAILED, ExperimentEnd, carry_out
from app.lab.duel import DealJob, DealRecord, DuelPlan, DuelTally
from app.lab.duel_report import duel_lines
from app.lab.experiment import Experiment, PlayedPart, Spent
from app.lab.intervals import Sample
from app.lab.progress import Progress
from app.lab.report import simulation_lines
from app.lab.simulation import GameJob, GamePlan, GameRecord, SimulationTally
from app.lab.stopwatch import Times, merge
from app.lab.teams import TeamJob, TeamPlan, TeamRecord, TeamTally
from app.lab.teams_report import team_lines
from app.lab.trouble import Trouble


def simulation(plan: GamePlan) -> Experiment[GameRecord]:
    """Games between bots."""
    lines, tally = partial(simulation_lines, plan), SimulationTally(plan)
    return Experiment("simulation", "games", plan.games, plan, GameJob(plan), tally, lines)


def duel(plan: DuelPlan) -> Experiment[DealRecord]:
    """A bot against a field."""
    lines, tally = partial(duel_lines, plan), DuelTally(plan)
    return Experiment("duel", "deals", plan.deals, plan, DealJob(plan), tally, lines)


def team_match(plan: TeamPlan) -> Experiment[TeamRecord]:
    """A team of one bot against a team of another."""
    lines = partial(team_lines, plan)
    return Experiment("teams", "deals", plan.deals, plan, TeamJob(plan), TeamTally(), lines)


def beliefs(plan: GamePlan, level: str) -> Experiment[BeliefRecord]:
    """Games between bots, and what another bot believes in them."""
    lines, job = partial(belief_lines, plan, level), BeliefJob(plan, level)
    asked = Experiment("beliefs", "games", plan.games, plan, job, BeliefTally(), lines)
    return replace(asked, more={"level": level})


def conduct(experiment: Experiment[Any], jobs: int, json: str | None) -> int:
    """Do the work, print the report, write the file."""
    with ExitStack() as stack:
        archive = None if json is None else stack.enter_context(_archive(experiment, json))
        progress = Progress(experiment.count, experiment.noun, sys.stderr)
        times: dict[str, Times] = {}
        seconds = Sample()

        def add(played: PlayedPart[Any]) -> None:
            experiment.tally.add(played.record)
            merge(times, played.times)
            seconds.add(played.seconds)
            if archive:
                archive.add(played.record)

        ending = carry_out(experiment.job, experiment.count, jobs, add, progress)
        with holding_interrupts():
            spent = Spent(progress.seconds(), seconds.mean().value, times)
            return _conclude(experiment, archive, ending, progress, spent)


def _archive(experiment: Experiment[Any], json: str) -> Archive:
    return Archive(Path(json), experiment.head(), experiment.noun)


def _conclude(
    experiment: Experiment[Any],
    archive: Archive | None,
    ending: ExperimentEnd,
    progress: Progress,
    spent: Spent,
) -> int:
    """Put the file in its place, print the report, and say what went wrong."""
    figures = experiment.tally.figures()
    unwritten = _put_in_place(archive, figures, ending) if archive else None
    print("\n".join(experiment.report(figures, spent)), flush=True)
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

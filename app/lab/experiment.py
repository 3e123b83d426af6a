"""The one shape of all experiments: numbered parts, each played by a worker, that add up.

An experiment can be written to a JSON file, line by line beside the target, put in place at the
end. It holds nothing that differs from run to run: the same experiment gives the same bytes.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Protocol, TextIO, TypeVar

from app.complaint import Complaint
from app.interrupts import holding_interrupts
from app.lab.columns import aligned, duration
from app.lab.crew import Job, Trouble
from app.lab.engine import FAILED, BotRun, PlayedPart, RunEnd, Source, play_out
from app.lab.intervals import Sample
from app.lab.option_words import Terms, deck_named
from app.lab.times import Times, merge
from app.store.files import patiently
from app.version import VERSION

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)
FILE_FORMAT = 1


class ExperimentPlan(Terms, Protocol):
    """What is to be played."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def seed(self) -> int:
        """What all chance comes from."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """What was asked for beside the game and its rules."""


class RecordTally(Protocol[R_contra]):
    """Adds records up, in their order, so that the sums are the same in every run."""

    def add(self, record: R_contra) -> None:
        """Count one more in."""

    def figures(self) -> Any:
        """What they come to so far: a dataclass."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What an experiment took."""

    elapsed: float
    """Seconds in all."""
    seconds: float | None
    """Seconds of CPU for each part."""
    times: Mapping[str, Times]
    """How long each bot thought."""


@dataclass(frozen=True, slots=True)
class Experiment(Generic[R]):
    """What is played, how it is counted, and how it is told."""

    kind: str
    noun: str
    """What its parts are called: games, or deals."""
    count: int
    plan: ExperimentPlan
    job: Job[PlayedPart[R]]
    """Plays the part of any number."""
    tally: RecordTally[R]
    report: Callable[[Any, Spent], list[str]]
    """The figures as lines of text."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What its file says beside the plan."""

    def head(self) -> dict[str, Any]:
        """What was asked for: the beginning of its file."""
        plan = self.plan
        return {
            "kind": self.kind, "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck), "seed": plan.seed, "talk": plan.talk,
            **plan.parameters, **self.more,
        }  # fmt: skip


def time_lines(spent: Spent) -> list[str]:
    """How long each bot thought, and all of it took."""
    head = ["CPU time per decision", "median", "95% below", "longest", "decisions"]
    rows = [
        [bot, *[duration(taken.seconds(share)) for share in (0.5, 0.95, 1.0)], f"{n:,}"]
        for bot, taken in sorted(spent.times.items())
        if (n := taken.count())
    ]
    single = "Bots aren't asked when there's only one legal answer."
    return [*aligned(head, rows), single, f"{duration(spent.elapsed)} in all."]


class Archive:
    """A file in the making. It replaces an older one only once it is whole."""

    def __init__(self, target: Path, head: Mapping[str, Any], records: str) -> None:
        self.target = target
        self._draft = _draft(target)
        self._file = _open(target, self._draft)
        self._between = "\n"
        lines = {"schema": FILE_FORMAT, "program": VERSION, **head}
        self._write("{\n" + "".join(f"{_json(k)}: {_json(v)},\n" for k, v in lines.items()))
        self._write(f"{_json(records)}: [")

    def __enter__(self) -> "Archive":
        """Ready to be written to."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        """What was not finished leaves nothing behind."""
        with suppress(OSError):
            self._file.close()
        with suppress(OSError):
            self._draft.unlink()

    def add(self, record: Any) -> None:
        """One more record, a line of its own."""
        self._write(self._between + _json(asdict(record)))
        self._between = ",\n"

    def finish(self, figures: Any, ending: RunEnd) -> None:
        """Write what the records come to, and put the file in its place."""
        complete = ending.problem is None
        tail = {"figures": asdict(figures), "complete": complete, "problem": ending.problem}
        self._write("\n],\n" + ",\n".join(f"{_json(k)}: {_json(v)}" for k, v in tail.items()))
        self._write("\n}\n")
        try:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            patiently(lambda: self._draft.replace(self.target))
        except OSError as error:
            raise _unwritten(self.target, error) from error

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError as error:
            raise _unwritten(self.target, error) from error


def _draft(target: Path) -> Path:
    """Where the file is made; refuses a target that cannot be one."""
    if target.is_dir():
        raise Complaint(f"--json needs a file, and {target} is a folder.")
    if not target.parent.is_dir():
        raise Complaint(f"There's no folder {target.parent} to save {target.name} in.")
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def _open(target: Path, draft: Path) -> TextIO:
    """Refuses, before anything is played, a folder that takes no files."""
    try:
        return draft.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        reason = f"Backroom can't write {target} ({error.strerror or error})."
        raise Complaint(reason) from None


def _unwritten(target: Path, error: OSError) -> Trouble:
    return Trouble(f"Backroom can't write {target} ({error.strerror or error}).")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))


class ExperimentRun(BotRun[Any]):
    """An experiment being played; its file has the records in their order."""

    def __init__(self, experiment: Experiment[Any], archive: Archive | None) -> None:
        super().__init__(experiment.job, experiment.count)
        self._experiment, self._archive = experiment, archive
        self._times: dict[str, Times] = {}
        self._seconds = Sample()

    def count(self, part: PlayedPart[Any]) -> None:
        """Add it to the figures, the times and the file."""
        self._experiment.tally.add(part.record)
        merge(self._times, part.times)
        self._seconds.add(part.seconds)
        if self._archive:
            self._archive.add(part.record)

    def spent(self, elapsed: float) -> Spent:
        """What it took so far."""
        return Spent(elapsed, self._seconds.mean().value, self._times)


def conduct(experiment: Experiment[Any], source: Source, json: str | None) -> int:
    """Do the work, print the report, write the file."""
    with ExitStack() as stack:
        archive = None
        if json is not None:
            made = Archive(Path(json), experiment.head(), experiment.noun)
            archive = stack.enter_context(made)
        run = ExperimentRun(experiment, archive)
        ending = play_out(run, source, experiment.noun)
        with holding_interrupts():
            return _conclude(experiment, run, archive, ending)


def _conclude(
    experiment: Experiment[Any], run: ExperimentRun, archive: Archive | None, ending: RunEnd
) -> int:
    """Put the file in its place, print the report, and say what went wrong."""
    figures = experiment.tally.figures()
    unwritten = _put_in_place(archive, figures, ending) if archive else None
    print("\n".join(experiment.report(figures, run.spent(ending.seconds))), flush=True)
    if ending.problem:
        counted = f"The report counts {run.counted:,} of {run.total:,} {experiment.noun}."
        print(f"backroom: {ending.problem} {counted}", file=sys.stderr)
    if unwritten:
        print(f"backroom: {unwritten}", file=sys.stderr)
    return ending.code or (FAILED if unwritten else 0)


def _put_in_place(archive: Archive, figures: Any, ending: RunEnd) -> Trouble | None:
    try:
        archive.finish(figures, ending)
    except Trouble as trouble:
        return trouble
    return None

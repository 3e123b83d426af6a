"""The one shape of all experiments: numbered parts, each played by a worker, that add up."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from app.lab.crew import Job
from app.lab.option_words import Terms, deck_named
from app.lab.stopwatch import Times

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class PlayedPart(Generic[R]):
    """A record, and how long bots thought and a game took: those differ from run to run."""

    record: R
    times: Mapping[str, Times] = field(default_factory=dict)
    seconds: float = 0.0


class ExperimentPlan(Terms, Protocol):
    """What is to be played."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def seed(self) -> int:
        """What all chance comes from."""

    @property
    def said(self) -> Mapping[str, Any]:
        """What was asked for beside the game and its rules."""


class RecordTally(Protocol[R_contra]):
    """Adds records up, in their order, so that the sums are the same in every run."""

    def add(self, record: R_contra) -> None:
        """Count one more in."""

    def figures(self) -> Any:
        """What they come to so far: a dataclass."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What an experiment took: seconds in all and of each part, and the bots' thinking times."""

    elapsed: float
    seconds: float | None
    times: Mapping[str, Times]


@dataclass(frozen=True, slots=True)
class Experiment(Generic[R]):
    """A kind, a noun for its parts and how many there are, who plays one, and what they come to."""

    kind: str
    noun: str
    count: int
    plan: ExperimentPlan
    job: Job[PlayedPart[R]]
    tally: RecordTally[R]
    report: Callable[[Any, Spent], list[str]]
    more: Mapping[str, Any] = field(default_factory=dict)

    def head(self) -> dict[str, Any]:
        """What was asked for: the beginning of its file."""
        plan = self.plan
        return {
            "kind": self.kind, "game": plan.game, "options": plan.options.model_dump(),
            **deck_named(plan.deck), "seed": plan.seed, "talk": plan.talk,
            **plan.said, **self.more,
        }  # fmt: skip

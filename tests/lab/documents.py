"""What the JSON files of experiments must be, to the last field."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.lab.calibration import BeliefRecord
from app.lab.duel import DealRecord
from app.lab.simulation import GameRecord
from app.lab.teams import TeamRecord


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_: Literal[1] = Field(alias="schema")
    program: str
    game: str
    options: dict[str, Any]
    seed: int
    talk: bool
    figures: dict[str, Any]
    complete: bool
    problem: str | None


class SimulationFile(_Document):
    """A simulation as it is read back."""

    kind: Literal["simulation"]
    bots: tuple[str, ...]
    rotate: bool
    asked: int
    games: tuple[GameRecord, ...]


class DuelFile(_Document):
    """A duel as it is read back."""

    kind: Literal["duel"]
    hero: str
    field: str
    unit: str
    asked: int
    deals: tuple[DealRecord, ...]


class TeamsFile(_Document):
    """A match of teams as it is read back."""

    kind: Literal["teams"]
    one: str
    other: str
    seats: int
    asked: int
    deals: tuple[TeamRecord, ...]


class BeliefsFile(_Document):
    """What a bot believed, as it is read back."""

    kind: Literal["beliefs"]
    bots: tuple[str, ...]
    rotate: bool
    level: str
    asked: int
    games: tuple[BeliefRecord, ...]

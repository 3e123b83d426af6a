"""The regulars of the back room: every opponent, with a face, a level and words of their own."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from app.assets import assets_folder
from app.store.saved_game import Player, Temperament, Title

# What everybody sees and somebody has words for.
KINDS = (
    "wins_trick", "loses_trick", "accused", "targeted", "found_out", "wins_game", "loses_game",
    "slow", "big_bluff",
)  # fmt: skip
LEVELS = ("novice", "regular", "sharp", "expert")


def _speakable(remark: str) -> str:
    """A remark names nobody but `{whom}`."""
    remark.format(whom="")
    return remark


Remarks: TypeAlias = Annotated[
    tuple[Annotated[Title, AfterValidator(_speakable)], ...], Field(min_length=1)
]


def _on_every_occasion(says: dict[str, Remarks]) -> dict[str, Remarks]:
    if set(says) != set(KINDS):
        raise ValueError(f"Write remarks for exactly these: {', '.join(KINDS)}.")
    return says


class Regular(BaseModel):
    """One of those who sit here every evening.

    `until` is the level to play at as long as no bot plays at the regular's own.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Title
    pronoun: Literal["she", "he"]
    about: Annotated[str, Field(min_length=1, max_length=160)]
    level: Literal["novice", "regular", "sharp", "expert"]
    until: Literal["novice", "regular", "sharp"] | None = None
    temperament: Temperament
    accent: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    good_at: Annotated[tuple[Title, ...], Field(min_length=1, max_length=3)]
    weak_at: Title
    says: Annotated[dict[str, Remarks], AfterValidator(_on_every_occasion)]

    @property
    def key(self) -> str:
        """The name of the regular's drawings."""
        return self.name.casefold()

    def plays_at(self, known: Sequence[str]) -> str:
        """The level of the bot that plays for this regular, among those that a game has."""
        wanted = [self.level, *([self.until] if self.until else [])]
        return next((level for level in wanted if level in known), known[-1])


@cache
def regulars() -> tuple[Regular, ...]:
    """All of them, by name."""
    text = (assets_folder() / "people" / "regulars.toml").read_text("utf-8")
    read = TypeAdapter(dict[str, Regular]).validate_python(tomllib.loads(text))
    return tuple(sorted(read.values(), key=lambda regular: regular.name))


@cache
def _by_name() -> Mapping[str, Regular]:
    return {regular.key: regular for regular in regulars()}


def named(name: str) -> Regular | None:
    """The regular of this name."""
    return _by_name().get(name.casefold())


def cast(level: str, taken: Iterable[str] = ()) -> tuple[Regular, ...]:
    """Those who are free, the nearest to a level first; to one that nobody has all are equal."""
    names = {name.casefold() for name in taken}
    free = [regular for regular in regulars() if regular.key not in names]
    return tuple(sorted(free, key=lambda regular: _distance(regular, level)))


def _distance(regular: Regular, level: str) -> int:
    if level not in LEVELS:
        return 0
    steps = LEVELS.index(regular.level) - LEVELS.index(level)
    return abs(steps) * 2 + (steps > 0)


def regulars_at(players: Sequence[Player]) -> tuple[Regular | None, ...]:
    """Who plays on each seat: the regular of a bot's name, or one that is much like the bot.

    Bots of older games have names that no regular has; people are nobody here.
    """
    taken = [player.name for player in players]
    found: list[Regular | None] = []
    for player in players:
        regular = named(player.name) if player.kind == "bot" else None
        if player.kind == "bot" and regular is None:
            regular = _stand_in(player, taken)
            taken.append(regular.name)
        found.append(regular)
    return tuple(found)


def _stand_in(player: Player, taken: Iterable[str]) -> Regular:
    """Whoever is free and has the level and the manner of a bot; or, at a crowded table, anyone."""
    free = cast(player.level or "", taken) or regulars()
    alike = [regular for regular in free if regular.temperament == player.temperament]
    return (alike or free)[0]

"""How long a game is to be: variants of the printed game that say how many minutes they take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.store.variants import Variant
from rules.kernel.game import Options


@dataclass(frozen=True, slots=True)
class Length:
    """A name and a sentence, the fewest and the most minutes, and the options that make it so."""

    name: str
    about: str
    minutes: tuple[int, int]
    values: Mapping[str, object]

    @property
    def time(self) -> str:
        """How long it takes, in words."""
        return "–".join(map(str, self.minutes)) + " minutes"

    def fits(self, options: Options) -> bool:
        """Whether the options say just this length."""
        return all(getattr(options, name) == value for name, value in self.values.items())


def lengths_of(variants: Sequence[Variant], printed: Options) -> tuple[Length, ...]:
    """The lengths among a game's variants, the shortest first.

    Each has a value for every option that any of them changes, so that one takes another's place.
    """
    timed = [(variant, variant.minutes) for variant in variants if variant.minutes]
    usual = printed.model_dump()
    changed = {name for variant, _ in timed for name in _changes(variant, usual)}
    found = [
        Length(one.name, one.about, minutes, {name: getattr(one.options, name) for name in changed})
        for one, minutes in timed
    ]
    return tuple(sorted(found, key=lambda length: length.minutes))


def _changes(variant: Variant, usual: Mapping[str, Any]) -> list[str]:
    return [name for name, value in variant.options.model_dump().items() if value != usual[name]]

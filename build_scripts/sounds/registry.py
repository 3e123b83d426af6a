"""The list of effects: each names itself, how many variants it has, and how loud it is heard."""

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.sounds.signals import Audio, Chance

Make = Callable[[Chance, int], Audio]


@dataclass(frozen=True)
class Effect:
    """`level` is how loud it is to be heard: the loudest 400 ms, in LUFS at full volume.

    `tame` is what is heard instead at a tame table; `cooldown` the least seconds between two of
    them. Music steps back while a `sting` is heard.
    """

    name: str
    make: Make
    variants: int
    level: float
    tame: str = ""
    cooldown: float = 0.0
    sting: bool = False


EFFECTS: dict[str, Effect] = {}


def effect(
    name: str,
    variants: int,
    level: float,
    *,
    tame: str = "",
    cooldown: float = 0.0,
    sting: bool = False,
) -> Callable[[Make], Make]:
    """Put a sound on the list."""

    def keep(make: Make) -> Make:
        EFFECTS[name] = Effect(name, make, variants, level, tame, cooldown, sting)
        return make

    return keep

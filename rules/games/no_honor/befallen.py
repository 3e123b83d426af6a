"""What can befall a Character, and who is immune to it (NH-R-79)."""

from typing import Any

from rules.games.no_honor.filters import Thing, Why
from rules.games.no_honor.scripts import harm_of
from rules.games.no_honor.standing import is_forbidden
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId

KEYS = {"exhaust": "be_exhausted", "arrest": "be_arrested", "kill": "be_killed"}
EVENTS = {
    "exhaust": "character_exhausted", "arrest": "character_arrested", "kill": "character_killed",
}  # fmt: skip


# From bad to worse.
_HARMS = ("", "exhaust", "arrest", "kill")


def is_worse(effects: tuple[Any, ...], how: str) -> bool:
    """Whether one of these effects is worse for a Character than what they stand in place of."""
    return any(_HARMS.index(harm_of(one)) > _HARMS.index(how) for one in effects)


def is_immune(state: NoHonorState, character: CardId, how: str, why: Why) -> bool:
    """Whether something does nothing to a Character when it comes from there."""
    thing = Thing("character", character, why)
    if is_forbidden(state, KEYS[how], state.owner(character), thing):
        return True
    return how == "exhaust" and not state.is_ready(character) and _cannot_die(state, thing)


def _cannot_die(state: NoHonorState, thing: Thing) -> bool:
    """NH-STAT-02: exhausting an exhausted Character is killing it."""
    return is_forbidden(state, KEYS["kill"], state.owner(thing.what), thing)

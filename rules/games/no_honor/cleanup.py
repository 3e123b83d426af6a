"""Cleanup after a heist: crews go home, new Objectives come, or it is all over (NH-CLEAN)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.contracts import the_heist
from rules.games.no_honor.ending import Scoring
from rules.games.no_honor.events import HeistEnded
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.money import BANK, to_haul
from rules.games.no_honor.places import clear_place, reveal_objective
from rules.games.no_honor.record import JAIL, Heist
from rules.games.no_honor.standing import end_of
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.windows import AFTERMATH, Opening
from rules.games.no_honor.zones import drop_defense
from rules.kernel.agenda import Automatic


@dataclass(frozen=True, slots=True)
class Cleanup(Automatic[NoHonorState]):
    """NH-CLEAN-01 to NH-CLEAN-05."""

    rule: ClassVar[str] = "NH-CLEAN-01"

    def run(self, state: NoHonorState) -> None:
        """A success on Stage 3 ends the game."""
        heist = the_heist(state)
        is_last = heist.success and _stage(state, heist) == 3
        state.heist = replace(heist, running=False)
        end_of(state, "heist")
        state.swap(Scoring() if is_last else Opening(AFTERMATH))
        if heist.place == JAIL:
            _after_jailbreak(state)
        elif not is_last:
            _after_attempt(state, heist)
        state.tell(HeistEnded(heist.place, heist.success))
        happened(state, "heist_ended", Thing("player", heist.leader), heist.leader)


def _stage(state: NoHonorState, heist: Heist) -> int:
    return 0 if heist.place == JAIL else state.book.tables.stage[state.objectives[heist.place]]


def _after_jailbreak(state: NoHonorState) -> None:
    """NH-R-52: usually nothing."""
    if state.book.options.jailbreak_bonus == "both":
        for place, card in enumerate(state.objectives):
            if card >= 0:
                to_haul(state, place, BANK, state.book.options.cleanup_coin, "cleanup")


def _after_attempt(state: NoHonorState, heist: Heist) -> None:
    """NH-CLEAN-02, NH-CLEAN-03, NH-SPEC-06."""
    other = 1 - heist.place
    if state.objectives[other] >= 0:
        to_haul(state, other, BANK, state.book.options.cleanup_coin, "cleanup")
    entry: Any = state.book.entry(state.objectives[heist.place])
    if heist.success:
        clear_place(state, heist.place)
        reveal_objective(state, heist.place)
    elif entry.hidden_defenses:
        for defense in state.slots[heist.place]:
            drop_defense(state, heist.place, defense)

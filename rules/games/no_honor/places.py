"""Objectives on the table: revealed, guarded, cleared (NH-SETUP-08, NH-CLEAN-03)."""

from typing import Any

from rules.games.no_honor.events import ObjectiveRevealed
from rules.games.no_honor.state import (
    OBJECTIVE_DISCARD,
    OBJECTIVES,
    PLACES,
    NoHonorState,
)
from rules.games.no_honor.zones import deal_defense, drop_defense
from rules.kernel.events import CardMoved


def reveal_objective(state: NoHonorState, place: int) -> None:
    """NH-CLEAN-03: the next Objective comes to a place, with Defenses and Coins."""
    if not state.stack:
        return
    card, *rest = state.stack
    state.stack = tuple(rest)
    objectives = list(state.objectives)
    objectives[place] = card
    state.objectives = tuple(objectives)
    state.hauls[place] = state.book.tables.reward[card]
    state.slots[place] = ()
    state.tell(CardMoved(card, OBJECTIVES, PLACES[place]))
    entry: Any = state.book.entry(card)
    if not entry.hidden_defenses:
        fill_slots(state, place)
    state.tell(ObjectiveRevealed(place, card, state.hauls[place]))


def fill_slots(state: NoHonorState, place: int) -> None:
    """NH-SETUP-09: a Defense into every slot that has none."""
    entry: Any = state.book.entry(state.objectives[place])
    while len(state.slots[place]) < entry.slots:
        if not deal_defense(state, place, len(state.slots[place])):
            return


def clear_place(state: NoHonorState, place: int) -> None:
    """An Objective and its Defenses are thrown away."""
    card = state.objectives[place]
    for defense in state.slots[place]:
        drop_defense(state, place, defense)
    objectives = list(state.objectives)
    objectives[place] = -1
    state.objectives = tuple(objectives)
    state.objective_discard += (card,)
    state.hauls[place] = 0
    state.tell(CardMoved(card, PLACES[place], OBJECTIVE_DISCARD))

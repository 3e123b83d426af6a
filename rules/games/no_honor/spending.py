"""Actions are spent (NH-TURN-03)."""

from rules.games.no_honor.events import ActionTaken
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened


def spend(state: NoHonorState, what: str) -> None:
    """NH-TURN-03: an action is spent."""
    state.actions -= 1
    state.tell(ActionTaken(state.turn, what, state.actions))
    happened(state, "action_taken", Thing("player", state.turn), state.turn)

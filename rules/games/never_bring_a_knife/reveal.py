"""The Reveal: stack after stack, in table order (NBK-REV-02)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.money import start_money_talks
from rules.games.never_bring_a_knife.resolving import turn_up
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.agenda import Automatic


@dataclass(frozen=True, slots=True)
class Revealing(Automatic[NbkState]):
    """NBK-REV-02: each owner turns a stack up and resolves it; the dealer's is the last."""

    rule: ClassVar[str] = "NBK-REV-02"
    phase: ClassVar[str] = "reveal"

    def run(self, state: NbkState) -> None:
        """Turn stacks up until one has more to act, or all are done."""
        while state.stacks[state.dealer]:
            state.turn = (state.turn + 1) % state.book.seats
            if turn_up(state, state.turn):
                return
        state.pop()
        start_money_talks(state)


REVEALING = Revealing()

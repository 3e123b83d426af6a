"""The Reveal: stack after stack, in table order (NBK-REV-02)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.events import StacksShuffled
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
        """Turn the next stack up, or go on to Money Talks."""
        if state.stacks[state.dealer]:
            state.turn = (state.turn + 1) % state.book.seats
            turn_up(state, state.turn)
        else:
            state.pop()
            start_money_talks(state)


@dataclass(frozen=True, slots=True)
class Shuffling(Automatic[NbkState]):
    """NBK-REV-01: the stacks are shuffled out of sight, then turned up one after the other."""

    rule: ClassVar[str] = "NBK-REV-01"
    phase: ClassVar[str] = "reveal"

    def run(self, state: NbkState) -> None:
        """Nobody can tell any more who laid what; begin at the dealer's left."""
        state.turn = state.dealer
        state.swap(REVEALING)
        if state.log is not None:
            state.log.append(StacksShuffled())


REVEALING, SHUFFLING = Revealing(), Shuffling()

"""Turns (NH-TURN): a start, the discard phase, up to three actions with windows between, an end."""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.actions import Main
from rules.games.no_honor.commands import Discard
from rules.games.no_honor.ending import give_up
from rules.games.no_honor.events import TurnBegan
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.standing import end_of, hand_limit, number
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.windows import TURN_START, Opening
from rules.games.no_honor.zones import discard, top_up
from rules.kernel.agenda import Automatic, OnTurn
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal


@dataclass(frozen=True, slots=True)
class TurnStart(Automatic[NoHonorState]):
    """NH-TURN-01: marks are cleared, and there are three actions."""

    rule: ClassVar[str] = "NH-TURN-01"

    def run(self, state: NoHonorState) -> None:
        """Then the discard phase, a window and the actions."""
        most = state.book.options.max_turns
        if most and state.number >= most:
            give_up(state)
            return
        state.number += 1
        state.phase, state.heist = "TURN", None
        state.used, state.marks = 0, ()
        state.heists = state.broken_off = state.attempts = 0
        state.given = (0,) * state.book.seats
        state.actions = number(state, "actions_per_turn", state.turn, state.book.options.actions)
        top_up(state)
        state.tell(TurnBegan(state.turn, state.number))
        state.swap(TurnEnd(), Main(), Opening(TURN_START), DiscardingDown())
        happened(state, "turn_started", Thing("player", state.turn), state.turn)


@dataclass(frozen=True, slots=True)
class DiscardingDown(Automatic[NoHonorState]):
    """NH-TURN-02: with more Schemes than the limit, the active seat throws some away."""

    rule: ClassVar[str] = "NH-TURN-02"

    def run(self, state: NoHonorState) -> None:
        """One card at a time."""
        if len(state.hands[state.turn]) > hand_limit(state, state.turn):
            state.push(ThrowingAway())
        else:
            state.pop()


@dataclass(frozen=True, slots=True)
class ThrowingAway(OnTurn[NoHonorState]):
    """NH-TURN-02: one card of the hand."""

    rule: ClassVar[str] = "NH-TURN-02"
    cards_of: ClassVar[str | None] = "hand"

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any card."""
        return tuple([Discard(card) for card in dict.fromkeys(state.hands[seat])])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Only cards of the own hand."""
        return Refusal(self.rule, "you hold too many Schemes: throw one of them away first")

    def take(self, state: NoHonorState, seat: Seat, command: Discard) -> None:
        """Until the hand is within its limit."""
        state.pop()
        discard(state, seat, command.card)


@dataclass(frozen=True, slots=True)
class TurnEnd(Automatic[NoHonorState]):
    """NH-TURN-06: the seat to the left is next."""

    rule: ClassVar[str] = "NH-TURN-06"

    def run(self, state: NoHonorState) -> None:
        """What lasted for the turn is over."""
        end_of(state, "turn")
        state.heist = None
        state.turn = (state.turn + 1) % state.book.seats
        state.swap(TurnStart())

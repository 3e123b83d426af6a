"""What the owner of a stack decides while it is resolved: Intel and Hit (NBK-CARD-05, -06)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import HIT, INTEL, ONE
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DISCARD_HIT,
    HITS,
    DiscardHit,
    LookAt,
    UseHit,
    looks,
)
from rules.games.never_bring_a_knife.events import HitThrownAway, LookDeclined
from rules.games.never_bring_a_knife.record import BY_INTEL, Refused
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.wounds import discard, funds, see_role, use_hit
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command, Decision, PickSeat, Refusal
from rules.kernel.state import OnTurn

NOT_ONESELF = Refusal(
    "NBK-R14", "You know your own role. Look at another player's, or at the boss's."
)


@dataclass(frozen=True, slots=True)
class LookingByIntel(OnTurn[NbkState]):
    """NBK-CARD-05: the owner of the stack may look at one role card, once for each Intel."""

    rule: ClassVar[str] = "NBK-CARD-05"
    phase: ClassVar[str] = "reveal"
    question: ClassVar[type[Decision]] = PickSeat

    def legal(self, state: NbkState, seat: Seat) -> tuple[Command, ...]:
        """Anybody else's role, the boss, or nothing."""
        return (*looks(state.book.seats, seat), DECLINE)

    def refusal(self, view: NbkView, command: object) -> Refusal:
        """One does not spend a look on oneself."""
        if isinstance(command, LookAt) and command.target == view.seat:
            return NOT_ONESELF
        what = "Look at another player's role or the boss's, or skip the Intel."
        return Refusal(self.rule, what)

    def take(self, state: NbkState, seat: Seat, command: Command) -> None:
        """Look, or leave it."""
        state.pop()
        if isinstance(command, LookAt):
            see_role(state, seat, command.target, BY_INTEL)
            return
        state.deeds += (Refused(seat, INTEL),)
        if state.log is not None:
            state.log.append(LookDeclined(seat))


@dataclass(frozen=True, slots=True)
class UsingTheHit(OnTurn[NbkState]):
    """NBK-CARD-06: the owner of the stack may pay for its Hit now, or keep it."""

    rule: ClassVar[str] = "NBK-CARD-06"
    phase: ClassVar[str] = "reveal"
    question: ClassVar[type[Decision]] = PickSeat

    def legal(self, state: NbkState, seat: Seat) -> tuple[Command, ...]:
        """Wound anybody, if it can be paid; bank it; throw it away where that is allowed."""
        rest = (BANK_HIT, DISCARD_HIT) if may_discard(state) else (BANK_HIT,)
        return hit_targets(state, seat) + rest if can_pay_hit(state, seat) else rest

    def refusal(self, view: NbkView, command: object) -> Refusal:
        """Too poor, a wrong target, or a table where a Hit is never thrown away."""
        if isinstance(command, UseHit):
            return hit_refusal(view, command)
        if command == DISCARD_HIT:
            return Refusal("NBK-R10", "You can't discard the Hit at this table. Bank it instead.")
        return Refusal(self.rule, "Use the Hit on a player, or bank it.")

    def take(self, state: NbkState, seat: Seat, command: Command) -> None:
        """Pay and wound, keep the Hit for later, or throw it away."""
        state.pop()
        if isinstance(command, UseHit):
            use_hit(state, seat, command.target)
            return
        state.deeds += (Refused(seat, HIT),)
        if isinstance(command, DiscardHit):
            if state.log is not None:
                state.log.append(HitThrownAway(seat))
            state.showing -= ONE[HIT]
            discard(state, HIT, Zone("stack", seat))


LOOKING_BY_INTEL, USING_THE_HIT = LookingByIntel(), UsingTheHit()


def asks_about_hit(state: NbkState, seat: Seat) -> bool:
    """Whether the owner of a Hit has anything to decide about it now: public facts only."""
    return can_pay_hit(state, seat) or may_discard(state)


def can_pay_hit(state: NbkState, seat: Seat) -> bool:
    """NBK-CARD-06: Money of the stack and of the bank together, after its Crimes."""
    return funds(state, seat) >= state.book.hit_price


def may_discard(state: NbkState) -> bool:
    """NBK-R10: whether this table lets an unused Hit be thrown away."""
    return state.book.options.unused_hit == "may_discard"


def hit_targets(state: NbkState, seat: Seat) -> tuple[Command, ...]:
    """Everybody, oneself included where the table allows it (NBK-R11)."""
    everybody = HITS[: state.book.seats]
    if state.book.options.hit_self_target:
        return everybody
    return tuple([hit for hit in everybody if hit.target != seat])


def hit_refusal(view: NbkView, command: UseHit) -> Refusal:
    """Why a Hit that one has cannot be used so."""
    price, has = view.book.hit_price, funds(view, view.seat)
    if has < price:
        return Refusal("NBK-CARD-06", f"A Hit costs {price} Money, and you have {has or 'none'}.")
    if command.target == view.seat:
        return Refusal(
            "NBK-R11", "You can't use a Hit on yourself at this table. Pick another player."
        )
    return Refusal("NBK-CARD-06", "Nobody sits there. Pick another player.")

"""Money Talks: one lap in which banked Money is spent (NBK-MON)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.commands import (
    DONE,
    HEALS,
    Heal,
    LookAt,
    UseHit,
    looks,
)
from rules.games.never_bring_a_knife.events import Healed, MoneyTalksBegan, TurnEnded
from rules.games.never_bring_a_knife.knowledge import see_role
from rules.games.never_bring_a_knife.record import BY_MONEY, Passed, Treated
from rules.games.never_bring_a_knife.stack_choices import (
    NOT_ONESELF,
    hit_refusal,
    hit_targets,
)
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.wounds import pay, use_hit
from rules.kernel.agenda import OnTurn
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal


@dataclass(frozen=True, slots=True)
class MoneyTalks(OnTurn[NbkState]):
    """NBK-MON-01: the seat on turn does what it can pay for, as often as it likes."""

    rule: ClassVar[str] = "NBK-MON-01"
    phase: ClassVar[str] = "money"

    def legal(self, state: NbkState, seat: Seat) -> tuple[Command, ...]:
        """Heal, look, use a banked Hit, or be done (NBK-MON-02)."""
        return (*_affordable(state, seat), DONE)

    def refusal(self, view: NbkView, command: object) -> Refusal:
        """Too poor, or a wrong target."""
        book = view.book
        if isinstance(command, Heal):
            return _too_poor(view, "healing", book.heal_price) or _unhurt(view, command)
        if isinstance(command, LookAt):
            return _too_poor(view, "a look", book.look_price) or _unseen(view, command)
        if isinstance(command, UseHit) and not view.hits[view.seat]:
            return Refusal("NBK-CARD-06", "you have no Hit in your bank")
        if isinstance(command, UseHit):
            return hit_refusal(view, command)
        return Refusal("NBK-MON-02", "heal, look, use a banked Hit, or end your turn")

    def take(self, state: NbkState, seat: Seat, command: Command) -> None:
        """Carry out one action; the turn ends when it is over or nothing can be paid any more."""
        if isinstance(command, Heal):
            _heal(state, seat, command.target)
        elif isinstance(command, LookAt):
            pay(state, seat, state.book.look_price)
            see_role(state, seat, command.target, BY_MONEY)
        elif isinstance(command, UseHit):
            use_hit(state, seat, command.target)
        else:
            _end_turn(state, seat)
            return
        if not can_act(state, seat):
            _next_turn(state)


MONEY_TALKS = MoneyTalks()
_NOBODY = Refusal("NBK-MON-02", "nobody sits there")


def start_money_talks(state: NbkState) -> None:
    """NBK-MON-01: one lap in table order; who cannot pay for anything is passed over."""
    if state.log is not None:
        state.log.append(MoneyTalksBegan())
    state.push(MONEY_TALKS)
    _ask_from(state, 0)


def can_act(state: NbkState, seat: Seat) -> bool:
    """Whether a seat can pay for anything: its Money, and wounds, are for all to see."""
    money, book = state.money[seat], state.book
    if money >= book.look_price:
        return True
    heals = money >= book.heal_price and any(state.wounds)
    return heals or (money >= book.hit_price and state.hits[seat] > 0)


def _next_turn(state: NbkState) -> None:
    """A turn never comes back in the same round (NBK-MON-06)."""
    _ask_from(state, (state.turn - state.dealer - 1) % state.book.seats + 1)


def _ask_from(state: NbkState, place: int) -> None:
    """Ask the first who can pay for something, from this place in table order on."""
    for seat in state.book.order(state.dealer)[place:]:
        if can_act(state, seat):
            state.turn = seat
            return
    state.pop()


def _affordable(state: NbkState, seat: Seat) -> list[Command]:
    """Every action that the seat's own Money pays for (NBK-MON-02, NBK-MON-04)."""
    money, book = state.money[seat], state.book
    found: list[Command] = []
    if money >= book.heal_price:
        found += [heal for heal in HEALS[: book.seats] if state.wounds[heal.target]]
    if money >= book.look_price:
        found += looks(book.seats, seat)
    if state.hits[seat] and money >= book.hit_price:
        found += hit_targets(state, seat)
    return found


def _heal(state: NbkState, seat: Seat, target: Seat) -> None:
    """NBK-MON-02: take one wound away."""
    pay(state, seat, state.book.heal_price)
    state.wounds[target] -= 1
    state.deeds += (Treated(seat, target),)
    if state.log is not None:
        state.log.append(Healed(seat, target, state.wounds[target]))


def _end_turn(state: NbkState, seat: Seat) -> None:
    state.deeds += (Passed(seat, state.money[seat]),)
    if state.log is not None:
        state.log.append(TurnEnded(seat))
    _next_turn(state)


def _too_poor(view: NbkView, what: str, price: int) -> Refusal | None:
    """NBK-MON-04: everybody pays alone."""
    has = view.money[view.seat]
    reason = f"{what} costs {price} Money of your own, and you have {has or 'none'}"
    return Refusal("NBK-MON-04", reason) if has < price else None


def _unhurt(view: NbkView, command: Heal) -> Refusal:
    if not any(view.wounds):
        return Refusal("NBK-R13", "nobody has a wound to heal")
    if command.target == view.seat:
        return Refusal("NBK-R13", "you have no wound to heal")
    sits = command.target in range(view.seats)
    return Refusal("NBK-R13", "that player has no wound to heal") if sits else _NOBODY


def _unseen(view: NbkView, command: LookAt) -> Refusal:
    return NOT_ONESELF if command.target == view.seat else _NOBODY

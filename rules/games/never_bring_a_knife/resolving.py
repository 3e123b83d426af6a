"""Resolving one stack as a group, in the order of the rules (NBK-REV-03)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import (
    ARMOR,
    CRIME,
    GUN,
    HIT,
    INTEL,
    MOLE,
    MONEY,
    ONE,
    Heap,
    cards_in,
    count,
)
from rules.games.never_bring_a_knife.commands import RESOLVES, ResolveNext
from rules.games.never_bring_a_knife.events import CrimeStruck, HitKept, StackResolved
from rules.games.never_bring_a_knife.knowledge import see_first_wound, swap_with_boss
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.stack_choices import (
    LOOKING_BY_INTEL,
    USING_THE_HIT,
    asks_about_hit,
)
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.wounds import (
    DISCARD,
    funds,
    mark_struck,
    pay,
    wound,
    wounds_left,
)
from rules.kernel.agenda import Automatic, OnTurn
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal
from rules.kernel.events import CardMoved, ZoneOpened

_ACTING: Heap = 255 * (ONE[MOLE] + ONE[INTEL] + ONE[HIT])
_KEPT: Heap = 255 * (ONE[MONEY] + ONE[HIT])


@dataclass(frozen=True, slots=True)
class Resolving(Automatic[NbkState]):
    """NBK-REV-03: the cards of a stack that still have to act, Mole before Intel before Hit.

    `first_wound` says that Hard mode has a look to give once the stack is done (NBK-R08).
    """

    rule: ClassVar[str] = "NBK-REV-03"
    phase: ClassVar[str] = "reveal"
    pending: tuple[CardId, ...]
    first_wound: bool

    def run(self, state: NbkState) -> None:
        """Let the next card act, or put the stack away."""
        if not self.pending:
            state.pop()
            finish_stack(state, self.first_wound)
        elif state.book.options.stack_order == "owner_choice" and len(set(self.pending)) > 1:
            state.push(OrderingTheStack(self.pending))
        else:
            self.act(state, self.pending[0])

    def act(self, state: NbkState, card: CardId) -> None:
        """One of the pending cards acts; the others wait."""
        place = self.pending.index(card)
        rest = self.pending[:place] + self.pending[place + 1 :]
        state.swap(Resolving(rest, self.first_wound))
        if card == MOLE:
            swap_with_boss(state, state.turn)
        elif card == INTEL:
            state.push(LOOKING_BY_INTEL)
        elif asks_about_hit(state, state.turn):
            state.push(USING_THE_HIT)


@dataclass(frozen=True, slots=True)
class OrderingTheStack(OnTurn[NbkState]):
    """NBK-R04: where the table wants it, the owner says which card of a stack acts next."""

    rule: ClassVar[str] = "NBK-R04"
    phase: ClassVar[str] = "reveal"
    pending: tuple[CardId, ...]

    def legal(self, state: NbkState, seat: Seat) -> tuple[Command, ...]:
        """One of the kinds that have not acted yet."""
        return tuple([RESOLVES[card] for card in sorted(set(self.pending))])

    def refusal(self, view: NbkView, command: object) -> Refusal:
        """Only what lies in the stack and still acts can be chosen."""
        what = "choose which of the cards that still act in your stack comes next"
        return Refusal(self.rule, what)

    def take(self, state: NbkState, seat: Seat, command: ResolveNext) -> None:
        """Let it act."""
        state.pop()
        resolving = state.agenda[-1]
        assert isinstance(resolving, Resolving)
        resolving.act(state, command.card)


@dataclass(frozen=True, slots=True)
class Striking(Automatic[NbkState]):
    """NBK-CARD-01: the wounds of a stack that was turned up, step 2 of NBK-REV-03."""

    rule: ClassVar[str] = "NBK-CARD-01"
    phase: ClassVar[str] = "reveal"

    def run(self, state: NbkState) -> None:
        """Wound the owner, then go on with the Crimes."""
        looks = mark_struck(state, state.turn)
        wound(state, state.turn, _turned_last(state).wounds)
        state.swap(SUFFERING_A_FIRST_WOUND if looks else SUFFERING)


@dataclass(frozen=True, slots=True)
class Suffering(Automatic[NbkState]):
    """NBK-CARD-04: the Crimes of a stack that was turned up, steps 3 and 4 of NBK-REV-03.

    Steps 5 to 7 are `Resolving`'s, which then goes on with `finish_stack`.
    """

    rule: ClassVar[str] = "NBK-CARD-04"
    phase: ClassVar[str] = "reveal"
    first_wound: bool

    def run(self, state: NbkState) -> None:
        """Let the owner pay, then let the other cards act."""
        seat, looks = state.turn, self.first_wound
        _suffer_crimes(state, seat, _turned_last(state).lost)
        if looks and state.book.options.hard_look_timing == "immediate":  # NBK-R08, instead of 9
            see_first_wound(state, seat)
            looks = False
        if state.showing & _ACTING:  # 5 to 7: Mole, Intel, Hit
            state.swap(Resolving(_pending(state, seat), looks))
        else:
            state.pop()
            finish_stack(state, looks)  # 8 and 9


STRIKING, SUFFERING, SUFFERING_A_FIRST_WOUND = Striking(), Suffering(False), Suffering(True)


def _turned_last(state: NbkState) -> Turned:
    """What the record says of the stack that is being resolved."""
    turned = state.deeds[-1]
    assert isinstance(turned, Turned)
    return turned


def turn_up(state: NbkState, seat: Seat) -> None:
    """The first of the nine steps of NBK-REV-03: all cards face up, for everybody to count."""
    cards = sum([ONE[laid.card] for laid in state.stacks[seat] if laid.card is not None])
    state.stacks[seat] = ()
    state.showing = cards
    wounds, lost = _wounds(state), min(count(cards, CRIME), funds(state, seat))
    state.deeds += (Turned(seat, cards_in(cards), wounds, lost),)
    state.push(STRIKING if wounds else SUFFERING)
    if state.log is not None:
        state.log.append(ZoneOpened(Zone("stack", seat), cards_in(cards)))


def finish_stack(state: NbkState, first_wound: bool) -> None:
    """The last two steps of NBK-REV-03: put the stack away, then look into a first wound."""
    seat = state.turn
    _put_away(state, seat)  # 8: bank and discard
    if first_wound:  # 9: Hard mode
        see_first_wound(state, seat)


def _put_away(state: NbkState, seat: Seat) -> None:
    """NBK-REV-04: Money and an unused Hit are banked, everything else is discarded."""
    left = state.showing
    state.money[seat] += count(left, MONEY)
    state.hits[seat] += count(left, HIT)
    state.discard += left & ~_KEPT
    state.showing = 0
    if state.log is not None:
        _tell_finish(state, seat, left)


def _wounds(state: NbkState) -> int:
    """NBK-CARD-01, NBK-CARD-02: Guns that no Armor stops, taken together."""
    open_guns = count(state.showing, GUN) - count(state.showing, ARMOR)
    return wounds_left(state, open_guns // state.book.guns_per_wound) if open_guns > 0 else 0


def _suffer_crimes(state: NbkState, seat: Seat, lost: int) -> None:
    """NBK-CARD-04: each Crime takes one Money, from stack or bank, if there is any."""
    crimes = count(state.showing, CRIME)
    if crimes and state.log is not None:
        state.log.append(CrimeStruck(seat, crimes, lost))
    pay(state, seat, lost)


def _pending(state: NbkState, seat: Seat) -> tuple[CardId, ...]:
    """Mole, Intel and Hit, in this order; a Hit only if there is something to decide about it."""
    kinds = (MOLE, INTEL, HIT) if asks_about_hit(state, seat) else (MOLE, INTEL)
    return tuple([kind for kind in kinds for _ in range(count(state.showing, kind))])


def _tell_finish(state: NbkState, seat: Seat, left: Heap) -> None:
    assert state.log is not None
    here, bank = Zone("stack", seat), Zone("bank", seat)
    state.log += [CardMoved(card, here, DISCARD) for card in cards_in(left & ~_KEPT)]
    state.log += [CardMoved(card, here, bank) for card in cards_in(left & _KEPT)]
    state.log += [HitKept(seat) for _ in range(count(left, HIT))]
    state.log.append(StackResolved(seat, count(left, MONEY)))

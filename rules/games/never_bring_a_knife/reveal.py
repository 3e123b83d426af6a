"""The Reveal: stack after stack is resolved (NBK-REV); then Money Talks (NBK-MON)."""

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
from rules.games.never_bring_a_knife.commands import (
    DONE,
    HEALS,
    RESOLVES,
    Heal,
    LookAt,
    ResolveNext,
    UseHit,
    looks,
)
from rules.games.never_bring_a_knife.events import (
    CrimeStruck,
    Healed,
    HitKept,
    MoneyTalksBegan,
    StackResolved,
    StacksShuffled,
    TurnEnded,
)
from rules.games.never_bring_a_knife.record import BY_MONEY, Passed, Treated, Turned
from rules.games.never_bring_a_knife.stack_choices import (
    LOOKING_BY_INTEL,
    NOT_ONESELF,
    USING_THE_HIT,
    asks_about_hit,
    hit_refusal,
    hit_targets,
)
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.wounds import (
    DISCARD,
    funds,
    mark_struck,
    pay,
    see_first_wound,
    see_role,
    swap_with_boss,
    use_hit,
    wound,
    wounds_left,
)
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import CardMoved, ZoneOpened
from rules.kernel.state import Automatic, OnTurn


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


# One stack is resolved as a group (NBK-REV-03)


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
        what = "Pick which card in your stack acts next."
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


# Money Talks: one lap in which banked Money is spent (NBK-MON)


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
            return _too_poor(view, "Healing", book.heal_price) or _unhurt(view, command)
        if isinstance(command, LookAt):
            return _too_poor(view, "A look", book.look_price) or _unseen(view, command)
        if isinstance(command, UseHit) and not view.hits[view.seat]:
            return Refusal("NBK-CARD-06", "You have no Hit in your bank.")
        if isinstance(command, UseHit):
            return hit_refusal(view, command)
        return Refusal("NBK-MON-02", "Heal, look, use a banked Hit, or end your turn.")

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
_NOBODY = Refusal("NBK-MON-02", "Nobody sits there. Pick another player.")


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
    reason = f"{what} costs {price} Money, and you have {has or 'none'}."
    return Refusal("NBK-MON-04", reason) if has < price else None


def _unhurt(view: NbkView, command: Heal) -> Refusal:
    if not any(view.wounds):
        return Refusal("NBK-R13", "Nobody has a wound to heal.")
    if command.target == view.seat:
        return Refusal("NBK-R13", "You have no wounds to heal.")
    sits = command.target in range(view.seats)
    return Refusal("NBK-R13", "That player has no wounds to heal.") if sits else _NOBODY


def _unseen(view: NbkView, command: LookAt) -> Refusal:
    return NOT_ONESELF if command.target == view.seat else _NOBODY

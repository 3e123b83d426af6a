"""Never Bring a Knife judged a second time, straight from the rulebook, to audit the engine.

Nothing here uses the engine's tables or arithmetic: the account of a step is made from the public
record of it, and compared with wounds, Money, Hits and discards before and after.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rules.games.never_bring_a_knife.commands import DiscardHit, PlayCard
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import (
    Deed,
    Looked,
    Passed,
    Played,
    Refused,
    Shot,
    Swapped,
    Treated,
    Turned,
)
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import CardId, Seat

GUN, ARMOR, MONEY, CRIME, INTEL, HIT, MOLE, COP, CRIMINAL = range(9)
OF_EACH_ROLE = {4: 3, 5: 3, 6: 4, 7: 4, 8: 5}


def supply(state: NbkState) -> list[CardId]:
    """NBK-PC-01, NBK-PC-04: every role and action card of the table, sorted."""
    options, seats = state.book.options, len(state.wounds)
    many = {
        GUN: options.guns, ARMOR: options.armors, MONEY: options.moneys, CRIME: options.crimes,
        INTEL: intel(options, seats), HIT: options.hits, MOLE: options.moles,
        COP: OF_EACH_ROLE[seats], CRIMINAL: OF_EACH_ROLE[seats],
    }  # fmt: skip
    return [kind for kind in sorted(many) for _ in range(many[kind])]


def intel(options: NbkOptions, seats: int) -> int:
    """NBK-PC-03, NBK-VAR-01."""
    if options.easy_mode:
        return options.intel_easy
    by_seats = {4: options.intel_small, 5: options.intel_small, 6: options.intel_middle}
    return by_seats.get(seats, options.intel_large)


@dataclass
class Account:
    """What lies open at the table."""

    wounds: list[int]
    money: list[int]
    hits: list[int]
    held: list[int]
    facts: list[set[int]] = field(default_factory=list)

    @classmethod
    def of(cls, state: NbkState) -> "Account":
        """The account of a position; Money and Hits of an open stack belong to its owner."""
        account = cls(state.wounds[:], state.money[:], state.hits[:], list(state.held))
        cards = range(len(state.roles))
        account.facts = [{c for c in cards if known >> c & 1} for known in state.facts]
        account.money[state.turn] += state.showing >> 8 * MONEY & 255
        account.hits[state.turn] += state.showing >> 8 * HIT & 255
        return account

    def turn_up(self, deed: Turned, options: NbkOptions) -> None:
        """NBK-CARD-01 to NBK-CARD-04."""
        seat, cards = deed.seat, Counter(deed.cards)
        wounds = max(0, cards[GUN] - cards[ARMOR]) // options.guns_per_wound
        self.wound(seat, wounds, options)
        self.money[seat] += cards[MONEY]
        lost = min(cards[CRIME], self.money[seat])
        self.money[seat] -= lost
        self.hits[seat] += cards[HIT]

    def wound(self, seat: Seat, wanted: int, options: NbkOptions) -> None:
        """NBK-R12."""
        there = 16 - sum(self.wounds) if options.wound_supply == "16" else wanted
        self.wounds[seat] += min(wanted, there)

    def shoot(self, deed: Shot, options: NbkOptions) -> None:
        """NBK-CARD-06."""
        self.money[deed.seat] -= options.hit_price
        self.hits[deed.seat] -= 1
        self.wound(deed.target, 1, options)

    def look(self, deed: Looked, options: NbkOptions) -> None:
        """NBK-MON-02, NBK-HID-03."""
        seats = len(self.wounds)
        place = seats if deed.place is None else deed.place
        if deed.why == "money":
            large = seats >= 7
            self.money[deed.seat] -= options.look_price_large if large else options.look_price
        if self.held[place] != deed.card:
            raise AssertionError(f"{deed} looks at a card that is not there")
        self.facts[deed.seat].add(deed.card)

    def swap(self, deed: Swapped) -> None:
        """NBK-CARD-07."""
        boss = len(self.wounds)
        self.held[deed.seat], self.held[boss] = self.held[boss], self.held[deed.seat]


def enter(account: Account, deed: Deed, options: NbkOptions) -> None:
    """What one deed does."""
    if isinstance(deed, Turned):
        account.turn_up(deed, options)
    elif isinstance(deed, Shot):
        account.shoot(deed, options)
    elif isinstance(deed, Looked):
        account.look(deed, options)
    elif isinstance(deed, Swapped):
        account.swap(deed)
    elif isinstance(deed, Treated):
        account.money[deed.seat] -= options.heal_price
        account.wounds[deed.target] -= 1
    elif not isinstance(deed, Played | Refused | Passed):
        raise TypeError(f"the referee does not know {deed}")


def new_deeds(step: Any) -> tuple[Deed, ...]:
    """What a step added to the record."""
    before, after = step.before, step.after
    if len(after.rounds) == len(before.rounds):
        return tuple(after.deeds[len(before.deeds) :])
    return (*after.rounds[-1].deeds[len(before.deeds) :], *after.deeds)


def audit(step: Any) -> None:
    """Whether everything that lies open after a step follows from its record by the rulebook."""
    before, after = step.before, step.after
    account, options = Account.of(before), before.book.options
    for deed in new_deeds(step):
        enter(account, deed, options)
        if min(account.money + account.hits + account.wounds) < 0:
            raise AssertionError(f"{step}: {deed} was not paid for")
    if isinstance(step.command, DiscardHit):
        account.hits[step.seat] -= 1
    found = Account.of(after)
    if found != account:
        raise AssertionError(f"{step}: the table shows {found}, but earned {account}")
    _audit_stacks(step)
    _audit_first_wounds(step)


def _audit_stacks(step: Any) -> None:
    """NBK-REV-02: a stack turns up with just the cards that were laid on it."""
    laid = [[one.card for one in stack] for stack in step.before.stacks]
    if isinstance(step.command, PlayCard):
        laid[step.command.target].append(step.command.card)
    for deed in new_deeds(step):
        if isinstance(deed, Turned) and sorted(laid[deed.seat]) != list(deed.cards):
            raise AssertionError(f"{step}: the stack of {deed.seat} was not {deed.cards}")


def _audit_first_wounds(step: Any) -> None:
    """NBK-VAR-02: each first wound, and only a first one, is looked into by the neighbour."""
    if not step.before.book.options.hard_mode:
        return
    hurt = step.after.struck & ~step.before.struck
    seats = len(step.before.wounds)
    looks = [d for d in new_deeds(step) if isinstance(d, Looked) and d.why == "wound"]
    seen = [(look.place, (look.seat + 1) % seats) for look in looks]
    due = [(s, s) for s in range(seats) if hurt >> s & 1]
    if step.after.showing and step.after.turn in [s for s, _ in due]:
        return
    late = [(s, s) for s, _ in seen if s is not None and not hurt >> s & 1]
    if sorted(seen) != sorted(due + [pair for pair in late if step.before.showing]):
        raise AssertionError(f"{step}: looked into the wounds of {seen}, not of {due}")


def audit_end(state: NbkState) -> None:
    """NBK-END-01 to NBK-END-04, NBK-R25: the winners are those of the rulebook."""
    outcome, options = state.outcome, state.book.options
    assert outcome is not None
    seats = range(len(state.wounds))
    role = {seat: state.roles[state.held[seat]] for seat in seats}
    fallen = Counter(role[seat] for seat in seats if state.wounds[seat] >= options.fall_at)
    boss = state.roles[state.held[len(seats)]]
    if not fallen and state.number != options.last_round:
        raise AssertionError(f"{outcome} is not justified: nobody has fallen")
    side = boss
    if fallen[COP] != fallen[CRIMINAL]:
        side = CRIMINAL if fallen[COP] > fallen[CRIMINAL] else COP
    winners = tuple(seat for seat in seats if role[seat] == side)
    if outcome.winners != winners or not winners or len(winners) == len(seats):
        raise AssertionError(f"{outcome} is not justified by {dict(fallen)} fallen")
    if outcome.results != tuple(int(seat in winners) for seat in seats):
        raise AssertionError(f"{outcome} is not justified: the results say something else")

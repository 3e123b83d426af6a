"""Heists from their declaration to the sending (NH-HEIST, NH-SPEC, NH-JAIL)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.commands import DeclareHeist
from rules.games.no_honor.contracts import Negotiating, is_void
from rules.games.no_honor.events import (
    ContractVoided,
    HeistDeclared,
    Promised,
    TeamSent,
)
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.judging import Judging
from rules.games.no_honor.money import pay
from rules.games.no_honor.places import fill_slots
from rules.games.no_honor.plans import available
from rules.games.no_honor.record import JAIL, Contract, Given, Heist, Sent
from rules.games.no_honor.spending import spend
from rules.games.no_honor.standing import has_room, is_allowed, number
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.windows import COMPLICATIONS, PRE_SEND, Opening
from rules.kernel.agenda import Automatic
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command

MOST_BROKEN_OFF = 2


def targets_of(state: NoHonorState, seat: Seat) -> Iterator[Command]:
    """NH-HEIST-01: the Objectives, and the Jail, on which a heist can be begun now."""
    if why_no_heist(state, seat):
        return
    for place in (0, 1, JAIL):
        if is_target(state, seat, place):
            yield DeclareHeist(state.objective_at(place))


def why_no_heist(table: Any, seat: Seat) -> str:
    """NH-HEIST-01: why a seat can begin no heist at all now; nothing if it can."""
    if table.heists >= number(table, "heists_per_turn", seat, 1):
        return "you've already led a heist this turn"
    if table.broken_off > MOST_BROKEN_OFF:
        return "you've already called off too many heists this turn"
    return "" if available(table, seat) else "nobody in your crew is ready"


def is_target(state: NoHonorState, seat: Seat, place: int) -> bool:
    """Whether there is something to take and enough Characters to try."""
    if place == JAIL:
        full = not has_room(state, seat)
        free = not full or is_allowed(state, "jailbreak_with_full_crew", seat)
        return bool(state.jail) and free
    card = state.objectives[place]
    if card < 0:
        return False
    entry: Any = state.book.entry(card)
    alone = len(available(state, seat))
    together = sum([len(available(state, one)) for one in state.circle])
    if entry.hidden_defenses and not state.slots[place]:
        own = state.book.options.tower_feasibility == "leader_alone"
        return bool((alone if own else together) >= entry.slots)
    if state.broken_off >= MOST_BROKEN_OFF:
        together = alone
    return together >= len(state.slots[place])


def declare_heist(state: NoHonorState, seat: Seat, command: DeclareHeist) -> None:
    """NH-HEIST-02: the leader looks for a team; the Wizard's Tower shows its Defenses now."""
    target = command.target
    place = JAIL if target == state.book.tables.jail else state.objectives.index(target)
    state.heist = Heist(place, seat)
    state.phase = "NEGOTIATE"
    state.swap(AfterTalks(), Negotiating())
    state.tell(HeistDeclared(seat, place, target))
    if place != JAIL and not state.slots[place] and _is_hidden(state, place):
        fill_slots(state, place)
        state.heist = replace(state.heist, bound=True)
        state.heists += 1
        spend(state, "heist")
    happened(state, "heist_declared", Thing("objective", target), seat)


def _is_hidden(state: NoHonorState, place: int) -> bool:
    entry: Any = state.book.entry(state.objectives[place])
    return bool(entry.hidden_defenses)


@dataclass(frozen=True, slots=True)
class AfterTalks(Automatic[NoHonorState]):
    """NH-NEG-09: after an agreement there is one window before the team is sent."""

    rule: ClassVar[str] = "NH-HEIST-13"

    def run(self, state: NoHonorState) -> None:
        """Then the team is sent, if the plan still holds; without an agreement nothing is."""
        if state.heist is None or state.heist.contract is None:
            state.pop()
            return
        frames: list[Automatic[NoHonorState]] = [Sending()]
        if state.book.options.pre_send_window:
            frames.append(Opening(PRE_SEND))
        state.swap(*frames)


@dataclass(frozen=True, slots=True)
class Sending(Automatic[NoHonorState]):
    """NH-HEIST-20 to NH-HEIST-23: Characters are committed, and what was agreed is paid."""

    rule: ClassVar[str] = "NH-HEIST-20"

    def run(self, state: NoHonorState) -> None:
        """Unless the plan has become impossible (NH-HEIST-13)."""
        heist = state.heist
        assert heist is not None
        assert heist.contract is not None
        if is_void(state, heist.contract):
            _void(state, heist)
            return
        _commit(state, heist, heist.contract)
        state.swap(Judging(), Opening(COMPLICATIONS))
        state.tell(TeamSent(heist.place, heist.contract))
        _pay_upfront(state, heist.contract)
        if not heist.bound:
            state.heists += 1
            spend(state, "heist")
        happened(state, "team_sent", Thing("player", heist.leader), heist.leader)


def _void(state: NoHonorState, heist: Heist) -> None:
    """NH-HEIST-13: the talks go on; one more offer is granted."""
    state.heist = replace(heist, contract=None, versions=heist.versions + 1)
    state.phase = "NEGOTIATE"
    state.swap(AfterTalks(), Negotiating())
    state.tell(ContractVoided(heist.out))


def _commit(state: NoHonorState, heist: Heist, contract: Contract) -> None:
    sent = tuple([
        Sent(state.owner(card), card, post.defense)
        for post in contract.plan for card in post.characters
    ])  # fmt: skip
    chosen = tuple([(post.defense, post.challenge) for post in contract.plan])
    state.heist = replace(heist, sent=sent, challenges=chosen, running=True)


def _pay_upfront(state: NoHonorState, contract: Contract) -> None:
    """NH-NEG-04: side payments are binding; promises go to the ledger."""
    for payment in contract.upfront:
        pay(state, payment.giver, payment.taker, payment.coins, "upfront")
    for promise in contract.promises:
        said = str(promise.what)
        given = Given(state.number, promise.giver, promise.taker, promise.coins, said)
        state.ledger += (given,)
        state.tell(Promised(promise))


def committed(state: NoHonorState) -> tuple[CardId, ...]:
    """The Characters that are still on the heist."""
    heist = state.heist
    if heist is None:
        return ()
    return tuple([one.card for one in heist.sent if state.owner(one.card) == one.seat])

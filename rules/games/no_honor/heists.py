"""Heists: declared, agreed on, sent, judged, cleaned up after (NH-HEIST, NH-SPEC, NH-JAIL)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.commands import DeclareHeist, Take
from rules.games.no_honor.contracts import Negotiating, is_void
from rules.games.no_honor.dice import Consequences
from rules.games.no_honor.effects import happened, spend
from rules.games.no_honor.ending import Scoring
from rules.games.no_honor.events import (
    CharacterHired,
    ContractVoided,
    HeistDeclared,
    HeistEnded,
    HeistJudged,
    Promised,
    TeamSent,
)
from rules.games.no_honor.modifiers import end_of, has_room, is_allowed, number
from rules.games.no_honor.money import BANK, pay, to_haul
from rules.games.no_honor.queries import Thing
from rules.games.no_honor.record import JAIL, Contract, Given, Heist, Sent
from rules.games.no_honor.skills import available, meets
from rules.games.no_honor.state import CREW, NoHonorState, of_seat, the_heist
from rules.games.no_honor.truth import MomentOfTruthBegins, Payout, Treasuring
from rules.games.no_honor.windows import AFTERMATH, COMPLICATIONS, PRE_SEND, Opening
from rules.games.no_honor.zones import (
    clear_place,
    deal_defense,
    drop_defense,
    fill_slots,
    move_character,
    reveal_objective,
)
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command, Decision, Pick
from rules.kernel.state import Automatic, Frame

MOST_BROKEN_OFF = 2


def targets_of(state: NoHonorState, seat: Seat) -> list[Command]:
    """NH-HEIST-01: the Objectives, and the Jail, on which a heist can be begun now."""
    if why_no_heist(state, seat):
        return []
    places = [place for place in (0, 1, JAIL) if is_target(state, seat, place)]
    return [DeclareHeist(state.objective_at(place)) for place in places]


def why_no_heist(table: Any, seat: Seat) -> str:
    """NH-HEIST-01: why a seat can begin no heist at all now; nothing if it can."""
    if table.heists >= number(table, "heists_per_turn", seat, 1):
        return "You've already led a heist this turn."
    if table.broken_off > MOST_BROKEN_OFF:
        return "You've already called off too many heists this turn."
    return "" if available(table, seat) else "Nobody in your crew is ready."


def why_no_jailbreak(table: Any, target: CardId) -> str:
    """Why nobody can be freed, if the Jail is what a heist was meant for; nothing otherwise."""
    if target != table.book.tables.jail:
        return ""
    return "Your crew has no room for anyone you'd free." if table.jail else "Nobody's in Jail."


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
    if entry.hidden_defenses and not state.slots[place]:
        own = state.book.options.tower_feasibility == "leader_alone"
        return len(_able(state, seat, alone=own)) >= int(entry.slots)
    alone = state.broken_off >= MOST_BROKEN_OFF
    return len(_able(state, seat, alone=alone)) >= len(state.slots[place])


def _able(state: NoHonorState, seat: Seat, *, alone: bool) -> list[CardId]:
    """Everybody who could be sent, by a leader alone or by all."""
    seats = (seat,) if alone else state.circle
    return [card for one in seats for card in available(state, one)]


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


# Success or failure, and what follows from either (NH-HEIST-40, NH-RESO)


def survivors(state: NoHonorState, heist: Heist, defense: CardId) -> tuple[CardId, ...]:
    """Who was sent to a Defense and is still there, in the order they were sent."""
    here = [one for one in heist.sent if one.defense == defense]
    return tuple([one.card for one in here if state.owner(one.card) != -1])


def is_bypassed(state: NoHonorState, heist: Heist, defense: CardId) -> bool:
    """NH-HEIST-24, NH-R-67: the chosen challenge is met, by somebody who is still there."""
    chosen = heist.challenge_of(defense)
    return chosen >= 0 and meets(state, defense, chosen, survivors(state, heist, defense))


@dataclass(frozen=True, slots=True)
class Judging(Automatic[NoHonorState]):
    """NH-HEIST-40: each Defense is tested once, now."""

    rule: ClassVar[str] = "NH-HEIST-40"

    def run(self, state: NoHonorState) -> None:
        """All bypassed is a success."""
        heist = the_heist(state)
        defenses = state.defenses_at(heist.place)
        passed = tuple([d for d in defenses if is_bypassed(state, heist, d)])
        failed = tuple([d for d in defenses if d not in passed])
        sends = bool(heist.sent) or not defenses
        success = not failed and sends
        state.heist = replace(
            heist, judged=True, success=success, bypassed=passed, failed=failed
        )  # fmt: skip
        state.phase = "RESOLVE"
        state.swap(*_course(state, success))
        state.tell(HeistJudged(heist.place, passed, failed, success))
        for defense in passed:
            happened(state, "defense_bypassed", Thing("defense", defense), heist.leader)


def _course(state: NoHonorState, success: bool) -> tuple[Frame[NoHonorState], ...]:
    """NH-HEIST-41: what is still to be done, the first part last."""
    heist = the_heist(state)
    if not success:
        return (Cleanup(), Consequences(), PayingFailure())
    rest = (Cleanup(), Succeeding(), Treasuring())
    has_truth = heist.place != JAIL or state.book.options.mot_on_jailbreak
    if len(heist.seats) > 1 and has_truth:
        return (*rest, MomentOfTruthBegins())
    return (*rest, Payout())


@dataclass(frozen=True, slots=True)
class Succeeding(Automatic[NoHonorState]):
    """NH-JAIL-04, NH-SPEC-02: a prisoner is freed; what a success sets off happens."""

    rule: ClassVar[str] = "NH-JAIL-04"

    def run(self, state: NoHonorState) -> None:
        """After the payout, before Cleanup."""
        state.pop()
        heist = the_heist(state)
        _count(state, heist)
        target = state.objective_at(heist.place)
        happened(state, "heist_succeeded", Thing("objective", target), heist.leader)
        if heist.place == JAIL and state.jail and has_room(state, heist.leader):
            state.push(FreeingPrisoner(heist.leader))


def _count(state: NoHonorState, heist: Heist) -> None:
    """NH-R-82: what Agendas count."""
    betrayers = [one.seat for one in heist.betrayals]
    final = heist.place != JAIL and state.book.tables.stage[state.objectives[heist.place]] == 3
    for seat in heist.seats:
        old = state.stats[seat]
        shared = len(heist.seats) > 1
        state.stats[seat] = old._replace(
            solo_heists=old.solo_heists + (not shared and heist.place != JAIL),
            shared_heists=old.shared_heists + shared,
            shared_honest=old.shared_honest + (shared and seat not in betrayers),
            jailbreaks=old.jailbreaks + (heist.place == JAIL and seat == heist.leader),
            final_heist=old.final_heist + final,
        )


@dataclass(frozen=True, slots=True)
class FreeingPrisoner(Frame[NoHonorState]):
    """NH-JAIL-04: the leader may take any one Character from the Jail."""

    rule: ClassVar[str] = "NH-JAIL-04"
    question: ClassVar[type[Decision]] = Pick
    seat: Seat

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """The leader."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Anybody there, or nobody."""
        return (*[Take((card,), ()) for card in state.jail], Take((), ()))

    def take(self, state: NoHonorState, seat: Seat, command: Take) -> None:
        """The prisoner arrives ready, and costs nothing."""
        state.pop()
        for card in command.cards:
            move_character(state, card, of_seat(CREW, seat))
            state.tell(CharacterHired(seat, card, 0, "freed"))
            happened(state, "character_freed", Thing("character", card), seat)


@dataclass(frozen=True, slots=True)
class PayingFailure(Automatic[NoHonorState]):
    """NH-RESO-10, NH-RESO-11: Coins for what was bypassed, and new Defenses in its place."""

    rule: ClassVar[str] = "NH-RESO-10"

    def run(self, state: NoHonorState) -> None:
        """The haul itself is untouched; the Wizard's Tower keeps its Defenses until later."""
        state.pop()
        heist = the_heist(state)
        for defense in heist.bypassed:
            _pay_for(state, heist, defense)
        if heist.place == JAIL:
            return
        entry: Any = state.book.entry(state.objectives[heist.place])
        if not entry.hidden_defenses:
            for defense in heist.bypassed:
                slot = drop_defense(state, heist.place, defense)
                deal_defense(state, heist.place, slot)


def _pay_for(state: NoHonorState, heist: Heist, defense: CardId) -> None:
    seats = list(dict.fromkeys(one.seat for one in heist.sent if one.defense == defense))
    for seat in seats:
        coins = number(state, "fail_pay", seat, state.book.options.fail_pay)
        pay(state, BANK, seat, coins // len(seats), "failed heist")


# Cleanup: crews go home, new Objectives come, or it is all over (NH-CLEAN)


@dataclass(frozen=True, slots=True)
class Cleanup(Automatic[NoHonorState]):
    """NH-CLEAN-01 to NH-CLEAN-05."""

    rule: ClassVar[str] = "NH-CLEAN-01"

    def run(self, state: NoHonorState) -> None:
        """A success on Stage 3 ends the game."""
        heist = the_heist(state)
        is_last = heist.success and _stage(state, heist) == 3
        state.heist = replace(heist, running=False)
        end_of(state, "heist")
        state.swap(Scoring() if is_last else Opening(AFTERMATH))
        if heist.place == JAIL:
            _after_jailbreak(state)
        elif not is_last:
            _after_attempt(state, heist)
        state.tell(HeistEnded(heist.place, heist.success))
        happened(state, "heist_ended", Thing("player", heist.leader), heist.leader)


def _stage(state: NoHonorState, heist: Heist) -> int:
    return 0 if heist.place == JAIL else state.book.tables.stage[state.objectives[heist.place]]


def _after_jailbreak(state: NoHonorState) -> None:
    """NH-R-52: usually nothing."""
    if state.book.options.jailbreak_bonus == "both":
        for place, card in enumerate(state.objectives):
            if card >= 0:
                to_haul(state, place, BANK, state.book.options.cleanup_coin, "cleanup")


def _after_attempt(state: NoHonorState, heist: Heist) -> None:
    """NH-CLEAN-02, NH-CLEAN-03, NH-SPEC-06."""
    other = 1 - heist.place
    if state.objectives[other] >= 0:
        to_haul(state, other, BANK, state.book.options.cleanup_coin, "cleanup")
    entry: Any = state.book.entry(state.objectives[heist.place])
    if heist.success:
        clear_place(state, heist.place)
        reveal_objective(state, heist.place)
    elif entry.hidden_defenses:
        for defense in state.slots[heist.place]:
            drop_defense(state, heist.place, defense)

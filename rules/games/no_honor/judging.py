"""Success or failure, and what follows from either (NH-HEIST-40, NH-RESO)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.cleanup import Cleanup
from rules.games.no_honor.commands import Take
from rules.games.no_honor.consequences import Consequences
from rules.games.no_honor.contracts import the_heist
from rules.games.no_honor.events import CharacterHired, HeistJudged
from rules.games.no_honor.filters import Thing
from rules.games.no_honor.money import BANK, pay
from rules.games.no_honor.paying import Payout, Treasuring
from rules.games.no_honor.record import JAIL, Heist
from rules.games.no_honor.skills import meets
from rules.games.no_honor.standing import has_room, number
from rules.games.no_honor.state import CREW, NoHonorState, of_seat
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.truth import MomentOfTruthBegins
from rules.games.no_honor.zones import deal_defense, drop_defense, move_character
from rules.kernel.agenda import Automatic, Frame
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Pick


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

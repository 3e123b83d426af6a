"""What a failed heist costs: fines, and a result of the failure table (NH-CONS)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.no_honor.befallen import is_immune
from rules.games.no_honor.befalling import ReactingTo
from rules.games.no_honor.commands import Take
from rules.games.no_honor.contracts import the_heist
from rules.games.no_honor.dice import roll_dice
from rules.games.no_honor.events import Consequence, RolledOff
from rules.games.no_honor.filters import Thing, Why
from rules.games.no_honor.legality import REACT, About, could_answer
from rules.games.no_honor.money import BANK, pay
from rules.games.no_honor.record import NOBODY, Ctx
from rules.games.no_honor.running import run_script
from rules.games.no_honor.scripts import harm_of
from rules.games.no_honor.standing import instead_of, is_forbidden, number
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.kernel.agenda import Automatic, Frame
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Pick

WORST = -1


@dataclass(frozen=True, slots=True)
class Consequences(Automatic[NoHonorState]):
    """NH-CONS-06: reactions to the failure, then each failed Defense in slot order."""

    rule: ClassVar[str] = "NH-CONS-01"

    def run(self, state: NoHonorState) -> None:
        """With nobody sent there is no consequence (NH-SPEC-07)."""
        heist = the_heist(state)
        state.phase = "CONSEQUENCES"
        failed = heist.failed if heist.sent else ()
        state.swap(*[StrikingBack(defense) for defense in reversed(failed)])
        target = state.objective_at(heist.place)
        about = About("heist_failed", Thing("objective", target), target)
        happened(state, "heist_failed", about.thing, heist.leader)
        if failed and any(could_answer(state, seat, REACT, about) for seat in state.circle):
            state.push(ReactingTo(about=about))


def there(state: NoHonorState, defense: CardId) -> list[tuple[Seat, CardId]]:
    """Who is still at a Defense, with their owners, in the order they were sent."""
    sent = [one.card for one in the_heist(state).sent if one.defense == defense]
    found = [(state.owner(card), card) for card in sent]
    return [one for one in found if one[0] != NOBODY]


@dataclass(frozen=True, slots=True)
class StrikingBack(Automatic[NoHonorState]):
    """NH-CONS-01: one failed Defense: the fine, then the die."""

    rule: ClassVar[str] = "NH-CONS-01"
    defense: CardId

    def run(self, state: NoHonorState) -> None:
        """Unless a card spares it; with nobody left there is no die (NH-CONS-04)."""
        state.pop()
        if is_forbidden(state, "consequence", NOBODY, Thing("defense", self.defense)):
            return
        if there(state, self.defense):
            leader = the_heist(state).leader
            state.push(Reading(self.defense))
            roll_dice(state, (leader,), Why("table", leader))
        if self.defense in state.book.tables.watch:
            _fine(state, self.defense)


def _fine(state: NoHonorState, defense: CardId) -> None:
    """NH-CONS-05: everybody who sent somebody there pays, also if nobody is left."""
    sent = the_heist(state).sent
    for seat in dict.fromkeys(one.seat for one in sent if one.defense == defense):
        thing = Thing("player", seat, Why("rule", seat))
        instead = instead_of(state, "watch_fine", thing)
        if instead is not None:
            run_script(state, *instead)
            continue
        fine = number(state, "watch_fine", seat, state.book.options.watch_fine)
        pay(state, seat, BANK, max(fine, 0), "watch fine")
        happened(state, "watch_fine", thing, seat)


@dataclass(frozen=True, slots=True)
class Reading(Automatic[NoHonorState]):
    """NH-CONS-01: the failure table is read once the die is known."""

    rule: ClassVar[str] = "NH-CONS-01"
    defense: CardId
    value: int = 0

    def rolled(self, state: NoHonorState, dice: tuple[int, ...]) -> None:
        """The die of the table."""
        known = Reading(self.defense, dice[0])
        state.swap(known)
        state.tell(Consequence(self.defense, dice[0], *harm(state, known.script(state))))

    def run(self, state: NoHonorState) -> None:
        """Who is hit, where the table says one Character (NH-CONS-03)."""
        state.pop()
        script = self.script(state)
        how = harm_to_one(state, script)
        owners = list(dict.fromkeys(seat for seat, _ in there(state, self.defense)))
        if not how:
            run_script(state, script, self.ctx(state))
        elif len(owners) == 1:
            hit(state, self, owners[0])
        elif owners:
            state.push(RollingOff(self, (owners[0], owners[1])))
            roll_dice(state, (owners[0], owners[1]), Why("table", owners[0]))

    def script(self, state: NoHonorState) -> int:
        """What the table says for this value."""
        target = state.objective_at(the_heist(state).place)
        return state.book.scripts.failures[target][self.value]

    def ctx(self, state: NoHonorState) -> Ctx:
        """The failed Defense is `$d`."""
        heist = the_heist(state)
        target = state.objective_at(heist.place)
        return Ctx(heist.leader, target, "table", (("d", self.defense),))


def harm(state: NoHonorState, script: int) -> tuple[str, str]:
    """What a result of the table does, and to how many at the Defense; empty if it does nothing."""
    steps = state.book.scripts.lists[script]
    if not steps:
        return "", ""
    effect, many = steps[0].effect, "one"
    if effect.op == "each":
        effect, many = effect.do[0], "all"
    return harm_of(effect) or effect.op, many


def harm_to_one(state: NoHonorState, script: int) -> str:
    """What a result does to `$one` Character; nothing if it is not about one."""
    for step in state.book.scripts.lists[script]:
        if getattr(step.effect, "target", None) == "$one":
            return harm_of(step.effect)
    return ""


def at_risk(state: NoHonorState, reading: Reading, seat: Seat) -> list[CardId]:
    """NH-R-91: whom a seat can choose: its own there, but nobody immune to it."""
    how = harm_to_one(state, reading.script(state))
    why = Why("table", the_heist(state).leader)
    own = [card for owner, card in there(state, reading.defense) if owner == seat]
    return [card for card in own if not is_immune(state, card, how, why)]


def hit(state: NoHonorState, reading: Reading, *seats: Seat) -> None:
    """One Character of each of these seats is hit, of their own choice."""
    fixed = []
    for seat in seats:
        cards = at_risk(state, reading, seat)
        if len(cards) > 1:
            state.push(ChoosingVictim(reading, seat))
        else:
            fixed += cards
    if fixed:
        ctx = reading.ctx(state).bind("one", tuple(fixed))
        run_script(state, reading.script(state), ctx)


@dataclass(frozen=True, slots=True)
class ChoosingVictim(Frame[NoHonorState]):
    """NH-CONS-03: the owner chooses which of several is hit."""

    rule: ClassVar[str] = "NH-CONS-03"
    question: ClassVar[type[Decision]] = Pick
    reading: Reading
    seat: Seat

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """The owner."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any own Character there, exhausted ones too (NH-R-49)."""
        return tuple([Take((card,), ()) for card in at_risk(state, self.reading, seat)])

    def take(self, state: NoHonorState, seat: Seat, command: Take) -> None:
        """That one is hit."""
        state.pop()
        ctx = self.reading.ctx(state).bind("one", command.cards)
        run_script(state, self.reading.script(state), ctx)


@dataclass(frozen=True, slots=True)
class RollingOff(Automatic[NoHonorState]):
    """NH-CONS-03: two owners roll; the lower one's Character is hit."""

    rule: ClassVar[str] = "NH-CONS-03"
    reading: Reading
    seats: tuple[Seat, Seat]

    def rolled(self, state: NoHonorState, dice: tuple[int, ...]) -> None:
        """Two X hit both; any other tie is rolled again."""
        one, other = dice
        if one == other != WORST:
            roll_dice(state, self.seats, Why("table", self.seats[0]))
            return
        losers = [s for s, die in zip(self.seats, dice, strict=True) if die == min(dice)]
        state.pop()
        rolls = tuple(zip(self.seats, dice, strict=True))
        state.tell(RolledOff(rolls, tuple(losers)))
        hit(state, self.reading, *losers)

    def run(self, state: NoHonorState) -> None:
        """Nothing happens before the dice are known."""
        raise AssertionError("the dice of a roll-off come first")

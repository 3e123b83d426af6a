"""Dagger Dice (NH-DICE), and what a failed heist costs by them (NH-CONS).

The order of a roll is that of NH-R-83: the roll, own rerolls, a window for reactions, the pick.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.commands import DONE, PickDie, RollAgain, Take
from rules.games.no_honor.effects import Running, bind, happened, run_script
from rules.games.no_honor.events import Consequence, DiceRolled, DiePicked, RolledOff
from rules.games.no_honor.legality import REACT, About, could_answer
from rules.games.no_honor.modifiers import instead_of, is_forbidden, is_immune, number, word_of
from rules.games.no_honor.money import BANK, pay
from rules.games.no_honor.queries import Thing, Why
from rules.games.no_honor.record import NOBODY, Ctx
from rules.games.no_honor.rulebook import harm_of
from rules.games.no_honor.state import NoHonorState, the_heist
from rules.games.no_honor.windows import ReactingTo
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command, Decision, Pick
from rules.kernel.state import Automatic, Frame

# Rolls (NH-DICE)


def roll_dice(
    state: NoHonorState, owners: tuple[Seat, ...], why: Why, name: str = ""
) -> None:  # fmt: skip
    """Roll one die for each owner; what counts goes to whatever waits on the agenda."""
    dice = tuple([throw(state) for _ in owners])
    state.push(Rolled(owners, dice, why, name, owners))
    state.tell(DiceRolled(owners[0], dice, again=False, why=why.cause))


def throw(state: NoHonorState) -> int:
    """One die."""
    faces = state.book.deck.die
    return faces[state.draw("dice") % len(faces)]


@dataclass(frozen=True, slots=True)
class Rolled(Automatic[NoHonorState]):
    """Dice on the table, one of each owner. `again`: who may still roll one of them again."""

    rule: ClassVar[str] = "NH-DICE-02"
    owners: tuple[Seat, ...]
    dice: tuple[int, ...]
    why: Why
    name: str
    again: tuple[Seat, ...]
    offered: bool = False

    def run(self, state: NoHonorState) -> None:
        """Own rerolls first, then reactions, then the pick."""
        if self.again:
            self._ask_for_rerolls(state)
        elif not self.offered:
            self._offer(state)
        else:
            self._settle(state)

    def _ask_for_rerolls(self, state: NoHonorState) -> None:
        seat, *_ = self.again
        rest = tuple([one for one in self.again if one != seat])
        state.swap(self._with(again=rest))
        if number(state, "reroll", seat, 0) > 0:
            state.push(Rerolling(seat))

    def _offer(self, state: NoHonorState) -> None:
        state.swap(self._with(offered=True))
        about = About("dice_rolled", Thing("roll", -1, self.why), self.dice)
        if any(could_answer(state, seat, REACT, about) for seat in state.circle):
            state.push(ReactingTo(about=about))
        happened(state, "dice_rolled", about.thing, self.owners[0])

    def _with(self, **changes: Any) -> "Rolled":
        now = {name: getattr(self, name) for name in type(self).__slots__}
        return Rolled(**{**now, **changes})

    def _settle(self, state: NoHonorState) -> None:
        if len(set(self.owners)) > 1:
            state.pop()
            deliver(state, self.name, self.dice)
            return
        kept = word_of(state, "dice_kept", self.owners[0], "pick")
        if kept == "pick" and len(set(self.dice)) > 1:
            state.push(PickingDie(self.owners[0]))
            return
        value = {"pick": self.dice[0], "sum": sum(self.dice), "low": min(self.dice)}[kept]
        settle_on(state, value)


def rolled_below(state: NoHonorState) -> tuple[int, Rolled]:
    """The roll that is going on, and its place on the agenda."""
    for place in range(len(state.agenda) - 1, -1, -1):
        frame = state.agenda[place]
        if isinstance(frame, Rolled):
            return place, frame
    raise AssertionError("no dice were rolled")


def roll_again(state: NoHonorState, places: tuple[int, ...], *, for_good: bool) -> None:
    """Some dice of the roll that is going on are rolled once more."""
    at, frame = rolled_below(state)
    dice = tuple([throw(state) if n in places else die for n, die in enumerate(frame.dice)])
    again = () if for_good else frame.again
    new = Rolled(frame.owners, dice, frame.why, frame.name, again, frame.offered)
    state.agenda = (*state.agenda[:at], new, *state.agenda[at + 1 :])
    state.tell(DiceRolled(frame.owners[0], dice, again=True, why=frame.why.cause))


def settle_on(state: NoHonorState, value: int) -> None:
    """A die counts, and goes to what waits for it; told where it could have been another."""
    frame = state.agenda[-1]
    assert isinstance(frame, Rolled)
    state.pop()
    if len(set(frame.dice)) > 1:
        state.tell(DiePicked(frame.owners[0], value))
    deliver(state, frame.name, (value,))


def deliver(state: NoHonorState, name: str, dice: tuple[int, ...]) -> None:
    """Give dice to the frame that waits for them: a name of a script, or a frame's own business."""
    frame: Any = state.agenda[-1]
    if isinstance(frame, Running):
        bind(state, name, dice[0])
    else:
        frame.rolled(state, dice)


@dataclass(frozen=True, slots=True)
class Rerolling(Frame[NoHonorState]):
    """NH-R-83: a seat may roll one of its own dice again."""

    rule: ClassVar[str] = "NH-R-83"
    seat: Seat

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Whose dice they are."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """One of them, or none."""
        _, frame = rolled_below(state)
        own = [n for n, owner in enumerate(frame.owners) if owner == seat]
        return (DONE, *[RollAgain(n) for n in own])

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The die is rolled again, and counts as it lies then."""
        state.pop()
        if isinstance(command, RollAgain):
            roll_again(state, (command.place,), for_good=False)


@dataclass(frozen=True, slots=True)
class PickingDie(Frame[NoHonorState]):
    """NH-DICE-02: the roller picks which die counts."""

    rule: ClassVar[str] = "NH-DICE-02"
    seat: Seat

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Who rolled."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Either die."""
        _, frame = rolled_below(state)
        return tuple([PickDie(n) for n in range(len(frame.dice))])

    def take(self, state: NoHonorState, seat: Seat, command: PickDie) -> None:
        """That one counts."""
        _, frame = rolled_below(state)
        state.pop()
        settle_on(state, frame.dice[command.place])


# What a failed heist costs (NH-CONS)

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

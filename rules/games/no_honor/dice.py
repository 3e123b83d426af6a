"""Dagger Dice (NH-DICE): a roll, rolled again perhaps, then the die that counts.

The order is that of NH-R-83: the roll, own rerolls, a window for reactions, the pick.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.befalling import ReactingTo
from rules.games.no_honor.commands import DONE, PickDie, RollAgain
from rules.games.no_honor.events import DiceRolled, DiePicked
from rules.games.no_honor.filters import Thing, Why
from rules.games.no_honor.legality import REACT, About, could_answer
from rules.games.no_honor.running import Running, bind
from rules.games.no_honor.standing import number, word_of
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.triggers import happened
from rules.kernel.agenda import Automatic, Frame
from rules.kernel.cards import ONLY, Seat
from rules.kernel.commands import Command


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

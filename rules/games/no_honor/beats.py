"""Windows of this game: sealed beats, the poorest first, ties by the active seat (NH-INT)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

from rules.games.no_honor.commands import Declare, Give, OrderTie
from rules.games.no_honor.events import DeclarationWithdrawn, Declared
from rules.games.no_honor.legality import About, declarations, find
from rules.games.no_honor.money import gifts_of, give
from rules.games.no_honor.standing import number
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.zones import discard, show_in_hand
from rules.kernel.agenda import OnTurn
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Pick, Refusal
from rules.kernel.windows import AtOnce, CarryingOut, Declaration

Tie = tuple[int, int]
# When Schemes are played that are no Anytimes.
_OTHERWISE = {
    "logistics": ("NH-SCH-01", "that is played in a Logistics action of your own turn"),
    "modifier": ("NH-SCH-02", "that is attached in a Logistics action of your own turn"),
    "mot": ("NH-SCH-04", "that is laid face down at the Moment of Truth of your heists"),
}


def not_now(view: Any, command: object) -> Refusal:
    """Why something cannot be played now: its kind has another time, or it has no target."""
    usual = "NH-SCH-07", "that cannot be played now, or not on this target"
    return Refusal(*_OTHERWISE.get(scheme_in(view, command), usual))


def scheme_in(view: Any, command: object) -> str:
    """The type of a Scheme that a command names in the first place; empty if it names none."""
    named = (getattr(command, name, None) for name in ("source", "target", "card"))
    card, every = next((one for one in named if isinstance(one, int)), -1), view.book.deck.each
    return str(getattr(every[card], "type", "")) if 0 <= card < len(every) else ""


@dataclass(frozen=True, slots=True)
class BeatWindow(AtOnce[NoHonorState]):
    """All pass or declare at the same time; what is declared is carried out, the poorest first."""

    rule: ClassVar[str] = "NH-INT-04"
    question: ClassVar[type[Decision]] = Pick
    timing: ClassVar[str] = "anytime"
    openly: ClassVar[bool] = True

    @property
    def answered(self) -> About | None:
        """What is answered here, if it is a window for counters or reactions."""
        return None

    def circle(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Clockwise from the active seat."""
        return state.circle

    def reactions(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Everything that a seat can declare now."""
        found = declarations(state, seat, self.timing, self.answered)
        return tuple([one.command for one in found])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Why something cannot be declared now."""
        return not_now(view, command)

    def order(self, state: NoHonorState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """NH-PRIO-01: fewest Coins first; of two alike the next one clockwise."""
        circle = state.circle
        return tuple(sorted(seats, key=lambda s: (_coins(state, s), circle.index(s))))

    def reveal(self, state: NoHonorState, declared: tuple[Declaration, ...]) -> None:
        """Everybody sees who declares what."""
        state.tell(Declared(declared))

    def unfold(self, state: NoHonorState, declared: tuple[Declaration, ...]) -> None:
        """NH-PRIO-03: the active seat orders those who have as many Coins and get in the way."""
        found = tuple(ties(state, declared))
        if found:
            state.swap(self, Ordering(self, declared, found))
        else:
            state.swap(self, CarryingOut(self, declared))

    def stands(self, state: NoHonorState, declared: Declaration) -> bool:
        """NH-INT-07: checked again when its turn comes."""
        command = declared.command
        assert isinstance(command, Declare)
        return find(state, declared.seat, command, self.timing, self.answered) is not None

    def withdraw(self, state: NoHonorState, declared: Declaration) -> None:
        """NH-R-28: a Scheme that has become impossible was seen by all, and stays in hand."""
        take_back(state, declared)

    def asides(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """NH-INT-12: gifts of Coins, as long as a seat has not submitted in this beat."""
        if any(seat == one for one, _ in state.sealed):
            return ()
        return gifts_of(state, seat)

    def speak_up(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A gift; the beat goes on."""
        assert isinstance(command, Give)
        give(state, seat, command)


def _coins(state: NoHonorState, seat: Seat) -> int:
    return number(state, "declaration_coins", seat, state.coins[seat])


def take_back(state: NoHonorState, declared: Declaration) -> None:
    """A declaration comes to nothing."""
    seat, command = declared
    assert isinstance(command, Declare)
    state.tell(DeclarationWithdrawn(seat, command.source))
    if command.source in state.hands[seat]:
        if state.book.options.fizzle_returns_card:
            show_in_hand(state, seat, command.source)
        else:
            discard(state, seat, command.source)


def ties(state: NoHonorState, declared: tuple[Declaration, ...]) -> Iterator[Tie]:
    """The stretches of declarations with equal Coins that get in each other's way."""
    start = 0
    while start < len(declared):
        end = start + 1
        coins = _coins(state, declared[start].seat)
        while end < len(declared) and _coins(state, declared[end].seat) == coins:
            end += 1
        if end - start > 1 and _interact(declared[start:end]):
            yield start, end
        start = end


def _interact(run: tuple[Declaration, ...]) -> bool:
    """NH-INT-06: one's target is the other's source, or they share a target."""
    marks = [_marks(one.command) for one in run]
    for n, (source, targets) in enumerate(marks):
        for other, theirs in marks[n + 1 :]:
            if source in theirs or other in targets or targets & theirs:
                return True
    return False


def _marks(command: Any) -> tuple[object, set[object]]:
    cards: set[object] = {card for aim in command.aims for card in aim.cards}
    return command.source, cards | {("seat", seat) for aim in command.aims for seat in aim.seats}


@dataclass(frozen=True, slots=True)
class Ordering(OnTurn[NoHonorState]):
    """NH-PRIO-03: the active seat says whose declaration comes first."""

    rule: ClassVar[str] = "NH-PRIO-03"
    question: ClassVar[type[Decision]] = Pick
    window: BeatWindow
    declared: tuple[Declaration, ...]
    left: tuple[Tie, ...]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Every order of those who tie."""
        start, end = self.left[0]
        seats = [one.seat for one in self.declared[start:end]]
        return tuple([OrderTie(order) for order in permutations(seats)])

    def take(self, state: NoHonorState, seat: Seat, command: OrderTie) -> None:
        """Then the next tie, if there is one; then they are carried out."""
        (start, end), *rest = self.left
        by_seat = {one.seat: one for one in self.declared[start:end]}
        run = tuple([by_seat[one] for one in command.seats])
        declared = self.declared[:start] + run + self.declared[end:]
        if rest:
            state.swap(Ordering(self.window, declared, tuple(rest)))
        else:
            state.swap(CarryingOut(self.window, declared))

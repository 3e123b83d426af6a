"""Standing passes: who passes without being asked again, and as long as what stays as it is.

Everybody may know who stands by a pass. It is kept in no save, and taken back at any time. Whoever
sits alone with bots can also be spared questions that only a pass answers (`needless`): there is
nobody then to whom it could tell anything that nothing was asked.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from rules.kernel.cards import Seat
from rules.kernel.commands import Decision

# Something that everybody can see. A pass stands as long as it stays the same.
Fact: TypeAlias = Callable[[], object]


class HowLong(NamedTuple):
    """How long one can keep passing: to choose it, to confirm it, and what has to stay as it is."""

    words: str
    confirmed: str
    fact: Fact


def ways(happened: Fact, this_round: Fact) -> tuple[HowLong, ...]:
    """How long one can keep passing."""
    return (
        HowLong("Until something happens", "You'll pass until something happens.", happened),
        HowLong("Until it's my turn", "You'll pass until it's your turn.", lambda: None),
        HowLong("For this round", "You'll pass for the rest of this round.", this_round),
    )


@dataclass(slots=True)
class AutoPass:
    """The seats that stand by a pass; `owed` is what a seat is waited for to decide now."""

    owed: Callable[[Seat], Decision | None]
    needless: Callable[[Seat, Decision], bool] = lambda seat, decision: False
    _facts: dict[Seat, tuple[Fact, object]] = field(default_factory=dict)

    def begin(self, seat: Seat, fact: Fact) -> None:
        """Pass for this seat from now on, as long as a fact stays as it is."""
        self._facts[seat] = fact, fact()
        self.review()

    def end(self, seat: Seat) -> None:
        """Ask this seat again."""
        self._facts.pop(seat, None)

    def clear(self) -> None:
        """Ask everybody again."""
        self._facts.clear()

    def __contains__(self, seat: Seat) -> bool:
        """Whether a seat passes by itself."""
        return self.is_wanted(seat) or self._is_spared(seat)

    def is_wanted(self, seat: Seat) -> bool:
        """Whether a seat stands by its pass."""
        return seat in self._facts

    def _is_spared(self, seat: Seat) -> bool:
        decision = self.owed(seat)
        if decision is None or decision.passing is None:
            return False
        return self.needless(seat, decision)

    def review(self) -> None:
        """After a command: a fact may be another now, and where there is no pass, none is given."""
        for seat, (fact, before) in [*self._facts.items()]:
            decision = self.owed(seat)
            if fact() != before or (decision is not None and decision.passing is None):
                self.end(seat)

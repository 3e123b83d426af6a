"""Who has fallen after a round, and which side wins by it (NBK-END)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.events import Fell
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.agenda import Automatic, Finished
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.events import ZoneOpened
from rules.kernel.state import Outcome

SIDES = {COP: "the Cops", CRIMINAL: "the Criminals"}


@dataclass(frozen=True, slots=True)
class GameOver(Finished[NbkState]):
    """NBK-END-03: one side has won."""

    rule: ClassVar[str] = "NBK-END-03"
    phase: ClassVar[str] = "over"


@dataclass(frozen=True, slots=True)
class Ending(Automatic[NbkState]):
    """NBK-END-03: it is over: which side has won, and who was what."""

    rule: ClassVar[str] = "NBK-END-03"
    phase: ClassVar[str] = "over"

    def run(self, state: NbkState) -> None:
        """End the game."""
        fallen = _fallen(state)
        if fallen:
            _end(state, *_verdict(state, fallen))
        else:
            told = f"NBK-R25: nobody had fallen after {state.number} rounds"
            _end(state, state.boss, f"{told} and {_boss(state)}")


GAME_OVER, ENDING = GameOver(), Ending()


def check_falls(state: NbkState) -> bool:
    """NBK-END-01: whether somebody has fallen, or it was a last round (NBK-R25)."""
    fallen = _fallen(state)
    if state.log is not None:
        state.log += [Fell(seat, state.wounds[seat]) for seat in fallen]
    return bool(fallen) or 0 < state.book.options.last_round <= state.number


def _fallen(state: NbkState) -> tuple[Seat, ...]:
    limit = state.book.fall_at
    return tuple([seat for seat, many in enumerate(state.wounds) if many >= limit])


def _verdict(state: NbkState, fallen: tuple[Seat, ...]) -> tuple[CardId, str]:
    """NBK-END-03: the side that lost more people loses; the boss breaks a tie."""
    cops = sum([state.role_of(seat) == COP for seat in fallen])
    criminals = len(fallen) - cops
    told = f"NBK-END-03: {_people(cops, 'Cop')} and {_people(criminals, 'Criminal')} fell"
    if cops == criminals:
        return state.boss, f"{told} and {_boss(state)}"
    return CRIMINAL if cops > criminals else COP, told


def _end(state: NbkState, side: CardId, reason: str) -> None:
    """NBK-END-04: everybody with the winning role wins, fallen or not."""
    seats = range(state.book.seats)
    winners = tuple([seat for seat in seats if state.role_of(seat) == side])
    results = tuple([int(seat in winners) for seat in seats])
    if state.log is not None:
        _tell_end(state)
    state.end(GAME_OVER, Outcome(winners, results, f"{reason}, so {SIDES[side]} win"))


def _tell_end(state: NbkState) -> None:
    """NBK-END-06: all roles are turned up, but not the removed one (NBK-R19)."""
    assert state.log is not None
    for seat in range(state.book.seats):
        state.log.append(ZoneOpened(Zone("role", seat), (state.role_of(seat),)))
    state.log.append(ZoneOpened(Zone("boss"), (state.boss,)))


def _people(many: int, what: str) -> str:
    return f"{many or 'no'} {what}{'' if many == 1 else 's'}"


def _boss(state: NbkState) -> str:
    return f"the boss is a {'Cop' if state.boss == COP else 'Criminal'}"

"""How a game ends: a Stage 3 heist, martial law, too many turns, or since all want it (NH-END)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.cards import Agenda, Treasure
from rules.games.no_honor.commands import ACCEPT, DECLINE
from rules.games.no_honor.events import ClosingAnswered, ClosingProposed, MartialLaw, Scored
from rules.games.no_honor.queries import amount, holds
from rules.games.no_honor.record import Ctx, Score
from rules.games.no_honor.state import AGENDAS, NoHonorState, of_seat
from rules.kernel.cards import LAPS, ONLY, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.events import ZoneOpened
from rules.kernel.state import Automatic, Finished, Frame, Outcome


@dataclass(frozen=True, slots=True)
class Over(Finished[NoHonorState]):
    """The game has been decided."""

    rule: ClassVar[str] = "NH-END-03"


OVER = Over()


def at_large(state: NoHonorState) -> int:
    """NH-R-58: Characters outside Jail and Graveyard."""
    free = len(state.pool) + len(state.char_deck) + sum([len(crew) for crew in state.crews])
    if state.book.options.martial_law_counts_cost_zero:
        free += len(state.cost_zero)
    return free


def check_law(state: NoHonorState) -> bool:
    """NH-LAW-01: with too few Characters at large the City Watch wins; returns whether it does."""
    if at_large(state) >= state.book.options.martial_law:
        return False
    state.tell(MartialLaw())
    state.heist = None
    state.end(OVER, Outcome((), (0,) * state.book.seats, "NH-LAW-01"))
    return True


def give_up(state: NoHonorState, why: str = "NH-R-70") -> None:
    """NH-R-70: too many turns: ranking by Coins without Agendas."""
    best = max(state.coins)
    winners = tuple([seat for seat, coins in enumerate(state.coins) if coins == best])
    state.heist = None
    state.end(OVER, Outcome(winners, tuple(state.coins), why))


# What is noted for a turn of each seat that has asked to end the game.
_ASKED = -1


def may_close(table: Any, seat: Seat) -> bool:
    """NH-R-104: whether a seat has not asked yet in this turn."""
    return (_ASKED, seat) not in table.marks


def propose_close(state: NoHonorState, seat: Seat) -> None:
    """NH-R-104: everybody else is asked, clockwise."""
    state.marks += ((_ASKED, seat),)
    state.tell(ClosingProposed(seat))
    state.push(Closing(seat, LAPS[state.book.seats][seat][1:]))


@dataclass(frozen=True, slots=True)
class Closing(Frame[NoHonorState]):
    """NH-R-104: whether all agree to end the game as it stands."""

    rule: ClassVar[str] = "NH-R-104"
    by: Seat
    waiting: tuple[Seat, ...]

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """The first who has not agreed yet."""
        return ONLY[self.waiting[0]]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Yes or no."""
        return (ACCEPT, DECLINE)

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """The last who agrees ends it; with one who does not it goes on."""
        state.tell(ClosingAnswered(seat, command == ACCEPT))
        if command != ACCEPT:
            state.pop()
        elif self.waiting[1:]:
            state.swap(Closing(self.by, self.waiting[1:]))
        else:
            give_up(state, self.rule)


def bonus(state: NoHonorState, seat: Seat, card: CardId) -> int:
    """What an Agenda, or a Treasure, is worth to a seat now (NH-AGENDA-03)."""
    entry = state.book.entry(card)
    assert isinstance(entry, Agenda | Treasure)
    ctx, total = Ctx(seat, card), 0
    for score in entry.score:
        if score.cond is None or holds(state, ctx, score.cond):
            n = max(amount(state, ctx, score.n), 0)
            total += min(n, score.most) if score.most else n
    return total


def score_of(state: NoHonorState, seat: Seat) -> Score:
    """NH-END-02: Coins, Agendas and Treasures of one seat."""
    cards = (*state.agendas[seat], *state.treasures[seat])
    worth = [(card, bonus(state, seat, card)) for card in cards]
    return Score(seat, state.coins[seat], tuple([one for one in worth if one[1]]))


@dataclass(frozen=True, slots=True)
class Scoring(Automatic[NoHonorState]):
    """NH-END-02: all Agendas are turned up, and the most Coins win."""

    rule: ClassVar[str] = "NH-END-02"

    def run(self, state: NoHonorState) -> None:
        """All on the same final state; ties go to the most Treasures (NH-TIE-01)."""
        seats = range(state.book.seats)
        for seat in seats:
            state.tell(ZoneOpened(of_seat(AGENDAS, seat), tuple(sorted(state.agendas[seat]))))
        state.scores = tuple([score_of(state, seat) for seat in seats])
        state.tell(Scored(state.scores))
        for score in state.scores:
            state.coins[score.seat] = score.total
        totals = tuple([score.total for score in state.scores])
        best = max([(totals[seat], len(state.treasures[seat])) for seat in seats])
        winners = [s for s in seats if (totals[s], len(state.treasures[s])) == best]
        state.heist = None
        state.end(OVER, Outcome(tuple(winners), totals, "NH-END-03"))

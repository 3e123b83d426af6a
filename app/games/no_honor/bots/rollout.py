"""Quiet answers: how everybody is taken to answer while something is tried out in a guessed world.

Nobody declares anything more, everybody takes what is best at first sight, and whoever holds a
Betrayal that pays is false now and then.
"""

from app.games.no_honor.bots.trust import falseness
from rules.games.no_honor.commands import DONE, PickDie, Place
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing
from rules.games.no_honor.dice import PickingDie, rolled_below
from rules.games.no_honor.exchange import Bargaining, Considering, Reconsidering
from rules.games.no_honor.setup import Drafting, KeepingAgendas
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.turns import PlayingLogistics, TakingTurn
from rules.kernel import play
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

# Here something is decided again: what was tried out is over.
RESTS = (
    TakingTurn, PlayingLogistics, Negotiating, Answering, Weighing, Bargaining, Considering,
    Reconsidering, Drafting, KeepingAgendas,
)  # fmt: skip
MOST_ANSWERS = 120


def settle(state: NoHonorState, dice: Dice) -> None:
    """Let everybody answer quietly until something new is to be decided."""
    for _ in range(MOST_ANSWERS):
        frame, waiting = state.agenda[-1], owed(state)
        if not waiting or isinstance(frame, RESTS):
            return
        if isinstance(frame, Beat):
            _all_pass(state, frame)
        else:
            advance(state, waiting[0], _answer(state, waiting[0], dice))


def _all_pass(state: NoHonorState, frame: Beat[NoHonorState]) -> None:
    """Everybody who has not declared anything yet passes, all in one go."""
    sealed, state.sealed = dict(state.sealed), ()
    frame.resolve(state, {seat: sealed.get(seat, PASS) for seat in frame.seats})
    play.settle(state)


def _answer(state: NoHonorState, seat: Seat, dice: Dice) -> Command:
    frame = state.agenda[-1]
    if isinstance(frame, Placing):
        return _place(state, seat, dice)
    if isinstance(frame, PickingDie):
        thrown = rolled_below(state)[1].dice
        return PickDie(thrown.index(max(thrown)))
    answers = legal(state, seat)
    return DONE if DONE in answers else answers[0]


def _place(state: NoHonorState, seat: Seat, dice: Dice) -> Command:
    hand, value = state.hands[seat], state.book.tables.betrayal
    false = max(hand, key=lambda card: value[card])
    if value[false] > _share(state, seat) and dice.random() < falseness(state, seat, seat):
        return Place((false,))
    return Place((harmless(state, hand),))


def harmless(state: NoHonorState, hand: tuple[CardId, ...]) -> CardId:
    """A card that comes back when it is revealed, if there is one; else one that betrays nobody."""
    tables = state.book.tables
    return min(hand, key=lambda card: (tables.betrayal[card] > 0, tables.types[card] == "mot"))


def _share(state: NoHonorState, seat: Seat) -> int:
    heist = state.heist
    assert heist is not None
    assert heist.contract is not None
    return sum(one.coins for one in heist.contract.shares if one.seat == seat)

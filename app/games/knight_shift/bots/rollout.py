"""Rounds played out in guessed worlds, everybody by rules of thumb with what they know there."""

from math import exp, sqrt
from typing import NamedTuple

from app.games.knight_shift.bots.heuristics import USUAL, act, discard, open_play
from app.games.knight_shift.bots.infoset import Infoset, Memories, memories_of
from rules.games.knight_shift.commands import Claim
from rules.games.knight_shift.counting import leaders, loads
from rules.games.knight_shift.scoring import score_round
from rules.games.knight_shift.state import NOBODY_YET, KnightShiftState
from rules.games.knight_shift.turns import Acting, Discarding, at
from rules.games.knight_shift.view import KnightShiftView
from rules.games.knight_shift.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice

# How many points make up for each other in a round that is still to come.
SWING = 8.0
# In the last round the chance to win is blurred a little, so that a safer lead counts for more.
BLUR, BLURRED = 4.0, 0.3


class World(NamedTuple):
    """A guessed state, and what everybody knows in it."""

    state: KnightShiftState
    memories: Memories

    def after(self, seat: Seat, command: Command) -> KnightShiftState:
        """The end of the round if a seat answers so; the guess stays as it was."""
        state, memories = self.state.copy(), self.memories.copy()
        if not ends_round(state, seat, command):
            memories.note(state, seat, command)
            advance(state, seat, command)
            play_round(state, memories)
        return state


class Rollout:
    """What comes of the answers that one seat may give now."""

    def __init__(self, view: KnightShiftView) -> None:
        self.seat, self.number = view.seat, view.number
        self._worlds = Worlds(view)

    def guess(self, dice: Dice) -> World:
        """A world that looks like the view."""
        state = self._worlds.guess(dice)
        return World(state, memories_of(state))

    def worth(self, world: World, command: Command) -> float:
        """What an answer is worth in a world, as a chance to win."""
        return hopes(world.after(self.seat, command), self.seat)


def play_round(state: KnightShiftState, memories: Memories) -> None:
    """Play on until everybody has a Knight, in place; the last discard is left out."""
    while NOBODY_YET in state.claimed:
        seat = state.turn
        command = answer(state, memories.infoset(state, seat))
        if ends_round(state, seat, command):
            return
        memories.note(state, seat, command)
        advance(state, seat, command)


def ends_round(state: KnightShiftState, seat: Seat, command: Command) -> bool:
    """Whether nothing after a command counts any more; the last claim is noted, in place."""
    missing = state.claimed.count(NOBODY_YET)
    if missing > 1 or type(command) is not Claim:
        return not missing
    state.claimed[seat] = at(state, command.pile)
    return True


def answer(state: KnightShiftState, infoset: Infoset) -> Command:
    """What somebody does there by rules of thumb."""
    frame = type(state.agenda[-1])
    if frame is Acting:
        return act(infoset, USUAL)
    return discard(infoset, USUAL) if frame is Discarding else open_play(infoset, USUAL)


def standing(state: KnightShiftState) -> tuple[int, ...]:
    """The totals once the piles are counted as they lie."""
    sheets = score_round(state.book, loads(state))
    return tuple([old + sheet.total for old, sheet in zip(state.totals, sheets, strict=True)])


def hopes(state: KnightShiftState, seat: Seat) -> float:
    """The chance to win from the end of this round on; blurred if it is the last one."""
    totals, to_come = standing(state), state.book.options.rounds - state.number
    if to_come > 0:
        return share_of(totals, seat, SWING * sqrt(to_come))
    won = float(seat in leaders(totals))
    return (1.0 - BLURRED) * won + BLURRED * share_of(totals, seat, BLUR)


def share_of(totals: tuple[int, ...], seat: Seat, swing: float) -> float:
    """How likely a seat ends with the most, if this many points can change hands easily."""
    most = max(totals)
    shares = [exp((one - most) / swing) for one in totals]
    return shares[seat] / sum(shares)

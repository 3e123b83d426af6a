"""The chance to win Knight Shift, from one seat's view: honest, as nothing else goes in.

The round is played out in guessed worlds; what comes after it can change this many points for each
round that is left.
"""

from collections.abc import Sequence
from math import sqrt

from app.advice import POINTS, Measure
from app.bots.table_talk import TableTalk
from app.bots.tryout import Tryout
from app.games.knight_shift.bots.questions import is_open_play
from app.games.knight_shift.bots.rollout import (
    SWING,
    Rollout,
    World,
    play_round,
    share_of,
    standing,
)
from app.games.knight_shift.bots.sharp import worth_trying
from rules.games.knight_shift.counting import leaders
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: KnightShiftView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None."""
    return ()


# What to play after a peek is found in this part of the worlds.
TRIED_IN = 4


def chance(view: KnightShiftView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    rollout, found = Rollout(view), 0.0
    first = _best_open_play(view, rollout, dice, effort)
    for _ in range(effort):
        world = rollout.guess(dice)
        found += won(_played_out(world, view.seat, first), view.seat)
    return found / effort


def _best_open_play(
    view: KnightShiftView, rollout: Rollout, dice: Dice, effort: int
) -> Command | None:
    """What to play after a peek, found by trying: by thumb one forgets that all see it."""
    if view.decision is None or not is_open_play(view):
        return None
    worlds = [rollout.guess(dice) for _ in range(max(1, effort // TRIED_IN))]
    worth = {
        play: sum([won(world.after(view.seat, play), view.seat) for world in worlds])
        for play in worth_trying(view)
    }
    return max(worth, key=worth.__getitem__)


def _played_out(world: World, seat: Seat, first: Command | None) -> KnightShiftState:
    """The end of the round, after a first answer if there is one."""
    if first is not None:
        return world.after(seat, first)
    play_round(*world)
    return world.state


# What people feel: how far ahead of the others a round brings one.
AHEAD = Measure(POINTS, tiny=0.15, inaccurate=1.0, blunder=4.0, full=12.0, least=-12.0)


class RoundTryout(Tryout):
    """Answers followed to the end of the round: one's own points less those of the others."""

    measure = AHEAD
    FEWEST, MOST = 64, 224

    def __init__(self, view: KnightShiftView, answers: Sequence[Command], dice: Dice) -> None:
        super().__init__(answers)
        self.view, self.dice, self.rollout = view, dice, Rollout(view)

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more world: what lies face down, and who holds what."""
        world, seat = self.rollout.guess(self.dice), self.view.seat
        return 1.0, [self._ahead(world.after(seat, answer)) for answer in self.answers]

    def _ahead(self, state: KnightShiftState) -> float:
        """The points of the round less what the others got on average."""
        before, after = self.view.totals, standing(state)
        points = [new - old for old, new in zip(before, after, strict=True)]
        own = points[self.view.seat]
        return own - (sum(points) - own) / (len(points) - 1)


def tryout(
    view: KnightShiftView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> RoundTryout:
    """All that may pay: claims, peeks and the plays that look best."""
    return RoundTryout(view, answers or worth_trying(view), dice)


def won(state: KnightShiftState, seat: Seat) -> float:
    """What comes of a round that is over."""
    totals, to_come = standing(state), state.book.options.rounds - state.number
    if to_come > 0:
        return share_of(totals, seat, SWING * sqrt(to_come))
    return float(seat in leaders(totals))

"""The chance to win a game of One Card, from one seat's view; nobody claims anything, or lies."""

from collections.abc import Sequence

from app.bots.table_talk import SILENCE, TableTalk
from app.games.one_card.bots import novice
from rules.games.one_card.state import OneCardState
from rules.games.one_card.view import OneCardView
from rules.games.one_card.worlds import Worlds
from rules.kernel.commands import Command
from rules.kernel.play import advance, owed
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def chance(view: OneCardView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat wins; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    worlds = Worlds(view)
    return sum(_wins(worlds.guess(dice), view.seat, dice) for _ in range(effort)) / effort


def answer_chances(
    view: OneCardView, answers: Sequence[Command], dice: Dice, table_talk: TableTalk, effort: int
) -> tuple[float, ...]:
    """The chance after each of these answers, all of them in the same worlds."""
    worlds, won = Worlds(view), [0] * len(answers)
    for _ in range(effort):
        world = worlds.guess(dice)
        for number, answer in enumerate(answers):
            trial = world.copy()
            advance(trial, view.seat, answer)
            won[number] += _wins(trial, view.seat, dice)
    return tuple([count / effort for count in won])


def _wins(world: OneCardState, seat: int, dice: Dice) -> bool:
    while world.outcome is None:
        (other,) = owed(world)
        advance(world, other, novice.choose(world.look(other), dice, SILENCE).command)
    return seat in world.outcome.winners


def lies(view: OneCardView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """Nobody lies."""
    return ()

"""The chance to win a game of One Card, from one seat's view; nobody claims anything, or lies."""

from collections.abc import Sequence

from app.bots.table_talk import SILENCE, TableTalk
from app.bots.tryout import Tryout
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


class CardTryout(Tryout):
    """Both answers, played out in the same worlds."""

    def __init__(self, view: OneCardView, answers: Sequence[Command], dice: Dice) -> None:
        super().__init__(answers)
        self.view, self.dice, self.worlds = view, dice, Worlds(view)

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more world: every card that this seat can't see."""
        world, won = self.worlds.guess(self.dice), []
        for answer in self.answers:
            trial = world.copy()
            advance(trial, self.view.seat, answer)
            won.append(float(_wins(trial, self.view.seat, self.dice)))
        return 1.0, won


def tryout(
    view: OneCardView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> CardTryout:
    """All that's legal."""
    assert view.decision is not None
    return CardTryout(view, answers or view.decision.commands, dice)


def _wins(world: OneCardState, seat: int, dice: Dice) -> bool:
    while world.outcome is None:
        (other,) = owed(world)
        advance(world, other, novice.choose(world.look(other), dice, SILENCE).command)
    return seat in world.outcome.winners


def lies(view: OneCardView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """Nobody lies."""
    return ()

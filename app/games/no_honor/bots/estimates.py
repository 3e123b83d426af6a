"""The chance to win No Honor Among Thieves, from one seat's view: honest, as nothing else goes in.

What is under way is played on quietly in guessed worlds to the next thing to be decided; from
there on it counts how everybody stands.

Nobody claims anything aloud at this game, so none of what is said at the table is a lie; what is
promised in a contract stands in the ledger, and a betrayal in the sight of all.
"""

from collections.abc import Sequence

from app.advice import COINS, Measure
from app.bots.table_talk import TableTalk
from app.bots.tryout import Tryout
from app.games.no_honor.bots import trial
from app.games.no_honor.bots.rollout import settle
from app.games.no_honor.bots.sharp import choose
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.winning import Race, win_share
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: NoHonorView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None: words are given in contracts."""
    return ()


def chance(view: NoHonorView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are looked at."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    total = 0.0
    for world in trial.worlds(view, dice, effort):
        settle(world, dice)
        total += win_share(world, view.seat)
    return total / effort


# A Coin, more or less, as the chance to win counts it.
GAINED = Measure(COINS, tiny=0.1, inaccurate=0.4, blunder=2.0, full=8.0, least=-8.0)


class RestTryout(Tryout):
    """Answers followed to the next thing to be decided: what one stands to win then, in Coins."""

    measure = GAINED
    FEWEST, MOST = 16, 64

    def __init__(self, view: NoHonorView, answers: Sequence[Command], dice: Dice) -> None:
        super().__init__(answers)
        self.view, self.dice, self.race = view, dice, Race(public(view), view.seat)

    def try_all(self) -> tuple[float, Sequence[float]]:
        """One more world: hands, Agendas and Schemes."""
        seat, number = self.view.seat, len(self.weights)
        (world,) = trial.worlds(self.view, self.dice, 1)
        now, coin = self.race.chance(seat), self.race.coin(seat)
        ends = (trial.after(world, seat, answer, number) for answer in self.answers)
        return 1.0, [(win_share(end, seat) - now) / coin for end in ends]


def tryout(
    view: NoHonorView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> RestTryout:
    """What the strongest bot thinks of first."""
    if not answers:
        choice = choose(view, dice, table_talk)
        answers = tuple(dict.fromkeys((choice.command, *[c.command for c in choice.candidates])))
    return RestTryout(view, answers, dice)

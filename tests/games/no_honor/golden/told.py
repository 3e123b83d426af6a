"""How No Honor Among Thieves is told."""

from collections.abc import Sequence

from rules.games.no_honor import commands
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from tests.golden.games import Told

# What would only fill a game, and what it is about.
IDLE = (commands.Fire, commands.Give, commands.OfferBribe, commands.EndTurn)
WANTED = (commands.DeclareHeist, commands.Offer, commands.Accept)


def by_lot(dice: Dice, answers: Sequence[Command]) -> Command:
    """A kind of command by lot, heists and agreements before others, and then one of them."""
    kinds: dict[type[Command], list[Command]] = {}
    for answer in answers:
        kinds.setdefault(type(answer), []).append(answer)
    busy = {kind: some for kind, some in kinds.items() if kind not in IDLE} or kinds
    eager = [kind for kind in WANTED if kind in busy and dice.below(3)]
    return dice.choice(busy[eager[0]] if eager else dice.choice(list(busy.values())))


TOLD = Told(
    shown=(
        "TeamSent", "HeistJudged", "Consequence", "Played", "Countered", "ExchangeDone", "Killed",
        "Arrested", "TruthRevealed", "HaulSplit", "ObjectiveRevealed", "Betrayed",
    ),
    in_full=0,
    until={"max_turns": 4},
    pick=by_lot,
)  # fmt: skip

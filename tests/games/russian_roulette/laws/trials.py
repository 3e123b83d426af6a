"""Walks through Russian Roulette in which everything happens, to try the laws on."""

from collections.abc import Iterable

from rules.games.russian_roulette import events
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.events import ZoneShuffled
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk

OPTIONS = WcrrOptions(first_cards=3, severance_cards=3, last_round=20)
WANTED = (
    events.SpinDemanded, events.AccusationsMade, events.BulletLoaded, events.CharacterDied,
    events.SetReset, events.CardCancelled, events.Aimed, events.BidChanged, events.Peeked,
    events.Repocketed, events.GunsSwapped, events.JudgeBribed, events.CharacterSaved,
    events.CaptainDied,
)  # fmt: skip


def happenings(steps: Iterable[Step]) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found: set[str] = set()
    for step in steps:
        found |= {type(event).__name__ for event in step.events if isinstance(event, WANTED)}
        if any(isinstance(e, events.Peeked) and e.zone == "pocket" for e in step.events):
            found.add("a frisk")
        if any(isinstance(e, ZoneShuffled) and e.source.name == "discard" for e in step.events):
            found.add("a new draw deck")
        if any(isinstance(e, events.PullBegan) and e.extra for e in step.events):
            found.add("an extra pull")
        if any(step.after.proved):
            found.add("a pocket that a peek has proved")
    return found


def walk_by(lot: int, seats: int, options: WcrrOptions = OPTIONS) -> Walk:
    """A game by lot."""
    return Walk("russian_roulette", seats, options, SMALLEST_SEED + lot, lot)


# In a game without action cards many rounds end with pockets that nobody has seen.
CORE_GAME = WcrrOptions(action_cards=False, last_round=20)
WALKS = (walk_by(148, 2), walk_by(145, 2), walk_by(1, 3, CORE_GAME))
TRIALS = Trials(WALKS, 130, happenings, wanted=18)

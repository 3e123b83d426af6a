"""Where the events of World Championship Russian Roulette happen."""

from rules.games.russian_roulette.cards import BULLET
from rules.kernel.events import EVERYONE, CardTurned
from tests.laws.occasions import Occasions
from tests.laws.walks import Step


def kinds(step: Step) -> set[str]:
    """What somebody finds in a pocket, unseen by others."""
    turned = [event for event in step.events if isinstance(event, CardTurned)]
    frisked = [e for e in turned if e.zone.name == "pocket" and e.eyes != EVERYONE]
    return {f"a {'BULLET' if one.card == BULLET else 'CLICK'} is frisked" for one in frisked}


# Few bullets in the box, a survivor who is asked, and many action cards.
OCCASIONS = Occasions(
    tables=(
        {},
        {"finish_pulls": "ask", "characters": 2},
        {"bullets": 6, "extra_bullets_public": False},
        {"first_cards": 3, "reward_cards": 6},
    ),
    kinds=kinds,
    wanted=frozenset({"a BULLET is frisked", "a CLICK is frisked"}),
)

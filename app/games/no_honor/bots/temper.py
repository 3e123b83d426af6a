"""Temperaments: how somebody leans where honour, trust and money pull in different directions."""

from typing import NamedTuple


class Temper(NamedTuple):
    """How somebody leans.

    - `loyalty`: Coins that keeping one's word is worth; `suspicion`: by how much more others are
      feared to break theirs; `generosity`: which part more of a fair share is offered; `grudge`:
      how much of what others did is remembered against them.
    """

    loyalty: float = 1.5
    suspicion: float = 0.0
    generosity: float = 0.0
    grudge: float = 1.0


PLAIN = Temper()
TEMPERS = {
    "bold": Temper(loyalty=0.5, suspicion=-0.03, generosity=-0.05, grudge=0.7),
    "careful": Temper(loyalty=2.0, suspicion=0.06),
    "grudging": Temper(loyalty=1.0, suspicion=0.08, grudge=2.0),
    "chatty": Temper(loyalty=2.0, generosity=0.08, grudge=0.7),
}


def temper_of(name: str) -> Temper:
    """The temperament of this name; nobody's in particular if there is none."""
    return TEMPERS.get(name, PLAIN)

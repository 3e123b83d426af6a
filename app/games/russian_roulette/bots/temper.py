"""Temperaments: which way somebody leans where a mix leaves the choice.

A mix stays a mix: what it never does nobody does by temperament, and what it does is only done
somewhat more or less often, so that no manner costs much and none can be read.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.russian_roulette.bots.solver import Mix
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat


class Temper(NamedTuple):
    """How somebody leans: to cheating, high bids, accusing, paying back, and to talking."""

    cheek: float = 1.0
    nerve: float = 1.0
    suspicion: float = 1.0
    grudge: float = 1.0
    talk: float = 1.0


PLAIN = Temper()
TEMPERS = {
    "bold": Temper(cheek=1.2, nerve=1.25, suspicion=1.1),
    "careful": Temper(cheek=0.8, nerve=0.8, suspicion=0.9, talk=0.6),
    "grudging": Temper(grudge=1.5),
    "chatty": Temper(nerve=1.1, suspicion=1.15, talk=2.2),
}


def temper_of(name: str) -> Temper:
    """The temperament of this name; nobody's in particular if there is none."""
    return TEMPERS.get(name, PLAIN)


def leaning(share: float, factor: float) -> float:
    """A chance leant by a factor on its odds: what is never or always done stays so."""
    odds = share * factor
    return odds / (odds + 1.0 - share) if share < 1.0 else 1.0


def leaning_high(mix: Sequence[float], nerve: float) -> Mix:
    """A mix of bids, each higher one of them so much more likely."""
    leant = [share * nerve**bid for bid, share in enumerate(mix)]
    whole = sum(leant)
    return [share / whole for share in leant] if whole > 0.0 else list(mix)


def hard_feelings(view: WcrrView, temper: Temper, seat: Seat) -> float:
    """By how much a temperament leans to accusing a seat: more if that seat accused it before."""
    charges = [charge for one in view.rounds[-2:] for charge in one.charges]
    hurt = any(c.accuser == seat and c.target == view.seat for c in (*charges, *view.charges))
    return temper.suspicion * (temper.grudge if hurt else 1.0)

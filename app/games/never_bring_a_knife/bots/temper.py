"""Temperaments: what somebody prefers among answers that are about as good.

Whatever the temperament, only answers within a small margin of the best one are considered, so
none of them can cost much.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.bots.choice import Candidate
from app.bots.search import favoured
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN
from rules.games.never_bring_a_knife.commands import Heal, PlayCard, UseHit
from rules.games.never_bring_a_knife.record import Deed, Played, Shot
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


class Temper(NamedTuple):
    """How much somebody likes to attack, to protect and to pay back, and how much it talks."""

    aggression: float = 0.0
    caution: float = 0.0
    grudge: float = 0.0
    talk: float = 1.0


PLAIN = Temper()
TEMPERS = {
    "bold": Temper(aggression=0.5),
    "careful": Temper(caution=0.5, talk=0.6),
    "grudging": Temper(grudge=0.5),
    "chatty": Temper(aggression=0.1, caution=0.1, talk=2.0),
}
# The unit of liking, and how far behind the best an answer may be, in the unit of its worth.
CARDS, WINS = 0.12, 0.01
# How many rounds a grudge is borne.
MEMORY = 2


def temper_of(name: str) -> Temper:
    """The temperament of this name; nobody's in particular if there is none."""
    return TEMPERS.get(name, PLAIN)


def by_temper(
    view: NbkView, ranked: list[Candidate], temper: Temper, margin: float
) -> list[Candidate]:
    """The candidates with the favourite of those near the best moved to the front."""
    if temper == PLAIN or len(ranked) < 2:
        return ranked
    hurt = offences(view) if temper.grudge else Counter[Seat]()
    return favoured(ranked, margin, lambda command: liking(view.seat, command, temper, hurt))


def liking(seat: Seat, command: Command, temper: Temper, hurt: Counter[Seat]) -> float:
    """How much a temperament likes a command, from 0 to 1."""
    attacked = _attacked(command)
    if attacked is not None:
        return temper.aggression + temper.grudge * (hurt[attacked] > 0)
    if isinstance(command, Heal) or (isinstance(command, PlayCard) and _protects(seat, command)):
        return temper.caution
    return 0.0


def offences(view: NbkView) -> Counter[Seat]:
    """Who openly played a Gun or a Crime on this seat lately, or hit it."""
    found: Counter[Seat] = Counter()
    recent = [past.deeds for past in view.rounds[-MEMORY:]]
    for deeds in (*recent, view.deeds):
        found.update(_offenders(deeds, view.seat))
    return found


def _offenders(deeds: Sequence[Deed], seat: Seat) -> list[Seat]:
    return [
        deed.seat
        for deed in deeds
        if (isinstance(deed, Played) and deed.card in (GUN, CRIME)) or isinstance(deed, Shot)
        if deed.target == seat != deed.seat
    ]


def _attacked(command: Command) -> Seat | None:
    if isinstance(command, UseHit):
        return command.target
    if isinstance(command, PlayCard) and command.card in (GUN, CRIME):
        return command.target
    return None


def _protects(seat: Seat, play: PlayCard) -> bool:
    return play.card == ARMOR or play.target == seat

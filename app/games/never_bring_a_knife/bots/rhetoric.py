"""What the level `sharp` says: the claim that moves its listeners most in its favour.

An outsider's beliefs, from the public record and from what was said, stand for the listeners. A
claim is worth what it brings them nearer to what this seat believes, if that seat is on the larger
side: then everybody may know. On the smaller side it is the other way round: a lie pays. A lie must
go with all that is public and with everything this seat has said before, and is told only now and
then; otherwise this seat keeps silent.
"""

from math import log
from typing import NamedTuple

from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.hearing import (
    RIGHT,
    SPEAKERS,
    Assertion,
    assertions,
    claim_factors,
)
from app.games.never_bring_a_knife.bots.layouts import every_layout
from app.games.never_bring_a_knife.bots.reading import NOBODY, read_game
from app.games.never_bring_a_knife.bots.speech import lead
from app.games.never_bring_a_knife.bots.temper import Temper
from app.games.never_bring_a_knife.bots.turn_to_speak import TurnToSpeak, turn_to_speak, wants_help
from rules.games.never_bring_a_knife.sayings import IS
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim

# How often it speaks when it could, and how often it tells the lie that would be best.
SPEAKS, LIES = 0.8, 0.35
# A claim must be worth this much before anybody opens their mouth.
WORTH_SAYING = 0.03
# What it does not hold for surer than this is not said, true or not.
SURE = 0.9
# So sure it must be on which side more people are.
CLEAR = 0.2
# A stranger's word.
CREDIT = sum(kind * right for kind, right in zip(SPEAKERS, RIGHT, strict=True))


class Rated(NamedTuple):
    """A claim that can be made in earnest: its worth, and whether it is a lie."""

    worth: float
    claim: Claim
    is_lie: bool


def sharp_says(
    view: NbkView, table_talk: TableTalk, beliefs: Beliefs, dice: Dice, temper: Temper
) -> Claim | None:
    """The claim that is worth most, if any is worth saying."""
    turn = turn_to_speak(view, table_talk)
    if turn is None or dice.random() > SPEAKS * temper.talk:
        return None
    plea = wants_help(turn)
    if plea is not None:
        return plea
    stake = lead(beliefs, view.seats)
    if abs(stake) < CLEAR:
        return None
    best = best_claim(turn, Audience(view, table_talk, beliefs), stake)
    return None if best is None or (best.is_lie and dice.random() > LIES) else best.claim


def best_claim(turn: TurnToSpeak, audience: "Audience", stake: float) -> Rated | None:
    """The claim that is worth most, if it is worth saying at all."""
    best = max(_rated(turn, audience, stake), key=lambda found: found.worth, default=None)
    return None if best is None or best.worth < WORTH_SAYING else best


def _rated(turn: TurnToSpeak, audience: "Audience", stake: float) -> list[Rated]:
    """Every claim that can be made in earnest."""
    found = []
    for claim in turn.offered:
        asserted = turn.asserted(claim)
        if asserted is not None and turn.can_say(claim) and _strongest(claim, asserted):
            chance = audience.chance(asserted)
            lie = chance < 1.0 - SURE
            if chance > SURE or (lie and audience.believable(turn.story, asserted)):
                found.append(Rated(stake * audience.gain(asserted), claim, lie))
    return found


def _strongest(claim: Claim, asserted: Assertion) -> bool:
    """Whether there is no better way to put it: who has seen a card says so."""
    return claim.kind != IS or not asserted.seen


class Audience:
    """What an outsider believes by now, beside what this seat believes itself."""

    def __init__(self, view: NbkView, table_talk: TableTalk, beliefs: Beliefs) -> None:
        self.view = view
        self.own = dict(zip(beliefs.layouts, beliefs.weights, strict=True))
        self.layouts = every_layout(view.book.of_each_role)
        weights = list(read_game(view, self.layouts, NOBODY).weights)
        for claim in assertions(view, table_talk.heard):
            factors = self._factors(claim)
            weights = [weight * factor for weight, factor in zip(weights, factors, strict=True)]
        total = sum(weights)
        self.weights = [weight / total for weight in weights]

    def chance(self, claim: Assertion) -> float:
        """How likely a claim is true, for all that this seat knows."""
        return sum([weight for layout, weight in self.own.items() if claim.holds(layout)])

    def gain(self, claim: Assertion) -> float:
        """How much nearer the listeners come to what this seat believes."""
        factors = self._factors(claim)
        before = sum([w * factor for w, factor in zip(self.weights, factors, strict=True)])
        pairs = zip(self.layouts, factors, strict=True)
        return sum([self.own.get(layout, 0.0) * log(f / before) for layout, f in pairs])

    def believable(self, story: tuple[Assertion, ...], lie: Assertion) -> bool:
        """Whether a lie goes with one's story, and nobody but the one it is about saw better."""
        view = self.view
        seen = [s for s in range(view.seats) if view.facts[s] >> lie.card & 1]
        witnesses = [s for s in seen if s != view.seat and view.held[s] != lie.card]
        together = any(all(told.holds(layout) for told in (*story, lie)) for layout in self.layouts)
        return together and not witnesses

    def _factors(self, claim: Assertion) -> list[float]:
        return claim_factors(claim, CREDIT, self.layouts, self.view.held, self.view.seats)

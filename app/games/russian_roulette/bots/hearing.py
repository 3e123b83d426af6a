"""Listening: what a claim says about a pocket, and how much to make of who makes it.

Whoever speaks tells the truth, lies, or just talks; pockets that were turned up later show which.
What somebody says of one's own pocket everybody would say, so it weighs little, as do guesses. Only
somebody who was seen frisking a pocket knows what is in it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.bots.table_talk import TableTalk
from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.sayings import BOLD, CHEAT, CLEAN, HONEST, SAW
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat
from rules.kernel.talk import Said

# What a speaker may be, before anything is known: truthful, lying, or just talking.
SPEAKERS = (0.5, 0.2, 0.3)
# How often each of them says what is so.
RIGHT = (0.95, 0.1, 0.5)
# How much of a claim is left that its speaker cannot know, or that anybody would make.
WEIGHTS = {SAW: 1.0, CHEAT: 0.3, CLEAN: 0.3, HONEST.kind: 0.25, BOLD: 0.1}


class Assertion(NamedTuple):
    """What a claim says: that a BULLET is in a pocket of a round, or that none is."""

    speaker: Seat
    owner: Seat
    says: bool
    round: int
    weight: float

    def truth(self, pocket: CardId | None) -> bool | None:
        """Whether it holds, if that pocket is known."""
        return None if pocket is None else (pocket == BULLET) == self.says


def assertions(heard: Iterable[Said]) -> list[Assertion]:
    """What was said about pockets: the last word of each speaker about each pocket of a round."""
    found: dict[tuple[int, Seat, Seat], Assertion] = {}
    for said in heard:
        kind, owner = said.claim.kind, said.claim.about
        owner = said.seat if owner is None else owner
        if kind in WEIGHTS:
            says = kind in (CHEAT, BOLD) or said.claim.value == "bullet"
            found[said.round, said.seat, owner] = Assertion(
                said.seat, owner, says, said.round, WEIGHTS[kind]
            )
    return list(found.values())


def known_pocket(view: WcrrView, claim: Assertion) -> CardId | None:
    """What a claim was about, as far as this seat knows it: open pockets, and this round's own."""
    if claim.round == view.number:
        shown = view.exposed[claim.owner]
        return view.pockets[claim.owner] if shown is None else shown
    past = [one.exposed[claim.owner] for one in view.rounds if one.number == claim.round]
    return past[0] if past else None


def credit(view: WcrrView, claims: Sequence[Assertion], speaker: Seat) -> float:
    """The chance that something this speaker says is so, after what proved true or false."""
    kinds = list(SPEAKERS)
    for claim in claims:
        right = claim.truth(known_pocket(view, claim)) if claim.speaker == speaker else None
        if right is not None:
            kinds = [k * (r if right else 1.0 - r) for k, r in zip(kinds, RIGHT, strict=True)]
    return sum(kind * right for kind, right in zip(kinds, RIGHT, strict=True)) / sum(kinds)


def suspicion_heard(view: WcrrView, table_talk: TableTalk, owner: Seat) -> float:
    """By how much what was said in this round moves the odds that a pocket holds a BULLET."""
    claims = assertions(table_talk.heard)
    factor = 1.0
    for claim in claims:
        if claim.owner == owner and claim.round == view.number and claim.speaker != view.seat:
            chance = 0.5 + claim.weight * (credit(view, claims, claim.speaker) - 0.5)
            ratio = chance / (1.0 - chance)
            factor *= ratio if claim.says else 1.0 / ratio
    return factor

"""Listening: what a claim says about the roles, and how much to make of who makes it.

A speaker tells the truth, lies for its side, or just talks; what one has seen with one's own eyes
shows over time which. Whoever is on the smaller side gains by lies, so that every layout has its
own idea of who is to be believed. Claims of a whole ring of neighbours that cannot all be true
weigh against each other by themselves, since no layout agrees with all of them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.command_counts import command_counts
from app.games.never_bring_a_knife.bots.layouts import Layout, Layouts
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.sayings import I_AM, IS, LOOKED, SHOOT, TRUST
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim, Said

# What a speaker may be, before anything is known: truthful, lying for its side, or just talking;
# and what somebody is whose role card one has seen to be on one's own side.
SPEAKERS = (0.5, 0.2, 0.3)
FRIENDS = (0.8, 0.02, 0.18)
# How often each of them says what is so.
RIGHT = (0.95, 0.1, 0.5)
# Something that the speaker cannot have seen counts for less.
HEARSAY = 0.5
# How much more readily a speaker of the larger side is believed than one of the smaller.
SIDES = 0.15


class Assertion(NamedTuple):
    """What a claim says: the role card `card` is criminal or not, or that of a friend or not.

    With `other` set it is about two cards: `says` then means that they are on the same side.
    """

    speaker: Seat
    own: int
    card: int
    says: bool
    other: int | None
    seen: bool

    def holds(self, layout: Layout) -> bool:
        """Whether it is true in a layout."""
        value = bool(layout >> self.card & 1)
        if self.other is not None:
            value = value == bool(layout >> self.other & 1)
        return value == self.says


def assertions(view: NbkView, heard: Sequence[Said]) -> list[Assertion]:
    """What was said about roles, each thing once for every speaker."""
    counts = command_counts(view)
    found: dict[Assertion, None] = {}
    for said in heard:
        asserted = assertion(view, said.seat, said.claim, counts.held_at(said.number))
        if asserted is not None:
            found[asserted] = None
    return list(found)


def assertion(
    view: NbkView, speaker: Seat, claim: Claim, held: tuple[int, ...]
) -> Assertion | None:
    """What one claim says about the roles, if anything."""
    own = held[speaker]
    if claim.kind == I_AM:
        return Assertion(speaker, own, own, claim.value == "criminal", None, True)
    if claim.kind in (IS, LOOKED):
        card = held[view.boss if claim.about is None else claim.about]
        seen = bool(view.facts[speaker] >> card & 1)
        return Assertion(speaker, own, card, claim.value == "criminal", None, seen)
    if claim.kind in (TRUST, SHOOT) and claim.about is not None:
        card = held[claim.about]
        seen = bool(view.facts[speaker] >> card & 1)
        return Assertion(speaker, own, card, claim.kind == TRUST, own, seen)
    return None


def credit(view: NbkView, claims: Sequence[Assertion], speaker: Seat) -> float:
    """The chance that something this speaker says is so, after what proved true or false."""
    known = _known(view)
    friend = view.role_at(speaker) == view.role_at(view.seat)
    kinds = list(FRIENDS if friend else SPEAKERS)
    for claim in claims:
        cards = {claim.card} if claim.other is None else {claim.card, claim.other}
        if claim.speaker == speaker and cards <= known.keys():
            layout = sum(1 << card for card in cards if known[card])
            right = claim.holds(layout)
            kinds = [k * (r if right else 1.0 - r) for k, r in zip(kinds, RIGHT, strict=True)]
    total = sum(kinds)
    return sum([kind / total * right for kind, right in zip(kinds, RIGHT, strict=True)])


def weigh_claims(
    view: NbkView, table_talk: TableTalk, layouts: Layouts, least: float = 0.0
) -> list[float]:
    """For every layout how likely all that was said is there; only by speakers of some credit."""
    weights = [1.0] * len(layouts)
    if not table_talk.heard:
        return weights
    claims = [c for c in assertions(view, table_talk.heard) if c.speaker != view.seat]
    for claim in claims:
        chance = credit(view, claims, claim.speaker)
        if chance < least:
            continue
        factors = claim_factors(claim, chance, layouts, view.held, view.seats)
        weights = [weight * factor for weight, factor in zip(weights, factors, strict=True)]
    return weights


def claim_factors(
    claim: Assertion, chance: float, layouts: Layouts, held: tuple[int, ...], seats: int
) -> list[float]:
    """For every layout how likely this claim is there, by a speaker who is so often right."""
    if not claim.seen:
        chance = 0.5 + HEARSAY * (chance - 0.5)
    seated = sum([1 << held[seat] for seat in range(seats)])
    factors = []
    for layout in layouts:
        right = min(0.95, max(0.05, chance + SIDES * _lead(layout, claim.own, seated, seats)))
        factors.append(right if claim.holds(layout) else 1.0 - right)
    return factors


def _lead(layout: Layout, own: int, seated: int, seats: int) -> int:
    """1 if whoever has this role card is on the larger side in a layout, -1 if on the smaller."""
    same = layout if layout >> own & 1 else ~layout
    friends = 2 * (same & seated).bit_count()
    return (friends > seats) - (friends < seats)


def _known(view: NbkView) -> dict[int, bool]:
    return {c: role == CRIMINAL for c, role in enumerate(view.roles) if role in (COP, CRIMINAL)}

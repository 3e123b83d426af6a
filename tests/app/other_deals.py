"""The same game with a few places exchanged in its first deal: who can tell, and who cannot."""

from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from rules.games.knives import hands
from rules.kernel.match import Match
from rules.kernel.rng import draw
from rules.kernel.state import State
from rules.kernel.view import BYSTANDER

# Of any deck, as many cards as there are in the smaller one: they are dealt at once.
DEALT = 32


@contextmanager
def exchanged(seed, swaps):
    """Whatever is dealt first from this seed: of each stream, two places are exchanged."""
    deal, mix = hands.shuffled, State.shuffled
    begins = {"roles": 0, "cards": 1}

    def otherwise(items, stream):
        one, other = swaps.get(stream, (0, 0))
        items[one], items[other] = items[other], items[one]
        return items

    def dealt(items, bits):
        cards = deal(items, bits)
        return otherwise(cards, "cards") if bits == draw(seed, "cards", 2) else cards

    def mixed(state, items, stream):
        is_first = state.seed == seed and begins.get(stream) == state.drawn
        cards = mix(state, items, stream)
        return otherwise(cards, stream) if is_first else cards

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hands, "shuffled", dealt)
        patch.setattr(State, "shuffled", mixed)
        yield


def find_other_deals(match, people, pointed, chance):
    """Places to exchange so that only some of these people can tell the worlds apart.

    The same answers must be possible, and lie at the same places of the hands. One deal for each
    card that was pointed at and can be another one, with who can tell.
    """
    pairs = list(combinations(range(DEALT), 2))
    chance.shuffle(pairs)
    roles = [(0, 0)] * 40 + list(combinations(range(match.seats + 1), 2))
    left, found = list(pointed), []
    for pair in pairs:
        if not left:
            break
        swaps = {"cards": pair, "roles": chance.choice(roles)}
        other = _played_again(match, swaps)
        changed = [
            one for one in left if other is not None and _card(match, *one) != _card(other, *one)
        ]
        tellers = _tellers(match, other, people) if changed else set()
        if tellers:
            found.append((tellers, swaps))
            left = [one for one in left if one not in changed]
    return found


def _card(match, number, seat, place):
    """The card at a place of a hand; a hand lies sorted."""
    return _hand(match, seat, number)[place]


def _hand(match, seat, number):
    piles = match.view(seat, number).piles()
    return sorted(
        card for zone, pile in piles.items() for card in pile
        if zone.seat == seat and zone.name in ("holding", "hand")
    )  # fmt: skip


def _played_again(match, swaps):
    """The same answers after another deal; None if they are not all possible."""
    with exchanged(match.seed, swaps):
        other, stopped = Match.replay(match.game, match.options, match.seats, match.seed, match.log)
    return None if stopped else other


def _tellers(match, other, people):
    """Who sees a difference: nobody but people may, and all cards must keep their places."""
    seats = [*range(match.seats), BYSTANDER]
    numbers = range(len(match) + 1)
    tellers = {s for s in seats for n in numbers if _known(match, s, n) != _known(other, s, n)}
    keeps = all(_places(match, s, n) == _places(other, s, n) for s in people for n in numbers)
    return tellers if keeps and tellers <= set(people) else set()


def _known(match, seat, number):
    return match.view(seat, number), match.events_for(number, seat)


def _places(match, seat, number):
    """Which cards of a hand can be played, by their places, and what else can be answered."""
    hand, decision = _hand(match, seat, number), match.view(seat, number).decision
    return len(hand), [
        (hand.index(said.card), replace(said, card=0)) if hasattr(said, "card") else said
        for said in (decision.commands if decision is not None else ())
    ]


def lot(seed):
    """Chance for one test."""
    return Random(seed)

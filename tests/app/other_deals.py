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

TRIED = 1000


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


def find_other_deal(match, people, card, may_tell, chance):
    """Places to exchange so that only these people can tell the worlds apart, and one does.

    The same answers must be possible, and lie at the same places of the hands. `card` is what
    somebody pointed at: it should be another one in the other world, if that can be.
    """
    size = len(match.game.deck.cards) if match.game.name == "knives" else 44
    pairs = list(combinations(range(size), 2))
    chance.shuffle(pairs)
    roles = list(combinations(range(match.seats + 1), 2)) if match.game.name != "knives" else []
    found = None
    for pair in pairs[:TRIED]:
        swaps = {"cards": pair} | ({"roles": chance.choice(roles)} if roles else {})
        other = _played_again(match, swaps)
        if other is None or not _told_apart(match, other, people, may_tell):
            continue
        if card is None or card not in _own_cards(other, may_tell):
            return swaps
        found = swaps
    return found


def _played_again(match, swaps):
    """The same answers after another deal; None if they are not all possible."""
    with exchanged(match.seed, swaps):
        other, stopped = Match.replay(match.game, match.options, match.seats, match.seed, match.log)
    return None if stopped else other


def _told_apart(match, other, people, may_tell):
    """Whether just those see a difference who may, and everybody's cards keep their places."""
    eyes = [*range(match.seats), BYSTANDER]

    def differs(number):
        return {s for s in eyes if _known(match, s, number) != _known(other, s, number)}

    later = range(1, len(match) + 1)
    same = differs(0) == set(may_tell) and all(differs(number) <= set(may_tell) for number in later)
    return same and all(
        _places(match, seat, number) == _places(other, seat, number)
        for seat in people
        for number in range(len(match))
    )


def _known(match, seat, number):
    return match.view(seat, number), match.events_for(number, seat)


def _places(match, seat, number):
    """Which cards of a hand can be played, by their places, and what else can be answered."""
    view = match.view(seat, number)
    hand = sorted(card for zone, pile in view.piles().items() if zone.seat == seat for card in pile
                  if card is not None and zone.name in ("holding", "hand"))  # fmt: skip
    commands = view.decision.commands if view.decision is not None else ()
    return len(hand), [
        (hand.index(command.card), replace(command, card=0)) if hasattr(command, "card") else command
        for command in commands
    ]


def _own_cards(match, seats):
    piles = [match.view(seat, 0).piles() for seat in seats]
    return {card for pile in piles for zone, cards in pile.items() for card in cards
            if zone.name in ("holding", "hand")}  # fmt: skip


def lot(seed):
    """Chance for one test."""
    return Random(seed)

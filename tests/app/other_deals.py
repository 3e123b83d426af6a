"""The same game with a few places exchanged in its first deal: who can tell, and who cannot."""

from contextlib import contextmanager
from itertools import combinations
from random import Random

import pytest

from app.table.gestures import named
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.state import State

# So many cards that were pointed at and are others are enough.
ENOUGH = 5


@contextmanager
def exchanged(about, seed, swaps):
    """Whatever is dealt first from this seed: of each stream, two places are exchanged."""
    mix = State.shuffled

    def otherwise(items, stream):
        one, other = swaps.get(stream, (0, 0))
        items[one], items[other] = items[other], items[one]
        return items

    def mixed(state, items, stream, *more):
        is_first = state.seed == seed and about.first.get(stream) == state.drawn
        cards = mix(state, items, stream, *more)
        return otherwise(cards, stream) if is_first else cards

    with pytest.MonkeyPatch.context() as patch:
        about.deals(patch, seed, otherwise)
        patch.setattr(State, "shuffled", mixed)
        yield


def find_other_deals(about, match, people, pointed, chance):
    """Places to exchange so that only some of these people can tell the worlds apart.

    The same answers must be possible, and lie at the same places of the hands. One deal for each
    card that was pointed at and can be another one, with who can tell; best if all people can.
    Where people mostly point at what is no secret, any deal will do in which they are asked alike.
    """
    pairs = list(combinations(range(about.places), 2))
    chance.shuffle(pairs)
    roles = [(0, 0)] * 40 + list(combinations(range(match.seats + 1), 2))
    found = {}
    for pair in pairs:
        swaps = {about.stream: pair, "roles": chance.choice(roles)}
        other, hands = _played_again(about, match, swaps), about.hands
        changed = [] if other is None else _changed(match, other, pointed, hands)
        if other is not None and about.unpointed:
            changed = [pair] if _asked_alike(match, other, hands) else []
        tellers = _tellers(match, other, people, hands) if changed else set()
        for place in changed if tellers else ():
            if place not in found or len(found[place][0]) < len(tellers):
                found[place] = tellers, swaps
        is_told = about.unpointed or all(len(o[0]) > 1 for o in found.values())
        wanted = ENOUGH if about.unpointed else min(len(pointed), ENOUGH)
        if len(found) >= wanted and is_told:
            break
    return list(found.values())


def _changed(match, other, pointed, hands):
    return [one for one in pointed if _card(match, *one, hands) != _card(other, *one, hands)]


def _card(match, number, seat, place, hands):
    """The card at a place of a hand; a hand lies sorted."""
    return _hand(match, seat, number, hands)[place]


def _hand(match, seat, number, hands):
    piles = match.view(seat, number).piles()
    return sorted(
        card for zone, pile in piles.items() for card in pile
        if zone.seat == seat and zone.name in hands
    )  # fmt: skip


def _asked_alike(match, other, hands):
    """Whether the same places of hands and the same seats can be picked in every answer."""
    numbers = range(len(match))
    return all(_offered(match, n, hands) == _offered(other, n, hands) for n in numbers)


def _offered(match, number, hands):
    seat = match.log[number].seat
    hand, asked = _hand(match, seat, number, hands), match.view(seat, number).decision
    legal = [named(command) for command in asked.commands]
    cards, seats = (frozenset().union(*(getattr(one, part) for one in legal))
                    for part in ("cards", "seats"))  # fmt: skip
    return [place for place, card in enumerate(hand) if card in cards], seats


def _played_again(about, match, swaps):
    """The same answers after another deal; None if they are not all possible."""
    with exchanged(about, match.seed, swaps):
        other, stopped = Match.replay(match.game, match.options, match.seats, match.seed, match.log)
    return None if stopped else other


def _tellers(match, other, people, hands):
    """Who sees a difference: nobody but people may, and what they play must keep its place."""
    seats = [*range(match.seats), BYSTANDER]
    numbers = range(len(match) + 1)
    tellers = {s for s in seats for n in numbers if _known(match, s, n) != _known(other, s, n)}
    keeps = all(_places(match, n, hands) == _places(other, n, hands) for n in range(len(match)))
    return tellers if keeps and tellers <= set(people) else set()


def _known(match, seat, number):
    return match.view(seat, number), match.events_for(number, seat)


def _places(match, number, hands):
    """Where in the hand the cards lie that are played next, or others of their kind."""
    seat, command = match.log[number]
    played = {getattr(command, "card", None), *getattr(command, "cards", ())}
    return [place for place, card in enumerate(_hand(match, seat, number, hands)) if card in played]


def lot(seed):
    """Chance for one test."""
    return Random(seed)

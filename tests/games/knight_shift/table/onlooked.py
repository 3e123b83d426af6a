"""Two people and two bots at Knight Shift, before others' eyes.

Hands go to the left: the second person gets what the first one held, before any bot does.
"""

from rules.games.knight_shift import rounds
from tests.app.onlooked import SHORT, Case, Onlooked

PEOPLE = (1, 2)
FROM_THE_BOX = 10


def deals(patch, seed, otherwise):
    """Of the first deal, the first person's hand and some cards of the box can be exchanged."""
    lay_out = rounds.lay_out

    def laid(state, knights, items):
        is_first = state.seed == seed and not state.number
        lay_out(state, knights, tuple(_exchanged(state, items, otherwise)) if is_first else items)

    patch.setattr(rounds, "lay_out", laid)


def _exchanged(state, items, otherwise):
    seats, found = state.book.seats, list(items)
    first = state.book.tables.knights_out + (PEOPLE[0] - state.head - 1) % seats
    hand = range(first, first + seats * state.book.options.hand_size, seats)
    places = [*hand, *range(len(items) - FROM_THE_BOX, len(items))]
    for place, card in zip(places, otherwise([items[p] for p in places], "items"), strict=True):
        found[place] = card
    return found


ONLOOKED = Onlooked(
    case=Case("knight_shift", 4, 6, PEOPLE, 3),
    short=Case("knight_shift", 4, 6, PEOPLE, 4, SHORT),
    hands=("hand",),
    places=4 + FROM_THE_BOX,
    stream="items",
    deals=deals,
    unpointed=True,
    faults=("log",),
)

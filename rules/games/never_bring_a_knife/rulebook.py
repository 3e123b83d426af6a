"""The options of one game turned into plain numbers for its number of seats."""

from functools import lru_cache
from typing import NamedTuple

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, Heap, heap_of
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import LAPS, CardId, Seat

_OF_EACH_ROLE = {4: 3, 5: 3, 6: 4, 7: 4, 8: 5}
_SMALL, _LARGE = 5, 7


class Rulebook(NamedTuple):
    """What the rules in force say, ready to be read in the middle of a search.

    It belongs to a state's fingerprint: a new field would make every older save differ, so a new
    option is read off `options`.
    """

    options: NbkOptions
    seats: int
    of_each_role: int
    everything: Heap
    hand_size: int
    guns_per_wound: int
    fall_at: int
    look_price: int
    heal_price: int
    hit_price: int
    wounds_there_are: int

    @property
    def roles(self) -> tuple[CardId, ...]:
        """The role cards in play, before they are shuffled (NBK-PC-01)."""
        return (COP,) * self.of_each_role + (CRIMINAL,) * self.of_each_role

    @property
    def removed(self) -> bool:
        """Whether one role card goes back to the box unseen (NBK-SETUP-02)."""
        return 2 * self.of_each_role > self.seats + 1

    def left(self, seat: Seat) -> Seat:
        """The seat that comes next, clockwise."""
        return (seat + 1) % self.seats

    def order(self, dealer: Seat) -> tuple[Seat, ...]:
        """Table order: from the dealer's left, the dealer last."""
        return LAPS[self.seats][self.left(dealer)]


@lru_cache(maxsize=64)
def rulebook(options: NbkOptions, seats: int) -> Rulebook:
    """The rulebook that these options make for this many seats."""
    return Rulebook(
        options=options,
        seats=seats,
        of_each_role=_OF_EACH_ROLE[seats],
        everything=_everything(options, seats),
        hand_size=options.hand_size,
        guns_per_wound=options.guns_per_wound,
        fall_at=options.fall_at,
        look_price=options.look_price_large if seats >= _LARGE else options.look_price,
        heal_price=options.heal_price,
        hit_price=options.hit_price,
        wounds_there_are=16 if options.wound_supply == "16" else 1 << 20,
    )


def _everything(options: NbkOptions, seats: int) -> Heap:
    """NBK-PC-04: the action cards in circulation, draw deck and discard pile together."""
    common = (options.guns, options.armors, options.moneys, options.crimes)
    return heap_of((*common, _intel(options, seats), options.hits, options.moles))


def _intel(options: NbkOptions, seats: int) -> int:
    """NBK-PC-03: the more people, the more Intel."""
    if options.easy_mode:
        return options.intel_easy
    if seats <= _SMALL:
        return options.intel_small
    return options.intel_large if seats >= _LARGE else options.intel_middle

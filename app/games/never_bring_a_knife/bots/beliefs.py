"""What a seat believes about the roles: a weight for every layout that is possible for it."""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.never_bring_a_knife.bots.layouts import Layouts
from rules.games.never_bring_a_knife.view import NbkView


class Beliefs(NamedTuple):
    """Layouts and how likely each is; `held` says which role card lies at each place.

    `own` is the role card of the seat whose beliefs these are.
    """

    layouts: Layouts
    weights: tuple[float, ...]
    held: tuple[int, ...]
    own: int

    def criminal(self, place: int) -> float:
        """The chance that a criminal lies at a place: a seat, or the boss after the seats."""
        bit = 1 << self.held[place]
        pairs = zip(self.layouts, self.weights, strict=True)
        return min(1.0, sum([weight for layout, weight in pairs if layout & bit]))

    def trust(self) -> tuple[float, ...]:
        """For every place the chance that it is on one's own side; 1 for oneself."""
        mine = self.layouts[0] >> self.own & 1
        chances = [self.criminal(place) for place in range(len(self.held))]
        return tuple(chances) if mine else tuple([1.0 - chance for chance in chances])


def weighed(view: NbkView, layouts: Layouts, weights: Sequence[float]) -> Beliefs:
    """Beliefs with these weights, brought to a sum of one."""
    total = sum(weights)
    share = tuple([weight / total for weight in weights])
    return Beliefs(layouts, share, view.held, view.held[view.seat])

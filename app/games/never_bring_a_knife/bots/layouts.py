"""Every way the roles may lie: a layout is a set of role cards, the criminals, as bits.

Role cards have numbers for the whole game (see `NbkView`), so a Mole changes no layout: it changes
at which place a card lies, and that everybody sees. There are at most 252 layouts.
"""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId

Layout: TypeAlias = int
Layouts: TypeAlias = tuple[Layout, ...]


@lru_cache(maxsize=16)
def every_layout(of_each_role: int) -> Layouts:
    """All ways to lay out this many criminals and as many cops."""
    cards = range(2 * of_each_role)
    return tuple(sum(1 << card for card in some) for some in combinations(cards, of_each_role))


def possible(view: NbkView) -> Layouts:
    """The layouts that agree with every role card this seat has seen."""
    return _agreeing(view.book.of_each_role, _seen(view, CRIMINAL), _seen(view, COP))


@lru_cache(maxsize=4096)
def _agreeing(of_each_role: int, criminals: int, cops: int) -> Layouts:
    return tuple(
        layout
        for layout in every_layout(of_each_role)
        if layout & criminals == criminals and not layout & cops
    )


def _seen(view: NbkView, role: CardId) -> int:
    return sum(1 << card for card, seen in enumerate(view.roles) if seen == role)

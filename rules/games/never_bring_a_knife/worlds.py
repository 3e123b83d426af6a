"""Guessing what a seat cannot see, each consistent world as likely as any other.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. Cards of a kind
cannot be told apart, so a world says which *kind* is where: on each role card, in each hand, under
each card laid face down, at each place of the draw deck. Every deal of the physical cards counts
the same.
"""

from collections.abc import Iterator

from rules.games.never_bring_a_knife.cards import HIT, MONEY, ONE, Heap, cards_in, heap, heap_of
from rules.games.never_bring_a_knife.memories import Memories
from rules.games.never_bring_a_knife.record import LAID, Laid
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId
from rules.kernel.rng import Dice


class NoWorld(ValueError):
    """Nothing explains what this seat saw: the view does not come from a real game."""


class Worlds:
    """All that may be behind one view."""

    def __init__(self, view: NbkView) -> None:
        self.view = view
        self.unknown = cards_in(_unknown(view))
        self.roles = _unknown_roles(view)
        self.memories = Memories(view)
        hidden = _hidden(view)
        if len(self.unknown) != hidden + view.draw_count:
            raise NoWorld("the cards that this seat cannot see do not add up")

    def guess(self, dice: Dice) -> NbkState:
        """A whole state that looks just like the view."""
        view = self.view
        cards = iter(dice.shuffled(self.unknown))
        hands = [
            view.hand if seat == view.seat else tuple(sorted(next(cards) for _ in range(many)))
            for seat, many in enumerate(view.counts)
        ]
        stacks = [tuple(_turned(laid, cards) for laid in stack) for stack in view.stacks]
        return NbkState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, sealed=(), outcome=view.outcome,
            log=None, book=view.book, number=view.number, dealer=view.dealer, turn=view.turn,
            played=view.played, roles=self._roles(dice), held=view.held, facts=view.facts,
            wounds=list(view.wounds), money=list(view.money), hits=list(view.hits),
            struck=view.struck, hands=hands, stacks=stacks, showing=view.showing,
            draw_deck=tuple(cards), discard=heap_of(view.discard), dealt=view.dealt,
            own=self.memories.guess(stacks, dice), deeds=view.deeds, rounds=view.rounds,
        )  # fmt: skip

    def _roles(self, dice: Dice) -> tuple[CardId, ...]:
        unseen = iter(dice.shuffled(self.roles))
        return tuple([next(unseen) if role is None else role for role in self.view.roles])


def _turned(laid: Laid, cards: Iterator[CardId]) -> Laid:
    return laid if laid.card is not None else LAID[laid.seat][next(cards)][False]


def _hidden(view: NbkView) -> int:
    """How many cards of others this seat cannot see in hands and stacks."""
    held = sum(view.counts) - view.counts[view.seat]
    return held + sum([laid.card is None for stack in view.stacks for laid in stack])


def _unknown(view: NbkView) -> Heap:
    """The action cards whose place this seat does not know."""
    known = heap_of(view.discard) + view.showing + heap(view.hand)
    known += sum(view.money) * ONE[MONEY] + sum(view.hits) * ONE[HIT]
    seen = [laid.card for stack in view.stacks for laid in stack if laid.card is not None]
    return view.book.everything - known - heap(seen)


def _unknown_roles(view: NbkView) -> tuple[CardId, ...]:
    """What stands on the role cards that this seat has not seen, all together."""
    left = list(view.book.roles)
    for role in view.roles:
        if role is not None:
            left.remove(role)
    return tuple(left)

"""Guessing what a seat cannot see, each consistent world as likely as any other.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. Cards of a kind
cannot be told apart, so a world says which *kind* is where: on each role card, in each hand, under
each card laid face down, at each place of the draw deck. Every way to deal the cards of the box
counts the same.
"""

from collections.abc import Iterator
from itertools import islice

from rules.games.never_bring_a_knife.cards import HIT, MONEY, ONE, Heap, cards_in, heap, heap_of
from rules.games.never_bring_a_knife.memories import Memories
from rules.games.never_bring_a_knife.record import LAID, Laid
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.two_decks import Row, TwoDecks
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.rng import Dice


class NoWorld(ValueError):
    """Nothing explains what this seat saw: the view does not come from a real game."""


class Worlds:
    """All that may be behind one view."""

    def __init__(self, view: NbkView) -> None:
        self.view = view
        self.roles = _unknown_roles(view)
        self.unknown = cards_in(_unknown(view))
        self.memories = Memories(view)
        self.hidden = tuple(_hidden(view))
        self.decks = self._decks()
        if len(self.unknown) != sum(self.hidden) + view.draw_count:
            raise NoWorld("the cards that this seat cannot see do not add up")
        if self.decks is not None and not self.decks.count:
            raise NoWorld("no deal explains what this seat saw")

    def guess(self, dice: Dice) -> NbkState:
        """A whole state that looks just like the view."""
        view = self.view
        cards, draw_deck = self._deal(dice)
        held = [0 if seat == view.seat else many for seat, many in enumerate(view.counts)]
        hands = [tuple(sorted(islice(mine, many))) for mine, many in zip(cards, held, strict=True)]
        hands[view.seat] = view.hand
        stacks = [tuple([_turned(laid, cards) for laid in stack]) for stack in view.stacks]
        return NbkState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, sealed=(), outcome=view.outcome,
            log=None, book=view.book, number=view.number, dealer=view.dealer, turn=view.turn,
            played=view.played, roles=self._roles(dice), held=view.held, facts=view.facts,
            wounds=list(view.wounds), money=list(view.money), hits=list(view.hits),
            struck=view.struck, hands=hands, stacks=stacks, showing=view.showing,
            draw_deck=tuple(draw_deck), discard=heap_of(view.discard), dealt=view.dealt,
            own=self.memories.guess(stacks, dice), deeds=view.deeds, rounds=view.rounds,
        )  # fmt: skip

    def _deal(self, dice: Dice) -> tuple[list[Iterator[CardId]], list[CardId]]:
        """The hidden cards of each seat, and the draw deck."""
        if self.decks is not None:
            hidden, draw_deck = self.decks.deal(dice)
            return [iter(cards) for cards in hidden], draw_deck
        mixed = dice.shuffled(self.unknown)
        dealt: list[Iterator[CardId]] = []
        for many in self.hidden:
            dealt.append(iter(mixed[:many]))
            mixed = mixed[many:]
        return dealt, mixed

    def _roles(self, dice: Dice) -> tuple[CardId, ...]:
        unseen = iter(dice.shuffled(self.roles))
        return tuple([next(unseen) if role is None else role for role in self.view.roles])

    def _decks(self) -> TwoDecks | None:
        """How the old and the fresh deck share in this round, if it was dealt from both."""
        dealt, memories = self.view.dealt, self.memories
        if not dealt.from_old:
            return None
        turned = heap([card for secret in memories.turned for card in secret.cards])
        rows = [self._row(seat) for seat in range(self.view.seats)]
        return TwoDecks(rows, dealt.old, dealt.fresh, turned)

    def _row(self, seat: Seat) -> Row:
        view, book = self.view, self.view.book
        place = (seat - view.dealer - 1) % book.seats
        old = len(range(place, view.dealt.from_old, book.seats))
        known = (*self.memories.open[seat], *(view.hand if seat == view.seat else ()))
        turned = sum([p.seat == seat for secret in self.memories.turned for p in secret.places])
        return Row(old, known, self.hidden[seat], turned)


def _turned(laid: Laid, cards: list[Iterator[CardId]]) -> Laid:
    return laid if laid.card is not None else LAID[laid.seat][next(cards[laid.seat])][False]


def _hidden(view: NbkView) -> Iterator[int]:
    """How many cards of each seat nobody but that seat sees: in its hand, and face down."""
    lying = [laid.seat for stack in view.stacks for laid in stack if laid.card is None]
    for seat, many in enumerate(view.counts):
        yield 0 if seat == view.seat else many + lying.count(seat)


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

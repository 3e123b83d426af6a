"""Guessing what a seat cannot see, each consistent world as likely as any other.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. Cards of a kind
cannot be told apart, so a world says which *kind* is where: on each role card, in each hand, under
each card laid face down, at each place of the draw deck. Every way to deal the cards of the box
counts the same.

Where the deal of a round went on with a reshuffled deck (NBK-DEAL-03), everybody can count what the
old deck still held and what was shuffled into the new one, and saw who was dealt how many cards
from which. But nobody sees from which of the two a card came that somebody plays. So a guess says
for each card of the round whether it is *old*: every seat has as many old cards as it was dealt,
and all together they are just those of the old deck. All ways to say it are counted seat by seat,
so that each is equally likely. Cards of stacks that have been turned up are counted as one heap:
whose they were is disclosed to nobody, and matters no more.

Of a stack that has been turned up everybody knows the kinds, and who laid one face down on it; any
assignment of the one to the other may be true (NBK-HID-07).
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from rules.games.never_bring_a_knife.cards import (
    ACTIONS,
    HIT,
    MONEY,
    ONE,
    Heap,
    cards_in,
    counts,
    heap,
    heap_of,
    size,
)
from rules.games.never_bring_a_knife.record import LAID, Deed, Laid, Played, Turned
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.rng import Dice

# Cards of two decks


Share: TypeAlias = tuple[Heap, int]
_FULL: Heap = 128 * sum(ONE)


class Row(NamedTuple):
    """One seat: how many old cards it was dealt, and its cards of this round.

    `known` are those whose kind and player are known, `hidden` counts those of which nothing is,
    `turned` those that lie in stacks that have been turned up.
    """

    old: int
    known: tuple[CardId, ...]
    hidden: int
    turned: int


class Split(NamedTuple):
    """One way to say what of a seat's cards is old: known ones by kind, and how many hidden."""

    known: Heap
    hidden: int
    ways: int


class End(NamedTuple):
    """One way to say it of all cards: also which of those turned up are old, by kind."""

    share: Share
    turned: Heap
    ways: int


class TwoDecks:
    """All ways in which an old and a fresh deck make the cards of a round, and the draw deck."""

    def __init__(self, rows: Sequence[Row], old: Heap, fresh: Heap, turned: Heap) -> None:
        self.rows = tuple(rows)
        self.old, self.fresh, self.turned = old, fresh, turned
        self.known = heap([card for row in rows for card in row.known])
        self.splits = [tuple(_splits(row)) for row in rows]
        self.layers = self._layers()
        self.ends = tuple(self._ends())
        self.count = sum([end.ways for end in self.ends])

    def deal(self, dice: Dice) -> tuple[list[list[CardId]], list[CardId]]:
        """The hidden cards of every seat, and the draw deck."""
        end = self.ends[dice.weighted([end.ways for end in self.ends])]
        old_left = self.old - end.share[0] - end.turned
        old = iter(dice.shuffled(cards_in(old_left)))
        fresh_left = self._fresh_left(end.share[0], end.turned)
        fresh = iter(dice.shuffled(cards_in(fresh_left)))
        hidden: list[list[CardId]] = []
        for row, many in zip(self.rows, self._hidden_old(end.share, dice), strict=True):
            mixed = dice.shuffled([True] * many + [False] * (row.hidden - many))
            hidden.append([next(old) if is_old else next(fresh) for is_old in mixed])
        return hidden, list(fresh)

    def _layers(self) -> list[dict[Share, int]]:
        """After each seat, every share of old cards so far and in how many ways it comes about."""
        layers: list[dict[Share, int]] = [{(0, 0): 1}]
        for splits in self.splits:
            layer: dict[Share, int] = {}
            for (known, hidden), ways in layers[-1].items():
                for split in splits:
                    share = known + split.known, hidden + split.hidden
                    if _fits(share[0], self.old):
                        layer[share] = layer.get(share, 0) + ways * split.ways
            layers.append(layer)
        return layers

    def _ends(self) -> Iterator[End]:
        """Every whole share that uses up the old deck, with all arrangements of what is hidden."""
        total = sum([row.old for row in self.rows])
        of_turned = _by_size(self.turned)
        for share, ways in self.layers[-1].items():
            many = total - size(share[0]) - share[1]
            for turned in of_turned.get(many, ()):
                left = self._fresh_left(share[0], turned)
                if _fits(share[0] + turned, self.old) and left >= 0:
                    yield End(share, turned, ways * self._arrangements(share, turned, left))

    def _fresh_left(self, known: Heap, turned: Heap) -> Heap:
        """What of the fresh deck nobody has seen; -1 if more than that has been seen."""
        seen = self.known - known + self.turned - turned
        return self.fresh - seen if _fits(seen, self.fresh) else -1

    def _arrangements(self, share: Share, turned: Heap, fresh_left: Heap) -> int:
        old_left = self.old - share[0] - turned
        both = _orders(turned) * _orders(self.turned - turned)
        return both * _orders(old_left) * _orders(fresh_left)

    def _hidden_old(self, share: Share, dice: Dice) -> list[int]:
        """How many hidden cards of each seat are old, drawn backwards from the whole share."""
        found: list[int] = []
        for layer, splits in zip(self.layers[-2::-1], self.splits[::-1], strict=True):
            before = [(share[0] - split.known, share[1] - split.hidden) for split in splits]
            ways = [layer.get(b, 0) * s.ways for b, s in zip(before, splits, strict=True)]
            chosen = dice.weighted(ways)
            share = before[chosen]
            found.append(splits[chosen].hidden)
        return found[::-1]


def _splits(row: Row) -> Iterator[Split]:
    """All ways to say which cards of a seat are old."""
    for known, ways in _parts(heap(row.known)):
        for hidden in range(row.hidden + 1):
            turned = row.old - size(known) - hidden
            if 0 <= turned <= row.turned:
                more = comb(row.hidden, hidden) * comb(row.turned, turned)
                yield Split(known, hidden, ways * more)


def _parts(pile: Heap) -> Iterator[tuple[Heap, int]]:
    """Every part of a pile by kind, and in how many ways its cards can be picked."""
    there = counts(pile)
    for picked in product(*(range(many + 1) for many in there)):
        ways, part = 1, 0
        for kind in ACTIONS:
            ways *= comb(there[kind], picked[kind])
            part += picked[kind] * ONE[kind]
        yield part, ways


def _by_size(pile: Heap) -> dict[int, list[Heap]]:
    found: dict[int, list[Heap]] = {}
    for part, _ in _parts(pile):
        found.setdefault(size(part), []).append(part)
    return found


def _orders(pile: Heap) -> int:
    """In how many orders the cards of a pile can lie."""
    ways = factorial(size(pile))
    for many in counts(pile):
        ways //= factorial(many)
    return ways


def _fits(part: Heap, whole: Heap) -> bool:
    """Whether a pile has at least these cards, kind by kind."""
    return (whole | _FULL) - part & _FULL == _FULL


# Who played what


_UNKNOWN = -1


class Place(NamedTuple):
    """The n-th card that a seat has played in the game."""

    seat: Seat
    number: int


class Secret(NamedTuple):
    """Cards that were laid face down and turned up together: nobody knows which is whose."""

    places: tuple[Place, ...]
    cards: tuple[CardId, ...]


class Memories:
    """What every seat has played in the whole game; of this round also what is `open`.

    `secrets` are those of all rounds, `turned` those of this one. `open` are the cards of this
    round whose player is known, by seat.
    """

    def __init__(self, view: NbkView) -> None:
        self.known: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.secrets: list[Secret] = []
        for past in view.rounds:
            self._remember(past.deeds, view)
        self._remember(view.deeds, view)

    def guess(self, stacks: Sequence[Sequence[Laid]], dice: Dice) -> list[tuple[CardId, ...]]:
        """What each seat remembers, with the cards that still lie there as guessed."""
        memories = [cards[:] for cards in self.known]
        for secret in self.secrets:
            for place, card in zip(secret.places, _mixed(secret.cards, dice), strict=True):
                memories[place.seat][place.number] = card
        for stack, places in zip(stacks, self._lying, strict=True):
            for place, laid in zip(places, stack, strict=True):
                assert laid.card is not None
                memories[place.seat][place.number] = laid.card
        return [tuple(cards) for cards in memories]

    def _remember(self, deeds: Sequence[Deed], view: NbkView) -> None:
        self._lying: list[list[Place]] = [[] for _ in range(view.seats)]
        self.open: list[list[CardId]] = [[] for _ in range(view.seats)]
        self.turned: list[Secret] = []
        for deed in deeds:
            if isinstance(deed, Played):
                self._lay(deed, view)
            elif isinstance(deed, Turned):
                self._turn_up(deed)

    def _lay(self, deed: Played, view: NbkView) -> None:
        played = self.known[deed.seat]
        self._lying[deed.target].append(Place(deed.seat, len(played)))
        card = view.own[len(played)] if deed.seat == view.seat else deed.card
        played.append(_UNKNOWN if card is None else card)
        if card is not None:
            self.open[deed.seat].append(card)

    def _turn_up(self, deed: Turned) -> None:
        places = self._lying[deed.seat]
        self._lying[deed.seat] = []
        seen = [self.known[seat][number] for seat, number in places]
        hidden = tuple([p for p, card in zip(places, seen, strict=True) if card == _UNKNOWN])
        if hidden:
            left = heap(deed.cards) - heap([card for card in seen if card != _UNKNOWN])
            self.turned.append(Secret(hidden, cards_in(left)))
            self.secrets.append(self.turned[-1])


def _mixed(cards: tuple[CardId, ...], dice: Dice) -> Iterator[CardId]:
    """The cards in random order; there are only a few."""
    left = list(cards)
    while left:
        yield left.pop(dice.below(len(left)) if len(left) > 1 else 0)


# Whole worlds


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

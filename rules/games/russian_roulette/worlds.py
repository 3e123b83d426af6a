"""Guessing what a seat cannot see: pockets, the order of guns, action cards, sealed answers.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. Of each set the cards
that this seat has not seen are shuffled over the places where they can lie, the pocket among them:
every order of the cards counts the same. Who believes more about pockets says so.

`HiddenHands` guesses action cards: what others hold, and the order of the draw deck. Before the
discards were ever shuffled again every unseen card can be anywhere. After that everybody knows what
was shuffled in, so what others held then (*old* cards) and what was drawn since (*new* cards) are
two heaps; a card that somebody played since can come from either. Every way to say it is weighed by
the number of deals that lead to it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, factorial, perm, prod
from typing import NamedTuple, TypeAlias

from rules.games.russian_roulette import effects
from rules.games.russian_roulette.actions import WORDS
from rules.games.russian_roulette.cards import BULLET, CLICK, PLACES
from rules.games.russian_roulette.commands import Spin
from rules.games.russian_roulette.state import Reshuffle, WcrrState
from rules.games.russian_roulette.view import WcrrView, bullets_told, recorded_bullets
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.state import Simultaneous

# Action cards

Hands: TypeAlias = list[tuple[CardId, ...]]
Heap: TypeAlias = Counter[CardId]


class Split(NamedTuple):
    """One way to say which of the cards that others played since were old."""

    old: tuple[Heap, ...]
    new: tuple[Heap, ...]
    ways: int


class HiddenHands:
    """All that the hands and the draw deck behind one view may be."""

    def __init__(self, view: WcrrView) -> None:
        self.view = view
        deck = view.book.deck
        self.all = Counter(deck.supply if deck is not None else ())
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.splits = self._splits() if view.reshuffle is not None and view.hands is None else ()

    def guess(self, dice: Dice) -> tuple[Hands, tuple[CardId, ...]]:
        """Everybody's hand, and the draw deck."""
        view = self.view
        if view.hands is not None:
            seen = Counter(view.discard) + Counter(card for hand in view.hands for card in hand)
            return list(view.hands), tuple(dice.shuffled(_cards(self.all - seen)))
        if view.reshuffle is not None:
            return self._guess_two(view.reshuffle, dice)
        unseen = iter(dice.shuffled(_cards(self.all - Counter(view.hand) - Counter(view.discard))))
        counts = [0 if seat == view.seat else many for seat, many in enumerate(view.counts)]
        hands = [tuple(sorted(next(unseen) for _ in range(many))) for many in counts]
        hands[view.seat] = view.hand
        return hands, tuple(unseen)

    def _heaps(self, since: Reshuffle) -> tuple[Heap, Heap]:
        """Old cards of the others, and new ones that this seat has not drawn itself."""
        view = self.view
        fresh, kept = Counter(since.cards), Counter(view.kept)
        mine = Counter(view.hand) + Counter(since.played[view.seat]) - kept
        return self.all - fresh - kept, fresh - mine

    def _splits(self) -> tuple[Split, ...]:
        since = self.view.reshuffle
        assert since is not None
        old, new = self._heaps(since)
        found = [
            self._weighed(since, old, new, choice) for choice in self._choices(since, old, new)
        ]
        return tuple([split for split in found if split.ways])

    def _choices(self, since: Reshuffle, old: Heap, new: Heap) -> list[tuple[Heap, ...]]:
        """For each other seat what it played of its old cards, as far as both heaps go."""
        found: list[tuple[tuple[Heap, ...], Heap, Heap]] = [((), old, new)]
        for seat in self.others:
            played = Counter(since.played[seat])
            found = [
                ((*chosen, was), olds - was, news - (played - was))
                for chosen, olds, news in found
                for was in _ways_to_split(played, olds, news)
                if was.total() <= since.held[seat] and (played - was).total() <= since.drawn[seat]
            ]
        return [chosen for chosen, _, _ in found]

    def _weighed(
        self,
        since: Reshuffle,
        old: Heap,
        new: Heap,
        choice: Sequence[Heap],
    ) -> Split:
        """In how many deals these cards were the old ones among those played."""
        rest = tuple(
            Counter(since.played[s]) - was for s, was in zip(self.others, choice, strict=True)
        )
        ways = _deals(old, choice, [since.held[s] for s in self.others])
        ways *= _deals(new, rest, [since.drawn[s] for s in self.others])
        return Split(tuple(choice), rest, ways)

    def _guess_two(self, since: Reshuffle, dice: Dice) -> tuple[Hands, tuple[CardId, ...]]:
        split = self.splits[dice.weighted([one.ways for one in self.splits])]
        old, new = self._heaps(since)
        olds = iter(dice.shuffled(_cards(old - sum(split.old, Counter()))))
        news = iter(dice.shuffled(_cards(new - sum(split.new, Counter()))))
        hands: Hands = [()] * self.view.seats
        for seat, was, since_then in zip(self.others, split.old, split.new, strict=True):
            first = [next(olds) for _ in range(since.held[seat] - was.total())]
            later = [next(news) for _ in range(since.drawn[seat] - since_then.total())]
            hands[seat] = tuple(sorted(first + later))
        hands[self.view.seat] = self.view.hand
        return hands, tuple(news)


def _cards(heap: Heap) -> list[CardId]:
    return sorted(heap.elements())


def _ways_to_split(played: Heap, old: Heap, new: Heap) -> list[Heap]:
    """Every part of what one seat has played that can have been old."""
    kinds = sorted(played)
    ranges = [
        range(max(0, played[k] - new[k]), min(played[k], old[k]) + 1) for k in kinds
    ]  # fmt: skip
    return [Counter(dict(zip(kinds, counts, strict=True))) for counts in product(*ranges)]


def _deals(heap: Heap, shown: Sequence[Heap], sizes: Sequence[int]) -> int:
    """In how many ways a heap can be dealt so that everybody gets at least what they have shown."""
    together = sum(shown, Counter[CardId]())
    left = heap.total() - together.total()
    ways = prod(perm(heap[kind], many) for kind, many in together.items())
    for seen in shown:
        ways //= prod(factorial(many) for many in seen.values())
    for seen, size in zip(shown, sizes, strict=True):
        room = size - seen.total()
        if room < 0 or room > left:
            return 0
        ways *= comb(left, room)
        left -= room
    return ways * factorial(left)


# What a deck file can say is carried out in `effects`, word by word, in a guessed world too.
assert PLACES.keys() == WORDS.keys(), effects

_NO_BELIEFS: Mapping[Seat, CardId] = {}


class Worlds:
    """All that may be behind one view."""

    def __init__(self, view: WcrrView) -> None:
        self.view = view
        self.hands = HiddenHands(view)
        self.lent = lent_bullets(view)
        self.bullets = counted_bullets(view, self.lent)
        self.unseen = [self._unseen(owner) for owner in range(view.seats)]

    def guess(self, dice: Dice, pockets: Mapping[Seat, CardId] = _NO_BELIEFS) -> WcrrState:
        """A whole state that looks just like the view; with these pockets where they can be."""
        return self._laid(self._plain(dice), dice, pockets)

    def laid_anew(
        self, guess: WcrrState, dice: Dice, pockets: Mapping[Seat, CardId] = _NO_BELIEFS
    ) -> WcrrState:
        """Another guess with the same action cards in hands and draw deck, which is made sooner."""
        again = guess.copy()
        again.seed = dice.seed()
        return self._laid(again, dice, pockets)

    def _laid(self, guess: WcrrState, dice: Dice, pockets: Mapping[Seat, CardId]) -> WcrrState:
        """With gun cards on the table and sealed answers."""
        for owner in range(self.view.seats):
            if self.view.laid >> owner & 1:
                self._lay_down(guess, owner, dice, pockets.get(owner))
        guess.sealed = self._sealed(guess, dice)
        return guess

    def _unseen(self, owner: Seat) -> tuple[int, int]:
        """How many CLICKs and BULLETs of a set this seat cannot place."""
        view = self.view
        place = view.homes.index(owner)
        seen = [card for card in (*view.guns[place], view.pockets[owner]) if card is not None]
        for cards, owners in zip(view.flipped, view.owners, strict=True):
            seen += [card for card, whose in zip(cards, owners, strict=True) if whose == owner]
        bullets = self.bullets[owner] - seen.count(BULLET)
        return view.book.set_size - self.bullets[owner] - seen.count(CLICK), bullets

    def _lay_down(self, guess: WcrrState, owner: Seat, dice: Dice, wish: CardId | None) -> None:
        """A pocket and a gun with what was seen in them, and all other cards by chance."""
        view, place = self.view, self.view.homes.index(owner)
        clicks, bullets = self.unseen[owner]
        cards = dice.shuffled((CLICK,) * clicks + (BULLET,) * bullets)
        known = view.pockets[owner]
        if known is None:
            if wish in cards:
                cards.remove(wish)
                cards.append(wish)
            known = cards.pop()
        guess.pockets[owner] = known
        rest = iter(cards)
        gun = view.guns[place]
        guess.guns[place] = tuple([next(rest) if card is None else card for card in gun])

    def _sealed(self, guess: WcrrState, dice: Dice) -> tuple[tuple[Seat, Command], ...]:
        """Answers that others may have sealed."""
        view, frame = self.view, guess.agenda[-1]
        if not isinstance(frame, Simultaneous):
            return ()
        done = sorted(set(frame.awaited(guess)) - set(view.owed))
        return tuple([(seat, self._answer(guess, seat, dice)) for seat in done])

    def _answer(self, guess: WcrrState, seat: Seat, dice: Dice) -> Command:
        if seat == self.view.seat and self.view.sealed is not None:
            return self.view.sealed
        return dice.choice([c for c in legal(guess, seat) if not isinstance(c, Spin)])

    def _plain(self, dice: Dice) -> WcrrState:
        """Everything but gun cards on the table and sealed answers."""
        view, seats = self.view, self.view.seats
        hands, draw_deck = self.hands.guess(dice)
        kept: list[tuple[CardId, ...]] = [()] * seats
        kept[view.seat] = view.kept
        owned = [self._owned(owner) for owner in range(seats)]
        clicks, bullets = (sum(column) for column in zip(*owned, strict=True))
        return WcrrState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, turn=view.lead, sealed=(),
            outcome=view.outcome, log=None, book=view.book, number=view.number,
            scores=list(view.scores), deaths=list(view.deaths), bullets=self._counted(),
            back=self.lent[:], pockets=[CLICK] * seats, guns=[()] * seats,
            flipped=self._flipped(), turned=list(view.turned), eyes=list(view.eyes),
            frisked=list(view.frisked), proved=self._proved(), homes=view.homes,
            traded=view.traded, laid=view.laid,
            supply=view.book.all_bullets - bullets, spare=view.book.all_clicks - clicks,
            out=view.out, lost=view.lost, used=view.used, immune=view.immune,
            exposed=view.exposed, bids=view.bids, pull=view.pull, pulling=view.pulling,
            aims=view.aims, doomed=view.doomed, extra=view.extra, spun=view.spun, hands=hands,
            kept=kept, draw_deck=draw_deck, discard=view.discard, reshuffle=view.reshuffle,
            charges=view.charges, plays=view.plays, loaded=view.loaded, rounds=view.rounds,
            rigged=(),
        )  # fmt: skip

    def _owned(self, owner: Seat) -> tuple[int, int]:
        """The CLICKs and BULLETs of a set, wherever they lie but in the supply."""
        view = self.view
        if not (view.laid >> owner & 1 or view.is_living(owner)):
            return 0, 0
        bullets = self.bullets[owner]
        return view.book.set_size - bullets, bullets

    def _counted(self) -> list[int]:
        """What each set is said to have: without what it still has to give back."""
        return [many - back for many, back in zip(self.bullets, self.lent, strict=True)]

    def _flipped(self) -> list[tuple[int, ...]]:
        rows = zip(self.view.flipped, self.view.owners, strict=True)
        return [
            tuple([card | owner << 1 for card, owner in zip(cards, owners, strict=True)])
            for cards, owners in rows
        ]

    def _proved(self) -> list[int]:
        """Which pockets this seat knows although it does not see them."""
        view = self.view
        both = zip(view.pockets, view.shown, strict=True)
        mine = [known is not None and shown is None for known, shown in both]
        return [1 << view.seat if is_proved else 0 for is_proved in mine]


def counted_bullets(view: WcrrView, lent: list[int] | None = None) -> list[int]:
    """The BULLETs of each set that lies or is held, by the numbers shown or by counting."""
    lent = lent_bullets(view) if lent is None else lent
    counts = zip(view.bullets, recorded_bullets(view), lent, strict=True)
    return [(told if many is None else many) + back for many, told, back in counts]


def lent_bullets(view: WcrrView) -> list[int]:
    """What each dead owner's lent cards hold beyond the count, as shown or by counting."""
    if None not in view.back or not view.traded & view.lost:
        return [many or 0 for many in view.back]
    before = bullets_told(view, 0, (*view.loaded, *_unloaded(view)))
    now = recorded_bullets(view)
    found = []
    for seat, many in enumerate(view.back):
        is_lent = view.traded & view.lost & 1 << seat
        found.append(many if many is not None else before[seat] - now[seat] if is_lent else 0)
    return found


def _unloaded(view: WcrrView) -> Iterator[Seat]:
    """Those who died with lent cards, once for each BULLET that they loaded before in this round.

    A loading that came to nothing is counted with the others: that is rare, and not on record.
    """
    lent, deck = view.traded & view.lost, view.book.deck
    for charge in view.charges:
        if lent >> charge.accuser & 1 and charge.guilty is False:
            yield charge.accuser
    for play in view.plays:
        words = deck.entry(play.card).words if deck is not None else ()
        target = play.seat if play.target is None else play.target
        if play.worked and lent >> target & 1 and "load_bullet" in words:
            yield target

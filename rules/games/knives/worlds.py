"""Guessing the cards that a seat cannot see, each consistent deal as likely as any other.

`Worlds` is prepared once for a view and then draws as many guesses as wanted. The cards that are
bound to certain places are dealt first, each with the exact share of all deals that go on from
there; the others are simply shuffled. A Dance between two others is guessed backwards: a guess
is kept with the chance with which some exchange explains what was seen before it.
"""

from collections.abc import Iterator
from math import factorial

from rules.games.knives.cards import SEATS
from rules.games.knives.commands import gives
from rules.games.knives.ledger import (
    facts,
    in_no_holding,
    lacked_before_dance,
    lacking,
    plays,
    seen_cards,
)
from rules.games.knives.state import NOBODY, Dance, KnivesState, Notes
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, CardSet, Seat, members
from rules.kernel.rng import Dice
from rules.kernel.state import Sealed

AWAY = SEATS  # the place of the bank, or of the two cards put aside
DECK_CARDS = (1 << 32) - 1
MOST_TRIES = 4000


class NoWorld(ValueError):
    """No deal explains what this seat saw: the view does not come from a real game."""


class Worlds:
    """All deals that look like one view."""

    def __init__(self, view: KnivesView) -> None:
        self.view = view
        self.unknown = DECK_CARDS & ~seen_cards(view)
        self.rooms = self._rooms()
        self._ways: dict[tuple[int, ...], int] = {}
        places = self._places()
        self.free = tuple(c for c, where in places.items() if where == self._all_places())
        bound = [c for c in places if c not in self.free]
        self.bound = tuple(sorted(bound, key=lambda c: (len(places[c]), places[c], c)))
        self._where = tuple(places[card] for card in self.bound)
        self._explainer = _Explainer(view) if _danced_by_others(view) else None

    def guess(self, dice: Dice) -> KnivesState:
        """A whole state that looks just like the view."""
        for _ in range(MOST_TRIES):
            holdings = self._deal(dice)
            if self._explainer is None:
                return self._state(holdings, _own_dance(self.view), dice)
            dance = self._explainer.explain(holdings, dice)
            if dance is not None:
                return self._state(holdings, dance, dice)
        raise NoWorld("no deal explains the Dance that this seat saw")

    def count(self) -> int:
        """How many deals there are, any Dance between others left out of account."""
        return self._completions(self.rooms)

    def _rooms(self) -> tuple[int, ...]:
        view = self.view
        away = view.bank_count + view.aside_count - view.aside.bit_count()
        others = (0 if seat == view.seat else view.counts[seat] for seat in range(SEATS))
        return (*others, away)

    def _all_places(self) -> tuple[int, ...]:
        return tuple(place for place, room in enumerate(self.rooms) if room)

    def _places(self) -> dict[CardId, tuple[int, ...]]:
        """Where each unknown card may be."""
        cannot = (*lacking(self.view), 0)
        places = {
            card: tuple(p for p in self._all_places() if not cannot[p] >> card & 1)
            for card in members(self.unknown)
        }
        for fact in facts(self.view):
            places[fact.card] = tuple(p for p in fact.seats if p in places[fact.card])
        for card in members(in_no_holding(self.view)):
            places[card] = (AWAY,)
        return places

    def _completions(self, rooms: tuple[int, ...]) -> int:
        """In how many ways the remaining cards fill these rooms."""
        ways = self._ways.get(rooms)
        if ways is None:
            ways = self._ways[rooms] = self._count(rooms)
        return ways

    def _count(self, rooms: tuple[int, ...]) -> int:
        done = sum(self.rooms) - sum(rooms)
        if done >= len(self.bound):
            ways = factorial(sum(rooms))
            for room in rooms:
                ways //= factorial(room)
            return ways
        return sum(self._completions(_less(rooms, p)) for p in self._where[done] if rooms[p])

    def _deal(self, dice: Dice) -> list[CardSet]:
        """One deal, all equally likely: the bound cards by count, the free ones shuffled."""
        if not self._completions(self.rooms):
            raise NoWorld("no deal explains what this seat saw")
        holdings = [0] * (SEATS + 1)
        rooms = self.rooms
        for card, where in zip(self.bound, self._where, strict=True):
            place = self._pick_place(where, rooms, dice)
            holdings[place] |= 1 << card
            rooms = _less(rooms, place)
        cards = iter(dice.shuffled(self.free))
        for place, room in enumerate(rooms):
            for _ in range(room):
                holdings[place] |= 1 << next(cards)
        return holdings

    def _pick_place(self, where: tuple[int, ...], rooms: tuple[int, ...], dice: Dice) -> int:
        if len(where) == 1:
            return where[0]
        ways = [self._completions(_less(rooms, p)) if rooms[p] else 0 for p in where]
        point = dice.bits() % sum(ways)
        for place, share in zip(where, ways, strict=True):
            point -= share
            if point < 0:
                return place
        raise AssertionError("shares do not add up")

    def _state(self, holdings: list[CardSet], dance: Dance | None, dice: Dice) -> KnivesState:
        view = self.view
        away = holdings.pop() | view.aside
        holdings[view.seat] = view.holding
        coins = [0] * SEATS
        for trick in view.tricks:
            coins[trick.winner] += sum(view.book.coins[card] for card in trick.cards)
        return KnivesState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, outcome=view.outcome, log=None,
            sealed=self._sealed(holdings, dice), book=view.book, scores=view.scores,
            contract=view.contract, turn=view.turn, leader=view.leader, holdings=holdings,
            bank=away if view.bank_count else 0, aside=away if view.aside_count else 0,
            first_shadow=_first_shadow(view, holdings, dance), trick=view.trick,
            tricks=view.tricks, coins=coins, notes=Notes(dance, view.shows, view.silences),
            last_hand=view.last_hand,
        )  # fmt: skip

    def _sealed(self, holdings: list[CardSet], dice: Dice) -> Sealed:
        """Guess what others have answered already, beside one's own answer."""
        done = [seat for seat in self.view.asked if seat not in self.view.owed]
        own = dict(self.view.sealed)
        return tuple((s, own.get(s) or dice.choice(gives(holdings[s]))) for s in sorted(done))


class _Explainer:
    """Finds exchanges that explain what was seen before a Dance between two others."""

    def __init__(self, view: KnivesView) -> None:
        assert view.dance is not None
        self.dance = view.dance
        self.dancers = (view.dance.seat, view.dance.target)
        self.later = [0, 0]
        self.lacked = tuple(lacked_before_dance(view, seat) for seat in self.dancers)
        for play in plays(view):
            if play.number >= view.dance.when and play.seat in self.dancers:
                self.later[self.dancers.index(play.seat)] |= 1 << play.card
        self.shown = tuple(self._shown_before(view, seat) for seat in self.dancers)

    def explain(self, holdings: list[CardSet], dice: Dice) -> Dance | None:
        """One of the exchanges that fit this deal, or None: with few that fit, None is likely."""
        after = [holdings[s] | self.later[side] for side, s in enumerate(self.dancers)]
        fitting = list(self._exchanges(after))
        most = after[0].bit_count() * after[1].bit_count()
        place = dice.below(most)
        if place >= len(fitting):
            return None
        return Dance(self.dance.when, *self.dancers, *fitting[place])

    def _exchanges(self, after: list[CardSet]) -> Iterator[tuple[CardId, CardId]]:
        for gave in members(after[1]):
            for got in members(after[0]):
                swap = 1 << gave | 1 << got
                if self._fits(0, after[0] ^ swap) and self._fits(1, after[1] ^ swap):
                    yield gave, got

    def _fits(self, side: int, before: CardSet) -> bool:
        return not before & self.lacked[side] and self.shown[side] & ~before == 0

    def _shown_before(self, view: KnivesView, seat: Seat) -> CardSet:
        """Cards the dancer showed before the Dance and had not played by then."""
        early = {play.card for play in plays(view) if play.number < self.dance.when}
        cards = 0
        for show in view.shows:
            old = show.when < self.dance.when and not show.aside
            if old and show.seat == seat and show.card not in early:
                cards |= 1 << show.card
        return cards


def _less(rooms: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*rooms[:place], rooms[place] - 1, *rooms[place + 1 :])


def _danced_by_others(view: KnivesView) -> bool:
    return view.dance is not None and view.dance.gave is None


def _own_dance(view: KnivesView) -> Dance | None:
    dance = view.dance
    if dance is None or dance.gave is None or dance.got is None:
        return None
    return Dance(dance.when, dance.seat, dance.target, dance.gave, dance.got)


def _first_shadow(view: KnivesView, holdings: list[CardSet], dance: Dance | None) -> Seat:
    """Who held the key Ghost when the banker was done, in this guess."""
    if not view.has_banker or not view.aside_count:
        return NOBODY
    ghost = view.contract.key_ghost
    holder = next((play.seat for play in plays(view) if play.card == ghost), NOBODY)
    played_at = next((play.number for play in plays(view) if play.card == ghost), 99)
    if holder == NOBODY:
        holder = next((s for s in range(SEATS) if holdings[s] >> ghost & 1), NOBODY)
    if dance is not None and played_at >= dance.when:
        if ghost == dance.gave:
            holder = dance.seat
        elif ghost == dance.got:
            holder = dance.target
    return NOBODY if holder == view.contract.banker else holder

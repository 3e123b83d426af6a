"""Whole states that look just like one view: all that a seat cannot see, guessed (KS-HID)."""

from collections import Counter
from functools import cached_property
from typing import NamedTuple

from rules.games.knight_shift.packets import Chances, Course, Stretch, Way, holder, stretches
from rules.games.knight_shift.state import KnightShiftState, Lying, lying
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.rng import Dice

# Hands are guessed one after the other, which does not mind what the first leave to the last: so
# often another guess may take the place of one, and so often at the most if there is no way at all.
STEPS, TRIES = 3, 300
NONE: tuple[CardId, ...] = ()


class _Ways(NamedTuple):
    """A way for each hand, the cards off the pool that they name, and how likely they go together.

    `likely` is 0 where what one hand got leaves no way for another.
    """

    ways: list[Way]
    named: tuple[CardId, ...]
    likely: float


class Worlds:
    """All states that a view allows.

    With the memory aid, what this seat passed on and got back says much about the hands of others
    and what they played face down (`packets`). Without it, or when hands are gone, any card that
    is not seen can be anywhere.
    """

    def __init__(self, view: KnightShiftView) -> None:
        self.view = view
        self._known_chances: dict[tuple[int, tuple[CardId, ...]], Chances] = {}

    @cached_property
    def _stretches(self) -> tuple[Stretch, ...]:
        """The hands of this round, those first that are known at both ends."""
        found = list(stretches(self.view)) if self._follows_hands else []
        return tuple(sorted(found, key=lambda one: one.end is None))

    @property
    def _follows_hands(self) -> bool:
        view = self.view
        in_play = bool(view.knights) and not view.left_over_count and not view.is_turned_up
        return in_play and view.book.options.memory_aid

    @cached_property
    def _unseen(self) -> Counter[CardId]:
        """Every Item that this seat cannot see now."""
        view = self.view
        unseen = Counter(view.book.tables.items)
        unseen.subtract(view.hand)
        unseen.subtract(view.discard)
        unseen.subtract(
            c for pile in view.lying for c in [one.card for one in pile] if c is not None
        )
        return unseen

    @cached_property
    def _pool(self) -> Counter[CardId]:
        """Every Item that was not known to this seat when it came into play."""
        view = self.view
        pool = Counter(view.book.tables.items)
        pool.subtract([pile[0].card for pile in view.lying if pile[0].card is not None])
        before: tuple[CardId, ...] = ()
        for cycle, after in enumerate((*view.given, view.hand), start=1):
            pool.subtract(Counter((*after, *self._let_go(cycle))) - Counter(before))
            before = view.taken[cycle - 1] if cycle <= len(view.taken) else ()
        return +pool

    def _let_go(self, cycle: int) -> tuple[CardId, ...]:
        """The card that this seat played or discarded in a cycle."""
        for deed in self.view.deeds:
            if (deed.cycle, deed.seat) == (cycle, self.view.seat):
                if deed.what == "discard" and deed.card is not None:
                    return (deed.card,)
                if deed.what == "play":
                    card = self.view.lying[deed.knight][deed.place].card
                    return () if card is None else (card,)
        return ()

    def guess(self, dice: Dice) -> KnightShiftState:
        """One of them, as likely as it can have come about."""
        if not self._follows_hands:
            return self._any(dice)
        found = self._likely_ways(dice)
        rest = dice.shuffled(list((self._pool - Counter(found.named)).elements()))
        courses = [(way.stretch, way.course(rest)) for way in found.ways]
        return self._built(courses, rest, dice)

    def _likely_ways(self, dice: Dice) -> "_Ways":
        """Ways of all hands that go together, as likely as chance makes them (Metropolis)."""
        found = self._some_ways(dice)
        tries = 0
        while tries < STEPS or not found.likely:
            other = self._some_ways(dice)
            if other.likely > found.likely * dice.random():
                found = other
            tries += 1
            assert tries < TRIES, "no world looks like this view"
        return found

    def _some_ways(self, dice: Dice) -> "_Ways":
        """A way of each hand, one after the other: each gets what those before it left."""
        ways: list[Way] = []
        likely, named = 1.0, NONE
        for number in range(len(self._stretches)):
            chances = self._chances(number, named)
            likely *= chances.whole
            if not likely:
                break
            ways.append(Way(chances, dice))
            if ways[-1].named:
                named = tuple(sorted([*named, *ways[-1].named.values()]))
        return _Ways(ways, named, likely)

    def _chances(self, number: int, named: tuple[CardId, ...]) -> Chances:
        """What can have become of a hand once others have got these cards off the pool."""
        found = self._known_chances.get((number, named))
        if found is None:
            found = Chances(self._stretches[number], self._pool - Counter(named))
            self._known_chances[number, named] = found
        return found

    def _any(self, dice: Dice) -> KnightShiftState:
        """Hidden cards in any order where nothing is known of them."""
        view = self.view
        rest = dice.shuffled(list(self._unseen.elements()))
        state = self._bare(dice)
        state.piles = [tuple([self._filled(one, rest) for one in pile]) for pile in view.lying]
        for seat, count in enumerate(view.counts):
            own = seat == view.seat
            state.hands[seat] = (
                view.hand if own else tuple(sorted(rest.pop() for _ in range(count)))
            )
        state.left_over = tuple(rest.pop() for _ in range(view.left_over_count))
        return self._with_rest(state, rest)

    def _filled(self, one: Lying, rest: list[CardId]) -> Lying:
        return one if one.card is not None else lying(rest.pop(), one.up, one.by)

    def _built(
        self, courses: list[tuple[Stretch, Course]], rest: list[CardId], dice: Dice
    ) -> KnightShiftState:
        """The state in which hands went round like this."""
        view = self.view
        state = self._bare(dice)
        held: dict[tuple[int, Seat], tuple[CardId, ...]] = {}
        for stretch, course in courses:
            for turn, hand in zip(stretch.turns, course.hands, strict=True):
                held[turn.cycle, holder(stretch.packet, turn.cycle, view.seats)] = hand
            for spot, card in course.unseen.items():
                pile = list(state.piles[spot.knight])
                pile[spot.place] = lying(card, pile[spot.place].up, pile[spot.place].by)
                state.piles[spot.knight] = tuple(pile)
        for cycle, hand in enumerate((*view.given, view.hand), start=1):
            held[cycle, view.seat] = hand
        seats, cycles = range(view.seats), range(1, view.cycle)
        state.hands = [held[view.cycle, seat] for seat in seats]
        state.passed = tuple(tuple([held[cycle, seat] for seat in seats]) for cycle in cycles)
        return self._with_rest(state, rest)

    def _bare(self, dice: Dice) -> KnightShiftState:
        """The state as far as everybody knows it."""
        view = self.view
        stable = [knight for knight in view.book.tables.knights if knight not in view.knights]
        return KnightShiftState(
            seed=dice.seed(), drawn=0, agenda=view.agenda, turn=view.turn, sealed=(),
            outcome=view.outcome, log=None, book=view.book, number=view.number, cycle=view.cycle,
            head=view.head, knights=view.knights, middle=view.middle, claimed=list(view.claimed),
            piles=list(view.lying), hands=[()] * view.seats, draws=(), aside=(),
            stable=tuple(dice.shuffled(stable)), discard=view.discard, left_over=(),
            peeks=[self._peeks(seat) for seat in range(view.seats)], passed=(),
            deeds=view.deeds, sheets=view.sheets,
            is_turned_up=view.is_turned_up,
        )  # fmt: skip

    def _with_rest(self, state: KnightShiftState, rest: list[CardId]) -> KnightShiftState:
        count = self.view.draw_count
        state.draws, state.aside = tuple(rest[:count]), tuple(rest[count:])
        return state

    def _peeks(self, seat: Seat) -> tuple[tuple[int, int], ...]:
        """Who peeked where is public (KS-PEEK-01)."""
        found = [(d.knight, d.place) for d in self.view.deeds if (d.seat, d.what) == (seat, "peek")]
        hidden = [(k, p) for k, p in found if not self.view.lying[k][p].up]
        return tuple(dict.fromkeys(hidden))

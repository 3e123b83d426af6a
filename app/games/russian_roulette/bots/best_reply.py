"""What the level `sharp` can be held to between two seats without action cards.

    python -m app.games.russian_roulette.bots.best_reply [--jobs N] [--ways N] [--characters N]

First the round that the bots have in mind is compared with the engine's own rules: ways through
rounds are drawn, played on the engine with every order of both guns, and must come out alike. Then
the best reply to `sharp` is worked out exactly, from the last situations backwards: what it plays
in each situation is known, and the reply takes the best answer to that everywhere. The exact value
of the game is one half for each seat.

What `sharp` does hangs on the game so far by one thing only: whether all that is known of the other
seat goes by the odds. That is a part of every situation here, so the reply may keep to the odds for
as long as that pays and leave them when it likes; nothing is estimated. From four characters each
it takes half an hour of a processor; from two the best reply gets 0.504.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import NamedTuple, TypeAlias

from app.games.russian_roulette.bots.make_table import TARGET, levels, tied
from app.games.russian_roulette.bots.policy import answering, solved
from app.games.russian_roulette.bots.reading import OddsHabit, Told, agrees, odds_habit
from app.games.russian_roulette.bots.round_game import (
    CROSSED,
    ENDINGS,
    MINE,
    MINE_ANSWERED,
    PLAIN,
    POCKETS,
    QUIET,
    THEIRS,
    THEIRS_ANSWERED,
    Court,
    Gunman,
    Leaves,
    Pulling,
    Side,
    Worth,
    round_game,
)
from app.games.russian_roulette.bots.sharp import SELDOM
from app.games.russian_roulette.bots.solver import Mix, Plan, Table, best_reply
from app.games.russian_roulette.bots.table import LIVES
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import Accuse, Bid, Pocket
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.record import Charge
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.trigger import NextPull
from rules.kernel.commands import Command
from rules.kernel.play import owed, settle
from rules.kernel.rng import Dice
from rules.kernel.state import Automatic
from rules.kernel.windows import PASS

Pair: TypeAlias = tuple[Side, Side]
Found: TypeAlias = dict[tuple[Side, Side, bool], float]
Known: TypeAlias = Found
# Who accuses in which window, as the round game has it.
WINDOWS: dict[int, tuple[frozenset[int], ...]] = {
    QUIET: (frozenset(),),
    MINE: (frozenset({0}), frozenset()),
    MINE_ANSWERED: (frozenset({0}), frozenset({1})),
    THEIRS: (frozenset({1}), frozenset()),
    THEIRS_ANSWERED: (frozenset({1}), frozenset({0})),
    CROSSED: (frozenset({0, 1}),),
}
PATIENT = 12
WAYS = 200
PARTS = 25


class Way(NamedTuple):
    """One way through a round: both sides, their pockets and bids, and how the challenge goes."""

    sides: Pair
    pockets: tuple[int, int]
    bids: tuple[int, int]
    ending: int


def by_model(way: Way, worth: Worth) -> float:
    """What a way is worth by the round that the bots have in mind."""
    guns = [
        Gunman(side, 1 + side.extra - pocket)
        for side, pocket in zip(way.sides, way.pockets, strict=True)
    ]
    after = Court(PLAIN, *way.pockets).challenged(guns[0], guns[1], way.ending)
    return Pulling(PLAIN, worth).value(after, *way.bids)


def by_engine(way: Way, worth: Worth) -> float:
    """The same by the rules, as the mean over every order of both guns."""
    state = _challenged(way)
    found = [_ended(state, orders, worth) for orders in _orders(state)]
    return sum(found) / len(found)


def _challenged(way: Way) -> WcrrState:
    """The round on the engine, up to the first pull."""
    sides = way.sides
    deal = {
        "scores": " ".join(str(side.points) for side in sides),
        "deaths": " ".join(str(4 - side.lives) for side in sides),
        "bullets": " ".join(str(1 + side.extra) for side in sides),
    }
    state: WcrrState = GAME.with_deal(deal).start(WcrrOptions(), 2, 1)
    for answers in (Pocket, Bid):
        for seat in (0, 1):
            number = way.pockets[seat] if answers is Pocket else way.bids[seat]
            _take(state, seat, answers(number))
    for accusers in WINDOWS[way.ending]:
        for seat in owed(state) if state.outcome is None and state.pull == 0 else ():
            if isinstance(state.agenda[-1], NextPull):
                break
            _take(state, seat, Accuse(1 - seat) if seat in accusers else PASS)
    return state


def _take(state: WcrrState, seat: int, command: Command) -> None:
    """An answer, and all work up to the next question or the first pull."""
    state.agenda[-1].take(state, seat, command)
    while isinstance(frame := state.agenda[-1], Automatic) and not isinstance(frame, NextPull):
        frame.run(state)


def _orders(state: WcrrState) -> list[tuple[tuple[int, ...], ...]]:
    """Every order that the guns can lie in."""
    if state.outcome is not None:
        return [()]
    first, second = (_layings(gun) for gun in state.guns)
    return [(a, b) for a in first for b in second]


def _layings(gun: tuple[int, ...]) -> list[tuple[int, ...]]:
    places = range(len(gun))
    return [
        tuple(BULLET if place in loaded else CLICK for place in places)
        for loaded in combinations(places, gun.count(BULLET))
    ]


def _ended(state: WcrrState, orders: tuple[tuple[int, ...], ...], worth: Worth) -> float:
    """What comes of the pulls, with the guns lying like this."""
    after = state.copy()
    if after.outcome is None:
        after.guns = list(orders)
        settle(after)
    if after.outcome is not None:
        winners = after.outcome.winners
        return 0.5 if not winners else float(0 in winners)
    sides = [
        Side(4 - after.deaths[seat], after.scores[seat], after.bullets[seat] - 1) for seat in (0, 1)
    ]
    return worth(sides[0], sides[1])


def drawn_ways(many: int) -> Iterator[Way]:
    """Ways of all kinds, each as likely as any other."""
    dice = Dice(1, "ways")
    for _ in range(many):
        a, b = (Side(1 + dice.below(4), dice.below(15), dice.below(3)) for _ in range(2))
        pockets = dice.below(2), dice.below(2)
        yield Way((a, b), pockets, (dice.below(6), dice.below(6)), dice.below(6))


def tell_apart(a: Side, b: Side) -> float:
    """Some number that differs from one outcome of a round to any other, for comparisons."""
    if max(a.points, b.points) >= TARGET and a.points != b.points:
        return float(a.points > b.points)
    mine, theirs = (7 * s.lives + 31 * s.points + 101 * s.extra for s in (a, b))
    return (mine * 37 + theirs * 53) % 997 / 997


def compared(many: int) -> int:
    """How many ways came out alike; the first that does not is told."""
    for number, way in enumerate(drawn_ways(many)):
        model, engine = by_model(way, tell_apart), by_engine(way, tell_apart)
        if abs(model - engine) > 1e-9:
            raise SystemExit(f"way {number}, {way}: {model} in mind, {engine} by the rules")
    return many


def as_played(plan: Plan) -> Plan:
    """A plan without what is hardly ever done."""
    return plan._replace(first=_done(plan.first), second=_done(plan.second))


def _done(shares: Mix) -> Mix:
    return [0.0 if share < SELDOM else share for share in shares]


@lru_cache(maxsize=400)
def sharp_plan(me: Side, them: Side, is_read: bool) -> Plan:
    """What `sharp` does with the first side, and whether it takes the other for one of the odds."""
    plain, _ = solved(me, them, PLAIN)
    if not is_read:
        return as_played(plain)
    return as_played(while_read(plain, answering(me, them, PLAIN), odds_habit(them, me, PLAIN)))


def while_read(plain: Plan, answer: Plan, habit: OddsHabit) -> Plan:
    """An answer to a habit, up to the bid or the accusation that does not go with it."""
    first, second = list(plain.first), list(plain.second)
    for at in range(len(first)):
        own, theirs = at // plain.bids % plain.bids, at % plain.bids
        if habit.allows(theirs, None):
            first[at] = answer.first[at]
            if habit.suspects(own):
                second[at] = answer.second[at]
    return Plan(answer.opening, first, second)


# The endings of a challenge in which the first seat's pocket comes out, and those in which it
# accuses itself.
SHOWN = (MINE_ANSWERED, THEIRS, THEIRS_ANSWERED, CROSSED)
SPOKEN = (MINE, MINE_ANSWERED, THEIRS_ANSWERED, CROSSED)


@cache
def kept(habit: OddsHabit, bid: int, answer: int, pocket: int) -> tuple[bool, ...]:
    """Whether the first seat still seems to have a habit, by the other's pocket and the ending."""
    return tuple(_agrees(habit, (bid, answer), pocket, way) for _ in POCKETS for way in ENDINGS)


def _agrees(habit: OddsHabit, bids: tuple[int, int], pocket: int, ending: int) -> bool:
    shown = pocket if ending in SHOWN else None
    charges = (Charge(0, 1, None),) if ending in SPOKEN else ()
    return agrees(habit, Told(bids, (shown, None), charges), 0, 1)


class Replies:
    """The best replies that were found so far: the side that replies, the other, if it is read."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def both(self, pair: Pair) -> Found:
        """What the best reply gets as either of two sides, not read and read."""
        a, b = pair
        return {(me, them, read): self._best(me, them, read) for me, them in ((a, b), (b, a))
                for read in (False, True)}  # fmt: skip

    def _best(self, me: Side, them: Side, is_read: bool) -> float:
        leaves = self._leaves(me, them, is_read=False)
        if is_read:
            leaves = _chosen(odds_habit(me, them, PLAIN), self._leaves(me, them, True), leaves)
        return best_reply(leaves, sharp_plan(them, me, is_read))

    def _leaves(self, me: Side, them: Side, is_read: bool) -> Table:
        return round_game(me, them, partial(_later, self.known, is_read)).mine


def _chosen(habit: OddsHabit, read: Table, plain: Table) -> Table:
    """What every way is worth, by whether one is still read after it."""

    def leaf(a: int, b: int, c: int) -> Leaves:
        both = zip(kept(habit, a, b, c), read[a][b][c], plain[a][b][c], strict=True)
        return tuple([one if is_kept else other for is_kept, one, other in both])

    bids = PLAIN.bids
    return [[[leaf(a, b, c) for c in POCKETS] for b in bids] for a in bids]


def _later(known: Known, is_read: bool, me: Side, them: Side) -> float:
    """What was found for a later situation."""
    if max(me.points, them.points) >= TARGET:
        if me.points != them.points:
            return float(me.points > them.points)
        me, them = me._replace(points=TARGET), them._replace(points=TARGET)
    return known[_within(me), _within(them), is_read]


def _within(side: Side) -> Side:
    """Only two extra bullets are told apart, and no cards."""
    return Side(side.lives, side.points, min(side.extra, 2))


def settled(replies: Replies, pairs: list[Pair]) -> None:
    """Tied pairs come back to themselves: again and again until nothing changes."""
    known = replies.known
    for a, b in pairs:
        known.update({(*two, read): 0.5 for two in ((a, b), (b, a)) for read in (False, True)})
    for _ in range(PATIENT):
        for pair in pairs:
            known.update(replies.both(pair))


# What a process of a crew works from: those of a group all start from the same.
_AT_HAND: list[Replies] = []


def _take_in_hand(replies: Replies) -> None:
    _AT_HAND[:] = [replies]


def _work(pair: Pair) -> Found:
    return _AT_HAND[0].both(pair)


def extended(replies: Replies, group: list[Pair], jobs: int) -> None:
    """All pairs of a group, which lead to earlier ones only."""
    with ProcessPoolExecutor(jobs, initializer=_take_in_hand, initargs=(replies,)) as crew:
        for found in crew.map(_work, group, chunksize=PARTS):
            replies.known.update(found)


def groups(characters: int) -> Iterator[list[Pair]]:
    """Every pair of sides, also of equal ones, in groups that only lead to earlier ones."""
    found: dict[int, set[Pair]] = {}
    for pair in (pair for group in levels() for pair in group):
        if max(side.lives for side in pair) <= characters:
            for a, b in (pair, (pair[0], pair[0]), (pair[1], pair[1])):
                found.setdefault(a.points + b.points - a.lives - b.lives, set()).add((a, b))
    yield from (sorted(found[key]) for key in sorted(found, reverse=True))


def last_pairs(characters: int) -> list[Pair]:
    """Every pair that is tied, also of equal sides, fewest characters first."""
    pairs = [pair for pair in tied() if max(side.lives for side in pair) <= characters]
    equal = {(side, side) for pair in pairs for side in pair}
    return sorted([*pairs, *equal], key=lambda p: (p[0].lives + p[1].lives, p))


def main() -> None:
    """Compare, work out, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ways", type=int, default=WAYS)
    parser.add_argument("--characters", type=int, default=LIVES, choices=range(1, LIVES + 1))
    chosen = parser.parse_args()
    print(f"{compared(chosen.ways)} ways through rounds: the engine agrees with all.", flush=True)
    replies = Replies({})
    settled(replies, last_pairs(chosen.characters))
    for number, group in enumerate(groups(chosen.characters), 1):
        extended(replies, group, chosen.jobs)
        print(f"{number}: {len(group)} situations", flush=True)
    start = Side(chosen.characters, 0)
    plain, read = (replies.known[start, start, reading] for reading in (False, True))
    print(f"best reply, from the start: {read:.5f} (exact value 0.50000)")
    print(f"best reply to one who is not read: {plain:.5f}")


if __name__ == "__main__":
    main()

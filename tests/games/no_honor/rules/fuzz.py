"""A fuzz of No Honor Among Thieves: games by bots and by lot, with books kept beside the rules.

After every command what the rules say is compared with what follows from the printed rules: where
every card is, whose Coins are where, who knows what, which Defenses fall, who is paid what. The
books are kept from what is told and by formulas of their own; of the rules they read positions.

    python -m tests.games.no_honor.rules.fuzz --games 300 --turns 90
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from app.bots.roster import decide
from app.bots.table_talk import SILENCE
from rules.games.no_honor import events as told
from rules.games.no_honor.cards import Scheme
from rules.games.no_honor.commands import Propose
from rules.games.no_honor.exchange import Bargaining, first_wrong
from rules.games.no_honor.queries import holds
from rules.games.no_honor.record import Ctx, Heist, Leg
from rules.games.no_honor.state import DEFENSE_DECK, PLACES, NoHonorState
from rules.games.no_honor.vocabulary import SKILLS, SkillChange
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.events import CardMoved, Event
from rules.kernel.play import legal, owed, settle_in_parts, whole
from rules.kernel.rng import Dice
from tests.games.no_honor.golden.told import by_lot
from tests.games.no_honor.laws.referee import audit, audit_end, supply
from tests.games.no_honor.rules.standard import STANDARD

BOTS = ("novice", "regular", "novice", "novice", "regular")
HAUL = -2
Pick = Callable[[NoHonorState, Seat, int], Command]


class Violation(AssertionError):
    """Something that the printed rules do not allow, and after which command of which game."""


@dataclass
class Books:
    """What is known of a game from what was told: Coins of seats, Coins of hauls."""

    coins: list[int]
    hauls: list[int]
    objectives: list[CardId]
    supply: list[CardId]
    problems: list[str] = field(default_factory=list)

    def read(self, before: NoHonorState, events: tuple[Event, ...], after: NoHonorState) -> None:
        """Enter what happened, and compare."""
        for event in events:
            self._enter(before, event)
        self._judge(before, events)
        if after.outcome is None and (self.coins, self.hauls) != (after.coins, after.hauls):
            self._say(f"Coins {after.coins} {after.hauls}, by the books {self.coins} {self.hauls}")
        self.problems += whereabouts(after, self.supply)

    def _say(self, problem: str) -> None:
        self.problems.append(problem)

    def _enter(self, before: NoHonorState, event: Event) -> None:
        if isinstance(event, told.CoinsMoved):
            self._pay(event)
        elif isinstance(event, CardMoved):
            self._lay(before, event)
        elif isinstance(event, told.ObjectiveRevealed) and event.haul != self.hauls[event.place]:
            self._say(f"{event}, by the books {self.hauls} (NH-SETUP-10)")
        elif isinstance(event, told.HaulSplit):
            self._split(event)
        elif isinstance(event, told.Declared):
            seats = [one.seat for one in event.declared]
            if any(self.coins[one] > self.coins[other] for one, other in pairwise(seats)):
                self._say(f"declared by {seats}, who have {self.coins} (NH-PRIO-01)")

    def _lay(self, before: NoHonorState, event: CardMoved) -> None:
        """NH-SETUP-10, NH-RESO-11: what is printed on Objectives and Defenses as they are laid."""
        rewards, card = before.book.tables.reward, event.card
        assert card is not None
        if event.source in PLACES:
            self.hauls[PLACES.index(event.source)] = 0
        elif event.target in PLACES:
            place = PLACES.index(event.target)
            self.hauls[place], self.objectives[place] = rewards[card], card
        elif event.source == DEFENSE_DECK and event.target.host is not None:
            self.hauls[self.objectives.index(event.target.host)] += rewards[card]

    def _pay(self, event: told.CoinsMoved) -> None:
        if event.coins <= 0:
            self._say(f"{event} moves nothing")
        if event.giver >= 0:
            self.coins[event.giver] -= event.coins
        if event.taker >= 0:
            self.coins[event.taker] += event.coins
        if event.haul >= 0:
            gives = event.taker >= 0 or event.giver == HAUL
            self.hauls[event.haul] += -event.coins if gives else event.coins

    def _split(self, event: told.HaulSplit) -> None:
        if sum(coins for _, coins in event.pay) + event.bank != self.hauls[event.place]:
            self._say(f"{event} of a haul of {self.hauls[event.place]}")

    def _judge(self, before: NoHonorState, events: tuple[Event, ...]) -> None:
        """NH-HEIST-24, NH-HEIST-25, unless something was done to those on it in the same breath."""
        busy = told.SkillChanged, told.Killed, told.Arrested, told.Exhausted, told.Readied
        judged = [event for event in events if isinstance(event, told.HeistJudged)]
        first = next((n for n, event in enumerate(events) if event in judged), 0)
        quiet = not any(isinstance(event, busy) for event in events[:first])
        heist = before.heist
        if not judged or not quiet or heist is None or not heist.running:
            return
        falls = {d for d in before.defenses_at(heist.place) if _falls(before, heist, d)}
        if falls != set(judged[0].bypassed):
            self._say(f"{judged[0]}, by the books {falls} (NH-HEIST-24)")
        if judged[0].success != (not judged[0].failed and bool(heist.sent or not judged[0].failed)):
            self._say(f"{judged[0]} (NH-HEIST-25)")


def _falls(state: NoHonorState, heist: Heist, defense: CardId) -> bool:
    """Whether who is still at a Defense has all that its challenge asks for."""
    chosen = dict(heist.challenges).get(defense, -1)
    team = [s.card for s in heist.sent if s.defense == defense and s.card in state.crews[s.seat]]
    if chosen < 0 or not team:
        return False
    asks = state.book.tables.challenges[defense][chosen]
    return all(
        sum(max(_has(state, card, skill, defense), 0) for card in team)
        >= max(_boosted(state, defense, skill, need), 0)
        for skill, need in enumerate(asks)
        if need
    )


def _has(state: NoHonorState, card: CardId, skill: int, defense: CardId) -> int:
    entry: Any = state.book.entry(card)
    number: int = entry.skills.numbers[skill]
    for one in state.attached[card]:
        scheme = state.book.entry(one.scheme)
        assert isinstance(scheme, Scheme)
        number += scheme.icons.numbers[skill]
        for static in [rule for ability in scheme.attached for rule in ability.rules]:
            if isinstance(static, SkillChange):
                said = dict(one.names).get(static.skill.removeprefix("$"), static.skill)
                number += int(static.n) * (said == SKILLS[skill])  # type: ignore[arg-type]
    for extra in entry.conditional:
        ctx = Ctx(state.owner(card), card, names=(("d", defense),))
        if extra.skill == SKILLS[skill] and holds(state, ctx, extra.cond):
            number += extra.n
    return _boosted(state, card, skill, number)


def _boosted(state: NoHonorState, card: CardId, skill: int, number: int) -> int:
    for boost in state.boosts:
        if (boost.card, boost.skill) == (card, skill):
            lowest = number if boost.least is None or number < boost.least else boost.least
            changed = number + boost.n
            number = changed if boost.least is None or changed >= boost.least else lowest
    return number


def whereabouts(state: NoHonorState, everything: list[CardId]) -> Iterator[str]:
    """NH-INV-01 to NH-INV-03, NH-INFO-01: cards are somewhere once, and who knows one is right."""
    zones = STANDARD.zones(state)
    if sorted(card for pile in zones.values() for card in pile) != everything:
        yield "cards are missing, or there are too many (NH-INV-01)"
    if state.exhausted & ~sum(1 << card for crew in state.crews for card in crew):
        yield "somebody is exhausted who is in no crew (NH-STAT-07)"
    for seat, known in enumerate(state.known):
        for eyes in range(state.book.seats if known else 0):
            sees = Counter(card for card, some in known if some >> eyes & 1)
            if any(number > state.hands[seat].count(card) for card, number in sees.items()):
                yield f"seat {eyes} knows what seat {seat} does not hold (NH-INFO-01)"
    heist = state.heist
    if heist is not None and heist.running:
        posts = Counter(one.defense for one in heist.sent)
        if any(number > 2 for number in posts.values()) and not state.lasting:
            yield f"{posts} were sent to Defenses (NH-HEIST-21)"


# Who plays


def by_bots(seats: int) -> Pick:
    """Bots of two levels, each by what its seat sees."""
    return lambda state, seat, seed: (
        decide("no_honor", BOTS[seat], STANDARD.look(state, seat), seed, SILENCE).command
    )


def at_random(seats: int) -> Pick:
    """Answers by lot, with deals of their own for several seats at once."""

    def pick(state: NoHonorState, seat: Seat, seed: int) -> Command:
        dice = Dice(seed, "fuzz")
        if isinstance(state.agenda[-1], Bargaining):
            deal = Propose(_legs(dice, state, seat))
            if first_wrong(state, deal.legs, seat) is None:
                return deal
        return by_lot(dice, legal(state, seat))

    return pick


def _legs(dice: Dice, state: NoHonorState, seat: Seat) -> tuple[Leg, ...]:
    """Some Schemes for others, and something in return."""
    others = dice.shuffled([one for one in range(state.book.seats) if one != seat])
    takers = others[: 1 + dice.below(len(others))]
    gives = [Leg(seat, one, 0, 1, (), state.hands[seat][:1]) for one in takers]
    back = [Leg(one, seat, dice.below(2), dice.below(2), (), ()) for one in takers[:2]]
    return (*gives, *[leg for leg in back if leg.coins or leg.schemes])


WAYS = {"bots": by_bots, "lot": at_random}


def _books(state: NoHonorState) -> Books:
    return Books([*state.coins], [*state.hauls], [*state.objectives], supply(state))


def _carried_out(
    state: NoHonorState, seat: Seat, command: Command
) -> tuple[NoHonorState, tuple[Event, ...]]:
    """What a command does, as `play.apply` has it, for one that is known to be legal."""
    after = state.copy()
    after.log = []
    after.agenda[-1].take(after, seat, command)
    return whole(settle_in_parts(after))


def fuzz(way: str, seats: int, seed: int, turns: int) -> int:
    """Play one game to its end or for so many turns; Violation says what was wrong first."""
    state = STANDARD.start(STANDARD.options(max_turns=turns), seats, seed)
    pick, books, steps = WAYS[way](seats), _books(state), 0
    while seats_owed := owed(state):
        seat = seats_owed[0]
        command = pick(state, seat, 1000 * seed + steps)
        after, events = _carried_out(state, seat, command)
        books.read(state, events, after)
        audit(SimpleNamespace(before=state, after=after, events=events))
        if books.problems:
            where = f"game {seed} ({way}, {seats} seats), command {steps + 1}, {seat} {command}"
            raise Violation(f"{where}: {books.problems[0]}")
        state, steps = after, steps + 1
    audit_end(state)
    return steps


def main(said: list[str]) -> int:
    """Play many games, and say how many and what was wrong; 1 if anything was."""
    parser = argparse.ArgumentParser(description="Fuzz No Honor Among Thieves.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--turns", type=int, default=90)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    chosen = parser.parse_args(said)
    kinds = [(way, seats) for seats in STANDARD.seat_counts for way in WAYS]
    steps, wrong = Counter[str](), 0
    for number in range(chosen.games):
        way, seats = kinds[number % len(kinds)]
        try:
            steps[f"{way}, {seats} seats"] += fuzz(way, seats, chosen.first + number, chosen.turns)
        except AssertionError as violation:
            wrong += 1
            print(violation, flush=True)
        if number % 10 == 9:
            print(f"{number + 1} games, {sum(steps.values())} commands", file=sys.stderr)
    print(f"{chosen.games} games, {sum(steps.values())} commands, {wrong} violations")
    print(*(f"  {kind}: {number} commands" for kind, number in steps.items()), sep="\n")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How a round is played from one situation: solved between two, learnt together among several."""

from functools import lru_cache
from typing import NamedTuple, Protocol

from app.games.russian_roulette.bots.field import FieldPlan, solve_field
from app.games.russian_roulette.bots.reading import odds_habit
from app.games.russian_roulette.bots.round_game import House, RoundGame, Side, round_game
from app.games.russian_roulette.bots.situation import Situation
from app.games.russian_roulette.bots.solver import Mix, Plan, solve, solve_against
from app.games.russian_roulette.bots.table import shipped
from app.games.russian_roulette.bots.worth import CARD, between, chance_of, log_odds


class Policy(Protocol):
    """What everybody at a table of places does in this round."""

    def opening(self, place: int) -> Mix:
        """How often a place opens with which pocket and bid, by pocket * bids + bid."""

    def guilt(self, place: int, bid: int) -> float:
        """How likely a bullet lies in the pocket behind a bid."""

    def accuses(self, place: int, pocket: int, bids: "Bids") -> float:
        """How often a place with this pocket accuses in the first window."""

    def answers(self, place: int, pocket: int, bids: "Bids") -> float:
        """How often it still does so after it was accused itself."""


class Bids(NamedTuple):
    """One's own bid, whom one looks at, and their bid."""

    own: int
    target: int
    theirs: int


class TwoSeats(NamedTuple):
    """Both seats play what the round was solved to."""

    plans: tuple[Plan, Plan]

    def opening(self, place: int) -> Mix:
        """As the solution has it."""
        return self.plans[place].opening

    def guilt(self, place: int, bid: int) -> float:
        """As the solution has it."""
        return self.plans[place].cheats_with(bid)

    def accuses(self, place: int, pocket: int, bids: Bids) -> float:
        """As the solution has it."""
        return self.plans[place].first[self._at(place, pocket, bids)]

    def answers(self, place: int, pocket: int, bids: Bids) -> float:
        """As the solution has it."""
        return self.plans[place].second[self._at(place, pocket, bids)]

    def _at(self, place: int, pocket: int, bids: Bids) -> int:
        many = self.plans[place].bids
        return (pocket * many + bids.own) * many + bids.theirs


class Several(NamedTuple):
    """All seats play what they learnt against each other."""

    plan: FieldPlan

    def opening(self, place: int) -> Mix:
        """As the plan has it."""
        return self.plan.openings[place]

    def guilt(self, place: int, bid: int) -> float:
        """As the plan has it."""
        return self.plan.cheats_with(place, bid)

    def accuses(self, place: int, pocket: int, bids: Bids) -> float:
        """As the plan has it."""
        return self.plan.accusing[place][bids.target][bids.theirs]

    def answers(self, place: int, pocket: int, bids: Bids) -> float:
        """The same again."""
        return self.accuses(place, pocket, bids)


# How much weight is given to the habit of whoever has always gone by the odds. Little is enough:
# among answers that are all but equally good it finds those that the habit pays for, and whoever
# only pretends to it gains less than one game in a hundred.
TRUST = 0.03


def policy_for(found: Situation, read: int | None = None) -> Policy:
    """What everybody does in a situation; `read` is the place that goes by the odds, if any."""
    if len(found.sides) == 2:
        plans = solved(*found.sides, found.house)
        if read is None:
            return TwoSeats(plans)
        answer = answering(found.sides[1 - read], found.sides[read], found.house)
        return TwoSeats((answer, plans[1]) if read else (plans[0], answer))
    return Several(solve_field(found.sides, found.house))


def solved(me: Side, them: Side, house: House) -> tuple[Plan, Plan]:
    """How both seats play a round that begins like this: alike in whichever infoset they sit."""
    if them < me:
        theirs, mine = _solved(them, me, house)
        return mine, theirs
    mine, theirs = _solved(me, them, house)
    return mine, mine if me == them else theirs


@lru_cache(maxsize=64)
def _solved(me: Side, them: Side, house: House) -> tuple[Plan, Plan]:
    return solve(_round(me, them, house))


def _round(me: Side, them: Side, house: House) -> RoundGame:
    def worth(a: Side, b: Side) -> float:
        return with_cards(house, a, b)

    return round_game(me, them, worth, house)


@lru_cache(maxsize=64)
def answering(me: Side, them: Side, house: House) -> Plan:
    """How to play a round against somebody who seems to go by the odds."""
    habit = odds_habit(them, me, house).plan()
    return solve_against(_round(me, them, house), habit, TRUST)


def with_cards(house: House, me: Side, them: Side) -> float:
    """The chance to win between two, action cards in hand counted in."""
    found = between(house.target, shipped(), me, them)
    if me.cards == them.cards or found in (0.0, 1.0):
        return found
    return chance_of(log_odds(found) + CARD * (me.cards - them.cards))

"""What a seat has to win and to lose in a round among several, seen from all futures."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from app.games.russian_roulette.bots.futures import (
    Fate,
    Others,
    fate_of,
    together,
    win_chance,
    win_chances,
)
from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.round_game import House, Side
from app.games.russian_roulette.bots.solver import Mix
from app.games.russian_roulette.bots.worth import Outlook

# The bid after which a card more or less is judged.
ORDINARY_BID = 1


class Stakes(NamedTuple):
    """The chance to win after living through each bid, and after a death.

    `fine` is what a wrong accusation costs, `card` what an action card is worth to oneself, `given`
    what one in somebody else's hand costs.
    """

    lived: Mix
    dead: float
    bullets: int
    chambers: int
    fine: float = 0.0
    card: float = 0.0
    given: float = 0.0

    def pulled(self, pocket: int, bid: int, more: int = 0) -> float:
        """What the pulls are worth with this card in the pocket, and more bullets in the gun."""
        lives = survival(self.bullets - pocket + more, bid, self.chambers)
        return lives * self.lived[bid] + (1.0 - lives) * self.dead


class Seen(NamedTuple):
    """A round among several as it is looked at: the house, the sides, and all fates of each."""

    house: House
    sides: Sequence[Side]
    fates: Sequence[Sequence[Fate]]
    outlook: Outlook

    def rest(self, *seats: int) -> Others:
        """Everybody else, seen from outside."""
        return together([fates for seat, fates in enumerate(self.fates) if seat not in seats])

    def fallen(self, seat: int) -> Side:
        """A seat after a death."""
        return self.sides[seat].bereaved(self.house.severance)


def stakes_of(seen: Seen, seat: int, opening: Mix) -> Stakes:
    """What is at stake for a seat that opens so."""
    others, side, bids = seen.rest(seat), seen.sides[seat], seen.house.bids

    def chance(after: Side) -> float:
        return win_chance(fate_of(seen.outlook, after), others, seen.house.target)

    lived = [chance(side.scored(bid)) for bid in bids]
    stakes = Stakes(lived, chance(seen.fallen(seat)), 1 + side.extra, seen.house.chambers)
    fined = stakes._replace(lived=[chance(side.fined().scored(bid)) for bid in bids])
    fine = 0.0
    for way, reach in enumerate(opening):
        pocket, bid = divmod(way, len(bids))
        fine += reach * (stakes.pulled(pocket, bid) - fined.pulled(pocket, bid, 1))
    ordinary = side.scored(ORDINARY_BID)
    card = chance(ordinary.rewarded(1)) - chance(ordinary)
    return stakes._replace(fine=fine, card=card, given=card / max(1, len(seen.sides) - 1))


def harm_of(seen: Seen, seat: int, other: int, bids: Sequence[int], rest: Others) -> Mix:
    """What a seat gains if another one, by its bid, dies instead of living through the round.

    `rest` is everybody else.
    """
    own = seen.fates[seat]

    def chance(after: Side) -> float:
        return win_chances(own, rest, fate_of(seen.outlook, after), seen.house.target)

    dead = chance(seen.fallen(other))
    return [dead - chance(seen.sides[other].scored(bid)) for bid in bids]


def harms(seen: Seen) -> list[list[Mix]]:
    """What each seat gains by the death of each other one, by what that one bid."""
    seats, bids = range(len(seen.sides)), seen.house.bids
    found: list[list[Mix]] = [[[] for _ in seats] for _ in seats]
    for a, b in combinations(seats, 2):
        rest = seen.rest(a, b)
        found[a][b] = harm_of(seen, a, b, bids, rest)
        found[b][a] = harm_of(seen, b, a, bids, rest)
    return found

"""Who wins, by how everybody stands: what each can hope to have at the end, and how sure that is.

In a guessed world everything is known but the heists to come; the more of them, the less is sure.
"""

from math import exp, sqrt

from app.bots.no_honor.agendas import promise
from app.bots.no_honor.prospects import prospect
from app.bots.no_honor.worth import hand, person
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat

# A Coin in crew and hand is worth this part of one in the stash while there are heists to come;
# so many Coins make up for each other at the last one, and for each that comes before it.
GOODS, LAST, EACH = 0.4, 2.0, 1.6


def win_share(table: NoHonorState, seat: Seat) -> float:
    """How likely a seat wins from here, in a world in which all cards are known."""
    if table.outcome is not None:
        return float(seat in table.outcome.winners)
    swing = LAST + EACH * sqrt(heists_left(table))
    totals = [expected(table, one) for one in range(table.book.seats)]
    most = max(totals)
    shares = [exp((total - most) / swing) for total in totals]
    return shares[seat] / sum(shares)


def heists_left(table: NoHonorState) -> int:
    """How many Objectives have to be taken at least before the game can end."""
    stages, unseen = table.book.tables.stage, _stages(table)
    open_now = [stages[card] for card in table.objectives if card >= 0]
    return 0 if 3 in open_now else sum(stage < 3 for stage in unseen) + 1


def _stages(table: NoHonorState) -> tuple[int, ...]:
    return tuple([table.book.tables.stage[card] for card in table.stack])


def expected(table: NoHonorState, seat: Seat) -> float:
    """What a seat can hope to have at the end."""
    cards = (*table.agendas[seat], *table.treasures[seat])
    sure = table.coins[seat] + sum([promise(table, seat, card) for card in cards])
    crew = sum([person(table, card) for card in table.crews[seat]])
    return sure + GOODS * (crew + hand(len(table.hands[seat]))) + prospect(table, seat)

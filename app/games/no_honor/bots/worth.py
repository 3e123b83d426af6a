"""What everything that a seat has is worth, in Coins, by what everybody can see of it."""

from collections.abc import Sequence

from app.games.no_honor.bots.agendas import promise
from app.games.no_honor.bots.prospects import prospect
from rules.games.no_honor.queries import all_icons
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

TREASURE, AGENDA = 2.5, 2.0
# A Character as such, for each Coin of its price, for each skill; and what being exhausted costs.
PERSON, PRICE, ICON, TIRED = 0.5, 0.3, 0.3, 0.7
# The first Schemes of a hand are worth more than those after them.
CARD, MORE, USEFUL = 0.6, 0.2, 4
# How much the best rival counts, how much all together, and what a won game is worth.
BEST, ALL, VICTORY = 0.35, 0.15, 15.0


def person(table: NoHonorState, card: CardId) -> float:
    """What a Character is worth to a crew."""
    worth = PERSON + PRICE * table.book.tables.cost[card] + ICON * sum(all_icons(table, card))
    return worth if table.is_ready(card) else worth - TIRED


def hand(count: int) -> float:
    """What this many Schemes are worth, whatever they are."""
    return CARD * min(count, USEFUL) + MORE * max(count - USEFUL, 0)


def goods(table: NoHonorState, seat: Seat) -> float:
    """Coins, crew, Schemes and Treasures of a seat."""
    treasures = sum([TREASURE + promise(table, seat, card) for card in table.treasures[seat]])
    crew = sum([person(table, card) for card in table.crews[seat]])
    return table.coins[seat] + crew + hand(len(table.hands[seat])) + treasures


def lead(table: NoHonorState, seat: Seat) -> float:
    """How well a seat stands: what it has and can hope for, less what its rivals have."""
    rivals = [goods(table, one) for one in range(table.book.seats) if one != seat]
    against = BEST * max(rivals) + ALL * sum(rivals)
    if table.outcome is not None:
        return _ended(table, seat) - against
    known: list[CardId | None] = [*table.agendas[seat]]
    hopes = sum([promise(table, seat, card) for card in known if card is not None])
    return goods(table, seat) + hopes + prospect(table, seat) - against


def _ended(table: NoHonorState, seat: Seat) -> float:
    assert table.outcome is not None
    winners = table.outcome.winners
    won = VICTORY / len(winners) if seat in winners else -VICTORY
    return won + goods(table, seat)


def final_totals(table: NoHonorState) -> tuple[float, ...]:
    """What everybody would have if the game ended now."""
    return tuple([_total(table, seat) for seat in range(table.book.seats)])


def final_lead(totals: Sequence[float], seat: Seat, gains: dict[Seat, float]) -> float:
    """By how many Coins a seat would be ahead of the next one if the game ended after these."""
    then = [total + gains.get(one, 0.0) for one, total in enumerate(totals)]
    own = then.pop(seat)
    return own - max(then)


def _total(table: NoHonorState, seat: Seat) -> float:
    """What a seat would have at the end; Agendas that are not known count as usual ones."""
    cards: list[CardId | None] = [*table.agendas[seat], *table.treasures[seat]]
    known = sum([promise(table, seat, card) for card in cards if card is not None])
    return table.coins[seat] + AGENDA * cards.count(None) + known

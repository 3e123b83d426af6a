"""The Moment of Truth: which card to place, and when it pays to be false."""

from app.bots.choice import Candidate, Choice
from app.games.no_honor.bots import trial
from app.games.no_honor.bots.contracts import is_last
from app.games.no_honor.bots.rollout import harmless
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.trust import DESERVED, has_promised, stain, was_false
from app.games.no_honor.bots.winning import heists_left
from app.games.no_honor.bots.worth import lead
from rules.games.no_honor.commands import Place
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# In how many worlds cards are tried, and at the last heist by who looks closely.
WORLDS, CLOSELY, SHOWN = 8, 24, 3
# What being known as false costs in deals to come, while honour is intact, and once it is broken.
FIRST, LATER = 1.0, 0.6
# The same for who thinks further: for each heist that is still to come, by what a word is worth to
# one, and how much more where one has given it. Played out both ways among the sharp, whoever had
# betrayed was left out of the last and largest heist, and lost more by that than it had taken.
SHADOW, WORD = 3.5, 1.25


def place(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The card that leads furthest, less what a broken word costs."""
    price = price_of_falseness(public(view), view.seat, temper)
    found = at_a_price(view, dice, price, lead, WORLDS)
    return Choice(found[0].command, tuple(found[:SHOWN]))


def at_a_price(
    view: NoHonorView, dice: Dice, price: float, then: trial.Then, worlds: int
) -> list[Candidate]:
    """The cards by what they lead to if a Betrayal costs so much, the best one first."""
    value, found = view.book.tables.betrayal, []
    for one in trial.ranked(view, _different(view), dice, worlds, then):
        assert isinstance(one.command, Place)
        false = any(value[card] for card in one.command.cards)
        found.append(Candidate(one.command, one.mean - price * false, samples=one.samples))
    return sorted(found, key=lambda one: -one.mean)


def _different(view: NoHonorView) -> list[Command]:
    """What can be placed; of the cards that only come back one will do."""
    assert view.decision is not None
    types, back = view.book.tables.types, harmless(public(view), view.hand)
    found: list[Command] = []
    for one in view.decision.commands:
        assert isinstance(one, Place)
        if one.cards in ((), (back,)) or types[one.cards[0]] == "mot":
            found.append(one)
    return found


def price_of_falseness(table: NoHonorState, seat: Seat, temper: Temper) -> float:
    """Coins that keeping one's word is worth now: nothing at the end, or among the false."""
    assert table.heist is not None
    partners = [one for one in table.heist.seats if one != seat]
    if is_last(table) or any(table.stats[one].betrayals for one in partners):
        return 0.0
    return temper.loyalty * (FIRST if table.honor else LATER)


def price_over_time(table: NoHonorState, seat: Seat, temper: Temper) -> float:
    """Coins that a broken word costs in all heists to come; after the last one nothing is to come.

    It costs less where only the false are wronged, and where few would be better table_talk then.
    """
    assert table.heist is not None
    if is_last(table):
        return 0.0
    price = temper.loyalty * SHADOW * heists_left(table)
    price *= WORD if has_promised(table, seat) else 1.0
    partners = [one for one in table.heist.seats if one != seat]
    price *= DESERVED if all(was_false(table, one, table.number) for one in partners) else 1.0
    return price * _better_company(table, seat)


def _better_company(table: NoHonorState, seat: Seat) -> float:
    """Which part of the others had betrayed less often than a seat that does it now."""
    others = [stain(table, one) for one in range(table.book.seats) if one != seat]
    return sum([one < stain(table, seat) + 1.0 for one in others]) / len(others)

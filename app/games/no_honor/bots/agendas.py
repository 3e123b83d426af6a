"""Hidden Agendas: how near one is to being fulfilled, and which are worth keeping.

It goes by the words that stand on the card, whichever card it is.
"""

from typing import Any

from rules.games.no_honor.cards import Agenda, Treasure
from rules.games.no_honor.queries import amount, candidates, holds
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

# What is half done is worth less than half: it may never be done.
PATIENCE = 2
# How often it happens that often enough, by what is counted; how often a crew, or what lies on the
# table, comes to what is asked for, and how often somebody has enough Treasures.
STATS = {"solo_heists": 0.1, "betrayals": 0.1, "jailbreaks": 0.1, "shared_heists": 0.5,
         "shared_honest": 0.55, "final_heist": 0.55}  # fmt: skip
USUALLY, SELDOM = 0.55, 0.15


def promise(table: NoHonorState, seat: Seat, card: CardId) -> float:
    """What an Agenda, or a Treasure, can be hoped to add at the end, by how near it is now."""
    entry = table.book.entry(card)
    assert isinstance(entry, Agenda | Treasure)
    ctx, total = Ctx(seat, card), 0.0
    for score in entry.score:
        n = max(amount(table, ctx, score.n), 0)
        points = min(n, score.most) if score.most else n
        total += points * (1.0 if score.cond is None else _nearness(table, ctx, score.cond))
    return total


def _nearness(table: NoHonorState, ctx: Ctx, cond: Any) -> float:
    return float(done(table, ctx, cond) ** PATIENCE)


def done(table: NoHonorState, ctx: Ctx, cond: Any) -> float:
    """Which part of a condition is there already, from 0 to 1."""
    if holds(table, ctx, cond):
        return 1.0
    if cond.fact == "and":
        parts = [done(table, ctx, one) for one in cond.c]
        return sum(parts) / len(parts)
    if cond.fact == "exists" and cond.select is not None:
        return len(candidates(table, ctx, cond.select)) / float(cond.least)
    if cond.fact == "compare" and cond.cmp == ">=":
        wanted = amount(table, ctx, cond.b)
        return min(amount(table, ctx, cond.a) / wanted, 1.0) if wanted > 0 else 0.0
    return 0.0


def hope(table: NoHonorState, seat: Seat, card: CardId) -> float:
    """Coins that an Agenda brings, by how often people come to what it asks for."""
    entry = table.book.entry(card)
    assert isinstance(entry, Agenda)
    ctx = Ctx(seat, card)
    return sum([amount(table, ctx, one.n) * _likely(one.cond) for one in entry.score])


def _likely(cond: Any) -> float:
    """How often something is so in the end: a crew can be chosen, much else has to happen."""
    if cond is None:
        return 1.0
    if cond.fact == "and":
        return min([_likely(one) for one in cond.c])
    stat = getattr(getattr(cond, "a", None), "stat", None)
    if stat is not None:
        return STATS.get(stat, 0.3) if cond.cmp == ">=" else USUALLY
    return SELDOM if "treasure" in _kinds(cond) else USUALLY


def _kinds(cond: Any) -> set[str]:
    selects = [getattr(cond, "select", None), getattr(getattr(cond, "a", None), "count", None)]
    return {one.kind for one in selects if one is not None}


def ease(table: NoHonorState, seat: Seat, card: CardId) -> float:
    """Coins for each step that an Agenda asks for: what is promised for little is easy."""
    entry = table.book.entry(card)
    assert isinstance(entry, Agenda)
    ctx = Ctx(seat, card)
    return sum(amount(table, ctx, one.n) / _steps(table, ctx, one.cond) for one in entry.score)


def _steps(table: NoHonorState, ctx: Ctx, cond: Any) -> float:
    if cond is None:
        return 1.0
    if cond.fact == "and":
        return sum(_steps(table, ctx, one) for one in cond.c)
    if cond.fact == "exists":
        return float(max(cond.least, 1))
    if cond.fact == "compare" and cond.cmp == ">=":
        return float(max(amount(table, ctx, cond.b), 1))
    return 0.5

"""Hidden Agendas: how near one is to being fulfilled, and which are worth keeping.

It goes by the words that stand on the card, whichever card it is.
"""

from typing import Any

from rules.games.no_honor.cards import Agenda, Treasure
from rules.games.no_honor.conditions import holds
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.selecting import candidates
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.values import amount
from rules.kernel.cards import CardId, Seat

# What is half done is worth less than half: it may never be done.
PATIENCE = 2


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

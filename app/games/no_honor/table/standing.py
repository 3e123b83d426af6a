"""How a game of No Honor Among Thieves stands for one seat: Coins, and what its Agendas pay."""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from app.games.no_honor.table import words
from app.games.no_honor.table.vocabulary import coins
from app.table.standing import Goal, Standing
from app.table.voice import Voice, counted, joined, say
from rules.games.no_honor.cards import Agenda
from rules.games.no_honor.ending import bonus
from rules.games.no_honor.queries import amount, candidates, holds
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import Cond
from rules.kernel.cards import BYSTANDER, CardId, Seat

# What Agendas count lies open, or is the viewer's own.
_OPEN = frozenset({"character", "treasure", "defense", "objective"})


def standing(view: NoHonorView, voice: Voice) -> Standing:
    """Who has most Coins, and what the viewer's own Agendas and Treasures would add now."""
    if not view.number or view.outcome is not None:
        return Standing()
    each = ", ".join(f"{voice.who(s)} {view.coins[s]}" for s in range(view.seats))
    told = say(words.EVERYONES_COINS, voice, coins=each)
    return Standing(goal=Goal(tuple(_leads(view, voice)), tuple(_own(view, voice)), told))


def _leads(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """Who has the most Coins, from long to short."""
    most = max(view.coins)
    leaders = [seat for seat in range(view.seats) if view.coins[seat] == most]
    has = {"seats": leaders, "coins": coins(most), "number": most}
    alone = len(leaders) == 1
    if view.seat != BYSTANDER and view.seat not in leaders:
        own = view.coins[view.seat] or words.NONE
        template = words.HAS_MOST_YOU_HAVE if alone else words.HAVE_MOST_YOU_HAVE
        yield say(template, voice, **has, own=own)
    yield say(words.HAS_MOST if alone else words.HAVE_MOST, voice, **has)
    yield say(words.HAS_MOST_SHORT, voice, **has)


def worth(view: NoHonorView) -> int:
    """What the viewer's Agendas and Treasures would pay if the game ended now."""
    table = cast("Any", view)
    mine = (*view.agendas[view.seat], *view.treasures[view.seat])
    return sum(bonus(table, view.seat, card) for card in mine if card is not None)


def _own(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """What would be added to the viewer's Coins now."""
    if view.seat == BYSTANDER:
        return
    more, has = worth(view), view.coins[view.seat]
    names = joined([view.book.entry(card).name for card in _paying(view)])
    if more:
        extra = counted(more, "more Coin")
        yield say(words.PAYS_NOW, voice, coins=extra, cards=names, total=has + more)
    yield say(words.PAYS_NOW_SHORT, voice, coins=coins(more))


def _paying(view: NoHonorView) -> Iterator[int]:
    table = cast("Any", view)
    for card in (*view.agendas[view.seat], *view.treasures[view.seat]):
        if card is not None and bonus(table, view.seat, card):
            yield card


# How far one is with an Agenda


class Progress(NamedTuple):
    """How much there is of what is needed."""

    has: int
    needed: int

    @property
    def is_done(self) -> bool:
        """Whether the Agenda would pay now."""
        return self.has >= self.needed


def progress(view: NoHonorView, seat: Seat, card: CardId) -> Progress | None:
    """How far a seat is with an Agenda of its own; None if it has no single condition."""
    entry = view.book.entry(card)
    if not isinstance(entry, Agenda) or len(entry.score) != 1 or entry.score[0].cond is None:
        return None
    return _counted(view, Ctx(seat, card), entry.score[0].cond)


def _counted(view: NoHonorView, ctx: Ctx, cond: Cond) -> Progress | None:
    table = cast("Any", view)
    if cond.fact == "compare" and cond.cmp == ">=":
        return Progress(amount(table, ctx, cond.a), amount(table, ctx, cond.b))
    if cond.fact == "exists" and cond.select is not None:
        if cond.select.kind not in _OPEN:
            return None
        return Progress(len(candidates(table, ctx, cond.select)), cond.least)
    if cond.fact == "and":
        parts = [_counted(view, ctx, part) for part in cond.c]
        known = [part for part in parts if part is not None]
        whole = Progress(sum(part.is_done for part in known), len(known))
        return whole if len(known) == len(parts) else None
    if cond.fact in {"not", "compare"}:
        return Progress(int(holds(table, ctx, cond)), 1)
    return None

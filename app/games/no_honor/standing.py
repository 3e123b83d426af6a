"""How a game of No Honor Among Thieves stands for one seat: Coins, and what its Agendas pay."""

from collections.abc import Iterator
from typing import Any, cast

from app.games.no_honor.vocabulary import capital, coins
from app.table.standing import Goal, Standing
from app.table.voice import Voice, joined
from rules.games.no_honor.ending import bonus
from rules.games.no_honor.view import NoHonorView
from rules.kernel.view import BYSTANDER


def standing(view: NoHonorView, voice: Voice) -> Standing:
    """Who has most Coins, and what the viewer's own Agendas and Treasures would add now."""
    if not view.number or view.outcome is not None:
        return Standing()
    words = tuple(voice.said(text) for text in _leads(view, voice))
    details = tuple(voice.said(text) for text in _own(view))
    told = ", ".join(f"{voice.who(s)} {coins(view.coins[s])}" for s in range(view.seats))
    return Standing(goal=Goal(words, details, voice.said(f"{capital(told)}.")))


def _leads(view: NoHonorView, voice: Voice) -> Iterator[str]:
    """Who has the most Coins, from long to short."""
    most = max(view.coins)
    leaders = [seat for seat in range(view.seats) if view.coins[seat] == most]
    plural = len(leaders) > 1 or leaders[0] == voice.viewer
    lead = capital(f"{voice.list(leaders)} {'have' if plural else 'has'} most, {coins(most)}")
    if view.seat != BYSTANDER and view.seat not in leaders:
        yield f"{lead}; you have {view.coins[view.seat]}"
    yield lead
    yield f"Most: {coins(most)}"


def worth(view: NoHonorView) -> int:
    """What the viewer's Agendas and Treasures would pay if the game ended now."""
    table = cast("Any", view)
    mine = (*view.agendas[view.seat], *view.treasures[view.seat])
    return sum(bonus(table, view.seat, card) for card in mine if card is not None)


def _own(view: NoHonorView) -> Iterator[str]:
    """What would be added to the own Coins now."""
    if view.seat == BYSTANDER:
        return
    more, has = worth(view), view.coins[view.seat]
    names = joined([view.book.entry(card).name for card in _paying(view)])
    if more:
        yield f"{coins(more)} more now by {names}: {has + more}"
    yield f"Agendas and Treasures now: {coins(more)}"


def _paying(view: NoHonorView) -> Iterator[int]:
    table = cast("Any", view)
    for card in (*view.agendas[view.seat], *view.treasures[view.seat]):
        if card is not None and bonus(table, view.seat, card):
            yield card

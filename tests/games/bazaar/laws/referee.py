"""The bazaar from its rules once more: what there is, where coins may go, and who has won."""

from typing import Any

from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from tests.kernel.bazaar.commands import Counter, Offer
from tests.kernel.bazaar.events import Announced, CoinsMoved
from tests.kernel.bazaar.state import BazaarState
from tests.laws.walks import Step

POT_FOR_EACH = 2


def supply(state: BazaarState) -> list[CardId]:
    """Every card there is."""
    return list(range(len(state.book.goods)))


def audit(step: Step) -> None:
    """Coins go where events say they go; whoever holds cards may object; the pot is shared out."""
    for place, event in enumerate(step.events):
        others = [hand for seat, hand in enumerate(step.after.hands) if seat != event_seat(event)]
        waits = isinstance(event, Announced) and any(others)
        assert not (waits and step.events[place + 1 :]), f"{step}: nobody could object"
    coins = list(step.before.coins)
    for event in step.events:
        if isinstance(event, CoinsMoved):
            for seat, change in ((event.giver, -event.coins), (event.taker, event.coins)):
                if seat is not None:
                    coins[seat] += change
    assert coins == step.after.coins, f"{step}: the coins are not where they went"
    assert min(coins) >= 0, f"{step}: somebody has given away coins that were not there"
    if isinstance(step.command, Offer | Counter):
        shares = step.command.shares
        total = sum(share.coins for share in shares)
        assert total == POT_FOR_EACH * len(coins), f"{step}: not the whole pot is shared out"
        cards = {card for share in shares for card in share.cards}
        assert cards <= set(step.before.discard), f"{step}: cards are shared out that lie elsewhere"


def event_seat(event: Event) -> Seat | None:
    """Whose doing it was."""
    return getattr(event, "seat", None)


def audit_end(state: BazaarState) -> None:
    """The richest have won."""
    outcome: Any = state.outcome
    goods = [sum(state.book.goods[card].price for card in shelf) for shelf in state.shelves]
    worths = tuple(a + b for a, b in zip(state.coins, goods, strict=True))
    assert outcome.results == worths, "the results are not what everybody has"
    best = {seat for seat, worth in enumerate(worths) if worth == max(worths)}
    assert set(outcome.winners) == best, "somebody has won who is not the richest"

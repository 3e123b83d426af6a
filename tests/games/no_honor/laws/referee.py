"""The laws' own referee for No Honor Among Thieves: invariants and who has earned what."""

from typing import Any

from rules.games.no_honor.events import HaulSplit, HonorBroken
from rules.games.no_honor.modifiers import crew_limit
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId


def supply(state: NoHonorState) -> list[CardId]:
    """NH-INV-01 to NH-INV-03: every card of the deck, sorted."""
    found: list[CardId] = []
    number = 0
    for card in state.book.deck.cards:
        if card.kind == "scheme":
            found += [number] * card.copies
            number += 1
        else:
            found += range(number, number + card.copies)
            number += card.copies
    return found


def audit(step: Any) -> None:
    """Whether a step kept to the invariants of the rulebook."""
    before, after = step.before, step.after
    problem = next(iter(_problems(after)), None)
    if problem is not None:
        raise AssertionError(f"{step}: {problem}")
    if after.honor and not before.honor:
        raise AssertionError(f"{step}: honor came back (NH-INV-08)")
    breaks = [event for event in step.events if isinstance(event, HonorBroken)]
    if bool(breaks) != (before.honor and not after.honor):
        raise AssertionError(f"{step}: honor breaks once, and is told of (NH-HONOR-02)")
    for event in step.events:
        if isinstance(event, HaulSplit) and min(event.bank, *(n for _, n in event.pay)) < 0:
            raise AssertionError(f"{step}: somebody was paid less than nothing")


def _problems(state: NoHonorState) -> list[str]:
    options, found = state.book.options, []
    if min(state.coins) < 0 or min(state.hauls) < 0:
        found.append("Coins below zero (NH-INV-04)")
    for seat, crew in enumerate(state.crews):
        if state.outcome is None and len(crew) > crew_limit(state, seat):
            found.append(f"seat {seat} has too large a crew (NH-INV-05)")
    short = len(state.pool) < options.pool_size and bool(state.char_deck)
    if state.number and state.outcome is None and short:
        found.append("the pool was not topped up (NH-INV-06)")
    if state.heists > 1 and not state.lasting:
        found.append("two heists in a turn (NH-INV-09)")
    lying = {*state.pool, *(card for crew in state.crews for card in crew)}
    if any(some and card not in lying for card, some in enumerate(state.attached)):
        found.append("a Modifier lies on somebody who is gone (NH-INV-10)")
    heist = state.heist
    if heist is not None and heist.running and state.phase in ("MAIN", "TURN", "BETWEEN"):
        found.append("Characters are committed without a heist (NH-INV-07)")
    return found


def audit_end(state: NoHonorState) -> None:
    """NH-END-03, NH-TIE-01, NH-LAW-01, NH-R-70: the winners are those of the rulebook."""
    outcome = state.outcome
    assert outcome is not None
    if outcome.reason == "NH-LAW-01":
        free = len(state.pool) + len(state.char_deck) + sum(map(len, state.crews))
        free += len(state.cost_zero) * state.book.options.martial_law_counts_cost_zero
        if outcome.winners or free >= state.book.options.martial_law:
            raise AssertionError(f"{outcome}: {free} Characters are at large")
        return
    if outcome.results != tuple(state.coins):
        raise AssertionError(f"{outcome}: the Coins are {state.coins}")
    ranks = [(coins, len(state.treasures[seat])) for seat, coins in enumerate(state.coins)]
    if outcome.reason == "NH-R-70":
        ranks = [(coins, 0) for coins in state.coins]
    best = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    if outcome.winners != best:
        raise AssertionError(f"{outcome} is not justified by {ranks}")

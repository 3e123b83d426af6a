"""How a game of No Honor Among Thieves was won: where everybody's Coins came from."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.no_honor.vocabulary import capital, coins, ending
from app.table.game_result import Account, Gain, Titles
from app.table.voice import counted, joined
from rules.games.no_honor.events import (
    Betrayed,
    CoinsMoved,
    HaulSplit,
    HeistDeclared,
    HeistJudged,
    Scored,
    TurnBegan,
)
from rules.games.no_honor.options import NoHonorOptions
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded
from rules.kernel.game import Options

HAULS, CARDS, DEALS, AGENDAS = "Hauls", "Cards", "Deals", "Agendas and Treasures"
START, WAGES = "Starting Coins", "Hiring"
_TITLES = Titles("Where the Coins came from", "Coins", "Coins")
# What a payment is for, by why it was made; all else comes of cards.
_SOURCES = {
    "haul": HAULS, "card": CARDS, "gift": DEALS, "bribe": DEALS, "exchange": DEALS,
    "upfront": DEALS, "recruit": WAGES, "draft": WAGES,
}  # fmt: skip


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, NoHonorOptions)
    past = list(events)
    start = [Gain(seat, START, options.starting_coins) for seat in range(len(names))]
    return Account(
        sources=(START, HAULS, DEALS, CARDS, WAGES, AGENDAS),
        rounds=tuple(_turns(past, start)),
        reason=_reason(past, names),
        noun="turn",
        titles=_TITLES,
        deeds=tuple(_deed(past, seat) for seat in range(len(names))),
    )


def _turns(events: Sequence[Event], start: list[Gain]) -> Iterator[tuple[Gain, ...]]:
    """Gains and losses of each turn; what was before the first one belongs to it."""
    gains = start
    for event in events:
        if isinstance(event, TurnBegan) and event.number > 1:
            yield tuple(gains)
            gains = []
        gains += _gains(event)
    yield tuple(gains)


def _gains(event: Event) -> Iterator[Gain]:
    if isinstance(event, CoinsMoved):
        source = _SOURCES.get(event.why, CARDS)
        if event.taker >= 0:
            yield Gain(event.taker, source, event.coins)
        if event.giver >= 0:
            yield Gain(event.giver, source, -event.coins)
    elif isinstance(event, Scored):
        for score in event.scores:
            yield Gain(score.seat, AGENDAS, score.total - score.coins)


def _reason(events: Sequence[Event], names: tuple[str, ...]) -> str:
    """Why it ended, how many heists there were, and who betrayed whom."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    done = sum(isinstance(event, HeistJudged) and event.success for event in events)
    tried = sum(isinstance(event, HeistJudged) for event in events)
    told = f"{capital(ending(ended.reason))}. {done} of {counted(tried, 'heist')} succeeded."
    traitors = [one.seat for e in events if isinstance(e, Betrayed) for one in e.betrayals]
    if not traitors:
        return f"{told} Nobody broke a deal."
    times = [f"{names[seat]} {_times(traitors.count(seat))}" for seat in sorted(set(traitors))]
    return f"{told} Betrayals: {joined(times)}."


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: its richest haul, its heists, or its betrayals."""
    hauls = [dict(event.pay).get(seat, 0) for event in events if isinstance(event, HaulSplit)]
    led = sum(isinstance(event, HeistDeclared) and event.seat == seat for event in events)
    best = max(hauls, default=0)
    if best:
        return f"Your richest haul was {coins(best)}."
    return f"You planned {counted(led, 'heist')}." if led else "You kept out of heists."

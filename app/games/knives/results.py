"""How a game of Knives was won: the points of every hand by their source, and the last hand."""

from collections.abc import Iterable, Sequence

from app.table.finished import Account, Gain
from app.table.voice import Voice, counted
from rules.games.knives.events import HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Options

SOURCES = ("Banker", "Shadow", "Defending", "Assets", "Liabilities", "Broke")


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, KnivesOptions)
    hands = [event for event in events if isinstance(event, HandScored)]
    rounds = tuple(tuple(_gains(hand.summary)) for hand in hands)
    voice = Voice(names)
    told = [_last_hand(hands[-1].summary, voice), _victory(hands[-1], winners, voice)]
    return Account(SOURCES, rounds, " ".join(told), options.length, "hand")


def _gains(summary: HandSummary) -> Iterable[Gain]:
    for seat, points in enumerate(summary.points):
        if points:
            yield Gain(seat, _source(summary, seat), points)


def _source(summary: HandSummary, seat: Seat) -> str:
    """What a seat was paid for in a hand."""
    if summary.mode not in (BANK, BROKE):
        return "Assets" if summary.mode == ASSETS else "Liabilities"
    if seat not in (summary.banker, summary.shadow):
        return "Defending"
    if summary.mode == BROKE:
        return "Broke"
    return "Banker" if seat == summary.banker else "Shadow"


def _last_hand(summary: HandSummary, voice: Voice) -> str:
    if summary.mode == BANK:
        return _last_bank(summary, voice)
    if summary.mode == BROKE:
        return _last_broke(summary, voice)
    call, most = ("Assets", "most") if summary.mode == ASSETS else ("Liabilities", "fewest")
    paid = [seat for seat, points in enumerate(summary.points) if points]
    return (
        f"The last hand was {call}, and {voice.list(paid)} had the {most} coins: {_paid(summary)}."
    )


def _last_bank(summary: HandSummary, voice: Voice) -> str:
    banker, coins = voice.who(summary.banker), counted(summary.side_total, "coin")
    if summary.points[summary.banker]:
        how = f"{banker} took the bank in the last hand{_company(summary, voice)}"
        return f"{how}: {coins}, {_paid(summary)}."
    return f"{banker} took the bank in the last hand and was stopped at {coins}: {_paid(summary)}."


def _last_broke(summary: HandSummary, voice: Voice) -> str:
    banker, coins = voice.who(summary.banker), counted(summary.side_total, "coin")
    if summary.points[summary.banker]:
        how = f"{banker} went for broke in the last hand{_company(summary, voice)}"
        return f"{how}, and made it: {_paid(summary)}."
    how = f"{banker} went for broke in the last hand and was caught with {coins}"
    return f"{how}: {_paid(summary)}."


def _company(summary: HandSummary, voice: Voice) -> str:
    if summary.shadow == NOBODY:
        return ", alone against four"
    return f" with {voice.who(summary.shadow)} in the shadow"


def _paid(summary: HandSummary) -> str:
    paid = [points for points in summary.points if points]
    many = summary.banker == NOBODY or summary.points[summary.banker]
    each = " each" if many else " for each defender"
    return counted(paid[0], "point") + (each if len(paid) > 1 else "")


def _victory(hand: HandScored, winners: Sequence[Seat], voice: Voice) -> str:
    best = max(hand.scores)
    if len(winners) > 1:
        return f"{voice.list(winners)} have {best} each and share the victory."
    return f"That makes {best} for {voice.list(winners)}."

"""The account of a hand of Knives, line by line (KN-SCORE, KN-BROKE), and of a whole game."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.knives.table.vocabulary import cards, terms
from app.table.game_result import Account, Gain
from app.table.voice import Voice, counted, joined, sentence
from rules.games.knives.events import HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Options


def hand_account(event: HandScored, voice: Voice) -> Iterator[str]:
    """What the hand brought whom, line by line."""
    yield from ("", f"Hand {event.summary.number} is over.")
    yield from hand_sentences(event.summary, voice)
    yield f"Points: {_points(event.summary, voice)}."
    yield f"Totals: {standings(event.scores, voice)}."


def hand_sentences(summary: HandSummary, voice: Voice) -> Iterator[str]:
    """Who played for what, and how it went."""
    if summary.mode == BANK:
        yield from _bank_hand(summary, voice)
    elif summary.mode == BROKE:
        yield from _broke_hand(summary, voice)
    else:
        yield from _open_hand(summary, voice)


def standings(scores: tuple[int, ...], voice: Voice) -> str:
    """Everybody's number, in the order of the seats."""
    return ", ".join(f"{voice.who(seat)} {score}" for seat, score in enumerate(scores))


def _bank_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    yield f"Banked: {cards(summary.aside or (), voice)}, {counted(summary.aside_coins, 'coin')}."
    side = [f"{voice.who(s)} {summary.coins[s]}" for s in _side(summary)]
    parts = " + ".join([*side, f"banked {summary.aside_coins}"])
    against = sum(summary.coins) + summary.aside_coins - summary.side_total
    won = "the bank wins" if summary.points[summary.banker] else "the defenders win"
    yield f"Coins: {parts} = {summary.side_total}, against {against}: {won}."


def _broke_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    made = f"{voice.does(summary.banker, 'have')} won {counted(summary.side_total, 'coin')}"
    how = "worked" if summary.points[summary.banker] else "failed"
    yield f"{made}: going for broke {how}."
    yield from _discards(summary, voice)


def _open_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    call, most = ("Assets", "most") if summary.mode == ASSETS else ("Liabilities", "fewest")
    paid = [seat for seat, points in enumerate(summary.points) if points]
    best = summary.coins[paid[0]]
    yield f"{call}. Coins: {standings(summary.coins, voice)}."
    have = "have" if len(paid) > 1 else voice.verb(paid[0], "have")
    yield sentence(f"{voice.list(paid)} {have} the {most}: {counted(best, 'coin')}")
    yield from _discards(summary, voice)


def _who_banked(summary: HandSummary, voice: Voice) -> str:
    how = "went for broke" if summary.mode == BROKE else "banked"
    shadow = summary.shadow
    told = f"{voice.who(summary.banker)} {how} with {terms(summary.strong)}"
    if shadow == NOBODY:
        return sentence(f"{told}, alone against four")
    return sentence(f"{told}; {voice.who(shadow)} {voice.verb(shadow, 'were')} the secret partner")


def _side(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _discards(summary: HandSummary, voice: Voice) -> Iterator[str]:
    if summary.aside is not None:
        worth = counted(summary.aside_coins, "coin")
        yield f"Put away, for nobody: {cards(summary.aside, voice)}, {worth}."


def _points(summary: HandSummary, voice: Voice) -> str:
    paid = [(seat, points) for seat, points in enumerate(summary.points) if points]
    return joined([f"{voice.who(seat)} +{points}" for seat, points in paid])


# How a game was won: the points of every hand by their source, and the last hand

HEAD_START = "Head start"
SOURCES = (HEAD_START, "Banker", "Partner", "Defending", "Assets", "Liabilities", "Broke")


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, KnivesOptions)
    hands = [event for event in events if isinstance(event, HandScored)]
    rounds = tuple(tuple(_gains(hand.summary)) for hand in hands)
    voice = Voice(names)
    told = [_last_hand(hands[-1].summary, voice), _victory(hands[-1], winners, voice)]
    start = (Gain(0, HEAD_START, options.head_start),)
    return Account(SOURCES, rounds, " ".join(told), options.length, "hand", start=start)


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
    return "Banker" if seat == summary.banker else "Partner"


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
    return f" with {voice.who(summary.shadow)} as secret partner"


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

"""The account of a hand of Knives, line by line (KN-SCORE, KN-BROKE), and of a whole game."""

from collections.abc import Iterable, Iterator, Sequence

from app.games.knives.table import words
from app.games.knives.table.vocabulary import cards, terms
from app.table.game_result import Account, Gain
from app.table.voice import Voice, counted, say
from rules.games.knives.events import HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.options import Options


def hand_account(event: HandScored, voice: Voice) -> Iterator[str]:
    """What the hand brought whom, line by line."""
    yield from ("", say(words.HAND_OVER, voice, number=event.summary.number))
    yield from hand_sentences(event.summary, voice)
    yield say(words.POINTS_LINE, voice, points=_points(event.summary, voice))
    yield say(words.TOTALS_LINE, voice, scores=standings(event.scores, voice))


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
    return ", ".join(
        words.SCORE_OF.format(who=voice.who(seat), score=score) for seat, score in enumerate(scores)
    )


def paid_seats(summary: HandSummary) -> list[Seat]:
    """Who got points for the hand."""
    return [seat for seat, points in enumerate(summary.points) if points]


def _bank_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    yield _cards_put_back(words.BANKED_CARDS, summary, voice)
    side = [
        words.SCORE_OF.format(who=voice.who(seat), score=summary.coins[seat])
        for seat in _side(summary)
    ]
    parts = " + ".join([*side, words.BANKED_PART.format(coins=summary.aside_coins)])
    against = sum(summary.coins) + summary.aside_coins - summary.side_total
    won = summary.points[summary.banker]
    told = words.BANK_WON_COINS if won else words.BANK_LOST_COINS
    yield say(told, voice, parts=parts, total=summary.side_total, against=against)


def _broke_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    told = words.BROKE_MADE if summary.points[summary.banker] else words.BROKE_MISSED
    yield say(told, voice, seat=summary.banker, coins=counted(summary.side_total, "coin"))
    yield from _discards(summary, voice)


def _open_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    assets, paid = summary.mode == ASSETS, paid_seats(summary)
    heading = words.ASSETS_COINS if assets else words.LIABILITIES_COINS
    yield say(heading, voice, scores=standings(summary.coins, voice))
    best = counted(summary.coins[paid[0]], "coin")
    yield say(words.HAD_MOST if assets else words.HAD_FEWEST, voice, seats=paid, coins=best)
    yield from _discards(summary, voice)


def _who_banked(summary: HandSummary, voice: Voice) -> str:
    strong, broke = terms(summary.strong), summary.mode == BROKE
    if summary.shadow == NOBODY:
        told = words.BROKE_ALONE if broke else words.BANKED_ALONE
        return say(told, voice, seat=summary.banker, terms=strong)
    told = words.BROKE_WITH if broke else words.BANKED_WITH
    return say(told, voice, seat=summary.banker, other=summary.shadow, terms=strong)


def _side(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _discards(summary: HandSummary, voice: Voice) -> Iterator[str]:
    if summary.aside is not None:
        yield _cards_put_back(words.DISCARDED_CARDS, summary, voice)


def _cards_put_back(template: str, summary: HandSummary, voice: Voice) -> str:
    coins = counted(summary.aside_coins, "coin")
    return say(template, voice, cards=cards(summary.aside or (), voice), coins=coins)


def _points(summary: HandSummary, voice: Voice) -> str:
    return ", ".join(
        words.GAIN_OF.format(who=voice.who(seat), points=summary.points[seat])
        for seat in paid_seats(summary)
    )


# How a game was won: the points of every hand by their source, and the last hand

SOURCES = words.SOURCES
_START, _BANKER, _PARTNER, _DEFENDING, _ASSETS, _LIABILITIES, _BROKE = SOURCES


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, KnivesOptions)
    hands = [event for event in events if isinstance(event, HandScored)]
    rounds = tuple(tuple(_gains(hand.summary)) for hand in hands)
    voice = Voice(names)
    told = [_last_hand(hands[-1].summary, voice), _victory(hands[-1], winners, voice)]
    start = (Gain(0, _START, options.head_start),)
    return Account(SOURCES, rounds, " ".join(told), options.length, "hand", start=start)


def _gains(summary: HandSummary) -> Iterable[Gain]:
    for seat, points in enumerate(summary.points):
        if points:
            yield Gain(seat, _source(summary, seat), points)


def _source(summary: HandSummary, seat: Seat) -> str:
    """What a seat was paid for in a hand."""
    if summary.mode not in (BANK, BROKE):
        return _ASSETS if summary.mode == ASSETS else _LIABILITIES
    if seat not in (summary.banker, summary.shadow):
        return _DEFENDING
    if summary.mode == BROKE:
        return _BROKE
    return _BANKER if seat == summary.banker else _PARTNER


def _last_hand(summary: HandSummary, voice: Voice) -> str:
    paid = paid_seats(summary)
    return say(
        _last_words(summary, len(paid) > 1), voice, seat=summary.banker, other=summary.shadow,
        seats=paid, coins=counted(summary.side_total, "coin"),
        points=counted(summary.points[paid[0]], "point"),
    )  # fmt: skip


def _last_words(summary: HandSummary, is_tied: bool) -> str:
    if summary.mode == ASSETS:
        return words.LAST_ASSETS_TIED if is_tied else words.LAST_ASSETS
    if summary.mode not in (BANK, BROKE):
        return words.LAST_LIABILITIES_TIED if is_tied else words.LAST_LIABILITIES
    broke, alone = summary.mode == BROKE, summary.shadow == NOBODY
    if not summary.points[summary.banker]:
        return words.LAST_BROKE_LOST if broke else words.LAST_BANK_LOST
    if broke:
        return words.LAST_BROKE_WON_ALONE if alone else words.LAST_BROKE_WON
    return words.LAST_BANK_WON_ALONE if alone else words.LAST_BANK_WON


def _victory(hand: HandScored, winners: Sequence[Seat], voice: Voice) -> str:
    told = words.SHARED_VICTORY if len(winners) > 1 else words.VICTORY
    return say(told, voice, seats=tuple(winners), points=counted(max(hand.scores), "point"))

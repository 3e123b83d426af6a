"""The account of a hand of Knives: roles, coins, cards put aside, points (KN-SCORE, KN-BROKE)."""

from collections.abc import Iterator

from app.games.knives.words import cards, terms
from app.table.voice import Voice, counted, joined, sentence
from rules.games.knives.events import HandScored
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.kernel.cards import Seat


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
    won = "broke is made" if summary.points[summary.banker] else "broke has failed"
    yield f"{made}: {won}."
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
    return sentence(f"{told}; {voice.who(shadow)} {voice.verb(shadow, 'were')} the shadow banker")


def _side(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _discards(summary: HandSummary, voice: Voice) -> Iterator[str]:
    if summary.aside is not None:
        worth = counted(summary.aside_coins, "coin")
        yield f"Put away, for nobody: {cards(summary.aside, voice)}, {worth}."


def _points(summary: HandSummary, voice: Voice) -> str:
    paid = [(seat, points) for seat, points in enumerate(summary.points) if points]
    return joined([f"{voice.who(seat)} +{points}" for seat, points in paid])

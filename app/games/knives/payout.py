"""The score of a hand of Knives as a picture: coins on a bar, both sides, the partner unmasked."""

from collections.abc import Iterator

from app.table.payout import Camp, Member, Payout, Total, Unmasked
from app.table.standing import Race, Side, Stake
from app.table.voice import Voice, counted, sentence
from rules.games.knives.cards import GHOSTS, SEATS
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.kernel.cards import Seat


def hand_payout(
    summary: HandSummary, scores: tuple[int, ...], book: Rulebook, voice: Voice
) -> Payout:
    """How the hand was paid, with the totals after it."""
    totals = tuple(
        Total(seat, voice.name(seat), scores[seat] - summary.points[seat], scores[seat])
        for seat in range(SEATS)
    )
    race = _race(summary, book)
    camps = tuple(_camps(summary, voice))
    unmasked = _unmasked(summary, voice)
    headline = sentence(hand_headline(summary, voice)).removesuffix(".")
    line, note = _line(summary, race, voice)
    told = headline, line, race, camps, totals, book.target, note, unmasked
    return Payout(*told, tone=_tone(summary))


def _tone(summary: HandSummary) -> str:
    """The side that has won."""
    if summary.banker == NOBODY:
        return ""
    return "near" if summary.points[summary.banker] else "far"


def hand_headline(summary: HandSummary, voice: Voice) -> str:
    """Who has won the hand, in a few words."""
    if summary.banker == NOBODY:
        paid = [seat for seat, points in enumerate(summary.points) if points]
        return f"{voice.list(paid)} {'win' if len(paid) > 1 else voice.verb(paid[0], 'win')}"
    if summary.mode == BROKE:
        return "broke is made" if summary.points[summary.banker] else "broke has failed"
    return "the bank wins" if summary.points[summary.banker] else "the defenders win"


def _banks(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _race(summary: HandSummary, book: Rulebook) -> Race | None:
    """The coins of both sides on one bar; where everybody plays alone there is none."""
    if summary.mode != BANK:
        return None
    bank = _banks(summary)
    near, far = (
        tuple(Stake(seat, summary.coins[seat]) for seat in range(SEATS) if (seat in bank) is side)
        for side in (True, False)
    )
    marks = tuple(sorted(needed for needed, _ in book.prizes))
    nobody = Side("Nobody", "Nobody")
    bar = Side("The bank", "Bank", near, summary.aside_coins), Side("Defenders", "Defenders", far)
    return Race("coin", "coin", book.total, *bar, nobody, marks)


def hand_line(summary: HandSummary, book: Rulebook, voice: Voice) -> str:
    """A sentence on how the hand went."""
    return _line(summary, _race(summary, book), voice)[0]


def _line(summary: HandSummary, race: Race | None, voice: Voice) -> tuple[str, str]:
    """A sentence on how it went, and a few words for the line on the bar."""
    if race is not None:
        need, has = race.marks[0], summary.side_total
        if has < need:
            short = f"{counted(need - has, 'coin')} short"
            return f"The bank stopped at {has} of {need} coins.", short
        return f"The bank won {counted(has, 'coin')}; {need} were needed.", "reached"
    if summary.mode == BROKE:
        return sentence(
            f"{voice.does(summary.banker, 'win')} {counted(summary.side_total, 'coin')}"
        ), ""
    most = "most" if summary.mode == ASSETS else "fewest"
    return f"Whoever has the {most} coins is paid.", ""


def _camps(summary: HandSummary, voice: Voice) -> Iterator[Camp]:
    if summary.banker == NOBODY:
        everybody = tuple(_member(summary, seat, "", voice) for seat in range(SEATS))
        yield Camp("Everybody alone", "", everybody)
        return
    bank = _banks(summary)
    roles = {summary.banker: "Banker", summary.shadow: "Secret partner"}
    near = tuple(_member(summary, seat, roles[seat], voice) for seat in bank)
    rest = [seat for seat in range(SEATS) if seat not in bank]
    worth = counted(summary.aside_coins, "coin")
    counts = f"{worth} for the bank" if summary.mode == BANK else f"{worth} that count for nobody"
    foot = f"Put aside: {counts if summary.aside_coins else worth}" if summary.aside else ""
    yield Camp("The bank", "near", near, foot, summary.aside or ())
    yield Camp("Defenders", "far", tuple(_member(summary, s, "Defender", voice) for s in rest))


def _member(summary: HandSummary, seat: Seat, role: str, voice: Voice) -> Member:
    return Member(seat, voice.name(seat), role, summary.coins[seat], summary.points[seat])


def _unmasked(summary: HandSummary, voice: Voice) -> Unmasked | None:
    """The secret partner, with the Ghost that made them one."""
    if NOBODY in (summary.shadow, summary.banker):
        return None
    return Unmasked(summary.shadow, f"It was {voice.who(summary.shadow)}!", GHOSTS[summary.strong])

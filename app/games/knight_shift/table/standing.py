"""How a game of Knight Shift stands for one squire: totals, and what piles are worth as it knows.

Only cards that the viewer knows are counted, and only what they bring by themselves: who has the
most Food, and who drank too much, is not known before all piles lie open.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.games.knight_shift.table import words
from app.games.knight_shift.table.vocabulary import called, hidden, points
from app.table.standing import Goal, Standing
from app.table.voice import Voice, say, written
from rules.games.knight_shift.scoring import pairs, pile_of, rest, wishes_of
from rules.games.knight_shift.state import NOBODY_YET
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.view import Pile


class Worth(NamedTuple):
    """What a pile is worth as far as it is known: points, cards that are not, Booze, Food."""

    points: int
    hidden: int
    booze: int
    food: int


def worth(view: KnightShiftView, place: int, seen: Pile | None = None) -> Worth:
    """The pile of the Knight at a place, by the cards that the viewer knows or by these."""
    tables, pile = view.book.tables, seen or [one.card for one in view.lying[place]]
    known = pile_of(tables, [card for card in pile if card is not None])
    booze = sum(known[card] for card in tables.booze)
    wishes = tables.wishes[view.knights[place]]
    liked, hated = wishes_of(wishes, known, view.book.options.hated)
    food = sum(tables.feast[card] * known[card] for card in tables.food)
    paired, left = pairs(tables, known)
    entries = (*liked, *hated, *paired, *rest(tables, known, left))
    loose = sum(card is None for card in pile)
    return Worth(sum(entry.points for entry in entries), loose, booze, food)


def standing(view: KnightShiftView, voice: Voice) -> Standing:
    """Who leads, and what the viewer's Knight is worth so far."""
    if not view.claimed:
        return Standing()
    leads, own = list(_leads(view, voice)), list(_own(view, voice))
    both = [f"{leads[0]} {told}" for told in own]
    return Standing(goal=Goal((*both, *leads), (), " ".join(seat_lines(view, voice))))


def _leads(view: KnightShiftView, voice: Voice) -> Iterator[str]:
    """Who has the most points, from long to short."""
    totals = view.totals
    if not any(totals):
        yield from (words.NO_POINTS, words.NO_POINTS_SHORT)
        return
    most = max(totals)
    leaders = [seat for seat in range(view.seats) if totals[seat] == most]
    lead = {"seats": leaders, "points": points(most)}
    if view.seat != BYSTANDER and view.seat not in leaders:
        yield say(words.LEADS_YOU_HAVE, voice, **lead, own=written(totals[view.seat]))
    yield say(words.LEADS, voice, **lead)
    yield say(words.LEADS_SHORT, voice, **lead)


def _own(view: KnightShiftView, voice: Voice) -> Iterator[str]:
    """What the viewer's Knight has, or that there is none yet."""
    if view.seat == BYSTANDER or view.outcome is not None or view.is_turned_up:
        return
    place = view.claimed[view.seat]
    if place == NOBODY_YET:
        yield words.NO_KNIGHT
        return
    known, name = worth(view, place), called(view.knights[place], voice)
    full, short = words.OWN_KNIGHT, words.OWN_KNIGHT_SHORT
    if known.hidden:
        full = words.OWN_KNIGHT_HIDDEN if known.points else words.OWN_KNIGHT_UNKNOWN
        short = words.OWN_KNIGHT_HIDDEN_SHORT
    has = {"points": points(known.points), "hidden": hidden(known.hidden)}
    yield say(full, voice, knight=name, **has)
    yield say(short, voice, **has)


def seat_lines(view: KnightShiftView, voice: Voice) -> Iterator[str]:
    """Everyone's points, and what this viewer knows of their Knights."""
    for seat in range(view.seats):
        yield seat_line(view, seat, voice)


def seat_line(view: KnightShiftView, seat: Seat, voice: Voice) -> str:
    """One seat: its points, and its Knight as far as the viewer knows the pile."""
    total = points(view.totals[seat])
    place = view.claimed[seat] if view.claimed else NOBODY_YET
    if place == NOBODY_YET:
        return say(words.SEAT, voice, seat=seat, points=total)
    known = worth(view, place)
    template = words.SEAT_AND_KNIGHT
    if known.hidden:
        template = words.SEAT_AND_KNIGHT_HIDDEN if known.points else words.SEAT_AND_KNIGHT_UNKNOWN
    return say(
        template, voice, seat=seat, owner=seat, points=total, worth=points(known.points),
        knight=called(view.knights[place], voice), hidden=hidden(known.hidden),
    )  # fmt: skip

"""One command of a match as a seat sees it, on a made-up clock."""

from app.table.animation import Step
from app.table.board import Board
from app.table.choreography import steps, views_between
from app.table.game_table import GameTable
from app.table.timeline import AnimationSegment, LayOut, Timeline, empty_table, segments
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.view import Glimpse, View
from tests.table.ruler import space


def laying(table: GameTable, voice: Voice, seat: Seat) -> LayOut:
    """How this seat's table is laid out."""
    where = space(1280, 720, chair=seat)
    return lambda view, piles: table.lay_out(view, piles, where, voice)


def told(match: Match, number: int, seat: Seat, table: GameTable, voice: Voice) -> list[Step]:
    """The steps of one command."""
    parts = match.parts_for(number, seat)
    before = match.view(seat, number - 1) if number else None
    return steps(table.narration, parts, views_between(before, parts), voice)


def told_alone(event: Event, view: View, table: GameTable, voice: Voice) -> list[Step]:
    """The steps of one event by itself, at a table that stays as it is."""
    parts = (Glimpse((event,), view),)
    return steps(table.narration, parts, views_between(view, parts), voice)


def shown(
    match: Match, number: int, seat: Seat, table: GameTable, voice: Voice, **how: float
) -> Timeline:
    """The timeline of one command; what is laid out for it is kept for all who look again."""
    key = id(match), id(table), number, seat, voice
    if key not in _LAID:
        _LAID[key] = match, *_laid(match, number, seat, table, voice)
    _, found, after = _LAID[key]
    return Timeline(list(found), after, 0.0, **how)


def _laid(
    match: Match, number: int, seat: Seat, table: GameTable, voice: Voice
) -> tuple[list[AnimationSegment], Board]:
    """What lies where at each step, and at the end."""
    parts = match.parts_for(number, seat)
    before = match.view(seat, number - 1) if number else None
    lay_out, after = laying(table, voice, seat), match.view(seat, number)
    piles = before.piles() if before else empty_table(after.piles())
    first = views_between(before, parts)[0]
    found = segments(
        told(match, number, seat, table, voice), first, piles, table.ordered_zones, lay_out
    )
    return list(found), lay_out(after, after.piles())


# With the match, so that its id stays its own.
_LAID: dict[tuple[object, ...], tuple[Match, list[AnimationSegment], Board]] = {}

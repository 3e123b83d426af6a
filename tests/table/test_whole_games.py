"""Whole games of every kind animated on a made-up clock, with changing eyes."""

from collections import Counter
from itertools import islice

import pytest

from app.draw.sound import effects
from app.games import GAME_TABLES
from app.table.board import Picker
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.events import CardMoved, ZoneOpened
from tests.app.looks import EIGHT_LONG_NAMES, LOOKS
from tests.table.learned import learned
from tests.table.showing import laying, shown, told

# Smallest and largest tables; games of one size have one.
TABLES = [
    (game, seats)
    for game in GAMES
    for seats in dict.fromkeys((LOOKS[game].seats[0], LOOKS[game].seats[-1]))
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def match_of(game, seats):
    """The game in which the first moment to be looked at comes up."""
    return next(iter(LOOKS[game].moments(seats).values()))[0]


def sampled(match):
    """The first commands, some that turn something up, and one in nine, with changing eyes."""
    numbers = range(len(match) + 1)
    turning = (n for n in numbers if any(isinstance(e, ZoneOpened) for e in match.events(n)))
    wanted = {*numbers[:8], *islice(turning, 6), *numbers[::9], len(match)}
    return [(number, number % match.seats) for number in sorted(wanted)]


def timelines(game, seats, **how):
    """Each sampled command: its number, the seat that looks, and what it is shown."""
    match, table = match_of(game, seats), GAME_TABLES[game]
    for number, seat in sampled(match):
        voice = Voice(EIGHT_LONG_NAMES[:seats], seat, codes=False)
        yield match, number, seat, shown(match, number, seat, table, voice, **how)


def run(timeline):
    """Every frame of a timeline whose pauses are left at once."""
    time, frames = 0.0, []
    while not timeline.is_over(time):
        frames.append(timeline.snapshot(time))
        timeline.go_on(time)
        time += 0.09
    return frames


def known(match, number, seat):
    """The cards that a seat may see open in each zone around a command."""
    views = [match.view(seat, n) for n in (number - 1, number) if n >= 0]
    found = {(zone, card) for view in views for zone, pile in view.piles().items() for card in pile}
    return found | set(learned(match.events_for(number, seat)))


@every_table
def test_no_frame_shows_a_card_that_the_seat_may_not_see(game, seats):
    for match, number, seat, timeline in timelines(game, seats):
        allowed = known(match, number, seat)
        kinds = {card for _, card in allowed}
        for frame in run(timeline):
            for one in frame.still:
                assert one.card is None or (one.zone, one.card) in allowed, (number, one)
            assert {one.card for one in frame.moving} <= kinds | {None}, number


@every_table
def test_it_ends_with_the_table_after(game, seats):
    for match, number, seat, timeline in timelines(game, seats):
        voice, view = Voice(EIGHT_LONG_NAMES[:seats], seat, codes=False), match.view(seat, number)
        after = laying(GAME_TABLES[game], voice, seat)(view, view.piles())
        if timeline.segments:
            end = timeline.segments[-1].after
            assert sorted(end.cards, key=str) == sorted(after.cards, key=str), number
            for part in ("meters", "counters", "note"):
                here, there = ([getattr(p, part) for p in b.plates] for b in (end, after))
                assert here == there, (number, part)
        timeline.finish(0.0)
        frame = timeline.snapshot(0.0)
        assert frame.over
        assert (frame.board, frame.still, frame.moving) == (after, after.cards, ())


@every_table
def test_nobody_is_asked_while_cards_move_and_every_verb_is_quick(game, seats):
    for _, number, _, timeline in timelines(game, seats):
        for segment in timeline.segments:
            prompt = segment.after.prompt
            assert (prompt.answers, prompt.confirm, segment.after.of(Picker)) == ((), None, ()), (
                number
            )
            said = [line.text for line in prompt.lines]
            assert not any(text.startswith("Waiting") for text in said), "an answer is there"
            assert all(0.12 <= flight.length <= 0.45 for flight in segment.flights), number


@every_table
def test_every_sound_is_there_and_heard_once(game, seats):
    heard = set()
    for *_, timeline in timelines(game, seats):
        wanted = [sound.name for segment in timeline.segments for sound in segment.sounds]
        played = []
        for step in range(10_000):
            played += timeline.sounds(step * 0.09)
            timeline.go_on(step * 0.09)
            if timeline.is_over(step * 0.09):
                break
        timeline.finish(1000.0)
        assert timeline.sounds(1000.0) == ()
        assert len(played) <= len(wanted)
        heard |= set(played)
    assert heard <= set(effects())
    assert len(heard) > 5


@every_table
def test_without_motion_cards_only_fade(game, seats):
    for *_, timeline in islice(timelines(game, seats, reduced=True), 0, None, 4):
        flights = [flight for segment in timeline.segments for flight in segment.flights]
        ends = {flight.start for flight in flights} | {flight.end for flight in flights}
        for frame in run(timeline):
            assert all(one.spot in ends for one in frame.moving)


def held_up(effects):
    """The cards that effects hold up in the middle of the table."""
    for effect in effects:
        yield from (card for card, _ in effect.holds_up)


def played(match, table):
    """Commands that hold a card up and some that move one, to the eyes of whose cards they are."""
    voice = Voice(EIGHT_LONG_NAMES[: match.seats], 0, codes=False)
    holding, moving = [], []
    for number in range(1, len(match) + 1):
        moves = [e for e in match.events(number) if isinstance(e, CardMoved)]
        seats = [move.source.seat for move in moves if move.source.seat is not None]
        seats += [seat for e in match.events(number) for seat, _ in getattr(e, "shown", ())]
        steps = told(match, number, 0, table, voice)
        if any(held_up(effect for step in steps for effect in step.effects)):
            acting = match.log[number - 1].seat
            holding += [(number, seat) for seat in dict.fromkeys((*seats, acting))]
        elif seats:
            moving.append((number, seats[0]))
    return [*holding[:14], *moving[::9][:14]]


def copies(match, number, seat):
    """How often a seat can see each card around a command: those it saw, and those that came."""
    before = Counter(
        card for pile in match.view(seat, number - 1).piles().values() for card in pile
    )
    moves = [e for e in match.events_for(number, seat) if isinstance(e, CardMoved)]
    piles = match.view(seat, number - 1).piles()
    came = Counter(m.card for m in moves if m.card not in piles.get(m.source, ()))
    after = Counter(card for pile in match.view(seat, number).piles().values() for card in pile)
    return (before + came) | after


@every_table
def test_no_card_is_held_up_or_on_its_way_and_in_its_old_place_at_once(game, seats):
    match, table = match_of(game, seats), GAME_TABLES[game]
    for number, seat in played(match, table):
        voice = Voice(EIGHT_LONG_NAMES[:seats], seat, codes=False)
        most = copies(match, number, seat)
        for frame in run(shown(match, number, seat, table, voice)):
            seen = Counter(one.card for one in frame.still)
            seen += Counter(one.card for one in frame.moving if one.alpha > 0)
            seen += Counter(held_up(one.effect for one in frame.effects))
            seen.pop(None, None)
            assert all(many <= max(1, most[card]) for card, many in seen.items()), (number, seat)

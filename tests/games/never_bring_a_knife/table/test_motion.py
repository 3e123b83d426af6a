"""Whole games of Never Bring a Knife animated on a made-up clock, with every seat's eyes."""

from itertools import pairwise

import pytest

from app.games.never_bring_a_knife.table import TABLE
from app.games.never_bring_a_knife.table.effects import Fall, Impact, Shuffle
from app.table.animation import GO_ON, SECRET
from app.table.board import Picture, Pip, PlateChip
from app.table.voice import Voice
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import MOLE
from rules.kernel.cards import Zone
from rules.kernel.events import ZoneOpened
from tests.games.never_bring_a_knife.table.moments import NAMES, played
from tests.table import showing
from tests.table.showing import laying, told

GAMES = [(4, 15), (8, 12)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]} seats")
def match(request):
    return played(*request.param, easy_mode=True)


def voice(match, seat):
    return Voice(NAMES[: match.seats], seat, codes=False)


def table(match, seat):
    return laying(TABLE, voice(match, seat), seat)


def shown(match, number, seat, **how):
    """The timeline of one command, as a seat sees it."""
    return showing.shown(match, number, seat, TABLE, voice(match, seat), **how)


def turning(match):
    """The commands after which stacks are turned up, or roles."""
    numbers = range(len(match) + 1)
    return [n for n in numbers if any(isinstance(e, ZoneOpened) for e in match.events(n))]


def sampled(match):
    """The first commands, all that turn something up, and one in nine, with changing eyes."""
    wanted = {*range(6), *turning(match), *range(0, len(match) + 1, 9)}
    return [(number, number % match.seats) for number in sorted(wanted)]


def test_the_last_beat_leaves_the_table_as_the_view_after_has_it(match):
    for number, seat in sampled(match):
        timeline, view = shown(match, number, seat), match.view(seat, number)
        if timeline.segments:
            end, after = timeline.segments[-1].after, table(match, seat)(view, view.piles())
            assert sorted(end.cards, key=str) == sorted(after.cards, key=str), number
            assert [p.meters for p in end.plates] == [p.meters for p in after.plates], number
            assert [p.counters for p in end.plates] == [p.counters for p in after.plates], number
            assert [p.note for p in end.plates] == [p.note for p in after.plates], number
            assert (end.of(Pip), end.of(Picture)) == (after.of(Pip), after.of(Picture))
            marks = [[c for c in board.of(PlateChip) if c.name == "boss"] for board in (end, after)]
            assert marks[0] == marks[1]


def test_a_deal_takes_less_than_a_second_and_a_half(match):
    timeline = shown(match, 0, 0)
    needed = match.seats * 4
    (deal,) = [segment for segment in timeline.segments if len(segment.flights) >= needed]
    assert deal.length < 1.5
    own = [flight for flight in deal.flights if flight.end.width > 60]
    assert len(own) == 4
    assert {flight.becomes for flight in own} == {None}


def test_a_card_played_face_down_flies_as_a_back_to_all_but_its_player(match):
    number = next(
        n for n in range(1, len(match) + 1)
        if any(isinstance(e, happened.CardLaid) and not e.face_up for e in match.events(n))
    )  # fmt: skip
    player = match.answer(number).seat
    for seat in range(match.seats):
        (flight,) = [
            flight
            for flight in shown(match, number, seat).segments[0].flights
            if flight.zone == "stack"
        ]
        assert flight.becomes is None
        assert (flight.shows is None) == (seat != player)


def test_a_card_that_is_laid_moves_no_other_card_of_its_stack(match):
    """Not even one of the same kind that lies open there."""
    alike = 0
    for number in range(1, len(match) + 1):
        laid = [e for e in match.events(number) if isinstance(e, happened.CardLaid)]
        if not laid or number in turning(match):
            continue
        seat, stack = laid[0].seat, Zone("stack", laid[0].target)
        before = match.view(seat, number - 1).piles()[stack]
        alike += match.answer(number).command.card in before
        segment = shown(match, number, seat).segments[0]
        assert len([f for f in segment.flights if f.zone == "stack"]) == 1, number
        assert len([one for one in segment.still if one.zone == stack]) == len(before), number
    assert alike


def full_reveal(match):
    """The command that shuffles the stacks, and a seat that did not give it."""
    number = next(n for n in turning(match) if any(
        isinstance(e, happened.StacksShuffled) for e in match.events(n)))  # fmt: skip
    return number, (match.answer(number).seat + 1) % match.seats


def test_nbk_hid_20_after_the_shuffle_no_card_moves_from_where_it_was_laid(match):
    number, seat = full_reveal(match)
    timeline = shown(match, number, seat)
    shuffle = next(
        n for n, segment in enumerate(timeline.segments)
        if any(isinstance(effect, Shuffle) for effect in segment.effects)
    )  # fmt: skip
    for segment in timeline.segments[shuffle:]:
        assert segment.before.of(Pip) == segment.before.of(Picture) == ()
        turned = [f for f in segment.flights if f.shows is None and f.becomes is not None]
        own = Zone("stack", seat)
        places = {one.spot for one in segment.before.cards if one.zone != own and one.card is None}
        for flight in turned:
            assert flight.start == flight.end or flight.start not in places


def test_each_stack_is_turned_up_read_and_put_away_before_the_next(match):
    number, seat = full_reveal(match)
    owners = [e.zone.seat for e in match.events(number)
              if isinstance(e, ZoneOpened) and e.zone.name == "stack"]  # fmt: skip
    open_at = {}
    for place, segment in enumerate(shown(match, number, seat).segments):
        for one in segment.after.cards:
            if one.zone.name == "stack" and one.card is not None and segment.before.of(Pip) == ():
                open_at.setdefault(one.zone.seat, []).append(place)
    assert list(open_at) == owners
    for one, other in pairwise(owners):
        assert max(open_at[one]) < min(open_at[other])
    for owner in owners:
        segment = shown(match, number, seat).segments[min(open_at[owner]) + 1]
        assert [type(effect) for effect in segment.effects] == [Impact]
        assert segment.length >= 0.9
        assert segment.pause == GO_ON


def test_whose_stack_is_turned_up_is_lit_until_it_is_put_away(match):
    lit = 0
    for segment in [
        segment for number in turning(match) for segment in shown(match, number, 0).segments
    ]:
        open_here = {
            one.zone.seat for one in segment.after.cards
            if one.zone.name == "stack" and one.card is not None and segment.after.of(Pip) == ()
        }  # fmt: skip
        if open_here and segment.before.of(Pip) == ():
            assert {plate.seat for plate in segment.after.plates if plate.acts} == open_here
            lit += 1
    assert lit >= match.seats


def test_wounds_are_counted_at_their_own_step(match):
    for number in turning(match):
        hurt = [e for e in match.events(number) if isinstance(e, happened.Wounded)]
        stages = [
            tuple(plate.meters[0].value for plate in segment.after.plates)
            for segment in shown(match, number, 0).segments
        ]
        for event in hurt:
            assert any(stage[event.seat] == event.now for stage in stages)


def test_whoever_looks_reads_what_was_seen_and_nobody_else_waits(match):
    for number in range(len(match) + 1):
        looks = [e for e in match.events(number) if isinstance(e, happened.RoleSeen)]
        if not looks:
            continue
        for seat in range(match.seats):
            steps = told(match, number, seat, TABLE, voice(match, seat))
            waits = any(step.pause == SECRET for step in steps)
            assert waits == any(look.seat == seat for look in looks)


def test_the_end_turns_every_role_up_one_by_one(match):
    number = len(match)
    timeline = shown(match, number, 0)
    shown_roles = [
        sum(one.zone.name == "role" and one.card is not None for one in segment.after.cards)
        for segment in timeline.segments
    ]
    assert shown_roles[-1] == match.seats
    assert len(set(shown_roles)) >= match.seats - 1


def test_whoever_skips_sees_every_stack_all_the_same(match):
    number, seat = full_reveal(match)
    timeline, stops = shown(match, number, seat), 0
    opened = [e for e in match.events(number) if isinstance(e, ZoneOpened)]
    while not timeline.is_over(0.0):
        timeline.skip(0.0)
        timeline.go_on(0.0)
        stops += 1
    assert stops > len([event for event in opened if event.zone.name == "stack"])


def effects(match, number, seat, kind):
    segments = shown(match, number, seat).segments
    return [each for segment in segments for each in segment.effects if isinstance(each, kind)]


def test_nbk_end_06_who_falls_is_seen_without_the_role_and_then_with_it(match):
    number = len(match)
    fell = [event.seat for event in match.events(number) if isinstance(event, happened.Fell)]
    falls, view = effects(match, number, 0, Fall), match.view(0, number)
    assert fell
    assert [(one.seat, one.signs) for one in falls if one.card is None] == [
        (seat, view.wounds[seat]) for seat in fell
    ]
    known = {one.seat: one.card for one in falls if one.card is not None}
    assert known == {seat: view.role_at(seat) for seat in fell}


def test_a_stack_says_what_it_does_to_the_wounds_and_a_mole_has_its_sign(match):
    moles = []
    for number in turning(match):
        opened = [e for e in match.events(number) if isinstance(e, ZoneOpened)]
        stacks = [event for event in opened if event.zone.name == "stack"]
        shown_stacks = effects(match, number, 0, Impact)
        assert [one.seat for one in shown_stacks] == [event.zone.seat for event in stacks]
        for one, event in zip(shown_stacks, stacks, strict=True):
            tones = {each.tone: each.places for each in one.marks}
            assert (one.last > one.first) == ("wound" in tones)
            assert (MOLE in event.cards) == ("mole" in tones)
            moles += tones.get("mole", ())
    assert moles


def test_the_phases_at_the_top_go_forward_only_and_are_numbered_from_one():
    match, met = played(4, 15, easy_mode=True), []
    ends = next(n for n in range(len(match) + 1) if match.view(0, n).number == 3)
    for number in range(ends + 1):
        for segment in shown(match, number, number % match.seats).segments:
            for board in (segment.before, segment.after):
                (phase,) = [phase.label.text for phase in board.bar.phases if phase.is_current]
                now = board.bar.subtitle.text, phase
                met += [now] if met[-1:] != [now] else []
    laps = [f"Play {lap} / 4" for lap in range(1, 5)]
    stacks = ["Reveal", *(f"Reveal {place} / 4" for place in range(1, 5))]
    order = ["Deal", *laps, *stacks, "Money Talks"]
    wanted = [(f"Round {n}", phase) for n in (1, 2) for phase in order]
    assert met == [*wanted, ("Round 3", "Deal"), ("Round 3", "Play 1 / 4")]

"""Flights and clocks on a table that is nothing but two piles."""

from dataclasses import dataclass, replace

import pytest

from app.table import easing
from app.table.animation import AnimationSegment, Flight, SoundCue
from app.table.board import Laid
from app.table.effects import Banner, Speech
from app.table.flights import Crossing
from app.table.geometry import Box, Spot
from app.table.timeline import Moving, Timeline, faded, moved
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, CardsGathered, CardTurned

HAND, PILE, DECK = Zone("holding", 0), Zone("pile"), Zone("deck")
HERE, THERE = Spot(0, 0, 50), Spot(100, 40, 70, 10.0)


@dataclass(frozen=True)
class FakeBoard:
    """What a crossing needs of a board."""

    cards: tuple
    places: dict
    stage: Box
    open_zones: frozenset = frozenset()


def board(*laid, **places):
    return FakeBoard(tuple(laid), {DECK: Spot(9, 9, 20), **places}, Box(0, 0, 10, 10))


def laid(zone, card, spot, index=0):
    return Laid(zone, index, card, spot)


def crossing(before, after, *events, stagger=0.1):
    return Crossing(before, after, 0.3, stagger).follow(events)


def test_a_card_flies_from_where_it_lay_to_where_it_lies():
    found = crossing(
        board(laid(HAND, 3, HERE)), board(laid(PILE, 3, THERE)), CardMoved(3, HAND, PILE)
    )
    assert found.flights == [Flight(HERE, THERE, 3, 3, 0.0, 0.3, zone="pile")]
    assert found.still == []


def test_a_hidden_card_is_turned_over_on_its_way():
    found = crossing(
        board(laid(HAND, None, HERE)), board(laid(PILE, 3, THERE)), CardMoved(3, HAND, PILE)
    )
    assert (found.flights[0].shows, found.flights[0].becomes) == (None, 3)


def pile_of(*cards):
    """A pile at card 7, its cards side by side."""
    zone = Zone("pile", host=7)
    return [laid(zone, card, Spot(10 * n, 0, 50), n) for n, card in enumerate(cards)]


def test_the_right_one_of_several_backs_leaves_a_pile_and_the_others_stay_or_move_up():
    event = CardMoved(None, Zone("pile", host=7), HAND, place=1)
    after = [*pile_of(None, None), laid(HAND, None, THERE)]
    found = crossing(board(*pile_of(None, None, None)), board(*after), event)
    ways = {(flight.start.x, flight.end.x) for flight in found.flights}
    assert ways == {(10, THERE.x), (20, 10)}
    assert [one.spot.x for one in found.still] == [0]


def test_a_card_comes_to_lie_at_its_slot_and_those_above_make_room():
    event = CardMoved(None, HAND, Zone("pile", host=7), slot=1)
    before = [laid(HAND, None, THERE), *pile_of(None, None, None)]
    found = crossing(board(*before), board(*pile_of(None, None, None, None)), event)
    ways = {(flight.start.x, flight.end.x) for flight in found.flights}
    assert ways == {(THERE.x, 10), (10, 20), (20, 30)}
    assert [one.spot.x for one in found.still] == [0]


def test_slots_and_places_are_counted_in_the_pile_as_it_is_at_that_moment():
    pile = Zone("pile", host=7)
    events = [CardMoved(None, HAND, pile, slot=0), CardMoved(None, pile, DECK, place=2)]
    events.append(CardMoved(None, HAND, pile, slot=1))
    hand = [laid(HAND, None, Spot(500, 0, 50), 0), laid(HAND, None, Spot(600, 0, 50), 1)]
    after = board(*pile_of(None, None, None, None))
    found = crossing(board(*hand, *pile_of(None, None, None)), after, *events, stagger=0)
    ways = {(flight.start.x, flight.end.x) for flight in found.flights}
    assert ways == {(500, 0), (600, 10), (10, 9), (0, 20), (20, 30)}


def test_a_card_in_the_middle_of_a_pile_is_turned_over_where_it_lies():
    event = CardTurned(Zone("pile", host=7), 1, 4)
    found = crossing(
        board(*pile_of(None, None, None)), board(*pile_of(None, 4, None)), event, stagger=0
    )
    turned = [(f.start.x, f.end.x, f.shows, f.becomes) for f in found.flights]
    assert turned == [(10, 10, None, 4)]


def test_a_card_of_the_deck_shows_its_back_first():
    found = crossing(board(), board(laid(HAND, 3, HERE)), CardMoved(3, DECK, HAND))
    assert found.flights == [
        Flight(Spot(9, 9, 20), HERE, None, 3, 0.0, 0.3, zone="holding", seat=0)
    ]


def test_the_others_move_up_or_stay():
    before = board(laid(HAND, 3, HERE), laid(HAND, 4, THERE), laid(PILE, 5, HERE))
    after = board(laid(HAND, 4, HERE), laid(PILE, 5, HERE))
    found = crossing(before, after, CardMoved(3, HAND, DECK))
    assert [(f.shows, f.start, f.end) for f in found.flights] == [
        (3, HERE, Spot(9, 9, 20)),
        (4, THERE, HERE),
    ]
    assert found.flights[0].alpha == (1.0, 0.0)
    assert [one.card for one in found.still] == [5]


def test_a_card_turned_over_where_it_lies():
    found = crossing(board(laid(PILE, None, HERE)), board(laid(PILE, 3, HERE)))
    assert [(f.shows, f.becomes, f.start == f.end) for f in found.flights] == [(None, 3, True)]


def test_gathered_cards_all_go_to_the_deck():
    before = board(laid(HAND, 3, HERE), laid(PILE, None, THERE))
    found = crossing(before, board(), CardsGathered(DECK, 2))
    assert {flight.end for flight in found.flights} == {Spot(9, 9, 20)}
    assert len(found.flights) == 2


def test_flights_begin_one_after_another():
    before = board(laid(HAND, 3, HERE), laid(HAND, 4, HERE))
    after = board(laid(PILE, 3, THERE), laid(PILE, 4, THERE))
    found = crossing(before, after, CardMoved(3, HAND, PILE), CardMoved(4, HAND, PILE))
    assert [flight.begin for flight in found.flights] == [0.0, 0.1]


FLIGHT = Flight(HERE, THERE, None, 3, 0.0, 0.4)


def test_a_flight_begins_and_ends_where_it_should():
    assert moved(FLIGHT, 0.0) == Moving(None, HERE)
    assert moved(FLIGHT, 1.0) == Moving(3, THERE)
    half = moved(FLIGHT, 0.5)
    assert half.spot == Spot(50, 20, 60, 5.0)
    assert half.turn == pytest.approx(0.0)


def test_the_face_only_shows_in_the_second_half():
    assert moved(FLIGHT, 0.49).card is None
    assert moved(FLIGHT, 0.51).card == 3


def test_an_open_card_is_not_turned():
    assert moved(replace_flight(shows=3), 0.5).turn == 1.0


def replace_flight(**changes):
    return FLIGHT._replace(**changes)


def test_a_fade_leaves_first_and_comes_then():
    assert faded(FLIGHT, 0.0) == Moving(None, HERE, 1.0)
    assert faded(FLIGHT, 0.25).alpha == 0.5
    assert faded(FLIGHT, 0.75) == Moving(3, THERE, 0.5)


BEFORE, MIDDLE, AFTER = board(), board(laid(HAND, 3, HERE)), board(laid(PILE, 3, THERE))
SPOKEN = Speech(0.5, "passes", 1)
FIRST = AnimationSegment(
    BEFORE, MIDDLE, (), (FLIGHT,), (SPOKEN,), (SoundCue("deal"), SoundCue("flip", 0.3)), 0.1, ""
)
SECOND = AnimationSegment(MIDDLE, AFTER, (), (FLIGHT,), (), (SoundCue("slide"),), 0.0, "")


def timeline(*segments, speed=1.0):
    return Timeline(segments or (FIRST, SECOND), AFTER, 10.0, speed)


def test_beats_follow_each_other_on_the_clock():
    line = timeline()
    assert line.length == pytest.approx(1.0)
    assert line.snapshot(10.1).board is BEFORE
    assert line.snapshot(10.1).effects[0].progress == pytest.approx(0.2)
    assert line.snapshot(10.45).board is MIDDLE
    assert line.snapshot(10.45).still == MIDDLE.cards
    assert line.snapshot(10.45).moving == ()
    assert line.snapshot(10.55).effects == ()
    assert line.snapshot(10.7).board is MIDDLE
    assert len(line.snapshot(10.7).moving) == 1
    assert line.snapshot(11.01).over


@pytest.mark.parametrize(("speed", "over"), [(0.5, 12.0), (1.0, 11.0), (2.0, 10.5)])
def test_speed_shortens_or_stretches_it(speed, over):
    line = timeline(speed=speed)
    assert not line.is_over(over - 0.01)
    assert line.is_over(over + 0.01)


def test_finishing_shows_the_table_after_at_once():
    line = timeline()
    line.finish(10.1)
    assert line.snapshot(10.1) == line.snapshot(99.0)
    assert line.snapshot(10.1).still == AFTER.cards


def test_sounds_come_when_they_are_due_and_only_once():
    line = timeline()
    assert line.sounds(10.0) == ("deal",)
    assert line.sounds(10.2) == ()
    assert line.sounds(10.7) == ("flip", "slide")
    assert line.sounds(99.0) == ()


def test_skipped_sounds_are_not_heard():
    line = timeline()
    line.skip(10.0)
    assert line.sounds(10.0) == ()


def test_a_pause_holds_until_somebody_goes_on():
    line = timeline(replace(FIRST, pause="sheet"), SECOND)
    assert line.snapshot(10.5).pause == ""
    assert line.snapshot(12.0).pause == "sheet"
    assert line.snapshot(12.0).board is MIDDLE
    line.go_on(20.0)
    assert line.snapshot(20.1).board is MIDDLE
    assert len(line.snapshot(20.1).moving) == 1
    assert not line.is_over(20.3)
    assert line.is_over(20.5)


def test_going_on_without_a_pause_changes_nothing():
    line = timeline(replace(FIRST, pause="sheet"), SECOND)
    line.go_on(10.2)
    assert line.snapshot(12.0).pause == "sheet"


def test_nothing_to_show_is_over_at_once():
    assert Timeline((), AFTER, 10.0).snapshot(10.0).over


def test_a_clock_that_was_read_before_it_began_shows_its_beginning():
    assert Timeline((), AFTER, 10.0).snapshot(9.9).over
    assert timeline().snapshot(9.9) == timeline().snapshot(10.0)


def test_easing_keeps_its_ends():
    assert easing.ease_out(0.0) == 0.0
    assert easing.ease_out(1.0) == 1.0
    assert easing.ease_out(0.4) < easing.ease_out(0.6)
    assert easing.share_of(1.0, 2.0, 1.0) == 0.0
    assert easing.share_of(2.5, 2.0, 1.0) == 0.5
    assert easing.share_of(2.0, 2.0, 0.0) == 1.0


def test_a_skip_leads_to_the_next_beat_that_is_worth_seeing():
    segments = FIRST, replace(SECOND, stop=True), SECOND
    timeline = Timeline(segments, AFTER, 0.0)
    timeline.skip(0.1)
    assert timeline.snapshot(0.1).board is MIDDLE
    assert not timeline.is_over(0.1)
    timeline.skip(0.2)
    assert timeline.is_over(0.2)


def test_what_happened_is_told_once_it_has_landed():
    timeline = Timeline(
        (replace(FIRST, events_shown=2), replace(SECOND, events_shown=5), SECOND), AFTER, 0.0
    )
    landed = FIRST.landed
    assert timeline.snapshot(landed - 0.05).events_shown == 0
    assert timeline.snapshot(landed + 0.01).events_shown == 2
    assert timeline.snapshot(FIRST.length + 0.01).events_shown == 2
    assert timeline.snapshot(FIRST.length + SECOND.length + 0.01).events_shown == 5


def test_what_is_coming_is_told_in_order_and_what_is_past_is_left_out():
    said = Banner(1.0, "one"), Banner(1.0, "two", begin=0.5)
    segment = AnimationSegment("before", board(laid(HAND, 3, HERE)), (), (), said, (), 0.0, "")
    now = [0.0]
    timeline = Timeline([segment, segment], board(), 0.0)
    everything = list(timeline.coming(lambda: now[0]))
    coming = timeline.coming(lambda: now[0])
    first = next(coming)
    assert [showing.effect.text for showing in first.effects] == ["one"]
    now[0] = 1.6
    later = list(coming)
    assert later[-1].board == board()
    assert [showing.effect.text for showing in later[-2].effects] == ["two"]
    assert len(later) <= len(everything) / 2

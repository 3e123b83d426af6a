"""A table of No Honor Among Thieves has a place for everything, in every window."""

from itertools import combinations

import pytest

from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.table.crews import crew_spots
from app.games.no_honor.table.layout import MOST_SLOTS, ROBBED, split_mats
from app.games.no_honor.table.questions import QUESTIONS
from app.games.no_honor.table.seating import Party, places_for
from app.table.card_slots import lay_slots
from app.table.face_lines import NAMED, TITLED
from app.table.geometry import CARD_RATIO, Box, Space, around
from app.table.prompt_pages import lay_question
from tests.app.windows import DESIGNED, SMALL, WINDOWS

MORE = [*WINDOWS, ((800, 1200), 100), ((1024, 768), 100)]


def places(size, text, seats, log_open=True):
    style = table_style(Style(*size, theme="no_honor", text=text / 100))
    return places_for(Space(*size, style.ruler, log_open), Party(seats, QUESTIONS))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), MORE)
def test_nothing_lies_on_anything_else(size, text, seats):
    laid = places(size, text, seats)
    assert laid.fits
    assert len(laid.seats) == len(laid.grounds) == len(laid.crews) == seats
    for question in QUESTIONS:
        prompt = lay_question(question, laid.prompt, laid.room.ruler)
        assert laid.prompt.holds(prompt.box)
        assert all(prompt.box.holds(answer.box) for answer in prompt.answers)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), MORE)
def test_what_belongs_to_a_seat_lies_on_its_ground(size, text, seats):
    laid = places(size, text, seats)
    for ground, crew, seat in zip(laid.grounds, laid.crews, laid.seats, strict=True):
        assert ground.holds(crew)
        assert ground.holds(seat.plate)
        assert not crew.overlaps(seat.plate)
    assert laid.grounds[0].holds(laid.keeps)
    assert not laid.keeps.overlaps(laid.crews[0])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_the_usual_window_everything_can_be_told(seats):
    laid = places(DESIGNED, 100, seats)
    assert laid.room.docked
    assert laid.hand_card >= 110
    assert laid.crew_card >= 42
    slot = lay_slots(laid.mats[0].body, 3, laid.room.ruler)[0]
    assert slot.card.w >= TITLED
    assert slot.team[0].w >= NAMED, "whoever is sent has a name"
    assert int(laid.pool.strip.h / CARD_RATIO) >= NAMED
    robbed, _ = split_mats(laid.stage, laid.room.ruler, ROBBED)
    slot = lay_slots(robbed.body, MOST_SLOTS, laid.room.ruler)[0]
    assert slot.card.w >= TITLED
    assert slot.team[0].w >= NAMED


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("size", "text", "hand", "own", "crew", "defense"), [
    (SMALL, 200, 74, 46, 26, 60), (DESIGNED, 150, 110, 44, 46, 78), (DESIGNED, 200, 88, 54, 30, 80),
])  # fmt: skip
def test_large_letters_leave_room_for_cards(seats, size, text, hand, own, crew, defense):
    laid = places(size, text, seats)
    assert laid.hand_card >= hand
    assert laid.hand.w >= 4 * laid.hand_card
    assert int(laid.crews[0].h / CARD_RATIO) >= own
    assert laid.crew_card >= crew
    assert lay_slots(laid.mats[0].body, 3, laid.room.ruler, 0)[0].card.w >= defense


@pytest.mark.parametrize("sent", [0, 1, 2, 3])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("body", [Box(5, 7, 400, 220), Box(5, 7, 500, 80), Box(5, 7, 300, 400)])
def test_defenses_and_teams_lie_apart_on_their_mat(body, count, sent):
    ruler = table_style(Style(*DESIGNED, theme="no_honor")).ruler
    slots = lay_slots(body, count, ruler, sent)
    assert len(slots) == count
    boxes = [box for slot in slots for box in (slot.card, *slot.team, slot.verdict)]
    assert len(boxes) == count * (2 + sent)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert body.holds(around(boxes))
    assert {slot.card.w for slot in slots} == {slots[0].card.w}


@pytest.mark.parametrize("many", [1, 4, 5, 9])
@pytest.mark.parametrize("tired", [0, 1, 9])
def test_a_crew_has_room_even_if_everybody_lies_across(many, tired):
    strip = Box(10, 20, 240, 64)
    flags = [number < tired for number in range(many)]
    spots = crew_spots(flags, strip)
    bounds = [spot.bounds for spot in spots]
    assert [spot.angle != 0 for spot in spots] == flags
    assert not any(one.overlaps(other) for one, other in combinations(bounds, 2))
    assert strip.inset(-1).holds(around(bounds))
    assert len({spot.width for spot in spots}) == 1


def test_nobody_is_in_an_empty_crew():
    assert crew_spots([], Box(0, 0, 200, 60)) == ()

"""A table of No Honor Among Thieves has a place for everything, in every window."""

from itertools import combinations

import pytest

from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.crews import crew_spots
from app.games.no_honor.layout import MOST_SLOTS
from app.games.no_honor.seating import Party, places_for
from app.table.card_slots import lay_slots
from app.table.geometry import Box, Space, around
from app.table.prompt import lay_prompt
from app.table.question import ChoiceGroup, PromptChoice, Question
from tests.app.windows import DESIGNED, WINDOWS

ACTIONS = (
    "Heist", "Recruit", "Legwork", "Logistics", "Rest", "Headhunt", "Exchange", "End the turn",
)  # fmt: skip
ASKED = (
    Question(
        "Your turn: two actions left. What will your crew do?",
        groups=(
            ChoiceGroup("", tuple(PromptChoice(None, a, None, "secondary", "") for a in ACTIONS)),
        ),
    ),
)
MORE = [*WINDOWS, ((800, 1200), 100), ((1024, 768), 100)]


def places(size, text, seats, log_open=True):
    style = table_style(Style(*size, theme="no_honor", text=text / 100))
    return places_for(Space(*size, style.ruler, log_open), Party(seats, ASKED))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), MORE)
def test_nothing_lies_on_anything_else(size, text, seats):
    laid = places(size, text, seats)
    assert laid.fits
    assert len(laid.seats) == len(laid.grounds) == len(laid.crews) == seats
    prompt = lay_prompt(ASKED[0], laid.prompt, laid.room.ruler)
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


@pytest.mark.parametrize("seats", [3, 5])
def test_with_five_at_the_usual_window_everything_can_be_told(seats):
    laid = places(DESIGNED, 100, seats)
    assert laid.room.docked
    assert laid.hand_card >= 110
    assert laid.crew_card >= 42
    assert lay_slots(laid.mats[0].body, 3, laid.room.ruler)[0].card.w >= 78
    assert lay_slots(laid.mats[0].body, MOST_SLOTS, laid.room.ruler)[0].card.w >= 60


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
    spots = crew_spots(flags, strip, 46)
    bounds = [spot.bounds for spot in spots]
    assert [spot.angle != 0 for spot in spots] == flags
    assert not any(one.overlaps(other) for one, other in combinations(bounds, 2))
    assert strip.inset(-1).holds(around(bounds))
    assert len({spot.width for spot in spots}) == 1


def test_nobody_is_in_an_empty_crew():
    assert crew_spots([], Box(0, 0, 200, 60), 46) == ()

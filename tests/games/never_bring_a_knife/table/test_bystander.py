"""What may be seen of a table while several people look at it: what every chair sees."""

from dataclasses import fields

import pytest

from app.games.never_bring_a_knife.table import TABLE
from app.table.log_writer import LogWriter
from app.table.voice import EVERYBODY, Voice
from rules.games.never_bring_a_knife.events import CardLaid
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import BYSTANDER
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.laws.secrets import twin_of
from tests.games.never_bring_a_knife.table.moments import NAMES, played
from tests.table.showing import told

SECRET = {"roles", "hands", "stacks", "draw_deck", "own", "seed", "drawn"}
# Answers are never kept back in this game, and the log is what made the events.
UNUSED = {"sealed", "log"}


@pytest.fixture(scope="module", params=[(4, 15), (5, 69), (8, 12)], ids=lambda game: f"{game[0]}")
def match(request):
    return played(*request.param, easy_mode=True, hard_mode=True)


def test_a_bystander_sees_only_what_every_seat_sees(match):
    for number in range(len(match) + 1):
        seen = match.view(BYSTANDER, number)
        assert (seen.hand, seen.own, seen.decision) == ((), (), None)
        for seat in range(match.seats):
            theirs = match.view(seat, number)
            known = [(a, b) for a, b in zip(seen.roles, theirs.roles, strict=True) if a is not None]
            assert all(a == b for a, b in known), number
            open_cards = [(zone, card) for zone, pile in seen.piles().items() for card in pile]
            lying = theirs.piles()
            assert all(card is None or card in lying[zone] for zone, card in open_cards), number


def test_what_moves_before_all_eyes_shows_no_card_that_a_seat_does_not_see(match):
    voice = Voice(NAMES[: match.seats], EVERYBODY)
    for number in range(1, len(match) + 1):
        events = match.events_for(number, BYSTANDER)
        steps = told(match, number, BYSTANDER, TABLE, voice)
        moving = [event for step in steps for event in step.events]
        for seat in range(match.seats):
            theirs = match.events_for(number, seat)
            for event in moving:
                other = theirs[events.index(event)]
                assert event == other or getattr(event, "card", None) is None, number


def test_a_line_about_a_card_face_down_lights_up_no_card(match):
    """Neither for a bystander nor for any seat but its player's."""
    lines = 0
    for number in range(1, len(match) + 1):
        laid = [e for e in match.events(number) if isinstance(e, CardLaid) and not e.face_up]
        for seat in (*range(match.seats), BYSTANDER):
            if laid and seat != laid[0].seat:
                log = LogWriter(TABLE.narration, Voice(NAMES[: match.seats], seat))
                line = log.add(number, match.events_for(number, seat)[:2])[0]
                assert line.cards == (), (number, seat)
                lines += 1
    assert lines > 20


def test_every_part_of_the_truth_is_public_or_a_secret_that_the_laws_know(match):
    """A new field of the state has to be one or the other."""
    dice, changed = Dice(1, "fields"), set()
    names = {field.name for field in fields(NbkState)} - UNUSED
    for number in range(0, len(match), 3):
        state, views = match.at(number), [match.view(s, number) for s in range(match.seats)]
        for name in names - SECRET - {"discard"}:
            value = getattr(state, name)
            value = tuple(value) if isinstance(value, list) else value
            assert all(getattr(view, name) == value for view in views), name
        for seat in range(match.seats):
            twin = twin_of(state, seat, dice)
            changed |= {name for name in names if getattr(twin, name) != getattr(state, name)}
            assert GAME.look(twin, seat) == views[seat]
    assert changed == SECRET

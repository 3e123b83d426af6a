"""What may be seen of a table while several people look at it: the same from every chair."""

from dataclasses import fields, replace

import pytest

from app.games.never_bring_a_knife.discretion import covered, public
from app.games.never_bring_a_knife.log import NbkLog
from app.games.never_bring_a_knife.motion import steps
from app.session.past import BYSTANDER
from app.table.motion import retold
from app.table.voice import EVERYBODY, Voice
from rules.games.never_bring_a_knife.events import CardLaid
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.moments import NAMES, played
from tests.laws.secrets_nbk import twin_of

SECRET = {"roles", "hands", "stacks", "draw_deck", "own", "seed", "drawn"}
# Answers are never kept back in this game, and the log is what made the events.
UNUSED = {"sealed", "log"}


@pytest.fixture(scope="module", params=[(4, 15), (5, 69), (8, 12)], ids=lambda game: f"{game[0]}")
def match(request):
    return played(*request.param, easy_mode=True, hard_mode=True)


def test_an_open_view_is_the_same_from_every_chair(match):
    for number in range(len(match) + 1):
        views = [public(match.view(seat, number)) for seat in range(match.seats)]
        assert all(replace(view, seat=0) == views[0] for view in views), number


def test_covered_piles_are_the_same_from_every_chair(match):
    for number in range(len(match) + 1):
        views = [match.view(seat, number) for seat in range(match.seats)]
        piles = [covered(view.piles(), view) for view in views]
        assert all(pile == piles[0] for pile in piles), number


def test_what_moves_before_all_eyes_is_the_same_from_every_chair(match):
    voice = Voice(NAMES[: match.seats], EVERYBODY)
    for number in range(1, len(match) + 1):
        open_events = match.events_for(number, BYSTANDER)
        told = []
        for seat in range(match.seats):
            events = match.events_for(number, seat)
            before, after = match.view(seat, number - 1), match.view(seat, number)
            moving = retold(steps(events, before, after, voice), events, open_events)
            told.append([event for step in moving for event in step.events])
        seen = {repr([e for e in one if not _is_taken_up(e)]) for one in told}
        assert len(seen) == 1, number


def _is_taken_up(event):
    """A hand that is taken up moves for its owner only, and shows backs to the others."""
    return type(event).__name__ == "ZoneSeen"


def test_a_line_about_a_card_face_down_lights_up_no_card(match):
    """Neither for a bystander nor for any seat but its player's."""
    lines = 0
    for number in range(1, len(match) + 1):
        laid = [e for e in match.events(number) if isinstance(e, CardLaid) and not e.face_up]
        for seat in (*range(match.seats), BYSTANDER):
            if laid and seat != laid[0].seat:
                log = NbkLog(Voice(NAMES[: match.seats], seat))
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

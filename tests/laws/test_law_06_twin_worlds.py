"""Law 6: what the rulebook hides from a seat changes nothing that this seat gets."""

import pytest
from hypothesis import given

from app.games import GAME_TABLES
from app.store.decks import with_our_deck
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.rng import Dice
from tests.laws.laws import check_step_in_twin, check_twin
from tests.laws.refusals import check_refusals
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Walk, walks


@given(walks())
def test_law_06_views_decisions_and_legal_commands_are_the_same(walk: Walk) -> None:
    dice = Dice(walk.lot, "twins")
    for state in walk.positions(8):
        for seat in walk.eyes:
            check_twin(walk.game, state, seat, TABLES[walk.name].twin(state, seat, dice))


@given(walks())
def test_law_06_events_and_what_comes_next_are_the_same(walk: Walk) -> None:
    table, dice = TABLES[walk.name], Dice(walk.lot, "twins")
    for step in walk.steps(8):
        for seat in step.eyes:
            found = table.step_twin(step.before, seat, step.seat, step.command, dice)
            if found is not None:
                check_step_in_twin(step, seat, *found)


@given(walks())
def test_law_06_who_is_winning_is_the_same(walk: Walk) -> None:
    """What a seat is told of the standing must come from what it knows."""
    dice, standing = Dice(walk.lot, "twins"), GAME_TABLES[walk.name].standing
    names = tuple(map(str, range(walk.seats)))
    for state in walk.positions(3):
        for seat in walk.eyes:
            twin = TABLES[walk.name].twin(state, seat, dice)
            seen = (walk.game.look(world, seat) for world in (state, twin))
            one, other = (standing(view, Voice(names, seat)) for view in seen)
            assert one == other


@given(walks())
def test_law_06_why_something_is_refused_is_the_same(walk: Walk) -> None:
    table, dice = TABLES[walk.name], Dice(walk.lot, "twins")
    for state in walk.positions(3):
        for seat in walk.eyes:
            check_refusals(walk.game, state, seat, table.twin(state, seat, dice))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_law_06_the_twins_change_every_secret(name: str) -> None:
    table, game = TABLES[name], with_our_deck(GAMES[name])
    walk = Walk(name, game.seat_counts[0], game.options(), SMALLEST_SEED + 1, lot=1)
    dice = Dice(1, "twins")
    found: set[str] = set()
    for step in walk.steps(120):
        for seat in step.seats:
            found |= table.changed(step.before, table.twin(step.before, seat, dice))
    assert found == set(table.secrets) != set()

"""The rule matrix: every option at its extremes, and pairs of them by lot, played to the end.

What does not go together has to be refused in a sentence; all else has to be a game that ends.
"""

from functools import cache
from itertools import combinations

import pytest

from rules.games import GAMES
from rules.kernel.codec import BadValues, options_from
from rules.kernel.options import Options
from rules.kernel.rng import Dice
from tests.laws.laws import check_conserved, check_game_to_its_end
from tests.laws.tables import TABLES, TRIED
from tests.laws.walks import SMALLEST_SEED, Walk, play_out, values_of

PAIRS = 30
NAMES = sorted(GAMES)


def extremes(name: str) -> list[dict[str, object]]:
    """One change each: the least and the most of a number, every other value of the rest."""
    found: list[dict[str, object]] = []
    for field, about in GAMES[name].options.model_fields.items():
        values = [value for value in values_of(about) if value != about.default]
        is_number = values and type(values[0]) is int
        chosen = {min(values), max(values)} if is_number else set(values)
        found += [{field: value} for value in sorted(chosen, key=str)]
    return found


@cache
def pairs(name: str) -> tuple[dict[str, object], ...]:
    """Some pairs of extremes of different options, by lot."""
    both = [{**a, **b} for a, b in combinations(extremes(name), 2) if a.keys() != b.keys()]
    return tuple(Dice(len(both), f"pairs of {name}").shuffled(both)[:PAIRS])


def agreed(name: str, change: dict[str, object]) -> Options | str:
    """The options, or the sentence that refuses them."""
    try:
        return options_from(GAMES[name], change)
    except BadValues as refused:
        return str(refused)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_ends_at_every_extreme_of_every_option(name: str) -> None:
    game, table, sizes = TRIED[name], TABLES[name], GAMES[name].seat_counts
    played = 0
    for number, change in enumerate(extremes(name)):
        options = agreed(name, change)
        if isinstance(options, str):
            assert len(options) > 20, change
            continue
        seats, seed = sizes[number % len(sizes)], SMALLEST_SEED + number
        options = Walk(name, seats, options, seed, lot=0).with_an_end().options
        state = game.start(options, seats, seed)
        play_out(state, Dice(number, "extremes"), game.patience(options))
        assert state.outcome is not None, change
        check_conserved(game, table, state)
        table.audit_end(state)
        played += 1
    assert played > len(extremes(name)) // 2


@pytest.mark.parametrize("name", NAMES)
def test_pairs_of_extremes_end_and_break_no_law(name: str) -> None:
    played, sizes = 0, GAMES[name].seat_counts
    for number, change in enumerate(pairs(name)):
        options = agreed(name, change)
        if isinstance(options, str):
            continue
        seats = sizes[number % len(sizes)]
        walk = Walk(name, seats, options, SMALLEST_SEED + number, lot=number).with_an_end()
        check_game_to_its_end(walk.steps(walk.longest + 1), TABLES[name], walk.longest)
        played += 1
    assert played >= len(pairs(name)) // 3


@pytest.mark.parametrize("name", NAMES)
def test_what_a_variant_may_not_say_is_refused_with_its_field(name: str) -> None:
    for field, about in GAMES[name].options.model_fields.items():
        for value in (None, [], {"x": 1}, -(10**9), "nonsense"):
            if value != about.default:
                with pytest.raises(BadValues, match=field):
                    options_from(GAMES[name], {field: value})

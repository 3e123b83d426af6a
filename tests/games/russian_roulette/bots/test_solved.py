"""Two seats without action cards: the odds, the solved values and mixes, and the engine's rules.

The numbers to compare with were computed by another program, as a linear program in each state.
"""

from functools import partial

import pytest

from app.games.russian_roulette.bots.best_reply import (
    Way,
    by_engine,
    by_model,
    drawn_ways,
    tell_apart,
)
from app.games.russian_roulette.bots.odds import both_last, survival
from app.games.russian_roulette.bots.round_game import PLAIN, House, Side, round_game
from app.games.russian_roulette.bots.solver import best_reply, solve, value
from app.games.russian_roulette.bots.table import SIZE, from_bytes, shipped, table_file, to_bytes
from app.games.russian_roulette.bots.worth import between

START = Side(4, 0)
worth = partial(between, 15, shipped())


@pytest.mark.parametrize(
    ("bullets", "lives"),
    [
        (0, (1, 1, 1, 1, 1, 1)),
        (1, (1, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6)),
        (2, (1, 20 / 30, 12 / 30, 6 / 30, 2 / 30, 0)),
        (3, (1, 0.5, 0.2, 0.05, 0, 0)),
        (7, (1, 0, 0, 0, 0, 0)),
    ],
)
def test_the_odds_of_every_gun(bullets, lives):
    assert [survival(bullets, pulls) for pulls in range(6)] == pytest.approx(lives)


def test_two_captains_who_both_must_fall_share_a_last_pull():
    won, both = both_last(6, 1, 6, 1)
    assert (won, both) == (0.5, 0.0)
    won, both = both_last(1, 1, 0, 5)
    assert (won, both) == pytest.approx((0.0, 5 / 6))


@pytest.mark.parametrize(
    ("me", "them", "chance"),
    [
        (START, START, 0.5),
        (START, Side(4, 6), 0.201),
        (Side(4, 6), START, 0.799),
        (Side(1, 0), START, 0.115),
        (START, Side(3, 0), 0.601),
        (START, Side(2, 0), 0.737),
        (START, Side(1, 0), 0.885),
        (START, Side(4, 0, 1), 0.586),
        (START, Side(4, 0, 2), 0.616),
        (Side(4, 2), START, 0.593),
        (Side(4, 4), START, 0.697),
        (Side(4, 8), START, 0.884),
        (Side(4, 10), START, 0.954),
    ],
)
def test_the_shipped_values_are_the_exact_ones(me, them, chance):
    assert worth(me, them) == pytest.approx(chance, abs=0.001)


def test_the_file_holds_every_pair_once():
    assert len(shipped()) == SIZE
    assert to_bytes(from_bytes(table_file().read_bytes())) == table_file().read_bytes()
    with pytest.raises(ValueError, match="bytes instead of"):
        from_bytes(b"short")


def test_the_first_round_is_played_as_the_solution_says():
    mine, _ = solve(round_game(START, START, worth), steps=3000)
    assert mine.cheats() == pytest.approx(0.318, abs=0.006)
    assert mine.opening[2] + mine.opening[8] > 0.97


@pytest.mark.parametrize(
    ("me", "them"),
    [
        (START, START),
        (Side(4, 12), Side(4, 12)),
        (Side(1, 3, 1), Side(3, 9)),
        (Side(1, 0), Side(1, 0)),
    ],
)
def test_two_hundred_steps_leave_nothing_to_gain(me, them):
    game = round_game(me, them, worth)
    mine, theirs = solve(game)
    found = value(game.mine, mine, theirs)
    assert found == pytest.approx(1.0 - value(game.theirs, theirs, mine))
    assert found == pytest.approx(worth(me, them), abs=0.001)
    assert best_reply(game.mine, theirs) - found < 0.001
    assert best_reply(game.theirs, mine) - (1.0 - found) < 0.001


def test_a_threshold_is_punished():
    game = round_game(START, START, worth)
    mine, _ = solve(game)
    never = mine._replace(first=[0.0] * 72, second=[0.0] * 72)
    assert best_reply(game.mine, never) > 0.55


def test_other_numbers_of_cards_in_a_gun_are_solved_as_well():
    for chambers in (3, 8):
        house = House(15, chambers)
        game = round_game(START, START, worth, house)
        mine, theirs = solve(game)
        assert len(mine.opening) == 2 * chambers
        assert best_reply(game.mine, theirs) < 0.51
    assert between(30, shipped(), Side(6, 0), Side(6, 0)) == 0.5
    assert between(30, shipped(), Side(6, 20), Side(6, 4)) > 0.7


def test_the_round_in_mind_is_the_round_of_the_rules():
    for way in drawn_ways(80):
        assert by_model(way, tell_apart) == pytest.approx(by_engine(way, tell_apart)), way


def test_a_wrong_round_in_mind_would_be_noticed():
    ways = [way for way in drawn_ways(60) if way.bids[0]]
    wrong = [Way(w.sides, w.pockets, (w.bids[0] - 1, w.bids[1]), w.ending) for w in ways]
    differ = [
        abs(by_model(bad, tell_apart) - by_engine(good, tell_apart)) > 1e-9
        for good, bad in zip(ways, wrong, strict=True)
    ]
    assert sum(differ) > len(differ) / 3


def test_without_a_deck_nobody_is_paid_in_cards():
    assert (PLAIN.reward, PLAIN.comfort, PLAIN.severance) == (0, 0, 0)
    assert Side(2, 5, 1, 3).bereaved(1) == Side(1, 5, 0, 4)
    assert Side(1, 5, 1, 3).bereaved(1) == Side(0, 5, 0, 3)

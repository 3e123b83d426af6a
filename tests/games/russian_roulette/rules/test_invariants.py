"""What always adds up (WCRR-INV), in whole games played by lot."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.codec import encode
from rules.kernel.play import advance, apply, legal, owed
from rules.kernel.rng import Dice
from tests.games.russian_roulette.rules.table import WITH_CARDS


@cache
def positions() -> tuple[WcrrState, ...]:
    """Every fifth position of some games."""
    return tuple(state for seats in range(2, 7) for state in game(seats))[::5]


def game(seats: int) -> Iterator[WcrrState]:
    dice = Dice(seats, "invariants")
    state = WITH_CARDS.start(WcrrOptions(), seats, seats)
    while state.outcome is None:
        yield state.copy()
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 1), (5, 2)])
def test_a_game_goes_the_same_whether_anybody_listens_or_not(seats: int, seed: int) -> None:
    """A search plays without events, many steps at once."""
    options, dice = WcrrOptions(last_round=6), Dice(seed, "silent")
    told = GAME.start(options, seats, seed)
    silent = told.copy()
    while told.outcome is None:
        seat = owed(told)[0]
        command = dice.choice(legal(told, seat))
        told, _ = apply(told, seat, command)
        advance(silent, seat, command)
        assert encode(silent) == encode(told)
        assert not told.pulling
    assert told.number > 1


def lots(seats: int, **options: object) -> Iterator[WcrrState]:
    """Positions of a game by lot in which many cards are played."""
    rules = WcrrOptions(first_cards=3, severance_cards=3, last_round=5, **options)
    dice = Dice(seats, "worlds")
    state = WITH_CARDS.start(rules, seats, seats)
    while state.outcome is None:
        yield state.copy()
        seat = owed(state)[-1]
        advance(state, seat, dice.choice(legal(state, seat)))


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("seats", [3, 4])
def test_wcrr_inv_02_a_guessed_world_looks_the_same_and_has_all_cards(
    seats: int, public: bool
) -> None:
    dice, sealed = Dice(seats, "guess"), 0
    for state in islice(lots(seats, extra_bullets_public=public), 0, None, 8):
        for seat in range(seats):
            view = state.look(seat)
            guess = Worlds(view).guess(dice)
            assert guess.look(seat) == view
            assert (guess.supply, guess.spare) == (state.supply, state.spare)
            assert (guess.bullets, guess.back) == (state.bullets, state.back)
            assert sorted(map(len, guess.hands)) == sorted(map(len, state.hands))
            answers, guess.sealed = guess.sealed, ()
            sealed += len(answers)
            assert all(answer in legal(guess, other) for other, answer in answers)
    assert sealed > 5


def test_a_world_can_be_guessed_with_pockets_that_somebody_believes_in() -> None:
    state = next(one for one in lots(3) if one.laid == 0b111)
    worlds = Worlds(state.look(1))
    for seed in range(5):
        guess = worlds.guess(Dice(seed), {0: 1, 2: 0})
        assert (guess.pockets[0], guess.pockets[2]) == (1, 0)
        assert [guess.guns[seat].count(1) for seat in (0, 2)] == [0, 1]


def test_wcrr_inv_01_everybody_alive_owns_seven_gun_cards() -> None:
    checked = 0
    for state in positions():
        for seat in state.living:
            if state.laid >> seat & 1 and not state.traded:
                cards = len(state.guns[seat]) + len(state.flipped[seat]) + 1
                assert cards == 7
                checked += 1
            elif not state.laid >> seat & 1:
                assert len(state.set_of(seat)) == 7
    assert checked > 100


def test_wcrr_inv_02_all_bullets_and_clicks_are_somewhere() -> None:
    for state in positions():
        cards = [card for zone in WITH_CARDS.zones(state).values() for card in zone]
        assert (cards.count(0), cards.count(1)) == (6 * len(state.scores), 19)
        sets = sum(state.bullets) + sum(state.back)
        assert sets + state.supply == 19


def test_wcrr_inv_03_characters_alive_and_dead_are_four() -> None:
    for state in positions():
        view = WITH_CARDS.look(state, 0)
        for seat, deaths in enumerate(state.deaths):
            assert view.lives(seat) + deaths == 4
            assert view.is_living(seat) == (deaths < 4)


def test_wcrr_inv_04_one_accusation_and_one_death_a_round() -> None:
    for state in positions():
        for record in state.rounds:
            accusers = [charge.accuser for charge in record.charges]
            assert len(set(accusers)) == len(accusers)
        if state.rounds:
            earlier = sum(record.lost.bit_count() for record in state.rounds)
            assert sum(state.deaths) == earlier + state.lost.bit_count() * (
                state.number > state.rounds[-1].number
            )


def test_wcrr_inv_05_one_bullet_right_after_a_death() -> None:
    found = 0
    for before, after in zip(positions(), positions()[1:], strict=False):
        for seat, deaths in enumerate(before.deaths):
            died = after.book.seats == before.book.seats and after.deaths[seat] == deaths + 1
            if died and after.number == before.number and after.is_living(seat):
                found += 1
                assert after.bullets[seat] - after.loaded.count(seat) == 1
    assert found > 5

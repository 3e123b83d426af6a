"""What always adds up (WCRR-INV), in whole games played by lot."""

from collections.abc import Iterator
from functools import cache

from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.russian_roulette.table import WITH_CARDS


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

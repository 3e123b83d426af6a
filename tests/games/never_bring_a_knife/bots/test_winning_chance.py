"""What a position, a stack and a purchase are worth."""

from dataclasses import replace

import pytest

from app.games.never_bring_a_knife.bots.harm import (
    ON_ENEMY,
    ON_FRIEND,
    Stack,
    expected,
    harm_by,
    harm_of,
)
from app.games.never_bring_a_knife.bots.purse import Purse
from app.games.never_bring_a_knife.bots.winning_chance import Position, Sides, win_chance
from app.games.never_bring_a_knife.bots.worth import card_worth, mole_worth, play_worth
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, MOLE, MONEY
from rules.games.never_bring_a_knife.commands import DONE, HEALS, HITS, LookAt
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.reveal import MONEY_TALKS
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Choose
from tests.games.never_bring_a_knife.bots.positions import first_view, knowing, unprejudiced

BOOK = rulebook(NbkOptions(), 6)
# Seats 0, 1 and 2 against 3, 4 and 5.
SIDES = Sides(0b000111, True)


def win(
    wounds: str, money: str = "000000", to_come: tuple[int, ...] = (), boss: bool = True
) -> float:
    position = Position(BOOK, list(map(int, wounds)), list(map(int, money)), to_come)
    return win_chance(SIDES._replace(boss=boss), position)


def test_who_falls_decides() -> None:
    assert win("000300") == 1.0
    assert win("300000") == 0.0
    assert win("330300") == 0.0
    assert win("300300") == 1.0
    assert win("300300", boss=False) == 0.0


def test_an_even_table_is_even_and_wounds_tell() -> None:
    assert win("111111") == pytest.approx(0.5)
    assert win("000200") > win("000110") > win("000000") > win("100000")
    assert win("000000", "200000") > 0.5 > win("000000", "000200")


def test_who_can_still_pay_may_save_the_fallen() -> None:
    assert 0.0 < win("300000", "030000", (1,)) < 0.5
    assert win("300000", "030000", ()) == 0.0
    assert win("400000", "030000", (1,)) == 0.0
    assert win("000300", "000030", (4,)) < 1.0


def test_harm_grows_towards_the_fall() -> None:
    steps = [harm_of(BOOK, w + 1) - harm_of(BOOK, w) for w in range(3)]
    assert steps == sorted(steps)
    assert harm_of(BOOK, 4) > harm_of(BOOK, 3)


def test_a_finished_stack_is_what_the_rules_say() -> None:
    assert expected(BOOK, 0, 4, 0, ON_ENEMY) == harm_of(BOOK, 2)
    assert expected(BOOK, 0, 1, 0, ON_ENEMY) == harm_of(BOOK, 0)
    assert expected(BOOK, 1, -2, 0, ON_FRIEND) == harm_of(BOOK, 1)


def test_the_second_gun_counts_and_an_armor_takes_it_back() -> None:
    last = Stack(1, 1, 1)
    assert harm_by(BOOK, last, GUN, ON_ENEMY) > 0 > harm_by(BOOK, last, ARMOR, ON_ENEMY)
    assert harm_by(BOOK, last, MONEY, ON_FRIEND) < 0, "it keeps a Gun out"


def view_of(roles: str, **changes: object) -> NbkView:
    """The first view of seat 0 of six that has seen these role cards, with something changed."""
    found = (first_view(6, seed) for seed in range(1, 99))
    view = knowing(next(view for view in found if view.seat == 0), roles)
    return replace(view, **changes)


def test_cards_are_worth_something_on_the_right_people() -> None:
    view = view_of("cccxxx--", money=(0, 0, 0, 1, 1, 1))
    trust = unprejudiced(view).trust()
    worth = {
        (k, t): card_worth(view, k, t, trust) for k in (GUN, ARMOR, MONEY, CRIME) for t in (1, 4)
    }
    assert worth[GUN, 4] > 0 > worth[GUN, 1]
    assert worth[ARMOR, 1] > 0 > worth[ARMOR, 4]
    assert worth[MONEY, 1] > 0 > worth[MONEY, 4]
    assert worth[CRIME, 4] > worth[CRIME, 1]


def test_a_mole_turns_an_enemy_if_the_boss_is_a_friend() -> None:
    friendly = view_of("ccxxxxc-")
    beliefs = unprejudiced(friendly)
    assert mole_worth(friendly, 3, beliefs) > 0
    assert mole_worth(friendly, 1, beliefs) == pytest.approx(0.0)
    plays = {seat: play_worth(friendly, MOLE, seat, beliefs.trust(), beliefs) for seat in (1, 3)}
    assert plays[3] > plays[1]
    hostile = view_of("cccxx-x-")
    assert mole_worth(hostile, 1, unprejudiced(hostile)) < 0
    outnumbered = view_of("cxxx--x-")
    assert mole_worth(outnumbered, 0, unprejudiced(outnumbered)) > 0


def spending(roles: str, wounds: str, money: int, hits: int = 0, price: int = 3) -> Purse:
    """Seat 0 on turn in Money Talks."""
    view = view_of(
        roles, book=BOOK._replace(look_price=price), wounds=tuple(map(int, wounds)),
        money=(money, 0, 0, 0, 0, 0),
        hits=(hits, 0, 0, 0, 0, 0), agenda=(MONEY_TALKS,), turn=0, dealer=5,
    )  # fmt: skip
    heals = [HEALS[seat] for seat in range(6) if view.wounds[seat]]
    looks = [LookAt(seat) for seat in range(1, 6)]
    commands = (*heals, *looks, *(HITS[:6] if hits else ()), DONE)
    return Purse(replace(view, decision=Choose("NBK-MON-01", commands)), unprejudiced(view))


def test_a_friend_who_would_fall_is_healed() -> None:
    assert spending("cccxxx--", "030000", 3).candidates()[0].command == HEALS[1]


def test_two_heals_count_together_where_one_does_not_save() -> None:
    assert spending("cccxxx--", "040000", 6).candidates()[0].command == HEALS[1]
    assert spending("cccxxx--", "040000", 3).candidates()[0].command != HEALS[1]


def test_an_enemy_who_would_fall_is_left_to_it() -> None:
    assert spending("cccxxx--", "000300", 3).candidates()[0].command == DONE


def test_a_hit_that_wins_is_used() -> None:
    assert spending("cccxxx--", "000020", 3, hits=1).candidates()[0].command == HITS[4]


def test_a_heal_that_does_not_save_is_no_use() -> None:
    purse = spending("cccxxx--", "050000", 3)
    assert purse.worth(HEALS[1]) <= purse.worth(DONE)


def test_a_look_is_worth_more_where_less_is_known() -> None:
    """Four criminals are seen: of the last seat and the boss nothing is known but that."""
    purse = spending("cc------", "000000", 3)
    sure = spending("ccxxxx--", "000000", 3)
    assert purse.worth(LookAt(3)) > purse.worth(LookAt(1))
    assert sure.worth(LookAt(3)) == sure.worth(LookAt(2))


def test_a_cheap_look_is_bought_and_a_dear_one_is_not() -> None:
    cheap, dear = (spending("cx------", "000000", 3, price=price) for price in (1, 3))
    assert isinstance(cheap.candidates()[0].command, LookAt)
    assert dear.candidates()[0].command == DONE

"""Who sees what (NBK-HID)."""

from dataclasses import fields

import pytest

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, DECK, GUN, MONEY, counts
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import Looked, Played, Swapped, Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.view import redact
from tests.games.never_bring_a_knife.rules.table import at_play, at_reveal, fresh

ROLES = "cop criminal cop criminal criminal"
BOSS = 4
HANDS = ["gun armor money crime"] * 4


def known(view: NbkView) -> dict[int, int]:
    """The places whose role a seat knows."""
    roles = {place: view.role_at(place) for place in range(view.seats + 1)}
    return {place: role for place, role in roles.items() if role is not None}


def test_nbk_hid_01_where_a_role_card_lies_is_public_and_what_it_says_is_not() -> None:
    table = at_reveal({0: "mole gun armor crime"}, roles=ROLES)
    for seat in range(4):
        assert table.view(seat).held == (4, 1, 2, 3, 0)
    assert table.view(2).roles == (None, None, COP, CRIMINAL, None, None)


def test_nbk_hid_02_at_the_start_one_knows_oneself_and_the_left_neighbour() -> None:
    table = at_play(HANDS, roles=ROLES)
    assert known(table.view(3)) == {3: CRIMINAL, 0: COP}


def test_nbk_hid_02_in_hard_mode_only_oneself() -> None:
    table = at_play(HANDS, roles=ROLES, hard_mode=True)
    assert [known(table.view(seat)) for seat in range(4)] == [
        {0: COP}, {1: CRIMINAL}, {2: COP}, {3: CRIMINAL},
    ]  # fmt: skip


def test_nbk_hid_03_a_look_shows_the_card_that_lies_there_then() -> None:
    table = at_reveal({}, dealer=3, roles=ROLES, money={0: 3}).by(0, "look middle")
    assert known(table.view(0)) == {0: COP, 1: CRIMINAL, BOSS: CRIMINAL}
    assert known(table.view(1)) == {1: CRIMINAL, 2: COP}


def test_nbk_hid_03_everybody_sees_who_has_looked_where() -> None:
    table = at_reveal({}, dealer=3, roles=ROLES, money={0: 3, 1: 3}).by(0, "look middle")
    for seat in range(4):
        assert table.view(seat).deeds[-1] == Looked(0, None, BOSS, "money")
        assert table.view(seat).has_seen(0, BOSS)
        assert not table.view(seat).has_seen(1, BOSS)


def test_nbk_hid_04_what_one_knows_belongs_to_the_card() -> None:
    table = at_reveal({2: "mole gun armor crime"}, dealer=3, roles=ROLES)
    assert known(table.view(1)) == {1: CRIMINAL, BOSS: COP}
    assert known(table.view(2)) == {2: CRIMINAL, 3: CRIMINAL, BOSS: COP}
    assert known(table.view(0)) == {0: COP, 1: CRIMINAL}


def test_nbk_hid_04_two_swaps_bring_the_facts_back() -> None:
    table = at_reveal({2: "mole mole armor crime"}, dealer=3, roles=ROLES, moles=2)
    swaps = [deed for deed in table.state.rounds[0].deeds if isinstance(deed, Swapped)]
    assert swaps == [Swapped(2), Swapped(2)]
    assert known(table.view(1)) == {1: CRIMINAL, 2: COP}
    assert known(table.view(2)) == {2: COP, 3: CRIMINAL, BOSS: CRIMINAL}


def test_nbk_hid_05_the_own_role_can_always_be_seen() -> None:
    table = at_play(HANDS, roles=ROLES, memory_aid=False)
    assert table.view(1).piles()[Zone("role", 1)] == (CRIMINAL,)
    assert table.view(1).mark_at(1) == CRIMINAL


def test_nbk_hid_05_nbk_r17_without_a_memory_aid_the_table_reminds_of_nothing_else() -> None:
    table = at_play(HANDS, roles=ROLES, memory_aid=False)
    assert [table.view(1).mark_at(place) for place in range(5)] == [None, CRIMINAL] + [None] * 3
    table = at_play(HANDS, roles=ROLES)
    assert [table.view(1).mark_at(place) for place in range(5)] == [None, CRIMINAL, COP, None, None]


def test_nbk_hid_05_others_roles_lie_face_down_also_for_who_has_seen_them() -> None:
    table = at_play(HANDS, roles=ROLES)
    assert table.view(1).piles()[Zone("role", 2)] == (None,)


def test_nbk_hid_06_one_knows_what_one_has_laid_oneself() -> None:
    table = at_play(HANDS).do("play gun 2 face_up", "play money 2")
    assert table.view(1).stacks[2][1] == (1, MONEY, False)
    assert table.view(1).piles()[Zone("stack", 2)] == (GUN, MONEY)
    assert table.view(0).piles()[Zone("stack", 2)] == (GUN, None)
    assert table.view(1).own == (MONEY,)


def test_nbk_hid_06_also_after_the_round() -> None:
    table = at_reveal({0: "gun money armor armor"}, dealer=3)
    assert table.state.number == 2
    mine = [d for d in table.view(3).rounds[0].deeds if isinstance(d, Played) and d.seat == 3]
    assert [deed.card for deed in mine] == [GUN, None, None, None]
    assert DECK.codes(table.view(3).own) == "gun money armor armor"


def test_nbk_hid_07_of_a_stack_everybody_knows_the_cards_and_who_laid_the_open_ones() -> None:
    table = at_play(HANDS, dealer=3)
    table.do("play gun 1 face_up", "play money 0 face_up", "play crime 1", "play armor 1 face_up")
    table.do("play armor 1")
    while table.state.number == 1:
        table.do(table.choices()[-1])
    for seat in range(4):
        deeds = table.view(seat).rounds[0].deeds
        on_one = [(d.seat, d.card) for d in deeds if isinstance(d, Played) and d.target == 1]
        assert on_one == [(0, 0), (2, None), (3, 1), (0, None)]
        assert [DECK.codes(d.cards) for d in deeds if isinstance(d, Turned) and d.seat == 1] == [
            "gun armor armor crime"
        ]


def test_nbk_hid_08_the_mix_of_roles_and_the_deck_are_public() -> None:
    for seat in range(6):
        book = fresh(6).view(seat).book
        assert (book.of_each_role, book.removed) == (4, True)
        assert counts(book.everything) == (23, 12, 17, 6, 1, 1, 1)


def test_nbk_hid_09_the_discard_pile_is_open() -> None:
    table = at_reveal({0: "gun gun money crime"}, dealer=3)
    for seat in range(4):
        pile = table.view(seat).piles()[Zone("discard")]
        assert DECK.codes(pile) == " ".join(
            ["gun"] * 8 + ["armor"] * 6 + ["money", "crime", "hit", "mole"]
        )


def test_nbk_hid_20_a_card_laid_face_down_is_named_to_its_player_alone() -> None:
    table = at_play(HANDS).do("play gun 2 face_up", "play money 2")
    named = [[e.card for e in table.told_to(seat, CardMoved)] for seat in range(4)]
    assert named == [[GUN, None], [GUN, MONEY], [GUN, None], [GUN, None]]


def test_nbk_hid_20_no_view_or_event_depends_on_who_laid_which_card() -> None:
    one = at_play(HANDS).do("play gun 3 face_up", "play gun 0 face_up", "play money 0")
    other = at_play(HANDS).do("play gun 3 face_up", "play gun 0 face_up", "play crime 0")
    one.do("play money 2 face_up", "play armor 2", "play crime 0")
    other.do("play money 2 face_up", "play armor 2", "play crime 0")
    mine, theirs = one.view(0), other.view(0)
    named = [field.name for field in fields(mine)]
    assert [name for name in named if getattr(mine, name) != getattr(theirs, name)] == []
    assert redact(one.events, 0) == redact(other.events, 0)


@pytest.mark.parametrize("seats", [4, 8])
def test_nbk_hid_20_nbk_r18_not_even_at_the_end_is_it_told_who_laid_what(seats: int) -> None:
    dice, state = Dice(seats), GAME.start(NbkOptions(), seats, seats)
    while state.outcome is None:
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))
    for seat in range(seats):
        view = GAME.look(state, seat)
        plays = [d for r in view.rounds for d in r.deeds if isinstance(d, Played)]
        assert any(play.card is None for play in plays)
        assert view.own == state.own[seat]

"""Setting up (NBK-SETUP) and the frame of a round (NBK-ROUND)."""

from collections import Counter

import pytest

from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, HIT, INTEL, MOLE
from rules.games.never_bring_a_knife.events import RoleSeen, RoundBegan
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import Zone
from rules.kernel.events import CardsLaid, ZoneSeen
from rules.kernel.play import whole
from rules.kernel.rng import shuffled
from rules.kernel.view import redact
from tests.games.never_bring_a_knife.rules.table import at_reveal, fresh

SEATS = range(4, 9)


def opening(seats: int, seed: int = 1, **options: bool):
    return whole(GAME.opening(NbkOptions(**options), seats, seed))


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_setup_01_everybody_and_the_boss_get_a_role_face_down(seats: int) -> None:
    _, events = opening(seats)
    laid = {e.zone: e.cards for e in redact(events, 0) if isinstance(e, CardsLaid)}
    assert laid[Zone("role", 0)][0] in (COP, CRIMINAL)
    assert all(laid[Zone("role", seat)] == (None,) for seat in range(1, seats))
    assert laid[Zone("boss")] == (None,)


def test_nbk_setup_01_roles_are_shuffled() -> None:
    found = Counter(fresh(5, seed).state.roles for seed in range(200))
    assert len(found) == 20


@pytest.mark.parametrize("seats", SEATS)
def test_nbk_setup_02_at_even_tables_one_role_is_removed_unseen(seats: int) -> None:
    table = fresh(seats)
    for seat in range(seats):
        assert table.view(seat).piles()[Zone("removed")] == (None,) * (1 - seats % 2)
        assert all(role is None for role in table.view(seat).roles[seats + 1 :])


def test_nbk_setup_03_everybody_knows_their_own_role() -> None:
    table = fresh(6)
    for seat in range(6):
        assert table.view(seat).role_at(seat) == table.state.role_of(seat)
        assert table.view(seat).piles()[Zone("role", seat)] == (table.state.role_of(seat),)


def test_nbk_setup_04_everybody_has_seen_the_left_neighbour_and_nobody_else() -> None:
    table = fresh(6)
    for seat in range(6):
        seen = [place for place in range(7) if table.view(seat).role_at(place) is not None]
        assert seen == sorted({seat, (seat + 1) % 6})
        left = (seat + 1) % 6
        assert table.view(seat).role_at(left) == table.state.role_of(left)


def test_nbk_setup_04_who_looked_is_public_and_what_they_saw_is_not() -> None:
    state, events = opening(5)
    seen = [e for e in redact(events, 2) if isinstance(e, RoleSeen)]
    assert [(e.seat, e.place) for e in seen] == [(s, (s + 1) % 5) for s in range(5)]
    assert [e.role for e in seen] == [None, None, state.role_of(3), None, None]


def test_nbk_setup_05_nobody_starts_wounded() -> None:
    assert all(fresh(seats).state.wounds == [0] * seats for seats in SEATS)


def test_nbk_setup_06_intel_that_is_not_needed_is_out_of_the_game() -> None:
    for seats, many in ((4, 0), (6, 1), (8, 2)):
        cards = [c for pile in GAME.zones(fresh(seats).state).values() for c in pile]
        assert cards.count(INTEL) == many


def test_nbk_setup_07_the_discard_pile_begins_with_hit_and_mole() -> None:
    assert fresh(5).view(0).piles()[Zone("discard")] == (HIT, MOLE)


def test_nbk_setup_08_all_other_cards_are_the_shuffled_draw_deck_and_banks_are_empty() -> None:
    one, other = fresh(4, 1).state, fresh(4, 2).state
    assert one.draw_deck != other.draw_deck
    dealt = [card for hand in one.hands for card in hand]
    assert Counter((*one.draw_deck, *dealt)) == {0: 23, 1: 12, 2: 17, 3: 6}
    assert one.money == one.hits == [0] * 4


def test_nbk_setup_09_the_first_dealer_is_random() -> None:
    dealers = Counter(fresh(4, seed).state.dealer for seed in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


def test_nbk_setup_10_nbk_r01_a_seed_gives_roles_then_deck_then_dealer() -> None:
    state = GAME.prepare(NbkOptions(), 6, 7)
    roles = shuffled(state.book.roles, state.draw("roles"))
    started = GAME.start(NbkOptions(), 6, 7)
    assert started.roles == tuple(roles)
    assert started.drawn == 3
    state.draw("cards")
    assert started.dealer == state.draw("dealer") % 6


def test_nbk_round_01_a_round_is_deal_play_reveal_money_talks() -> None:
    table = fresh(4)
    assert table.view(0).phase == "play"
    _, events = opening(4)
    assert [e for e in events if isinstance(e, RoundBegan)] == [RoundBegan(1, table.state.dealer)]
    table = at_reveal({0: "money money money hit", 3: "money money money gun"}, dealer=3)
    assert table.asked == 0
    assert table.view(0).phase == "reveal"
    table.do("bank")
    assert table.view(0).phase == "money"
    table.bank_all()
    assert (table.view(0).phase, table.state.number) == ("play", 2)


def test_nbk_round_02_the_deal_passes_to_the_left() -> None:
    table = at_reveal({}, dealer=1)
    assert (table.state.number, table.state.dealer) == (2, 2)
    assert table.asked == 3


def test_nbk_round_03_money_hit_wounds_and_roles_stay_and_nothing_else() -> None:
    table = at_reveal({1: "gun gun money hit"}, dealer=3, roles="cop criminal cop criminal cop")
    state = table.state
    assert state.number == 2
    assert (state.money, state.hits, state.wounds) == ([0, 1, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0])
    assert [state.role_of(seat) for seat in range(4)] == [COP, CRIMINAL, COP, CRIMINAL]
    assert state.stacks == [()] * 4
    seen = table.told(ZoneSeen)
    assert {e.zone.seat: e.cards for e in seen} == dict(enumerate(state.hands))

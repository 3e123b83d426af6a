"""The deal (NBK-DEAL)."""

from collections import Counter

import pytest

from rules.games.never_bring_a_knife.cards import HIT, MOLE, cards_in, heap, size
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.rounds import deal
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, ZoneSeen, ZoneShuffled
from rules.kernel.play import whole
from rules.kernel.view import redact
from tests.games.never_bring_a_knife.rules.table import fresh, kinds

DRAW, DISCARD = Zone("draw"), Zone("discard")


def dealt_from(deck: str, discard: str, seats: int = 4, **options: str):
    """A deal by the last seat from these cards, and what was told of it."""
    state = fresh(seats, **options).state
    state.dealer = seats - 1
    state.draw_deck = kinds(deck)
    state.discard = heap(kinds(discard))
    state.log = []
    deal(state)
    return state, state.log


def test_nbk_deal_01_everybody_gets_four_cards_and_sees_only_their_own() -> None:
    table = fresh(5)
    for seat in range(5):
        piles = table.view(seat).piles()
        assert piles[Zone("hand", seat)] == table.state.hands[seat]
        others = [piles[Zone("hand", other)] for other in range(5) if other != seat]
        assert others == [(None,) * 4] * 4


def test_nbk_deal_01_cards_fly_face_down_and_then_each_takes_up_a_hand() -> None:
    _, events = whole(GAME.opening(NbkOptions(), 5, 1))
    seen = redact(events, 3)
    moves = [e for e in seen if isinstance(e, CardMoved)]
    assert len(moves) == 20
    assert all(move.card is None for move in moves)
    taken = [e for e in seen if isinstance(e, ZoneSeen) and e.cards is not None]
    assert [e.zone for e in taken] == [Zone("hand", 3)]


def test_nbk_deal_02_nbk_r02_one_card_at_a_time_from_the_dealers_left() -> None:
    deck = "gun armor money crime " * 4
    state, log = dealt_from(deck, "hit mole")
    assert state.hands == [kinds(f"{kind} {kind} {kind} {kind}") for kind in deck.split()[:4]]
    assert [e.target.seat for e in log if isinstance(e, CardMoved)] == [0, 1, 2, 3] * 4


def test_nbk_deal_03_an_empty_deck_is_made_anew_and_the_same_player_goes_on() -> None:
    state, log = dealt_from("gun " * 6, "armor " * 12)
    assert [Counter(hand)[0] for hand in state.hands] == [2, 2, 1, 1]
    assert state.draw_deck == kinds("armor armor")
    assert state.discard == 0
    places = [type(event) for event in log if isinstance(event, CardMoved | ZoneShuffled)]
    assert places.index(ZoneShuffled) == 6
    after = [e for e in log if isinstance(e, CardMoved)][6]
    assert after.target == Zone("hand", 2)


def test_nbk_deal_03_what_is_reshuffled_is_public_and_its_order_is_not() -> None:
    state, log = dealt_from("gun " * 6, "armor " * 6 + "money " * 6)
    assert (cards_in(state.dealt.old), size(state.dealt.fresh)) == (kinds("gun " * 6), 12)
    assert state.dealt.from_old == 6
    (event,) = [e for e in log if isinstance(e, ZoneShuffled)]
    assert event == ZoneShuffled(DISCARD, DRAW)


def test_nbk_deal_04_nbk_r03_the_last_card_alone_does_not_reshuffle() -> None:
    state, log = dealt_from("gun " * 16, "armor " * 3)
    assert state.draw_deck == ()
    assert cards_in(state.discard) == kinds("armor armor armor")
    assert not [e for e in log if isinstance(e, ZoneShuffled)]


def test_nbk_deal_04_nbk_r03_where_the_table_is_eager_it_does() -> None:
    state, log = dealt_from("gun " * 16, "armor " * 3, reshuffle="eager")
    assert state.draw_deck == kinds("armor armor armor")
    assert state.discard == 0
    assert isinstance([e for e in log if not isinstance(e, ZoneSeen)][-1], ZoneShuffled)


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("easy", [False, True])
def test_nbk_deal_05_what_nobody_can_bank_is_enough_for_any_deal(seats: int, easy: bool) -> None:
    book = rulebook(NbkOptions(easy_mode=easy), seats)
    circulating = size(book.everything) - 17 - 1
    assert circulating in (42, 43, 44)
    assert circulating >= 4 * seats


def test_nbk_deal_05_hit_and_mole_come_in_with_the_reshuffle() -> None:
    state, _ = dealt_from("", "gun " * 14 + "hit mole")
    assert {HIT, MOLE} <= {card for hand in state.hands for card in hand}

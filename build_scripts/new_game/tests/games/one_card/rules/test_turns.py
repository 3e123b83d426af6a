"""One Card, rule by rule."""

import pytest

from rules.games.one_card.game import GAME
from rules.games.one_card.options import OneCardOptions
from rules.kernel.play import IllegalCommand
from tests.games.one_card.rules.table import OneCardTable


@pytest.mark.parametrize("seats", [1, 5])
def test_oc_comp_01_two_to_four_play(seats):
    with pytest.raises(ValueError, match="OC-COMP-01"):
        GAME.start(OneCardOptions(), seats, 1)


def test_oc_deal_01_everyone_gets_one_card():
    state = GAME.start(OneCardOptions(), 3, 1)
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert len(state.deck) == 7


def test_oc_turn_01_a_card_is_played_face_up_or_folded():
    table = OneCardTable("7 3 10")
    assert table.answers(0) == ["play 7", "fold"]
    table.say("0 play 7", "1 fold")
    assert table.cards(table.state.played) == ["7", "", ""]
    assert table.cards(table.state.folded) == ["", "3", ""]
    assert GAME.look(table.state, 2).own_fold == ()


def test_oc_turn_01_only_the_card_in_hand_can_be_played():
    with pytest.raises(IllegalCommand, match="card in your hand"):
        OneCardTable("7 3").say("0 play 8")


def test_oc_turn_02_the_last_one_has_to_play():
    table = OneCardTable("7 3").say("0 fold")
    assert table.answers(1) == ["play 3"]
    with pytest.raises(IllegalCommand, match="Everyone else has folded"):
        table.say("1 fold")


def test_oc_end_01_the_highest_card_wins():
    table = OneCardTable("7 3 10").say("0 play 7", "1 play 3", "2 fold")
    assert table.state.outcome.winners == (0,)
    assert table.state.outcome.results == (1, 0, 0)


def test_oc_var_01_the_lowest_card_wins():
    table = OneCardTable("7 3", low_wins=True).say("0 play 7", "1 play 3")
    assert table.state.outcome.winners == (1,)

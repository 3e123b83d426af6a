"""KN-BROKE: trying to win nothing at all."""

import pytest

from rules.games.knives.state import NOBODY, KnivesState
from rules.kernel.play import owed
from tests.games.knives.rules.table import (
    FOUR_PASSES,
    answers,
    card,
    do,
    paid,
    position,
    queens_hand,
    taken,
    views,
    whole_hand,
)

BROKE = taken(0, call="broke")
DECLARED = "dealer 4\nbids 4:H\nrest"


def test_kn_broke_01_it_is_declared_with_the_take() -> None:
    assert "take broke" in answers(position(DECLARED), 0)
    assert do(position(DECLARED), "0 take broke").contract.mode == "broke"


def test_kn_broke_01_also_by_the_dealer_after_four_passes() -> None:
    state = do(position(FOUR_PASSES), "4 take broke")
    assert (state.contract.mode, state.contract.banker, owed(state)) == ("broke", 4, (4,))


def test_kn_broke_01_everybody_knows_before_a_card_is_put_aside() -> None:
    state = do(position(DECLARED), "0 take broke")
    assert [view.contract.mode for view in views(state)] == ["broke"] * 5


def test_kn_broke_01_a_trick_without_coins_does_no_harm() -> None:
    hand = queens_hand(BROKE, 1, "S1 D1 H1 N1 C3")  # the Cat gives seat 0 the last trick
    assert hand.splitlines()[-3] == "trick 0 N-3 N-2 N-G D-X H-X"
    assert paid(hand).points == (2, 2, 0, 0, 0)


def test_kn_broke_02_discards_count_for_nobody() -> None:
    summary = paid(queens_hand(BROKE, 1, "S1 D1 H1 N1 C1"))
    assert (summary.aside_coins, summary.side_total) == (4, 0)
    assert summary.points == (2, 2, 0, 0, 0)


def test_kn_broke_02_the_shadows_coins_do_not_count() -> None:
    summary = paid(whole_hand(BROKE, 1, "S1 C1 D1 N1 H1"))
    assert (summary.shadow, summary.coins) == (1, (0, 25, 0, 0, 0))
    assert (summary.side_total, summary.points) == (0, (2, 2, 0, 0, 0))


SOLO = taken(0, "KNIVES", "broke")  # the Ghost of Knives falls in the last trick


@pytest.mark.parametrize(
    ("hand", "shadow", "points"),
    [
        (whole_hand(BROKE, 1, "S2 C3 D4 N2 H1"), 1, (2, 2, 0, 0, 0)),
        (whole_hand(BROKE, 1, "S2 C3 D4 N0 H1"), 1, (0, 0, 1, 1, 1)),
        (whole_hand(BROKE, 1, "S0 C0 D0 N0 H4"), 4, (0, 1, 1, 1, 0)),
        (whole_hand(SOLO, 1, "S1 C1 D1 H1 N3"), NOBODY, (4, 0, 0, 0, 0)),
        (whole_hand(SOLO, 1, "S1 C1 D1 N0 H3"), NOBODY, (0, 1, 1, 1, 1)),
        (whole_hand(SOLO, 1, "S0 C0 D0 N0 H3"), NOBODY, (0, 1, 1, 1, 1)),
    ],
)
def test_kn_broke_03_points(hand: str, shadow: int, points: tuple[int, ...]) -> None:
    summary = paid(hand)
    assert (summary.mode, summary.shadow, summary.points) == ("broke", shadow, points)


def started(call: str) -> KnivesState:
    return position(f"{taken(0, 'S', call)}aside N-3 N-4\nholding 2 S-G\nholding 1 H-X H-M\nrest")


def test_kn_broke_04_strong_suit_key_ghost_and_lead_are_as_usual() -> None:
    broke, bank = started("broke"), started("take")
    assert (broke.contract.strong, broke.contract.key_ghost) == (1, card("S-G"))
    assert (broke.first_shadow, owed(broke)) == (bank.first_shadow, owed(bank)) == (2, (1,))


def test_kn_broke_04_special_cards_are_as_usual() -> None:
    assert answers(do(started("broke"), "1 play H-X"), 1) == [f"hound {s}" for s in (0, 2, 3, 4)]

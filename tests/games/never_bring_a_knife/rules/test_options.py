"""The numbers for playtests, and what does not go together."""

from typing import Any

import pytest
from pydantic import ValidationError

from rules.games.never_bring_a_knife.cards import ACTIONS, DECK, counts, size
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.kernel.codec import BadValues, options_from
from tests.games.never_bring_a_knife.rules.table import at_reveal, fresh


@pytest.mark.parametrize(
    ("option", "kind"),
    [("guns", 0), ("armors", 1), ("moneys", 2), ("crimes", 3), ("hits", 5), ("moles", 6)],
)
def test_nbk_comp_01_the_number_of_cards_of_each_kind_can_be_changed(
    option: str, kind: int
) -> None:
    printed = getattr(NbkOptions(), option)
    more = rulebook(NbkOptions(**{option: printed + 2}), 6).everything
    assert counts(more)[kind] == printed + 2
    assert size(more) == 63


@pytest.mark.parametrize(
    ("option", "seats"),
    [("intel_small", 4), ("intel_small", 5), ("intel_middle", 6), ("intel_large", 7),
     ("intel_large", 8)],
)  # fmt: skip
def test_nbk_pc_03_the_number_of_intels_can_be_changed(option: str, seats: int) -> None:
    assert counts(rulebook(NbkOptions(**{option: 5}), seats).everything)[4] == 5
    easy = NbkOptions(**{option: 5}, easy_mode=True, intel_easy=3)
    assert counts(rulebook(easy, seats).everything)[4] == 3


@pytest.mark.parametrize("many", [2, 3, 4, 5])
def test_nbk_deal_01_nbk_play_04_a_stack_holds_as_many_cards_as_a_hand(many: int) -> None:
    table = fresh(4, hand_size=many)
    assert [len(hand) for hand in table.state.hands] == [many] * 4
    while table.state.number == 1 and table.view(0).phase == "play":
        assert max(len(stack) for stack in table.state.stacks) <= many
        table.do(table.choices()[0])


@pytest.mark.parametrize(("needed", "wounds"), [(1, 3), (2, 1), (3, 1), (4, 0)])
def test_nbk_card_01_guns_for_a_wound_can_be_changed(needed: int, wounds: int) -> None:
    table = at_reveal({1: "gun gun gun crime"}, guns_per_wound=needed, fall_at=6)
    assert table.state.wounds[1] == wounds


@pytest.mark.parametrize("wounds", [1, 2, 4])
def test_nbk_end_01_wounds_to_fall_can_be_changed(wounds: int) -> None:
    over = at_reveal({}, wounds={1: wounds}, fall_at=wounds)
    assert over.state.outcome is not None
    assert at_reveal({}, wounds={1: wounds}, fall_at=wounds + 1).state.outcome is None


def test_nbk_mon_02_nbk_card_06_prices_can_be_changed() -> None:
    prices = {"look_price": 1, "heal_price": 2, "hit_price": 4}
    table = at_reveal({}, dealer=3, money={0: 3}, wounds={1: 1}, keeps={0: 1}, **prices)
    assert table.refuses("hit 1") == "NBK-CARD-06"
    table.by(0, "heal 1")
    assert table.state.money[0] == 1
    table.by(0, "look middle")
    assert table.state.money[0] == 0


def test_nbk_mon_02_the_price_of_a_look_at_large_tables_is_an_option_of_its_own() -> None:
    options = NbkOptions(look_price=5, look_price_large=4)
    assert [rulebook(options, seats).look_price for seats in range(4, 9)] == [5, 5, 5, 4, 4]


def test_nbk_deal_05_too_few_cards_are_refused_with_a_sentence() -> None:
    with pytest.raises(
        BadValues, match=r"Eight hands of 6 take 48 cards .* the deck has only 42\. Add"
    ):
        options_from(GAME, {"hand_size": 6})
    assert NbkOptions(hand_size=6, guns=29).hand_size == 6


def test_nbk_deal_05_a_deck_of_guns_alone_can_still_be_dealt() -> None:
    small = {"guns": 32, "armors": 0, "moneys": 0, "crimes": 0, "moles": 0, "hits": 0}
    table = fresh(8, **small, intel_large=0)
    assert DECK.codes(table.state.hands[0]) == "gun gun gun gun"


@pytest.mark.parametrize(
    "harmless",
    [{"guns": 1, "armors": 30, "hits": 0}, {"guns": 0, "armors": 30, "moneys": 2},
     {"hand_size": 2, "guns_per_wound": 3, "hits": 0}],
)  # fmt: skip
def test_nbk_r25_a_deck_that_wounds_nobody_needs_a_last_round(harmless: dict[str, int]) -> None:
    with pytest.raises(BadValues, match=r"^Nobody can be wounded .* or set a last round"):
        options_from(GAME, harmless)
    assert GAME.longest(NbkOptions(**harmless, last_round=5)) is not None


@pytest.mark.parametrize(
    "harmful",
    [{"guns": 2, "armors": 30, "hits": 0}, {"guns": 0, "armors": 30, "moneys": 3},
     {"hand_size": 2, "hits": 0}, {"hand_size": 2, "guns_per_wound": 3}],
)  # fmt: skip
def test_nbk_r25_one_that_wounds_somebody_does_not(harmful: dict[str, int]) -> None:
    assert GAME.longest(NbkOptions(**harmful)) is None


@pytest.mark.parametrize(
    ("changed", "commands"),
    [
        ({}, 32 + 2 * (2 + 1 + 1) + 17 // 2 + 8),
        ({"hand_size": 3, "intel_easy": 5, "hits": 2}, 24 + 2 * (5 + 2 + 1) + 17 // 2 + 8),
        ({"intel_small": 6, "moles": 3, "look_price_large": 5}, 32 + 2 * (6 + 1 + 3) + 17 // 3 + 8),
        ({"intel_middle": 4, "moneys": 20, "hit_price": 1}, 32 + 2 * (4 + 1 + 1) + 20 // 1 + 8),
        ({"look_price": 1, "intel_large": 3}, 32 + 2 * (3 + 1 + 1) + 17 // 1 + 8),
        ({"heal_price": 1}, 32 + 2 * (2 + 1 + 1) + 17 // 1 + 8),
    ],
)
def test_nbk_r25_a_last_round_bounds_the_game(changed: dict[str, int], commands: int) -> None:
    """Every card is laid, cards that act are chosen and answered, Money is spent, all are done."""
    assert GAME.longest(NbkOptions(**changed, last_round=1)) == commands
    assert GAME.longest(NbkOptions(**changed, last_round=7)) == 7 * commands


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"guns": -1}, "'guns' should be greater than or equal to 0, not -1"),
        ({"guns": "many"}, "'guns' should be a valid integer, not 'many'"),
        ({"hand_size": 1}, "'hand_size' should be greater than or equal to 2, not 1"),
        ({"easy": True}, "There's no 'easy'"),
        ({"hard_mod": True}, r"There's no 'hard_mod'\. Did you mean 'hard_mode'\?"),
        ({"wound_supply": 16}, "'wound_supply' should be 'unlimited' or '16', not 16"),
        ({"fall_at": None}, "'fall_at' should be a valid integer, not None"),
    ],
)
def test_wrong_options_are_refused_with_a_sentence_that_names_them(
    wrong: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadValues, match=said):
        options_from(GAME, wrong)


def test_options_cannot_be_changed_during_a_game() -> None:
    with pytest.raises(ValidationError):
        NbkOptions().guns = 3


def test_every_kind_of_card_has_a_number_among_the_options() -> None:
    assert len(ACTIONS) == len(counts(rulebook(NbkOptions(), 4).everything))

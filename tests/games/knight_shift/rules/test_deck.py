"""The deck file: what is checked, what is remarked, what the standard one has (KS-COMP)."""

import json
import re

import pytest

from app.assets import game_assets
from app.store.decks import read_deck, with_our_deck
from app.store.saved_game import Header, Player, SavedDeck
from app.store.saves import open_save, save_game
from rules.games import GAMES
from rules.games.knight_shift.game import GAME
from rules.kernel.codec import BadValues, deck_from, options_from, options_saved
from rules.kernel.match import Match
from tests.games.knight_shift.rules.table import deck_values

STANDARD = game_assets("knight_shift") / "decks" / "standard.json"


@pytest.fixture
def standard(monkeypatch):
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    return read_deck(STANDARD).file


def test_ks_comp_01_ks_comp_04_ks_r23_the_standard_deck_has_144_items_and_20_knights(standard):
    assert sum(item.copies for item in standard.items) == 144
    assert len(standard.knights) == 20
    assert standard.warnings == ()


def test_ks_comp_02_ks_comp_03_its_cards_say_what_the_rules_know(standard):
    items = {item.code: item for item in standard.items}
    assert (items["axe"].points, items["axe"].pair_with, items["armor"].points) == (1, "armor", 1)
    assert {item.feast for item in standard.items if item.kind == "food"} == {2, 3, 4}
    assert standard.companions == (0, 1, 2, 4, 8, 16)
    assert all(1 <= len(knight.dislikes) <= 2 for knight in standard.knights.values())


def test_ks_r32_other_counts_are_only_remarked():
    values = json.loads(json.dumps(deck_values()))
    assert deck_from(GAME, values).warnings == (
        "166 Items instead of 144", "8 Knights instead of 20",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("code", "change", "said"),
    [
        ("axe", {"points": -1}, "card 'axe': 'points' should be greater than or equal to 0"),
        ("axe", {"pair_with": "arm"}, "card 'axe': 'pair_with' names 'arm', which isn't an Item"),
        ("axe", {"pair_with": None}, "card 'axe': 'pair_with': Give every weapon a partner"),
        ("armor", {"pair_with": "axe"}, "card 'armor': 'pair_with': Give every weapon"),
        ("food_2", {"feast": 5}, "card 'food_2': 'feast': Food is worth 2, 3, or 4"),
        ("armor", {"feast": 2}, "card 'armor': 'feast': Food is worth 2, 3, or 4"),
        ("food_2", {"points": 1}, "card 'food_2': 'points': Leave this out for Food"),
        ("companion", {"points": 3}, "card 'companion': 'points': Leave this out for Food and"),
        ("A", {"bonus": 0}, "card 'A': 'bonus' should be greater than or equal to 1"),
        ("A", {"bonsu": 1}, "card 'A': There's no 'bonsu'. Did you mean 'bonus'?"),
        ("A", {"kind": "horse"}, "card 'A': 'kind' should be one of 'weapon', 'gear'"),
        ("A", {"likes": []}, "card 'A': 'likes' should have at least 1 item"),
        ("A", {"likes": ["soup"]}, "card 'A': 'likes' names 'soup', which isn't an Item"),
        (
            "A",
            {"dislikes": ["axe"]},
            "card 'A': 'dislikes': A Knight can't both like and hate 'axe'",
        ),
        ("A", {"dislikes": ["booze", "sword", "shield"]}, "card 'A': 'dislikes' should have at"),
        ("A", {"copies": 2}, "card 'A': 'copies' should be 1"),
    ],
)
def test_ks_comp_05_ks_r31_a_wrong_card_is_refused_with_its_field(code, change, said):
    with pytest.raises(BadValues) as caught:
        deck_from(GAME, deck_values(**{code: change}))
    assert said in str(caught.value)


def test_ks_comp_05_a_card_without_a_kind_is_refused():
    values = deck_values()
    del values["cards"][0]["kind"]
    with pytest.raises(BadValues, match="card 'axe': 'kind' is missing"):
        deck_from(GAME, values)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"companions": [1, 2]}, "'companions': Start at 0 points, and never go down"),
        ({"companions": [0]}, "'companions' should have at least 2 items, not 1"),
        ({"companions": [0, -2]}, "'companions': Start at 0 points, and never go down"),
        ({"companions": [0, 5, 3]}, "'companions': 2 can't be worth 3 when 1 are worth 5"),
        ({"companions": [0, 1, 2, 2, 1]}, "'companions': 4 can't be worth 1 when 3 are worth 2"),
        ({"cards": deck_values()["cards"][::-1]}, "'cards': List all Items before all Knights"),
        ({"cards": deck_values()["cards"][:12]}, "'cards': The deck needs at least 3 Knights"),
    ],
)
def test_ks_comp_05_a_deck_that_does_not_hang_together_is_refused(change, said):
    with pytest.raises(BadValues) as caught:
        deck_from(GAME, {**deck_values(), **change})
    assert said in str(caught.value)


def test_ks_comp_05_a_deck_of_a_saved_game_is_held_to_the_checks_of_its_time():
    odd = {**deck_values(companion={"points": 3}), "companions": [0, 5, 3]}
    with pytest.raises(BadValues):
        deck_from(GAME, odd)
    assert deck_from(GAME, odd, is_saved=True).companions == (0, 5, 3)
    with pytest.raises(BadValues, match="Start at 0 points"):
        deck_from(GAME, {**odd, "companions": [1, 2]}, is_saved=True)


def test_ks_comp_05_a_save_with_such_a_deck_and_such_options_opens(tmp_path):
    odd = deck_from(GAME, {**deck_values(), "companions": [0, 5, 3]}, is_saved=True)
    game, agreed = GAME.with_deck(odd), {"feast_second": 7}
    match = Match(game, options_saved(GAME, agreed), 2, 1)
    seats = tuple(Player(name=name, kind="person") for name in ("Ann", "Bo"))
    header = Header(
        game=game.name, options=agreed, seats=seats, seed=1, created="today", version="0.9.0",
        deck=SavedDeck.of(game),
    )  # fmt: skip
    save_game(tmp_path / "odd.save", header, match)
    assert open_save(tmp_path / "odd.save").match.at() == match.at()


def test_ks_score_06_the_second_place_brings_no_more_than_the_first():
    with pytest.raises(BadValues) as caught:
        options_from(GAME, {"feast_second": 7})
    refused = "The second-most Food can't score 7 points when the most scores only 6."
    assert str(caught.value) == refused
    assert options_from(GAME, {"feast_second": 6}).feast_second == 6
    assert options_saved(GAME, {"feast_second": 7}).feast_second == 7


@pytest.mark.parametrize("name", ["russian_roulette", "knight_shift", "no_honor"])
def test_a_deck_with_too_many_cards_is_refused_in_one_sentence(name):
    content = with_our_deck(GAMES[name]).deck_file.content
    many = [{**content["cards"][0], "code": f"c{n}"} for n in range(1001)]
    with pytest.raises(BadValues) as caught:
        deck_from(GAMES[name], {**content, "cards": many})
    assert re.fullmatch(r"'cards' should have at most \d+ items, not 1001\.", str(caught.value))


def test_ks_comp_04_there_is_no_game_without_a_deck():
    with pytest.raises(TypeError, match="KS-COMP-04"):
        GAME.start(GAME.options(), 3, 1)

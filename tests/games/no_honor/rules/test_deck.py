"""The deck file: what it must say, and what a wrong one is told (NH-DATA, NH-COMP)."""

from collections import Counter
from typing import Any

import pytest

from rules.kernel.codec import BadValues, deck_from
from tests.games.no_honor.rules.standard import STANDARD, VALUES
from tests.games.no_honor.rules.table import game_with

CARDS = STANDARD.deck_file.cards
BY_CODE = {card.code: card for card in CARDS}


def of_kind(kind: str) -> list[Any]:
    return [card for card in STANDARD.deck_file.each if card.kind == kind]


def test_nh_comp_01_nh_comp_02_nh_comp_03_nh_comp_04_nh_comp_05_nh_comp_06_nh_comp_07_counts():
    assert STANDARD.deck_file.counts == {
        "character": 35, "scheme": 96, "defense": 33, "objective": 13, "treasure": 12,
        "agenda": 18, "jail": 1,
    }  # fmt: skip
    assert STANDARD.deck_file.warnings == ()
    assert len(STANDARD.deck_file.supply) == 208


def test_nh_data_51_other_numbers_are_told_and_allowed():
    changed = game_with({"code": "foiled", "copies": 4})
    assert changed.deck_file.warnings == ("97 cards of kind 'scheme' instead of 96",)


def test_nh_data_01_nh_data_08_eight_characters_cost_nothing_and_most_can_be_paid_at_the_start():
    costs = [card.cost for card in of_kind("character")]
    assert costs.count(0) == 8
    assert sum(0 < cost <= 5 for cost in costs) >= 20
    free = Counter(card.name for card in of_kind("character") if not card.cost)
    names = ("Bruiser", "Con Artist", "Second-Story Man", "Locksmith")
    assert free == dict.fromkeys(names, 2)


def test_nh_data_02_nh_data_03_named_characters():
    assert BY_CODE["second_story_man"].skills.numbers == (0, 0, 1, 0)
    assert BY_CODE["shyster"].skills.lies == 2
    assert BY_CODE["enforcer"].skills.muscle == 2


def test_nh_data_07_almost_everybody_has_a_skill():
    assert sum(not any(card.skills.numbers) for card in of_kind("character")) <= 3


def test_nh_data_10_nh_data_14_types_and_betrayals():
    types = Counter({card.code: card.copies for card in CARDS if card.kind == "scheme"})
    assert types.total() == 96
    betrayals = [card.betrayal for card in CARDS if getattr(card, "betrayal", 0)]
    assert sorted(betrayals) == [4, 6, 8, 12]


def test_nh_data_21_named_defenses():
    numbers = [c.numbers for c in BY_CODE["ceremonial_guards"].challenges]
    assert sorted(numbers) == [(0, 0, 2, 0), (0, 2, 0, 0), (2, 0, 0, 0)]
    assert [c.numbers for c in BY_CODE["thief_taker"].challenges] == [(1, 1, 1, 0)]


def test_nh_data_23_muscle_is_asked_for_most_often_and_most():
    defenses = of_kind("defense")
    listed = [[c.numbers[s] for c in d.challenges if c.numbers[s]] for d in defenses for s in (1,)]
    assert sum(bool(some) for some in listed) >= 0.7 * len(defenses)


def test_nh_data_30_nh_data_31_nh_r_03_stages_of_objectives():
    assert Counter(card.stage for card in of_kind("objective")) == {1: 5, 2: 5, 3: 3}
    assert all(card.slots in (2, 3) for card in of_kind("objective") if card.stage == 1)


def test_nh_data_34_later_stages_pay_more():
    best = {n: [c.reward for c in of_kind("objective") if c.stage == n] for n in (1, 2, 3)}
    assert max(best[1]) < min(best[2])
    assert max(best[2]) < min(best[3])


def card_with(code: str, **changes: Any) -> dict[str, Any]:
    cards = [{**card, **changes} if card["code"] == code else card for card in VALUES["cards"]]
    return {**VALUES, "cards": cards}


def play(**said: Any) -> dict[str, Any]:
    return {"normal": {"do": [{"op": "draw", "n": 1}], **said}}


@pytest.mark.parametrize(
    ("code", "changes", "said"),
    [
        ("foiled", {"normal": {"do": []}}, "either 'do' or 'modes'"),
        ("light_fingers", play(do=[{"op": "coins", "giver": "$q", "taker": "self", "n": 1}]),
         "'$q' doesn't name anything"),
        ("light_fingers", play(do=[{"op": "coins", "giver": "mother", "taker": "self", "n": 1}]),
         "'mother' isn't a player"),
        ("light_fingers", play(do=[{"op": "draw", "n": 1, "who": "nobody"}]),
         "'nobody' isn't a player"),
        ("light_fingers", play(do=[{"op": "send", "to": "jail", "target": {
            "kind": "character", "where": [{"f": "owner", "v": "mother"}]}}]),
         "'mother' isn't a player"),
        ("light_fingers", play(do=[{"op": "skill", "target": "source", "skill": "wit", "n": 1}]),
         "There's no skill 'wit'"),
        ("light_fingers", play(do=[{"op": "betray", "n": 3}]), "betray"),
        ("light_fingers", play(do=[{"op": "dance"}]), "'op' should be one of"),
        ("light_fingers", play(do=[{"op": "replace", "event": "turn_started"}]),
         "Nothing can replace 'turn_started'"),
        ("traitor", {"betrayal": 7}, "'betrayal' must be the number"),
        ("traitor", {"type": "anytime"}, "Only a card of type 'mot' can betray"),
        ("brass_knuckles", {"icons": {}}, "Every Modifier needs"),
        ("brass_knuckles", play(), "A Modifier needs the word 'attach'"),
        ("veteran", {"abilities": [{"kind": "activated"}]}, "either 'do' or 'modes'"),
        ("veteran", {"abilities": [{"kind": "triggered", "do": [{"op": "draw", "n": 1}]}]},
         "Only triggered abilities"),
        ("veteran", {"abilities": [{"kind": "static"}]}, "Only static abilities"),
        ("veteran", {"abilities": [{"kind": "activated", "per_turn": 3, "do": [
            {"op": "draw", "n": 1}]}]}, "'per_turn' must be 1"),
        ("yacht", {"failure": [{"die": 0, "do": []}]}, "one row for each value of the die"),
        ("wealthy_merchant", {"hidden_defenses": True}, "can't be used in Stage 1"),
        ("tripwires", {"challenges": [{}]}, "Each of the 'challenges' needs a skill"),
        ("tripwires", {"challenges": [{"lies": 1}] * 5}, "at most 4"),
        ("tripwires", {"challenges": []}, "at least 1"),
        ("tripwires", {"strength": 4}, "There's no 'strength'"),
        ("bruiser", {"copies": 1}, "eight Characters that cost 0"),
    ],
)  # fmt: skip
def test_nh_data_51_a_wrong_deck_is_told_what_is_wrong(code, changes, said):
    with pytest.raises(BadValues, match=said.replace("$", r"\$")):
        deck_from(STANDARD, card_with(code, **changes))


@pytest.mark.parametrize(("stage", "least"), [(1, 2), (2, 1), (3, 2)])
def test_nh_r_03_nh_data_51_a_deck_has_enough_objectives_of_every_stage(stage, least):
    others = [card for card in VALUES["cards"] if card.get("stage") != stage]
    these = [card for card in VALUES["cards"] if card.get("stage") == stage]
    deck_from(STANDARD, {**VALUES, "cards": others + these[:least]})
    with pytest.raises(BadValues, match=f"Objectives in Stage {stage}"):
        deck_from(STANDARD, {**VALUES, "cards": others + these[: least - 1]})


def test_nh_dice_05_the_faces_of_the_die_are_data():
    deck = deck_from(STANDARD, VALUES)
    assert deck.die == (-1, 0, 0, 1, 1, 2)
    with pytest.raises(BadValues, match="one row for each value"):
        deck_from(STANDARD, {**VALUES, "die": [0, 0, 1, 1, 2, 3]})


def test_every_character_and_treasure_with_a_rule_of_its_own_is_named_by_a_test():
    tests = "".join(path.read_text("utf-8") for path in _files())
    special = [c.code for c in CARDS if getattr(c, "abilities", ()) or getattr(c, "score", ())]
    special += [c.code for c in CARDS if getattr(c, "conditional", ())]
    assert [code for code in special if f"{code}" not in tests] == []


def _files():
    from pathlib import Path  # noqa: PLC0415

    return [p for p in Path(__file__).parent.glob("*.py") if p.name != "standard.py"]

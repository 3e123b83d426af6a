"""Counting a round (KS-SCORE), with the scenarios of the rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.knight_shift.scoring import Load, score_round
from rules.games.knight_shift.sheet import LINES
from rules.kernel.rng import Dice
from tests.games.knight_shift.rules.second_scorer import score
from tests.games.knight_shift.rules.table import (
    PLAYED,
    deck_values,
    game_with,
    load_of,
    sheets_of,
    totals_of,
)

EXAMPLE = (
    "A: axe axe armor food_3 undergarments booze",
    "B: armor companion companion companion axe food_4 food_2",
    "D: booze booze food_2 undergarments",
)


def lines(sheet):
    return [sheet.points(line) for line in ("likes", "dislikes", "feast", "pairs", "rest")]


def test_ks_t34_the_worked_example_gives_16_12_and_0():
    sheets = sheets_of(*EXAMPLE)
    assert [sheet.total for sheet in sheets] == [16, 12, 0]
    assert lines(sheets[0]) == [10, -5, 3, 4, 4]
    assert lines(sheets[1]) == [6, -5, 6, 0, 5]
    assert lines(sheets[2]) == [0, 0, 0, 0, 0]
    assert [sheet.drunk for sheet in sheets] == [False, False, True]


def test_ks_score_01_hated_booze_counts_for_the_drunks():
    sheets = sheets_of("A: booze booze", "B: booze", "C: armor")
    assert [sheet.booze for sheet in sheets] == [2, 1, 0]
    assert sheets[0].drunk


def test_ks_score_02_ks_r20_a_drunk_scores_exactly_nothing_even_what_it_hates():
    sheet = sheets_of("A: booze booze axe food_4 undergarments", "B: armor", "C: armor")[0]
    assert (sheet.total, lines(sheet)) == (0, [0] * 5)
    assert totals_of("A: booze booze", "B: armor", "C: armor") == [0, 1, 1]


@pytest.mark.parametrize("booze", [0, 1, 3])
def test_ks_score_02_ks_r21_nobody_passes_out_where_the_most_is_shared(booze):
    load = "B: " + "booze " * booze
    sheets = sheets_of(load, load.replace("B", "C"), "E: axe")
    assert not any(sheet.drunk for sheet in sheets)
    assert [sheet.total for sheet in sheets] == [2 * booze, 2 * booze, 2]


def test_ks_score_03_ks_t22_two_players_throw_the_most_booze_away_first():
    sheets = sheets_of("A: booze booze booze", "D: booze")
    assert [sheet.total for sheet in sheets] == [0, 2]
    assert len(sheets[0].lost) == 3
    assert sheets_of("D: booze booze booze food_4", "A: booze")[0].points("likes") == 0


def test_ks_t23_two_players_who_share_the_most_keep_it():
    sheets = sheets_of("D: booze booze food_2 food_2", "E: booze booze")
    assert sheets[0].points("likes") == 8
    assert not any(sheet.lost for sheet in sheets)


def test_ks_2p_02_two_players_may_agree_to_pass_out():
    assert totals_of("D: booze food_4", "B: armor", two_player_booze="pass_out") == [0, 1]


def test_ks_score_04_ks_t25_food_counts_as_one_in_a_set_whatever_its_value():
    sheets = sheets_of("D: booze booze booze food_4", "E: booze booze booze", "F: armor")
    assert sheets[0].points("likes") == 4


@pytest.mark.parametrize(("axes", "points"), [(1, 10), (2, 20), (5, 30)])
def test_ks_score_04_each_complete_set_brings_the_bonus(axes, points):
    load = "A: food_2 food_3 food_4 undergarments undergarments undergarments " + "axe " * axes
    assert sheets_of(load, "B: armor", "C: armor")[0].points("likes") == points


def test_ks_score_04_an_incomplete_set_brings_nothing_and_cards_of_a_set_still_count():
    assert sheets_of("A: axe axe food_2", "B: axe", "C: axe")[0].likes == ()
    sheet = sheets_of("C: sword shield", "E: armor", "F: axe")[0]
    assert lines(sheet) == [5, 0, 0, 6, 0]


def test_ks_r18_a_sort_that_is_liked_twice_needs_two_cards_a_set():
    game = game_with(E={"likes": ["axe", "axe"], "bonus": 7})
    book = game.start(game.options(), 2, 1).book
    pile = load_of("E: axe axe axe")
    assert score_round(book, [pile, load_of("F: shield")])[0].points("likes") == 7


def test_ks_score_05_ks_t26_hated_cards_cost_five_each_and_count_for_nothing_else():
    sheet = sheets_of("C: food_2 food_4 companion companion", "E: armor", "F: axe")[0]
    assert lines(sheet) == [0, -20, 0, 0, 0]


def test_ks_score_06_ks_t29_hated_food_is_gone_before_the_feast():
    sheets = sheets_of("C: food_4 food_4", "E: food_2", "F: food_3")
    assert [sheet.points("feast") for sheet in sheets] == [0, 3, 6]
    assert sheets[0].points("dislikes") == -10


@pytest.mark.parametrize(
    ("food", "points"),
    [
        (("food_4 food_2", "food_3", "food_2"), [6, 3, 0]),
        (("food_4", "food_4", "food_2"), [6, 6, 3]),
        (("food_4", "food_2", "food_2"), [6, 3, 3]),
        (("food_4", "", ""), [6, 0, 0]),
        (("food_4", "food_4", "food_4"), [6, 6, 6]),
        (("", "", ""), [0, 0, 0]),
    ],
)
def test_ks_score_06_ks_r08_the_most_food_and_the_second_most(food, points):
    loads = [f"{knight}: {items}" for knight, items in zip("EFG", food, strict=True)]
    assert [sheet.points("feast") for sheet in sheets_of(*loads)] == points


def test_ks_r08_a_shared_first_place_can_use_up_the_second():
    loads = ["E: food_4", "F: food_4", "G: food_2"]
    feast = [s.points("feast") for s in sheets_of(*loads, feast_ranking="tie_uses_up_second")]
    assert feast == [6, 6, 0]


def test_ks_r09_ks_t28_a_drunk_takes_no_place_at_the_feast_unless_agreed():
    loads = ["E: booze food_4 food_4", "F: food_3 food_2", "G: food_3"]
    assert [s.points("feast") for s in sheets_of(*loads)] == [0, 6, 3]
    blocked = sheets_of(*loads, drunk_in_feast="blocks_rank")
    assert [s.points("feast") for s in blocked] == [0, 3, 0]


def test_ks_r30_a_drunk_that_blocks_keeps_hated_food_and_makes_a_tie():
    loads = ["C: booze food_4", "F: food_4", "G: food_3"]
    agreed = {"drunk_in_feast": "blocks_rank", "feast_ranking": "tie_uses_up_second"}
    assert [s.points("feast") for s in sheets_of(*loads, **agreed)] == [0, 6, 0]


def test_ks_score_07_ks_t35_pairs_count_double_and_the_odd_one_once():
    sheet = sheets_of("C: sword sword shield booze", "E: booze booze", "F: booze booze")[0]
    assert lines(sheet) == [5, 0, 0, 6, 4]
    assert sheet.total == 15


def test_ks_t31_a_hated_weapon_makes_no_pair():
    assert totals_of("B: axe armor", "C: sword", "D: axe")[0] == -4


@pytest.mark.parametrize("partner", ["armor", "axe"])
def test_ks_r10_a_card_that_could_pair_twice_pairs_for_the_most(partner):
    game = game_with(sword={"pair_with": partner})
    book = game.start(game.options(), 2, 1).book
    pile = load_of("D: axe sword armor")
    sheet = score_round(book, [pile, load_of("H: booze")])[0]
    assert lines(sheet) == [0, 0, 0, 6, 1]


def test_ks_r31_a_weapon_can_be_its_own_partner():
    game = game_with(sword={"pair_with": "sword"})
    book = game.start(game.options(), 2, 1).book
    sheet = score_round(book, [load_of("D: sword sword sword"), load_of("H: booze")])[0]
    assert lines(sheet) == [0, 0, 0, 8, 2]


@pytest.mark.parametrize(
    ("partner", "pile", "expected"),
    [
        ("companion", "sword sword companion companion companion", [0, 0, 0, 8, 4]),
        ("food_3", "sword food_3 food_3", [0, 0, 6, 4, 0]),
    ],
)
def test_ks_r31_what_counts_as_a_group_stays_in_it_when_paired(partner, pile, expected):
    game = game_with(sword={"pair_with": partner})
    book = game.start(game.options(), 3, 1).book
    loads = [load_of("F: shield"), load_of(f"G: {pile}"), load_of("H: shield food_2")]
    assert lines(score_round(book, loads)[1]) == expected


@pytest.mark.parametrize(("many", "points"), [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 16)])
def test_ks_score_09_ks_t32_companions_count_as_a_group(many, points):
    assert totals_of("D: " + "companion " * many, "E: shield", "F: shield")[0] == points


def test_ks_t32_hated_companions_are_no_group():
    assert totals_of("C: " + "companion " * 5, "E: armor", "F: axe")[0] == -25


def test_ks_score_08_booze_of_those_who_still_score_counts_its_points():
    assert totals_of("E: booze", "F: booze", "G: shield") == [2, 2, 2]


def test_ks_score_10_a_round_can_be_worth_less_than_nothing():
    assert totals_of("B: axe axe", "E: armor", "F: axe")[0] == -10


def test_ks_score_11_every_point_has_its_reason():
    for sheet in sheets_of(*EXAMPLE):
        for line in ("likes", "dislikes", "feast", "pairs", "rest"):
            assert all(entry.cards and entry.points for entry in getattr(sheet, line))


def test_ks_r11_the_line_for_pairs_has_all_that_paired_cards_bring():
    sheet = sheets_of("B: sword sword shield", "E: armor", "F: armor")[0]
    assert (sheet.points("pairs"), sheet.points("rest")) == (6, 2)


def test_ks_r19_likes_are_counted_before_what_is_hated_goes():
    """A Knight that likes what it hates is refused; the order holds all the same."""
    assert LINES.index("likes") < LINES.index("dislikes")
    sheet = sheets_of("D: booze food_2 undergarments", "E: booze", "F: armor")[0]
    assert (sheet.points("likes"), sheet.points("dislikes")) == (4, -5)


def test_ks_r35_a_drunk_has_a_mark_and_no_points_and_two_players_only_lose_their_booze():
    drunk = sheets_of("D: booze booze food_4", "E: axe", "F: axe")[0]
    assert (drunk.drunk, drunk.lost, lines(drunk)) == (True, (), [0] * 5)
    marked = sheets_of("D: booze booze food_4", "E: axe")[0]
    assert (marked.drunk, len(marked.lost), marked.points("feast")) == (True, 2, 6)


def test_the_numbers_of_the_rulebook_are_options():
    sheets = sheets_of(*EXAMPLE, hated=1, feast_first=20, feast_second=10)
    assert [sheet.total for sheet in sheets] == [27, 30, 0]


def test_ks_r08_a_second_place_is_used_up_by_a_tie_alone():
    piles = "D: food_4", "E: food_2", "F: food_3"
    sheets = sheets_of(*piles, feast_ranking="tie_uses_up_second")
    assert [sheet.points("feast") for sheet in sheets] == [6, 0, 3]
    assert [sheet.food for sheet in sheets] == [4, 2, 3]


# Two scorers

CODES = [card["code"] for card in deck_values()["cards"]]
SCORED = st.lists(
    st.tuples(st.sampled_from(CODES[10:]), st.lists(st.sampled_from(CODES[:10]), max_size=12)),
    min_size=2, max_size=6, unique_by=lambda load: load[0],
)  # fmt: skip
AGREED = st.fixed_dictionaries(
    {
        "feast_ranking": st.sampled_from(["distinct_totals", "tie_uses_up_second"]),
        "drunk_in_feast": st.sampled_from(["excluded", "blocks_rank"]),
        "two_player_booze": st.sampled_from(["discard", "pass_out"]),
        "hated": st.integers(0, 20),
        "feast_first": st.integers(0, 30),
        "feast_second": st.integers(0, 30),
    }
).filter(lambda agreed: agreed["feast_second"] <= agreed["feast_first"])


def counted(sheet):
    """A sheet as the second scorer says it."""
    found = dict(zip(("likes", "dislikes", "feast", "pairs", "rest"), lines(sheet), strict=True))
    return {**found, "total": sheet.total}


@settings(max_examples=150)
@given(SCORED, AGREED)
def test_a_second_scorer_counts_the_same_under_every_option(loads, agreed):
    sheets = sheets_of(*[f"{knight}: {' '.join(items)}" for knight, items in loads], **agreed)
    assert [counted(sheet) for sheet in sheets] == score(deck_values(), loads, agreed)


def test_a_second_scorer_counts_the_same_on_ten_thousand_piles():
    dice, deck, agreed = Dice(7, "piles"), deck_values(), PLAYED.options().model_dump()
    books = {n: PLAYED.start(PLAYED.options(), n, 1).book for n in range(2, 7)}
    piles = 0
    while piles < 10_000:
        knights = dice.shuffled(CODES[10:])[: 2 + dice.below(5)]
        loads = [(k, [dice.choice(CODES[:10]) for _ in range(dice.below(13))]) for k in knights]
        plain = [Load(PLAYED.deck.ids[k], tuple(PLAYED.deck.ids[i] for i in p)) for k, p in loads]
        sheets = score_round(books[len(loads)], plain)
        assert [counted(sheet) for sheet in sheets] == score(deck, loads, agreed), loads
        piles += len(loads)


def test_the_second_scorer_knows_the_worked_example():
    loads = [(line[0], line[2:].split()) for line in EXAMPLE]
    agreed = PLAYED.options().model_dump()
    assert [line["total"] for line in score(deck_values(), loads, agreed)] == [16, 12, 0]

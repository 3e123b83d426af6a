"""Who is winning a hand of Knives, as each seat knows it: never more than that."""

import pytest

from app.games.knives.table.explanations import about_card
from app.games.knives.table.standing import good_for, standing
from app.table.standing import Goal
from app.table.standing_board import lay_goal, lay_race, race_height
from app.table.voice import Voice
from rules.games.knives.cards import DECK
from rules.games.knives.view import look
from rules.kernel.cards import BYSTANDER
from tests.games.knives.rules.table import do, position, taken, tricks
from tests.games.knives.table.moments import NAMES
from tests.table.ruler import TEXTS, space

# Seat 0 banks with 5 coins aside, seat 2 has the key Ghost, seat 3 has won 6 coins, seat 2 one.
HAND = (
    f"{taken(0, 'H')}aside S-K C-Q\n{tricks(1, 'D3')}trick 3 C-J C-M H-M C-G S-M wins 0\n"
    "holding 0 H-X S-Q S-J S-X\nholding 2 H-G H-K H-Q H-J\nrest"
)
BANKER, DEFENDER, SHADOW, RICH = 0, 1, 2, 3


def stands(seat, text=HAND, **options):
    return standing(look(position(text, **options), seat), Voice(NAMES, seat, codes=False))


def amounts(seat, text=HAND):
    race = stands(seat, text).race
    return race.near.amount, race.far.amount, race.open.amount


def test_each_role_has_a_bar_of_its_own():
    assert amounts(SHADOW) == (1, 6, 0), "the partner knows who is who, but not what lies aside"
    assert amounts(DEFENDER) == (1, 0, 6), "a defender knows the own side only"
    assert amounts(RICH) == (1, 6, 0)
    assert amounts(BANKER) == (6, 0, 6), "a banker knows what lies aside, but no partner"
    assert amounts(BYSTANDER) == (1, 0, 6)


def test_coins_of_an_unknown_side_are_hatched_until_the_key_ghost_is_seen():
    state = position(HAND)
    before = standing(look(state, DEFENDER), Voice(NAMES, DEFENDER))
    assert [share.seat for share in before.race.open.shares] == [2, 3, 4]
    state = do(state, "0 play H-X", "0 hound 2", "2 show H-G")
    after = standing(look(state, DEFENDER), Voice(NAMES, DEFENDER))
    assert not after.race.open.shares
    assert [share.seat for share in after.race.near.shares] == [0, 2]
    assert after.race.far.amount == 6


@pytest.mark.parametrize(
    ("seat", "words", "detail"),
    [
        (BANKER, "Win 13 coins", "7 more with your partner"),
        (DEFENDER, "Stop the bank", "Keep coins from Ann"),
        (SHADOW, "Secretly help Ann", "12 more for the bank"),
    ],
)
def test_the_goal_says_what_is_missing(seat, words, detail):
    goal = stands(seat).goal
    assert goal.words[0] == words
    assert goal.detail[0] == detail


@pytest.mark.parametrize(
    ("seat", "words", "before", "after"),
    [
        (DEFENDER, "Give Ann a coin", "Ann: no coins so far", "Done: Ann has 1 coin"),
        (SHADOW, "Secretly help Ann", "Ann must win no coins", "Lost: Ann has 1 coin"),
        (BANKER, "Win no coins", "No coins so far", "Lost: 1 coin"),
    ],
)
def test_going_for_broke_the_goal_says_whose_coins_count(seat, words, before, after):
    text = HAND.replace("0:take", "0:broke")
    goal = stands(seat, text).goal
    assert goal.words[0] == words
    assert goal.detail[0] == after
    assert goal.detail[-1] == after.replace("Ann has ", "")
    fresh = stands(seat, text.replace("C-J C-M", "C-X C-M")).goal
    assert fresh.detail[0] == before


def test_nobody_has_a_goal_who_only_looks_on():
    assert stands(BYSTANDER).goal is None


def test_hidden_coins_stay_hidden():
    assert stands(DEFENDER, coin_tally="hidden").race is None


def test_going_for_broke_only_the_bankers_coins_count():
    race = stands(DEFENDER, HAND.replace("0:take", "0:broke")).race
    assert race.limit
    assert [share.seat for share in race.near.shares] == [BANKER]
    assert race.marks == (1,)


def test_alone_it_is_the_viewer_against_the_best_of_the_others():
    text = f"dealer 4\nbids 4:H 0:S 1:C 2:D 3:S 4:assets\n{tricks(0, 'S2')}rest"
    race = stands(1, text).race
    assert [side.name for side in race.sides] == ["You", "Mara", "The others"]
    assert (race.near.amount, race.far.amount) == (0, 6)


@pytest.mark.parametrize("text", TEXTS)
def test_the_line_stands_before_the_cell_that_wins(text):
    where = space(1280, 720, text)
    box = where.window._replace(w=round(276 * text), h=race_height(where.ruler))
    laid = lay_race(stands(BANKER).race, box, where.ruler)
    assert laid.marks[0].x == laid.cell(12).x
    assert laid.near.text == "Bank 6 of 13"
    assert laid.far.text == "Unknown side 6"


def test_where_room_is_short_names_are_shortened_and_never_numbers():
    where, race = space(1280, 720), stands(BANKER).race
    found = {}
    for wide in range(280, 150, -1):
        laid = lay_race(
            race, where.window._replace(w=wide, h=race_height(where.ruler)), where.ruler
        )
        found.setdefault((laid.near.text, laid.far.text))
        assert laid.near.text.endswith((" 6", " 6 of 13"))
        assert laid.far.text.endswith("6")
    assert [*found][:3] == [
        ("Bank 6 of 13", "Unknown side 6"),
        ("Bank 6", "Unknown side 6"),
        ("Bank 6", "Unknown si… 6"),
    ]


def test_in_one_line_a_goal_has_one_colon():
    where = space(1280, 720)
    box = where.window._replace(h=where.ruler.line(13))
    lines = {
        detail: lay_goal(Goal(("Give Ravi a coin",), (detail,), ""), box, where.ruler).lines[0].text
        for detail in ("No coins so far", "Done: 1 coin")
    }
    assert [*lines.values()] == [
        "Give Ravi a coin: no coins so far", "Give Ravi a coin. Done: 1 coin"
    ]  # fmt: skip


def test_an_enlarged_card_shows_its_suit_and_what_has_been_seen_of_it():
    about = about_card(DECK.ids["C-Q"], look(position(HAND), BANKER))
    ranks = " ".join(DECK.code(one.card) for one in about.ranks)
    assert ranks == "C-G C-X C-M C-J C-Q C-K"
    assert [one.gone for one in about.ranks] == [True, False, True, True, False, False]
    assert [one.held for one in about.ranks] == [False, False, False, False, True, False]
    assert about.seen == "Clubs played so far: 3 of 6"
    for other in (DEFENDER, BYSTANDER):
        seen = about_card(DECK.ids["C-Q"], look(position(HAND), other))
        assert not seen.ranks[4].held


ALONE = "dealer 4\nbids 4:H 0:S 1:C 2:D 3:S 4:{}\nrest"


@pytest.mark.parametrize(
    ("text", "winner", "wanted"),
    [
        # Whether 6 coins are good for the banker, a defender, the partner, a defender, a bystander.
        (HAND, BANKER, (True, False, True, False, None)),
        (HAND, SHADOW, (None, None, True, None, None)),
        (HAND, DEFENDER, (None, True, False, None, None)),
        (HAND.replace("0:take", "0:broke"), BANKER, (False, True, False, True, None)),
        (HAND.replace("0:take", "0:broke"), SHADOW, (None, None, None, None, None)),
        (ALONE.format("assets"), DEFENDER, (None, True, None, None, None)),
        (ALONE.format("liabilities"), DEFENDER, (None, False, None, None, None)),
    ],
)
def test_coins_are_good_or_bad_for_whoever_looks_as_far_as_they_know(text, winner, wanted):
    state = position(text)
    seats = (BANKER, DEFENDER, SHADOW, RICH, BYSTANDER)
    assert tuple(good_for(look(state, seat), winner, 6) for seat in seats) == wanted
    assert {good_for(look(state, seat), winner, 0) for seat in seats} == {None}
    hidden = position(text, coin_tally="hidden")
    assert {good_for(look(hidden, seat), winner, 6) for seat in seats} == {None}

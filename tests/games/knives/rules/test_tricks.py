"""KN-TRICK: six tricks, who plays what, and who takes them."""

from itertools import permutations

import pytest

from rules.games.knives.cards import DECK
from rules.games.knives.events import TrickWon
from rules.games.knives.state import KnivesState
from rules.games.knives.view import look
from rules.kernel.cards import Zone
from rules.kernel.commands import SelectCards
from rules.kernel.events import CardMoved
from rules.kernel.play import advance, decision, legal, owed
from tests.games.knives.rules.table import (
    ASSETS,
    EXAMPLES,
    LIABILITIES,
    answers,
    card,
    codes,
    do,
    position,
    refused,
    taken,
    told,
    tricks,
    views,
    winner,
)


def play_out_trick(state: KnivesState) -> KnivesState:
    while state.trick:
        seat = owed(state)[0]
        advance(state, seat, legal(state, seat)[0])
    return state


VOID = "holding 0 D-Q D-K N-2 N-3 N-4 N-5"
LED = f"{taken(0, 'S')}aside H-M H-J\ntrick 1 H-Q\nholding 2 H-K H-G N-2 S-K C-K D-K\nrest"


def test_kn_trick_01_clockwise_from_the_leader() -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'C1 D3')}rest")
    order = []
    for _ in range(5):
        order.append(owed(state)[0])
        state = do(state, f"{order[-1]} {answers(state, order[-1])[0]}")
    assert order == [3, 4, 0, 1, 2]
    assert len(state.tricks) == 3


def test_kn_trick_01_there_are_six_tricks() -> None:
    text = f"{taken(0)}aside H-X S-X\n{tricks(1, 'C1 D1 S1 N1 H1')}"
    state = position(f"{text}trick 1 N-3 N-2 N-G C-X\nholding 0 D-X")
    assert len(state.tricks) == 5
    over = do(state, "0 play D-X")
    assert (over.contract.number, over.tricks) == (2, ())


def test_kn_trick_01_one_card_each() -> None:
    state = do(position(LED), "2 play H-K")
    assert (owed(state), refused(state, "2 play H-G")) == ((3,), "KN-TRICK-01")


def test_kn_trick_01_the_question() -> None:
    question = decision(position(LED), 2)
    assert isinstance(question, SelectCards)
    assert (question.rule, question.zone, question.count) == ("KN-TRICK-01", Zone("holding", 2), 1)


@pytest.mark.parametrize("banker", range(5))
@pytest.mark.parametrize("call", ["take", "broke"])
def test_kn_trick_02_left_of_the_banker_leads_first(banker: int, call: str) -> None:
    state = position(f"{taken(banker, call=call)}aside N-G N-2\nrest")
    assert state.leader == (banker + 1) % 5
    assert owed(state) == ((banker + 1) % 5,)


@pytest.mark.parametrize("mode", [ASSETS, LIABILITIES])
def test_kn_trick_02_without_a_banker_left_of_the_dealer_leads(mode: str) -> None:
    assert owed(position(f"{mode}rest")) == (0,)
    last_taker = "dealer 1\nbids 1:H 2:S 3:C 4:D 0:S 1:assets\nrest"
    assert owed(position(last_taker)) == (2,)


def test_kn_trick_02_a_dealer_who_banks_has_the_lead_on_the_left_too() -> None:
    assert owed(position(ASSETS.replace("assets", "take") + "aside N-G N-2\nrest")) == (0,)


def test_kn_trick_03_any_card_may_be_led() -> None:
    state = position(f"{taken(0, 'S')}aside H-M H-J\nholding 1 N-G N-A S-K S-X C-G D-Q\nrest")
    led = ["N-G", "N-A", "S-X", "S-K", "C-G", "D-Q"]
    assert answers(state, 1) == [f"play {code}" for code in led]


@pytest.mark.parametrize(
    ("led", "held", "may"),
    [
        ("H-Q", "H-K H-G N-2 S-K C-K D-K", "H-G H-K"),
        ("H-Q", "H-X N-2 N-3 S-G S-K D-K", "H-X"),
        ("N-2", "N-G S-K S-Q C-K C-Q D-K", "N-G"),
        ("S-J", "S-G N-3 N-A C-K D-K H-K", "S-G"),
        ("C-J", "N-3 N-A S-G S-K D-K H-K", "N-3 N-A S-G S-K D-K H-K"),
        ("S-J", "N-3 N-A C-K C-Q D-K H-K", "N-3 N-A C-Q C-K D-K H-K"),
    ],
)
def test_kn_trick_04_follow_suit_if_able(led: str, held: str, may: str) -> None:
    state = position(f"{taken(0, 'S')}aside H-M H-J\ntrick 1 {led}\nholding 2 {held}\nrest")
    assert answers(state, 2) == [f"play {code}" for code in may.split()]


@pytest.mark.parametrize("code", ["N-2", "S-K", "C-K", "D-K"])
def test_kn_trick_04_neither_knives_nor_trumps_excuse_from_following(code: str) -> None:
    assert refused(position(LED), f"2 play {code}") == "KN-TRICK-04"


@pytest.mark.parametrize(
    ("cards", "strong", "best"),
    [
        ("H-K N-G H-Q S-K D-K", "S", "N-G"),
        ("H-K H-J H-Q S-X D-K", "S", "S-X"),
        ("H-K H-J H-Q S-X D-K", "D", "D-K"),
        ("H-K H-J H-Q S-X D-K", "N", "H-K"),
        ("S-M H-K C-K D-K D-Q", "N", "S-M"),
        ("S-G H-K C-K D-K D-Q", "H", "H-K"),
    ],
)
def test_kn_trick_05_knives_over_the_strong_suit_over_the_rest(
    cards: str, strong: str, best: str
) -> None:
    assert winner(cards, strong) == best


@pytest.mark.parametrize(("cards", "strong", "best", "coins"), EXAMPLES)
def test_kn_trick_06_the_winner_of_a_trick(cards: str, strong: str, best: str, coins: int) -> None:
    start = taken(0, strong.replace("N", "KNIVES"))
    state = play_out_trick(position(f"{start}trick 1 {cards}\nrest"))
    seat = (1 + cards.split().index(best)) % 5
    assert (state.tricks[-1].winner, state.leader) == (seat, seat)
    assert state.coins == [coins if other == seat else 0 for other in range(5)]


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("C-J C-Q D-K H-K D-Q", "C-Q"),
        ("C-J D-K D-Q H-K H-Q", "C-J"),
        ("C-J S-X S-M S-J D-K", "S-J"),
        ("C-J N-2 S-K N-7 N-6", "N-7"),
        ("N-2 S-K S-Q C-K D-K", "N-2"),
    ],
)
def test_kn_trick_06_the_highest_of_the_deciding_suit(cards: str, best: str) -> None:
    assert winner(cards) == best


@pytest.mark.parametrize("suit", "SCDH")
@pytest.mark.parametrize("strong", "NSCDH")
def test_kn_trick_07_ghost_beats_its_king(suit: str, strong: str) -> None:
    fail = next(other for other in "SCDH" if other not in (suit, strong))
    for order in permutations([f"{suit}-K", f"{suit}-G", f"{suit}-Q"]):
        cards = [*order, f"{fail}-K", f"{fail}-Q"]
        assert winner(" ".join(cards), strong) == f"{suit}-G"


def test_kn_trick_07_without_its_king_a_ghost_is_lowest() -> None:
    assert winner("H-G H-X H-M H-J H-Q") == "H-Q"
    assert winner("H-X H-G D-K C-K D-Q") == "H-X"
    assert winner("H-G D-K C-K D-Q C-Q") == "H-G"


def test_kn_trick_07_without_its_ghost_a_king_is_highest() -> None:
    assert winner("H-J H-Q H-K D-G C-G") == "H-K"


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("H-G H-K H-Q N-2 C-M", "N-2"),
        ("H-G H-K H-Q S-G C-M", "S-G"),
        ("D-M H-G H-K D-G C-K", "D-M"),
        ("D-K H-G H-K D-M C-K", "D-K"),
    ],
)
def test_kn_trick_07_only_where_its_suit_decides(cards: str, best: str) -> None:
    assert winner(cards) == best


def test_kn_trick_07_the_ghost_of_knives_is_the_lowest_knife() -> None:
    assert winner("N-G N-2 S-K H-K H-G") == "N-2"
    assert winner("N-A N-G N-7 N-2 N-3") == "N-A"


def test_kn_trick_08_the_winner_takes_the_cards_and_leads() -> None:
    state = position(f"{taken(0, 'S')}trick 1 H-Q H-J H-K C-K\n{VOID}\nrest")
    played = "H-Q H-J H-K C-K D-Q"
    *moves, won = told(state, "0 play D-Q")[1:]
    assert moves == [CardMoved(c, Zone("trick"), Zone("taken", 3)) for c in DECK.read(played)]
    assert won == TrickWon(3, card("H-K"), 11, next_leader=3)
    after = do(state, "0 play D-Q")
    assert (owed(after), after.trick, after.coins) == ((3,), (), [0, 0, 0, 11, 0])
    assert look(after, 1).piles()[Zone("taken", 3)] == tuple(sorted(DECK.read(played)))


def test_kn_trick_08_coins_add_up_over_the_tricks() -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'S2 C4 D2 N4')}rest")
    assert state.coins == [0, 0, 12, 0, 7]


def test_kn_trick_09_played_cards_are_public() -> None:
    state = do(position(LED), "2 play H-G")
    assert [view.trick for view in views(state)] == [(card("H-Q"), card("H-G"))] * 5
    move = told(position(LED), "2 play H-G")[0]
    assert move == CardMoved(card("H-G"), Zone("holding", 2), Zone("trick"))


def test_kn_trick_09_a_revoke_is_refused_with_its_reason() -> None:
    state = position(LED)
    assert refused(state, "2 play S-K") == "KN-TRICK-04"
    assert codes(state.holdings[2]) == {"H-K", "H-G", "N-2", "S-K", "C-K", "D-K"}


def test_kn_trick_09_one_can_only_play_what_one_holds() -> None:
    assert refused(position(LED), "2 play H-M") == "KN-TRICK-01"

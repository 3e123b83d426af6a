"""KN-COMP: what lies in the box."""

import pytest

from rules.games.knives.cards import DECK, SEATS, STRENGTH
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.kernel.options import Options
from tests.games.knives.rules.table import card

COINS = rulebook(KnivesOptions()).coins


@pytest.mark.parametrize("seats", [0, 1, 4, 6])
def test_kn_comp_01_five_players_and_no_other_count(seats: int) -> None:
    assert GAME.seat_counts == (5,)
    message = rf"^Knives takes exactly five players, not {seats}\.$"
    with pytest.raises(ValueError, match=message):
        GAME.start(KnivesOptions(), seats, 1)


def test_kn_comp_01_the_table_is_known_by_its_name() -> None:
    assert (GAME.name, GAME.title) == ("knives", "Knives")
    with pytest.raises(TypeError, match=r"^Knives is played with KnivesOptions$"):
        GAME.start(Options(), SEATS, 1)


@pytest.mark.parametrize(
    "rising",
    [
        "N-G N-2 N-3 N-4 N-5 N-6 N-7 N-A",
        "S-G S-X S-M S-J S-Q S-K",
        "C-G C-X C-M C-J C-Q C-K",
        "D-G D-X D-M D-J D-Q D-K",
        "H-G H-X H-M H-J H-Q H-K",
    ],
)
def test_kn_comp_02_the_ranks_of_a_suit_rise(rising: str) -> None:
    cards = DECK.read(rising)
    assert [STRENGTH[one] for one in cards] == list(range(len(cards)))
    assert len([one for one in DECK.cards if one.code[0] == rising[0]]) == len(cards)


def test_kn_comp_02_thirty_two_different_cards() -> None:
    assert len(DECK.cards) == len(DECK.ids) == 32


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("C-X", "Cat of Clubs"),
        ("D-X", "Dance of Diamonds"),
        ("H-X", "Hound of Hearts"),
        ("S-X", "Snitch of Spades"),
        ("N-G", "Ghost of Knives"),
        ("N-A", "Ace of Knives"),
        ("N-2", "2 of Knives"),
        ("S-M", "Maid of Spades"),
        ("C-J", "Jack of Clubs"),
        ("D-Q", "Queen of Diamonds"),
        ("H-K", "King of Hearts"),
    ],
)
def test_kn_comp_02_names(code: str, name: str) -> None:
    assert DECK.name(card(code)) == name


@pytest.mark.parametrize(("rank", "coins"), [("K", 3), ("Q", 2), ("J", 1), ("M", 0), ("X", 0)])
def test_kn_comp_03_coins_of_a_rank(rank: str, coins: int) -> None:
    assert [COINS[card(f"{suit}-{rank}")] for suit in "SCDH"] == [coins] * 4


def test_kn_comp_03_of_the_knives_only_the_ace_has_a_coin() -> None:
    assert [COINS[card(f"N-{rank}")] for rank in "G234567A"] == [0] * 7 + [1]


def test_kn_comp_03_ghosts_have_no_coins_and_the_deck_has_25() -> None:
    assert [COINS[card(f"{suit}-G")] for suit in "NSCDH"] == [0] * 5
    assert sum(COINS) == rulebook(KnivesOptions()).total == KnivesOptions().total_coins == 25


def test_kn_comp_04_the_whole_deck_is_dealt() -> None:
    zones = GAME.zones(GAME.start(KnivesOptions(), SEATS, 3))
    assert sorted(one for cards in zones.values() for one in cards) == list(range(32))

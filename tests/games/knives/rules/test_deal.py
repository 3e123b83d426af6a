"""KN-DEAL: six cards each, two for the bank, and the dealer's first declaration."""

import pytest

from rules.games.knives.events import Declared, HandBegan
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState
from rules.kernel.cards import Zone, card_set, members
from rules.kernel.events import CardMoved, CardsGathered
from rules.kernel.play import decision, owed, whole
from rules.kernel.rng import draw, shuffled
from tests.games.knives.rules.table import AUCTION, answers, do, position, refused, told, views

SEEDS = range(5)


def deal(seed: int = 0) -> KnivesState:
    return GAME.start(KnivesOptions(), 5, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_kn_deal_01_six_cards_each_and_two_in_the_bank(seed: int) -> None:
    state = deal(seed)
    assert [held.bit_count() for held in state.holdings] == [6] * 5
    assert (state.bank.bit_count(), state.aside) == (2, 0)


def test_kn_deal_01_every_deal_is_shuffled_anew() -> None:
    assert len({tuple(deal(seed).holdings) for seed in range(20)}) == 20


def test_kn_deal_01_nobody_sees_the_bank() -> None:
    for view in views(deal()):
        assert (view.bank_count, view.aside) == (2, 0)
        assert view.piles()[Zone("bank")] == (None, None)


def test_kn_deal_02_everybody_looks_at_their_own_six() -> None:
    state = deal()
    for view in views(state):
        assert view.holding == state.holdings[view.seat]
        own = view.piles()[Zone("holding", view.seat)]
        assert own == tuple(members(state.holdings[view.seat]))


def test_kn_deal_02_nobody_sees_the_cards_of_others() -> None:
    for view in views(deal()):
        for other in set(range(5)) - {view.seat}:
            assert view.piles()[Zone("holding", other)] == (None,) * 6


def test_kn_deal_03_the_dealer_declares_a_suit_or_knives_only() -> None:
    state = position(AUCTION)
    assert owed(state) == (4,)
    words = ["declare KNIVES", "declare S", "declare C", "declare D", "declare H"]
    assert answers(state, 4) == words


@pytest.mark.parametrize(
    ("word", "strong"), [("KNIVES", 0), ("S", 1), ("C", 2), ("D", 3), ("H", 4)]
)
def test_kn_deal_03_a_declaration_is_in_force_at_once(word: str, strong: int) -> None:
    state = position(AUCTION)
    after = do(state, f"4 declare {word}")
    assert (after.contract.strong, after.contract.bids) == (strong, ((4, word),))
    assert told(state, f"4 declare {word}") == (Declared(4, word),)


@pytest.mark.parametrize("word", ["N", "X", "s", "knives", ""])
def test_kn_deal_03_knives_cannot_be_the_strong_suit(word: str) -> None:
    assert refused(position(AUCTION), f"4 declare {word}") == "KN-DEAL-03"


def test_kn_deal_03_the_question_names_its_rule() -> None:
    question = decision(position(AUCTION), 4)
    assert question is not None
    assert question.rule == "KN-DEAL-03"


@pytest.mark.parametrize("seed", SEEDS)
def test_kn_deal_04_one_by_one_from_the_left_of_the_dealer(seed: int) -> None:
    state = deal(seed)
    pack = shuffled(range(32), draw(seed, "cards", 2))
    dealt = [0] * 5
    for number, card in enumerate(pack[:30]):
        dealt[(state.contract.dealer + 1 + number) % 5] |= 1 << card
    assert state.holdings == dealt
    assert state.bank == card_set(pack[30:])


def test_kn_deal_04_the_first_deal_is_told_card_by_card() -> None:
    state, events = whole(GAME.opening(KnivesOptions(), 5, 4))
    gathered, began, *moves = events
    assert gathered == CardsGathered(Zone("deck"), 32)
    assert began == HandBegan(1, state.contract.dealer)
    deck, bank = Zone("deck"), Zone("bank")
    expected = [
        CardMoved(card, deck, Zone("holding", seat), (seat,))
        for seat in range(5)
        for card in members(state.holdings[seat])
    ]
    assert moves == expected + [CardMoved(card, deck, bank, ()) for card in members(state.bank)]

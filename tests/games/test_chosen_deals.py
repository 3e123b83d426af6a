"""Games that begin with chosen cards: what the deal says is what everybody holds."""

from rules.games.knives.cards import DECK
from rules.games.knives.game import GAME as KNIVES
from rules.games.never_bring_a_knife.game import GAME as NBK
from rules.kernel.cards import Zone
from rules.kernel.play import apply, legal, owed
from rules.kernel.rng import Dice

SIX = {
    "dealer": "3",
    "0": "N-2 C-K C-M D-M N-5 D-J",
    "1": "N-7 C-J C-G N-4 H-J C-X",
    "2": "N-3 C-Q S-M D-G H-Q D-X",
    "3": "N-G H-M H-K S-G S-Q N-A",
    "4": "N-6 H-G S-K D-Q S-J D-K",
}
FOUR = {
    "dealer": "2",
    "roles": "cop criminal criminal cop cop criminal",
    "money": "1 0 2 0 0",
    "wounds": "0 2 0 0 1",
    **{str(seat): cards for seat, cards in enumerate(["gun gun money armor"] * 5)},
}


def test_a_hand_of_knives_is_dealt_as_chosen_and_the_rest_is_the_bank():
    state = KNIVES.with_deal(SIX).start(KNIVES.options(), 5, seed=7)
    zones = KNIVES.zones(state)
    for seat in range(5):
        assert set(DECK.read(SIX[str(seat)])) == set(zones[Zone("holding", seat)])
    assert set(zones[Zone("bank")]) == set(DECK.read("S-X H-X"))
    assert (state.contract.dealer, state.turn) == (3, 3)


def test_the_next_hand_is_shuffled_again():
    game, later = KNIVES.with_deal(SIX), []
    for seed in (1, 2):
        state, dice = game.start(KNIVES.options(), 5, seed), Dice(3)
        while state.contract.number == 1:
            seat = owed(state)[0]
            state, _ = apply(state, seat, dice.choice(legal(state, seat)))
        later.append(state.holdings)
    assert later[0] != later[1]


def test_a_round_of_nbk_is_dealt_as_chosen_to_those_who_have_something_already():
    state = NBK.with_deal(FOUR).start(NBK.options(), 5, seed=7)
    zones = NBK.zones(state)
    dealt = sorted(NBK.deck.read(FOUR["0"]))
    assert all(dealt == sorted(zones[Zone("hand", seat)]) for seat in range(5))
    assert (state.money, state.wounds, state.turn) == ([1, 0, 2, 0, 0], [0, 2, 0, 0, 1], 3)
    assert NBK.look(state, 0).role_at(1) == NBK.deck.ids["criminal"]
    cards = [card for cards in zones.values() for card in cards]
    fresh = NBK.zones(NBK.start(NBK.options(), 5, seed=7))
    assert sorted(cards) == sorted(card for cards in fresh.values() for card in cards)

"""Law 5: whatever a seat guesses about the hidden cards looks to it just like the truth."""

from hypothesis import given

from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.kernel.rng import Dice
from tests.games.knives.rules.positions import read_position
from tests.laws.laws import check_guess
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Walk, play_out, walks

# The two dancers lacked three suits each before they exchanged a card.
MUCH_SEEN_BEFORE_A_DANCE = """
dealer 4
bids 4:KNIVES 0:S 1:C 2:D 3:KNIVES 4:take
aside C-G H-G
holding 0 S-Q N-A N-G
holding 1 N-3 N-4 N-6
holding 2 H-M C-M S-M
holding 3 N-5 N-7 D-J
holding 4 S-G H-X C-X S-X
trick 0 H-K D-G H-J D-K H-Q wins 0
trick 0 C-K D-M C-J D-Q C-Q wins 0
trick 0 S-K N-2 S-J D-X
dance 1 N-6 N-5
"""


@given(walks())
def test_law_05_a_guess_looks_the_same_and_could_have_come_about(walk: Walk) -> None:
    dice = Dice(walk.lot, "guesses")
    for state in walk.positions(8):
        for seat in range(walk.seats):
            check_guess(walk.game, TABLES[walk.name], state, seat, dice)


@given(walks())
def test_law_05_a_guess_can_be_played_to_the_end(walk: Walk) -> None:
    dice, walk = Dice(walk.lot, "guesses"), walk.with_an_end()
    state = next(walk.positions(1))
    for seat in range(walk.seats):
        guess = walk.game.determinize(walk.game.look(state, seat), dice)
        play_out(guess, dice, walk.longest)
        assert guess.outcome is not None


def test_law_05_a_world_is_found_however_much_was_seen_before_a_dance_of_others() -> None:
    state = read_position(MUCH_SEEN_BEFORE_A_DANCE, KnivesOptions())
    state.seed = SMALLEST_SEED
    for seed in range(50):
        check_guess(GAME, TABLES["knives"], state, 0, Dice(seed))

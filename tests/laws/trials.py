"""How the laws are tried on a faulty game: over a walk in which every special card acts."""

from itertools import count

from rules.games.knives.game import Knives
from rules.games.knives.options import KnivesOptions
from rules.kernel.play import owed
from rules.kernel.rng import Dice
from tests.laws import laws
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Walk

TABLE = TABLES["knives"]
STEPS = 100


def happenings(walk: Walk) -> set[str]:
    """What a walk comes by that a fault could be hidden in."""
    found = set()
    for step in walk.steps(STEPS):
        state = step.before
        dancers = owed(state) if len(owed(state)) > 1 else ()
        shown = [(show.seat, show.card) for show in state.notes.shows]
        named = [silence.card for silence in state.notes.silences]
        happens = {
            "a Dance with a choice": sum(state.holdings[s].bit_count() > 2 for s in dancers) == 2,
            "a card shown and kept": any(state.holdings[s] >> card & 1 for s, card in shown),
            "silence about a card aside": any(state.aside >> card & 1 for card in named),
            "a shadow": state.first_shadow >= 0,
        }
        found |= {name for name, happened in happens.items() if happened}
    return found


def eventful_walk() -> Walk:
    """The first walk in which everything happens that a fault could be hidden in."""
    walks = (Walk("knives", 5, KnivesOptions(length=10), SMALLEST_SEED + n, n) for n in count())
    return next(walk for walk in walks if len(happenings(walk)) == 4)


WALK = eventful_walk()


def try_law_2(game: Knives) -> None:
    for step in WALK.steps(STEPS, game):
        laws.check_apply_is_pure(step)


def try_law_3(game: Knives) -> None:
    for step in WALK.steps(STEPS, game):
        for seat in step.seats:
            laws.check_built_up(game, TABLE, step.before, seat)


def try_law_4(game: Knives) -> None:
    dice = Dice(4, "twins")
    for step in WALK.steps(STEPS, game):
        for seat in step.seats:
            laws.check_asked(game, step.before, seat)
            laws.check_asked_in_twin(step.before, TABLE.twin(step.before, seat, dice))


def try_law_5(game: Knives) -> None:
    dice = Dice(5, "guesses")
    for step in WALK.steps(STEPS, game):
        for seat in step.seats:
            laws.check_guess(game, TABLE, step.before, seat, dice)


def try_law_6(game: Knives) -> None:
    dice = Dice(6, "twins")
    for step in WALK.steps(STEPS, game):
        for seat in step.seats:
            laws.check_twin(game, step.before, seat, TABLE.twin(step.before, seat, dice))
            found = TABLE.step_twin(step.before, seat, step.seat, step.command, dice)
            if found is not None:
                laws.check_step_in_twin(step, seat, *found)


def try_law_7(game: Knives) -> None:
    for step in WALK.steps(STEPS, game):
        if len(owed(step.before)) > 1:
            laws.check_simultaneous(game, step.before, step.seats, Dice(7))


def try_law_8(game: Knives) -> None:
    for seat in range(5):
        laws.check_opening_follows(game, WALK, seat)
    for step in WALK.steps(STEPS, game):
        laws.check_all_piles_follow(step)


def try_law_9(game: Knives) -> None:
    laws.check_replay(game, WALK, STEPS)
    laws.check_broken_log(game, WALK, STEPS, Dice(9))


def try_law_10(game: Knives) -> None:
    longest = game.longest(WALK.options)
    laws.check_game_to_its_end(WALK.steps(longest + 1, game), TABLE, longest)


TRIALS = (
    try_law_2, try_law_3, try_law_4, try_law_5, try_law_6, try_law_7, try_law_8, try_law_9,
    try_law_10,
)  # fmt: skip

"""Every value of every option of every game: a short walk under the laws that look at a step."""

import pytest

from rules.games import GAMES
from rules.kernel.options import Options
from rules.kernel.rng import Dice
from tests.laws.laws import (
    check_all_piles_follow,
    check_apply_is_pure,
    check_asked,
    check_conserved,
    check_guess,
    check_step_in_twin,
    check_twin,
)
from tests.laws.tables import TABLES
from tests.laws.walks import SMALLEST_SEED, Step, Walk, single_changes, values_of

Case = tuple[str, int, Options]


def cases_of(name: str) -> list[Case]:
    """The defaults at every table size, and each other value at one of them, in turn."""
    sizes = GAMES[name].seat_counts
    printed, *others = single_changes(GAMES[name].options)
    changed = [(name, sizes[n % len(sizes)], options) for n, options in enumerate(others)]
    return [*((name, seats, printed) for seats in sizes), *changed]


CASES = [case for name in sorted(GAMES) for case in cases_of(name)]


def case_id(case: Case) -> str:
    name, seats, options = case
    changed = options.model_dump(exclude_defaults=True)
    return "-".join([name, str(seats), *(f"{field}={value}" for field, value in changed.items())])


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_laws_hold_with(case: Case) -> None:
    name, seats, options = case
    number = CASES.index(case)
    walk = Walk(name, seats, options, SMALLEST_SEED + number, lot=number)
    dice = Dice(number, "every option")
    for place, step in enumerate(walk.steps(90)):
        check_cards(step)
        if place % 3 == number % 3:
            check_all_piles_follow(step)
        if place % 7 == number % 7:
            check_what_seats_see(step, place % seats, dice)


def check_cards(step: Step) -> None:
    table = TABLES[step.game.name]
    check_conserved(step.game, table, step.after)
    table.audit(step)


def check_what_seats_see(step: Step, seat: int, dice: Dice) -> None:
    game, table, state = step.game, TABLES[step.game.name], step.before
    check_apply_is_pure(step)
    check_asked(game, state, seat)
    check_guess(game, table, state, seat, dice)
    check_twin(game, state, seat, table.twin(state, seat, dice))
    found = table.step_twin(state, seat, step.seat, step.command, dice)
    if found is not None:
        check_step_in_twin(step, seat, *found)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_is_changed(name: str) -> None:
    model = GAMES[name].options
    tried = single_changes(model)
    for field, about in model.model_fields.items():
        seen = {getattr(options, field) for options in tried}
        assert len(seen) >= len(values_of(about)), f"{field} was only {seen}"

"""The ten laws hold for No Honor Among Thieves at every table and under every option."""

from itertools import islice
from typing import Any

import pytest

from rules.kernel.play import legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.standard import STANDARD
from tests.laws import laws
from tests.laws.no_honor.faults_in_rules import FAULTS
from tests.laws.no_honor.trials import BUSY, TRIALS
from tests.laws.refusals import check_refusals
from tests.laws.silence import silence
from tests.laws.tables import TABLES
from tests.laws.trials import Trials
from tests.laws.walks import SMALLEST_SEED, Step, Walk, play_out, single_changes

TABLE = TABLES["no_honor"]
_, *CHANGED = single_changes(STANDARD.options)
WALKS = [
    Walk("no_honor", seats, BUSY.model_copy(update={"max_turns": 8}), SMALLEST_SEED + lot, lot)
    for seats, lot in ((3, 6), (4, 4), (5, 5))
]
LISTED = ("law_2", "law_4", "law_5", "law_8")
# One position in so many is looked at.
OFTEN, SELDOM = 10, 70
MANY = 12
# After the set-up.
FAR = 20


def broken(check: Any, *about: Any) -> str | None:
    """What a law reports."""
    try:
        check(*about)
    except AssertionError as found:
        return str(found)
    return None


@pytest.mark.parametrize("law", LISTED)
@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.seats))
def test_a_law_holds_all_the_way(walk: Walk, law: str) -> None:
    trials = Trials((walk,), 210, TRIALS.happenings, 0, every=OFTEN)
    assert broken(getattr(trials, law), STANDARD) is None


@pytest.mark.parametrize("law", ["law_3", "law_7", "law_9", "law_10"])
@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.seats))
def test_a_law_that_takes_its_time_holds(walk: Walk, law: str) -> None:
    trials = Trials((walk,), 210, TRIALS.happenings, 0, every=SELDOM)
    assert broken(getattr(trials, law), STANDARD) is None


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.seats))
def test_law_6_twin_worlds_look_the_same(walk: Walk) -> None:
    dice = Dice(6, "twins")
    for place, step in enumerate(walk.steps(210, STANDARD)):
        if place % OFTEN == 0:
            assert broken(check_twins, step, dice) is None


def check_twins(step: Step, dice: Dice) -> None:
    for seat in step.eyes:
        twin = TABLE.twin(step.before, seat, dice)
        laws.check_twin(step.game, step.before, seat, twin)
        found = TABLE.step_twin(step.before, seat, step.seat, step.command, dice)
        if found is not None:
            laws.check_step_in_twin(step, seat, *found)


def test_law_6_why_something_is_refused_tells_nothing() -> None:
    tried = set()
    for step in WALKS[0].steps(210, STANDARD):
        kind, seat = type(step.before.agenda[-1]), owed(step.before)[0]
        if kind not in tried and len(legal(step.before, seat)) < MANY:
            tried.add(kind)
            twin = TABLE.twin(step.before, seat, Dice(1))
            assert broken(check_refusals, STANDARD, step.before, seat, twin) is None
    assert len(tried) > 5


def case_id(options: Any) -> str:
    changed = options.model_dump(exclude_defaults=True)
    return "-".join(f"{name}={value}" for name, value in changed.items())


@pytest.mark.parametrize("options", CHANGED, ids=case_id)
def test_the_laws_hold_with(options: Any) -> None:
    number = CHANGED.index(options)
    turns = {"max_turns": options.max_turns or 8}
    walk = Walk("no_honor", 3 + number % 3, options.model_copy(update=turns),
                SMALLEST_SEED + number, number)  # fmt: skip
    dice = Dice(number, "every option")
    for place, step in enumerate(walk.steps(90, STANDARD)):
        laws.check_conserved(STANDARD, TABLE, step.after)
        TABLE.audit(step)
        if place % 9 == number % 9:
            laws.check_all_piles_follow(step)
        if place % 30 == number % 30:
            seat = place % walk.seats
            laws.check_apply_is_pure(step)
            laws.check_asked(STANDARD, step.before, seat)
            laws.check_guess(STANDARD, TABLE, step.before, seat, dice)
            laws.check_twin(STANDARD, step.before, seat, TABLE.twin(step.before, seat, dice))


def test_law_1_a_whole_game_is_played_in_silence() -> None:
    state = STANDARD.start(STANDARD.options(max_turns=12), 4, SMALLEST_SEED)
    with silence():
        play_out(state, Dice(1), 20_000)
    assert state.outcome is not None


def test_law_6_the_twins_change_every_secret() -> None:
    found: set[str] = set()
    for step in WALKS[1].steps(60, STANDARD):
        found |= TABLE.changed(step.before, TABLE.twin(step.before, step.seats[-1], Dice(1)))
    assert found == set(TABLE.secrets)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[0].__name__}-{fault[1]}")
def test_a_fault_is_found(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bend, law, said = fault
    bend(monkeypatch)
    with pytest.raises(AssertionError, match=said):
        try_law(law)


def try_law(law: str) -> None:
    if law == "law_6":
        for step in islice(WALKS[0].steps(210, STANDARD), FAR, None):
            check_twins(step, Dice(6, "twins"))
    elif law == "law_10":
        for walk in WALKS:
            Trials((walk,), 0, TRIALS.happenings, 0).law_10(STANDARD)
    else:
        getattr(Trials((WALKS[1],), 60, TRIALS.happenings, 0, every=3), law)(STANDARD)

"""The value of a sweep that meets a wish, and how sure it is that it does."""

import pytest

from app.lab.intervals import Estimate
from app.lab.trials.facts import BY_ROLE, LENGTH, ROUNDS, FactName
from app.lab.trials.figures import ArmFigures, Figure
from app.lab.trials.sweep import CLOSEST, MEETS, SEEMS, Wish, best, curves


def _arm(value, rounds=10.0, doubt=0.1, cops=0.5, spread=0.1):
    """An arm whose figures are so sure."""
    length = Figure(FactName(LENGTH, ROUNDS), Estimate(rounds, rounds - doubt, rounds + doubt, 100))
    sides = [
        Figure(FactName(BY_ROLE, name), Estimate(share, share - 0.02, share + 0.02, 100))
        for name, share in (("Cops", cops), ("Criminals", 1 - cops))
    ]
    return ArmFigures(
        f"Guns {value}", value, 100, (length, *sides), (), {}, {}, (), (), spread, 0.03, ()
    )


@pytest.mark.parametrize(
    ("wish", "arm", "how"),
    [
        (Wish("rounds", 10), _arm(1, rounds=10.5), MEETS),
        (Wish("rounds", 10), _arm(1, rounds=10.5, doubt=0.6), SEEMS),
        (Wish("rounds", 10), _arm(1, rounds=11.5), CLOSEST),
        (Wish("sides", 10), _arm(1, cops=0.52), MEETS),
        (Wish("sides", 5), _arm(1, cops=0.52), SEEMS),
        (Wish("sides", 5), _arm(1, cops=0.53), CLOSEST),
        (Wish("spread", 14), _arm(1), MEETS),
        (Wish("spread", 12), _arm(1), SEEMS),
        (Wish("minutes", 25), _arm(1), CLOSEST),
    ],
)
def test_a_wish_is_met_only_where_the_interval_meets_it(wish, arm, how):
    assert best([arm], [wish], "guns").how == how


def test_the_value_closest_to_all_wishes_is_named_with_what_it_has():
    arms = [_arm(15, rounds=14.0), _arm(20, rounds=10.4, cops=0.51), _arm(25, rounds=10, cops=0.6)]
    found = best(arms, [Wish("rounds", 10), Wish("sides", 5)], "guns")
    assert found.arm.value == 20
    assert found.has == "10.4 ± 0.1 rounds, sides 2.0 ± 4.0% apart"
    assert found.text.startswith(
        "Guns 20 seems to meet the target, but this few games don't prove it"
    )
    assert best(arms, [], "guns") is None
    assert best(arms[:2], [Wish("rounds", 10)], "") is None, "a wish left from a sweep, at A vs. B"


def test_a_curve_has_what_was_seen_and_what_luck_makes():
    apart = curves([_arm(15, spread=0.1), _arm(20, spread=0.2)])["Seats apart, %"]
    assert apart["seen"] == pytest.approx([10, 20])
    assert apart["by luck alone"] == pytest.approx([3, 3])


def test_of_several_that_meet_a_wish_the_closest_is_named():
    arms = [_arm(15, rounds=10.9), _arm(20, rounds=10.1), _arm(25, rounds=9.5)]
    assert best(arms, [Wish("rounds", 10)], "guns").arm.value == 20

"""What a trial says, and what luck alone makes it say."""

import pytest

from app.bots.choice import Choice
from app.bots.roster import BOTS
from app.lab.trials.chance import fairer_by_luck, holm, lucky_spread, more_games, p_value
from app.lab.trials.findings import findings
from tests.lab.trials import known, tallied, trial


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    known(monkeypatch)


def _sure(wanted):
    return [each for each in findings(tallied(wanted)) if each.weight == "sure"]


def test_holm_is_as_in_the_textbooks():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []


def test_p_values_are_two_sided():
    assert p_value(1.96, 10**6) == pytest.approx(0.05, abs=0.001)
    assert p_value(-1.96, 10**6) == p_value(1.96, 10**6)
    assert p_value(2.262, 9) == pytest.approx(0.05, abs=0.005)


def test_what_was_nearly_seen_needs_fewer_games():
    assert more_games(3.0, 100, 50) < more_games(1.0, 100, 50)
    assert more_games(0.1, 100, 50) is None
    assert more_games(9.0, 100, 50) is None
    assert more_games(2.0, 1000, 1) == 1000


def test_a_seat_with_a_bonus_is_called_unfair():
    found = _sure(trial({"bonus": 9}))
    assert "Seat 1 wins" in found[0].text
    assert found[0].topic == "Seats"
    assert "50.0 % would be fair" in found[0].text


def test_the_fair_one_of_two_is_named_with_both_spreads():
    (fairer,) = [f for f in _sure(trial({"bonus": 9}, {})) if f.topic == "Fairness of seats"]
    assert fairer.text.startswith("B is fairer: spread ")
    assert " instead of " in fairer.text


def test_a_game_against_itself_differs_in_nothing():
    found = findings(tallied(trial({}, {})))
    assert [each for each in found if each.weight == "sure" and each.between] == []
    assert any("cannot be told" in each.text for each in found)


def test_a_game_against_itself_with_other_luck_is_rarely_called_different():
    trials = [trial({}, {}, games=60, seed=seed, own_luck=True) for seed in range(30)]
    alarms = [any(each.between for each in _sure(wanted)) for wanted in trials]
    assert sum(alarms) <= 4


def test_groups_that_change_sides_say_when_spreads_are_luck():
    fair = [[1.0, 1.0]] * 60
    unfair = [[2.0, 0.0]] * 60
    assert fairer_by_luck(fair, fair, 120, 1) == 1.0
    assert fairer_by_luck(fair, unfair, 120, 1) < 0.01
    assert lucky_spread(0.5, 2, 400) == pytest.approx(0.028, abs=0.002)


def test_what_nobody_does_and_what_everybody_does_is_said(monkeypatch):
    def first(view, dice, company):
        return Choice(view.decision.commands[0])

    monkeypatch.setitem(BOTS["high_card"], "random", first)
    found = {each.topic: each.text for each in findings(tallied(trial()))}
    assert found["Never done"] == "Never done: Lay card: Page."
    assert found["Done whenever possible"] == "Done whenever it can be: Lay card: King."
    assert "figures were looked at" in found["All figures"]

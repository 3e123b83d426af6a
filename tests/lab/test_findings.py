"""What a trial says, and what luck alone makes it say."""

from dataclasses import fields, replace
from random import Random

import pytest

from app.bots.choice import Choice
from app.bots.roster import BOTS
from app.games import TITLES
from app.lab.intervals import Estimate, Sample
from app.lab.study import STUDIES
from app.lab.trials.findings import _count, _tells, findings
from app.lab.trials.plan import Arm, TrialJob, TrialPlan, TrialRecord
from app.lab.trials.significance import (
    fairer_by_luck,
    holm,
    lucky_spread,
    more_games,
    p_value,
    spread,
    z_of,
)
from app.lab.trials.tally import TrialTally
from rules.games import GAMES
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
    assert p_value(2.262, 9) == pytest.approx(0.05, abs=0.002)


@pytest.mark.parametrize(("t", "freedom", "known"), [(3.883, 19, 1e-3), (8.61, 4, 1e-3)])
def test_p_values_have_the_tails_of_student(t, freedom, known):
    """Where many figures are looked at, tails decide."""
    assert p_value(t, freedom) == pytest.approx(known, rel=0.2)


def test_a_gap_that_never_scatters_is_as_sure_as_a_coin_that_never_turns():
    def always(gap, games):
        sample = Sample()
        for _ in range(games):
            sample.add(gap)
        return z_of(sample)

    assert always(0.0, 40) == 0
    assert p_value(always(2.0, 8), 10**6) == pytest.approx(2**-7, rel=1e-3)
    assert always(-2.0, 8) == -always(2.0, 8)
    assert p_value(always(2.0, 40), 39) < 1e-6


def test_what_was_nearly_seen_needs_fewer_games():
    assert more_games(3.0, 100, 50) < more_games(1.0, 100, 50)
    assert more_games(0.1, 100, 50) is None
    assert more_games(9.0, 100, 50) is None
    assert more_games(2.0, 1000, 1) == 1000


def test_a_seat_with_a_bonus_is_called_unfair():
    found = _sure(trial({"bonus": 9}))
    assert "Seat 1 wins" in found[0].text
    assert found[0].topic == "Seats"
    assert "Fair would be 50.0%." in found[0].text


def test_seats_that_are_alike_are_not_called_unfair():
    found = findings(tallied(trial()))
    assert [each.text for each in found if each.topic == "Seats" and each.weight == "sure"] == []
    (seats,) = [each for each in found if each.topic == "Seats"]
    assert "No seat stands out" in seats.text


def test_the_fair_one_of_two_is_named_with_both_spreads():
    (fairer,) = [f for f in _sure(trial({"bonus": 9}, {})) if f.topic == "Fairness of seats"]
    assert fairer.text.startswith("B is fairer. Its best and worst seats are ")
    assert ", against " in fairer.text


@pytest.mark.parametrize(
    ("every", "weight", "words"),
    [(2, "open", "50.0% of the games, which could be luck."), (8, "sure", "Half would be fair")],
)
def test_sides_are_judged_by_half_of_the_games(every, weight, words):
    """One side wins every second game, or all but every eighth."""
    game = GAMES["never_bring_a_knife"]
    wanted = TrialPlan(game.name, (Arm("A", game.options()),), ("random",) * 4, 1, 48)
    tally, played = TrialTally(wanted), TrialJob(wanted)(1).record.games[0]
    one, other = sorted(set(played.roles))
    for number in range(1, 49):
        side = one if number % every else other
        winners = tuple(seat for seat, role in enumerate(played.roles) if role == side)
        tally.add(TrialRecord(number, (replace(played, game=number, winners=winners),)))
    (sides,) = [each for each in findings(tally) if each.topic == "Sides"]
    assert sides.weight == weight
    assert words in sides.text


def test_what_everyone_asks_first_comes_first():
    found = findings(tallied(trial({"bonus": 9}, {})))
    subjects = list(dict.fromkeys(each.subject for each in found))
    assert subjects[:3] == ["Length", "Fairness of seats", "Seats"]
    assert len(subjects) > 4
    seats = dict.fromkeys(each.topic for each in found if each.subject == "Seats")
    assert list(seats) == ["A: Seats", "B: Seats"]


def test_the_last_line_counts_what_is_sure_and_owns_up_to_what_it_leaves_out():
    def last(sure, told, looks=20):
        return _count([0.001] * sure + [1.0] * (looks - sure), told).text

    assert last(0, 0) == "We looked at 20 figures. None of them differ by more than luck."
    assert last(1, 1) == "We looked at 20 figures. One of them differs by more than luck."
    assert last(9, 9) == "We looked at 20 figures. 9 of them differ by more than luck."
    assert last(9, 4).endswith(
        "9 of them differ by more than luck. We list the 4 that matter most."
    )


def test_a_sure_difference_that_reads_the_same_is_not_told():
    def tells(one, two, share=False):
        return _tells(Estimate(one, one, one, 100), Estimate(two, two, two, 100), share)

    assert not tells(0.011, 0.0149)
    assert not tells(6.91, 6.95)
    assert tells(6.91, 8.0)
    assert tells(-1.34, -1.0)
    assert not tells(0.301, 0.309, share=True)
    assert tells(0.30, 0.32, share=True)


def _told_of(games, change):
    """What is said of two arms whose games are all alike but for a change."""
    tally = TrialTally(wanted := trial({}, {}, games=games))
    played = TrialJob(wanted)(1).record.games
    for number in range(1, games + 1):
        one, two = (
            replace(game, game=number, **change(arm, number)) for arm, game in enumerate(played)
        )
        tally.add(TrialRecord(number, (one, two)))
    return [each.text for each in findings(tally)]


def test_the_length_is_told_however_small_the_difference():
    told = _told_of(60, lambda arm, number: {"rounds": 40 + arm})
    assert "B is about as long. Rounds: 41.0, against 40.0 in A." in told


@pytest.mark.parametrize(("abstaining", "is_told"), [(40, False), (200, True)])
def test_what_nearly_everyone_does_says_nothing_about_who_wins(abstaining, is_told):
    def change(_, number):
        did = 0b01 if number <= abstaining else 0b11
        return {"winners": (0,), "acts": {"Draw": (2, did.bit_count(), 0b11, did)}}

    told = _told_of(1000, change)
    assert any("who chose" in text for text in told) == is_told


def test_large_numbers_are_not_told_to_the_hundredth():
    told = _told_of(60, lambda arm, number: {"decisions": 240 + 40 * arm + number % 3})
    assert "Decisions per game in B: 281, against 241 in A." in told


def test_every_figure_of_every_study_reads_as_words():
    for game in TITLES:
        known = STUDIES[game].tally(GAMES[game].options()).figures()
        words = [each.metadata["told"] for each in fields(known) if "told" in each.metadata]
        assert len(words) >= 4, game
        assert all(text[0].isupper() or text.startswith("{}") for text in words), game


def test_of_a_range_only_what_is_sure_is_said():
    found = findings(tallied(trial({}, {"bonus": 1}, {"bonus": 9})))
    assert {each.weight for each in found} <= {"sure", "fact"}
    assert [each.topic for each in found if each.weight == "fact"] == ["All figures"]


def test_a_game_against_itself_differs_in_nothing():
    found = findings(tallied(trial({}, {})))
    assert [each for each in found if each.weight == "sure" and each.between] == []
    assert any("too early to say which is fairer" in each.text for each in found)


def test_a_game_against_itself_with_other_luck_is_rarely_called_different():
    trials = [trial({}, {}, games=60, seed=seed, own_luck=True) for seed in range(30)]
    alarms = [any(each.between for each in _sure(wanted)) for wanted in trials]
    assert sum(alarms) <= 4


def test_groups_that_change_sides_say_when_spreads_are_luck():
    fair = [[1.0, 1.0]] * 60
    unfair = [[2.0, 0.0]] * 60
    assert fairer_by_luck(fair, fair, 120, 1) == 1.0
    assert fairer_by_luck(fair, unfair, 120, 1) < 1e-6
    assert fairer_by_luck(unfair, fair, 120, 1) == fairer_by_luck(fair, unfair, 120, 1)


def _wins(rng, seats, games, favour=0.0):
    """Groups of games of which every seat wins as many as luck gives it, the first one more."""
    groups = [[0.0] * seats for _ in range(60)]
    for game in range(games):
        winner = 0 if rng.random() < favour else rng.randrange(seats)
        groups[game % 60][winner] += 1
    return groups


def test_spreads_of_alike_arms_are_called_luck_as_often_as_it_says():
    rng = Random(5)
    pairs = [(_wins(rng, 4, 120), _wins(rng, 4, 120)) for _ in range(80)]
    found = [fairer_by_luck(one, other, 120, seed) for seed, (one, other) in enumerate(pairs)]
    assert 1 <= sum(p < 0.05 for p in found) <= 9
    assert min(found) > 0.0005


@pytest.mark.parametrize("seats", [2, 5])
def test_luck_alone_makes_the_spread_that_it_says(seats):
    rng, found = Random(3), []
    for _ in range(150):
        wins = [0.0] * seats
        leanings = [Sample() for _ in range(seats)]
        for _ in range(200):
            winner = rng.randrange(seats)
            wins[winner] += 1
            for seat, sample in enumerate(leanings):
                sample.add((seat == winner) - 1 / seats)
        found.append((spread(wins, 200), lucky_spread(leanings)))
    seen, said = (sum(column) / len(column) for column in zip(*found, strict=True))
    assert said == pytest.approx(seen, rel=0.08)


def test_what_is_done_now_and_then_is_called_neither_never_nor_always():
    topics = {each.topic for each in findings(tallied(trial()))}
    assert topics.isdisjoint({"Never chosen", "Always chosen"})


def test_what_nobody_does_and_what_everybody_does_is_said(monkeypatch):
    def first(view, dice, table_talk):
        return Choice(view.decision.commands[0])

    monkeypatch.setitem(BOTS["high_card"], "random", first)
    found = {each.topic: each.text for each in findings(tallied(trial()))}
    assert found["Never chosen"] == "Never chosen: “Lay card: Page”."
    assert found["Always chosen"] == "Chosen nearly every time: “Lay card: King”."
    assert "We looked at" in found["All figures"]

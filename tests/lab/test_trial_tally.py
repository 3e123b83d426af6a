"""Counting trials: what is counted, how much room it takes, and who did what."""

import tracemalloc
from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.bots.roster import BOTS
from app.lab.acts import Watcher, act_name
from app.lab.study import STUDIES
from app.lab.trials.facts import (
    BROKEN,
    BY_SEAT,
    DECISIONS,
    ENDING,
    LENGTH,
    MINUTES,
    NOBODY,
    SHARED,
    TIME,
    FactName,
    facts,
)
from app.lab.trials.figures import arm_figures
from app.lab.trials.plan import TrialJob, TrialRecord
from app.lab.trials.tally import TrialTally
from rules.games import GAMES
from rules.games.knives.commands import PassOn
from rules.games.never_bring_a_knife.commands import EndTurn, PlayCard
from rules.games.no_honor.commands import Declare
from rules.games.russian_roulette.commands import Bid
from tests.lab.trials import known, tallied, trial

NBK = GAMES["never_bring_a_knife"]


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    known(monkeypatch)


def test_arms_are_dealt_the_same_cards_unless_they_want_their_own():
    same = TrialJob(trial({}, {}))(3).record.games
    own = TrialJob(trial({}, {}, own_luck=True))(3).record.games
    assert same[0] == same[1]
    assert own[0].seed != own[1].seed
    assert own[0] == same[0]


def test_every_game_counts_once_for_every_seat():
    figures = arm_figures(tallied(trial(games=50)), 0, 9.0)
    wins = [each.estimate for each in figures.of(BY_SEAT)]
    assert sum(share.value for share in wins) == pytest.approx(1.0)
    assert {share.n for share in wins} == {50}
    assert figures.estimate(FactName(LENGTH, DECISIONS)).value == 2
    assert figures.estimate(FactName(TIME, MINUTES)).value == pytest.approx(2 * 9 / 60)
    assert sum(figures.rounds.values()) == 50
    assert sum(figures.scores.values()) == 100


def test_a_game_that_breaks_is_counted_and_told(monkeypatch):
    def broken(view, dice, table_talk):
        raise RuntimeError("no idea")

    monkeypatch.setitem(BOTS["high_card"], "random", broken)
    tally = tallied(trial(games=3))
    figures = arm_figures(tally, 0, 6.0)
    assert figures.broken == 3
    assert "failed with RuntimeError: no idea" in figures.problems[0]
    assert figures.estimate(FactName(ENDING, BROKEN)).value == 1.0


def test_those_who_could_and_those_who_did_are_told_apart():
    act = arm_figures(tallied(trial(games=100)), 0, 6.0).acts
    names = {each.name for each in act}
    assert names == {"Lay card: King", "Lay card: Page"}
    for each in act:
        assert 0 < each.used.value < 1
    king = next(each for each in act if each.name.endswith("King"))
    assert king.did.value > king.could.value


@pytest.mark.parametrize(("winners", "ended"), [((0,), (0, 0)), ((0, 1), (1, 0)), ((), (0, 1))])
def test_a_shared_victory_and_none_are_told_apart(winners, ended):
    found = facts(replace(TrialJob(trial())(1).record.games[0], winners=winners), sided=False)
    assert (found[FactName(ENDING, SHARED)], found[FactName(ENDING, NOBODY)]) == ended


def test_the_lead_changes_when_somebody_else_is_alone_in_front():
    scores = [(0, 0), (2, 0), (3, 1), (3, 3), (3, 4), (3, 3), (4, 4), (5, 4)]
    watcher = Watcher(STUDIES["knives"], NBK.deck)
    for standing in scores:
        watcher._see_leader(SimpleNamespace(scores=standing))
    assert watcher.leads == 2


def test_every_seat_that_is_asked_has_a_chance():
    job, could, did = TrialJob(trial()), 0, 0
    games = [job(number).record.games[0] for number in range(1, 9)]
    for _, _, could_do, done in [act for game in games for act in game.acts.values()]:
        assert done & ~could_do == 0
        could, did = could | could_do, did | done
    assert could == did == 0b11


def test_who_did_it_is_not_among_those_who_only_could():
    wanted = trial()
    game = TrialJob(wanted)(1).record.games[0]
    tally = TrialTally(wanted)
    acts = {"Lay card: King": (4, 1, 0b11, 0b01)}
    tally.add(TrialRecord(1, (replace(game, winners=(0,), acts=acts),)))
    act = tally.arms[0].acts["Lay card: King"]
    assert (act.chances, act.uses.mean().value) == (4, 0.25)
    assert [each.mean().value for each in (act.did, act.could, act.edge)] == [1, 0, 1]
    assert act.could.count == 1


@pytest.mark.parametrize(
    ("command", "game", "name"),
    [
        (PlayCard(0, 3, True), NBK, "face up"),
        (EndTurn(), NBK, "End turn"),
        (Bid(3), GAMES["russian_roulette"], "Bid: 3"),
        (Declare(0, "no_honor-late", ()), NBK, ", no honor late"),
        (PassOn("D"), GAMES["knives"], "Pass on: Diamonds"),
        (PassOn("KNIVES"), GAMES["knives"], "Pass on: Knives only"),
    ],
)
def test_acts_are_named_without_whom_they_are_done_to(command, game, name):
    assert name in act_name(command, game.deck, STUDIES[game.name])
    one, other = (act_name(PlayCard(0, seat), NBK.deck, STUDIES[NBK.name]) for seat in (2, 3))
    assert one == other


def test_ten_times_the_games_take_no_more_room():
    wanted = trial({}, {}, games=100)
    job, tally = TrialJob(wanted), TrialTally(wanted)
    records = [job(number).record for number in range(1, 101)]
    for record in records:
        tally.add(record)
    tracemalloc.start()
    for again in range(1, 11):
        for record in records:
            games = tuple(replace(g, game=g.game + 100 * again) for g in record.games)
            tally.add(TrialRecord(record.number + 100 * again, games))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert tally.games == 1100
    assert grown < 60_000

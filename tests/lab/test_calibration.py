import pytest

from app.bots.choice import Choice
from app.bots.roster import BOTS
from app.lab.calibration import Belief, BeliefJob, BeliefRecord, BeliefTally
from app.lab.simulation import GamePlan
from rules.games import GAMES
from tests.lab.command import run
from tests.lab.documents import BeliefsFile

GAME = "never_bring_a_knife"


def _plan(**changes):
    usual = {"bots": ("regular",) * 5, "seed": 3, "games": 2}
    return GamePlan(game=GAME, options=GAMES[GAME].options(), **usual | changes)


def _record(*beliefs):
    return BeliefRecord(1, 1, tuple(Belief(*belief) for belief in beliefs))


def test_beliefs_are_held_against_the_truth_of_their_moment(monkeypatch):
    """Somebody who takes everybody for a criminal is right about the criminals only."""

    def sees_crime(view, dice, table_talk):
        told = tuple((f"seat {seat} is a criminal", 1.0) for seat in range(view.seats))
        return Choice(view.decision.commands[0], beliefs=told)

    monkeypatch.setitem(BOTS[GAME], "paranoid", sees_crime)
    record = BeliefJob(_plan(), "paranoid")(1).record
    first = [belief for belief in record.beliefs if belief.rounds == 0]
    assert len(first) == 25
    criminals = sum(belief.true for belief in first) / 5
    assert criminals in (2, 3)


def test_every_seat_is_asked_once_a_round():
    asked = []
    plan = _plan()

    def counts(view, dice, table_talk):
        asked.append((view.number, view.seat))
        return Choice(view.decision.commands[0])

    BOTS[GAME]["counts"] = counts
    try:
        BeliefJob(plan, "counts")(1)
    finally:
        del BOTS[GAME]["counts"]
    assert len(asked) == len(set(asked))
    assert {seat for number, seat in asked if number == 1} == set(range(5))


def test_the_witness_changes_nothing_in_the_game():
    one, other = (BeliefJob(_plan(), "sharp")(1).record for _ in range(2))
    assert one == other
    silent = BeliefJob(_plan(), "random")(1).record
    assert silent.beliefs == ()
    assert silent.seed == one.seed


def test_right_brier_and_ece_are_what_they_are_called():
    tally = BeliefTally()
    tally.add(_record((1, 0.9, True), (1, 0.8, False), (1, 0.1, False), (1, 0.4, False)))
    (found,) = tally.figures().rounds
    assert found.rounds == 1
    assert found.right.value == 0.75
    assert found.brier == pytest.approx((0.01 + 0.64 + 0.01 + 0.16) / 4)
    assert found.ece == pytest.approx((0.1 + 0.8 + 0.1 + 0.4) / 4)


def test_a_bot_that_knows_how_little_it_knows_is_calibrated():
    for beliefs in ([(0, 0.25, number == 0) for number in range(4)], [(0, 1.0, True)]):
        tally = BeliefTally()
        tally.add(_record(*beliefs))
        assert tally.figures().rounds[0].ece == pytest.approx(0.0)


def test_sharp_reads_a_table_of_regulars_within_two_rounds():
    tally = BeliefTally()
    job = BeliefJob(_plan(bots=("regular",) * 6), "sharp")
    for number in range(1, 9):
        tally.add(job(number).record)
    after = {found.rounds: found for found in tally.figures().rounds}
    assert after[0].right.value < after[2].right.value
    assert after[2].right.value >= 0.95
    assert after[2].ece <= 0.05


def test_the_command_writes_a_report_and_a_file(tmp_path, capsys):
    path = tmp_path / "beliefs.json"
    words = ("--beliefs", "sharp", "--bots", "regular", "--seats", "5", "--games", "2")
    assert run(*words, "--jobs", "1", "--json", str(path), game=GAME) == 0
    document = BeliefsFile.model_validate_json(path.read_bytes())
    assert document.complete
    assert document.level == "sharp"
    assert len(document.games) == 2
    text = capsys.readouterr().out
    assert "what sharp believes about what it can't see, 2 games" in text
    assert "rounds over" in text

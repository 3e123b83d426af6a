"""What reports say is what was played: which way a difference goes, whose figure is whose."""

import csv
import io
from dataclasses import dataclass, replace
from html import unescape
from types import SimpleNamespace

import pytest

from app.draw.style import Style
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.lab.intervals import Estimate, Sample
from app.lab.study import STUDIES, PlainStudy, told
from app.lab.trials.extremes import Extremes
from app.lab.trials.facts import BY_ROLE, FactName
from app.lab.trials.figures import arm_figures
from app.lab.trials.html import report_html
from app.lab.trials.plan import TrialJob, TrialRecord
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import Intent, begin_run
from app.lab.trials.tally import TrialTally
from app.lab.trials.text import report_csv, report_lines
from app.scenes.lab.report_panel import summary_cards
from tests.high_card.game import GAME
from tests.lab.trials import DECK, known, trial

ACT = "Lay card: King"


@dataclass
class Coins:
    """What the study of a game counts beside what is counted anyway."""

    coins_left: Estimate = told("Coins left")


class CoinTally(Sample):
    def add(self, bots, notes):
        Sample.add(self, notes.get("coins", 0))

    def figures(self):
        return Coins(self.mean())


class CoinStudy(PlainStudy):
    def tally(self, options):
        return CoinTally()


@pytest.fixture(autouse=True)
def _known(monkeypatch):
    known(monkeypatch)
    monkeypatch.setitem(STUDIES, GAME.name, CoinStudy())
    monkeypatch.setattr("app.lab.trials.changes._printed", lambda game: DECK)


def _run(folder, games=60):
    """B takes five rounds where A takes three, does in half the cases what A always does."""
    wanted = trial({}, {}, games=games)
    arms = tuple(replace(arm, label=f"<{arm.label}>") for arm in wanted.arms)
    wanted = replace(wanted, arms=arms)
    run = LabRun(begin_run(folder, wanted, Intent("Told", "2026-01-01 10:00:00")))
    played = TrialJob(wanted)(1).record.games
    for number in range(1, games + 1):
        one, two = (replace(game, game=number, winners=(int(number % 3 == 0),)) for game in played)
        one = replace(
            one, rounds=3, notes={"coins": 2 + number % 2}, acts={ACT: (4, 4, 0b11, 0b01)}
        )
        two = replace(
            two,
            rounds=5,
            notes={"coins": 7 + number % 2},
            acts={ACT: (4, 1 + number % 3, 0b11, 0b10)},
        )
        run.tally.add(TrialRecord(number, (one, two)))
    return run


def test_a_difference_is_told_in_its_direction(tmp_path):
    texts = [each.text for each in _run(tmp_path).report().findings]
    assert "<B> is longer. Rounds: 5.00, against 3.00 in <A>." in texts
    assert "Coins left in <B>: 7.50, against 2.50 in <A>." in texts
    assert f"Bots chose “{ACT}” 50.0% of the time in <B> and 100.0% in <A>." in texts


@pytest.mark.parametrize("width", [60, 80, 132])
@pytest.mark.parametrize("arms", [2, 3])
def test_a_report_fits_the_terminal_and_leaves_nothing_out(tmp_path, arms, width):
    wanted = trial(*[{}] * arms, games=20)
    run = LabRun(begin_run(tmp_path, wanted, Intent("Wide", "2026-01-01 10:00:00")))
    job = TrialJob(wanted)
    for number in range(1, 21):
        run.tally.add(job(number).record)
    lines = report_lines(run.report(), (), width)
    assert max(map(len, lines)) <= width
    told = " ".join(lines).split()
    seats = [each for arm in run.report().arms for each in arm.of("Wins by seat")]
    assert told.count("Seat") >= 2
    assert len(seats) == 2 * arms
    for found in seats:
        assert f"{100 * found.estimate.value:.1f}%" in told


def test_a_share_of_roles_has_an_interval_of_a_share():
    tally = TrialTally(trial())
    for number in range(12):
        tally.arms[0].facts[FactName(BY_ROLE, "Cop")].add(float(number > 0))
    (found,) = arm_figures(tally, 0, 6.0).of(BY_ROLE)
    assert found.estimate.high <= 1


def test_a_report_says_how_games_ended_only_where_some_did(tmp_path):
    run = _run(tmp_path)
    assert not any("broken" in line for line in report_lines(run.report()))
    broken = [
        replace(game, game=61, problem="it broke") for game in TrialJob(run.trial)(1).record.games
    ]
    run.tally.add(TrialRecord(61, tuple(broken)))
    (told,) = [line for line in report_lines(run.report()) if line.startswith("broken")]
    assert "1.6%" in told


def test_the_window_says_which_one_is_longer(tmp_path):
    style = Style(1280, 720)
    cards = summary_cards(style, _run(tmp_path).report(), None, SimpleNamespace(open_extreme=print))
    said = [node.text for node in walk(cards) if isinstance(node, Text)]
    assert "B is 2.0 rounds longer" in said


def test_a_table_has_each_figure_of_each_variant(tmp_path):
    rows = list(csv.reader(io.StringIO(report_csv(_run(tmp_path).report()))))
    found = {(row[0], row[2], row[3]): row[4] for row in rows}
    assert found["<A>", "Length", "rounds"] == "3.0"
    assert found["<B>", "Length", "rounds"] == "5.0"
    assert float(found["<B>", "Chosen", ACT]) == 0.5
    assert float(found["<A>", "Win rate: chose it", ACT]) == pytest.approx(2 / 3)
    assert float(found["<A>", "Win rate: could have", ACT]) == pytest.approx(1 / 3)
    assert float(found["<B>", "Win rate: chose it", ACT]) == pytest.approx(1 / 3)
    assert float(found["<A>", "Chances", ACT]) == 240
    assert found["<B>", "Rounds", "5"] == "60"


def test_names_cannot_become_a_part_of_the_page(tmp_path):
    run = _run(tmp_path)
    page = report_html(run.report(), run.folder)
    assert "<B>" not in page
    assert "<B> is longer" in unescape(page)
    assert "<td>5.00</td>" in page
    assert "<td>66.67%</td>" in page
    assert "<B>" in "\n".join(report_lines(run.report()))


def test_what_is_worth_a_look_is_the_most_of_its_kind():
    game = TrialJob(trial())(1).record.games[0]
    extremes = Extremes()
    for number, results in enumerate([(9, 2), (5, 4), (12, 3), (12, 11)], 1):
        extremes.add(
            replace(game, game=number, results=results, decisions=20 - number, leads=number % 3)
        )
    best = {each.name: (each.game, each.value) for each in extremes.all()}
    assert best["Longest"][0] == 1
    assert best["Shortest"][0] == 4
    assert best["Highest score"] == (3, "12 points")
    assert best["Clearest victory"] == (3, "9 points ahead")
    assert best["Closest"] == (2, "1 point ahead")
    assert best["Most lead changes"] == (2, "2 times")

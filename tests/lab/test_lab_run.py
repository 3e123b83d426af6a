"""Runs that are kept: the same whoever plays them, and nothing is lost when one is killed."""

import json
import shutil
import signal
import subprocess
import sys
import time
import zlib
from base64 import b64decode, b64encode
from pathlib import Path

import pytest

from app.cli import lab
from app.lab.crew import RunControl
from app.lab.engine import processes
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.replays import replay_of
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import GAMES_PLAYED, BadRun, Intent, begin_run, list_runs, open_run
from app.main import main
from app.store.saves import open_save
from rules.games import GAMES
from tests.lab.trials import inline

ROOT = Path(__file__).resolve().parents[2]
GAME = "never_bring_a_knife"
QUICK = [GAME, "--bots", "random", "--seats", "4"]


def _trial(games=40, **changes):
    options = GAMES[GAME].options
    arms = Arm("Rulebook", options()), Arm("Fewer", options(guns=20))
    return TrialPlan(GAME, arms, ("random",) * 4, 7, games, **changes)


def _begun(folder, name="Mine", games=40):
    return begin_run(folder, _trial(games), Intent(name, "2026-01-01 10:00:00"))


def _play(folder, source=inline, control=None, seen=lambda: None):
    run = LabRun(folder)
    run.play(source, control or RunControl(), seen)
    return run


def test_the_number_of_workers_changes_no_figure(tmp_path):
    sources = inline, processes(1), processes(2)
    none, one, two = (_play(_begun(tmp_path), source).report() for source in sources)
    assert none.arms == one.arms
    assert one.games == two.games == 40
    assert one.arms == two.arms
    assert one.findings == two.findings


def test_a_run_is_read_back_as_it_was_played(tmp_path):
    folder = _begun(tmp_path)
    report = _play(folder).report()
    again = LabRun(open_run(folder.path))
    assert again.is_complete
    assert again.trial == folder.trial
    assert again.report() == report


def test_a_run_that_is_ended_goes_on_where_it_was(tmp_path):
    whole = _play(_begun(tmp_path, "whole")).report()
    folder, control = _begun(tmp_path, "cut"), RunControl()
    cut = _play(folder, inline, control, control.end)
    assert 0 < cut.done < 40
    assert _play(open_run(folder.path)).report().arms == whole.arms


def test_a_line_that_was_cut_short_is_played_again(tmp_path):
    whole = _play(_begun(tmp_path, "whole")).report()
    folder = _begun(tmp_path, "torn")
    _play(folder)
    log = folder.path / GAMES_PLAYED
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])
    torn = LabRun(folder)
    assert 0 < torn.done < 40
    torn.play(inline, RunControl(), lambda: None)
    assert torn.report().arms == whole.arms
    assert LabRun(folder).report().arms == whole.arms


def test_games_that_came_early_are_not_played_again(tmp_path):
    whole = _play(_begun(tmp_path, "whole", 8)).report()
    folder, asked = _begun(tmp_path, "early", 8), []

    def backwards(job, numbers, control):
        yield from ([(number, job(number))] for number in (5, 4, 3))

    def noting(job, numbers, control):
        for number in numbers:
            asked.append(number)
            yield [(number, job(number))]

    assert _play(folder, backwards).done == 3
    assert _play(open_run(folder.path), noting).report().arms == whole.arms
    assert asked == [1, 2, 6, 7, 8]


def test_a_game_that_is_in_the_log_twice_counts_once(tmp_path):
    folder = _begun(tmp_path, games=6)
    whole = _play(folder).report()
    log = folder.path / GAMES_PLAYED
    log.write_bytes(log.read_bytes() * 2)
    again = LabRun(folder)
    assert again.done == 6
    assert again.report().arms == whole.arms


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_a_run_whose_program_was_killed_goes_on(tmp_path, capsys):
    data = ["--data", str(tmp_path)]
    words = ["lab", "run", *QUICK, "--games", "300", "--name", "Killed", "--workers", "1", *data]
    process = subprocess.Popen([sys.executable, "-m", "app.main", *words], cwd=ROOT)
    log = tmp_path / "lab" / f"{GAME}_killed" / GAMES_PLAYED
    _wait(lambda: log.exists() and log.stat().st_size > 2000, process)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = LabRun(open_run(log.parent))
    assert 0 < kept.done < 300
    report = kept.report()
    assert main(["lab", "go-on", "Killed", "--workers", "1", *data]) == 0
    assert "300 of 300 games" in capsys.readouterr().out
    more = LabRun(open_run(log.parent))
    assert report.games < more.report().games == 300


@pytest.fixture
def here(monkeypatch):
    """Let the command line play in this process."""
    monkeypatch.setattr(lab, "processes", lambda workers: inline)


def _wait(happened, process):
    until = time.monotonic() + 30
    while time.monotonic() < until and process.poll() is None and not happened():
        time.sleep(0.02)
    assert happened()


def test_the_command_writes_a_page_that_needs_nothing_else(tmp_path, capsys, here):
    page, table = tmp_path / "out.html", tmp_path / "out.csv"
    words = ["lab", "run", *QUICK, "--games", "20", "--set", "guns=20", "--against", GAME]
    outputs = ["--report", str(page), "--csv", str(table), "--data", str(tmp_path)]
    assert main([*words, "--workers", "1", *outputs]) == 0
    text = page.read_text("utf-8")
    assert "<svg" in text
    assert "<script" not in text
    assert 'src="' not in text
    assert "Guns 20 (printed: 23)" in text
    assert "The run is not over" not in text
    rows = table.read_text("utf-8").splitlines()
    assert rows[0] == "variant,value,group,figure,mean,low,high,n"
    assert any(row.startswith("Guns 20,,Wins by seat,Seat 1,") for row in rows)
    out = capsys.readouterr().out
    assert out.index("Rulebook: as printed") < out.index("Guns 20: Guns 20 (printed: 23)")
    (found,), _ = list_runs(tmp_path / "lab")
    assert found.intent.name == "Guns 20 against Rulebook"


def test_what_is_asked_for_stands_in_the_run(tmp_path, here):
    ways = ["--no-talk", "--own-luck", "--seed", "9", "--name", "Asked", "--against", GAME]
    assert main(["lab", "run", *QUICK, "--games", "1", *ways, "--data", str(tmp_path)]) == 0
    (found,), _ = list_runs(tmp_path / "lab")
    trial = found.trial
    assert (found.intent.name, trial.seed, trial.games) == ("Asked", 9, 1)
    assert (trial.talk, trial.own_luck, trial.bots) == (False, True, ("random",) * 4)
    assert [arm.label for arm in trial.arms] == ["Rulebook", "Rulebook (B)"]


def test_extreme_games_can_be_watched(tmp_path, here):
    page = tmp_path / "out.html"
    words = ["lab", "run", *QUICK, "--games", "10", "--report", str(page), "--data", str(tmp_path)]
    assert main([*words, "--workers", "1"]) == 0
    saves = [part.split('"')[0] for part in page.read_text("utf-8").split("base64,")[1:]]
    assert len(saves) >= 2
    lengths = []
    for save in saves:
        path = tmp_path / "replay.save"
        path.write_bytes(b64decode(save))
        saved = open_save(path)
        lengths.append(len(saved.match))
        assert saved.match.outcome is not None
    assert lengths[0] == max(lengths)
    assert lengths[1] == min(lengths)


@pytest.mark.parametrize(("arm", "guns"), [(0, 23), (1, 20)])
def test_a_game_that_is_watched_is_that_of_its_variant(tmp_path, arm, guns):
    run = _play(_begun(tmp_path, games=5))
    longest = run.report().arms[arm].extremes[0]
    path = tmp_path / "replay.save"
    path.write_text(replay_of(run.trial, arm, longest, "2026-01-01 10:00:00"), "utf-8")
    match = open_save(path).match
    assert (match.options.guns, match.seed) == (guns, longest.seed)


def test_a_sweep_names_the_value_that_meets_a_wish(tmp_path, capsys, here):
    words = ["lab", "run", *QUICK, "--games", "12", "--sweep", "guns=15..25/5", "--workers", "1"]
    wish = ["--wish", "rounds=5", "--report", str(tmp_path / "s.html"), "--data", str(tmp_path)]
    assert main([*words, *wish]) == 0
    out = capsys.readouterr().out
    assert "the target" in out
    assert "Guns 15" in out
    assert "Guns 25" in out
    assert "Over the range" in (tmp_path / "s.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("run nosuch", "There's no game 'nosuch'"),
        ("run nosuch.json", "nosuch.json: Backroom can't read this file"),
        ("run knives --games 0", "--games must be at least 1, not 0."),
        ("run knives --against nosuch", "Knives has no variant 'nosuch'."),
        ("run knives --sweep length", "--sweep needs OPTION=LOW..HIGH, such as guns=15..30"),
        ("run knives --sweep win_at=20..10", "--sweep has no values from 20 to 10 by 1."),
        ("run knives --sweep wim_at=10..12", "Knives has no option 'wim_at'"),
        (
            "run knives --sweep win_at=12..18",
            "The high prize must require more coins than the middle prize",
        ),
        ("run knives --wish fun=3", "--wish doesn't know 'fun'"),
        ("run knives --wish rounds=x", "--wish needs FIGURE=NUMBER, such as minutes=25"),
        (
            "run knives --sweep win_at=1..3 --against quick",
            "--sweep can't be combined with --against.",
        ),
        (
            "report nosuch",
            "There's no run called 'nosuch'. `backroom lab list` lists all saved runs.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, sentence, tmp_path, capsys):
    assert main(["lab", *words.split(), "--data", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_where_dask_is_missing_it_is_named(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "app.lab.trials.cluster", None)
    words = ["lab", "run", *QUICK, "--cluster", "tcp://127.0.0.1:1", "--data", str(tmp_path)]
    assert main(words) == 2
    assert "--cluster needs Dask. LAB.md says how" in capsys.readouterr().err


def test_runs_are_listed_newest_first_and_bad_ones_told(tmp_path):
    _begun(tmp_path, "First", 3)
    begin_run(tmp_path, _trial(3), Intent("New", "2026-02-01 10:00:00"))
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "run.json").write_text("{}")
    found, bad = list_runs(tmp_path)
    assert [run.intent.name for run in found] == ["New", "First"]
    assert len(bad) == 1
    assert "broken: " in bad[0]


def test_a_run_with_a_wrong_option_is_refused_with_its_name(tmp_path):
    folder = _begun(tmp_path)
    plan = folder.path / "run.json"
    plan.write_text(plan.read_text("utf-8").replace('"guns": 20', '"guns": 2000'))
    with pytest.raises(BadRun, match="'guns'"):
        open_run(folder.path)


def test_games_of_another_program_do_not_go_together(tmp_path, capsys):
    folder = _begun(tmp_path / "lab")
    plan = folder.path / "run.json"
    text = plan.read_text("utf-8")
    plan.write_text(text.replace('"program": "', '"program": "0.0.1-'))
    assert main(["lab", "go-on", "Mine", "--data", str(tmp_path)]) == 2
    assert "Backroom 0.0.1-" in capsys.readouterr().err


# Lines that were damaged, and signed as if they were whole


def _with_line(folder, change):
    """The games of a run with something else in one of them."""
    path = folder.path / GAMES_PLAYED
    first, *rest = path.read_bytes().splitlines(keepends=True)
    records = json.loads(zlib.decompress(b64decode(first)))
    change(records)
    damaged = b64encode(zlib.compress(json.dumps(records).encode())) + b"\n"
    path.write_bytes(b"".join([*rest, damaged]))
    return len(rest) + 1


def _record(key, value):
    return lambda records: records[0].update({key: value})


def _game_with(key, value):
    return lambda records: records[0]["games"][0].update({key: value})


DAMAGES = {
    "no list": lambda records: records.append(7),
    "no games": _record("games", []),
    "number": _record("number", "three"),
    "a number too high": _record("number", 10**6),
    "winners": _game_with("winners", [9]),
    "winners as words": _game_with("winners", ["Ann"]),
    "results": _game_with("results", [1]),
    "rounds": _game_with("rounds", None),
    "acts of three": _game_with("acts", {"heal": [1, 1, 0]}),
    "acts below nothing": _game_with("acts", {"heal": [1, -1, 1, 1]}),
    "more done than could be": _game_with("acts", {"heal": [1, 2, 1, 1]}),
    "notes of another kind": _game_with("notes", {"stacks": 7}),
}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = _begun(tmp_path_factory.mktemp("played"), games=6)
    _play(folder)
    return folder


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_line_is_refused_with_file_and_line(played, tmp_path, damage, capsys):
    shutil.copytree(played.path, tmp_path / "lab" / "mine")
    folder = open_run(tmp_path / "lab" / "mine")
    line = _with_line(folder, damage)
    with pytest.raises(BadRun, match=rf"^mine: games\.log, line {line}: \S.*\.$"):
        LabRun(folder)
    assert main(["lab", "report", "mine", "--data", str(tmp_path)]) == 2
    assert main(["lab", "list", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert "Left out: mine: games.log, line" in told.out
    assert "Traceback" not in told.err

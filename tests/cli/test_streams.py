"""The command line where input or output is closed, full or narrow, or where nobody has a home."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import streams
from app.store.outside import sharing_folder
from app.store.saves import open_save

needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix is needed")

ROOT = Path(__file__).parents[2]
WORDS = [
    "--help",
    "options",
    "replay --list",
    "play --text",
    "simulate knives --games 2 --bots random",
]
AROUND = ["<&-", ">&- </dev/null", "2>&- </dev/null", "<&- >&- 2>&-"]
# A game is played with each stream closed, all else with one of them, in turn.
PLAYED = "play --text"
CLOSED = [(words, AROUND[n % 4]) for n, words in enumerate(WORDS) if words != PLAYED]
CLOSED += [(PLAYED, around) for around in AROUND]
HOMELESS = (
    "import os, pwd, sys, pathlib\n"
    "os.environ.pop('HOME', None)\n"
    "def nobody(number): raise KeyError(number)\n"
    "pwd.getpwuid = nobody\n"
)
START = "import sys; from app.main import main; sys.exit(main(sys.argv[1:]))"


def backroom(words, around, folder, before="", **environ):
    """`backroom` in a shell that does something to its streams; code and stderr."""
    command = f'exec "{sys.executable}" -c "$PROGRAM" {words} {around}'
    env = {**os.environ, "PROGRAM": before + START, "BACKROOM_DATA": str(folder), **environ}
    return subprocess.run(
        ["sh", "-c", command], cwd=ROOT, env=env, check=False, timeout=120,
        capture_output=True, encoding="utf-8", errors="replace",
    )  # fmt: skip


@needs_a_shell
@pytest.mark.parametrize(("words", "around"), CLOSED)
def test_closed_streams_lead_nowhere(tmp_path, words, around):
    ended = backroom(words, around, tmp_path)
    assert ended.stderr == ""
    assert ended.returncode == 0


@needs_a_shell
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", WORDS[1:])
def test_a_full_output_is_one_sentence(tmp_path, words):
    ended = backroom(words, ">/dev/full </dev/null", tmp_path)
    assert ended.stderr == (
        "backroom: Backroom can't read or write the output (No space left on device).\n"
    )
    assert ended.returncode == 1


@needs_a_shell
def test_a_closed_stream_is_never_a_file_of_ours(tmp_path):
    ended = backroom("play --text", "<&- >&- 2>&-", tmp_path)
    assert ended.returncode == 0
    (save,) = (tmp_path / "saves").glob("*.save")
    assert open_save(save).notice is None


@needs_a_shell
def test_letters_that_an_output_does_not_have_become_question_marks(tmp_path):
    narrow = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"}
    ended = backroom("play --text --name Ödegård", "</dev/null", tmp_path, **narrow)
    assert (ended.returncode, ended.stderr) == (0, "")
    ended = backroom("replay --list", "", tmp_path, **narrow)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "?deg?rd" in ended.stdout
    ended = backroom("play --text --name Ödegård,Ödegård", "", tmp_path, **narrow)
    assert ended.returncode == 2
    assert ended.stderr.startswith("backroom: --name needs 2 different names, not ?deg?rd")


@needs_a_shell
@pytest.mark.parametrize("words", [WORDS[1], WORDS[2], WORDS[3], "play"])
def test_whoever_has_no_home_is_told_what_to_do(tmp_path, words):
    ended = backroom(words, "</dev/null", "", HOMELESS, XDG_DATA_HOME="")
    assert ended.returncode == 2
    (said,) = ended.stderr.splitlines()
    assert said.startswith("backroom: There's no home folder to save games in")
    assert "--data" in said
    named = backroom("options", "", tmp_path, HOMELESS)
    assert (named.returncode, named.stderr) == (0, "")


@needs_a_shell
@pytest.mark.parametrize("words", WORDS[1:3])
def test_a_home_that_hangs_in_the_air(words):
    ended = backroom(words, "</dev/null", "", HOME="relative", XDG_DATA_HOME="")
    assert "Traceback" not in ended.stderr
    assert ended.returncode in {0, 2}
    assert not (ROOT / "relative").exists()


def test_there_is_always_a_folder_to_offer(monkeypatch):
    def nowhere():
        raise RuntimeError("no home")

    monkeypatch.setattr("app.store.outside.user_documents_path", nowhere)
    monkeypatch.setattr("app.store.outside.user_downloads_path", nowhere)
    monkeypatch.setattr(Path, "home", nowhere)
    assert sharing_folder().is_dir()


def test_a_program_that_was_started_without_streams_has_some_that_lead_nowhere(monkeypatch):
    def no_such_handle(number, *rest, **more):
        raise OSError(9, "The handle is invalid")  # Windows, after a double click

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(streams.os, "fdopen", no_such_handle)
    streams.mend_streams()
    print("unheard")
    print("unheard", file=sys.stderr, flush=True)
    assert sys.stdin.read() == ""
    streams.give_up_output()
    for name in ("stdin", "stdout", "stderr"):
        getattr(sys, name).close()

"""Runs `backroom simulate` in this process, or as one of its own that can be interrupted."""

import argparse
import subprocess
import sys
from pathlib import Path

from app.cli import simulate

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from tests.session.usual_signals import be_ended_by_signals
be_ended_by_signals()
from tests.lab.command import run
sys.exit(run(*sys.argv[1:]))
"""


def run(*words: str, game: str = "knives") -> int:
    """The exit code of `backroom simulate` with these words; Complaint passes through."""
    top = argparse.ArgumentParser()
    simulate.add_parser(top.add_subparsers())
    chosen = top.parse_args(["simulate", game, *words])
    return int(chosen.run(chosen))


def start(*words: str) -> subprocess.Popen[str]:
    """The same in a process of its own, its output caught."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )

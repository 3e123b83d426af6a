"""The wheel, for Pythons and clusters elsewhere: from a clean copy, tried in an empty venv."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter, sleep

from app.games import SHELF
from build_scripts.environment import find_pip, install, make_venv, pinned, program
from build_scripts.package.contents import ROOT
from build_scripts.package.failure import PackagingFailed
from build_scripts.package.trial import PATIENCE, bare_environment

# All that setuptools reads. A copy, so that nothing an earlier build left behind comes along.
NEEDED = ("app", "rules", "assets", "pyproject.toml", "README.md", "LICENSE")
HOOK = Path("build_scripts", "wheel.py")
BACKEND = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
# The same games with the same figures, on this computer and on a cluster.
TRIAL = ("lab", "run", SHELF[0], "--games", "20", "--bots", "novice")
WORKERS = 2


def build_wheel(build: Path, dist: Path, when: int) -> Path:
    """Build the wheel into a folder; the same source gives the same bytes."""
    copy, made = build / "source", build / "wheel"
    copy_source(copy)
    made.mkdir(parents=True)
    command = [sys.executable, "-c", BACKEND, str(made)]
    done = subprocess.run(
        command,
        cwd=copy,
        env=os.environ | {"SOURCE_DATE_EPOCH": str(when)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PackagingFailed(f"setuptools couldn't build the wheel. It said:\n{done.stdout}")
    (wheel,) = made.glob("*.whl")
    return Path(shutil.copy(wheel, dist))


def copy_source(place: Path) -> None:
    """Copy what a wheel is built from."""
    place.mkdir(parents=True)
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, place / name)
    (place / HOOK).parent.mkdir()
    shutil.copyfile(ROOT / HOOK, place / HOOK)


def try_wheel(wheel: Path) -> float:
    """Install a wheel where nothing else is, and use it; the seconds its selftest took.

    What it depends on is fetched first, every file checked against its pinned hash. Then pip may
    fetch nothing more: it fails if the wheel wants anything else.
    """
    with tempfile.TemporaryDirectory() as place:
        venv, home = Path(place, "venv"), Path(place, "home")
        home.mkdir()
        make_venv(venv)
        pip = find_pip(venv)
        install(pip, "--require-hashes", "-r", str(pinned(ROOT, "run")))
        install(pip, "--no-index", str(wheel))
        start = perf_counter()
        run(venv, home, "selftest")
        seconds = perf_counter() - start
        run(venv, home, *TRIAL, "--csv", str(home / "here.csv"))
        install(pip, "--require-hashes", "-r", str(pinned(ROOT, "cluster")))
        install(pip, "--no-index", f"{wheel}[cluster]")
        try_cluster(venv, home)
        return seconds


def try_cluster(venv: Path, home: Path) -> None:
    """Play the same games with two Dask workers; every figure has to be the same."""
    with dask(venv, home) as address:
        run(venv, home, *TRIAL, "--cluster", address, "--csv", str(home / "there.csv"))
    here, there = ((home / name).read_bytes() for name in ("here.csv", "there.csv"))
    if here != there:
        raise PackagingFailed(
            "The wheel's figures on a Dask cluster aren't those of this computer."
        )


@contextmanager
def dask(venv: Path, home: Path) -> Iterator[str]:
    """A scheduler and its workers, with the commands of LAB.md, at the address it says."""
    file = home / "scheduler.json"
    known = ["--scheduler-file", str(file), "--no-dashboard"]
    crew = [start(venv, home, "scheduler", "--host", "127.0.0.1", "--port", "0", *known)]
    try:
        until = monotonic() + PATIENCE
        while not file.exists():
            if crew[0].poll() is not None or monotonic() > until:
                raise PackagingFailed("The wheel's Dask scheduler didn't start.")
            sleep(0.1)
        crew.append(
            start(venv, home, "worker", *known, "--nthreads", "1", "--nworkers", str(WORKERS))
        )
        yield json.loads(file.read_text("utf-8"))["address"]
    finally:
        for process in reversed(crew):
            process.terminate()
            process.wait(PATIENCE)


def start(venv: Path, home: Path, *words: str) -> "subprocess.Popen[bytes]":
    """Start a part of Dask in the background."""
    quiet = subprocess.DEVNULL
    command = [str(program(venv, "dask")), *words]
    return subprocess.Popen(
        command, cwd=home, env=bare_environment(home), stdout=quiet, stderr=quiet
    )


def run(venv: Path, home: Path, *words: str) -> None:
    """Run `backroom` as somebody who has just installed it; complain if it fails."""
    done = subprocess.run(
        [str(program(venv, "backroom")), *words],
        cwd=home,
        env=bare_environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        asked = " ".join(words)
        raise PackagingFailed(f"From the wheel, `backroom {asked}` failed. It said:\n{done.stdout}")

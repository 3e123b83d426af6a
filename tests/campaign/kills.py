"""A program that is killed at any moment: whatever it knew to be kept is there, and it goes on.

All kills happen to the same folder: every program finds what the one before has left.
"""

import os
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer

from app.store.folders import Folders
from app.store.sweeping import OLD, sweep
from tests.campaign.known import Known, start_player

USUAL = 200
UNIT = "kills"
LONGEST = 0.7
STRAY = (".new", ".lock")


def run(amount, seed):
    """Kill so many programs; a sentence for everything that was lost."""
    rng, known, faults = Random(seed), Known(), []
    with TemporaryDirectory() as place:
        for number in range(1, amount + 1):
            _kill_one(Path(place), rng, number, known)
            faults += [f"kill {number}: {fault}" for fault in known.faults(Path(place))]
            if number % 20 == 0:
                told = f"{number} kills, {known.kept} times kept, {len(known.games)} games"
                print(f"{told}, {len(faults)} faults", file=sys.stderr, flush=True)
        faults += _strays(Path(place))
    return faults


def _kill_one(place, rng, number, known):
    """Let a program play for a while; some are killed before their first word."""
    wait = rng.choice((0.0, rng.uniform(0, 0.05), rng.uniform(0, LONGEST)))
    kind = "thread" if number % 2 else "direct"
    with start_player(place, rng.getrandbits(30), kind) as program:
        if rng.random() < 0.05:
            time.sleep(rng.uniform(0.2, 1.5))
        else:
            known.hear(program.stdout.readline().decode())
        killer = Timer(wait, program.kill)
        killer.start()
        for line in program.stdout:
            if line.endswith(b"\n"):
                known.hear(line.decode())
        killer.join()
        if program.wait() != -9:
            known.troubles.append(f"the program ended by itself ({program.returncode})")


def _strays(place):
    """What is left beside the games, once it is old, that nobody would ever clear away."""
    left = [path for path in place.rglob("*") if path.name.endswith(STRAY)]
    print(f"{len(left)} stray files before sweeping", file=sys.stderr)
    for path in left:
        os.utime(path, (time.time() - OLD - 60,) * 2)
    sweep(Folders(place))
    return [f"{path.name} is never cleared away" for path in left if path.exists()]

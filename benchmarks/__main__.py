"""`python -m benchmarks`: measure everything, or what a pattern picks, and print a table."""

import argparse
import json
import platform
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from app.lab.columns import aligned, duration
from benchmarks import judgement
from benchmarks.suites import ROOT, benches
from benchmarks.yardstick import Reading, measure, step_seconds

HEAD = ["benchmark", "a second", "each", "loop steps each", "spread", "slices"]


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    top.add_argument("--only", metavar="REGEX", default="", help="measure only what this matches")
    top.add_argument("--json", metavar="FILE", type=Path, help="write the readings to a file")
    top.add_argument("--rounds", metavar="N", type=int, default=9, help="slices of each (9)")
    top.add_argument("--slice", metavar="S", type=float, default=0.05, help="their length (0.05 s)")
    top.add_argument("--limit", metavar="S", type=float, default=2.5, help="time for each (2.5 s)")
    about = "measure the window instead: frames, an idle table, memory, first pictures"
    top.add_argument("--window", action="store_true", help=about)
    about = "see instead what the time of an answer tells about a bot's cards (two minutes)"
    top.add_argument("--times", action="store_true", help=about)
    about = "see instead how much faster two Dask workers are than one (two minutes)"
    top.add_argument("--cluster", action="store_true", help=about)
    about = (
        "see instead how far chances and reviews can be trusted (an hour; one game: ten minutes)"
    )
    top.add_argument("--judgement", metavar="GAME", nargs="*", help=about)
    return top


def report(readings: Sequence[Reading], step: float) -> list[str]:
    """The readings as a table."""
    rows = [
        [
            reading.name, f"{_figure(reading.rate)} {reading.noun}", duration(reading.seconds),
            _figure(reading.steps), f"{100 * reading.spread:.0f} %", str(reading.slices),
        ]
        for reading in readings
    ]  # fmt: skip
    machine = f"{platform.python_implementation()} {platform.python_version()}"
    return [
        *aligned(HEAD, rows),
        f"{machine} on {platform.machine()}; one step of the calibration loop: {duration(step)}.",
        "CPU time, median of interleaved slices. Loop steps are the number to compare: they stay",
        "the same on a busy machine. Spread is between the quartiles.",
    ]


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    chosen = parser().parse_args(arguments)
    if chosen.judgement is not None:
        return judgement.main(chosen.judgement)
    apart = {"frames": chosen.window, "times": chosen.times, "cluster": chosen.cluster}
    for module in [module for module, is_chosen in apart.items() if is_chosen]:
        words = [sys.executable, "-m", f"benchmarks.{module}"]
        return subprocess.run(words, cwd=ROOT, check=False).returncode
    wanted = [bench for bench in benches() if re.search(chosen.only, bench.name)]
    if not wanted:
        print(f"no benchmark matches {chosen.only!r}", file=sys.stderr)
        return 2
    readings = measure(wanted, chosen.rounds, chosen.slice, chosen.limit)
    step = median(step_seconds() for _ in range(9))
    print("\n".join(report(readings, step)))
    if chosen.json:
        document = {"step_seconds": step, "readings": [asdict(reading) for reading in readings]}
        chosen.json.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Writes every playthrough anew: `python -m tests.golden.regenerate`, then read the `git diff`.

With the names of games, only theirs are written.

A playthrough that changed says what the rules do differently now. Commit it only if that is meant.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from rules.games import GAMES
from tests.golden.cases import Case, all_cases
from tests.golden.playthrough import playthrough


def regenerate(cases: Iterable[Case]) -> list[str]:
    """Write the files that differ, delete those that belong to nothing, and say which."""
    done = []
    wanted = {case.path: playthrough(case) for case in cases}
    for path, text in wanted.items():
        old = path.read_text("utf-8") if path.exists() else None
        if old != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            done.append(f"{'wrote' if old is None else 'changed'} {path.name}")
    for path in strangers(wanted):
        path.unlink()
        done.append(f"deleted {path.name}, which belonged to nothing")
    return done


def strangers(wanted: Iterable[Path]) -> list[Path]:
    """The playthroughs beside these that belong to no case."""
    beside = {file for path in wanted for file in path.parent.glob("*.txt")}
    return sorted(beside - set(wanted))


if __name__ == "__main__":
    wanted = [case for case in all_cases() if case.game in (sys.argv[1:] or GAMES)]
    print("\n".join(regenerate(wanted) or ["nothing changed"]))
    sys.exit(0)

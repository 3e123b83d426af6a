"""Writes every playthrough anew: `python -m tests.golden.regenerate`, then read the `git diff`.

A playthrough that changed says what the rules do differently now. Commit it only if that is meant.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.golden.cases import FOLDER, Case, all_cases
from tests.golden.playthrough import playthrough


def regenerate(cases: Iterable[Case], folder: Path = FOLDER) -> list[str]:
    """Write the files that differ, delete those that belong to nothing, and say which."""
    folder.mkdir(exist_ok=True)
    done = []
    wanted = {folder / case.path.name: playthrough(case) for case in cases}
    for path, text in wanted.items():
        old = path.read_text("utf-8") if path.exists() else None
        if old != text:
            path.write_text(text, "utf-8", newline="\n")
            done.append(f"{'wrote' if old is None else 'changed'} {path.name}")
    for path in sorted(set(folder.iterdir()) - set(wanted)):
        path.unlink()
        done.append(f"deleted {path.name}, which belonged to nothing")
    return done


if __name__ == "__main__":
    print("\n".join(regenerate(all_cases()) or ["nothing changed"]))
    sys.exit(0)

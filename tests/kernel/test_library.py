"""What LIBRARY.md shows works as it stands there, with nothing but the rules."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALONE = "import sys; sys.modules['app'] = None\n"
SHOWN = "print(len(match), match.owed == again.owed, drafted.owed != ())\n"


def test_every_line_of_the_page_runs_without_the_program():
    page = (ROOT / "LIBRARY.md").read_text("utf-8")
    shown = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    assert shown.count("\n") > 40
    ran = subprocess.run(
        [sys.executable, "-c", ALONE + shown + SHOWN],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.stderr == ""
    assert ran.stdout.strip() == "1 True True"

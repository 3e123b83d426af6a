"""How a wheel gets its pictures, rules and decks: setuptools runs this when it builds one.

In a checkout `assets/` stands beside `app/`. A wheel may only fill its own packages, so there they
are `app/_assets`, and `app/assets.py` looks in both places.
"""

import shutil
from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
# Only desktops read these, and a wheel has no menu entry.
LEFT_OUT = shutil.ignore_patterns("*.ico", "*.icns")


class BuildWithAssets(build_py):  # type: ignore[misc]
    """Build the packages, with everything they read beside the code."""

    def run(self) -> None:
        """Start from nothing: setuptools would also pack what an earlier build left behind."""
        if self.editable_mode:
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        shutil.copytree(ASSETS, Path(self.build_lib, "app", "_assets"), ignore=LEFT_OUT)

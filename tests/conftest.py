"""How the tests search: alike on every machine unless somebody asks for more.

`HYPOTHESIS_PROFILE=thorough pytest tests/laws` looks at many more positions, new ones every time.
"""

import gc
import os
from functools import partialmethod
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.budget import Budget

if os.name == "nt":
    # What tests write is the same bytes everywhere: the ends of lines, too.
    Path.write_text = partialmethod(Path.write_text, newline="\n")  # type: ignore[assignment]

settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=30,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("ci"), derandomize=False, max_examples=1000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_collection_finish() -> None:
    """Look for garbage less often, and never among what all tests share: a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)


def pytest_configure(config: pytest.Config) -> None:
    """Tell at the end what the tests cost."""
    config.pluginmanager.register(Budget())

"""How the tests search: alike on every machine unless somebody asks for more.

`HYPOTHESIS_PROFILE=thorough pytest tests/laws` looks at many more positions, new ones every time.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.budget import Budget

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


def pytest_configure(config: pytest.Config) -> None:
    """Tell at the end what the tests cost."""
    config.pluginmanager.register(Budget())

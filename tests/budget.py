"""What the tests cost: processor time by game, told at the end of a run.

It is counted rather than timed, so that a busy machine tells the same. A test costs a game what its
path or its parameters name; all else is shared. The budget is in CONTRIBUTING.md.
"""

import os
from collections import Counter
from collections.abc import Iterator

import pytest

from rules.games import GAMES

COST, SHARED = "processor seconds", "shared"


def spent() -> float:
    """The seconds that this process and those it waited for have taken."""
    times = os.times()
    return sum(times[:4])


def owner(nodeid: str) -> str:
    """The game that a test is about."""
    return next((game for game in GAMES if game in nodeid), SHARED)


def told(costs: Counter[str]) -> str:
    """The line for the end of a run."""
    parts = [f"{name} {costs[name]:.0f}" for name in (*GAMES, SHARED)]
    return f"{COST}: {costs.total():.0f} ({', '.join(parts)})"


class Budget:
    """Adds up what every test reports, in whichever process it ran."""

    def __init__(self) -> None:
        self.costs: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note what came before a test; the end of its last phase says what it took."""
        item.stash[BEFORE] = spent()
        return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Write the cost into the report of the last phase."""
        if call.when == "teardown":
            item.user_properties.append((COST, spent() - item.stash[BEFORE]))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add it up where all reports come together."""
        if report.when == "teardown":
            self.costs[owner(report.nodeid)] += dict(report.user_properties).get(COST, 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell it."""
        terminalreporter.write_line(told(self.costs))


BEFORE = pytest.StashKey[float]()

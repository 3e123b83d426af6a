import io

from app.lab.engine import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def _run(out: io.StringIO, seconds_each: float, steps: int = 10) -> str:
    progress = Progress(steps, "games", out, clock := Clock())
    for _ in range(steps):
        clock.now += seconds_each
        progress.go_to(progress.done + 1)
    progress.close()
    return out.getvalue()


def test_a_quick_run_says_nothing_where_there_is_no_terminal():
    assert _run(io.StringIO(), 0.2) == ""


def test_a_long_run_says_something_now_and_then():
    text = _run(io.StringIO(), 7.0, steps=100)
    assert "\r" not in text
    assert "\x1b" not in text
    assert 10 < len(text.splitlines()) < 50
    assert " of 100 games, " in text.splitlines()[0]
    assert text.splitlines()[0].endswith(" left")


def test_a_terminal_gets_a_bar_that_is_wiped_away():
    text = _run(Terminal(), 1.0)
    assert "[###" in text
    assert "10 of 10 games" in text
    assert "\n" not in text
    assert text.endswith("\r\x1b[K")


def test_rate_and_time_left_follow_from_what_is_done():
    progress = Progress(100, "games", io.StringIO(), clock := Clock())
    progress.done = 25
    clock.now = 50.0
    assert progress.line() == "25 of 100 games, 0.5 per second, 2:30 left"

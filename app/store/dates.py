"""Dates as files have them."""

from datetime import datetime


def now() -> str:
    """This moment, to the second, by the clock on the wall."""
    return datetime.now().strftime("%Y-%m-%d %H:%M:%S")


def moment(seconds: float) -> datetime:
    """A moment as the disk counts it; one that no calendar has is the nearest that one has."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime.max if seconds > 0 else datetime.min

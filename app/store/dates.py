"""Dates as files have them."""

from datetime import datetime


def now() -> str:
    """This moment, to the second, by the clock on the wall."""
    return datetime.now().strftime("%Y-%m-%d %H:%M:%S")

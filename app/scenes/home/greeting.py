"""What the house says when somebody comes in."""

from datetime import datetime

from app.store.settings import Person
from app.store.statistics import WinCount

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def greeting(hour: int, name: str) -> str:
    """By the time of day, and by name if somebody has given one."""
    part = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    return f"Good {part}" if name == Person().name else f"Good {part}, {name}"


def invitation(can_continue: bool) -> str:
    """What to do next."""
    if can_continue:
        return (
            "Your chair in the back room is still warm. Pick a box, or carry on where you stopped."
        )
    return "The lamps are lit and the cards are shuffled. Pick a box and set up a table."


def record(tally: WinCount, last: str, now: datetime) -> str:
    """How a person has done in a game, and when it was played last."""
    if not tally.games:
        return "Not played yet"
    when = since(last, now)
    return f"Won {tally.wins} of {tally.games}" + (f"  ·  last played {when}" if when else "")


def since(date: str, now: datetime) -> str:
    """A date as people say it: today, on Tuesday, on 3 May 2026; nothing if it is none."""
    try:
        day = datetime.strptime(date[:10], "%Y-%m-%d").date()
    except ValueError:
        return ""
    ago = (now.date() - day).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    if 1 < ago < 7:
        return f"on {_DAYS[day.weekday()]}"
    return f"on {day.day} {day:%B} {day.year}"

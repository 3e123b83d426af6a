"""Moments as people name them."""

from datetime import datetime, timedelta


def spoken(moment: datetime, now: datetime) -> str:
    """A moment by the distance of its day from today."""
    clock = moment.strftime("%H:%M")
    if moment.date() == now.date():
        return f"Today {clock}"
    if moment.date() == (now - timedelta(days=1)).date():
        return f"Yesterday {clock}"
    if timedelta(0) < now - moment < timedelta(days=6):
        return f"{moment.strftime('%A')} {clock}"
    day = f"{moment.strftime('%B')} {moment.day}"
    return f"{day}, {clock}" if moment.year == now.year else f"{day}, {moment.year}"

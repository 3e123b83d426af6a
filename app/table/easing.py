"""How a movement spends its time: from 0 at its begin to 1 at its end."""


def ease_out(share: float) -> float:
    """Quick at first, slow at the end: for cards that are put somewhere."""
    return 1 - (1 - share) ** 3


def between(start: float, end: float, share: float) -> float:
    """The number so far on the way from one to the other."""
    return start + (end - start) * share


def share_of(now: float, begin: float, length: float) -> float:
    """How much of a stretch of time is over, from 0 to 1."""
    if length <= 0:
        return 1.0 if now >= begin else 0.0
    return min(1.0, max(0.0, (now - begin) / length))

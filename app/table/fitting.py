"""Texts made to fit: shortened with an ellipsis, or broken into lines."""

from collections.abc import Sequence

from app.table.geometry import Ruler

ELLIPSIS = "…"


def elide(text: str, room: int, size: int, ruler: Ruler, weight: str = "medium") -> str:
    """The text, or as much of its beginning as the room has place for."""
    if ruler.width(text, size, weight) <= room:
        return text
    kept = text
    while kept and ruler.width(f"{kept.rstrip()}{ELLIPSIS}", size, weight) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}{ELLIPSIS}" if kept else ""


def wrap(text: str, room: int, size: int, ruler: Ruler, weight: str = "medium") -> list[str]:
    """The text in lines, broken between words; a word longer than the room is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and ruler.width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(elide(word, room, size, ruler, weight))
    return lines


def wrap_evenly(text: str, room: int, size: int, ruler: Ruler) -> list[str]:
    """The text in as few lines as the room allows, all of them about as long."""
    lines = wrap(text, room, size, ruler)
    if len(lines) == 1:
        return lines
    shares = (room * (20 + step) // 40 for step in range(20))
    even = (wrap(text, share, size, ruler) for share in shares)
    return next((found for found in even if len(found) == len(lines)), lines)


def wrap_most(text: str, room: int, size: int, ruler: Ruler, most: int) -> list[str]:
    """The text in at most this many lines; what does not fit is cut off with an ellipsis."""
    lines = wrap(text, room, size, ruler)
    if len(lines) <= most:
        return lines
    kept = lines[: max(most, 1)]
    kept[-1] = elide(f"{kept[-1]} {lines[len(kept)]}", room, size, ruler)
    if not kept[-1].endswith(ELLIPSIS):
        kept[-1] = elide(f"{kept[-1]}{ELLIPSIS}", room, size, ruler)
    return kept


def longest_fitting(
    texts: Sequence[str], room: int, size: int, ruler: Ruler, weight: str = "medium"
) -> str:
    """The first of several ways to say it that has place; else the last, shortened."""
    for text in texts:
        if ruler.width(text, size, weight) <= room:
            return text
    return elide(texts[-1], room, size, ruler, weight)


def first_wrapping(
    texts: Sequence[str], room: int, size: int, ruler: Ruler, most: int
) -> list[str]:
    """The first of several ways to say it that fits this many lines, or none of them."""
    for text in texts:
        lines = wrap(text, room, size, ruler)
        if len(lines) <= most and not any(line.endswith(ELLIPSIS) or not line for line in lines):
            return lines
    return []

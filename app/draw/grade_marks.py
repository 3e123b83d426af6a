"""The marks of a judged decision: sign and shape tell them apart, colour only helps."""

from pygame import Surface

from app.draw.vector import drawn

COLOURS = {"good": "#76c796", "inaccurate": "#f0b64f", "blunder": "#f0675f"}
_INK = "#1a1216"


def grade_mark(grade: str, side: int) -> Surface:
    """A circle with a tick, a diamond with ?!, or a square with ??."""
    middle, half = side / 2, side * 0.44
    edge = f'fill="{COLOURS[grade]}" stroke="{_INK}" stroke-width="{side * 0.07:.1f}"'
    if grade == "good":
        tick = (
            f'<path d="M{side * 0.3:.1f} {side * 0.52:.1f} L{side * 0.45:.1f} {side * 0.67:.1f} '
            f'L{side * 0.72:.1f} {side * 0.36:.1f}" fill="none" stroke="{_INK}" '
            f'stroke-width="{side * 0.1:.1f}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return drawn(side, side, f'<circle cx="{middle}" cy="{middle}" r="{half}" {edge}/>{tick}')
    if grade == "inaccurate":
        points = f"{middle},{middle - half * 1.1:.1f} {middle + half * 1.1:.1f},{middle} "
        points += f"{middle},{middle + half * 1.1:.1f} {middle - half * 1.1:.1f},{middle}"
        shape = f'<polygon points="{points}" {edge}/>'
    else:
        low, wide = middle - half, 2 * half
        shape = (
            f'<rect x="{low:.1f}" y="{low:.1f}" width="{wide:.1f}" height="{wide:.1f}" '
            f'rx="{side * 0.12:.1f}" {edge}/>'
        )
    return drawn(side, side, shape + _sign(grade, side))


def _sign(grade: str, side: int) -> str:
    """Drawn, not lettered: a question mark is a hook and a dot, the other a bar and a dot."""
    size = side * (0.34 if grade == "inaccurate" else 0.42)
    top, apart = (side - size) / 2, size * 0.5
    left = side / 2 - apart * 0.55
    parts = [_question(left, top, size)]
    second = left + apart * 1.15
    parts.append(_question(second, top, size) if grade == "blunder" else _call(second, top, size))
    return "".join(parts)


def _stroke(path: str, size: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{_INK}" stroke-width="{size * 0.2:.1f}" '
        f'stroke-linecap="round"/>'
    )


def _question(x: float, y: float, size: float) -> str:
    wide = size * 0.2
    hook = (
        f"M{x - wide:.1f} {y + size * 0.22:.1f} Q{x - wide:.1f} {y:.1f} {x:.1f} {y:.1f} "
        f"Q{x + wide:.1f} {y:.1f} {x + wide:.1f} {y + size * 0.24:.1f} "
        f"Q{x + wide:.1f} {y + size * 0.42:.1f} {x:.1f} {y + size * 0.5:.1f} "
        f"L{x:.1f} {y + size * 0.64:.1f}"
    )
    return _stroke(hook, size) + _dot(x, y, size)


def _call(x: float, y: float, size: float) -> str:
    return _stroke(f"M{x:.1f} {y:.1f} L{x:.1f} {y + size * 0.62:.1f}", size) + _dot(x, y, size)


def _dot(x: float, y: float, size: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y + size * 0.95:.1f}" r="{size * 0.13:.1f}" fill="{_INK}"/>'

"""Cards side by side: the fan of a hand, backs that peek out from under a plate, an open row."""

from math import radians, sin

from app.table.geometry import CARD_RATIO, Box, Ruler, Spot

_LIFT = 12
_DROP = 7
_STEP_TILT = 3.2
_MOST_TILT = 11.0
_PITCH = 0.97


def fan_height(width: int, ruler: Ruler) -> int:
    """How tall a box a fan needs, with room for a card that is lifted."""
    lean = width * sin(radians(_MOST_TILT / 2)) / 2
    return round(ruler.px(_LIFT) + width * CARD_RATIO + ruler.px(_DROP) + lean)


def fan(count: int, box: Box, width: int, ruler: Ruler) -> tuple[Spot, ...]:
    """The cards of a hand, leftmost first, within a box of the fan's height."""
    half = (count - 1) / 2
    tilt = min(_STEP_TILT, _MOST_TILT / max(count - 1, 1))
    height = width * CARD_RATIO
    room = box.w - width - height * sin(radians(tilt * half))
    pitch = min(_PITCH * width, room / max(count - 1, 1))
    middle, top = box.x + box.w / 2, box.y + ruler.px(_LIFT) + height / 2
    drop = ruler.px(_DROP) / max(half * half, 1)
    return tuple(
        Spot(middle + off * pitch, top + off * off * drop, width, -off * tilt)
        for off in (number - half for number in range(count))
    )


def peeking(count: int, strip: Box, width: int, ruler: Ruler) -> tuple[Spot, ...]:
    """Backs of which only the lower ends show, in the strip below a plate."""
    half = (count - 1) / 2
    pitch = min(ruler.px(24), (strip.w - width * 1.3) / max(count - 1, 1))
    middle, y = strip.x + strip.w / 2, strip.bottom - ruler.px(4) - width * CARD_RATIO / 2
    tilt = min(9.0, 30.0 / max(count, 1))
    return tuple(
        Spot(middle + off * pitch, y - abs(off) * ruler.px(2), width, -off * tilt)
        for off in (number - half for number in range(count))
    )


def row(count: int, strip: Box, width: int) -> tuple[Spot, ...]:
    """Open cards in a straight row in the middle of a strip, as far apart as there is room."""
    pitch = min(width * 1.04, (strip.w - width) / max(count - 1, 1))
    left = strip.x + strip.w / 2 - pitch * (count - 1) / 2
    y = strip.y + strip.h / 2
    return tuple(Spot(left + number * pitch, y, width) for number in range(count))

"""How other eyes see a colour: the seats' colours, for those who see fewer of them."""

from functools import cache
from typing import TypeAlias

from app.draw.colours import rgb

Matrix: TypeAlias = tuple[
    tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]
]

FULL: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
RED_WEAK: Matrix = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
GREEN_WEAK: Matrix = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
GREY: Matrix = ((0.3, 0.59, 0.11), (0.3, 0.59, 0.11), (0.3, 0.59, 0.11))

EYES: dict[str, Matrix] = {
    "Full color": FULL,
    "Red-weak": RED_WEAK,
    "Green-weak": GREEN_WEAK,
    "Gray": GREY,
}


@cache
def seen(colour: str, eyes: Matrix) -> str:
    """A colour as these eyes see it."""
    mixed = (
        sum(part * share for part, share in zip(rgb(colour), row, strict=True)) for row in eyes
    )
    return "#" + "".join(f"{min(255, max(0, round(value))):02x}" for value in mixed)

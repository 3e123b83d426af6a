"""A ruler for tests: every letter is as wide as every other."""

from app.table.geometry import Space
from tests.app import windows

LETTER = 0.56
SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440))
TEXTS = (1.0, 1.5, 2.0)
# Those that differ: see `tests/app/windows.py`.
WINDOWS = [(*size, text / 100) for size, text in windows.WINDOWS]


class PlainRuler:
    """Measures a window of this size with text so many times as large."""

    def __init__(self, width: int, height: int, text: float = 1.0) -> None:
        self.unit = min(width / 1280, height / 720)
        self.text = text

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def width(self, text: str, size: int, weight: str = "medium") -> int:
        return round(len(text) * LETTER * self._size(size))

    def line(self, size: int) -> int:
        return round(1.35 * self._size(size))

    def _size(self, size: int) -> float:
        return max(11.0, size * self.unit * self.text)


def space(
    width: int, height: int, text: float = 1.0, *, log_open: bool = True, chair: int = 0
) -> Space:
    return Space(width, height, PlainRuler(width, height, text), log_open, chair)

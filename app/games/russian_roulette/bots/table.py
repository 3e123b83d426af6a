"""The value of every situation between two seats, as a small file that a script of ours makes.

A side is told by its characters (1 to 4), the points it still lacks (1 to 15) and its extra
bullets (0 to 2); of two seats that both have enough points and equally many, only characters and
bullets count. What one side gains the other loses, so each pair is kept once, as two bytes.
"""

from array import array
from functools import cache
from pathlib import Path
from typing import TypeAlias

from app.assets import game_assets

LIVES, LACKING, EXTRAS = 4, 15, 3
SIDES = LIVES * LACKING * EXTRAS
TIED_SIDES = LIVES * EXTRAS
SCALE = 65_535
Values: TypeAlias = "array[int]"


def table_file() -> Path:
    """Where the file lies."""
    return game_assets("russian_roulette") / "bots" / "solved.bin"


def side_number(lives: int, lacking: int, extra: int) -> int:
    """Which side it is; `lacking` is how many points are missing."""
    return ((lives - 1) * EXTRAS + extra) * LACKING + lacking - 1


def tied_number(lives: int, extra: int) -> int:
    """Which side it is where both have enough points and nobody leads."""
    return SIDES + (lives - 1) * EXTRAS + extra


def place(low: int, high: int) -> int:
    """Where a pair is kept, the lower number first; tied pairs stand behind all others."""
    if low >= SIDES:
        low, high = low - SIDES, high - SIDES
        return SIDES * (SIDES - 1) // 2 + high * (high - 1) // 2 + low
    return high * (high - 1) // 2 + low


SIZE = place(SIDES + TIED_SIDES - 2, SIDES + TIED_SIDES - 1) + 1


def look_up(values: Values, me: int, them: int) -> float:
    """The first side's chance to win."""
    if me == them:
        return 0.5
    if me < them:
        return values[place(me, them)] / SCALE
    return 1.0 - values[place(them, me)] / SCALE


def from_bytes(data: bytes) -> Values:
    """The values as they are written in the file, the low byte first."""
    if len(data) != 2 * SIZE:
        raise ValueError(f"{len(data)} bytes instead of {2 * SIZE}")
    return array("H", [low + 256 * high for low, high in zip(data[::2], data[1::2], strict=True)])


def to_bytes(values: Values) -> bytes:
    """The file's content."""
    return b"".join([value.to_bytes(2, "little") for value in values])


@cache
def shipped() -> Values:
    """The values that come with the program."""
    return from_bytes(table_file().read_bytes())

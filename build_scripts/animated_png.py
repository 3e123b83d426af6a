"""Moving pictures as PNG files of several frames, in 256 colors; every browser plays them.

Only what changed from frame to frame is stored. The same frames always give the same bytes.
"""

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_COLORS = 255
# The index of a pixel that stays as it was.
KEPT = 0
# Two bits of each channel are dropped before colors are counted: nobody sees them.
SIX_BITS = 0xFCFCFC
SAMPLES = 12
# How far colors may be pushed apart so that a smooth light keeps no visible steps.
DITHER = ((0, 4, 1, 5), (6, 2, 7, 3), (1, 5, 0, 4), (7, 3, 6, 2))


class Frame(NamedTuple):
    """A part of the picture that changes: where it goes, and an index for each of its pixels."""

    box: Rect
    pixels: bytes
    lasts: int


def animated_png(frames: Sequence[Surface], rate: int) -> bytes:
    """The file for frames of one size, so many a second, played over and over."""
    shown = [colors_of(frame) for frame in frames]
    palette = chosen_colors(shown[:: max(1, len(shown) // SAMPLES)])
    nearest = Nearest(palette)
    indexed = [bytes(map(nearest.__getitem__, colors)) for colors in shown]
    parts = list(changes(indexed, frames[0].get_width()))
    width, height = frames[0].get_size()
    body = [
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"acTL", struct.pack(">II", len(parts), 0)),
        chunk(b"PLTE", bytes(3) + b"".join(color.to_bytes(3, "big") for color in palette)),
        chunk(b"tRNS", b"\0"),
    ]
    number = 0
    for part in parts:
        body.append(chunk(b"fcTL", control(number, part, rate)))
        number += 1
        data = zlib.compress(rows(part), 9)
        if part is parts[0]:
            body.append(chunk(b"IDAT", data))
        else:
            body.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return SIGNATURE + b"".join(body) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG file, with its length before it and its checksum after it."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def control(number: int, part: Frame, rate: int) -> bytes:
    """Where a frame goes and how long it stays; it is laid over the one before it."""
    x, y, width, height = part.box
    return struct.pack(">IIIIIHHBB", number, width, height, x, y, part.lasts, rate, 0, 1)


def rows(part: Frame) -> bytes:
    """The pixels with the byte before each row that says they are as they are."""
    wide = part.box.w
    return b"".join(b"\0" + part.pixels[at : at + wide] for at in range(0, len(part.pixels), wide))


# What changes


def changes(indexed: Iterable[bytes], width: int) -> Iterable[Frame]:
    """The first picture as a whole, then what differs; a picture that stays lasts longer."""
    before: bytes | None = None
    waiting: Frame | None = None
    for pixels in indexed:
        if before is None:
            waiting = Frame(Rect(0, 0, width, len(pixels) // width), pixels, 1)
        elif pixels == before:
            assert waiting is not None
            waiting = waiting._replace(lasts=waiting.lasts + 1)
        else:
            assert waiting is not None
            yield waiting
            waiting = difference(before, pixels, width)
        before = pixels
    if waiting is not None:
        yield waiting


def difference(before: bytes, after: bytes, width: int) -> Frame:
    """The smallest box around all that differs, with pixels that stay left out."""
    starts = range(0, len(after), width)
    lines = [i for i, at in enumerate(starts) if before[at : at + width] != after[at : at + width]]
    top, bottom = lines[0], lines[-1] + 1
    spans = [
        [x for x in range(width) if before[y * width + x] != after[y * width + x]] for y in lines
    ]
    left, right = min(span[0] for span in spans), max(span[-1] for span in spans) + 1
    pixels = bytes(
        new if new != old else KEPT
        for y in range(top, bottom)
        for old, new in zip(
            before[y * width + left : y * width + right],
            after[y * width + left : y * width + right],
            strict=True,
        )
    )
    return Frame(Rect(left, top, right - left, bottom - top), pixels, 1)


# Colors


def colors_of(frame: Surface) -> list[int]:
    """The color of each pixel as 0xRRGGBB, dithered."""
    soft = frame.copy()
    soft.blit(_grain(soft.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    plain = memoryview(pygame.image.tobytes(soft, "RGBA")).cast("I")
    return [_swapped(pixel & SIX_BITS) for pixel in plain]


def _swapped(pixel: int) -> int:
    """A pixel as it is in memory, little end first, with red first."""
    return (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16


def _grain(size: tuple[int, int]) -> Surface:
    """The pattern that is added before colors are rounded: where a pixel is decides, not when."""
    tile = Surface((4, 4))
    for y, row in enumerate(DITHER):
        for x, more in enumerate(row):
            tile.set_at((x, y), (more, more, more))
    whole = Surface(size)
    whole.blits([(tile, (x, y)) for x in range(0, size[0], 4) for y in range(0, size[1], 4)])
    return whole


class Nearest(dict[int, int]):
    """The index of the palette's nearest color, looked for once."""

    def __init__(self, palette: Sequence[int]) -> None:
        super().__init__()
        self._palette = [(_channels(color), i + 1) for i, color in enumerate(palette)]

    def __missing__(self, color: int) -> int:
        """Look for it."""
        red, green, blue = _channels(color)
        _, found = min(
            (2 * (red - r) ** 2 + 4 * (green - g) ** 2 + (blue - b) ** 2, i)
            for (r, g, b), i in self._palette
        )
        self[color] = found
        return found


def chosen_colors(pictures: Iterable[Iterable[int]]) -> list[int]:
    """The colors that stand for all others: boxes of colors are cut where they are widest."""
    counted: Counter[int] = Counter()
    for picture in pictures:
        counted.update(picture)
    boxes = [[(_channels(color), many) for color, many in sorted(counted.items())]]
    while len(boxes) < MOST_COLORS:
        spread, widest = max((_spread(box), i) for i, box in enumerate(boxes))
        if not spread:
            break
        boxes += _halves(boxes.pop(widest))
    return sorted(_mean(box) for box in boxes)


Box = list[tuple[tuple[int, int, int], int]]


def _channels(color: int) -> tuple[int, int, int]:
    return color >> 16, color >> 8 & 0xFF, color & 0xFF


def _range(box: Box, channel: int) -> int:
    values = [color[channel] for color, _ in box]
    return max(values) - min(values)


def _spread(box: Box) -> float:
    """How much a box gains by being cut: wide ones do, and those of many pixels."""
    many = sum(count for _, count in box)
    widest = max(_range(box, channel) for channel in range(3))
    return float(widest * many**0.35)


def _halves(box: Box) -> list[Box]:
    """Cut along the widest channel, with as many pixels on either side as can be."""
    channel = max(range(3), key=lambda at: _range(box, at))
    box = sorted(box, key=lambda entry: (entry[0][channel], entry[0]))
    passed = list(accumulate(count for _, count in box))
    cut = min(bisect_left(passed, passed[-1] / 2) + 1, len(box) - 1)
    return [box[:cut], box[cut:]]


def _mean(box: Box) -> int:
    many = sum(count for _, count in box)
    red, green, blue = (sum(c[at] * n for c, n in box) // many for at in range(3))
    return red << 16 | green << 8 | blue

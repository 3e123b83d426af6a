"""Draw the program's icon at every size desktops ask for: `python3 build_scripts/dev.py icons`."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from struct import pack

import pygame

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "icons"
DRAWING = ROOT / "assets" / "shell" / "art" / "app_icon.svg"
SMALL_DRAWING = FOLDER / "backroom_small.svg"  # fitted to its few pixels
SMALL = 16
SIZES = (16, 32, 48, 64, 128, 256, 512)
MOST_IN_ICO = 256
# What macOS calls a picture of so many pixels; some sizes serve sharp screens under a second name.
ICNS_NAMES = {
    32: ("ic11",),
    64: ("ic12",),
    128: ("ic07",),
    256: ("ic08", "ic13"),
    512: ("ic09", "ic14"),
}


def picture(size: int) -> bytes:
    """The icon as a PNG file of so many pixels."""
    drawing = SMALL_DRAWING if size <= SMALL else DRAWING
    surface = pygame.image.load_sized_svg(str(drawing), (size, size))
    file = BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file: a header, an entry for each picture, the pictures."""
    start = 6 + 16 * len(pictures)
    entries = b""
    for size, png in pictures.items():
        side = size % 256  # a byte has no room for 256, which is written as 0
        entries += pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), start)
        start += len(png)
    return pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon file: a header, then each picture after its name and length."""
    named = [(name, pictures[size]) for size, names in ICNS_NAMES.items() for name in names]
    return _chunk("icns", b"".join(_chunk(name, png) for name, png in named))


def _chunk(name: str, content: bytes) -> bytes:
    return name.encode("ascii") + pack(">I", len(content) + 8) + content


def files(sizes: Iterable[int] = SIZES) -> dict[str, bytes]:
    """Every icon file by its name."""
    pictures = {size: picture(size) for size in sizes}
    for_windows = {size: png for size, png in pictures.items() if size <= MOST_IN_ICO}
    found = {f"backroom_{size}.png": png for size, png in pictures.items()}
    return found | {"backroom.ico": ico(for_windows), "backroom.icns": icns(pictures)}


if __name__ == "__main__":
    for name, content in files().items():
        (FOLDER / name).write_bytes(content)

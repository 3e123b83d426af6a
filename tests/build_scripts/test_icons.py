"""The icon files: the committed ones show the drawing, and the containers hold what they say."""

from io import BytesIO
from struct import unpack_from

import pygame
import pytest

from build_scripts import icons

TOLERANCE = 3  # of 255: what another system's rounding may change
PNG = b"\x89PNG\r\n\x1a\n"


def committed(name):
    return (icons.FOLDER / name).read_bytes()


def pixels(png):
    surface = pygame.image.load(BytesIO(png), "icon.png")
    return surface.get_size(), pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", icons.SIZES)
def test_the_committed_picture_shows_the_drawing(size):
    extent, old = pixels(committed(f"backroom_{size}.png"))
    assert extent == (size, size)
    _, new = pixels(icons.picture(size))
    assert max(abs(a - b) for a, b in zip(old, new, strict=True)) <= TOLERANCE


def test_nothing_else_is_committed():
    names = {f"backroom_{size}.png" for size in icons.SIZES}
    names |= {"backroom.ico", "backroom.icns", "backroom_small.svg"}
    assert {path.name for path in icons.FOLDER.iterdir()} == names


def test_the_windows_icon_holds_every_picture_up_to_256():
    file = committed("backroom.ico")
    zero, kind, count = unpack_from("<HHH", file)
    assert (zero, kind) == (0, 1)
    found = {}
    for number in range(count):
        side, *_, length, start = unpack_from("<BBBBHHII", file, 6 + 16 * number)
        found[side or 256] = file[start : start + length]
    wanted = [size for size in icons.SIZES if size <= 256]
    assert found == {size: committed(f"backroom_{size}.png") for size in wanted}


def test_the_macos_icon_holds_whole_pictures():
    file = committed("backroom.icns")
    assert unpack_from(">4sI", file) == (b"icns", len(file))
    found, start = {}, 8
    while start < len(file):
        name, length = unpack_from(">4sI", file, start)
        found[name.decode()] = file[start + 8 : start + length]
        start += length
    assert all(png.startswith(PNG) for png in found.values())
    assert found["ic09"] == committed("backroom_512.png")
    assert set(found) == {name for names in icons.ICNS_NAMES.values() for name in names}


def test_the_smallest_icon_is_drawn_for_its_size():
    surface = pygame.image.load(BytesIO(committed("backroom_16.png")), "icon.png")
    card, keyhole = surface.get_at((5, 3)), surface.get_at((7, 9))
    assert min(card.r, card.g, card.b) > 180, "the card is ivory, not blurred into the curtain"
    assert keyhole.r > 3 * keyhole.g, "the keyhole is red"

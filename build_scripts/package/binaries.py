"""The binary files of a program folder: found, and freed of what the machine that built them left.

Where a library looks for others is written into it. Python and some wheels leave folders there that
exist on the builder's machine only; whoever could make such a folder could slip in a library.
Those entries are taken out here, in place: the tools that do it are on hardly any machine.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

ELF = b"\x7fELF"
# What programs and libraries of Windows begin with.
PE = b"MZ"
ELF_64_LITTLE = ELF + b"\x02\x01"
PROGRAM_HEADER = struct.Struct("<IIQQQQQQ")
ENTRY = struct.Struct("<qQ")
LOADED, DYNAMIC = 1, 2
END, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29
# A place relative to the library itself: meant, and the same on every machine.
OWN_PLACE = b"$ORIGIN"
Image = bytes | bytearray


def binaries(folder: Path, magic: bytes = ELF) -> list[Path]:
    """Every program and library in a folder, without links to them."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return [file for file in files if _starts(file, len(magic)) == magic]


def _starts(file: Path, length: int) -> bytes:
    with file.open("rb") as opened:
        return opened.read(length)


def tidy(program: Path) -> None:
    """Free the libraries of a program folder of foreign folders, and of the right to be run."""
    for library in binaries(program / "_internal"):
        image = bytearray(library.read_bytes())
        forget_foreign_folders(image)
        library.write_bytes(image)
        library.chmod(0o644)


def search_paths(image: Image) -> list[bytes]:
    """Where a library tells the system to look for others."""
    return [_text(image, place) for _, place in _search_entries(image)]


def forget_foreign_folders(image: bytearray) -> None:
    """Take out each search path that does not start at the library's own place."""
    for where, place in reversed(list(_search_entries(image))):
        path = _text(image, place)
        if not path.startswith(OWN_PLACE):
            image[place : place + len(path)] = bytes(len(path))
            _drop_entry(image, where)


def _drop_entry(image: bytearray, where: int) -> None:
    """Move the entries behind it up by one; the list ends at its first empty entry."""
    _, size, start = _dynamic(image)
    end = start + size
    image[where:end] = image[where + ENTRY.size : end] + bytes(ENTRY.size)


def _search_entries(image: Image) -> Iterator[tuple[int, int]]:
    """Where each entry with a search path is, and where its text is."""
    entries = list(_entries(image))
    strings = [_place(image, value) for _, tag, value in entries if tag == STRINGS]
    for where, tag, value in entries:
        if tag in (RPATH, RUNPATH):
            yield where, strings[0] + value


def _entries(image: Image) -> Iterator[tuple[int, int, int]]:
    _, size, start = _dynamic(image)
    for where in range(start, start + size, ENTRY.size):
        tag, value = ENTRY.unpack_from(image, where)
        if tag == END:
            return
        yield where, tag, value


def _dynamic(image: Image) -> tuple[int, int, int]:
    """Address, size and place in the file of the entries that the system's loader reads."""
    found = [
        (address, size, start) for kind, address, size, start in _parts(image) if kind == DYNAMIC
    ]
    return found[0] if found else (0, 0, 0)


def _place(image: Image, address: int) -> int:
    """Where in the file something is that is loaded to an address."""
    for kind, first, size, start in _parts(image):
        if kind == LOADED and first <= address < first + size:
            return address - first + start
    raise ValueError(f"nothing is loaded to {address:#x}")


def _parts(image: Image) -> Iterator[tuple[int, int, int, int]]:
    """Kind, address, size and place of each part of the file that is loaded."""
    if not image.startswith(ELF_64_LITTLE):
        return
    (table,) = struct.unpack_from("<Q", image, 32)
    length, count = struct.unpack_from("<HH", image, 54)
    for number in range(count):
        kind, _, start, address, _, size, _, _ = PROGRAM_HEADER.unpack_from(
            image, table + number * length
        )
        yield kind, address, size, start


def _text(image: Image, place: int) -> bytes:
    return bytes(image[place : image.index(b"\0", place)])

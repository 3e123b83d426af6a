"""The drawings in `assets/`: our own, whole, and nothing in them that reaches outside."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

FORBIDDEN_ELEMENTS = frozenset({"script", "foreignObject", "image", "iframe", "audio", "video"})
MOST_BYTES = 200_000


def drawings(folder: Path) -> list[Path]:
    """Every drawing below a folder."""
    return sorted(folder.rglob("*.svg"))


def flaws(path: Path) -> list[str]:
    """What is wrong with one drawing."""
    try:
        root = ElementTree.fromstring(path.read_text("utf-8"))
    except (ElementTree.ParseError, UnicodeDecodeError) as error:
        return [f"{path.name} cannot be read: {error}"]
    return [f"{path.name} {flaw}" for flaw in _flaws(root, path.stat().st_size)]


def _flaws(root: ElementTree.Element, size: int) -> Iterator[str]:
    if _plain(root.tag) != "svg":
        yield "is no drawing"
    if "viewBox" not in root.attrib:
        yield "has no viewBox, so it cannot be drawn at every size"
    if size > MOST_BYTES:
        yield f"is larger than {MOST_BYTES} bytes"
    for element in root.iter():
        yield from _reaching_outside(element)


def _reaching_outside(element: ElementTree.Element) -> Iterator[str]:
    if _plain(element.tag) in FORBIDDEN_ELEMENTS:
        yield f"has a <{_plain(element.tag)}> in it"
    for name, value in element.attrib.items():
        if _plain(name) == "href" and not value.startswith("#"):
            yield f"points to {value}"
        if _plain(name).startswith("on"):
            yield f"acts by itself ({_plain(name)})"


def _plain(name: object) -> str:
    """A name without its namespace."""
    return str(name).rpartition("}")[2]

"""What is wrong with a laid-out stage: text that does not fit, nodes that overlap or stick out."""

from collections.abc import Iterator

from pygame import Rect

from app.draw.stage import Stage, clipped
from app.draw.widgets.node import Node, walk
from app.draw.widgets.scroll import Scroll

SLACK = 2


def flaws(stage: Stage) -> list[str]:
    """Every flaw of the stage, as a sentence."""
    window = Rect(0, 0, stage.style.width, stage.style.height)
    found: list[str] = []
    for layer in stage.layers:
        found += _cut_texts(layer, stage)
        found += _outside(layer, window)
        found += _overlaps(layer)
    return found


def _cut_texts(layer: Node, stage: Stage) -> Iterator[str]:
    for node in walk(layer):
        for text, needed, room in node.texts(stage.style):
            if needed > room + SLACK:
                kind = type(node).__name__
                yield f"{kind} {node.key}: {text!r} needs {needed} pixels and has {room}"


def _outside(layer: Node, window: Rect) -> Iterator[str]:
    for node, clip in clipped(layer, None):
        if node.box.w and node.box.h and clip is None and not window.contains(node.box):
            yield f"{_name(node)} is outside the window {window.size}"


def _overlaps(layer: Node) -> Iterator[str]:
    for node in walk(layer):
        if getattr(node, "overlapping", False):
            continue
        parts = [part for part in node.children if part.box.w and part.box.h]
        for number, one in enumerate(parts):
            for other in parts[number + 1 :]:
                if _clash(one, other) and type(node).__name__ != "Layers":
                    yield f"{_name(one)} overlaps {_name(other)}"
        if not isinstance(node, Scroll):
            yield from _sticking_out(node, parts)


def _sticking_out(node: Node, parts: list[Node]) -> Iterator[str]:
    room = node.box.inflate(2 * SLACK, 2 * SLACK)
    for part in parts:
        if node.box.w and not room.contains(part.box):
            yield f"{_name(part)} sticks out of {_name(node)}"


def _name(node: Node) -> str:
    return f"{type(node).__name__} {node.key} {tuple(node.box)}"


def _clash(one: Node, other: Node) -> bool:
    both = one.box.clip(other.box)
    return both.w > SLACK and both.h > SLACK

"""The prompt once something is picked: what is still asked, and where it is confirmed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.table.board import Label, NumberPlace, Prompt
from app.table.fitting import elide
from app.table.geometry import Box, Ruler, around
from app.table.prompt import GAP, TEXT


def while_picking(prompt: Prompt, words: str, is_ready: bool, ruler: Ruler) -> Prompt:
    """The prompt after a pick.

    The button that confirms does not come to stand where an alternative stood, as long as there
    is room beside it: there one can only cancel.
    """
    if is_ready and prompt.answers and prompt.confirm is not None:
        apart = _confirmed_apart(prompt, prompt.confirm, ruler)
        prompt = prompt if not words and _is_covered(apart, ruler) else apart
    return _reworded(prompt, words, ruler) if words and prompt.lines else prompt


def _is_covered(prompt: Prompt, ruler: Ruler) -> bool:
    """Whether the sentence would lie under the button that confirms."""
    said = (line.box._replace(w=ruler.width(line.text, TEXT)) for line in prompt.lines)
    return prompt.confirm is not None and any(map(prompt.confirm.overlaps, said))


def _confirmed_apart(prompt: Prompt, confirm: Box, ruler: Ruler) -> Prompt:
    answers, gap = around([answer.box for answer in prompt.answers]), ruler.px(GAP)
    numbers = [one for one in prompt.numbers if one.box.overlaps(answers._replace(x=0, w=10**6))]
    before = sum(one.box.w + gap for one in numbers)
    beside = Box(answers.x - gap - confirm.w, answers.bottom - confirm.h, *confirm[2:])
    if beside.x - before < prompt.lines[0].box.x:
        return prompt
    wide = max(answers.w, prompt.cancel.w if prompt.cancel else 0)
    cancel = Box(answers.x, answers.bottom - confirm.h, wide, confirm.h)
    moved = tuple(_ending_at(beside.x - gap, beside.y, numbers, gap))
    kept = tuple(one for one in prompt.numbers if one not in numbers)
    return replace(prompt, confirm=beside, cancel=cancel, numbers=(*kept, *moved))


def _ending_at(
    right: int, y: int, numbers: Sequence[NumberPlace], gap: int
) -> Iterator[NumberPlace]:
    """Numbers side by side, from the last one leftwards."""
    for one in reversed(numbers):
        yield replace(one, box=Box(right - one.box.w, y, one.box.w, one.box.h))
        right -= one.box.w + gap


def _reworded(prompt: Prompt, words: str, ruler: Ruler) -> Prompt:
    """Another sentence in the place of the first one."""
    room = around([label.box for label in prompt.lines])
    ends = [box.x - ruler.px(GAP) for box in (prompt.confirm,) if box and box.y < room.bottom]
    wide = min([room.w, *(end - room.x for end in ends if end > room.x)])
    text = elide(words, wide, TEXT, ruler)
    return replace(prompt, lines=(Label(text, Box(room.x, room.y, wide, room.h), TEXT),))

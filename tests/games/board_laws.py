"""What holds for every laid table, whatever the game: nothing in the way, everything to be read."""

from collections.abc import Collection
from itertools import combinations, pairwise

from app.table.board import Board, FeltPanel, FreePanel, Picker, Plate, Prompt, Slot, Tray
from app.table.geometry import Box, Space
from app.table.things import Layer
from rules.kernel.cards import Zone
from tests.app.board_audit import named, owners


def outlines(board: Board, lone: Collection[Zone]) -> dict[str, Box]:
    """The boxes that must keep apart, by name; `lone` are zones whose cards lie by themselves."""
    found = {f"plate {plate.seat}": plate.box for plate in board.plates}
    found |= {f"tray {tray.seat}": tray.box for tray in board.of(Tray)}
    found |= {f"token {token.seat}": token.box for token in named(board, "Token")}
    found |= {panel.name: panel.box for panel in board.of(FeltPanel)}
    found |= {button.name: button.box for button in board.buttons}
    found |= {"prompt": board.prompt.box, "hand": board.hand, "bar": board.bar.box}
    found |= {one.key: one.box for one in board.things if one.layer is Layer.STANDING}
    log = board.log.box if board.log.docked else board.log.strip
    assert log is not None
    found["log"] = log
    for picker in board.of(Picker):
        return found | {"picker": picker.box}
    found |= {f"caption {caption.seat}": caption.box for caption in named(board, "Caption")}
    found |= {f"slot {slot.seat} {slot.box}": slot.box for slot in board.of(Slot)}
    found |= {f"{one.zone} {one.index}": one.spot.box for one in board.cards if one.zone in lone}
    return found | {one.name: one.box for one in board.of(FreePanel)}


def check_board(
    board: Board, where: Space, lone: Collection[Zone], *, smallest: int, step: float
) -> None:
    """Whether it keeps to them; a card in hand is so wide at least, and so much of it is seen."""
    check_apart(outlines(board, lone), where.window)
    _check_texts(board, where)
    for plate in board.plates:
        check_plate(plate)
    _check_prompt(board.prompt)
    for panel in board.of(FeltPanel):
        drawn = {f"{panel.name} {n}": part.box for n, part in enumerate(panel.parts)}
        check_apart(drawn, panel.box)
    assert all(where.window.holds(one.spot.bounds) for one in board.cards)
    hand = board.lying(board.own)
    assert all(one.spot.width >= smallest for one in hand)
    steps = [right.spot.x - left.spot.x for left, right in pairwise(hand)]
    assert all(each >= step * hand[0].spot.width for each in steps)


def check_apart(boxes: dict[str, Box], room: Box) -> None:
    """Each of these is in the room, and none of them on another."""
    for name, box in boxes.items():
        assert room.holds(box), (name, box)
        assert min(box.w, box.h) > 0, (name, box)
    for (name, box), (other, second) in combinations(boxes.items(), 2):
        assert not box.overlaps(second), (name, box, other, second)


def _check_texts(board: Board, where: Space) -> None:
    ruler = where.ruler
    for owner, _, labels in owners(board):
        for label in labels:
            assert label.text, owner
            assert where.window.holds(label.box), (owner, label)
            needed = ruler.width(label.text, label.size, label.weight)
            assert needed <= label.box.w, (owner, label)
            assert ruler.line(label.size) <= label.box.h, (owner, label)


def check_plate(plate: Plate) -> None:
    """Everything on a plate is on it, and nothing on anything else of its row."""
    first = [plate.name.box, *(chip.box for chip in plate.chips)]
    second = [counter.icon.box for counter in plate.counters]
    second += [counter.label.box for counter in plate.counters]
    second += [box for meter in plate.meters for box in meter.boxes]
    assert plate.box.holds(plate.avatar)
    assert not plate.name.box.overlaps(plate.avatar), plate
    for row in (first, second):
        check_apart({f"{n} on plate {plate.seat}": box for n, box in enumerate(row)}, plate.box)
    assert not any(plate.name.box.overlaps(token.box) for token in plate.tokens), plate


def _check_prompt(prompt: Prompt) -> None:
    """Cancel and confirm may take the place of answers, but not of words."""
    words = {f"line {n}": line.box for n, line in enumerate((*prompt.lines, *prompt.captions))}
    answers = {f"answer {n}": answer.box for n, answer in enumerate(prompt.answers)}
    actions = {"cancel": prompt.cancel, "confirm": prompt.confirm}
    check_apart(words | answers, prompt.box)
    check_apart(words | {n: box for n, box in actions.items() if box is not None}, prompt.box)

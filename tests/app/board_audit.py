"""What is wrong with a laid table: words too long for their box, or outside of what they are on."""

from app.table.board import FeltPanel, FreePanel, Label, PlateChip, Slot, Tray
from app.table.standing_board import LaidGoal, LaidKnowledge, LaidRace

SLACK = 1


def board_flaws(board, style):
    """Every flaw of the board, as a sentence."""
    window = (0, 0, style.width, style.height)
    found = []
    for owner, outer, labels in owners(board):
        if not _holds(window, outer):
            found.append(f"{owner} {tuple(outer)} is outside the window")
        for label in labels:
            found += _label_flaws(owner, outer, label, style)
    return found


def _label_flaws(owner, outer, label, style):
    needed = style.text_width(label.text, label.size, label.weight)
    if not label.text:
        yield f"{owner}: a text is gone"
    if needed > label.box.w + SLACK:
        yield f"{owner}: {label.text!r} needs {needed} pixels and has {label.box.w}"
    if style.type(label.size) > label.box.h:
        yield f"{owner}: {label.text!r} is higher than its box of {label.box.h}"
    if not _holds(outer, label.box):
        yield f"{owner} {tuple(outer)}: {label.text!r} at {tuple(label.box)} sticks out"


def owners(board):
    """Everything that has words on it: its name, its box, and the words."""
    yield from _frame(board)
    for plate in board.plates:
        name = f"plate {plate.seat}"
        yield name, plate.box, [plate.name, *(counter.label for counter in plate.counters)]
        yield name, plate.box, [m.figure for m in plate.meters if m.value > len(m.boxes)]
        for chip in plate.chips:
            yield f"{name} {chip.name}", chip.box, [chip.label] if chip.label else []
        if plate.note is not None:
            yield f"note {plate.seat}", plate.note.box, [plate.note.label]
    yield from _standing(board)
    for tray in board.of(Tray):
        yield f"tray {tray.seat}", tray.box, [*tray.lines, *([tray.lock] if tray.lock else [])]
    for chip in board.of(PlateChip):
        yield f"chip {chip.name}", chip.box, [chip.label] if chip.label else []
    for mat in named(board, "Mat"):
        parts = [*(part for _, fact in mat.facts for part in fact), *mat.parts]
        heading = [label for label in (mat.title, mat.under) if label]
        yield f"mat {mat.name}", mat.box, [*heading, *lines_among(parts)]
    for slot in board.of(Slot):
        yield f"slot {slot.seat}", slot.box, slot.lines
    for caption in named(board, "Caption"):
        yield f"caption {caption.seat}", caption.box, [caption.label]
    for panel in (*board.of(FeltPanel), *board.of(FreePanel)):
        yield panel.name, panel.box, lines_among(panel.parts)


def lines_among(parts):
    """The lines among drawings and lines."""
    return [part for part in parts if isinstance(part, Label)]


def named(board, kind):
    """The things of a kind that one game has, by its name."""
    return [thing for thing in board.things if type(thing).__name__ == kind]


def _standing(board):
    for race in board.of(LaidRace):
        marks = [mark.label for mark in race.marks if mark.label]
        yield "race", race.box, [race.near, race.far, *marks]
    for known in board.of(LaidKnowledge):
        names = [cell.name for cell in known.cells if cell.name]
        yield "known", known.box, [known.headline, *names]
    for goal in board.of(LaidGoal):
        yield "goal", goal.box, goal.lines


def _frame(board):
    bar, log, prompt = board.bar, board.log, board.prompt
    yield "bar", bar.box, [label for label in (bar.title, bar.subtitle) if label]
    for phase in bar.phases:
        yield "phase", phase.box, [phase.label]
    if bar.fact is not None:
        yield "fact", bar.fact.box, bar.fact.labels
    scores = [score.label for score in log.scores]
    goal = [log.goal] if log.goal else []
    yield "log", log.box, [log.title, log.score_title, *goal, *scores, *lines_among(log.parts)]
    picks = [prompt.pick] if prompt.pick else []
    if prompt.lines:
        yield "prompt", prompt.box, [*prompt.lines, *prompt.captions, *picks]
    for answer in prompt.answers:
        yield "answer", answer.box, [answer.label]
    for button in board.buttons:
        yield button.name, button.box, [button.label] if button.label else []


def _holds(outer, inner):
    x, y, w, h = outer
    across = x - SLACK <= inner[0] and inner[0] + inner[2] <= x + w + SLACK
    return across and y - SLACK <= inner[1] and inner[1] + inner[3] <= y + h + SLACK

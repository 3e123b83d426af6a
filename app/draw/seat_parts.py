"""What stands for a seat, drawn: its plate with all that is on it, and the tray before it."""

from dataclasses import replace

from pygame import Rect, Surface

from app.draw import brush
from app.draw.board_parts import draw_card, draw_label, draw_picture, draw_plaque, rect
from app.draw.portraits import draw_face
from app.draw.seat_marks import seat_mark
from app.draw.style import Style
from app.table import board
from app.table.face import Face, Mood
from app.table.geometry import Box

PLAIN = ("note", "panel_edge", "text")
RADIUS, GROUND_RADIUS = 10, 6


def draw_plate(surface: Surface, style: Style, plate: board.Plate, face: Face) -> None:
    """A seat: its face, name and counters."""
    if plate.note is not None and plate.note.tone:
        draw_note(surface, style, plate.note)
    draw_plaque(surface, style, rect(plate.box), plate.acts)
    if plate.in_danger:
        _draw_danger(surface, style, rect(plate.box), plate.acts)
    disc = rect(plate.avatar)
    draw_face(surface, style, _at_rest(face, plate.mood), disc.center, min(disc.w, disc.h))
    draw_label(surface, style, plate.name)
    for counter in plate.counters:
        draw_picture(surface, style, counter.icon)
        draw_label(surface, style, counter.label)
    for meter in plate.meters:
        draw_meter(surface, style, meter)
    for chip in plate.chips:
        draw_chip(surface, style, chip)
    for token in plate.tokens:
        draw_picture(surface, style, token)
    if plate.note is not None and not plate.note.tone:
        draw_note(surface, style, plate.note)


def _at_rest(face: Face, mood: Mood) -> Face:
    """The face as it looks while nothing happens; who is out stays so."""
    return face._replace(mood=mood) if face.mood == "calm" or mood == "out" else face


def _draw_danger(surface: Surface, style: Style, box: Rect, acts: bool) -> None:
    """A red edge, within the bright one of whoever acts; the marks on the plate say why."""
    colour, line = style.colour("danger"), max(2, style.px(2))
    if not acts:
        brush.halo(surface, box, style.px(RADIUS), style.px(8), 150, colour)
    inner = box.inflate(-2 * line, -2 * line) if acts else box
    brush.rounded(surface, inner, style.px(RADIUS), (), colour, line)


def _colours(tone: str) -> tuple[str, str, str]:
    """The colours of a chip or a note: fill, edge and words; a theme has them for its tones."""
    return (f"{tone}_soft", f"{tone}_edge", f"{tone}_text") if tone else PLAIN


def draw_note(surface: Surface, style: Style, note: board.Note) -> None:
    """What the viewer knows: a pill below the plate, or a tab that the plate lies on."""
    fill, edge, ink = _colours(note.tone)
    box = rect(note.box)
    radius = style.px(7) if note.tone else box.h / 2
    brush.rounded(surface, box, radius, (style.colour(fill),), style.colour(edge))
    for picture in note.pictures:
        draw_picture(surface, style, picture)
    draw_label(surface, style, note.label, ink)


def draw_chip(surface: Surface, style: Style, chip: board.PlateChip) -> None:
    """A pill with a word or a drawing."""
    fill, edge, ink = _colours(chip.tone)
    box = rect(chip.box)
    if chip.label is not None:
        brush.rounded(surface, box, box.h / 2, (style.colour(fill),), style.colour(edge))
        draw_label(surface, style, chip.label, ink)
    if chip.picture is not None:
        draw_picture(surface, style, chip.picture)


def draw_meter(surface: Surface, style: Style, meter: board.Meter) -> None:
    """This many full marks, or one with a figure if there are too many."""
    if meter.value > len(meter.boxes):
        draw_picture(surface, style, board.Picture(meter.full, meter.boxes[0]))
        draw_label(surface, style, meter.figure)
        return
    for number, box in enumerate(meter.boxes):
        name = meter.full if number < meter.value else meter.empty
        draw_picture(surface, style, board.Picture(name, box))


def draw_ground(surface: Surface, style: Style, ground: board.SeatGround) -> None:
    """A sheet in its colours, with light around it if it is lit."""
    box, radius = rect(ground.box), style.px(GROUND_RADIUS)
    tone = ground.tone or "ground"
    if ground.is_lit:
        brush.halo(surface, box, radius, style.px(9), 200, style.colour("accent"))
    brush.shadow(surface, box, radius, style.px(6), 80, style.px(2))
    edge = style.colour("accent" if ground.is_lit else f"{tone}_edge")
    line = max(2, style.px(2)) if ground.is_lit else 1
    brush.rounded(surface, box, radius, (style.colour(tone),), edge, line)


def draw_tray(surface: Surface, style: Style, tray: board.Tray) -> None:
    """The place before a seat, with a frame for each card that may come."""
    box = rect(tray.box)
    colour = style.colour("accent") if tray.is_lit else ""
    if tray.is_lit:
        brush.halo(surface, box, style.px(8), style.px(8), 170, colour)
    brush.rounded(surface, box, style.px(8), (style.colour("tray"),), colour, alpha=150)
    for slot in tray.slots[tray.taken :]:
        _draw_place(surface, style, rect(slot), style.colour("slot_edge"))


def _draw_place(surface: Surface, style: Style, box: Rect, colour: str) -> None:
    brush.rounded(surface, box, max(2, box.w // 14), (style.colour("slot"),), colour, alpha=120)


def draw_result(surface: Surface, style: Style, tray: board.Tray) -> None:
    """What became of the cards that lay here, over what is left to see of them."""
    for ghost in tray.ghosts:
        draw_card(surface, style.theme, ghost.card, ghost.spot, dim=True)
    if tray.ghosts:
        brush.rounded(surface, rect(tray.box), style.px(8), (style.colour("bg"),), alpha=120)
    for label in tray.lines:
        _draw_pill(surface, style, label)


def _draw_pill(surface: Surface, style: Style, label: board.Label) -> None:
    """Words on a pill of their own, over cards."""
    pill = rect(label.box).inflate(style.px(18), style.px(2))
    brush.rounded(surface, pill, pill.h / 2, (style.colour("slot"),), style.colour("slot_edge"))
    draw_label(surface, style, label)


def draw_opening(
    surface: Surface,
    style: Style,
    tray: board.Tray,
    strong: bool,
    shows: board.Picture | None = None,
) -> None:
    """Light around a tray that takes a card, and a cross or a drawing where it will lie."""
    box, accent = rect(tray.box), style.colour("accent")
    alpha = 230 if strong else 130
    brush.halo(surface, box, style.px(8), style.px(7), alpha, accent)
    brush.rounded(surface, box, style.px(8), (), accent, max(1, style.px(2)))
    place = rect(tray.slots[min(tray.taken, len(tray.slots) - 1)])
    _draw_place(surface, style, place, style.colour("focus") if strong else accent)
    if shows is not None:
        side = max(8, place.w * 2 // 3)
        middle = Box.around(*place.center, side, side)
        draw_picture(surface, style, replace(shows, box=middle))
        return
    long, thick = max(6, place.w // 3), max(2, style.px(3))
    for size in ((long, thick), (thick, long)):
        bar = Rect((0, 0), size)
        bar.center = place.center
        brush.rounded(surface, bar, 1, (accent,))


def draw_closed(surface: Surface, style: Style, tray: board.Tray) -> None:
    """A veil over a tray that takes no card, and why it does not."""
    box = rect(tray.box)
    brush.rounded(surface, box, style.px(8), (style.colour("bg"),), alpha=115)
    if tray.lock is not None:
        _draw_pill(surface, style, tray.lock)


def draw_pip(surface: Surface, style: Style, pip: board.Pip, number: int) -> None:
    """The mark of a seat on the edge of a card."""
    box = rect(pip.box)
    brush.rounded(surface, box, box.w / 2, ("#0a0e13",), style.colour("panel_edge"))
    seat_mark(surface, style, number, box.center, box.w * 0.3)

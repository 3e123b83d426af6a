"""What a heist is about: Defenses with their challenges, and Objectives with what they bring."""

from pygame import Rect, Surface

from app.draw.brush import rounded, words
from app.draw.colours import rgb
from app.draw.vector import art
from app.games.no_honor.draw.gilt import CardPrint, CardSheet, Failing, Skills, picture_of
from app.games.no_honor.table.words import FAILURE_CAPTION
from app.table.face_lines import TITLED, line_boxes, picture_ends
from app.table.geometry import Box

PLUS = "+"
# How large a number is beside its seal; on a card narrower than this it is larger.
FIGURE, SMALL_FIGURE = 0.72, 0.9


def defense(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Defense, or the Jailor: a picture, and a line for each challenge."""
    sheet = CardSheet(theme, width)
    if level not in {"thumb", "mini"}:
        sheet.frame("frame_defense_small" if level == "mid" else "frame_defense")
        _print_defense(sheet, printed, level)
    else:
        _print_small_defense(sheet, printed)
    return sheet.surface


def _print_defense(sheet: CardSheet, printed: CardPrint, level: str) -> None:
    window = sheet.box(8, 52, 184, 84) if level == "mid" else sheet.box(8, 38, 184, 110)
    sheet.picture(picture_of(sheet.theme, printed), window, 0.5)
    if level == "mid":
        sheet.name(printed.name, sheet.box(8, 4, 184, 48), 24, "title_ink")
    else:
        sheet.title(printed.name, sheet.box(10, 5, 180, 34), 20, "title_ink")
    _put_badges(sheet, printed, window)
    _write_challenges(sheet, printed)


def _write_challenges(sheet: CardSheet, printed: CardPrint) -> None:
    """One below the other, four or more in two columns; one of many skills in several lines."""
    lines = [("", challenge) for challenge in printed.challenges]
    if len(lines) == 1 and len(printed.challenges[0]) > 2:
        lines = [(PLUS * (at > 0), (skill,)) for at, skill in enumerate(printed.challenges[0])]
    boxes = line_boxes(Box(0, 0, *sheet.surface.get_size()), len(lines))
    for (plus, challenge), box in zip(lines, boxes, strict=True):
        _write_challenge(sheet, challenge, Rect(*box), plus)


def _put_badges(sheet: CardSheet, printed: CardPrint, window: Rect) -> None:
    """The shield of the City Watch, and what else is found there."""
    side = round(46 * sheet.unit)
    if printed.watch:
        shield = art(sheet.theme, "icon_watch", side, side)
        sheet.surface.blit(shield, (window.right - side - 2, window.y + 2))
    if printed.coins:
        sheet.coin(f"+{printed.coins}", 13, window.y / sheet.unit + 4, 48)


def _print_small_defense(sheet: CardSheet, printed: CardPrint) -> None:
    """As much of the picture as the challenges leave, each skill by its seal alone."""
    window = Rect(0, 0, sheet.width, picture_ends(sheet.width))
    sheet.surface.fill(rgb(sheet.colours["card_band"]))
    sheet.picture(picture_of(sheet.theme, printed), window, 0.5)
    _write_challenges(sheet, printed)
    sheet.edge("defense_edge")
    _put_badges(sheet, printed, window)


def _write_challenge(sheet: CardSheet, challenge: Skills, box: Rect, plus: str = "") -> None:
    """Numbers and seals in the middle of a box: `2 Lies + 1 Tinker`."""
    ink, many = sheet.colours["card_ink"], len(challenge)
    side = min(round(box.h * 0.9), int(box.w / (1.66 * many + 0.66 * (many - 1))))
    figure = FIGURE if sheet.width >= TITLED else SMALL_FIGURE
    size, gap = max(8, round(side * figure)), max(1, round(side * 0.08))
    parts: list[str | Surface] = []
    for skill, needed in challenge:
        parts += [PLUS] * bool(parts or plus)
        parts += [str(needed), art(sheet.theme, f"skill_{skill}", side, side)]
    wide = [side if isinstance(part, Surface) else round(size * 0.62) for part in parts]
    left = box.centerx - (sum(wide) + gap * (len(wide) - 1)) // 2
    for part, across in zip(parts, wide, strict=True):
        if isinstance(part, Surface):
            sheet.surface.blit(part, (left, box.centery - side // 2))
        else:
            at = left + across / 2, box.centery
            words(sheet.surface, part, size, at, ink, "bold", "middle")
        left += across + gap


def objective(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """An Objective: a house at night, the haul, and what happens if it fails."""
    sheet = CardSheet(theme, width)
    sheet.frame(f"frame_objective_{printed.stage}")
    if level == "full":
        _print_objective(sheet, printed)
    else:
        _print_small_objective(sheet, printed, level)
    return sheet.surface


def _print_objective(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.picture(picture_of(sheet.theme, printed), sheet.box(8, 44, 184, 71), 1)
    sheet.put(f"stage_{printed.stage}", 9, 8, 32)
    sheet.title(printed.name, sheet.box(45, 6, 148, 36), 19, "title_ink", "left")
    _write_haul(sheet, printed, sheet.box(12, 119, 176, 30))
    if printed.text:
        sheet.text(printed.text, sheet.box(11, 149, 178, 39), 14, "gilt_ink")
    high = 62 if printed.text else 86
    sheet.text(FAILURE_CAPTION, sheet.box(12, 270 - high - 16, 176, 16), 12, "card_dim")
    _write_failing(sheet, printed.failing, sheet.box(14, 270 - high, 176, high))


def _write_haul(sheet: CardSheet, printed: CardPrint, box: Rect) -> None:
    """The Coins, the Treasures, and how many Defenses there are."""
    parts = [("coin_pile", printed.coins or 0), ("icon_treasure", printed.treasures)]
    parts.append(("icon_shield", printed.slots))
    shown = [(name, str(many)) for name, many in parts if many]
    size, side = round(box.h * 0.62), box.h
    wide = [side + round(size * (0.3 + 0.6 * len(figure))) for _, figure in shown]
    gap = (box.w - sum(wide)) // (len(shown) + 1)
    left = box.x + gap
    for (name, figure), across in zip(shown, wide, strict=True):
        sheet.surface.blit(art(sheet.theme, name, side, side), (left, box.y))
        at = left + side + size * 0.2, box.centery
        words(sheet.surface, figure, size, at, sheet.colours["gilt_ink"], "bold")
        left += across + gap


def _write_failing(sheet: CardSheet, failing: tuple[Failing, ...], box: Rect) -> None:
    """Two lines of two: a face of the die, and what it does."""
    rows = max(1, -(-len(failing) // 2))
    side = round(min(box.h / rows * 0.8, box.w / 7.2))
    for number, (die, sign, many) in enumerate(failing):
        left = box.x + box.w // 2 * (number % 2)
        middle = box.y + box.h * (number // 2 + 0.5) / rows
        for place, name in enumerate((die, sign)):
            picture = art(sheet.theme, name, side, side)
            at = left + place * round(side * 1.16), round(middle - side / 2)
            sheet.surface.blit(picture, at)
        size, start = max(8, round(side * 0.56)), left + side * 2.3
        words(sheet.surface, many, size, (start, middle), sheet.colours["card_ink"], "semibold")


def _print_small_objective(sheet: CardSheet, printed: CardPrint, level: str) -> None:
    high = 264 if level == "mini" else 118
    sheet.picture(picture_of(sheet.theme, printed), sheet.box(8, 8, 184, high), 1, 6)
    if level == "mini":
        sheet.put(f"stage_{printed.stage}", 35, 24, 130)
        return
    sheet.put(f"stage_{printed.stage}", 12, 12, 58)
    sheet.name(printed.name, sheet.box(9, 130, 182, 72), 28, "title_ink")
    pill = sheet.box(28, 206, 144, 60)
    rounded(sheet.surface, pill, pill.h / 3, (sheet.colours["well"],), sheet.colours["coin"])
    side = pill.h - 4
    sheet.surface.blit(art(sheet.theme, "coin_pile", side, side), (pill.x + side // 4, pill.y + 2))
    at, ink = (pill.right - side * 0.8, pill.centery), sheet.colours["gilt_ink"]
    words(sheet.surface, str(printed.coins), round(side * 0.7), at, ink, "bold", "middle")

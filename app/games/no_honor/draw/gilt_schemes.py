"""Schemes: a coloured band that is cut as its type is, a picture, and what it does."""

from pygame import Surface

from app.games.no_honor.draw.gilt import CardPrint, CardSheet, picture_of


def scheme(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Scheme at one of its levels."""
    sheet = CardSheet(theme, width)
    sheet.frame(f"frame_scheme_{printed.sort}")
    if level in {"full", "hand"}:
        _print_whole(sheet, printed)
    elif level == "mid":
        _print_named(sheet, printed)
    elif level == "thumb":
        _print_thumb(sheet, printed)
    else:
        _print_small(sheet, printed)
    return sheet.surface


def _print_whole(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.put(picture_of(sheet.theme, printed), 49, 54, 102)
    sheet.put(f"type_{printed.sort}", 10, 9, 25)
    sheet.title(printed.name, sheet.box(40, 6, 152, 32), 19, "title_ink", "left")
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 146, 112, 42)
    sheet.text(printed.text, sheet.box(11, 163, 178, 83), 17)
    sheet.title(printed.foot, sheet.box(12, 249, 176, 26), 14, "gilt_ink")


def _print_named(sheet: CardSheet, printed: CardPrint) -> None:
    """Two lines for the name, as large as there is room for."""
    sheet.put(picture_of(sheet.theme, printed), 34, 54, 132)
    sheet.name(printed.name, sheet.box(8, 186, 184, 58), 27, "title_ink")
    sheet.put(f"type_{printed.sort}", 82, 243, 36)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 134, 6, 60)


def _print_thumb(sheet: CardSheet, printed: CardPrint) -> None:
    """The same with larger letters: the type goes up to where a title would not fit."""
    sheet.put(picture_of(sheet.theme, printed), 42, 52, 116)
    sheet.name(printed.name, sheet.box(4, 172, 192, 88), 36, "title_ink")
    sheet.put(f"type_{printed.sort}", 8, 4, 44)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 134, 4, 62)


def _print_small(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.put(picture_of(sheet.theme, printed), 24, 56, 152)
    sheet.put(f"type_{printed.sort}", 74, 219, 54)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 130, 6, 64)

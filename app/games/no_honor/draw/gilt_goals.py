"""What a seat keeps for the end: Treasures on dark gold, Agendas on parchment."""

from pygame import Surface

from app.games.no_honor.draw.gilt import CardPrint, CardSheet, picture_of


def treasure(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Treasure."""
    sheet = CardSheet(theme, width)
    sheet.frame("frame_treasure")
    _print(sheet, printed, level, ("gilt_ink", "card_ink"))
    return sheet.surface


def agenda(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Hidden Agenda, with what it brings on a coin."""
    sheet = CardSheet(theme, width)
    sheet.frame("frame_agenda" if level in {"full", "hand"} else "frame_agenda_small")
    _print(sheet, printed, level, ("parchment_ink", "parchment_ink"))
    if printed.coins is not None and level not in {"thumb", "mini"}:
        sheet.coin(f"+{printed.coins}", 79, 228, 42)
    return sheet.surface


def _print(sheet: CardSheet, printed: CardPrint, level: str, inks: tuple[str, str]) -> None:
    title, text = inks
    name = picture_of(sheet.theme, printed)
    if level in {"full", "hand"}:
        sheet.title(printed.name, sheet.box(10, 8, 180, 32), 19, title)
        if printed.coins is None:
            sheet.put(name, 51, 51, 98)
            sheet.text(printed.text, sheet.box(12, 164, 176, 106), 17, text)
        else:
            sheet.put(name, 54, 51, 92)
            sheet.text(printed.text, sheet.box(12, 147, 176, 78), 17, text)
    elif level == "mid":
        sheet.put(name, 36, 34, 128)
        sheet.name(printed.name, sheet.box(9, 166, 182, 60), 26, title)
    elif level == "thumb":
        sheet.name(printed.name, sheet.box(8, 8, 184, 74), 34, title)
        sheet.put(name, 42, 86, 116)
    else:
        sheet.put(name, 22, 50, 156)

"""Characters: a portrait, what hiring costs, seals for skills, and an ability."""

from pygame import Surface

from app.draw.colours import rgb
from app.draw.lettering import line_width
from app.games.no_honor.draw.gilt import NAME, CardPrint, CardSheet, condensed, picture_of

NO_SKILL = "no skill"


def character(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Character at one of its levels."""
    sheet = CardSheet(theme, width)
    if level == "full":
        _print_whole(sheet, printed)
    else:
        _print_small(sheet, printed, level)
    return sheet.surface


def _print_whole(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.frame("frame_character")
    sheet.picture(picture_of(sheet.theme, printed), sheet.box(8, 8, 184, 144), 0.12, 7)
    sheet.coin(str(printed.coins), 13, 13, 38)
    sheet.title(printed.name, sheet.box(12, 152, 176, 27), 19, "title_ink")
    if printed.skills:
        sheet.seals(printed.skills, sheet.box(12, 182, 176, 30), 4)
    else:
        sheet.text(NO_SKILL, sheet.box(12, 182, 176, 30), 14, "card_dim")
    sheet.text(printed.text, sheet.box(13, 212, 174, 61), 15)


def _print_small(sheet: CardSheet, printed: CardPrint, level: str) -> None:
    """The portrait over a strip of seals; where there is room, a name between the two."""
    strip, band = 64, 0 if level == "mini" else 50
    portrait = sheet.box(0, 0, 200, 280 - strip - band)
    sheet.picture(picture_of(sheet.theme, printed), portrait, 0.33)
    if band:
        _write_name(sheet, printed, level)
    seals = sheet.box(0, 280 - strip, 200, strip)
    sheet.surface.fill(rgb(sheet.colours["card_strip"]), seals)
    sheet.seals(printed.skills, seals.inflate(-2, -2), 2)
    if not printed.skills:
        dash = sheet.box(80, 280 - strip / 2 - 3, 40, 6)
        sheet.surface.fill(rgb(sheet.colours["card_dim"]), dash)
    sheet.edge("card_edge")
    sheet.coin(str(printed.coins), 6, 6, 62)


def _write_name(sheet: CardSheet, printed: CardPrint, level: str) -> None:
    band = sheet.box(0, 166, 200, 50)
    sheet.surface.fill(rgb(sheet.colours["card_band"]), band)
    ink, size = sheet.colours["card_ink"], max(11, round(36 * sheet.unit))
    is_long = line_width(printed.name, round(size * 0.8), NAME) > band.w
    name = printed.short if printed.short and (is_long or level == "thumb") else printed.name
    line = condensed(name, size, ink, band.w - 4, NAME)
    sheet.surface.blit(line, line.get_rect(center=band.center))

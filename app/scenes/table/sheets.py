"""Pages that are read at a table: how a hand was paid, the last trick, one card."""

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect

from app.draw.card_faces import sprite
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Picture, Row, Sized
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Icon, Rule, Text
from app.table.card_about import CardAbout
from app.table.score_sheet import HandSheet, LastTrick, SheetRow, TrickCard
from rules.kernel.cards import CardId

SMALL, LARGE = 72, 210
# The number of a seat's colour, and its letter.
Faces: TypeAlias = Sequence[tuple[int, str]]


def card_node(card: CardId, width: float, lit: bool = False) -> Node:
    """A card to look at."""

    def paint(pen: Pen, box: Rect) -> None:
        picture = sprite(pen.style.theme, card, pen.style.px(width))
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return Picture(paint, width=width + 14, height=width * 1.4 + 14)


def hand_sheet(sheet: HandSheet, faces: Faces, style: Style) -> list[Node]:
    """Sentences, the cards that were put aside, and a row for each seat."""
    told = Text(" ".join(sheet.sentences), 15, "text_dim", grow=1)
    head: Node = told
    if sheet.cards:
        cards = Row([card_node(card, SMALL) for card in sheet.cards], gap=2)
        caption = Text(sheet.cards_caption, 12, "text_faint", "bold", "middle")
        aside = Column([cards, caption], gap=2, align="middle")
        head = Column([told, aside], gap=8) if style.narrow else Row([told, aside], gap=20)
    titles = _line("", "", sheet.counted, "Points", f"Total ({sheet.goal})")
    rows: list[Node] = [head, titles, Rule("control_edge")]
    for row in sheet.rows:
        rows += [_sheet_row(style.theme, row, faces[row.seat]), Rule()]
    return rows


def _sheet_row(theme: str, row: SheetRow, face: tuple[int, str]) -> Node:
    token: Node = Icon(row.art, 26, theme=theme) if row.art else Gap(26)
    who = Row(
        [
            Avatar(*face, 32),
            Text(row.name, 15, face="semibold", single=True, grow=1),
        ],
        12,
        grow=2,
    )
    role = Row([token, Text(row.role, 13, "text_dim", single=True, grow=1)], 8, grow=2)
    won = f"+{row.points}" if row.points else "–"
    return Row(
        [
            who,
            role,
            Text(str(row.counted), 15, "text_dim", align="right", grow=1),
            Text(won, 15, "accent_hi" if row.points else "text_faint", "bold", "right", grow=1),
            Text(str(row.total), 18, face="serif bold", align="right", grow=1),
        ],
        gap=8,
    )


def _line(*titles: str) -> Node:
    who, role, *numbers = titles
    heads = [Text(title, 12, "text_faint", "bold", "right", grow=1) for title in numbers]
    return Row([Text(who, 12, grow=2), Text(role, 12, grow=2), *heads], gap=8)


def trick_row(trick: LastTrick, faces: Faces) -> Node:
    """The cards of a trick, each with who played it."""
    return Flow([_played(card, faces[card.seat]) for card in trick.cards], 10, "middle")


def _played(played: TrickCard, face: tuple[int, str]) -> Node:
    ink = "accent_hi" if played.wins else "text_dim"
    name = Text(played.name, 13, ink, "bold" if played.wins else "semibold", "middle", single=True)
    said = Text("wins" if played.wins else " ", 12, "accent", "semibold", "middle")
    parts = [card_node(played.card, 104), Avatar(*face, 28), Sized(name, 118), said]
    return Column(parts, gap=4, align="middle")


def card_page(card: CardId, about: CardAbout, why: str) -> Node:
    """One card and what it does."""
    told: list[Node] = [Text(about.worth, 13, "accent", "semibold")] if about.worth else []
    told += [Text(sentence, 15, "text_dim") for sentence in about.sentences]
    if why:
        told.append(Text(why, 13, "danger", "semibold"))
    return Row([card_node(card, LARGE), Column(told, gap=8, grow=1)], gap=20, align="top")

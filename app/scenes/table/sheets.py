"""Pages that are read at a table: what was paid, played or seen, and what a card does."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pygame import Rect

from app.draw.card_faces import sprite
from app.draw.live_nodes import Clockwork, LateText, TurningCard
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Row, Sized
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Hairline, Icon, SeatMark, Text
from app.table.card_about import CardAbout
from app.table.face import Face
from app.table.score_sheet import Cell, PlayedCard, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from rules.kernel.cards import CardId

# When a card that only one may see is turned, for how long, and when that is read.
TURNS, TURN, READ = 0.35, 0.32, 0.8
# How wide the face is on the back of a card that is peeked at.
PEEK = 0.72
TINY, LYING, SMALL, MIDDLE, LARGE, SEEN = 32, 46, 72, 104, 210, 164
# How wide all cards of a row are that only one may see, with the room around each.
SEEN_ROW, ROUND = 528, 40
Faces: TypeAlias = Sequence[Face]
# The colour, size and face of a cell's words.
INKS = {
    "plain": ("text_dim", 15, "medium"),
    "bright": ("accent_hi", 15, "bold"),
    "faint": ("text_faint", 15, "bold"),
    "large": ("text", 18, "serif bold"),
}


def card_node(
    card: CardId | None, width: float, margin: float = 14, *, is_peeked: bool = False
) -> Node:
    """A card to look at; one that is peeked at lies on its back, and shows its face small."""

    def paint(pen: Pen, box: Rect) -> None:
        faces = [(None, 1.0), (card, PEEK)] if is_peeked else [(card, 1.0)]
        for face, share in faces:
            picture = sprite(pen.style.theme, face, pen.style.px(width * share))
            pen.surface.blit(picture, picture.get_rect(center=box.center))

    return DrawnBox(paint, width=width + margin, height=width * 1.4 + margin)


def sheet_page(sheet: Sheet, faces: Faces, style: Style) -> list[Node]:
    """Everything on a sheet, from its sentences to its rows."""
    parts: list[Node] = [*_head(sheet, style)]
    if sheet.played:
        cards = [_played(card, faces[card.seat]) for card in sheet.played]
        parts.append(Flow(cards, 10, "middle"))
    if sheet.rows:
        parts.append(Column([*_rows(sheet, faces, style)], gap=6))
    return parts


def _rows(sheet: Sheet, faces: Faces, style: Style) -> Iterator[Node]:
    yield from [_titles(sheet.columns), Hairline("control_edge")] if sheet.columns else []
    for row in sheet.rows:
        yield _sheet_row(row, faces, style)
        yield Hairline()


def _head(sheet: Sheet, style: Style) -> Iterator[Node]:
    """The sentences, with the open cards beside them."""
    told = Text(" ".join(sheet.sentences), 15, "text_dim", grow=1)
    if not sheet.cards:
        yield from [told] if sheet.sentences else []
        return
    cards = Row([card_node(card, SMALL) for card in sheet.cards], gap=2)
    caption = Text(sheet.cards_caption, 12, "text_faint", "bold", "middle")
    aside = Column([cards, caption], gap=2, align="middle")
    yield Column([told, aside], gap=8) if style.narrow else Row([told, aside], gap=20)


def _titles(columns: Sequence[str]) -> Node:
    heads = [Text(title, 12, "text_faint", "bold", "right", grow=1) for title in columns]
    return Row([Text("", 12, grow=2), Text("", 12, grow=2), *heads], gap=8)


def _sheet_row(row: SheetRow, faces: Faces, style: Style) -> Node:
    name = Text(row.name, 15, face="semibold", single=True, grow=1)
    who = Row([Avatar(faces[row.seat], 34), name], 12, grow=2)
    cells = [_cell(cell) for cell in row.cells]
    if row.cards and style.narrow:
        return Column([Row([who, *cells], gap=8), Flow([*_cards(row, faces)], 0)], gap=4)
    return Row([who, _role(row, faces, style), *cells], gap=8)


def _cards(row: SheetRow, faces: Faces) -> Iterator[Node]:
    """The cards of a seat, with the mark of whoever laid them."""
    marks = [SeatMark(faces[seat].colour, 12) for seat in row.by]
    for number, card in enumerate(row.cards):
        picture = card_node(card, TINY, 8, is_peeked=any(row.peeked[number : number + 1]))
        if marks:
            yield Column([picture, marks[number]], gap=0, align="middle")
        else:
            yield picture


def _role(row: SheetRow, faces: Faces, style: Style) -> Node:
    """The token of a role and its name, or the cards that a seat had."""
    if row.cards:
        return Row([*_cards(row, faces)], 0, grow=2)
    token: Node = Icon(row.art, 26, theme=style.theme) if row.art else Gap(26)
    return Row([token, Text(row.role, 13, "text_dim", single=True, grow=1)], 8, grow=2)


def _cell(cell: Cell) -> Node:
    colour, size, face = INKS[cell.ink]
    return Text(cell.text, size, colour, face, "right", grow=1)


def _played(played: PlayedCard, face: Face) -> Node:
    ink, weight = ("accent_hi", "bold") if played.word else ("text_dim", "semibold")
    name = Text(played.name, 13, ink, weight, "middle", single=True)
    said = Text(played.word or " ", 12, "accent", "semibold", "middle")
    parts = [card_node(played.card, MIDDLE), Avatar(face, 34), Sized(name, 118), said]
    return Column(parts, gap=4, align="middle")


def secret_page(secret: Secret, clock: Clockwork) -> list[Node]:
    """What only one person has seen: the cards are turned over, then it is said what they are."""
    wide = SEEN if len(secret.cards) < 3 else SEEN_ROW / len(secret.cards) - ROUND
    cards = [_seen(card, wide, clock) for card in secret.cards]
    told = [_late(sentence, 15, "text_dim", "medium", clock) for sentence in secret.sentences]
    where = [Text(secret.where, 15, face="bold", align="middle")] if secret.where else []
    return [*where, Flow(cards, 18, "middle"), *told]


def _seen(seen: SecretCard, scale: float, clock: Clockwork) -> Node:
    wide = scale + ROUND
    parts: list[Node] = [
        TurningCard(clock, seen.card, seen.zone, scale, TURNS, TURN),
        Sized(_late(seen.name, 15, "text", "bold", clock, single=True), wide),
        Sized(_late(seen.caption, 13, "accent", "semibold", clock, single=True), wide),
    ]
    return Column(parts, gap=2, align="middle")


def _late(
    words: str, size: int, ink: str, face: str, clock: Clockwork, *, single: bool = False
) -> Node:
    return LateText(words, size, ink, face, "middle", single, clock, TURNS + TURN)


def card_page(card: CardId, about: CardAbout, why: str) -> Node:
    """One card and what it does."""
    told: list[Node] = [Text(about.worth, 13, "accent", "semibold")] if about.worth else []
    told += [Text(sentence, 15, "text_dim") for sentence in about.sentences]
    if about.seen:
        told.append(Text(about.seen, 13, "text_dim", "semibold"))
    if about.lying:
        told.append(Flow([card_node(one.card, LYING, 6) for one in about.lying], gap=0))
    if why:
        told.append(Text(why, 13, "danger", "semibold"))
    return Row([card_node(card, LARGE), Column(told, gap=8, grow=1)], gap=20, align="top")

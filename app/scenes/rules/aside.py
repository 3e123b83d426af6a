"""Beside the page of the rules reader: the cards it speaks of, and where to read on."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect

from app.draw import brush
from app.draw.card_faces import face
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Row
from app.draw.widgets.button import Pressable
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.rules.page import OpenChapter, Turning
from app.store.decks import our_cards
from app.table.rule_codes import READ_THE_RULE
from app.table.rules_search import cards_in, plain
from app.table.rules_text import CardNote, Paragraph

CARD_WIDTH = 150
SMALL_CARD = 44
MOST_LINKS = 6


def aside(
    reading: OpenChapter, turning: Turning, chosen: str, choose_card: Callable[[str], None]
) -> Node:
    """The chosen card, the others on this page, and rules that belong to the chosen one."""
    here = reading.rules.paragraph(reading.rule) if reading.rule else None
    found = cards_in(reading.rules, [here] if here else ()) or cards_in(
        reading.rules, reading.rules.chapter(reading.section)
    )
    parts: list[Node] = []
    if found:
        parts += _cards(reading.game, found, chosen, choose_card, turning)
    else:
        parts.append(_box(reading.game))
    parts += _links(reading, here, turning)
    return Column(parts, gap=12)


def _cards(
    game: str,
    found: tuple[tuple[CardNote, str], ...],
    chosen: str,
    choose: Callable[[str], None],
    turning: Turning,
) -> Iterator[Node]:
    note, code = next((pair for pair in found if pair[1] == chosen), found[0])
    yield Column([_card(game, code, CARD_WIDTH)], align="middle")
    yield Text(note.name, 18, face="serif")
    yield Text(plain(note.about), 15, "text_dim")
    yield _link(note.rule, "How it works", "card rule", turning)
    if len(found) > 1:
        others = [
            Pressable(
                _card(game, each, SMALL_CARD),
                partial(choose, each),
                each == code,
                key=f"card {each}",
                across=4,
                down=4,
                tip=about.name,
            )
            for about, each in found
        ]
        yield Flow(others, gap=4, align="middle")


def _links(reading: OpenChapter, here: Paragraph | None, turning: Turning) -> Iterator[Node]:
    yield Gap(2)
    yield Hairline("panel_edge")
    if here is None:
        yield Text(
            "Choose a paragraph to see its cards and the rules related to it.", 13, "text_dim"
        )
        return
    related = reading.rules.related(here)[:MOST_LINKS]
    told = "See also" if related else "No other rule speaks of this."
    yield Text(told, 12, "text_faint", "bold")
    for each in related:
        yield _link(each.rule, _in_short(each), f"see {each.rule}", turning)


def _link(rule: str, label: str, key: str, turning: Turning) -> Node:
    words = Text(label, 13, "accent", "semibold", grow=1)
    row = Row([Icon("link", 15), words], gap=9, align="top")
    tip = READ_THE_RULE
    return Pressable(row, partial(turning.choose, rule), key=key, across=0, down=4, tip=tip)


def _in_short(paragraph: Paragraph) -> str:
    """The chapter, and how the paragraph begins."""
    words = plain(paragraph.text).split()
    start = " ".join(words[:8]).rstrip(".,:;")
    return f"{paragraph.section}: {start}{'…' if len(words) > 8 else ''}"


def _card(game: str, code: str, width: float) -> Node:
    card = our_cards(game).ids[code]

    def paint(pen: Pen, box: Rect) -> None:
        picture = face(pen.style.cards(game), card, box.w)
        blur = max(2, box.w // 20)
        brush.shadow(pen.surface, box, box.w // 16, blur, 150, blur // 2)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return DrawnBox(paint, width, width * 1.4)


def _box(game: str) -> Node:
    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.cards(game), "box", box.w, box.h)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return Column([DrawnBox(paint, 190, 250)], align="middle")


def panel_width(style: Style) -> float:
    """How wide the panels beside the page are, in design pixels."""
    return 268 * (1 + (style.text - 1) * 0.6)

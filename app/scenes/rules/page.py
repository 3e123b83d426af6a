"""The page of the rules reader: one chapter, with what was looked for marked in it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Gap, Padded, Row
from app.draw.widgets.node import Node
from app.draw.widgets.paper import BRASS_INK, ExampleBox, PaperLink, PaperRule, Passage
from app.draw.widgets.paper_table import PaperTable
from app.draw.widgets.rich_text import Inline, RichText, Run, marked
from app.draw.widgets.text import Text
from app.store.decks import our_cards
from app.table.rules_search import pattern
from app.table.rules_text import Paragraph, RulesText, Span, spans
from rules.kernel.cards import Deck

INK, DIM, FAINT = "paper_ink", "paper_ink_dim", "#66573f"
TEXT = Run("", "serif text", INK, 18)
BOXED = Run("", "semibold", INK, 15)
CELL = Run("", "semibold", DIM, 15)
SHORT_CELL = 14
IN_TEXT, IN_TABLE = 1.5, 2.6


@dataclass(frozen=True)
class OpenChapter:
    """What is open in the reader: a chapter, a chosen paragraph, and words to look for."""

    game: str
    title: str
    rules: RulesText
    section: str
    rule: str
    wanted: str

    @property
    def pattern(self) -> re.Pattern[str] | None:
        """What finds the words."""
        return pattern(self.wanted)


@dataclass(frozen=True)
class Turning:
    """What can be done on a page: choose a rule, go to a chapter."""

    choose: Callable[[str], None]
    open: Callable[[str], None]


def page(reading: OpenChapter, turning: Turning, style: Style) -> Node:
    """The chapter from its heading to the links at its foot."""
    sections = reading.rules.sections
    number = sections.index(reading.section) + 1
    kicker = f"{reading.title.upper()}  ·  CHAPTER {number} OF {len(sections)}"
    heading = [Run(reading.section, "serif bold", INK, 34)]
    head = Column(
        [
            Text(kicker, 12, BRASS_INK, "bold"),
            RichText(marked(heading, reading.pattern), 1.25),
            Gap(4),
            PaperRule(),
        ],
        gap=4,
    )
    parts = [_part(each, reading, turning) for each in reading.rules.chapter(reading.section)]
    foot = list(_foot(reading, turning))
    ends: Node = Column(foot, align="left") if style.narrow else Row(foot, justify="between")
    return Column([head, Gap(4), *parts, Gap(grow=1), ends], gap=4)


def _foot(reading: OpenChapter, turning: Turning) -> Iterator[Node]:
    """The links to the chapters before and after; the first stays on the left."""
    sections = reading.rules.sections
    here = sections.index(reading.section)
    if here:
        before = sections[here - 1]
        yield PaperLink(before, partial(turning.open, before), False, key="before")
    else:
        yield Gap(1)
    if here + 1 < len(sections):
        after = sections[here + 1]
        yield PaperLink(after, partial(turning.open, after), key="after")


def _part(paragraph: Paragraph, reading: OpenChapter, turning: Turning) -> Node:
    if paragraph.kind == "table":
        return _table(paragraph, reading)
    if paragraph.kind == "example":
        return Padded(ExampleBox(RichText(_example(paragraph, reading), 1.45)), 0, 6)
    runs = _runs(paragraph.text, TEXT, reading)
    if not paragraph.rule:
        runs += _noted(paragraph)
        return Padded(RichText(marked(runs, reading.pattern)), 0, 6)
    if paragraph.label:
        runs.append(Run(f"  {paragraph.label}", "bold", FAINT, 12))
    runs += _noted(paragraph)
    return Passage(
        RichText(marked(runs, reading.pattern)),
        partial(turning.choose, paragraph.rule),
        paragraph.rule == reading.rule,
        key=f"rule {paragraph.rule}",
    )


def _noted(paragraph: Paragraph) -> list[Run]:
    """What is not as printed at this table."""
    return [Run(f"  {paragraph.note}", "bold", BRASS_INK, 15)] if paragraph.note else []


def _example(paragraph: Paragraph, reading: OpenChapter) -> tuple[Run, ...]:
    """An example; its first word is its heading."""
    title, _, text = paragraph.text.partition(". ")
    head = BOXED._replace(text=f"{title}. ", face="heavy", colour=BRASS_INK)
    return marked([head, *_runs(text, BOXED, reading)], reading.pattern)


def _table(paragraph: Paragraph, reading: OpenChapter) -> Node:
    head, *rows = paragraph.table
    short = [all(len(row[column]) <= SHORT_CELL for row in rows) for column in range(len(head))]
    aligns = ["middle" if is_short and column else "left" for column, is_short in enumerate(short)]
    heads = [
        RichText([Run(text, "bold", INK if not column else DIM, 13)], 1.4, aligns[column])
        for column, text in enumerate(head)
    ]
    return PaperTable(heads, [_row(row, aligns, reading) for row in rows])


def _row(row: tuple[str, ...], aligns: list[str], reading: OpenChapter) -> list[RichText]:
    first = CELL._replace(face="bold", colour=INK)
    found = []
    for column, text in enumerate(row):
        runs = marked(_runs(text, CELL if column else first, reading), reading.pattern)
        has_cards = bool(runs) and runs[0].inline is not None
        found.append(RichText(runs, 2.8 if has_cards else 1.4, aligns[column]))
    return found


def _runs(text: str, plain: Run, reading: OpenChapter) -> list[Run]:
    """A paragraph's text in type; a card's code becomes its picture."""
    deck = our_cards(reading.game)
    codes = text.split()
    if codes and all(code in deck.ids for code in codes):
        cards = [_card(deck, reading.game, code, plain, IN_TABLE) for code in codes]
        space = plain._replace(text=" ")
        return [run for card in cards for run in (card, space)]
    found: list[Run] = []
    for span in spans(text):
        found += _typeset(span, plain, deck, reading.game, found)
    return found


def _typeset(span: Span, plain: Run, deck: Deck, game: str, before: list[Run]) -> Iterator[Run]:
    if span.kind == "card" and span.text in deck.ids:
        if before:
            before[-1] = before[-1]._replace(text=before[-1].text.rstrip())
        yield _card(deck, game, span.text, plain)
    elif span.kind in ("note", "rule"):
        small = 13 if plain.scale > 13 else 12
        yield plain._replace(text=span.text, face="semibold", colour=DIM, scale=small)
    elif span.kind in ("bold", "code"):
        strong = "serif bold" if plain.face.startswith("serif") else "heavy"
        yield plain._replace(text=span.text, face=strong)
    elif span.kind == "named":
        slanted = "serif italic" if plain.face.startswith("serif") else "heavy"
        yield plain._replace(text=span.text, face=slanted)
    else:
        text = f"({span.text})" if span.kind == "card" else span.text
        yield plain._replace(text=text)


def _card(deck: Deck, game: str, code: str, plain: Run, tall: float = IN_TEXT) -> Run:
    return plain._replace(text=code, inline=Inline(game, deck.ids[code], tall=tall))

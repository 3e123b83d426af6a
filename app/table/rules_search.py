"""Looking words up in a rules text: where they stand, how often, and which cards are meant."""

import re
from collections.abc import Iterable
from functools import cache

from app.table.rules_text import CardNote, Paragraph, RulesText, printed, spans


@cache
def pattern(wanted: str) -> re.Pattern[str] | None:
    """What finds these words at the start of a word; None if nothing is wanted."""
    words = printed(wanted).replace("_", " ").split()
    if not words:
        return None
    start = r"\b" if words[0][0].isalnum() else ""
    return re.compile(start + r"\s+".join(re.escape(word) for word in words), re.IGNORECASE)


@cache
def plain(text: str) -> str:
    """A text as it is read on the page."""
    return "".join(span.text for span in spans(text))


def texts(paragraph: Paragraph) -> tuple[str, ...]:
    """What a paragraph shows: its text, or the cells of its table; an id comes last."""
    if paragraph.kind == "table":
        return tuple(plain(cell) for row in paragraph.table for cell in row)
    return (plain(paragraph.text), paragraph.label)


def hits(paragraph: Paragraph, wanted: str) -> int:
    """How many places of a paragraph have these words."""
    looking = pattern(wanted)
    if looking is None:
        return 0
    return sum(len(looking.findall(text)) for text in texts(paragraph))


def hits_by_chapter(rules: RulesText, wanted: str) -> dict[str, int]:
    """How many places each chapter has; chapters without any are left out."""
    counts = {
        section: sum(hits(paragraph, wanted) for paragraph in rules.chapter(section))
        for section in rules.sections
    }
    return {section: count for section, count in counts.items() if count}


def cards_in(rules: RulesText, paragraphs: Iterable[Paragraph]) -> tuple[tuple[CardNote, str], ...]:
    """The cards that paragraphs speak of, in order, each with the code to show for it."""
    text = " ".join(" ".join(texts(each)) for each in paragraphs if each.kind != "table")
    names = {note.name for note in rules.cards}
    found = []
    for note in rules.cards:
        word = note.name if note.word in names else note.word
        found += [(place, note, code) for place, code in _mention(note, word, text)]
    return tuple((note, code) for _, note, code in sorted(found, key=lambda each: each[0]))


def _mention(note: CardNote, word: str, text: str) -> list[tuple[int, str]]:
    """Where a text first names a card, and by which code, if it does."""
    for sought, code in (*((code, code) for code in note.codes), (word, note.codes[0])):
        match = re.search(rf"\b{re.escape(sought)}s?\b", text)
        if match:
            return [(match.start(), code)]
    return []

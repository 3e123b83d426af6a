"""A game's rules text: sections of paragraphs, most of which carry a rule id."""

import re
from dataclasses import dataclass

_NAMED = re.compile(r"\*\*([A-Z]+-[A-Z]+-[0-9]+)\*\* *")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the rules; `rule` is empty for one without an id."""

    section: str
    rule: str
    text: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The paragraph to be read: one line, or one for each row of a table."""
        plain = self.text.replace("`", "").replace("**", "")
        if plain.startswith("|"):
            return _rows(plain)
        return (f"{self.rule} {' '.join(plain.split())}".strip(),)


class RulesText:
    """The rules of one game, as they stand in its file."""

    def __init__(self, text: str) -> None:
        self.paragraphs = tuple(_paragraphs(text))

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings, in order."""
        return tuple(dict.fromkeys(paragraph.section for paragraph in self.paragraphs))

    def find(self, wanted: str) -> tuple[Paragraph, ...]:
        """The paragraphs with this id, or else of this chapter, or else with these words."""
        word = self._numbered(wanted).casefold()
        for test in (_has_id, _is_of_chapter, _is_headed, _mentions):
            found = tuple(paragraph for paragraph in self.paragraphs if test(paragraph, word))
            if found:
                return found
        return ()

    def _numbered(self, wanted: str) -> str:
        """The chapter of this number, or the words themselves."""
        chapters = {str(number): title for number, title in enumerate(self.sections, 1)}
        return chapters.get(wanted, wanted)


def _paragraphs(text: str) -> list[Paragraph]:
    section, found = "", []
    for block in re.split(r"\n\s*\n", text):
        if block.startswith("#"):
            section = block.lstrip("# ").strip()
        elif block.strip():
            found.append(_paragraph(section, block.strip()))
    return found


def _paragraph(section: str, block: str) -> Paragraph:
    named = _NAMED.match(block)
    if named:
        return Paragraph(section, named[1], block[named.end() :])
    return Paragraph(section, "", block)


def _has_id(paragraph: Paragraph, word: str) -> bool:
    return paragraph.rule.casefold() == word


def _is_of_chapter(paragraph: Paragraph, word: str) -> bool:
    chapters = paragraph.rule.casefold().split("-")[1:2]
    return word in chapters or paragraph.section.casefold() in (word, f"{word}s")


def _is_headed(paragraph: Paragraph, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", paragraph.section.casefold()) is not None


def _mentions(paragraph: Paragraph, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", paragraph.text.casefold()) is not None


def _rows(table: str) -> tuple[str, ...]:
    """A table as sentences: what each row is about, and what the other columns say of it."""
    head, _, *rows = [_cells(line) for line in table.splitlines()]
    if len(head) == 2:
        return tuple(f"{about}: {said}." for about, said in rows)
    return tuple(f"{head[0]} {row[0]}: {_columns(head[1:], row[1:])}." for row in rows)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("| ").split("|")]


def _columns(head: list[str], cells: list[str]) -> str:
    return "; ".join(f"{name}: {cell}" for name, cell in zip(head, cells, strict=True))

"""A game's rules text: sections of paragraphs, most of which carry a rule id."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table import words
from app.table.lexicon import PLAIN, Lexicon
from app.table.rule_codes import CODE, RULE_CODE, without_codes
from rules.kernel.options import Options, called, value_called

# What a table plays otherwise than printed, each with the rule that it belongs to.


def house_numbers(options: Options) -> Iterator[tuple[str, str]]:
    """The rule and a sentence for every option that is not as printed."""
    for name, field in type(options).model_fields.items():
        value, extra = getattr(options, name), field.json_schema_extra
        if value != field.default and isinstance(extra, dict):
            kind = type(options)
            now, usual = (value_called(kind, name, one) for one in (value, field.default))
            told = words.HOUSE_RULE.format(name=called(kind, name), value=now, usual=usual)
            yield str(extra["rule"]), told


_NAMED = re.compile(rf"\*\*({CODE})\*\* *")
_OPTION = re.compile(r"\boption (\w+)")
_RULING = re.compile(rf"\s*\(ruling {CODE}\)|(?<=\()ruling {CODE}; ")
_CODES = ("Rule", "See")
_NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
_INLINE = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<named>[^*]+)\*|`(?P<code>[^`]+)`"
    r"|\((?P<card>[A-Z0-9]+-[A-Z0-9]+)\)"
    r"|(?P<note>\((?:ruling|option|house rule:) [^)]*\))"
    rf"|(?P<rule>\b{CODE}\b)"
)


class Span(NamedTuple):
    """A stretch of a paragraph: plain, bold, named, code, note, rule (an id) or card (a code)."""

    text: str
    kind: str = "plain"


class CardNote(NamedTuple):
    """What the rules say of a card, or of several that are alike; codes are those of the deck."""

    name: str
    codes: tuple[str, ...]
    about: str
    rule: str

    @property
    def word(self) -> str:
        """What it is called in short: Cat, for the Cat of Clubs."""
        return self.name.split(" of ")[0]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the rules; `rule` is its id, empty for one without, `label` the id as shown.

    `cited` are the rules, rulings and options that it names, `note` what is not as printed here.
    """

    section: str
    rule: str
    text: str
    label: str = ""
    cited: frozenset[str] = frozenset()
    note: str = ""

    @property
    def lines(self) -> tuple[str, ...]:
        """The paragraph to be read: one line, or one for each row of a table."""
        plain = self.text.replace("`", "").replace("*", "")
        if plain.startswith("|"):
            return _rows(plain)
        return (f"{self.label} {' '.join(plain.split())} {self.note}".strip(),)

    @property
    def kind(self) -> str:
        """What it is: text, table or example."""
        if self.text.startswith("|"):
            return "table"
        return "example" if self.text.startswith("Example") else "text"

    @property
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The cells of a table, its head first."""
        head, _, *rows = [tuple(_cells(line)) for line in self.text.splitlines()]
        return (head, *rows)


class RulesText:
    """The rules of one game, as they stand in its file, or in other words; codes of cards stay.

    A designer reads the codes of the rules, too: their ids, and those of rulings. With options, it
    says at each rule what they change in it.
    """

    def __init__(
        self,
        text: str,
        lexicon: Lexicon = PLAIN,
        *,
        designer: bool = False,
        options: Options | None = None,
    ) -> None:
        whole = tuple(_put(each, lexicon) for each in _paragraphs(text))
        self.cards = tuple(note for each in whole for note in _card_notes(each))
        self.paragraphs = whole if designer else tuple(map(_for_players, whole))
        if options is not None:
            self._note(options, lexicon)

    def _note(self, options: Options, lexicon: Lexicon) -> None:
        """Write beside each rule what this table plays otherwise than printed."""
        places = [each.rule or each.text for each in self.paragraphs]
        noted = list(self.paragraphs)
        for rule, said in house_numbers(options):
            found = self.paragraph(rule)
            if found is not None:
                place = places.index(found.rule or found.text)
                before = f"{noted[place].note} " if noted[place].note else f"{words.AT_THIS_TABLE} "
                noted[place] = replace(noted[place], note=f"{before}{lexicon.said(said)}")
        self.paragraphs = tuple(noted)

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings, in order."""
        return tuple(dict.fromkeys(paragraph.section for paragraph in self.paragraphs))

    def chapter(self, section: str) -> tuple[Paragraph, ...]:
        """The paragraphs under a heading."""
        return tuple(each for each in self.paragraphs if each.section == section)

    def paragraph(self, rule: str) -> Paragraph | None:
        """The paragraph of a rule, or the first that names it, such as a ruling."""
        found = [each for each in self.paragraphs if each.rule == rule]
        found += [each for each in self.paragraphs if rule in each.cited]
        return found[0] if found else None

    def related(self, paragraph: Paragraph) -> tuple[Paragraph, ...]:
        """Other rules that it cites, that cite it, or that cite the same ruling or option."""
        others = [each for each in self.paragraphs if each.rule and each != paragraph]
        cited = [each for each in others if each.rule in paragraph.cited]
        citing = [each for each in others if paragraph.rule in each.cited]
        alike = [each for each in others if each.cited & paragraph.cited]
        return tuple(dict.fromkeys([*cited, *citing, *alike]))

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


def printed(text: str) -> str:
    """A text in one line, with the quotation marks of a printed book."""
    text = re.sub(r'"([^"]*)"', "\u201c\\1\u201d", " ".join(text.split()))
    return text.replace("'", "\u2019")


def spans(text: str) -> tuple[Span, ...]:
    """A paragraph's text without its marks, stretch by stretch."""
    text = printed(text)
    found, start = [], 0
    for match in _INLINE.finditer(text):
        found.append(Span(text[start : match.start()]))
        kind = match.lastgroup or "plain"
        shown = match[kind].replace("_", " ") if kind in ("code", "note") else match[kind]
        found.append(Span(shown, kind))
        start = match.end()
    found.append(Span(text[start:]))
    return tuple(span for span in found if span.text)


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
    rule, text = (named[1], block[named.end() :]) if named else ("", block)
    cited = frozenset(RULE_CODE.findall(text)) | frozenset(_OPTION.findall(text))
    return Paragraph(section, rule, text, rule, cited)


def _for_players(paragraph: Paragraph) -> Paragraph:
    """A paragraph without the codes of rules; what a table can choose is called a house rule."""
    text = _uncoded(paragraph) if paragraph.kind == "table" else paragraph.text
    text = _OPTION.sub(r"house rule: \1", _RULING.sub("", text))
    return replace(paragraph, text=without_codes(text), label="")


def _uncoded(paragraph: Paragraph) -> str:
    """A table without its column of codes."""
    head, *rows = paragraph.table
    told = [number for number, title in enumerate(head) if title not in _CODES]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line[number] for number in told)} |" for line in lines)


def _card_notes(paragraph: Paragraph) -> list[CardNote]:
    """The rows of a table of cards: name, codes, what they do, and the rule to read."""
    if not _is_of_cards(paragraph):
        return []
    return [
        CardNote(name, tuple(codes.split()), about, rule)
        for name, codes, about, rule in paragraph.table[1:]
    ]


def _put(paragraph: Paragraph, lexicon: Lexicon) -> Paragraph:
    """A paragraph in other words; in a table of cards their codes stay."""
    section, text = lexicon.said(paragraph.section), paragraph.text
    lines = text.splitlines() if _is_of_cards(paragraph) else []
    said = [_put_row(line, lexicon) for line in lines] if lines else [_said(text, lexicon)]
    return replace(paragraph, section=section, text="\n".join(said))


def _said(text: str, lexicon: Lexicon) -> str:
    """A text in other words, and the names of options in it, which are read as words."""
    named = _NAME.sub(lambda name: lexicon.said(name[0].replace("_", " ")).replace(" ", "_"), text)
    return lexicon.said(named)


def _put_row(line: str, lexicon: Lexicon) -> str:
    name, codes, *others = _cells(line)
    return f"| {' | '.join([lexicon.said(name), codes, *map(lexicon.said, others)])} |"


def _is_of_cards(paragraph: Paragraph) -> bool:
    return paragraph.kind == "table" and paragraph.table[0][:2] == ("Card", "Codes")


def _has_id(paragraph: Paragraph, word: str) -> bool:
    return paragraph.rule.casefold() == word


def _is_of_chapter(paragraph: Paragraph, word: str) -> bool:
    chapters = paragraph.rule.casefold().split("-")[1:2]
    return word in chapters or paragraph.section.casefold() in (word, f"{word}s")


def _is_headed(paragraph: Paragraph, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", paragraph.section.casefold()) is not None


def _mentions(paragraph: Paragraph, word: str) -> bool:
    text = f"{paragraph.text} {' '.join(sorted(paragraph.cited))}".casefold()
    return re.search(rf"\b{re.escape(word)}", text) is not None


def _rows(table: str) -> tuple[str, ...]:
    """A table as sentences: what each row is about, and what the other columns say of it."""
    head, _, *rows = [_cells(line) for line in table.splitlines()]
    if len(head) == 2:
        return tuple(f"{about}: {said}." for about, said in rows)
    return tuple(f"{head[0]} {row[0]}: {_columns(head[1:], row[1:])}." for row in rows)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("| ").split("|")]


def _columns(head: list[str], cells: list[str]) -> str:
    return "; ".join(f"{name}: {cell.rstrip('.')}" for name, cell in zip(head, cells, strict=True))

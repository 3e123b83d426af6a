"""Looking words up in the rules: places, chapters, cards, related rules, and how a text is set."""

from app.table.rules_search import cards_in, hits, hits_by_chapter, plain
from app.table.rules_text import Paragraph, RulesText, Span, spans
from tests.text.scripted import RULES

TEXT = """## The deck

**XX-COMP-01** A **Cat** is worth nothing; the King of Hearts (H-K) is (option cat_coins).

| Card | Codes | What it does | See |
|---|---|---|---|
| King | H-K S-K | 3 coins. | XX-COMP-01 |
| Cat of Clubs | C-X | Leads. | XX-CAT-01 |
| Ghost | S-G | Low. | XX-COMP-01 |
| Ghost of Knives | N-G | Lower. | XX-COMP-01 |

## Cats

**XX-CAT-01** The Cat leads (ruling XX-R01).

**XX-CAT-02** Two Cats don't fight (ruling XX-R01), see XX-COMP-01.

Example. A Cat says "meow".
"""
SHORT = RulesText(TEXT, designer=True)


def rule(name: str) -> Paragraph:
    found = SHORT.paragraph(name)
    assert found is not None
    return found


def test_places_are_counted_at_the_start_of_words() -> None:
    assert hits_by_chapter(SHORT, "cat") == {"The deck": 4, "Cats": 5}
    assert hits(rule("XX-CAT-01"), "eads") == 0
    assert hits_by_chapter(SHORT, "   ") == {}
    assert hits_by_chapter(SHORT, "(") == {"The deck": 1, "Cats": 2}


def test_words_are_found_across_marks_quotes_and_underscores() -> None:
    assert hits(rule("XX-COMP-01"), "a cat is worth") == 1
    assert hits(rule("XX-COMP-01"), "cat_coins") == hits(rule("XX-COMP-01"), "cat coins") == 1
    assert hits(rule("XX-CAT-02"), "don't") == 1


def test_a_text_is_set_in_stretches() -> None:
    assert spans("Say **no** to `x_y` (H-K) (option a_b) \"now\", see XX-COMP-01.") == (
        Span("Say "), Span("no", "bold"), Span(" to "), Span("x y", "code"), Span(" "),
        Span("H-K", "card"), Span(" "), Span("(option a b)", "note"), Span(" “now”, see "),
        Span("XX-COMP-01", "rule"), Span("."),
    )  # fmt: skip
    assert plain("a  **b**\n(H-K)") == "a b H-K"


def test_the_kinds_of_paragraphs() -> None:
    kinds = [paragraph.kind for paragraph in SHORT.paragraphs]
    assert kinds == ["text", "table", "text", "text", "example"]
    assert SHORT.paragraphs[1].table[1] == ("King", "H-K S-K", "3 coins.", "XX-COMP-01")


def test_the_cards_that_a_paragraph_speaks_of_in_order_by_code_or_name() -> None:
    named = [(note.name, code) for note, code in cards_in(SHORT, [rule("XX-COMP-01")])]
    assert named == [("Cat of Clubs", "C-X"), ("King", "H-K")]


def test_a_plain_ghost_is_not_the_ghost_of_knives_and_an_id_is_no_card() -> None:
    said = Paragraph("", "XN-GAME-01", "The Ghost rises.")
    assert [note.name for note, _ in cards_in(SHORT, [said])] == ["Ghost"]


def test_related_rules_cite_each_other_or_the_same_ruling() -> None:
    assert [each.rule for each in SHORT.related(rule("XX-CAT-02"))] == ["XX-COMP-01", "XX-CAT-01"]
    assert [each.rule for each in SHORT.related(rule("XX-COMP-01"))] == ["XX-CAT-02"]


def test_a_ruling_is_found_where_it_is_named_and_nothing_is_none() -> None:
    assert rule("XX-R01").rule == "XX-CAT-01"
    assert SHORT.paragraph("XX-R99") is None


def test_every_rule_that_a_card_note_of_knives_names_exists() -> None:
    assert all(RULES.paragraph(note.rule) for note in RULES.cards)

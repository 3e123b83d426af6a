"""The rules text: paragraphs by id, by chapter, by word."""

import pytest

from app.assets import game_assets
from app.table.lexicon import Lexicon
from app.table.rules_text import CardNote, RulesText, Span, spans
from rules.games import GAMES
from tests.text.scripted import RULES

TEXT = """# Game

## The deck

**XX-COMP-01** Ten cards.

A paragraph without an id
on two lines.

## Tricks

**XX-TRICK-01** Play (ruling XX-R07).

**XX-TRICK-02** Follow.
"""


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("XX-TRICK-02", ["XX-TRICK-02"]),
        ("xx-trick-02", ["XX-TRICK-02"]),
        ("trick", ["XX-TRICK-01", "XX-TRICK-02"]),
        ("Tricks", ["XX-TRICK-01", "XX-TRICK-02"]),
        ("the deck", ["XX-COMP-01", ""]),
        ("XX-R07", ["XX-TRICK-01"]),
        ("cards", ["XX-COMP-01"]),
        ("ards", []),
        ("two lines", [""]),
        ("(", []),
    ],
)
def test_what_is_found(wanted, found):
    assert [paragraph.rule for paragraph in RulesText(TEXT).find(wanted)] == found


def test_sections_and_texts():
    rules = RulesText(TEXT)
    assert rules.sections == ("The deck", "Tricks")
    assert rules.paragraphs[0].text == "Ten cards."
    assert rules.paragraphs[1].text == "A paragraph without an id\non two lines."


def test_the_rules_of_knives_are_read_whole():
    ids = [paragraph.rule for paragraph in RULES.paragraphs if paragraph.rule]
    assert len(ids) == len(set(ids)) > 60
    assert RULES.find("KN-TRICK-04")[0].text.startswith("Follow the suit")


def test_the_rules_can_be_said_in_other_words_but_codes_stay():
    head = "| Card | Codes | What it does | Rule |\n|---|---|---|---|"
    table = f"{head}\n| Gun | gun | A Gun. | AB-CD-01 |"
    words = Lexicon((("gun", "balloon"), ("guns", "balloons")))
    text = "A Gun is a gun (option one_gun_only)."
    rules = RulesText(f"# Guns\n\n**AB-CD-01** {text}\n\n{table}\n", words, designer=True)
    assert rules.sections == ("Balloons",)
    assert rules.paragraph("AB-CD-01").text == "A Balloon is a balloon (option one_balloon_only)."
    assert rules.cards == (CardNote("Balloon", ("gun",), "A Balloon.", "AB-CD-01"),)


def test_players_read_no_codes_but_rules_are_found_and_related_by_them():
    table = (
        "| Card | Codes | What it does | See |\n|---|---|---|---|\n| Cat | C-X | Leads. | XX-R07 |"
    )
    first = "**XX-TRICK-01** Play (ruling XX-R07; option one_card), see the next (XX-TRICK-02)."
    rules = RulesText(
        f"## Tricks\n\n{first}\n\n**XX-TRICK-02** Follow (ruling XX-R07).\n\n{table}\n"
    )
    play, follow, cats = rules.paragraphs
    assert play.lines == ("Play (house rule: one_card), see the next.",)
    assert follow.lines == ("Follow.",)
    assert cats.table == (("Card", "Codes", "What it does"), ("Cat", "C-X", "Leads."))
    assert rules.paragraph("XX-TRICK-02") is follow
    assert rules.related(follow) == (play,)


@pytest.mark.parametrize("game", GAMES)
def test_no_mark_of_the_file_is_shown_to_a_reader(game):
    text = RulesText((game_assets(game) / "rules.md").read_text("utf-8"))
    for paragraph in text.paragraphs:
        told = [*(span.text for span in spans(paragraph.text)), *paragraph.lines]
        assert not [words for words in told if set(words) & set("*`")]


def test_a_name_is_set_apart_from_the_words_around_it():
    assert spans("Play *Nyet!* at **any** time.") == (
        Span("Play "), Span("Nyet!", "named"), Span(" at "), Span("any", "bold"), Span(" time."),
    )  # fmt: skip

"""The rules of a table that does not play as printed."""

from app.assets import game_assets
from app.table.rules_text import RulesText
from rules.games import GAMES

GAME = GAMES["never_bring_a_knife"]
TEXT = (game_assets(GAME.name) / "rules.md").read_text("utf-8")


def _notes(**options):
    rules = RulesText(TEXT, designer=True, options=GAME.options(**options))
    return {each.rule: each.note for each in rules.paragraphs if each.note}


def test_a_rule_says_what_this_table_plays_otherwise():
    notes = _notes(guns=20, hit_self_target=False)
    assert notes["NBK-COMP-01"] == "At this table: Guns: 20 (printed: 23)."
    assert "Hit yourself: no (printed: yes)." in " ".join(notes.values())
    assert len(notes) == 2


def test_the_printed_game_needs_no_notes():
    assert _notes() == {}
    assert RulesText(TEXT, designer=True).paragraphs == (
        RulesText(TEXT, designer=True, options=GAME.options()).paragraphs
    )


def test_several_numbers_of_one_rule_stand_beside_each_other():
    (note,) = _notes(guns=20, armors=14).values()
    assert note == "At this table: Guns: 20 (printed: 23). Armor: 14 (printed: 12)."


def test_every_option_has_a_place_in_the_rules():
    for game in GAMES.values():
        text = (game_assets(game.name) / "rules.md").read_text("utf-8")
        rules = RulesText(text, designer=True)
        for name, field in game.options.model_fields.items():
            assert rules.paragraph(field.json_schema_extra["rule"]), (game.name, name)


def test_the_terminal_reads_it_too():
    rules = RulesText(TEXT, options=GAME.options(fall_at=2))
    (paragraph,) = [each for each in rules.paragraphs if each.note]
    assert paragraph.lines[0].endswith("Wounds to fall: 2 (printed: 3).")

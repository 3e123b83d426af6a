"""The rules that a table chooses, presets, and variants of one's own."""

import json
import re
from pathlib import Path

import pytest

from app.scenes.setup.house_rules import house_rules
from app.scenes.setup.presets import load_presets, on_cards
from app.scenes.setup.rule_sheet import Rule, RuleSheet, rules_of
from app.store.files import NotSaved
from app.store.folders import Folders
from app.store.setups import Setup, load_setups, remember_setup
from app.store.variant_keeper import NewVariant, forget_variant, keep_variant
from app.store.variants import list_variants
from rules.games import GAMES
from tests.high_card.game import GAME as HIGH_CARD

KNIVES = GAMES["knives"]


@pytest.fixture
def sheet() -> RuleSheet:
    return RuleSheet(KNIVES, KNIVES.options())


def rule(name: str) -> Rule:
    return next(rule for rule in rules_of(KNIVES) if rule.name == name)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_row_with_a_sentence_a_rule_and_a_control(game: str) -> None:
    found = rules_of(GAMES[game])
    assert {rule.name for rule in found} == set(GAMES[game].options.model_fields)
    assert len({rule.title for rule in found}) == len(found)
    for each in found:
        assert re.fullmatch(r"[A-Z].*\.", each.about), each.about
        assert each.paragraph
        words = [each.title, *map(each.word, each.choices)]
        assert len(set(words)) == len(words)
        assert not [word for word in words if not word or "_" in word]
        assert each.kind != "choice" or each.usual in each.choices
        assert each.kind != "number" or each.low <= int(each.usual) <= each.highest


def test_what_changes_the_printed_game_comes_last() -> None:
    printed = [rule.is_printed for rule in rules_of(KNIVES)]
    assert printed == sorted(printed, reverse=True)
    assert not all(printed)


def test_a_step_goes_on_to_the_next_number_that_can_be(sheet: RuleSheet) -> None:
    length = rule("length")
    sheet.step(length, 16)
    assert sheet.value(length) == 20
    sheet.step(length, 19)
    assert sheet.value(length) == 15
    sheet.step(length, 14)
    assert sheet.value(length) == 10
    assert sheet.refused is None


def test_what_does_not_go_together_is_refused_in_the_words_of_the_screen(sheet: RuleSheet) -> None:
    win_at = rule("win_at")
    assert not sheet.choose(win_at, 17)
    assert sheet.value(win_at) == 13
    assert sheet.refused == (
        "win_at",
        "The high prize must require more coins than the middle prize, and the middle prize more "
        "than a plain win.",
    )
    assert sheet.choose(win_at, 16)
    assert sheet.refused is None


def test_a_step_that_leads_nowhere_is_refused(sheet: RuleSheet) -> None:
    assert sheet.choose(rule("win_at"), 16)
    sheet.step(rule("win_at"), 17)
    assert sheet.value(rule("win_at")) == 16
    assert sheet.refused is not None


def test_changes_are_counted_against_the_printed_game(sheet: RuleSheet) -> None:
    assert sheet.changes == 0
    sheet.choose(rule("broke"), False)
    sheet.choose(rule("coin_tally"), "hidden")
    assert sheet.changes == 2
    assert sheet.is_changed(rule("broke"))
    sheet.choose(rule("broke"), True)
    assert sheet.changes == 1


def test_rules_are_found_by_any_of_their_words(sheet: RuleSheet) -> None:
    assert [rule.name for rule in sheet.shown("going broke")] == ["broke"]
    sheet.designer = True
    assert [rule.name for rule in sheet.shown("going broke")] == ["broke", "broke_points"]
    assert [rule.name for rule in sheet.shown("kn-r09")] == ["ghost_king"]
    assert list(sheet.shown("parliament")) == []
    assert len(list(sheet.shown(" "))) == len(sheet.rules)


def test_the_printed_game_is_the_first_preset_and_stands_there_once(tmp_path: Path) -> None:
    presets = load_presets(KNIVES, Folders(tmp_path)).all
    assert presets[0].options == KNIVES.options()
    assert [preset.changes for preset in presets].count(0) == 1


def test_a_kept_variant_is_a_preset_and_can_be_thrown_away(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    options = KNIVES.options.model_validate({"length": 30})
    path = keep_variant(folders, NewVariant("knives", "  Our  Sunday\n", options))
    (own,) = [preset for preset in load_presets(KNIVES, folders).all if preset.path]
    assert own.name == "Our Sunday"
    assert own.path == path
    assert own.options == options
    forget_variant(path)
    assert not [preset for preset in load_presets(KNIVES, folders).all if preset.path]


def test_two_variants_of_one_name_have_two_files(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    kept = {keep_variant(folders, NewVariant("knives", "Ours", KNIVES.options())) for _ in range(3)}
    assert len(kept) == 3
    assert not list_variants("knives", folders).bad


@pytest.mark.parametrize("name", ["", "  ", "\t\n"])
def test_a_variant_needs_a_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotSaved, match="Give the variant a name"):
        keep_variant(Folders(tmp_path), NewVariant("knives", name, KNIVES.options()))
    assert not list(tmp_path.iterdir())


def test_a_name_without_latin_letters_still_has_a_file(tmp_path: Path) -> None:
    path = keep_variant(Folders(tmp_path), NewVariant("knives", "Ножи", KNIVES.options()))
    assert json.loads(path.read_text("utf-8"))["name"] == "Ножи"


def test_the_chosen_preset_always_has_a_card(tmp_path: Path) -> None:
    presets = load_presets(KNIVES, Folders(tmp_path))
    last = presets.all[-1]
    assert last not in on_cards(presets.all, None, 3)
    assert on_cards(presets.all, last, 3)[-1] is last
    assert len(on_cards(presets.all, last, 3)) == 3


def test_a_preset_is_known_by_its_deck_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGH_CARD.name, HIGH_CARD)
    folders, options = Folders(tmp_path), HIGH_CARD.options()
    keep_variant(folders, NewVariant(HIGH_CARD.name, "Rich", options, "mine"))
    presets = load_presets(HIGH_CARD, folders)
    for deck, name in ((None, "Rulebook"), ("mine", "Rich")):
        chosen = presets.of(RuleSheet(HIGH_CARD, options, deck=deck))
        assert chosen is not None
        assert chosen.name == name
    assert presets.of(RuleSheet(HIGH_CARD, options, deck="other")) is None


def test_a_set_up_remembers_its_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, HIGH_CARD.name, HIGH_CARD)
    folders = Folders(tmp_path)
    remember_setup(folders, HIGH_CARD.name, Setup((), HIGH_CARD.options(), "Rich", "mine"))
    remember_setup(folders, "knives", Setup((), KNIVES.options()))
    known = load_setups(folders)
    assert known.problems == ()
    assert known.by_game[HIGH_CARD.name].deck == "mine"
    assert "deck" not in json.loads(folders.setups.read_text())["knives"]


def test_a_length_is_no_house_rule_and_goes_with_any_of_them(tmp_path: Path) -> None:
    presets = load_presets(KNIVES, Folders(tmp_path))
    sheet = RuleSheet(KNIVES, KNIVES.options(), lengths=presets.lengths)
    quick, standard, long = presets.lengths
    assert (quick.time, sheet.length) == ("20–35 minutes", standard)
    sheet.set_length(long)
    assert (sheet.value(rule("length")), sheet.changes) == (20, 0)
    assert presets.of(sheet) is presets.all[0]
    simple = next(one for one in presets.all if one.name == "Simplified Scoring")
    sheet.use(sheet.at_length(simple.options))
    assert (sheet.length, sheet.changes, presets.of(sheet)) == (long, 1, simple)
    sheet.choose(rule("length"), 42)
    assert (sheet.length, sheet.changes, presets.of(sheet)) == (None, 2, None)


def test_one_length_takes_the_place_of_another(tmp_path: Path) -> None:
    game = GAMES["never_bring_a_knife"]
    presets = load_presets(game, Folders(tmp_path))
    sheet = RuleSheet(game, game.options(), lengths=presets.lengths)
    short, usual = presets.lengths
    sheet.set_length(short)
    assert sheet.options != game.options()
    assert house_rules(sheet) == "Everything else is as printed."
    sheet.set_length(usual)
    assert sheet.options == game.options()
    assert house_rules(sheet) == "Everything is as printed."

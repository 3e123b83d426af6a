"""Every rule of the rules text is tested by name, and only rules of the text are cited."""

from rules.games.no_honor.options import NoHonorOptions
from tests.games.test_rule_ids import in_source, in_text, is_named, names_of_tests

GAME = "no_honor"


def test_every_rule_of_the_text_is_named_by_a_test() -> None:
    tests = names_of_tests(GAME)
    assert len(in_text(GAME)) > 250
    assert sorted(rule for rule in in_text(GAME) if not is_named(rule, tests)) == []


def test_every_rule_that_the_source_cites_is_in_the_text() -> None:
    assert {rule: file for rule, file in in_source(GAME).items() if rule not in in_text(GAME)} == {}


def test_every_option_belongs_to_a_rule_of_the_text() -> None:
    extras = [field.json_schema_extra for field in NoHonorOptions.model_fields.values()]
    assert {extra["rule"] for extra in extras} <= in_text(GAME)

"""Every option explains itself, and those of the printed rules are rows of the rules text."""

import re
from typing import Any, get_args

import pytest
from pydantic.fields import FieldInfo

from app.assets import game_assets
from rules.games import GAMES
from tests.games.test_rule_ids import in_text

ROW = re.compile(r"^\| `(\w+)` \| ([^|]+) \|.*\| ([\w-]+) \|$", re.MULTILINE)
OPTIONS = [(game, name) for game in GAMES for name in GAMES[game].options.model_fields]


def rows(game: str) -> dict[str, tuple[list[str], str]]:
    """The options table of a rules text: the values of each, default first, and its rule."""
    text = (game_assets(game) / "rules.md").read_text("utf-8")
    found = ROW.findall(text)
    return {
        key: (values.replace("`", "").strip().split(" / "), rule) for key, values, rule in found
    }


def field(game: str, name: str) -> FieldInfo:
    return GAMES[game].options.model_fields[name]


def extra(option: FieldInfo) -> dict[str, Any]:
    assert isinstance(option.json_schema_extra, dict)
    return option.json_schema_extra


def reach(option: FieldInfo) -> dict[str, int]:
    """The least and the most of a number."""
    limits = [(side, limit) for limit in option.metadata for side in ("ge", "le")]
    return {side: getattr(limit, side) for side, limit in limits if hasattr(limit, side)}


def is_open_ended(option: FieldInfo) -> bool:
    """Whether the rulebook itself says "or more", as its explanation does."""
    return option.annotation is int and "or more" in str(option.description)


def written(option: FieldInfo) -> list[str]:
    """The values of an option as a rules text writes them, default first."""
    if option.annotation is int:
        return [str(option.default), "{ge} to {le}".format(**reach(option))]
    values = (False, True) if option.annotation is bool else get_args(option.annotation)
    ordered = [option.default, *(value for value in values if value != option.default)]
    return [str(value).lower() if isinstance(value, bool) else str(value) for value in ordered]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_the_printed_rules_is_a_row_of_the_text(game: str) -> None:
    options = GAMES[game].options.model_fields
    printed = [name for name, option in options.items() if extra(option)["printed"]]
    assert set(printed) <= rows(game).keys() <= options.keys()
    assert printed


@pytest.mark.parametrize(("game", "name"), [(g, n) for g in GAMES for n in rows(g)])
def test_a_row_has_the_values_and_the_rule_of_its_option(game: str, name: str) -> None:
    values, rule = rows(game)[name]
    if is_open_ended(field(game, name)):
        assert values[0] == str(field(game, name).default)
        assert values[-1].endswith(" or more")
    else:
        assert values == written(field(game, name))
    assert rule == extra(field(game, name))["rule"]


@pytest.mark.parametrize(("game", "name"), OPTIONS)
def test_an_option_has_a_sentence_a_rule_and_a_range(game: str, name: str) -> None:
    option = field(game, name)
    assert option.description
    assert option.description.endswith((".", "?"))
    assert extra(option)["rule"] in in_text(game)
    if option.annotation is int:
        assert "ge" in reach(option)
        assert "le" in reach(option) or is_open_ended(option)

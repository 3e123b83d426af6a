"""`backroom options`: every option and variant is listed with what it can be."""

import pytest

from app.main import main
from rules.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_listed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", name]) == 0
    said = capsys.readouterr().out
    for option, field in GAMES[name].options.model_fields.items():
        assert f"\n{option} = " in said
        assert field.json_schema_extra["rule"] in said  # type: ignore[index]


def test_ranges_and_variants_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["options", "knives"])
    said = capsys.readouterr().out
    assert "Set it to a whole number from 10 up." in " ".join(said.split())
    assert "simplified_rules: " in said
    main(["options"])
    assert capsys.readouterr().out == said


def test_words_to_type_come_with_the_names_players_know(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["options", "knight_shift"])
    said = " ".join(capsys.readouterr().out.split())
    assert "Set it to closed (Hidden) or face_up_cards_visible (Face-up cards visible)." in said

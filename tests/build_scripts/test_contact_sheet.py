"""The contact sheet shows every scene and every card, and none of them has a flaw."""

import pytest

from app.draw.card_faces import FACES
from build_scripts import contact_sheet
from rules.games import GAMES


def test_every_scene_and_card_is_drawn_without_a_flaw(tmp_path, capsys):
    assert contact_sheet.main([str(tmp_path), "960x540"]) == 0, capsys.readouterr().out
    drawn = {path.name for path in tmp_path.iterdir()}
    wanted = ("home", "setup", "table-playing", "curtain", "results", "rules", "replay", "saves")
    assert {f"{name}-960x540.png" for name in wanted} <= drawn
    own = ("setup", "table-playing", "table-late", "results", "rules", "replay")
    assert {f"never_bring_a_knife-{name}-960x540.png" for name in own} <= drawn
    assert {f"cards-{theme}.png" for game in GAMES for theme in FACES[game]} <= drawn


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_without_a_folder_it_says_how_it_is_used(capsys, words):
    assert contact_sheet.main(words) == 2
    assert "contact FOLDER" in capsys.readouterr().err

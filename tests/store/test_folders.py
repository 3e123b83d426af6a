"""Where the program keeps things."""

from pathlib import Path

from app.assets import assets_folder, game_assets
from app.store.folders import data_folders


def test_an_argument_comes_before_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("BACKROOM_DATA", str(tmp_path / "environment"))
    assert data_folders(tmp_path / "given").root == tmp_path / "given"
    assert data_folders().saves == tmp_path / "environment" / "saves"


def test_an_empty_variable_counts_as_none(monkeypatch):
    monkeypatch.setenv("BACKROOM_DATA", "")
    assert "backroom" in str(data_folders().root)
    assert data_folders().root.is_absolute()


def test_nothing_is_made_before_it_is_needed(tmp_path):
    folders = data_folders(tmp_path / "new")
    assert folders.variants == tmp_path / "new" / "variants"
    assert not folders.root.exists()


def test_assets_are_found_in_a_checkout_and_in_a_frozen_program(monkeypatch, tmp_path):
    assert (game_assets("knives") / "rules.md").is_file()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets_folder() == Path(tmp_path, "assets")

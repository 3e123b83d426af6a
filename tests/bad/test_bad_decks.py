"""Damaged decks. Each file in `decks/` is a case: NAME.json, and NAME.txt says its fault."""

from pathlib import Path

import pytest

from app.store.decks import BadDeck, list_decks, read_deck
from app.store.folders import Folders
from rules.games import GAMES
from tests.high_card.game import GAME

CASES = sorted((Path(__file__).parent / "decks").glob("*.json"))


@pytest.fixture(autouse=True)
def _known_game(monkeypatch):
    monkeypatch.setitem(GAMES, GAME.name, GAME)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_damaged_deck_is_refused_in_one_sentence(case):
    with pytest.raises(BadDeck) as caught:
        read_deck(case)
    assert str(caught.value) == case.with_suffix(".txt").read_text("utf-8").strip()
    assert "\n" not in str(caught.value)


def test_bad_files_are_all_told_of(tmp_path):
    folders = Folders(tmp_path)
    folders.decks.mkdir()
    for case in CASES:
        (folders.decks / case.name).write_bytes(case.read_bytes())
    found = list_decks(GAME.name, folders)
    assert found.decks == ()
    assert len(found.bad) == len(CASES)

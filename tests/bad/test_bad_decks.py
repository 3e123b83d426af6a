"""Damaged decks. Each file in `decks/` is a case: NAME.json, and NAME.txt says its fault."""

import json
from pathlib import Path

import pytest

from app.store.decks import BadDeck, list_decks, read_deck, with_our_deck
from app.store.folders import Folders
from rules.games import GAMES
from tests.high_card.game import GAME

DECKS = [name for name, game in GAMES.items() if game.deck_model is not None]
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


@pytest.mark.parametrize("game", DECKS)
def test_a_deck_of_too_many_cards_is_refused_without_its_content(game, tmp_path):
    file = with_our_deck(GAMES[game]).deck_file
    (most,) = (rule.max_length for rule in type(file).model_fields["cards"].metadata[1:])
    cards = file.content["cards"] * (most // len(file.cards) + 1)
    page = {"backroom deck": 1, "game": game, **file.content, "cards": cards}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(page), "utf-8")
    with pytest.raises(BadDeck) as caught:
        read_deck(path)
    assert str(caught.value).startswith("mine.json: 'cards' should have at most ")
    assert str(caught.value).endswith(f" {most} items, not {len(cards)}.")


def test_bad_files_are_all_told_of(tmp_path):
    folders = Folders(tmp_path)
    folders.decks.mkdir()
    for case in CASES:
        (folders.decks / case.name).write_bytes(case.read_bytes())
    found = list_decks(GAME.name, folders)
    assert found.decks == ()
    assert len(found.bad) == len(CASES)

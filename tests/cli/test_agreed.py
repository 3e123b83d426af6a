"""What a table is played with, as the command line asks for it: options and deck."""

import json
from argparse import Namespace

import pytest

from app.cli.table_words import agreed
from app.complaint import Complaint
from app.lab.option_words import deck_named, played_with
from app.lab.simulation import GamePlan
from app.main import main
from app.store import game_page
from app.store.folders import Folders
from app.store.variants import find_variant
from rules.games import GAMES
from tests.high_card.game import GAME, STANDARD


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A program with a game of which there are two decks, and a variant for one of them."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setattr(game_page, "game_assets", lambda game: tmp_path / "assets" / game)
    variant = {"name": "Odd", "about": "", "options": {"low_wins": True}, "deck": "mine"}
    for place, kind, page in (
        (f"assets/{GAME.name}/decks/standard.json", "deck", STANDARD),
        ("decks/mine.json", "deck", {**STANDARD, "name": "My own"}),
        ("variants/odd.json", "variant", variant),
        ("variants/lost.json", "variant", {**variant, "deck": "gone"}),
    ):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({f"backroom {kind}": 1, "game": GAME.name, **page}))
    return Folders(tmp_path)


def asked(**said):
    """The options of the command line, with some of them said."""
    return Namespace(**{"variant": None, "set": None, "deck": None, **said})


def test_without_a_variant_the_deck_is_the_usual_one(folders):
    game, options, *_ = agreed(GAME, asked(variant=None, set=["low_wins=true"]), folders)
    assert game.deck_file.name == "Standard"
    assert options.low_wins


def test_a_variant_brings_its_deck_and_its_options(folders):
    game, options, variant = agreed(GAME, asked(variant="odd", set=None), folders)
    assert game.deck_file.name == "My own"
    assert options.low_wins
    assert variant == find_variant(GAME.name, "odd", folders).name


def test_a_deck_that_is_not_there_is_a_sentence(folders):
    with pytest.raises(Complaint, match=r"^High Card has no deck 'gone'\. .*\.$"):
        agreed(GAME, asked(variant="lost", set=None), folders)


def test_a_deck_can_be_named_over_that_of_a_variant(folders):
    assert agreed(GAME, asked(variant="odd", deck="standard"), folders).game.deck_file.name == (
        "Standard"
    )
    path = str(folders.decks / "mine.json")
    assert agreed(GAME, asked(deck=path), folders).game.deck_file.name == "My own"


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_wrong_deck_is_refused_with_its_card_and_field(folders, monkeypatch, capsys, command):
    cards = [{"code": "king", "name": "King", "worth": 100, "copies": 9}]
    page = {**STANDARD, "backroom deck": 1, "game": GAME.name, "cards": cards}
    path = folders.root / "wrong.json"
    path.write_text(json.dumps(page))
    monkeypatch.setenv("BACKROOM_DATA", str(folders.root))
    assert main([command, GAME.name, "--deck", str(path)]) == 2
    assert "wrong.json: card 'king': 'worth' should be less than or equal to 99" in (
        capsys.readouterr().err
    )


def test_an_experiment_is_played_with_that_deck_and_says_so(folders):
    game, options, *_ = agreed(GAME, asked(variant="odd", set=None), folders)
    plan = GamePlan(GAME.name, options, ("random",) * 2, 1, 1, deck=game.deck_file)
    assert plan.sitting(1).start().book.file == game.deck_file
    assert f"deck: My own ({game.deck_file.fingerprint})" in played_with(plan)
    assert deck_named(plan.deck)["deck"]["name"] == "My own"
    assert deck_named(None) == {}


def test_the_options_of_a_game_list_its_decks(folders, monkeypatch, capsys):
    monkeypatch.setenv("BACKROOM_DATA", str(folders.root))
    assert main(["options", GAME.name]) == 0
    assert capsys.readouterr().out.endswith("Standard (used without --deck)\nmine: My own\n")
    assert main(["options", "knives"]) == 0
    assert "--deck" not in capsys.readouterr().out

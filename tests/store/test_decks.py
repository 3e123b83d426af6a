"""Decks of one's own: found by name, played with, and kept in the save whatever becomes of them."""

import json
from copy import deepcopy

import pytest

from app.bots.roster import BOTS
from app.session.table_factory import TableFactory
from app.store import game_page
from app.store.decks import BadDeck, list_decks, with_deck
from app.store.folders import Folders
from app.store.save_format import write_game
from app.store.saved_game import BadSave, Header, Player, SavedDeck
from app.store.saves import HEAD, open_save, summarize
from app.store.variants import BadVariant, find_variant, read_variant
from rules.games import GAMES
from rules.kernel.codec import deck_from
from rules.kernel.match import Match
from tests.high_card.game import GAME, STANDARD
from tests.session.inline_bots import InlineBots

KNIVES = GAMES["knives"]
RICH = {**deepcopy(STANDARD), "name": "Rich people", "version": "2"}
RICH["cards"][0]["worth"] = 99


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A program that knows the game, with its usual deck, and a person's own deck beside it."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(BOTS, GAME.name, {})
    monkeypatch.setattr(game_page, "game_assets", lambda game: tmp_path / "assets" / game)
    write(tmp_path / "assets" / GAME.name / "decks" / "standard.json", STANDARD)
    write(tmp_path / "decks" / "mine.json", RICH)
    return Folders(tmp_path)


def write(path, values, kind="deck", **more):
    """A file of the game: a deck, or something else."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({f"backroom {kind}": 1, "game": GAME.name, **values, **more}))


def saved(tmp_path, game=None, **fields):
    """A save of a game of which one command was given, with some fields of its header changed."""
    game = game or GAME.with_deck(deck_from(GAME, RICH))
    seats = tuple(Player(name=name, kind="person") for name in ("Ann", "Bo"))
    parts = {
        "game": game.name, "options": {}, "seats": seats, "seed": 5, "created": "today",
        "version": "1", "deck": SavedDeck.of(game), "evenly": True, **fields,
    }  # fmt: skip
    match = Match(game, game.options(), 2, 5)
    match.play(0, match.view(0).decision.commands[0])
    path = tmp_path / "one.save"
    path.write_text(write_game(Header(**parts), match))
    return path, match


def test_decks_are_listed_ours_first(folders):
    found = list_decks(GAME.name, folders)
    assert [deck.name for deck in found.decks] == ["Standard", "Rich people"]
    assert found.bad == ()


@pytest.mark.parametrize(
    ("wanted", "name"),
    [(None, "Standard"), ("mine", "Rich people"), ("rich PEOPLE", "Rich people")],
)
def test_a_game_gets_the_deck_that_is_asked_for(folders, wanted, name):
    assert with_deck(GAME, folders, wanted).deck_file.name == name


def test_a_deck_is_found_by_its_path_too(folders):
    path = str(folders.decks / "mine.json")
    assert with_deck(GAME, folders, path).deck_file.name == "Rich people"


def test_a_game_that_has_what_it_needs_is_left_alone(folders):
    rich = with_deck(GAME, folders, "mine")
    assert with_deck(rich, folders) is rich
    assert with_deck(KNIVES, folders) is KNIVES


def test_what_cannot_be_found_or_used_gets_a_sentence(folders):
    with pytest.raises(BadDeck, match=r"^High Card has no deck 'x'. It has standard"):
        with_deck(GAME, folders, "x")
    with pytest.raises(BadDeck, match=r"^Knives doesn't read its cards from a file.$"):
        with_deck(KNIVES, folders, "mine")
    write(folders.decks / "odd.json", RICH, cards=[])
    with pytest.raises(BadDeck, match=r"^odd\.json: 'cards' should have at least 1 item"):
        with_deck(GAME, folders, "odd")


def test_a_variant_can_name_a_deck(folders):
    page = {"name": "Rich", "about": "", "options": {}, "deck": "mine"}
    write(folders.variants / "rich.json", page, "variant")
    assert find_variant(GAME.name, "rich", folders).deck == "mine"


def test_a_variant_of_a_game_with_its_own_cards_cannot(tmp_path):
    path = tmp_path / "odd.json"
    page = {"backroom variant": 1, "game": "knives", "name": "Odd", "about": "", "options": {}}
    path.write_text(json.dumps({**page, "deck": "mine"}))
    with pytest.raises(BadVariant, match=r"'deck': Knives doesn't read its cards from a file"):
        read_variant(path)


def test_a_new_table_is_played_with_the_usual_deck_and_goes_on_with_it(folders):
    players = tuple(Player(name=name, kind="person") for name in ("Ann", "Bo"))
    factory = TableFactory(folders, InlineBots())
    session = factory.begin(GAME, GAME.options(), players, 3)
    assert session.game.deck_file.name == "Standard"
    session.submit(0, session.view(0).decision.commands[0])
    session.close()
    write(folders.root / "assets" / GAME.name / "decks" / "standard.json", RICH)
    again = factory.go_on(session.path).session
    assert again.game.deck_file.name == "Standard"
    assert again.view(1) == session.view(1)
    assert factory.begin(GAME, GAME.options(), players, 3).game.deck_file.name == "Rich people"


def test_a_save_opens_whatever_became_of_the_deck_s_file(tmp_path, folders):
    path, match = saved(tmp_path)
    (folders.decks / "mine.json").unlink()
    opened = open_save(path)
    assert opened.match.view(1) == match.view(1)
    assert opened.match.game.deck_file == deck_from(GAME, RICH)
    assert opened.header.deck.name == "Rich people"
    assert opened.header.deck.fingerprint == deck_from(GAME, RICH).fingerprint


def test_a_save_with_a_very_large_deck_is_listed_and_opens(tmp_path, folders):
    cards = [{"code": f"c{n}", "name": f"Card {n}", "worth": n % 99} for n in range(900)]
    path, match = saved(tmp_path, GAME.with_deck(deck_from(GAME, {**RICH, "cards": cards})))
    assert len(path.read_bytes()) > 2 * HEAD
    assert summarize(path).header.deck.name == "Rich people"
    assert open_save(path).match.view(1) == match.view(1)


def content(**more):
    """What a save says of its deck, changed."""
    deck = SavedDeck.of(GAME.with_deck(deck_from(GAME, RICH)))
    return deck.model_copy(update=more)


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (None, "one.save, line 2: 'deck' is missing. High Card needs one."),
        (content(fingerprint="0" * 16), "line 10: deck: 'fingerprint': The file has 000000000000"),
        (content(content=STANDARD), "deck: 'fingerprint': The file has"),
        (content(content={**RICH, "cards": []}), "deck: 'cards' should have at least 1 item"),
    ],
)  # fmt: skip
def test_a_save_with_another_deck_than_its_own_is_refused_and_left_alone(
    tmp_path, folders, deck, said
):
    path, _ = saved(tmp_path, deck=deck)
    before = path.read_bytes()
    with pytest.raises(BadSave) as caught:
        open_save(path)
    assert said in str(caught.value)
    assert path.read_bytes() == before


def test_a_game_with_its_own_cards_is_saved_as_ever():
    seats = tuple(Player(name=f"P{n}", kind="person") for n in range(5))
    header = Header(
        game="knives", options={}, seats=seats, seed=1, created="today", version="1",
        deck=SavedDeck.of(KNIVES),
    )  # fmt: skip
    assert "deck" not in header.model_dump(mode="json")

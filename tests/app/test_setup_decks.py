"""Choosing a deck while a table is set up, in a game that has some, and in those that have none."""

import json

import pytest

from app.draw.audit import flaws
from app.draw.widgets.boxes import Gap
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.setup import scene as setup_scene
from app.scenes.setup.scene import SetupScene
from app.scenes.table.scene import TableScene
from rules.games import GAMES
from tests.app.bazaar_room import GAME, move_in
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.kernel.bazaar.cards import OTHER

SIZES = [((1280, 720), 100), ((960, 540), 100), ((1280, 720), 200)]
REFUSED = "bad.json: card 'W-3': 'price' should be less than or equal to 100, not 101."


@pytest.fixture
def decks(tmp_path, monkeypatch):
    """A person's own two decks, of which one has a price that cannot be."""
    move_in(monkeypatch)
    monkeypatch.setattr(setup_scene, "box_front", lambda game: Gap(1))
    folder = tmp_path / "decks"
    folder.mkdir()
    write(folder / "good.json", OTHER.content, name="Seven coins each")
    cards = [
        {**card, "price": 101} if card["code"] == "W-3" else card for card in OTHER.content["cards"]
    ]
    write(folder / "bad.json", OTHER.content, cards=cards)
    write(folder / "others.json", {}, game="knives")
    return folder


def write(path, content, **more):
    path.write_text(json.dumps({"backroom deck": 1, "game": GAME.name, **content, **more}))


def set_up(tmp_path, game=GAME.name, size=(1280, 720), text=100):
    shell = open_shell(tmp_path, size, text)
    shell.go(SetupScene(shell, game))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def pick(pilot, number):
    """Open the list, and press one of its lines."""
    pilot.click("deck")
    pilot.click(f"popup {number}")


def told(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return [node.text for node in nodes if isinstance(node, Text)]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_wrong_deck_is_refused_in_place_and_no_game_begins_with_it(decks, tmp_path, size, text):
    pilot = set_up(tmp_path, size=size, text=text)
    assert pilot.stage.find("deck").labels == ["usual", "bad.json", "Seven coins each"]
    assert pilot.stage.find("deal").enabled
    pilot.scene.rules.choose_deck(pilot.scene.rules.decks[1])
    pilot.step()
    assert REFUSED in told(pilot)
    assert flaws(pilot.stage) == []
    assert not pilot.stage.find("deal").enabled
    pilot.scene.deal()
    pilot.step()
    assert isinstance(pilot.scene, SetupScene)


def test_a_deck_that_was_mended_is_read_again_and_played_with(decks, tmp_path):
    pilot = set_up(tmp_path)
    pick(pilot, 1)
    assert REFUSED in told(pilot)
    write(decks / "bad.json", OTHER.content, name="Mended")
    pilot.click("read decks")
    assert REFUSED not in told(pilot)
    pilot.click("deal")
    pilot.until(lambda: isinstance(pilot.scene, TableScene))
    assert pilot.scene.session.game.deck_file.name == "Mended"


@pytest.mark.parametrize("game", [g for g in GAMES if GAMES[g].deck_model is None])
def test_a_game_with_cards_of_its_own_has_no_row_for_decks(tmp_path, game):
    pilot = set_up(tmp_path, game)
    assert pilot.stage.find("deck") is None

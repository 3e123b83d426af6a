"""The bazaar in a real window: a game that the program does not know, in the room of another."""

from app.bots.anyone import choose
from app.bots.roster import BOTS, SECONDS
from app.draw import card_faces, colours
from app.draw.brush import plate
from app.draw.card_shape import height
from app.draw.lettering import font
from app.games import GAME_TABLES, GLANCES, TITLES
from rules.games import GAMES
from tests.app.seating import open_shell, sit_down
from tests.kernel.bazaar.game import Bazaar
from tests.table.bazaar_board import TABLE, glance

GAME = Bazaar()
KINDS = {"S": "#5a4a8a", "W": "#2f6b50", "V": "#8a3040"}
BELOW = "knives"


class PlainFaces:
    """A card is a colour and its code."""

    def level(self, width):
        return ""

    def every(self):
        return [*((card, "") for card in range(len(GAME.deck.cards))), (None, "")]

    def face(self, card, width, shown):
        return _card(width, KINDS[GAME.deck.code(card)[0]], GAME.deck.code(card))

    def back(self, width, zone=""):
        return _card(width, "#3a3f4a", "")


def _card(width, colour, words):
    picture = plate(width, height(width), width * 0.06, (colour,), "#f0e6d0").copy()
    written = font("bold", max(8, width // 4)).render(words, True, "#fff4e0")
    picture.blit(written, written.get_rect(center=picture.get_rect().center))
    return picture


def move_in(monkeypatch):
    """All that a game has, for as long as a test goes on."""
    title = TITLES[BELOW]
    theme = colours.theme

    def with_one_more(name):
        return {"theme": {"over": BELOW}} if name == GAME.name else theme(name)

    monkeypatch.setattr(colours, "theme", with_one_more)
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(GAME_TABLES, GAME.name, TABLE)
    monkeypatch.setitem(GLANCES, GAME.name, glance)
    monkeypatch.setitem(TITLES, GAME.name, title)
    monkeypatch.setitem(BOTS, GAME.name, {"novice": choose, "regular": choose})
    monkeypatch.setitem(SECONDS, GAME.name, {})
    known = dict(card_faces.FACES[BELOW])
    monkeypatch.setitem(card_faces.FACES, BELOW, {**known, GAME.name: PlainFaces()})


def at_the_bazaar(folder, size=(1280, 720), text=100, **more):
    """A pilot at a new bazaar."""
    return sit_down(open_shell(folder, size, text), game=GAME.name, **{"seats": 3, **more})

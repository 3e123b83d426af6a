"""The cards of Russian Roulette: posters. CLICK and BULLET are one picture each, actions have text.

There are three levels: `full` has a title, the picture and what the card does, `mid` the title and
the picture, `mini` the picture alone. A CLICK that lies before a seat is dyed in its colour.
"""

from functools import cache, partial
from typing import NamedTuple

import pygame
from pygame import Surface

from app.assets import game_assets
from app.draw.brush import words
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import drawn_at, height
from app.draw.colours import mix, palette
from app.draw.headlines import headline
from app.draw.lettering import elided, wrapped
from app.draw.seat_marks import mark_body
from app.draw.style import Dye
from app.draw.vector import art, drawn, dyed, has_art
from app.games.russian_roulette import TITLE
from app.store.decks import USUAL, read_deck
from rules.games.russian_roulette.cards import ActionCard
from rules.kernel.cards import CardId
from rules.kernel.decks import DeckFile

GAME = "russian_roulette"
FULL_FROM, MID_FROM = 118, 76
STEEL = "#9aa3ad"
GUN_ZONES = frozenset({"set", "pocket", "gun", "flipped", "supply"})
WHITE, RED = "#fffbf0", "#b31a14"


class Print(NamedTuple):
    """What is printed on an action card; `skull` marks what the dead may play, too."""

    code: str
    title: str
    text: str
    when: str
    skull: bool = False


WHEN = {
    "guns_set": "Before bids",
    "bids_revealed": "After bids",
    "accusation_flip": "When caught",
    "before_pull": "Before a pull",
    "after_flip": "After a flip",
    "after_last_pull": "After the last pull",
    "points": "At scoring",
    "on_action": "After a card",
}
# By card: first CLICK and BULLET, then these.
GUN = ("click", "bullet")
PRINTS = (
    Print("air_gun", "Air Gun", "Next pull: aim at the ceiling, hit nobody.", "Before a pull"),
    Print("i_bang_you", "I Bang You!", "Next pull: your gun aims at another player.",
          "Before a pull"),
    Print("everyone_bang_someone", "Everyone Bang Someone!",
          "Next pull: everyone secretly picks a target.", "Before a pull", True),
    Print("peek_the_boo", "Peek the Boo", "Look at the top three cards of any gun.",
          "Before bids"),
    Print("second_thoughts", "Second Thoughts", "Change your own bid to any number, 0 to 5.",
          "After bids"),
    Print("itchy_finger", "Itchy Finger", "Any player's bid goes up by 1.", "After bids", True),
    Print("cold_feet", "Cold Feet", "Any player's bid goes down by 1.", "After bids", True),
    Print("one_more_comrade", "One More, Comrade!", "Any player pulls once more.",
          "After the last pull", True),
    Print("bribe_the_judge", "Bribe the Judge", "Caught? The judge saw nothing. Stay in.",
          "When caught"),
    Print("nyet", "Nyet!", "Cancel the action card just played.", "After a card", True),
    Print("spin_it_again", "Spin It Again", "Shuffle what's left in any player's gun.",
          "Almost any time", True),
    Print("bonus_bullet", "Bonus Bullet", "One CLICK in any gun becomes a BULLET.",
          "After bids", True),
    Print("sleight_of_hand", "Sleight of Hand", "Choose again: pocket any of your seven cards.",
          "After bids"),
    Print("frisk", "Frisk", "Secretly look at a rival's pocket.", "After bids"),
    Print("hip_flask", "Hip Flask", "The BULLET hits your flask. You live, but sit out.",
          "After a flip"),
    Print("life_insurance", "Life Insurance", "Score 2 points if you lost a character this round.",
          "At scoring", True),
    Print("gun_swap", "Gun Swap", "Trade guns with another player for this round.",
          "Before a pull"),
)  # fmt: skip


class PosterCards:
    """The cards in one of the two themes of the game; `prints` are the actions of a deck."""

    def __init__(self, theme: str, prints: tuple[Print, ...] = PRINTS) -> None:
        self.theme, self.prints = theme, prints

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        if width < MID_FROM:
            return "mini"
        return "full" if width >= FULL_FROM else "mid"

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        if card < len(GUN):
            return _gun_card(self.theme, GUN[card], width, STEEL)
        return _action(self.theme, self.prints[card - len(GUN)], width, shown)

    def takes_dye(self, card: CardId) -> bool:
        """A CLICK has the colour of the seat that it lies before."""
        return GUN[card : card + 1] == ("click",)

    def dyed(self, card: CardId, width: int, shown: str, dye: Dye) -> Surface:
        """A CLICK in a seat's colour, with its shape in the corner."""
        if not self.takes_dye(card):
            return self.face(card, width, shown)
        return _marked(self.theme, width, dye)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and both backs, with the zone that it lies in."""
        cards = len(GUN) + len(self.prints)
        return [*((card, "") for card in range(cards)), (None, "gun"), (None, "draw")]

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of a gun's card where those lie, else that of an action."""
        return _gun_card(self.theme, "back_gun" if zone in GUN_ZONES else "back_action", width, "")

    def printed(self, deck: DeckFile) -> "PosterCards | None":
        """The same with the actions of a deck, or None if they are ours."""
        cards = [card for card in deck.cards if isinstance(card, ActionCard)]
        if deck.fingerprint == _ours() or len(cards) < len(deck.cards):
            return None
        return PosterCards(self.theme, tuple(_print(card) for card in cards))


FACES = {theme: PosterCards(theme) for theme in (GAME, f"{GAME}_tame")}


@cache
def _ours() -> str:
    """What tells our deck from others."""
    return read_deck(game_assets(GAME) / "decks" / f"{USUAL}.json").file.fingerprint


def _print(card: ActionCard) -> Print:
    """What is printed on a card of somebody's deck; one with a code of ours has its picture."""
    when = WHEN[card.windows[0]] if len(card.windows) == 1 else "Several times"
    return Print(card.code, card.name, card.text, when, card.skull)


@kept
def _gun_card(theme: str, name: str, width: int, colour: str) -> Surface:
    """A card that is one drawing, dyed if it takes a colour."""
    wide = drawn_at(width)
    size = wide, height(wide)
    picture = dyed(theme, name, colour, *size) if colour else art(theme, name, *size)
    return pygame.transform.smoothscale(picture, (width, height(width)))


@kept
def _marked(theme: str, width: int, dye: Dye) -> Surface:
    """A CLICK with the shape of its seat on a dark disc."""
    picture = _gun_card(theme, "click", width, dye.colour).copy()
    disc, light = width * 0.16, mix(dye.colour, WHITE, 0.35)
    body = f'<circle cx="{disc / 2}" cy="{disc / 2}" r="{disc * 0.46}" fill="#1c1a19"/>'
    body += mark_body(dye.shape, disc / 2, disc * 0.27, light)
    mark = drawn(round(disc), round(disc), body)
    picture.blit(mark, mark.get_rect(center=(round(width * 0.868), round(width * 0.132))))
    return picture


@partial(kept_in, ON_TABLE)
def _action(theme: str, printed: Print, width: int, level: str) -> Surface:
    """Drawn large and scaled down, but for the letters of its text."""
    wide = drawn_at(width)
    unit = wide / 250
    picture = art(theme, f"action_{level}", wide, height(wide)).copy()
    left, top, side = PLACES[level]
    name = f"action_{printed.code}"
    name = name if has_art(theme, name) else "action_other"
    icon = art(theme, name, round(side * unit), round(side * unit))
    picture.blit(icon, (round(left * unit), round(top * unit)))
    if printed.skull:
        _put_skull(picture, theme, level)
    picture = pygame.transform.smoothscale(picture, (width, height(width)))
    if level != "mini":
        _write_title(picture, theme, printed, level)
    if level == "full":
        _write_text(picture, theme, printed)
    return picture


# Where the picture is and how large, in a card 250 wide.
PLACES = {"full": (61, 62, 128), "mid": (33, 92, 184), "mini": (21, 68, 208)}
SKULLS = {"full": (210, 312, 40), "mid": (200, 296, 64), "mini": (196, 292, 78)}
TITLES_AT = {"full": (32.5, 19), "mid": (35.5, 30)}
LEAST_TITLE, LEAST_TEXT = 9, 9


def _put_skull(picture: Surface, theme: str, level: str) -> None:
    unit = picture.get_width() / 250
    x, y, side = (round(length * unit) for length in SKULLS[level])
    skull = art(theme, "skull", side, side)
    picture.blit(skull, skull.get_rect(center=(x, y)))


def _said(theme: str, text: str) -> str:
    """A text of a card in the words of its theme."""
    return TITLE.lexicon(tame=theme != TITLE.game).said(text)


def _write_title(picture: Surface, theme: str, printed: Print, level: str) -> None:
    unit = picture.get_width() / 250
    middle, size = TITLES_AT[level]
    title = _said(theme, printed.title).upper()
    line = headline(title, max(LEAST_TITLE, round(size * unit)), WHITE, round(212 * unit))
    picture.blit(line, line.get_rect(center=(round(125 * unit), round(middle * unit))))


def _write_text(picture: Surface, theme: str, printed: Print) -> None:
    """What the card does, as large as it fits, and below it when it may be played."""
    unit = picture.get_width() / 250
    text, ink = _said(theme, printed.text), palette(theme)["card_ink"]
    size, lines = _fitted(text, round(208 * unit), round(100 * unit))
    top = 214 * unit + size * 0.55
    for number, line in enumerate(lines):
        at = 21 * unit, top + number * size * 1.27
        words(picture, line, size, at, ink, "semibold")
    room = SKULLS["full"][0] - 48 if printed.skull else 208
    said = _said(theme, printed.when).upper()
    when = headline(said, max(8, round(13 * unit)), RED, round(room * unit))
    picture.blit(when, when.get_rect(midleft=(round(21 * unit), round(322 * unit))))


def _fitted(text: str, wide: int, high: int) -> tuple[int, tuple[str, ...]]:
    """The largest letters with which a text has room, and its lines; a long one is cut short."""
    for size in range(max(LEAST_TEXT, round(wide * 0.105)), LEAST_TEXT - 1, -1):
        lines = wrapped(text, size, wide, "semibold")
        room = int(high / (size * 1.27))
        if len(lines) <= room:
            return size, lines
    rest = " ".join(lines[room - 1 :])
    return size, (*lines[: room - 1], elided(rest, size, wide, "semibold"))

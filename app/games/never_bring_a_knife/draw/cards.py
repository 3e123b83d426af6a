"""The cards of Never Bring a Knife: photo files with a stencilled title and one large picture.

There are three levels: `full` has a title, the picture and what the card does, `mid` the title and
the picture, `mini` the picture alone. A tame theme has other pictures, tints and words.
"""

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Surface

from app.draw.brush import words
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import drawn_at, height
from app.draw.colours import palette
from app.draw.lettering import wrapped
from app.draw.stencil import stencilled
from app.draw.vector import art
from app.games.never_bring_a_knife import TITLE
from app.games.never_bring_a_knife.draw.photo_frame import PhotoFrame, frame
from rules.kernel.cards import CardId

FULL_FROM, MID_FROM = 150, 58
LEAST_TITLE = 11
ROLE_ZONES = frozenset({"role", "boss", "removed"})
CREAM, STRAW, ROLE_INK = "#f4ebd3", "#d9cdb0", "#e9dfc9"


class Print(NamedTuple):
    """What is printed on a kind of card: its art, a word above the title, title and text."""

    art: str
    title: str
    text: str
    above: str = ""


# By card: seven kinds of actions, then the two roles. A wound is no card of the deck.
PRINTS = (
    Print("gun", "Gun", "Guns in one stack add up to wounds."),
    Print("armor", "Armor", "Cancels one Gun in the same stack."),
    Print("money", "Money", "Bank it. Pay to heal, look or hit."),
    Print("crime", "Crime", "Discard one Money of the stack's owner."),
    Print("intel", "Intel", "Look at one role or at the boss."),
    Print("hit", "Hit", "Pay Money to wound any player."),
    Print("mole", "Mole", "Swap your role with the boss."),
    Print("role_cop", "Cop", "You lose if more cops fall.", "Undercover"),
    Print("role_criminal", "Criminal", "You lose if more criminals fall.", "Hardened"),
    Print("wound", "Wound", "With too many of them you fall."),
)


class PhotoFiles:
    """The cards in one of the two themes of the game."""

    def __init__(self, theme: str) -> None:
        self.theme = theme

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        if width < MID_FROM:
            return "mini"
        return "full" if width >= FULL_FROM else "mid"

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _face(self.theme, PRINTS[card], width, shown)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and every back, with the zone that it lies in."""
        return [*((card, "") for card in range(len(PRINTS))), (None, ""), (None, "role")]

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of an action card, or of a role where roles lie."""
        return _back(self.theme, "back_role" if zone in ROLE_ZONES else "back_deck", width)


FACES = {theme: PhotoFiles(theme) for theme in ("never_bring_a_knife", "never_bring_a_knife_tame")}


@kept
def _back(theme: str, name: str, width: int) -> Surface:
    wide = drawn_at(width)
    picture = art(theme, name, wide, height(wide))
    return pygame.transform.smoothscale(picture, (width, height(width)))


@partial(kept_in, ON_TABLE)
def _face(theme: str, printed: Print, width: int, level: str) -> Surface:
    """Drawn large and scaled down, letters and all."""
    wide = drawn_at(width)
    shape = PhotoFrame(level, printed.art, bool(printed.above))
    picture = frame(theme, shape, wide).copy()
    left, top, side = (round(length * wide / 100) for length in shape.icon)
    icon = art(theme, printed.art, side, side)
    picture.blit(icon, (left, top))
    if level != "mini":
        _write_title(picture, theme, printed, _title_size(width) if level == "mid" else 0)
    if level == "full":
        _write_text(picture, theme, printed)
    return pygame.transform.smoothscale(picture, (width, height(width)))


def _said(theme: str, text: str) -> str:
    """A text of a card in the words of its theme."""
    return TITLE.lexicon(tame=theme != TITLE.game).said(text)


def _title_size(width: int) -> float:
    """How large the title of a small card is: never too small to be read."""
    return max(16.0, 100 * LEAST_TITLE / width)


def _write_title(picture: Surface, theme: str, printed: Print, alone: float) -> None:
    """The title; `alone` is its size on a card without text."""
    unit = picture.get_width() / 100
    title = _said(theme, printed.title).upper()
    if alone:
        _stencil(picture, title, (alone, 16.6), CREAM, 82)
    elif not printed.above:
        _stencil(picture, title, (13.2, 14.6), CREAM, 78)
    else:
        above = stencilled(printed.above.upper(), round(6.6 * unit), STRAW, spread=0.24)
        at = round(50 * unit), round(12.2 * unit)
        picture.blit(above, above.get_rect(center=at))
        _stencil(picture, title, (12, 22.4), CREAM, 80)


def _stencil(
    picture: Surface, text: str, size_at: tuple[float, float], colour: str, most: float
) -> None:
    """A stencilled line in the middle of the card; lengths in hundredths of its width."""
    unit = picture.get_width() / 100
    size, middle = size_at
    line = stencilled(text, round(size * unit), colour, round(most * unit))
    picture.blit(line, line.get_rect(center=(round(50 * unit), round(middle * unit))))


def _write_text(picture: Surface, theme: str, printed: Print) -> None:
    """What the card does, in two lines."""
    unit = picture.get_width() / 100
    size, ink = round(7.4 * unit), ROLE_INK if printed.above else palette(theme)["card_ink"]
    lines = _balanced(_said(theme, printed.text), size, round(84 * unit))
    top = 123.4 - (len(lines) - 1) * 5
    for number, line in enumerate(lines):
        at = 50 * unit, (top + number * 10) * unit
        words(picture, line, size, at, ink, "semibold", "middle")


def _balanced(text: str, size: int, width: int) -> tuple[str, ...]:
    """Lines of about the same length: as narrow as they can be without one more."""
    lines = wrapped(text, size, width, "semibold")
    for narrower in range(width, width // 3, -max(1, width // 40)):
        fewer = wrapped(text, size, narrower, "semibold")
        if len(fewer) > len(lines):
            break
        lines = fewer
    return lines

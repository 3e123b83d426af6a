"""The cards of Knight Shift: Items on parchment with a wax seal, Knights with shield and face.

There are three levels: `full` says everything in words, `mid` with drawings, `mini` has one large
drawing and a number. What stands on a card comes from its deck, so that any deck can be printed.
"""

from functools import cache, partial

import pygame
from pygame import Surface

from app.assets import game_assets
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import drawn_at, height
from app.draw.vector import art, has_art
from app.games.knight_shift import TITLE
from app.games.knight_shift.draw.knight_card import Crest, knight_card
from app.games.knight_shift.draw.parchment import (
    HATE,
    INK,
    Line,
    Sketch,
    fitted,
    put,
    put_row,
    shaded,
)
from app.games.knight_shift.table.vocabulary import parted
from app.store.decks import USUAL, read_deck
from app.table.voice import numbered
from rules.games.knight_shift.cards import Item, Knight, KnightShiftDeck
from rules.games.knight_shift.options import KnightShiftOptions
from rules.kernel.cards import CardId
from rules.kernel.decks import DeckFile
from rules.kernel.options import Options

GAME = "knight_shift"
FULL_FROM, MID_FROM = 150, 88
USUAL_COST = KnightShiftOptions().hated
KNIGHT_ZONES = frozenset({"middle", "squire", "stable"})
CREAM, GREEN, PLUM, STRAW, SHADE = "#fff6e0", "#2b5a35", "#5a2a58", "#7a6038", "#2a1608"
LEAST_TITLE = 16
# The drawing of what only somebody's own deck has.
OTHER = "other"
# The band of each kind; what is only worn and has no partner is black.
BANDS = {"weapon": "gules", "gear": "azure", "booze": "tenne", "food": "vert",
         "companion": "purpure"}  # fmt: skip
# What is written where a whole name is too long.
SHORT = {"Fresh Undergarments": "Undies"}


class HeraldicCards:
    """The cards of a deck in one of the two themes of the game; ours if no deck is named.

    `cost` is what a hated Item costs.
    """

    def __init__(
        self, theme: str, deck: KnightShiftDeck | None = None, cost: int = USUAL_COST
    ) -> None:
        self.theme, self.own_deck, self.cost = theme, deck, cost

    @property
    def deck(self) -> KnightShiftDeck:
        """What stands on the cards."""
        return self.own_deck or _ours()

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        if width < MID_FROM:
            return "mini"
        return "full" if width >= FULL_FROM else "mid"

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _face(self.theme, self.deck, self.cost, card, width, shown)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and both backs, with the zone that it lies in."""
        cards = range(len(self.deck.cards))
        return [*((card, "") for card in cards), (None, "draw"), (None, "stable")]

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of a Knight where those lie, else that of an Item."""
        return _back(self.theme, "back_knight" if zone in KNIGHT_ZONES else "back_item", width)

    def printed(self, deck: DeckFile) -> "HeraldicCards | None":
        """The same with the cards of a deck, or None if they are ours."""
        if not isinstance(deck, KnightShiftDeck) or deck.fingerprint == _ours().fingerprint:
            return None
        return HeraldicCards(self.theme, deck)

    def ruled(self, options: Options) -> tuple[str, "HeraldicCards"] | None:
        """The same with what a hated Item costs at a table, if it is not as usual."""
        if not isinstance(options, KnightShiftOptions) or options.hated == USUAL_COST:
            return None
        mark = f"hated {options.hated}"
        return mark, HeraldicCards(self.theme, self.own_deck, options.hated)


FACES = {theme: HeraldicCards(theme) for theme in (GAME, f"{GAME}_tame")}


@cache
def _ours() -> KnightShiftDeck:
    """The deck that comes with the game."""
    file = read_deck(game_assets(GAME) / "decks" / f"{USUAL}.json").file
    assert isinstance(file, KnightShiftDeck)
    return file


def _said(theme: str, text: str) -> str:
    """A text of a card in the words of its theme."""
    return TITLE.lexicon(tame=theme != TITLE.game).said(text)


@kept
def _back(theme: str, name: str, width: int) -> Surface:
    wide = drawn_at(width)
    picture = art(theme, name, wide, height(wide))
    return pygame.transform.smoothscale(picture, (width, height(width)))


@partial(kept_in, ON_TABLE)
def _face(
    theme: str, deck: KnightShiftDeck, cost: int, card: CardId, width: int, level: str
) -> Surface:
    """Drawn large and scaled down, letters and all."""
    entry, sketch = deck.cards[card], Sketch(theme, drawn_at(width), level)
    if isinstance(entry, Knight):
        knight_card(sketch, _crest(theme, entry, cost, _sort_arts(deck)))
    else:
        _item_card(sketch, entry, deck)
    return pygame.transform.smoothscale(sketch.surface, (width, height(width)))


def _crest(theme: str, knight: Knight, cost: int, arts: dict[str, str]) -> Crest:
    """What stands on a Knight's card, in the words of its theme."""
    name, byname = parted(_said(theme, knight.name))
    drawings = {sort: name if has_art(theme, name) else OTHER for sort, name in arts.items()}
    likes, hates = ([drawings[one] for one in many] for many in (knight.likes, knight.dislikes))
    return Crest(knight.code, name, byname, likes, knight.bonus, hates, cost)


@cache
def _sort_arts(deck: KnightShiftDeck) -> dict[str, str]:
    """The drawing of everything that Knights like or hate: a sort of several kinds has its own."""
    return {item.liked_as: item.liked_as if item.sort else item.code for item in deck.items}


# Items


def _item_card(sketch: Sketch, item: Item, deck: KnightShiftDeck) -> None:
    band = _band(item, deck)
    sketch.lay(f"frame_item_{band}")
    drawing = item.code if has_art(sketch.theme, item.code) else OTHER
    if sketch.level == "mini":
        sketch.panel((10, 40, 180, 230), 10)
        put(sketch, drawing, (100, 166), 166)
        _seal(sketch, item, band, (46, 45), 88, 54)
        return
    put(sketch, drawing, (100, 131), 136)
    _seal(sketch, item, band, (27, 24), 50, 28)
    _title(sketch, item)
    _foot(sketch, item, deck)


def _band(item: Item, deck: KnightShiftDeck) -> str:
    paired = {other.pair_with for other in deck.items}
    alone = item.kind == "gear" and item.code not in paired
    return "sable" if alone else BANDS[item.kind]


def _seal(
    sketch: Sketch, item: Item, band: str, at: tuple[float, float], side: float, size: float
) -> None:
    """The points in wax, the worth of Food on a plate, a heart for company."""
    is_food = item.kind == "food"
    put(sketch, "plate" if is_food else f"seal_{band}", at, side)
    if item.kind == "companion":
        put(sketch, "like", at, size * 1.05)
        return
    number = str(item.feast if is_food else item.points)
    line = Line(number, size, GREEN if is_food else CREAM, "serif black")
    shaded(sketch, line, at, "" if is_food else "#3a0f0d")


def _title(sketch: Sketch, item: Item) -> None:
    """The name in one line, or a long one in two."""
    is_full = sketch.level == "full"
    name = _said(sketch.theme, item.name if is_full else SHORT.get(item.name, item.name))
    line = fitted(Line(name, 20 if is_full else 25, CREAM, "serif bold"), 138, sketch.unit)
    first, _, last = name.partition(" ")
    if line.size >= LEAST_TITLE or not last:
        shaded(sketch, line, (124, 24), SHADE)
        return
    shaded(sketch, Line(first, 15, "#f6e6c0", "serif italic"), (124, 14), SHADE)
    below = fitted(Line(last, 18, CREAM, "serif bold"), 138, sketch.unit)
    shaded(sketch, below, (124, 31), SHADE)


def _foot(sketch: Sketch, item: Item, deck: KnightShiftDeck) -> None:
    """What the card does, on the ribbon below: in words if there is room."""
    is_full = sketch.level == "full"
    text = 15 if is_full else 24
    partner = item.pair_with or next(
        (other.code for other in deck.items if other.pair_with == item.code), None
    )
    if partner is not None:
        words = [Line("Pair", text, INK, "semibold")] if is_full else []
        art_side = 36 if is_full else 42
        doubled = Line("×2", text + 1, HATE, "bold")
        put_row(sketch, [*words, (partner, art_side), ("pair", art_side * 0.78), doubled], 240, 7)
    elif item.kind == "food":
        words = [Line("Feast ", text, INK, "semibold")] if is_full else []
        side = min(36.0, (146 - (52 if is_full else 0)) / item.feast)
        put_row(sketch, [*words, *[("food", side)] * item.feast], 240, 1)
    elif item.kind == "companion":
        _company(sketch, deck, is_full)
    elif item.kind == "booze":
        told = "Most: out cold" if is_full else "Most = 0"
        line = Line(_said(sketch.theme, told), 14 if is_full else 23, INK, "semibold")
        put_row(sketch, [("drunk", 36), fitted(line, 112, sketch.unit)], 240, 4)
    elif item.points:
        told = "Clean. Mostly." if item.code == "undergarments" else numbered(item.points, "point")
        line = Line(_said(sketch.theme, told), text - 1, INK, "serif italic")
        put_row(sketch, [fitted(line, 150, sketch.unit)], 240, 0)


def _company(sketch: Sketch, deck: KnightShiftDeck, is_full: bool) -> None:
    """What this many together are worth."""
    worth = deck.companions[1:]
    last, step = len(worth) - 1, 152 / max(1, len(worth))
    for number, points in enumerate(worth):
        x = 24 + step * (number + 0.5)
        count = f"{number + 1}+" if number == last else f"{number + 1}"
        size = min(18 if is_full else 25, step * 0.8)
        if is_full:
            shaded(sketch, Line(count, 12, STRAW, "semibold"), (x, 231), "")
        middle = x, 248 if is_full else 240
        shaded(sketch, Line(str(points), size, PLUM, "serif bold"), middle, "")

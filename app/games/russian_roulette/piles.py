"""The middle of a table of Russian Roulette: bullets, the deck and what was played."""

from collections.abc import Iterator

from app.games.russian_roulette import explanations as about
from app.games.russian_roulette.layout import DISCARD, DRAW, SUPPLY, PilePlace, WcrrLayout
from app.table.board import FeltPanel, Label, Laid, PictureRow, Slot
from app.table.fitting import longest_fitting
from app.table.geometry import Box, spot_in
from app.table.gestures import MIDDLE
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.cards import Zone

_TEXT = 12


def _piles(layout: WcrrLayout) -> tuple[tuple[str, Zone, PilePlace], ...]:
    places = layout.places
    bullets = ("bullets", SUPPLY, places.supply)
    if layout.view.book.deck is None:
        return (bullets,)
    return bullets, ("deck", DRAW, places.deck), ("played", DISCARD, places.discard)


def lay_middle(layout: WcrrLayout) -> Iterator[Laid]:
    """The tops of the piles; of the box only bullets show."""
    for _, zone, place in _piles(layout):
        pile = layout.pile(zone)
        if zone == SUPPLY:
            pile = tuple(card for card in pile if card in (BULLET, None))
        yield from layout.top_of(zone, pile, spot_in(place.card))


def lay_slots(layout: WcrrLayout) -> tuple[Slot, ...]:
    """A dashed place where a pile is empty."""
    piles = (place for _, zone, place in _piles(layout) if not layout.pile(zone))
    return tuple(Slot(MIDDLE, place.card, (), False) for place in piles)


def lay_captions(layout: WcrrLayout) -> tuple[FeltPanel, ...]:
    """What the piles are called, and how many cards they have."""
    view, voice = layout.view, layout.voice
    words = {
        "bullets": ("Bullets", view.supply, about.supply(view)),
        "deck": ("Actions", view.draw_count, about.deck(view)),
        "played": ("Played", len(view.discard), about.discard(view, voice)),
    }
    found = []
    for name, _, place in _piles(layout):
        word, count, told = words[name]
        texts = (word, "") if count is None else (f"{word} {count}", f"{count}")
        found.append(_caption(layout, name, place.label, texts, layout.say(told)))
    return tuple(found)


def _caption(
    layout: WcrrLayout, name: str, room: Box, texts: tuple[str, ...], words: str
) -> FeltPanel:
    ruler = layout.ruler
    said = tuple(map(layout.say, texts))
    text = longest_fitting(said, room.w - ruler.px(4), _TEXT, ruler, "semibold")
    wide = min(room.w, ruler.width(text, _TEXT, "semibold") + ruler.px(12))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    label = Label(text, box, _TEXT, "plain", "centre", "semibold")
    return FeltPanel(name, box, None, (PictureRow(None, (label,)),), words)

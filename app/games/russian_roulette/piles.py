"""The middle of a table of Russian Roulette: bullets, the deck and what was played."""

from collections.abc import Iterator

from app.games.russian_roulette import explanations as about
from app.games.russian_roulette.layout import DISCARD, DRAW, SUPPLY, WcrrLayout
from app.table.board import FeltPanel, Laid, Slot
from app.table.geometry import spot_in
from app.table.gestures import MIDDLE
from app.table.pile_place import PilePlace, name_pile
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.cards import Zone


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
        said = tuple(map(layout.say, texts))
        found.append(name_pile(name, place.label, said, layout.say(told), layout.ruler))
    return tuple(found)

"""The middle of a table of Never Bring a Knife, and the viewer's own role beside the hand."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.layout import BOSS, DISCARD, DRAW, NbkLayout
from app.games.never_bring_a_knife.table.vocabulary import side
from app.table.board import (
    Extra,
    FeltPanel,
    FreePanel,
    Label,
    Laid,
    Picture,
    PlateChip,
    Slot,
    Tone,
)
from app.table.boxes import NOTHING, BoxTree, FirstThatFits, Stacked, Worded
from app.table.fitting import wrap
from app.table.geometry import Box, around, spot_in
from app.table.gestures import MIDDLE
from app.table.voice import say
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.record import Turned
from rules.kernel.cards import CardId, Zone
from rules.kernel.view import Pile

_TITLE, _TEXT, _SMALL = 18, 13, 12


def lay_middle(layout: NbkLayout) -> Iterator[Laid]:
    """The boss, the top of the deck and of the discard pile, and the viewer's own role."""
    centre = layout.places.centre
    for number, card in enumerate(layout.pile(BOSS)[:1]):
        yield Laid(BOSS, number, card, spot_in(centre.boss))
    backs = (None,) * len(layout.pile(DRAW))
    yield from layout.top_of(DRAW, backs, spot_in(centre.deck))
    yield from layout.top_of(DISCARD, _discarded(layout), spot_in(centre.discard))
    zone = Zone("role", layout.chair)
    for number, card in enumerate(layout.pile(zone)[:1]):
        yield Laid(zone, number, card, spot_in(layout.places.role))


def _discarded(layout: NbkLayout) -> Pile:
    """The discard pile, which has no order: what came last in this round lies on top."""
    pile = list(layout.pile(DISCARD))
    view = layout.view
    deeds = (*(view.rounds[-1].deeds if view.rounds else ()), *view.deeds)
    turned = [deed for deed in deeds if isinstance(deed, Turned)]
    for card in turned[-1].cards if turned else ():
        if card in pile:
            pile.remove(card)
            pile.append(card)
    return tuple(pile)


def lay_slots(layout: NbkLayout) -> tuple[Slot, ...]:
    """A dashed place where a pile is empty."""
    centre = layout.places.centre
    places = ((DRAW, centre.deck), (DISCARD, centre.discard))
    return tuple(_empty(layout, box) for zone, box in places if not layout.pile(zone))


def _empty(layout: NbkLayout, box: Box) -> Slot:
    ruler, word = layout.ruler, "empty"
    high, wide = ruler.line(_SMALL), ruler.width(word, _SMALL)
    line = Box(box.middle[0] - wide // 2, box.middle[1] - high // 2, wide, high)
    fits = wide <= box.w and high <= box.h
    return Slot(MIDDLE, box, (Label(word, line, _SMALL, align="centre"),) if fits else (), False)


def lay_captions(layout: NbkLayout) -> tuple[FeltPanel, ...]:
    """What the boss and the two piles are called, and how many cards they have."""
    view, centre = layout.view, layout.places.centre
    deck, gone = len(layout.pile(DRAW)), len(layout.pile(DISCARD))
    return (
        _caption(layout, "boss", centre.boss_title, "The boss", about.boss(view), "stencil"),
        _caption(layout, "deck", centre.deck_label, f"Deck {deck}", about.deck(view)),
        _caption(layout, "discard", centre.discard_label, f"Discard {gone}", about.discard(view)),
    )


def _caption(
    layout: NbkLayout, name: str, room: Box, text: str, words: str, face: str = "semibold"
) -> FeltPanel:
    size = _SMALL if face == "stencil" else _TEXT
    ruler = layout.ruler
    wide = min(room.w, ruler.width(text, size, face) + ruler.px(18))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    inside = box.inset(min(ruler.px(9), max(0, (box.w - ruler.width(text, size, face)) // 2)), 0)
    label = Label(text, inside, size, "plain", "centre", face)
    return FeltPanel(name, box, (label,), layout.say(words))


def lay_boss_chip(layout: NbkLayout) -> Iterator[PlateChip]:
    """What the viewer knows of the boss, on the lower edge of its card."""
    role = layout.view.mark_at(layout.view.boss)
    if role is None or layout.is_over:
        return
    ruler, card, word = layout.ruler, layout.places.centre.boss, side(role).lower()
    icon, high = round(ruler.line(_SMALL) * 0.75), ruler.line(_SMALL) + ruler.px(2)
    words = ruler.width(word, _SMALL, "bold")
    fits = words + icon + ruler.px(18) <= card.w + ruler.px(30)
    wide = words + icon + ruler.px(18) if fits else icon + ruler.px(12)
    box = Box(card.middle[0] - wide // 2, card.bottom - high * 3 // 4, wide, high)
    art = Picture(about.SIDE_ART[role], Box(
        box.x + ruler.px(6), box.y + (high - icon) // 2, icon, icon))  # fmt: skip
    line = Box.between(art.box.right + ruler.px(4), box.y, box.right - ruler.px(6), box.bottom)
    label = Label(word, line, _SMALL, align="centre", weight="bold") if fits else None
    yield PlateChip("boss", box, label, art, about.TONES[role], about.boss(layout.view))


def lay_extras(layout: NbkLayout) -> tuple[Extra, ...]:
    """The boss can be looked at like a seat's role."""
    centre = layout.places.centre
    words, above = layout.say(about.boss(layout.view)), centre.boss_title
    is_over = abs(above.middle[0] - centre.boss.middle[0]) <= 1 and above.w < 1.25 * centre.boss.w
    box = around((centre.boss, above)) if is_over else centre.boss
    return (Extra(MIDDLE, box, words),)


def lay_role(layout: NbkLayout) -> Iterator[FreePanel]:
    """The viewer's own role in words, if there is room and nobody else looks on."""
    room, role = layout.places.role_text, layout.role(layout.chair)
    if room is None or role is None:
        return
    parts = tuple(_about_role(layout, role, room.w).lay(room, layout.ruler))
    yield FreePanel("role", room, parts, _goal(layout, role))


def _goal(layout: NbkLayout, role: CardId) -> str:
    """What the viewer's side wants; nothing for those who only watch."""
    own = layout.voice.viewer == layout.chair
    return layout.say(about.goal(role)) if own else ""


def _about_role(layout: NbkLayout, role: CardId, room: int) -> BoxTree:
    """A caption, the role, and what its side wants; of these, as much as has room."""
    whose = say(words.ROLE_CAPTION, layout.voice, owner=layout.chair)
    caption = _written(layout, whose, room, _SMALL)
    name = _written(layout, DECK.name(role), room, _TITLE)
    goal = _written(layout, _goal(layout, role), room, _SMALL)
    ways = ([*caption, *name, *goal], [*name, *goal], [*caption, *name], name)
    return FirstThatFits([*(Stacked(way, justify="start") for way in ways), NOTHING])


def _written(layout: NbkLayout, text: str, room: int, size: int) -> list[Worded]:
    """A text in lines: the role's name is large."""
    face: tuple[Tone, str] = ("plain", "serif") if size == _TITLE else ("dim", "medium")
    lines = wrap(text, room, size, layout.ruler, face[1])
    return [Worded((line,), size, face[0], weight=face[1]) for line in lines]

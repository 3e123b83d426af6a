"""The middle of a table of Never Bring a Knife, and the own role beside the hand."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.never_bring_a_knife import explanations as about
from app.games.never_bring_a_knife.setting import BOSS, DISCARD, DRAW, Setting
from app.games.never_bring_a_knife.words import side
from app.table.board import Chip, Extra, Label, Laid, Panel, Picture, Row, Slot
from app.table.fitting import wrap
from app.table.geometry import Box, Spot, around, spot_in
from app.table.gestures import MIDDLE
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.record import Turned
from rules.kernel.cards import CardId, Zone

_SHOWN_OF_PILE = 3
_TITLE, _TEXT, _SMALL = 18, 13, 12


def lay_middle(setting: Setting) -> Iterator[Laid]:
    """The boss, the top of the deck and of the discard pile, and the own role."""
    centre = setting.at.centre
    for number, card in enumerate(setting.pile(BOSS)[:1]):
        yield Laid(BOSS, number, card, spot_in(centre.boss))
    yield from _piled(DRAW, [None] * len(setting.pile(DRAW)), spot_in(centre.deck))
    yield from _piled(DISCARD, [*_discarded(setting)], spot_in(centre.discard))
    zone = Zone("role", setting.chair)
    for number, card in enumerate(setting.pile(zone)[:1]):
        yield Laid(zone, number, card, spot_in(setting.at.role))


def _piled(zone: Zone, cards: list[CardId | None], spot: Spot) -> Iterator[Laid]:
    """The top of a pile: the rest is under it."""
    top = cards[-_SHOWN_OF_PILE:]
    for number, card in enumerate(top):
        off = (len(top) - 1 - number) * spot.width * 0.025
        yield Laid(zone, number, card, spot._replace(x=spot.x - off, y=spot.y + off))


def _discarded(setting: Setting) -> Iterator[CardId | None]:
    """The discard pile, which has no order: what came last in this round lies on top."""
    pile = list(setting.pile(DISCARD))
    view = setting.view
    deeds = (*(view.rounds[-1].deeds if view.rounds else ()), *view.deeds)
    turned = [deed for deed in deeds if isinstance(deed, Turned)]
    for card in turned[-1].cards if turned else ():
        if card in pile:
            pile.remove(card)
            pile.append(card)
    yield from pile


def lay_slots(setting: Setting) -> tuple[Slot, ...]:
    """A dashed place where a pile is empty."""
    centre = setting.at.centre
    places = ((DRAW, centre.deck), (DISCARD, centre.discard))
    return tuple(_empty(setting, box) for zone, box in places if not setting.pile(zone))


def _empty(setting: Setting, box: Box) -> Slot:
    ruler, word = setting.ruler, "empty"
    high, wide = ruler.line(_SMALL), ruler.width(word, _SMALL)
    line = Box(box.middle[0] - wide // 2, box.middle[1] - high // 2, wide, high)
    fits = wide <= box.w and high <= box.h
    return Slot(MIDDLE, box, (Label(word, line, _SMALL, align="centre"),) if fits else (), False)


def lay_captions(setting: Setting) -> tuple[Panel, ...]:
    """What the boss and the two piles are called, and how many cards they have."""
    view, centre = setting.view, setting.at.centre
    deck, gone = len(setting.pile(DRAW)), len(setting.pile(DISCARD))
    return (
        _caption(setting, "boss", centre.boss_title, "The boss", about.boss(view), "stencil"),
        _caption(setting, "deck", centre.deck_label, f"Deck {deck}", about.deck(view)),
        _caption(setting, "discard", centre.discard_label, f"Discard {gone}", about.discard(view)),
    )


def _caption(
    setting: Setting, name: str, room: Box, text: str, words: str, face: str = "semibold"
) -> Panel:
    size = _SMALL if face == "stencil" else _TEXT
    ruler = setting.ruler
    wide = min(room.w, ruler.width(text, size, face) + ruler.px(18))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    inside = box.inset(min(ruler.px(9), max(0, (box.w - ruler.width(text, size, face)) // 2)), 0)
    label = Label(text, inside, size, "plain", "centre", face)
    return Panel(name, box, None, (Row(None, (label,)),), setting.say(words))


def lay_boss_chip(setting: Setting) -> Iterator[Chip]:
    """What the viewer knows of the boss, on the lower edge of its card."""
    role = setting.view.mark_at(setting.view.boss)
    if role is None or setting.is_over:
        return
    ruler, card, word = setting.ruler, setting.at.centre.boss, side(role).lower()
    icon, high = round(ruler.line(_SMALL) * 0.75), ruler.line(_SMALL) + ruler.px(2)
    words = ruler.width(word, _SMALL, "bold")
    fits = words + icon + ruler.px(18) <= card.w + ruler.px(30)
    wide = words + icon + ruler.px(18) if fits else icon + ruler.px(12)
    box = Box(card.middle[0] - wide // 2, card.bottom - high * 3 // 4, wide, high)
    art = Picture(about.SIDE_ART[role], Box(
        box.x + ruler.px(6), box.y + (high - icon) // 2, icon, icon))  # fmt: skip
    line = Box.between(art.box.right + ruler.px(4), box.y, box.right - ruler.px(6), box.bottom)
    label = Label(word, line, _SMALL, align="centre", weight="bold") if fits else None
    yield Chip("boss", box, label, art, about.TONES[role], about.boss(setting.view))


def lay_extras(setting: Setting) -> tuple[Extra, ...]:
    """The boss can be looked at like a seat's role."""
    centre = setting.at.centre
    words, above = setting.say(about.boss(setting.view)), centre.boss_title
    is_over = abs(above.middle[0] - centre.boss.middle[0]) <= 1 and above.w < 1.25 * centre.boss.w
    box = around((centre.boss, above)) if is_over else centre.boss
    return (Extra(MIDDLE, box, words),)


def lay_role(setting: Setting) -> Panel | None:
    """The own role in words, if there is room and nobody else looks on."""
    room, role = setting.at.role_text, setting.role(setting.chair)
    if room is None or role is None:
        return None
    lines = [*_role_lines(setting, role, room)]
    words = _goal(setting, role)
    return Panel("role", room, None, tuple(Row(None, (line,)) for line in lines), words)


def _goal(setting: Setting, role: CardId) -> str:
    """What the viewer's side wants; nothing for those who only watch."""
    own = setting.voice.viewer == setting.chair
    return setting.say(about.goal(role)) if own else ""


def _role_lines(setting: Setting, role: CardId, room: Box) -> Iterator[Label]:
    """A caption, the role, and what its side wants; of these, as much as has room."""
    whose = setting.voice.whose(setting.chair)
    caption = _written(setting, f"{whose[:1].upper()}{whose[1:]} role", room.w, _SMALL)
    name = _written(setting, DECK.name(role), room.w, _TITLE)
    goal = _written(setting, _goal(setting, role), room.w, _SMALL)
    ways = ([*caption, *name, *goal], [*name, *goal], [*caption, *name], name)
    tall = setting.ruler.line
    fitting = (way for way in ways if sum(tall(line.size) for line in way) <= room.h)
    y = room.y
    for line in next(fitting, []):
        high = tall(line.size)
        yield replace(line, box=Box(room.x, y, room.w, high))
        y += high


def _written(setting: Setting, text: str, room: int, size: int) -> list[Label]:
    """A text in lines that are still to be placed: the role's name is large."""
    face, nowhere = "serif" if size == _TITLE else "medium", Box(0, 0, 0, 0)
    lines = wrap(text, room, size, setting.ruler, face)
    if size == _TITLE:
        return [Label(line, nowhere, size, weight=face) for line in lines]
    return [Label(line, nowhere, size, "dim") for line in lines]

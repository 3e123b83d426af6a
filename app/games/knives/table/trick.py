"""The middle of a table of Knives: the trick, or the declarations of the auction."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.games.knives.table import explanations as about
from app.games.knives.table.layout import KnivesLayout
from app.table.board import Caption, FeltPanel, Label, Picture, PictureRow, Slot, Stamp
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler
from app.table.voice import counted
from rules.games.knives.cards import SEATS, SUIT_NAMES, SUIT_OF
from rules.games.knives.state import NOBODY
from rules.kernel.cards import Seat

_NAME, _TEXT = 12, 13


# Captions


def lay_captions(layout: KnivesLayout) -> tuple[Caption, ...]:
    """The names under the cards of the trick, or under the declarations."""
    if layout.is_dealing or layout.is_played_out or layout.is_naming:
        return ()
    if layout.is_bidding:
        return tuple(_bid_captions(layout))
    return tuple(_trick_captions(layout))


class _Words(NamedTuple):
    """What a caption says, from long to short; the one that says most is bright."""

    seat: Seat
    usual: Box
    ways: tuple[str, ...]
    bright: bool


def _in_their_places(
    layout: KnivesLayout, texts: Sequence[_Words], taken: list[Box]
) -> Iterator[Caption]:
    """Bright ones last, in all the room that the others leave."""
    for words in sorted(texts, key=lambda words: words.bright):
        room = words.usual
        if words.bright:
            room = _free_room(room, taken, layout.places.felt, layout.ruler.px(3))
        caption = _caption(layout, words, room)
        taken.append(caption.box)
        yield caption


def _free_room(usual: Box, taken: Sequence[Box], felt: Box, gap: int) -> Box:
    """What is free left and right of the middle of a caption's usual place."""
    beside = [box for box in taken if box.y < usual.bottom and usual.y < box.bottom]
    middle = usual.middle[0]
    left = max([felt.x, *(box.right + gap for box in beside if box.right <= middle)])
    right = min([felt.right, *(box.x - gap for box in beside if box.x >= middle)])
    return Box.between(min(left, usual.x), usual.y, max(right, usual.right), usual.bottom)


def _trick_captions(layout: KnivesLayout) -> Iterator[Caption]:
    count, winner, places = len(layout.trick), layout.winner, layout.places
    texts = []
    for number in range(SEATS):
        seat = layout.player(number)
        wins = seat == winner and number < count
        ways = _about_card(layout, seat, wins, number == 0 and count > 0)
        texts.append(_Words(seat, layout.front(seat).caption, ways, wins))
    slots = [front.slot for front in places.fronts]
    plates = [seat.plate for seat in places.seats]
    taken = [places.medallion, places.trumps, places.bank, *slots, *plates]
    yield from _in_their_places(layout, texts, taken)


def _about_card(layout: KnivesLayout, seat: Seat, wins: bool, led: bool) -> tuple[str, ...]:
    name = layout.voice.name(seat)
    if wins and len(layout.trick) == SEATS:
        return f"{layout.voice.does(seat, 'win')} the trick", layout.voice.does(seat, "win"), name
    if wins:
        short = () if seat == layout.voice.viewer else (f"{name} winning",)
        return f"{layout.voice.does(seat, 'are')} winning", *short, name
    return (f"{name} led", name) if led else (name,)


def _bid_captions(layout: KnivesLayout) -> Iterator[Caption]:
    contract, places = layout.view.contract, layout.places
    bids, offer = contract.bids, "on offer" if contract.banker == NOBODY else "taken"
    texts = []
    for number, (seat, said) in enumerate(bids):
        name = layout.voice.name(seat)
        last = number == len(bids) - 1
        ways = (f"{name}: {offer}", name) if said and last else (name,)
        ways = ways if said else (layout.voice.does(seat, "pass"), name)
        room = layout.front(seat).stamp_caption
        texts.append(_Words(seat, room, ways, last and bool(said)))
    stamps = [front.stamp for front in places.fronts]
    plates = [seat.plate for seat in places.seats]
    yield from _in_their_places(layout, texts, [places.trumps, places.bank, *stamps, *plates])


def _caption(layout: KnivesLayout, words: _Words, room: Box) -> Caption:
    """The longest words that fit, in a box around them; left of them is the seat's mark.

    It stands in the middle of its usual place, or as near to that as the room allows.
    """
    ruler, usual = layout.ruler, words.usual
    pad, mark = ruler.px(9), round(ruler.line(_NAME) * 0.65) + ruler.px(5)
    text = longest_fitting(words.ways, room.w - 2 * pad - mark, _NAME, ruler)
    wide = ruler.width(text, _NAME) + 2 * pad + mark
    x = usual.x + (usual.w - wide) // 2
    box = Box(max(room.x, min(x, room.right - wide)), usual.y, wide, usual.h)
    inside = Box.between(box.x + pad + mark, box.y, box.right - pad, box.bottom)
    return Caption(words.seat, box, Label(text, inside, _NAME), words.bright)


# Places still empty


def lay_slots(layout: KnivesLayout) -> tuple[Slot, ...]:
    """A dashed place for everybody who has yet to play to the trick."""
    if not layout.is_playing or layout.is_naming:
        return ()
    waiting = range(len(layout.trick), SEATS)
    return tuple(_slot(layout, number) for number in waiting)


def _slot(layout: KnivesLayout, number: int) -> Slot:
    seat = layout.player(number)
    box = layout.front(seat).slot
    own = seat == layout.voice.viewer and not _asks_otherwise(layout)
    return Slot(seat, box, tuple(_slot_lines(_slot_words(layout, number), box, layout.ruler)), own)


def _asks_otherwise(layout: KnivesLayout) -> bool:
    """Whether the viewer is asked for something else than a card for the trick."""
    decision = layout.view.decision
    return decision is not None and decision.rule != "KN-TRICK-01"


def _slot_words(layout: KnivesLayout, number: int) -> tuple[str, ...]:
    seat = layout.player(number)
    if seat == layout.voice.viewer:
        return "Your", "card"
    if number == len(layout.trick) and seat in layout.view.owed:
        return ("to lead",) if number == 0 else ("to play",)
    return ("last", "to play") if number == SEATS - 1 and layout.trick else ()


def _slot_lines(words: tuple[str, ...], box: Box, ruler: Ruler) -> Iterator[Label]:
    """The words in the middle of the slot, if all of them fit."""
    line, room = ruler.line(_TEXT), box.inset(ruler.px(4))
    if any(ruler.width(word, _TEXT) > room.w for word in words) or line * len(words) > room.h:
        return
    top = box.y + (box.h - line * len(words)) // 2
    for number, word in enumerate(words):
        yield Label(word, Box(room.x, top + number * line, room.w, line), _TEXT, align="centre")


# Declarations


def lay_stamps(layout: KnivesLayout) -> tuple[Stamp, ...]:
    """Each seat's declaration before it; the latest is in force."""
    if not layout.is_bidding or layout.is_dealing:
        return ()
    return tuple(_stamps(layout))


def _stamps(layout: KnivesLayout) -> Iterator[Stamp]:
    bids = [bid for bid in layout.view.contract.bids if bid[1]]
    for number, (seat, said) in enumerate(bids):
        assert said is not None
        bright = number == len(bids) - 1
        words = about.declaration(said, bright)
        box = layout.front(seat).stamp
        yield Stamp(seat, Picture(about.declaration_art(said), box, words), bright)


# What was led


def lay_medallion(layout: KnivesLayout) -> FeltPanel | None:
    """The suit that was led and the coins that lie in the trick."""
    trick, ruler = layout.trick, layout.ruler
    if not trick or layout.is_bidding or layout.is_naming:
        return None
    suit = SUIT_NAMES[SUIT_OF[trick[0]]]
    coins = sum(layout.view.book.coins[card] for card in trick)
    lines = [(None, f"{suit} led"), ("coin", counted(coins, "coin"))]
    words = f"{about.led(trick[0], suit)} {about.in_trick(coins)}"
    room, line = layout.places.medallion, ruler.line(_TEXT)
    high = len(lines) * line + ruler.px(6)
    size = max(min(ruler.px(52), room.h - high, room.w), 0)
    top = room.y + (room.h - size - high) // 2
    art = Picture(about.suit_art(SUIT_OF[trick[0]]),
                  Box(room.x + (room.w - size) // 2, top, size, size), words)  # fmt: skip
    below = Box(room.x, top + size + ruler.px(6), room.w, line)
    rows = [
        _line(icon, text, below.moved(0, n * line), ruler) for n, (icon, text) in enumerate(lines)
    ]
    return FeltPanel("medallion", room, None, (PictureRow(art, ()), *rows), words)


def _line(icon: str | None, text: str, room: Box, ruler: Ruler) -> PictureRow:
    """A line in the middle of its room, with an icon before it or without."""
    size = round(ruler.line(_TEXT) * 0.85) if icon else 0
    gap = ruler.px(6) if icon else 0
    text = longest_fitting((text, text.split(maxsplit=1)[0]), room.w - size - gap, _TEXT, ruler)
    wide = ruler.width(text, _TEXT)
    x = room.x + (room.w - wide - size - gap) // 2
    picture = Picture(icon, Box(x, room.y + (room.h - size) // 2, size, size)) if icon else None
    label = Label(
        text, Box(x + size + gap, room.y, wide, room.h), _TEXT, "accent" if icon else "plain"
    )
    return PictureRow(picture, (label,))

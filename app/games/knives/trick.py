"""The middle of a table of Knives: the trick, or the declarations of the auction."""

from collections.abc import Iterator

from app.games.knives import explanations as about
from app.games.knives.layout import KnivesLayout
from app.table.board import Caption, FeltPanel, Label, Picture, PictureRow, Slot, Stamp
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler
from app.table.voice import counted
from rules.games.knives.cards import SEATS, SUIT_NAMES, SUIT_OF
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


def _trick_captions(layout: KnivesLayout) -> Iterator[Caption]:
    count, winner = len(layout.trick), layout.winner
    for number in range(SEATS):
        seat = layout.player(number)
        wins = seat == winner and number < count
        words = _about_card(layout, seat, wins, number == 0 and count > 0)
        yield _caption(layout, seat, layout.front(seat).caption, words, bright=wins)


def _about_card(layout: KnivesLayout, seat: Seat, wins: bool, led: bool) -> tuple[str, ...]:
    name = layout.voice.name(seat)
    if wins and len(layout.trick) == SEATS:
        return f"{layout.voice.does(seat, 'win')} the trick", layout.voice.does(seat, "win"), name
    if wins:
        short = () if seat == layout.voice.viewer else (f"{name} winning",)
        return f"{layout.voice.does(seat, 'are')} winning", *short, name
    return (f"{name} led", name) if led else (name,)


def _bid_captions(layout: KnivesLayout) -> Iterator[Caption]:
    bids = layout.view.contract.bids
    for number, (seat, said) in enumerate(bids):
        name = layout.voice.name(seat)
        last = number == len(bids) - 1
        words = (f"{name}: on offer", name) if said and last else (name,)
        words = words if said else (layout.voice.does(seat, "pass"), name)
        room = layout.front(seat).stamp_caption
        yield _caption(layout, seat, room, words, bright=last and bool(said))


def _caption(
    layout: KnivesLayout, seat: Seat, room: Box, words: tuple[str, ...], *, bright: bool
) -> Caption:
    """The longest words that fit, in a box around them; left of them is the seat's mark."""
    ruler = layout.ruler
    pad, mark = ruler.px(9), round(ruler.line(_NAME) * 0.65) + ruler.px(5)
    text = longest_fitting(words, room.w - 2 * pad - mark, _NAME, ruler)
    wide = ruler.width(text, _NAME) + 2 * pad + mark
    box = Box(room.x + (room.w - wide) // 2, room.y, wide, room.h)
    inside = Box.between(box.x + pad + mark, box.y, box.right - pad, box.bottom)
    return Caption(seat, box, Label(text, inside, _NAME), bright)


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

"""The middle of a table of Knives: the trick, or the declarations of the auction."""

from collections.abc import Iterator

from app.games.knives import explanations as about
from app.games.knives.setting import Setting
from app.table.board import Caption, Label, Panel, Picture, Row, Slot, Stamp
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler
from app.table.voice import counted
from rules.games.knives.cards import SEATS, SUIT_NAMES, SUIT_OF
from rules.kernel.cards import Seat

_NAME, _TEXT = 12, 13


# Captions


def lay_captions(setting: Setting) -> tuple[Caption, ...]:
    """The names under the cards of the trick, or under the declarations."""
    if setting.is_dealing or setting.is_played_out or setting.is_naming:
        return ()
    if setting.is_bidding:
        return tuple(_bid_captions(setting))
    return tuple(_trick_captions(setting))


def _trick_captions(setting: Setting) -> Iterator[Caption]:
    count, winner = len(setting.trick), setting.winner
    for number in range(SEATS):
        seat = setting.player(number)
        wins = seat == winner and number < count
        words = _about_card(setting, seat, wins, number == 0 and count > 0)
        yield _caption(setting, seat, setting.front(seat).caption, words, bright=wins)


def _about_card(setting: Setting, seat: Seat, wins: bool, led: bool) -> tuple[str, ...]:
    name = setting.name(seat)
    if wins and len(setting.trick) == SEATS:
        return f"{setting.voice.does(seat, 'win')} the trick", setting.voice.does(seat, "win"), name
    if wins:
        short = () if seat == setting.voice.viewer else (f"{name} winning",)
        return f"{setting.voice.does(seat, 'are')} winning", *short, name
    return (f"{name} led", name) if led else (name,)


def _bid_captions(setting: Setting) -> Iterator[Caption]:
    bids = setting.view.contract.bids
    for number, (seat, said) in enumerate(bids):
        name = setting.name(seat)
        last = number == len(bids) - 1
        words = (f"{name}: in force", name) if said and last else (name,)
        words = words if said else (setting.voice.does(seat, "pass"), name)
        room = setting.front(seat).stamp_caption
        yield _caption(setting, seat, room, words, bright=last and bool(said))


def _caption(
    setting: Setting, seat: Seat, room: Box, words: tuple[str, ...], *, bright: bool
) -> Caption:
    """The longest words that fit, in a box around them; left of them is the seat's mark."""
    ruler = setting.ruler
    pad, mark = ruler.px(9), round(ruler.line(_NAME) * 0.65) + ruler.px(5)
    text = longest_fitting(words, room.w - 2 * pad - mark, _NAME, ruler)
    wide = ruler.width(text, _NAME) + 2 * pad + mark
    box = Box(room.x + (room.w - wide) // 2, room.y, wide, room.h)
    inside = Box.between(box.x + pad + mark, box.y, box.right - pad, box.bottom)
    return Caption(seat, box, Label(text, inside, _NAME), bright)


# Places still empty


def lay_slots(setting: Setting) -> tuple[Slot, ...]:
    """A dashed place for everybody who has yet to play to the trick."""
    if not setting.is_playing or setting.is_naming:
        return ()
    waiting = range(len(setting.trick), SEATS)
    return tuple(_slot(setting, number) for number in waiting)


def _slot(setting: Setting, number: int) -> Slot:
    seat = setting.player(number)
    box = setting.front(seat).slot
    own = seat == setting.voice.viewer
    return Slot(
        seat, box, tuple(_slot_lines(_slot_words(setting, number), box, setting.ruler)), own
    )


def _slot_words(setting: Setting, number: int) -> tuple[str, ...]:
    seat = setting.player(number)
    if seat == setting.voice.viewer:
        return "Your", "card"
    if number == len(setting.trick) and seat in setting.view.owed:
        return ("to lead",) if number == 0 else ("to play",)
    return ("last", "to play") if number == SEATS - 1 and setting.trick else ()


def _slot_lines(words: tuple[str, ...], box: Box, ruler: Ruler) -> Iterator[Label]:
    """The words in the middle of the slot, if all of them fit."""
    line, room = ruler.line(_TEXT), box.inset(ruler.px(4))
    if any(ruler.width(word, _TEXT) > room.w for word in words) or line * len(words) > room.h:
        return
    top = box.y + (box.h - line * len(words)) // 2
    for number, word in enumerate(words):
        yield Label(word, Box(room.x, top + number * line, room.w, line), _TEXT, align="centre")


# Declarations


def lay_stamps(setting: Setting) -> tuple[Stamp, ...]:
    """Each seat's declaration before it; the latest is in force."""
    if not setting.is_bidding or setting.is_dealing:
        return ()
    return tuple(_stamps(setting))


def _stamps(setting: Setting) -> Iterator[Stamp]:
    bids = [bid for bid in setting.view.contract.bids if bid[1]]
    for number, (seat, said) in enumerate(bids):
        assert said is not None
        bright = number == len(bids) - 1
        words = about.declaration(said, bright)
        box = setting.front(seat).stamp
        yield Stamp(seat, Picture(about.declaration_art(said), box, words), bright)


# What was led


def lay_medallion(setting: Setting) -> Panel | None:
    """The suit that was led and the coins that lie in the trick."""
    trick, ruler = setting.trick, setting.ruler
    if not trick or setting.is_bidding or setting.is_naming:
        return None
    suit = SUIT_NAMES[SUIT_OF[trick[0]]]
    coins = sum(setting.view.book.coins[card] for card in trick)
    lines = [(None, f"{suit} led"), ("coin", counted(coins, "coin"))]
    words = f"{about.led(trick[0], suit)} {about.in_trick(coins)}"
    room, line = setting.at.medallion, ruler.line(_TEXT)
    high = len(lines) * line + ruler.px(6)
    size = max(min(ruler.px(52), room.h - high, room.w), 0)
    top = room.y + (room.h - size - high) // 2
    art = Picture(about.suit_art(SUIT_OF[trick[0]]),
                  Box(room.x + (room.w - size) // 2, top, size, size), words)  # fmt: skip
    below = Box(room.x, top + size + ruler.px(6), room.w, line)
    rows = [
        _line(icon, text, below.moved(0, n * line), ruler) for n, (icon, text) in enumerate(lines)
    ]
    return Panel("medallion", room, None, (Row(art, ()), *rows), words)


def _line(icon: str | None, text: str, room: Box, ruler: Ruler) -> Row:
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
    return Row(picture, (label,))

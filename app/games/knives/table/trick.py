"""The middle of a table of Knives: the trick, or the declarations of the auction."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.games.knives.table import explanations as about
from app.games.knives.table import words as wording
from app.games.knives.table.layout import KnivesLayout
from app.games.knives.table.things import Caption, Token
from app.table.board import FreePanel, Label, Picture, Slot
from app.table.boxes import Beside, Drawing, Spacer, Stacked, Worded, written
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler
from app.table.voice import counted, say
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
    voice, name = layout.voice, layout.voice.name(seat)
    if wins and len(layout.trick) == SEATS:
        return *(say(one, voice, seat=seat) for one in wording.WINS_TRICK), name
    if wins:
        shorter = () if seat == voice.viewer else (wording.IS_WINNING_SHORT,)
        return *(say(one, voice, seat=seat) for one in (wording.IS_WINNING, *shorter)), name
    return (wording.HAS_LED.format(name=name), name) if led else (name,)


def _bid_captions(layout: KnivesLayout) -> Iterator[Caption]:
    contract, places = layout.view.contract, layout.places
    bids, offer = contract.bids, wording.ON_OFFER if contract.banker == NOBODY else wording.TAKEN
    texts = []
    for number, (seat, said) in enumerate(bids):
        name = layout.voice.name(seat)
        last = number == len(bids) - 1
        ways = (offer.format(name=name), name) if said and last else (name,)
        ways = ways if said else (say(wording.HAS_PASSED, layout.voice, seat=seat), name)
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
    return Slot(seat, box, _slot_lines(_slot_words(layout, number), box, layout.ruler), own)


def _asks_otherwise(layout: KnivesLayout) -> bool:
    """Whether the viewer is asked for something else than a card for the trick."""
    decision = layout.view.decision
    return decision is not None and decision.rule != "KN-TRICK-01"


def _slot_words(layout: KnivesLayout, number: int) -> tuple[str, ...]:
    seat = layout.player(number)
    if seat == layout.voice.viewer:
        return wording.YOUR_SLOT
    if number == len(layout.trick) and seat in layout.view.owed:
        return wording.TO_LEAD if number == 0 else wording.TO_PLAY
    return wording.LAST_TO_PLAY if number == SEATS - 1 and layout.trick else ()


def _slot_lines(words: tuple[str, ...], box: Box, ruler: Ruler) -> tuple[Label, ...]:
    """The words in the middle of the slot, if all of them fit."""
    lines, room = [Worded((word,), _TEXT, align="centre") for word in words], box.inset(ruler.px(4))
    wide, high = Stacked(lines).size(ruler, room.w)
    return written(lines, room, ruler) if wide <= room.w and high <= room.h else ()


# Declarations


def lay_tokens(layout: KnivesLayout) -> tuple[Token, ...]:
    """Each seat's declaration before it; the latest is in force."""
    if not layout.is_bidding or layout.is_dealing:
        return ()
    return tuple(_tokens(layout))


def _tokens(layout: KnivesLayout) -> Iterator[Token]:
    bids = [bid for bid in layout.view.contract.bids if bid[1]]
    for number, (seat, said) in enumerate(bids):
        assert said is not None
        bright = number == len(bids) - 1
        words = about.declaration(said, bright)
        box = layout.front(seat).stamp
        yield Token(seat, Picture(about.declaration_art(said), box, words), bright)


# What was led


def lay_medallion(layout: KnivesLayout) -> Iterator[FreePanel]:
    """The suit that was led and the coins that lie in the trick."""
    trick, ruler = layout.trick, layout.ruler
    if not trick or layout.is_bidding or layout.is_naming:
        return
    suit = SUIT_NAMES[SUIT_OF[trick[0]]]
    coins = sum(layout.view.book.coins[card] for card in trick)
    words = f"{about.led(trick[0], suit)} {about.in_trick(coins)}"
    room, lines = layout.places.medallion, 2 * ruler.line(_TEXT) + ruler.px(6)
    size = max(min(ruler.px(52), room.h - lines, room.w), 0)
    icon, count = round(ruler.line(_TEXT) * 0.85), counted(coins, "coin")
    parts = Stacked((
        Drawing(about.suit_art(SUIT_OF[trick[0]]), size, words),
        Spacer(6),
        Beside((Worded((wording.SUIT_LED.format(suit=suit), suit), _TEXT),)),
        Beside((Drawing("coin", icon), Worded((count, count.split()[0]), _TEXT, "accent")), 6),
    ))  # fmt: skip
    yield FreePanel("medallion", room, tuple(parts.lay(room, ruler)), words)

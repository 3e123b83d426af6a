"""The Knights of a round and what lies on them: cards, who played them, what the viewer knows."""

from collections.abc import Iterator, Sequence

from app.games.knight_shift.table import explanations as about
from app.games.knight_shift.table.layout import LEAST_UP, MIDDLE, KsLayout, sign_side
from app.games.knight_shift.table.seating import CHIP_DROP, chip_height
from app.games.knight_shift.table.standing import Worth, worth
from app.games.knight_shift.table.things import Packet
from app.games.knight_shift.table.vocabulary import gain
from app.games.knight_shift.table.words import KNIGHT_OF, MOST_BOOZE
from app.table.board import FeltPanel, Label, Laid, Picture, Pip, PlateChip
from app.table.geometry import Box, Spot, around, spot_in
from app.table.voice import say
from rules.games.knight_shift.scoring import alone_with_most
from rules.games.knight_shift.state import NOBODY_YET, pile_zone
from rules.kernel.cards import CardId, Seat, Zone

_TEXT = 12
# From this width on the name of a card can be read on the strip that shows of it.
_NAMED = 88


def lay_knights(layout: KsLayout) -> Iterator[Laid]:
    """Every Knight in its place of the row, whoever has claimed it."""
    for place, where in enumerate(layout.places.knights[: len(layout.view.knights)]):
        knight, seat = layout.knight_at(place), layout.squire_of(place)
        if seat is not None:
            yield Laid(Zone("squire", seat), 0, knight, spot_in(where.knight))
        elif knight in layout.pile(MIDDLE):
            number = layout.pile(MIDDLE).index(knight)
            yield Laid(MIDDLE, number, knight, spot_in(where.knight))


def lay_pile(layout: KsLayout, place: int) -> Iterator[Laid]:
    """The cards of a pile, each lower than the one it covers."""
    zone, pile = pile_zone(layout.knight_at(place)), layout.heaps[place]
    for number, (card, spot) in enumerate(zip(pile.cards, pile.spots, strict=True)):
        yield Laid(zone, number, card, spot)


# Marks


def lay_pips(layout: KsLayout) -> Iterator[Pip]:
    """Who played each card, on its right edge; where they would hide each other, in two columns."""
    side, drop = max(layout.ruler.px(16), 11), layout.ruler.px(1)
    for place in _open_places(layout):
        last, column = -side, 0
        lying = list(zip(layout.view.lying[place], layout.heaps[place].spots, strict=False))
        for one, spot in lying[-1:] if layout.heaps[place].tally else lying:
            if one.by == NOBODY_YET:
                continue
            y = spot.box.y + drop
            column = 1 - column if y - last < side * 3 // 4 else 0
            last = y
            x = spot.box.right - side // 3 - column * side
            yield Pip(one.by, Box(x, y, side, side))


def lay_peeks(layout: KsLayout) -> Iterator[Picture]:
    """What the viewer knows of cards that lie face down: an eye, and the Item."""
    for place in _open_places(layout):
        known = list(zip(layout.view.lying[place], layout.heaps[place].spots, strict=False))
        top = len(layout.on(place)) - 1
        for number, (one, spot) in enumerate(known):
            if one.up or one.card is None or layout.view.is_turned_up:
                continue
            if number == top:
                yield from _large_mark(layout, one.card, spot)
            elif layout.heaps[place].tally is None:
                yield from _small_mark(layout, one.card, spot, known[number + 1][1].y - spot.y)


def _large_mark(layout: KsLayout, card: CardId, spot: Spot) -> Iterator[Picture]:
    """In the middle of the top card."""
    side = round(spot.width * 0.34)
    x, y = round(spot.x), round(spot.y)
    told = about.remembered(card, layout.voice)
    pill = Box.around(x, y, side * 2.5, side * 1.3)
    yield Picture("known", pill, layout.say(told))
    yield Picture("eye", Box.around(x - side * 0.55, y, side * 0.85, side * 0.85))
    yield Picture(about.art(card, layout.view), Box.around(x + side * 0.5, y, side, side))


def _small_mark(layout: KsLayout, card: CardId, spot: Spot, step: float) -> Iterator[Picture]:
    """In the middle of the strip that shows of a covered card, no taller than it."""
    side = max(round(step * 0.95), 8)
    x, y = round(spot.x), spot.box.y + round(step / 2) + layout.ruler.px(1)
    told = about.remembered(card, layout.voice)
    yield Picture("known", Box.around(x, y, side * 3.0, side * 1.1), layout.say(told))
    yield Picture("eye", Box.around(x - side * 0.7, y, side * 0.9, side * 0.9))
    yield Picture(about.art(card, layout.view), Box.around(x + side * 0.55, y, side, side))


def lay_strips(layout: KsLayout) -> Iterator[Picture]:
    """The Item on the strip of a covered card that is too small for its name."""
    for place in _open_places(layout):
        cards, where, tally = layout.heaps[place]
        for card, spot, below in () if tally else zip(cards, where, where[1:], strict=False):
            step = below.y - spot.y
            side = min(round(spot.width * 0.26), max(9, round(step)))
            is_small = spot.width < _NAMED or step < spot.width * LEAST_UP * 0.9
            if card is not None and is_small:
                middle = round(spot.x + spot.width * 0.16), spot.box.y + side // 2
                yield Picture(about.art(card, layout.view), Box.around(*middle, side, side))


def lay_tallies(layout: KsLayout) -> Iterator[FeltPanel]:
    """What the viewer knows of a pile that is too tall to be read, sign by sign, kind by kind.

    What lies face down, and only the viewer knows, has an eye.
    """
    for place in _open_places(layout):
        room, cards = layout.heaps[place].tally, layout.heaps[place].cards
        if room is None:
            continue
        lying = layout.view.lying[place]
        known = [(card, False) for card in cards[:-1] if card is not None]
        backs = zip(cards[:-1], lying, strict=False)
        known += [(one.card, True) for card, one in backs if card is None and one.card is not None]
        side = sign_side(room, len(known), layout.ruler.px)
        signs = tuple(_signs(layout, sorted(known), room, side)) if side else ()
        told = layout.say(about.pile(layout.view, place, layout.voice))
        yield FeltPanel(f"tally {place}", room, signs, told)


def _signs(
    layout: KsLayout, known: Sequence[tuple[CardId, bool]], room: Box, side: int
) -> Iterator[Picture]:
    across, drop = room.w // side, layout.ruler.px(2)
    left = room.x + (room.w - across * side) // 2
    for number, (card, is_secret) in enumerate(known):
        x, y = left + number % across * side, room.y + drop + number // across * side
        yield Picture(about.art(card, layout.view), Box(x, y, side, side))
        if is_secret:
            small = round(side * 0.5)
            eye = Box(x + side - small, y + side - small, small, small)
            yield Picture("eye", eye)


def _open_places(layout: KsLayout) -> Iterator[int]:
    """The piles whose cards lie one by one."""
    for place in range(len(layout.view.knights)):
        if not layout.is_closed(place) and layout.on(place):
            yield place


# Chips and packets


def lay_chips(layout: KsLayout) -> Iterator[PlateChip]:
    """What the cards of a Knight are worth as far as the viewer knows, and how many there are."""
    known = [_known(layout, place) for place in range(len(layout.view.knights))]
    drunk = alone_with_most([one.booze for one in known]) if known else None
    for place, one in enumerate(known):
        if layout.on(place):
            yield from _chips_of(layout, place, one, is_drunk=place == drunk)


def _known(layout: KsLayout, place: int) -> Worth:
    """What a pile is worth as far as it is seen: to its last card where everything is open."""
    seen = layout.on(place) if layout.is_seen_through(place) else None
    return worth(layout.view, place, seen)


def _chips_of(layout: KsLayout, place: int, known: Worth, *, is_drunk: bool) -> Iterator[PlateChip]:
    knight = layout.places.knights[place].knight
    ruler, count = layout.ruler, f"×{len(layout.on(place))}"
    room, sign = knight.w + ruler.px(8), chip_height(ruler) + ruler.px(6)
    if not layout.view.is_turned_up:
        spare = room - ruler.px(14) - _wide(layout, count) - is_drunk * (sign + ruler.px(2))
        fitting = (w for w in _worth(known) if ruler.width(w, _TEXT, "bold") <= spare)
        words = next(fitting, gain(known.points))
        tone = "loss" if known.points < 0 else "worth"
        chip = _chip(layout, f"worth {place}", words, tone, knight, right=False)
        yield chip
        room -= chip.box.w + ruler.px(2)
        if is_drunk and sign <= room:
            yield _drunk_sign(layout, place, Box(chip.box.right + ruler.px(2), chip.box.y, sign,
                                                 chip.box.h))  # fmt: skip
            room -= sign + ruler.px(2)
    if _wide(layout, count) <= room:
        yield _chip(layout, f"count {place}", count, "count", knight, right=True)


def _drunk_sign(layout: KsLayout, place: int, box: Box) -> PlateChip:
    """Whoever would pass out, if nothing else were on the piles."""
    side = box.h - layout.ruler.px(2)
    picture = Picture("drunk", Box.around(*box.middle, side, side))
    return PlateChip(f"drunk {place}", box, None, picture, "loss", layout.say(MOST_BOOZE))


def _worth(known: Worth) -> Iterator[str]:
    """From long to short: what is known, and how many cards are not."""
    told = gain(known.points)
    if known.hidden:
        yield f"{told}, {known.hidden} ?"
        yield f"{told} ?"
    yield told


def _wide(layout: KsLayout, text: str) -> int:
    return layout.ruler.width(text, _TEXT, "bold") + layout.ruler.px(12)


def _chip(layout: KsLayout, name: str, text: str, tone: str, card: Box, right: bool) -> PlateChip:
    ruler, wide = layout.ruler, _wide(layout, text)
    high = chip_height(ruler)
    x = card.right + ruler.px(4) - wide if right else card.x - ruler.px(4)
    box = Box(x, card.y - high + ruler.px(CHIP_DROP), wide, high)
    label = Label(text, box, _TEXT, align="centre", weight="bold")
    return PlateChip(name, box, label, None, tone, "")


def lay_packets(layout: KsLayout) -> Iterator[Packet]:
    """Claimed Knights: their piles are tied up and sealed in the colour of their squire."""
    for place, where in enumerate(layout.places.knights[: len(layout.view.knights)]):
        seat = layout.squire_of(place)
        if seat is not None:
            strip, label = _banner(layout, where.knight, seat)
            tied = [spot.box for spot in layout.heaps[place].spots]
            packet = around(tied) if tied and layout.is_closed(place) else None
            yield Packet(seat, where.knight, strip, label, packet)


def _banner(layout: KsLayout, knight: Box, seat: Seat) -> tuple[Box, Label]:
    """A strip across a claimed Knight that says whose it is, or only shows the mark."""
    ruler, voice = layout.ruler, layout.voice
    high = max(ruler.line(_TEXT) + ruler.px(6), round(knight.h * 0.14))
    y = knight.y + round(knight.h * 0.5) - high // 2
    strip = Box(knight.x - ruler.px(5), y, knight.w + ruler.px(10), high)
    room = Box.between(strip.x + high, strip.y, strip.right - ruler.px(10), strip.bottom)
    said = (say(KNIGHT_OF, voice, owner=seat), voice.name(seat))
    text = next((one for one in said if ruler.width(one, _TEXT, "semibold") <= room.w), "")
    return strip, Label(text, room, _TEXT, align="centre", weight="semibold")

"""The stacks at a table of Never Bring a Knife: trays, cards, who laid them, what they brought."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.never_bring_a_knife.table.explanations import KIND_ART
from app.games.never_bring_a_knife.table.layout import NbkLayout
from app.table.board import Label, Laid, Picture, Pip, PlateChip, Tray
from app.table.fitting import longest_fitting
from app.table.geometry import Box, spot_in
from app.table.hand_fan import row
from app.table.voice import counted
from rules.games.never_bring_a_knife import record
from rules.games.never_bring_a_knife.cards import CRIME, GUN, HIT, INTEL, MONEY
from rules.games.never_bring_a_knife.record import Turned
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import pile as sorted_pile

_TEXT = 12


# Trays


def lay_trays(layout: NbkLayout) -> tuple[Tray, ...]:
    """The place before every seat."""
    return tuple(_tray(layout, seat) for seat in range(layout.seats))


def _tray(layout: NbkLayout, seat: Seat) -> Tray:
    place, taken = layout.place(seat), len(layout.stack(seat))
    shown_elsewhere = seat == layout.chair and layout.is_resolving(seat)
    result = layout.result(seat)
    lock = None
    if taken == len(place.slots):
        lock = _in_tray(layout, place.tray, ("full",))
    return Tray(
        seat, place.tray, place.slots,
        taken=len(place.slots) if result or layout.is_over else 0 if shown_elsewhere else taken,
        lines=() if result is None else _lines(layout, place.tray, result),
        lock=lock,
        ghosts=() if result is None else tuple(_ghosts(place.slots, result)),
        is_lit=layout.is_resolving(seat),
    )  # fmt: skip


def _in_tray(layout: NbkLayout, tray: Box, words: tuple[str, ...]) -> Label:
    """A line in the middle of a tray."""
    ruler = layout.ruler
    said = tuple(layout.say(word) for word in words)
    text = longest_fitting(said, tray.w - ruler.px(24), _TEXT, ruler, "bold")
    wide, high = ruler.width(text, _TEXT, "bold"), ruler.line(_TEXT)
    box = Box(tray.middle[0] - wide // 2, tray.middle[1] - high // 2, wide, high)
    return Label(text, box, _TEXT, align="centre", weight="bold")


def _lines(layout: NbkLayout, tray: Box, turned: Turned) -> tuple[Label, ...]:
    """What a stack brought, in the lower half of its tray."""
    label = _in_tray(layout, tray, tuple(_results(turned)))
    down = (tray.bottom - layout.ruler.px(6) - label.box.bottom) * 2 // 3
    return (replace(label, box=label.box.moved(0, max(0, down))),)


def _results(turned: Turned) -> Iterator[str]:
    """What a stack brought, from long to short."""
    hurt = _hurt(turned)
    gained = turned.cards.count(MONEY) - turned.lost
    money = f", {gained:+d} Money".replace("-", "−") if gained else ""
    yield f"{hurt}{money}"
    yield hurt
    yield f"{turned.wounds}"


def _hurt(turned: Turned) -> str:
    """The wounds that a stack brought."""
    return counted(turned.wounds, "wound")


def _ghosts(slots: tuple[Box, ...], turned: Turned) -> Iterator[Laid]:
    """The cards that lay here: they have been put away, and are only remembered."""
    for number, (slot, card) in enumerate(zip(slots, turned.cards, strict=False)):
        yield Laid(Zone("stack", turned.seat), number, card, spot_in(slot))


# Cards


def lay_stack(layout: NbkLayout, seat: Seat) -> Iterator[Laid]:
    """The cards before a seat: as they were laid, then as backs, then turned up."""
    zone, is_up = Zone("stack", seat), layout.is_resolving(seat)
    cards = layout.stack(seat) if is_up else _lying(layout, seat)
    spots = [spot_in(slot) for slot in layout.place(seat).slots]
    if is_up and seat == layout.chair:
        # The viewer's own one is held like a hand, to be read; side by side, not as a fan.
        count, places = len(layout.stack(seat)), layout.places
        wide = min(places.hand_card, places.hand.w // max(1, count) - layout.ruler.px(4))
        spots = [*row(count, places.hand, wide)]
    for number, card in enumerate(cards):
        yield Laid(zone, number, card, spots[min(number, len(spots) - 1)])


def _lying(layout: NbkLayout, seat: Seat) -> Iterator[CardId | None]:
    """What is seen of a stack that is not turned up yet."""
    pile, laid = layout.stack(seat), layout.view.stacks[seat]
    if is_open(layout, seat):
        yield from sorted_pile(pile)
    elif not layout.is_playing:
        yield from (None for _ in pile)
    else:
        yield from (one.card if one.face_up else None for one in laid[: len(pile)])
        yield from (None for _ in pile[len(laid) :])


def is_open(layout: NbkLayout, seat: Seat) -> bool:
    """Whether the piles show more of a stack than a seat may see: in a replay with all eyes."""
    laid, viewer = layout.view.stacks[seat], layout.view.seat
    known = sum(one.face_up or one.seat == viewer for one in laid)
    return sum(card is not None for card in layout.stack(seat)) > known


# What the cards of the viewer's own stack do


def lay_effects(layout: NbkLayout) -> Iterator[PlateChip]:
    """What each card of the viewer's own stack does, near its lower edge, while it is resolved."""
    seat = layout.chair
    if not layout.is_resolving(seat):
        return
    said = _Effects(layout)
    for laid in lay_stack(layout, seat):
        words = layout.say(said.of(laid.card))
        wide = layout.ruler.width(words, _TEXT, "bold")
        if words and wide + 4 <= laid.spot.box.w:
            yield _effect(layout, laid, words, wide)


_ASKED = {"NBK-CARD-05": INTEL, "NBK-CARD-06": HIT}


class _Effects:
    """Says each thing once: what the Guns did together, and what every Crime took."""

    def __init__(self, layout: NbkLayout) -> None:
        deeds = (deed for deed in layout.view.deeds if isinstance(deed, Turned))
        self.turned = next((deed for deed in deeds if deed.seat == layout.chair), None)
        decision = layout.view.decision
        self.asked = _ASKED.get(decision.rule) if decision is not None else None
        self._told: set[CardId] = set()

    def of(self, card: CardId | None) -> str:
        """A few words on one card."""
        first = card is not None and card not in self._told
        if card is not None:
            self._told.add(card)
        if card == self.asked and first:
            return "decide"
        if self.turned is None or card is None:
            return ""
        if card == GUN and first:
            return _hurt(self.turned)
        if card == CRIME and first:
            return f"−{self.turned.lost}" if self.turned.lost else "nothing"
        return "+1" if card == MONEY else ""


def _effect(layout: NbkLayout, laid: Laid, words: str, needed: int) -> PlateChip:
    ruler, box = layout.ruler, laid.spot.box
    high = ruler.line(_TEXT) + ruler.px(2)
    wide = min(box.w, needed + ruler.px(18))
    place = Box(box.middle[0] - wide // 2, box.bottom - high - ruler.px(10), wide, high)
    inside = Box.between(place.x + 2, place.y, place.right - 2, place.bottom)
    label = Label(words, inside, _TEXT, align="centre", weight="bold")
    return PlateChip(f"effect {laid.index}", place, label, None, "", "")


# Who laid them


def lay_pips(layout: NbkLayout) -> Iterator[Pip]:
    """The mark of whoever laid a card, as long as one can see it: until the stacks are shuffled."""
    side = max(layout.ruler.px(16), 12)
    for one, slot in _just_laid(layout):
        x, y = slot.middle[0] - side // 2, slot.bottom - side * 3 // 4
        yield Pip(one.seat, Box(x, y, side, side))


def lay_peeks(layout: NbkLayout) -> Iterator[Picture]:
    """What the viewer laid face down itself, small on the card's back (NBK-HID-06)."""
    for one, slot in _just_laid(layout):
        if not one.face_up and one.card is not None and one.seat == layout.view.seat:
            side = round(slot.w * 0.6)
            place = Box(slot.middle[0] - side // 2, slot.y + round(slot.h * 0.12), side, side)
            yield Picture(KIND_ART[one.card], place)


def _just_laid(layout: NbkLayout) -> Iterator[tuple[record.Laid, Box]]:
    """The cards that one can still tell by their place."""
    for seat in range(layout.seats) if layout.is_playing else ():
        shown = 0 if is_open(layout, seat) else len(layout.stack(seat))
        yield from zip(layout.view.stacks[seat][:shown], layout.place(seat).slots, strict=False)

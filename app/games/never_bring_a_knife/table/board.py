"""A table of Never Bring a Knife laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table.layout import BOSS, DISCARD, DRAW, NbkLayout
from app.games.never_bring_a_knife.table.middle import (
    lay_boss_chip,
    lay_captions,
    lay_extras,
    lay_middle,
    lay_role,
    lay_slots,
)
from app.games.never_bring_a_knife.table.plates import sitter
from app.games.never_bring_a_knife.table.questions import question
from app.games.never_bring_a_knife.table.seating import Party, places_for
from app.games.never_bring_a_knife.table.stacks import (
    lay_effects,
    lay_peeks,
    lay_pips,
    lay_stack,
    lay_trays,
)
from app.games.never_bring_a_knife.table.standing import standing
from app.table.bar import FactText, Heading, NamedPhase
from app.table.board import Board, Laid
from app.table.geometry import CARD_RATIO, Box, Space, Spot, spot_in
from app.table.layout import is_open
from app.table.log_panel import Price, PriceList
from app.table.standing import NO_STANDING
from app.table.standing_board import lay_goal, lay_knowledge
from app.table.voice import Voice
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat, Zone
from rules.kernel.view import Piles

_PHASES = {"play": 1, "reveal": 2, "money": 3, "over": 3}
_SMALL = 34


def lay_out(view: NbkView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    book = view.book
    party = Party(book.seats, book.hand_size, book.fall_at, is_open(piles, "hand", space.chair))
    places = places_for(space, party)
    layout = NbkLayout(view, piles, space, places, voice)
    stands = NO_STANDING if layout.is_dealing or party.is_open else standing(view, voice)
    known, goal = stands.knowledge, stands.goal
    sitters = (sitter(layout, seat) for seat in range(book.seats))
    return replace(
        layout.board("hand", _heading(layout), _prices(layout), question(view, voice), sitters),
        cards=tuple(_cards(layout)),
        slots=lay_slots(layout),
        medallion=lay_role(layout),
        plaques=lay_captions(layout),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(book.seats)},
        trays=lay_trays(layout),
        pips=tuple(lay_pips(layout)),
        peeks=tuple(lay_peeks(layout)),
        extras=lay_extras(layout),
        chips=(*lay_boss_chip(layout), *lay_effects(layout)),
        open_zones=frozenset({"bank", "discard"}),
        known=lay_knowledge(known, places.known, voice, layout.ruler) if known else None,
        goal=lay_goal(goal, places.goal, layout.ruler, snug=places.room.is_round) if goal else None,
    )


# The frame around the table


def _heading(layout: NbkLayout) -> Heading:
    view = layout.view
    current = 0 if layout.is_dealing or not view.number else _PHASES[view.phase]
    phases = (
        about.DEALING,
        about.phase_of_playing(view, current == 1),
        about.phase_of_reveal(view, current == 2),
        about.TALKING,
    )
    count = str(view.book.of_each_role)
    mix = FactText(
        (("icon_cop", count), ("icon_criminal", count)), "in the mix", layout.say(about.mix(view))
    )
    named = tuple(NamedPhase(name, layout.say(words)) for name, words in phases)
    number = f"Round {max(1, view.number)}"
    return Heading("emblem", "Never Bring a Knife", number, named, current, mix, "stencil")


def _prices(layout: NbkLayout) -> PriceList:
    book = layout.view.book
    prices = (("Look", book.look_price), ("Heal", book.heal_price), ("Hit", book.hit_price))
    named = tuple(Price(layout.say(word), "icon_money", cost) for word, cost in prices)
    return PriceList("Money talks", named)


# Cards


def _cards(layout: NbkLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from lay_middle(layout)
    for seat in map(layout.seat_at, range(1, layout.seats)):
        yield from lay_stack(layout, seat)
        yield from _held(layout, seat)
        yield from _role_shown(layout, seat)
    yield from lay_stack(layout, layout.chair)
    yield from layout.own_hand("hand")


def _held(layout: NbkLayout, seat: Seat) -> Iterator[Laid]:
    """Another's hand is only a number on the plate, unless everything is open."""
    strip = layout.place(seat).strip
    if strip is not None and any(card is not None for card in layout.hand(seat)):
        width = min(layout.ruler.px(_SMALL), int((strip.h - 2) / CARD_RATIO))
        yield from layout.open_row(Zone("hand", seat), strip, width)


def _role_shown(layout: NbkLayout, seat: Seat) -> Iterator[Laid]:
    """At the end every role is turned up before its seat."""
    zone, place = Zone("role", seat), layout.place(seat)
    if layout.is_over:
        slot = place.slots[0]
        box = slot._replace(x=place.tray.middle[0] - slot.w // 2)
        for card in layout.pile(zone)[:1]:
            yield Laid(zone, 0, card, spot_in(box))


# Where cards go


def _places(layout: NbkLayout) -> dict[Zone, Spot]:
    """What lies in no place of its own: hands and banks at their plates."""
    centre, width = layout.places.centre, layout.ruler.px(_SMALL)
    places = {
        DRAW: spot_in(centre.deck),
        DISCARD: spot_in(centre.discard),
        BOSS: spot_in(centre.boss),
        Zone("removed"): spot_in(centre.boss),
    }
    for seat in range(layout.seats):
        plate = layout.place(seat).plate
        for name in ("hand", "bank", "role"):
            places[Zone(name, seat)] = Spot(*plate.middle, width)
    places[Zone("role", layout.chair)] = spot_in(layout.places.role)
    return places


def _stamped(layout: NbkLayout, seat: Seat) -> Box:
    """Where a mark comes down: over the cards before a seat."""
    place = layout.place(seat)
    side = place.slots[0].h
    return Box.around(*place.tray.middle, side, side)


def _zones(layout: NbkLayout) -> dict[Zone, Box]:
    zones = {Zone("stack", seat): layout.place(seat).tray for seat in range(layout.seats)}
    zones[Zone("hand", layout.chair)] = layout.places.hand
    zones[BOSS] = layout.places.centre.boss
    return zones

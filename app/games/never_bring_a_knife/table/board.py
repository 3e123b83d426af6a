"""A table of Never Bring a Knife laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.layout import BOSS, DISCARD, DRAW, NbkLayout
from app.games.never_bring_a_knife.table.middle import (
    lay_boss_chip,
    lay_captions,
    lay_extras,
    lay_middle,
    lay_role,
    lay_slots,
)
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
from app.games.never_bring_a_knife.table.table_text import roles, seat_line
from app.games.never_bring_a_knife.table.vocabulary import side
from app.table.bar import FactText, Heading, NamedPhase
from app.table.board import Board, Laid
from app.table.face import Mood
from app.table.geometry import CARD_RATIO, Box, Space, Spot, spot_in
from app.table.layout import is_open
from app.table.log_panel import Price, PriceList
from app.table.plate import Count, Gauge, NameBadge, Noted, PlateContent, PlateToken
from app.table.standing_board import lay_goal, lay_knowledge
from app.table.things import Thing
from app.table.voice import Voice, say
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles

# The plates at a table of Never Bring a Knife: wounds, Money, marks, and what the viewer knows.


def sitter(layout: NbkLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    hurt = about.wounds(view, seat)
    return PlateContent(
        seat,
        layout.voice.name(seat),
        (
            Count("money", layout.money(seat), "icon_money", say(about.MONEY)),
            Count("cards", len(layout.hand(seat)), "icon_cards", say(about.CARDS)),
        ),
        note=_note(layout, seat),
        acts=_acts(layout, seat),
        explanation=say(_explanation(layout, seat)),
        badges=tuple(_badges(layout, seat)),
        gauge=Gauge("wounds", view.wounds[seat], "icon_wound", "icon_wound_off", say(hurt)),
        over=_fallen(layout, seat),
        in_danger=view.wounds[seat] >= view.book.fall_at - 1 and not layout.is_over,
        mood=_mood(layout, seat),
    )


def _explanation(layout: NbkLayout, seat: Seat) -> str:
    view, voice = layout.view, layout.voice
    line = seat_line(view, seat, voice)
    return " ".join([line, *roles(view, voice)]) if seat == view.seat else line


def _acts(layout: NbkLayout, seat: Seat) -> bool:
    """Whether it is this seat's turn, or its stack that is being resolved."""
    is_busy = seat in layout.view.owed or layout.is_resolving(seat)
    return is_busy and layout.view.outcome is None


def _mood(layout: NbkLayout, seat: Seat) -> Mood:
    """One wound more and it falls: that worries anybody."""
    left = layout.view.book.fall_at - layout.view.wounds[seat]
    return "out" if layout.has_fallen(seat) else "worried" if left <= 1 else "calm"


def _fallen(layout: NbkLayout, seat: Seat) -> PlateToken | None:
    """A mark on the face of whoever has fallen."""
    if not layout.has_fallen(seat):
        return None
    return PlateToken("fallen", say(words.FALLEN, layout.voice, seat=seat))


def _badges(layout: NbkLayout, seat: Seat) -> Iterator[NameBadge]:
    """What marks a seat."""
    say = layout.say
    if seat == layout.view.dealer and not layout.is_over:
        yield NameBadge("dealer", "dealer", "token_dealer", "dealer", about.DEALER)
    for number in range(layout.hits(seat)):
        yield NameBadge(f"hit {number}", say("Hit"), "token_hit", "wound", say(about.HIT))
    role = _known(layout, seat)
    if role is not None and layout.place(seat).note is None:
        told = _told(layout, seat, role)
        yield NameBadge("known", "", about.SIDE_ART[role], about.TONES[role], told)


# What the viewer knows


def _known(layout: NbkLayout, seat: Seat) -> CardId | None:
    """The role of another that lies open, or that the viewer may be reminded of."""
    if seat == layout.chair:
        return None
    lies = layout.role(seat)
    return lies if lies is not None or layout.is_over else layout.view.mark_at(seat)


def _note(layout: NbkLayout, seat: Seat) -> Noted | None:
    role = _known(layout, seat)
    if role is None:
        return None
    word = side(role).lower()
    own = layout.voice.viewer == layout.chair and not layout.is_over
    said = (words.YOU_SAW.format(side=word), word) if own else (word,)
    arts = "icon_eye", about.SIDE_ART[role]
    return Noted(said, _told(layout, seat, role), about.TONES[role], arts)


def _told(layout: NbkLayout, seat: Seat, role: CardId) -> str:
    is_open = layout.is_over or layout.voice.viewer != layout.chair
    return about.known(role, seat, layout.voice, is_open=is_open)


_PHASES = {"play": 1, "reveal": 2, "money": 3, "over": 3}
_SMALL = 34


def lay_out(view: NbkView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    book = view.book
    party = Party(book.seats, book.hand_size, book.fall_at, is_open(piles, "hand", space.chair))
    places = places_for(space, party)
    layout = NbkLayout(view, piles, space, places, voice)
    sitters = (sitter(layout, seat) for seat in range(book.seats))
    return replace(
        layout.board("hand", _heading(layout), _prices(layout), question(view, voice), sitters),
        cards=tuple(_cards(layout)),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(book.seats)},
        open_zones=frozenset({"bank", "discard"}),
        things=tuple(_things(layout, party.is_open)),
    )


def _things(layout: NbkLayout, all_open: bool) -> Iterator[Thing]:
    """In the order they are drawn: what lies lowest first."""
    yield from lay_captions(layout)
    if not (layout.is_dealing or all_open):
        yield from _standing(layout)
    yield from lay_trays(layout)
    yield from lay_slots(layout)
    yield from lay_role(layout)
    yield from lay_peeks(layout)
    yield from (*lay_boss_chip(layout), *lay_effects(layout))
    yield from lay_pips(layout)
    yield from lay_extras(layout)


def _standing(layout: NbkLayout) -> Iterator[Thing]:
    """What the viewer knows of the others, and plays for."""
    places, ruler, stands = layout.places, layout.ruler, standing(layout.view, layout.voice)
    if stands.knowledge:
        yield lay_knowledge(stands.knowledge, places.known, layout.voice, ruler)
    if stands.goal:
        yield lay_goal(stands.goal, places.goal, ruler, snug=places.room.is_round)


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
    return PriceList("Money Talks", named)


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

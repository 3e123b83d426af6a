"""A table of Knight Shift laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.knight_shift.table import explanations as about
from app.games.knight_shift.table.knights import (
    lay_chips,
    lay_knights,
    lay_packets,
    lay_peeks,
    lay_pile,
    lay_pips,
    lay_strips,
    lay_tallies,
)
from app.games.knight_shift.table.layout import DISCARD, DRAW, MIDDLE, KsLayout
from app.games.knight_shift.table.questions import question
from app.games.knight_shift.table.seating import Party, places_for
from app.games.knight_shift.table.standing import seat_line, standing
from app.games.knight_shift.table.words import CARDS, HEAD, PHASES
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, FeltPanel, Label, Laid, Slot
from app.table.fitting import longest_fitting
from app.table.geometry import CARD_RATIO, Box, Space, Spot, spot_in
from app.table.gestures import MIDDLE as NOBODY
from app.table.layout import is_open
from app.table.log_panel import ScoreBoard
from app.table.pile_place import name_pile
from app.table.plate import Count, NameBadge, PlateContent, PlateToken
from app.table.standing_board import lay_goal
from app.table.things import Thing
from app.table.voice import Voice, counted
from rules.games.knight_shift.state import pile_zone
from rules.games.knight_shift.turns import FirstTurn
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import BYSTANDER, Seat, Zone
from rules.kernel.view import Piles

# The plates at a table of Knight Shift: hand, points, the Head Squire's hat, the viewer's Knight.


def sitter(layout: KsLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    told = f"{seat_line(view, seat, layout.voice)} {about.seat(view, seat, layout.voice)}"
    return PlateContent(
        seat,
        layout.voice.name(seat),
        (
            Count("cards", len(layout.pile(Zone("hand", seat))), "icon_cards", say(CARDS)),
            Count("points", view.totals[seat], "quill", say(about.total(view))),
        ),
        acts=seat in view.owed and view.outcome is None,
        explanation=say(told.strip()),
        badges=tuple(_badges(layout, seat)),
        over=_shield(layout, seat),
    )


def _badges(layout: KsLayout, seat: Seat) -> Iterator[NameBadge]:
    """The hat of the Head Squire."""
    if seat == layout.view.head:
        yield NameBadge("head", "", "head_squire", "squire", layout.say(HEAD))


def _shield(layout: KsLayout, seat: Seat) -> PlateToken | None:
    """The shield of the Knight that a seat has claimed, on its face."""
    view = layout.view
    if not layout.has_knight(seat):
        return None
    told = layout.say(about.squire(view, seat, layout.voice))
    return PlateToken(about.device(view.knights[view.claimed[seat]], view), told)


_SMALL, _TEXT = 30, 12
# Which phase of the bar a frame of the rules belongs to; all others are a squire's action.
_DRAWING, _ACTING, _PASSING, _SCORING = range(4)
_PHASES = {"KS-SETUP-02": _DRAWING, "KS-END-01": _SCORING}
# What a good round brings: the bars of the points are as long as if everybody had that.
_GOOD_ROUND = 30


def lay_out(view: KnightShiftView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    book = view.book
    options = book.options
    held, is_seen = options.hand_size + bool(options.draws), is_open(piles, "hand", space.chair)
    party = Party(book.seats, book.tables.knights_out, held, is_seen)
    places = places_for(space, party)
    layout = KsLayout(view, piles, space, places, voice)
    sitters = (sitter(layout, seat) for seat in range(book.seats))
    asked = question(view, voice)
    return replace(
        layout.board("hand", _heading(layout), _scores(view), asked, sitters),
        cards=tuple(_cards(layout)),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(book.seats)},
        open_zones=frozenset({"discard", "middle", "squire"}),
        things=tuple(_things(layout)),
    )


def _things(layout: KsLayout) -> Iterator[Thing]:
    """In the order they are drawn: what lies lowest first."""
    goal = standing(layout.view, layout.voice).goal
    yield from (*_captions(layout), *_passing_note(layout), *lay_tallies(layout))
    if goal:
        yield lay_goal(goal, layout.places.goal, layout.ruler)
    yield from _slots(layout)
    yield from lay_packets(layout)
    yield from (*lay_strips(layout), *lay_peeks(layout))
    yield from lay_chips(layout)
    yield from lay_pips(layout)


# The frame around the table


def _heading(layout: KsLayout) -> Heading:
    view = layout.view
    named = tuple(NamedPhase(layout.say(name), layout.say(words)) for name, words in PHASES)
    rounds = max(view.book.options.rounds, view.number)
    number = f"Round {max(1, view.number)} of {rounds}"
    where = f"{number} · Cycle {view.cycle}" if phase_of(view) != _SCORING else number
    return Heading("emblem", "Knight Shift", where, named, phase_of(view))


def phase_of(view: KnightShiftView) -> int:
    """Which phase of the bar goes on."""
    if view.phase == "counting" or view.outcome is not None:
        return _SCORING
    frame = view.agenda[-1]
    if isinstance(frame, FirstTurn):
        return _PASSING if view.cycle > 1 else _DRAWING
    return _PHASES.get(frame.rule, _ACTING)


def _scores(view: KnightShiftView) -> ScoreBoard:
    rounds = view.book.options.rounds
    most = max(_GOOD_ROUND * rounds, *view.totals)
    return ScoreBoard(view.totals, most, f"after {counted(rounds, 'round')}")


# Cards


def _cards(layout: KsLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    places = layout.places
    backs = (None,) * len(layout.pile(DRAW))
    yield from layout.top_of(DRAW, backs, spot_in(places.deck.card))
    yield from layout.top_of(DISCARD, layout.pile(DISCARD), spot_in(places.discard.card))
    yield from lay_knights(layout)
    for place in range(len(layout.view.knights)):
        yield from lay_pile(layout, place)
    for seat in map(layout.seat_at, range(1, layout.seats)):
        yield from _held(layout, seat)
    yield from layout.own_hand("hand")


def _held(layout: KsLayout, seat: Seat) -> Iterator[Laid]:
    """Another's hand is only a number on the plate, unless everything is open."""
    strip = layout.place(seat).strip
    if strip is not None:
        yield from layout.open_row(Zone("hand", seat), strip, int(strip.h / CARD_RATIO))


def _slots(layout: KsLayout) -> Iterator[Slot]:
    """A dashed place where a pile is empty."""
    places = layout.places
    for zone, where in ((DRAW, places.deck), (DISCARD, places.discard)):
        if not layout.pile(zone):
            yield Slot(NOBODY, where.card, (), False)


def _captions(layout: KsLayout) -> Iterator[FeltPanel]:
    """What the two piles are called, and how many cards they have."""
    view, places, voice = layout.view, layout.places, layout.voice
    for name, words, zone, where, told in (
        ("deck", ("Draw",), DRAW, places.deck, about.deck(view)),
        ("discard", ("Discard", "Gone"), DISCARD, places.discard, about.discard(view, voice)),
    ):
        count = len(layout.pile(zone))
        texts = *(f"{word} {count}" for word in words), f"{count}"
        yield name_pile(name, where.label, texts, layout.say(told), layout.ruler, 16)


def _passing_note(layout: KsLayout) -> Iterator[FeltPanel]:
    """To whom the viewer's own hand goes next, if there is room for that."""
    room, view, voice = layout.places.passing, layout.view, layout.voice
    counts = view.phase == "turns" and view.seat != BYSTANDER and view.seat == layout.chair
    if room is None or not counts:
        return
    ruler = layout.ruler
    inside = room.inset(ruler.px(8), ruler.px(4))
    half = inside.h // 2
    taker = voice.names[view.book.left(view.seat)]
    lines = (("Next pass: your hand", "Next pass:"), (f"goes to {taker}", f"to {taker}", taker))
    labels = tuple(
        Label(longest_fitting(texts, inside.w, _TEXT, ruler),
              Box(inside.x, inside.y + n * half, inside.w, half), _TEXT, ("dim", "plain")[n])
        for n, texts in enumerate(lines)
    )  # fmt: skip
    told = layout.say(about.passing(view, voice))
    yield FeltPanel("passing", room, labels, told)


# Where cards go


def _places(layout: KsLayout) -> dict[Zone, Spot]:
    """What lies in no place of its own: hands at their plates, the box beside the draw pile."""
    places, width = layout.places, layout.ruler.px(_SMALL)
    deck = spot_in(places.deck.card)
    found = {DRAW: deck, DISCARD: spot_in(places.discard.card), MIDDLE: deck}
    found |= {Zone(name): deck for name in ("aside", "stable", "left_over")}
    for seat in range(layout.seats):
        plate = layout.place(seat).plate
        found[Zone("hand", seat)] = Spot(*plate.middle, width)
        found[Zone("squire", seat)] = Spot(*plate.middle, width)
    return found


def _zones(layout: KsLayout) -> dict[Zone, Box]:
    """Where cards can be dropped: on a Knight with its pile, or on the discard pile."""
    knights = zip(layout.view.knights, layout.places.knights, strict=False)
    zones = {pile_zone(knight): where.whole for knight, where in knights}
    zones[DISCARD] = layout.places.discard.card
    zones[Zone("hand", layout.chair)] = layout.places.hand
    return zones


def _stamped(layout: KsLayout, seat: Seat) -> Box:
    """Where a mark comes down: on the Knight of a seat, else on its plate."""
    place = layout.place(seat).plate
    if layout.has_knight(seat):
        place = layout.places.knights[layout.view.claimed[seat]].knight
    side = round(min(place.w, place.h, place.w * CARD_RATIO) * 0.8)
    return Box.around(*place.middle, side, side)

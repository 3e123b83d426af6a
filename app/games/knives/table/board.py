"""A table of Knives laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.knives.table import explanations as about
from app.games.knives.table.layout import ASIDE, BANK, DECK, TRICK, KnivesLayout
from app.games.knives.table.plaques import lay_bank, lay_plaques
from app.games.knives.table.plates import sitter
from app.games.knives.table.questions import question
from app.games.knives.table.seating import places_for
from app.games.knives.table.standing import standing
from app.games.knives.table.trick import lay_captions, lay_medallion, lay_slots, lay_stamps
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, Laid
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.hand_fan import peeking
from app.table.layout import is_open
from app.table.log_panel import ScoreBoard
from app.table.picker import lay_picker
from app.table.question import Question
from app.table.standing_board import lay_goal, lay_race
from app.table.voice import Voice
from rules.games.knives.cards import SEATS, SUIT_OF
from rules.games.knives.commands import NameCard
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles

NAMED = Zone("named")
_BACK = 40
_TILTS = (0.0, 0.0, 2.0, -2.0, 0.0)


def lay_out(view: KnivesView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    all_open = is_open(piles, "holding", space.chair)
    places = places_for(space, all_open)
    layout = KnivesLayout(view, piles, space, places, voice)
    picker_box, picker = _picker(layout)
    stands = standing(view, voice)
    goal = None if all_open else stands.goal
    return replace(
        _framed(layout),
        race=lay_race(stands.race, places.race, layout.ruler) if stands.race else None,
        goal=lay_goal(goal, places.goal, layout.ruler) if goal else None,
        cards=tuple(_cards(layout)),
        slots=lay_slots(layout),
        captions=lay_captions(layout),
        stamps=lay_stamps(layout),
        medallion=lay_medallion(layout),
        plaques=lay_plaques(layout),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: layout.front(seat).stamp for seat in range(SEATS)},
        picker_box=picker_box,
        picker=picker,
        leading=_leading(layout),
    )


# The frame around the table


def _framed(layout: KnivesLayout) -> Board:
    view, goal = layout.view, layout.view.book.target
    asked = Question("") if layout.is_won else question(view, layout.voice)
    if layout.is_over:
        asked = Question("The hand is over: the coins are counted.")
    return layout.board(
        "holding", _heading(layout), ScoreBoard(view.scores, goal, f"first to {goal}"), asked,
        (sitter(layout, seat) for seat in range(SEATS)),
        asked_in=layout.places.choices if layout.is_bidding else None,
    )  # fmt: skip


def _heading(layout: KnivesLayout) -> Heading:
    view = layout.view
    phases = [about.DEALING, about.phase_of_declaring(view), about.phase_of_banking(view)]
    phases += [about.phase_of_tricks(min(len(view.tricks) + 1, 6)), about.SCORING]
    subtitle = f"Hand {view.contract.number}  ·  to {view.book.target} points"
    named = tuple(NamedPhase(*phase) for phase in phases)
    return Heading("suit_knife", "Knives", subtitle, named, _phase(layout))


def _phase(layout: KnivesLayout) -> int:
    if layout.is_dealing:
        return 0
    if layout.view.outcome is not None or layout.is_over:
        return 4
    if not layout.is_bidding:
        return 3
    return 2 if layout.view.has_banker else 1


# Cards


def _cards(layout: KnivesLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from layout.top_of(DECK, layout.pile(DECK), _places(layout)[DECK], lean=0.02)
    yield from lay_bank(layout)
    for place in range(1, SEATS):
        yield from _others(layout, layout.seat_at(place))
    for number, card in enumerate(layout.trick):
        yield Laid(TRICK, number, card, _spot(layout, layout.player(number)))
    yield from layout.own_hand("holding")


def _leading(layout: KnivesLayout) -> CardId | None:
    """The card that wins the trick as it lies, while the names under it say so."""
    cards = () if layout.is_naming else enumerate(layout.trick)
    return next((card for number, card in cards if layout.player(number) == layout.winner), None)


def _others(layout: KnivesLayout, seat: Seat) -> Iterator[Laid]:
    zone, strip, width = Zone("holding", seat), layout.place(seat).strip, layout.ruler.px(_BACK)
    assert strip is not None
    pile = layout.pile(zone)
    if any(card is not None for card in pile):
        yield from layout.open_row(zone, strip, width)
    else:
        for number, spot in enumerate(peeking(len(pile), strip, width, layout.ruler)):
            yield Laid(zone, number, None, spot)


def _spot(layout: KnivesLayout, seat: Seat) -> Spot:
    return spot_in(layout.front(seat).slot, _TILTS[layout.place_of(seat)])


def _picker(layout: KnivesLayout) -> tuple[Box | None, tuple[Laid, ...]]:
    """The cards that the Snitch can name, suit by suit."""
    decision = layout.view.decision
    names = [c.card for c in decision.commands if isinstance(c, NameCard)] if decision else []
    if not names:
        return None, ()
    return lay_picker(_by_suit(names), layout.places.stage, NAMED, layout.ruler)


def _by_suit(cards: list[CardId]) -> list[list[CardId]]:
    suits = sorted({SUIT_OF[card] for card in cards})
    return [[card for card in cards if SUIT_OF[card] == suit] for suit in suits]


# Where cards go


def _places(layout: KnivesLayout) -> dict[Zone, Spot]:
    """The deck in the middle of the table, and what a seat has won under its plate."""
    width = layout.places.fronts[0].slot.w
    places = {DECK: Spot(*layout.places.stage.middle, width)}
    for seat in range(SEATS):
        plate = layout.place(seat).plate
        places[Zone("taken", seat)] = Spot(*plate.middle, layout.ruler.px(_BACK))
    return places


def _zones(layout: KnivesLayout) -> dict[Zone, Box]:
    own, others = layout.chair, (seat for seat in range(SEATS) if seat != layout.chair)
    zones = {Zone("holding", seat): layout.place(seat).plate for seat in others}
    zones[Zone("holding", own)] = layout.places.hand
    zones[TRICK] = layout.front(own).slot
    zones[BANK] = zones[ASIDE] = layout.places.bank
    return zones

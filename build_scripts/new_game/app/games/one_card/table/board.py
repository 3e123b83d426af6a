"""Where everything is at a table of One Card: seats around a middle, your card at the bottom."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from app.games.one_card.table.words import FOLD, HAVE_TO, PROMPT, question
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, Laid
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.layout import Layout
from app.table.log_panel import ScoreBoard
from app.table.places import Ladder, Places, Room, SeatPlace, best_places
from app.table.plate import PlateContent, PlateSizes, PlateStyle
from app.table.question import ChoiceGroup, PromptChoice, Question
from app.table.seating import Seating, SeatSizes, around, in_rows
from app.table.small_buttons import HINT, UNDO, bare_discs
from app.table.voice import Voice
from rules.games.one_card.view import OneCardView
from rules.kernel.cards import Seat, Zone
from rules.kernel.view import Piles

DECK = Zone("deck")
LADDER = Ladder(
    around=(1.2, 1.0, 0.85), rows_beside_log=(1.0, 0.85), rows=(1.2, 1.0, 0.85, 0.7),
    slacks=(0.85, 0.7, 0.55, 0.4, 0.25), tight=(1.0, 0.8, 0.65),
)  # fmt: skip
# The longest questions: room is kept for them.
_FOLD = ChoiceGroup("", (PromptChoice(None, FOLD, None, "secondary", FOLD),))
ASKED = (
    Question(PROMPT, confirms=("Play the 10",), groups=(_FOLD,)),
    Question(HAVE_TO, confirms=("Play the 10",)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OneCardPlaces(Places):
    """The seats, and a middle for the cards."""

    @property
    def fits(self) -> bool:
        """Whether nothing is in the way of anything else."""
        boxes = [seat.plate for seat in self.seats]
        boxes += [button.box for button in self.buttons]
        return self.apart([*boxes, self.stage, self.prompt, self.hand])


class OneCardSeating(Seating[OneCardPlaces]):
    """The others around, or in rows; your own plate at the left of your hand."""

    kind = OneCardPlaces

    def __init__(self, room: Room, seats: int) -> None:
        plate = PlateSizes(room.ruler, PlateStyle(()), compact=not room.is_round)
        super().__init__(room, plate, max(40, room.ruler.px(90 * room.size)))
        self.sizes = SeatSizes(plate, 0, self.px(40 * room.size), smallest=16)
        self.lay_rim((4, 4), (4, 4))
        felt = self.felt
        self.buttons = bare_discs((HINT, UNDO), felt.right, felt.bottom, self.ruler)
        own = self.sizes.above(Box(felt.x, felt.bottom - self.sizes.high, self.sizes.wide, 0))
        self.own = SeatPlace(own.plate, tray=own.tray, slots=own.slots)
        self.hand = self.filling_hand(felt.x + self.sizes.wide + self.px(4), self.buttons[0].box.x)
        low = min(self.hand.y, self.own.plate.y, self.buttons[0].box.y)
        self.prompt = self.prompt_above(ASKED, felt.x, low - self.px(4), felt.w)
        self._lay_others(seats)

    def _lay_others(self, seats: int) -> None:
        felt, wide, gap = self.felt, self.sizes.wide, self.px(4)
        top, low = felt.y + self.sizes.rise, self.prompt.y - self.px(2)
        if self.room.is_round:
            inner = Box.between(felt.x + wide + gap, top, felt.right - wide - gap, low)
            self.others = around(seats, felt, inner, low, self.sizes)
            self.stage = Box.between(inner.x, top + self.sizes.high, inner.right, low)
            return
        cells, free = in_rows(seats, Box.between(felt.x, top, felt.right, low), self.sizes.high + 3)
        self.others = [self.sizes.above(cell, noted=False) for cell in cells]
        below = max(seat.plate.bottom for seat in self.others)
        self.stage = free.inset(1) if free else Box.between(felt.x, below, felt.right, low)


@lru_cache(maxsize=64)
def places_for(space: Space, seats: int) -> OneCardPlaces:
    """The places of a table in this space."""
    return best_places(space, LADDER, lambda room: OneCardSeating(room, seats).places())


def lay_out(view: OneCardView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table of a view, with the piles as they are at this moment."""
    layout = Layout(view, piles, space, places_for(space, view.book.seats), voice)
    heading = Heading("emblem", "One Card", "Single round", (NamedPhase("Play", ""),), 0)
    won = view.outcome.results if view.outcome is not None else (0,) * layout.seats
    sitters = [_sitter(layout, seat) for seat in range(layout.seats)]
    score = ScoreBoard(won, 1, "games")
    board = layout.board("hand", heading, score, question(view, voice), sitters)
    spots = _spots(layout)
    return replace(
        board,
        cards=(*_lying(layout, spots), *layout.own_hand("hand")),
        places=spots,
        open_zones=frozenset({"played"}),
    )


def _sitter(layout: Layout[OneCardView, OneCardPlaces], seat: Seat) -> PlateContent:
    return PlateContent(seat, layout.voice.name(seat), (), acts=seat in layout.view.owed)


def _spots(layout: Layout[OneCardView, OneCardPlaces]) -> dict[Zone, Spot]:
    """A row in the middle: the deck, and a place for each seat's card."""
    stage, count = layout.places.stage, layout.seats + 1
    column = stage.w // count
    width = max(8, min(round(stage.h * 0.6), round(column * 0.8)))
    row = [Spot(stage.x + round((n + 0.5) * column), stage.middle[1], width) for n in range(count)]
    found = {DECK: row[0]}
    for seat in range(layout.seats):
        found[Zone("hand", seat)] = spot_in(layout.place(seat).plate)
        found |= {Zone(name, seat): row[seat + 1] for name in ("played", "folded")}
    return found


def _lying(layout: Layout[OneCardView, OneCardPlaces], spots: dict[Zone, Spot]) -> Iterator[Laid]:
    yield from layout.top_of(DECK, layout.pile(DECK), spots[DECK])
    for seat in range(layout.seats):
        for zone in (Zone("played", seat), Zone("folded", seat)):
            yield from (
                Laid(zone, n, card, spots[zone]) for n, card in enumerate(layout.pile(zone))
            )

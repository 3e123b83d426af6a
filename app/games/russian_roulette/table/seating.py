"""Where everything goes at a table of Russian Roulette: teams in a grid around the piles."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from app.games.russian_roulette.table.layout import TeamPlace, WcrrPlaces
from app.games.russian_roulette.table.questions import QUESTIONS
from app.games.russian_roulette.table.things import track_height
from app.table.geometry import CARD_RATIO, Box, Space, around
from app.table.hand_fan import fan_height
from app.table.pile_place import PilePlace
from app.table.places import Ladder, Room, SeatPlace, best_places
from app.table.plate import PlateSizes, PlateStyle
from app.table.seating import Seating
from app.table.small_buttons import HINT, SAY, UNDO, bare_discs, wide_buttons

Grid: TypeAlias = tuple[tuple[int | None, ...], ...]

_TILE, TILE_RATIO, _DIE, LABEL = 38, 1.2, 46, 12
_OWN_TILE, _GUN_CARD, _ACTION_CARD, _SMALLEST = 40, 96, 119, 14
# How far the cards of a gun lie apart, in parts of their width, and how wide that makes all six.
_PITCH, _CLOSE = 0.42, 0.22
# From so many action cards on room is made for them: so much of each is seen, or they get smaller,
# down to this share of their usual width.
CROWDED, _SEEN, _SMALLER = 3, 0.8, 0.66
LEAST_TILE = 18
_GUN_WIDTH = 1 + 5 * _PITCH
BUTTONS = SAY, HINT, UNDO
_PLATE = PlateStyle(
    ("88", "88", "8"), face="bold", name="Mmmmm", least=0, height=54, around=6, avatar_around=4,
    left=3, avatar_gap=6, right=6, icon=16, icon_share=0.78, icon_gap=3, count_gap=8,
)  # fmt: skip
# The others clockwise from the left, None for the middle; broad, and for rooms that are not.
BROAD: dict[int, Grid] = {
    2: ((1,), (None,)),
    3: ((1, None, 2),),
    4: ((1, 2, 3), (None, None, None)),
    5: ((2, None, 3), (1, None, 4)),
    6: ((2, 3, 4), (1, None, 5)),
}
NARROW: dict[int, Grid] = {
    2: ((1,), (None,)),
    3: ((1, 2), (None, None)),
    4: ((2, 3), (1, None)),
    5: ((2, 3), (1, 4), (None, None)),
    6: ((2, 3), (1, 4), (None, 5)),
}
_LADDER = Ladder(
    around=(1.6, 1.45, 1.3, 1.2, 1.1, 1.0, 0.92, 0.85, 0.78, 0.7),
    rows_beside_log=(1.0, 0.85, 0.7),
    rows=(1.2, 1.0, 0.85, 0.7, 0.6, 0.5),
    slacks=(0.85, 0.7, 0.55, 0.4),
    tight=(0.8, 0.65, 0.5),
)


@dataclass(frozen=True, slots=True)
class Party:
    """How many sit at the table, how many are in a team, whether there are action cards.

    From `CROWDED` cards `held` on the viewer's gun lies closer together, to leave room for them.
    """

    seats: int
    people: int = 4
    has_actions: bool = True
    held: int = 0


@lru_cache(maxsize=128)
def places_for(space: Space, party: Party) -> WcrrPlaces:
    """The best places that a window has for a party."""
    return best_places(space, _LADDER, lambda room: TableSeating(room, party).places())


class TableSeating(Seating[WcrrPlaces]):
    """From the bottom upwards: what is own, the prompt, the track, and the others above it."""

    kind = WcrrPlaces
    style: ClassVar[PlateStyle] = _PLATE
    supply: PilePlace
    deck: PilePlace
    discard: PilePlace
    track: Box | None = None
    odds: Box | None = None
    pull: Box | None = None
    smallest_card = _SMALLEST

    def __init__(self, room: Room, party: Party) -> None:
        plate = PlateSizes(room.ruler, self.style, compact=not room.is_round)
        px = room.ruler.px
        super().__init__(room, plate, max(30, px(_ACTION_CARD * min(room.size, 1.0))))
        self.party, self.pad = party, px(7)
        self.gun_card = max(28, px(_GUN_CARD * min(room.size, 1.15)))
        self.tile = max(LEAST_TILE, px(_TILE * room.size))
        self.lay_rim((6, 6), (6, 4))
        self.lay_bottom()
        self.lay_track()
        self.lay_others()

    @property
    def teams(self) -> tuple[TeamPlace, ...]:
        """The viewer's own team, and the others clockwise."""
        return self.own_team, *self.other_teams

    # What is own

    def lay_bottom(self) -> None:
        """The own team, its gun and pocket, and the own action cards; the prompt above them."""
        px, felt = self.px, self.felt
        low = felt.bottom
        is_large = self.room.is_round
        make = wide_buttons if is_large else bare_discs
        self.buttons = make(BUTTONS, felt.right, low, self.ruler, columns=1)
        caption = self.ruler.line(LABEL) + px(8) if is_large else 0
        high = fan_height(self.gun_card, self.ruler)
        self._lay_own(low)
        pitch = _PITCH if self.party.held < CROWDED else _CLOSE
        gun_wide = round(self.gun_card * (1 + 6 * pitch) + px(16))
        top = low - caption - high
        gun = Box(self.own_ground.right + px(10), top, gun_wide, high)
        pocket_wide = round(self.gun_card * 0.86)
        pocket = Box(
            gun.right + px(8), low - caption - round(pocket_wide * 1.2) - px(8), pocket_wide,
            round(pocket_wide * 1.2),
        )  # fmt: skip
        if caption:
            wide = pocket.right - gun.x
            self.odds = Box(gun.x, low - caption + px(3), wide, caption - px(3))
        self.lay_actions(pocket.right + px(14), low)
        self.own_team = TeamPlace(
            self.own_ground, self.own_die, self.own_tiles, gun, self.gun_card, pocket
        )
        tops = self.own_ground.y, gun.y, pocket.y - round(pocket.w * 0.5), self.hand.y
        bottom = min(*tops, self.buttons[0].box.y) - px(5)
        self.prompt = self.prompt_above(QUESTIONS, felt.x, bottom, felt.w)
        # Room for the button to keep passing, which stands over a wide question.
        self.over_prompt = 0 if is_large else self.ruler.line(13) + px(20)

    def lay_actions(self, left: int, low: int) -> None:
        """The viewer's action cards up to the buttons, smaller where they would hide each other."""
        right = self.buttons[0].box.x - self.px(8)
        if self.party.held >= CROWDED:
            apart = int((right - left) / (1 + _SEEN * (self.party.held - 1)))
            least = round(self.hand_card * _SMALLER)
            self.hand_card = min(self.hand_card, max(least, apart))
        top = low - fan_height(self.hand_card, self.ruler)
        self.actions = self.hand = Box.between(left, top, right, low)

    def _lay_own(self, low: int) -> None:
        """The viewer's own plate with the team below it, and the die at its right."""
        px, pad = self.px, self.pad
        tile = max(LEAST_TILE, px(_OWN_TILE * min(self.room.size, 1.2)))
        high, gap = round(tile * TILE_RATIO), px(4)
        die = min(px(_DIE), self.plate.height if self.room.is_round else high)
        row = self.party.people * (tile + gap) - gap
        inside = max(self.plate.width, row + gap + (die if not self.room.is_round else 0))
        wide = inside + 2 * pad
        below = die + px(6) if self.room.is_round else 0
        tall = self.plate.height + high + below + px(6) + 2 * pad
        ground = Box(self.felt.x, low - tall, wide, tall)
        plate = Box(ground.x + pad, ground.y + pad, inside, self.plate.height)
        self.own = SeatPlace(plate)
        self.own_ground = ground
        y = plate.bottom + px(6)
        self.own_tiles = row_of(self.party.people, Box(ground.x + pad, y, tile, high), gap)
        at = ground.bottom - pad - die
        self.own_die = Box(ground.right - pad - die, at, die, die)

    # Between the viewer's own things and the others

    def lay_track(self) -> None:
        """Left out where a window is too low for it: the plates have the points, too."""
        px, high = self.px, track_height(self.ruler)
        if self.room.is_round:
            self.track = Box(self.felt.x, self.prompt.y - px(8) - high, self.felt.w, high)

    @property
    def _low(self) -> int:
        """Where the others end."""
        return (self.track or self.prompt).y - max(self.px(8), self.over_prompt)

    # The others

    def lay_others(self) -> None:
        """In a grid that leaves the middle free; where it is too narrow, in two columns."""
        px, felt = self.px, self.felt
        grid = BROAD[self.party.seats]
        if felt.w // len(grid[0]) < self._least and not self.room.is_round:
            grid = NARROW[self.party.seats]
        top = felt.y + px(2)
        gap = px(12)
        across = (felt.w - gap * (len(grid[0]) - 1)) // len(grid[0])
        rows = len(grid)
        tall = self._tall
        filled = sum(any(place is not None for place in row) for row in grid)
        spare = max(0, self._low - top - filled * tall)
        down = tall + min(px(40), spare // max(1, filled))
        cells: dict[int, Box] = {}
        free: list[Box] = []
        for number, row in enumerate(grid):
            for column, place in enumerate(row):
                x, y = felt.x + column * (across + gap), top + number * down
                if place is None:
                    free.append(Box(x, y, across, down))
                else:
                    cells[place] = Box(x, y, across, tall)
        middle = around(free)
        if rows > filled or grid[-1].count(None):
            middle = Box.between(middle.x, middle.y, middle.right, self._low)
        found = [self._team(cells[place]) for place in sorted(cells)]
        self.others = [seat for seat, _ in found]
        self.other_teams = [team for _, team in found]
        self.stage = middle
        self.lay_piles(middle)

    @property
    def _tall(self) -> int:
        """How tall a team is."""
        row = max(round(self.tile * TILE_RATIO), 1)
        return self.plate.height + row + self.px(6) + 2 * self.pad

    @property
    def _row_wide(self) -> int:
        """How wide its second row is: people, gun and pocket."""
        tile, gap = self.tile, self.px(3)
        card = round(tile * TILE_RATIO / CARD_RATIO)
        return self.party.people * (tile + gap) + self.px(6) + round(card * _GUN_WIDTH) + gap + tile

    @property
    def _least(self) -> int:
        """How wide a team is at least."""
        die = min(self.px(_DIE), self.plate.height)
        return max(self.plate.width + self.px(6) + die, self._row_wide) + 2 * self.pad

    def _team(self, cell: Box) -> tuple[SeatPlace, TeamPlace]:
        px, pad, gap = self.px, self.pad, self.px(3)
        wide = min(cell.w, max(self._least, round(self._least * 1.25)))
        ground = Box(cell.x + (cell.w - wide) // 2, cell.y, wide, cell.h)
        inner = ground.inset(pad)
        die = min(px(_DIE), self.plate.height)
        word = self.ruler.width("Bid", LABEL, "bold") + px(8)
        across = inner.w - die - px(6)
        across = across - word if across - word >= self.plate.width else across
        plate = Box(inner.x, inner.y, across, self.plate.height)
        shown = Box(inner.right - die, plate.y + (plate.h - die) // 2, die, die)
        tile, high = self.tile, round(self.tile * TILE_RATIO)
        y = plate.bottom + px(6)
        tiles = row_of(self.party.people, Box(inner.x, y, tile, high), gap)
        pocket = Box(inner.right - tile, y, tile, high)
        card = round(high / CARD_RATIO)
        room = Box.between(tiles[-1].right + px(6), y, pocket.x - gap, y + high)
        across = min(room.w, round(card * (1 + 5 * 0.8)))
        gun = Box(room.x + (room.w - across) // 2, y, across, high)
        return SeatPlace(plate), TeamPlace(ground, shown, tiles, gun, card, pocket)

    # The middle

    def lay_piles(self, room: Box) -> None:
        """Bullets, the deck and what was played, side by side, each with a label below."""
        px, label = self.px, self.ruler.line(LABEL) + self.px(2)
        wide = self.ruler.width("Actions 88", LABEL, "semibold") + px(10)
        count = 3 if self.party.has_actions else 1
        tall = room.h - label - px(8)
        most = (room.w - px(8)) // count - px(6)
        card = max(1, min(px(62 * max(self.room.size, 0.8)), int(tall / CARD_RATIO), most))
        step = min(max(wide, card) + px(10), (room.w - px(4)) // count)
        high = round(card * CARD_RATIO)
        y = room.y + (room.h - high - label - px(4)) // 2
        first = room.middle[0] - step * (count - 1) // 2
        piles = [
            self._pile(first + n * step, y, card, min(wide, step - px(2))) for n in range(count)
        ]
        self.supply, self.deck, self.discard = piles if count == 3 else 3 * piles

    def _pile(self, middle: int, y: int, card: int, wide: int) -> PilePlace:
        high, label = round(card * CARD_RATIO), self.ruler.line(LABEL) + self.px(2)
        below = Box(middle - wide // 2, y + high + self.px(3), wide, label)
        return PilePlace(Box(middle - card // 2, y, card, high), below)


def row_of(count: int, first: Box, gap: int) -> tuple[Box, ...]:
    """This many boxes side by side."""
    return tuple(first.moved(n * (first.w + gap), 0) for n in range(count))

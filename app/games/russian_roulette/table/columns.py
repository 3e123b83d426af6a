"""Where everything goes while guns are pulled: a column for each team, the viewer's one last."""

from functools import lru_cache
from typing import ClassVar

from app.games.russian_roulette.table.layout import TeamPlace, WcrrPlaces
from app.games.russian_roulette.table.questions import QUESTIONS
from app.games.russian_roulette.table.seating import (
    BUTTONS,
    LABEL,
    LEAST_TILE,
    TILE_RATIO,
    Party,
    TableSeating,
    places_for,
    row_of,
)
from app.table.geometry import CARD_RATIO, Box, Space
from app.table.hand_fan import fan_height
from app.table.places import SeatPlace
from app.table.plate import PlateStyle
from app.table.small_buttons import wide_buttons

_SLAB, _DIE, _TILE = 46, 38, 34
# How wide a column is at most, for two, three and more teams, and how much larger few are drawn.
_WIDEST, _FEW = {2: 470, 3: 330}, {2: 1.4, 3: 1.25}
_NARROW = 216
# The cards of a gun below, and how wide the one that is held up is at least, for theirs.
_ROW_CARD, _HELD_UP = 24, 2.2
_PLATE = PlateStyle(
    ("88", "88", "8"), face="bold", name="Mmmm", least=0, height=44, around=2, avatar_around=4,
    left=3, avatar_gap=3, right=2, icon=13, icon_share=0.7, icon_gap=2, count_gap=3,
)  # fmt: skip


@lru_cache(maxsize=128)
def columns_for(space: Space, party: Party) -> WcrrPlaces:
    """The places while guns are pulled; the usual ones where columns would be too narrow."""
    usual = places_for(space, party)
    if not usual.room.is_round:
        return usual
    columns = Columns(usual.room, party).places()
    return columns if columns.fits and _is_large(columns) else usual


def _is_large(columns: WcrrPlaces) -> bool:
    """Whether people can be told, and a card that is held up is larger than one that lies."""
    team = columns.teams[0]
    assert team.shown is not None
    return team.tiles[0].w >= LEAST_TILE and team.shown.w >= _HELD_UP * team.gun_card


class Columns(TableSeating):
    """From the bottom upwards: the own pocket and cards, the prompt, the columns, and a slab."""

    style: ClassVar[PlateStyle] = _PLATE

    def lay_bottom(self) -> None:
        """The viewer's own pocket, the piles and the viewer's own action cards side by side."""
        px, low, left = self.px, self.felt.bottom, self.felt.x
        self.buttons = wide_buttons(BUTTONS, self.felt.right, low, self.ruler, columns=1)
        caption = self.ruler.line(LABEL) + px(8)
        wide = round(self.gun_card * 0.86)
        high = round(wide * 1.2)
        self.own_pocket = Box(left + px(4), low - caption - high - px(4), wide, high)
        hand = fan_height(self.hand_card, self.ruler)
        first = self.own_pocket.right + px(10)
        across = px(84) * (3 if self.party.has_actions else 1)
        piles = Box(first, low - hand, across, hand - caption)
        self.lay_piles(piles)
        self.odds = Box.between(left, low - caption + px(3), max(piles.right, left + px(440)), low)
        self.lay_actions(self.odds.right + px(14), low)
        tops = self.hand.y, self.own_pocket.y - round(wide * 0.5), self.buttons[0].box.y
        self.prompt = self.prompt_above(QUESTIONS, left, min(tops) - px(5), self.felt.w)
        self.over_prompt = 0

    def lay_track(self) -> None:
        """A slab that says which pull it is; points stand on the plates."""
        px, felt = self.px, self.felt
        self.pull = Box(felt.x, felt.y + px(2), felt.w, max(px(_SLAB), self.ruler.line(26)))

    def lay_others(self) -> None:
        """Clockwise from the left, the viewer's own column at the right."""
        px, felt, seats = self.px, self.felt, self.party.seats
        assert self.pull is not None
        top, low, gap = self.pull.bottom + px(6), self.prompt.y - px(8), px(6)
        wide = min((felt.w - gap * (seats - 1)) // seats, px(_WIDEST.get(seats, _NARROW)))
        left = felt.x + (felt.w - seats * wide - gap * (seats - 1)) // 2
        cells = row_of(seats, Box(left, top, wide, low - top), gap)
        self.stage = Box.between(left, top, cells[-1].right, low)
        found = [self._column(cell, is_own=cell is cells[-1]) for cell in cells]
        *others, (self.own, self.own_team) = found
        self.others = [seat for seat, _ in others]
        self.other_teams = [team for _, team in others]

    def _column(self, cell: Box, *, is_own: bool) -> tuple[SeatPlace, TeamPlace]:
        """A plate, the people and the bid, a word, the card that is held up, the gun below it."""
        px, inner, gap = self.px, cell.inset(self.px(4)), self.px(3)
        grown = _FEW.get(self.party.seats, 1.0)
        plate = Box(inner.x, inner.y, inner.w, self.plate.height)
        die, people = min(px(_DIE * grown), plate.h), self.party.people
        tile = min(px(_TILE * grown), (inner.w - die - px(6)) // people - gap)
        high = round(tile * TILE_RATIO)
        tall, y = max(die, high), plate.bottom + px(5)
        tiles = row_of(people, Box(inner.x, y + (tall - high) // 2, tile, high), gap)
        bid = Box(inner.right - die, y + (tall - die) // 2, die, die)
        words = Box(inner.x, y + tall + px(4), inner.w, self.ruler.line(LABEL) + px(4))
        card = max(self.smallest_card, px(_ROW_CARD * grown))
        low = round(card * CARD_RATIO)
        lies = Box(inner.x, inner.bottom - low, inner.w, low)
        pocket = Box(inner.right - card, lies.y, card, lies.h)
        gun = lies if is_own else Box.between(lies.x, lies.y, pocket.x - gap, lies.bottom)
        shown = _held_up(Box.between(inner.x, words.bottom + px(5), inner.right, lies.y - px(6)))
        pocket = self.own_pocket if is_own else pocket
        return SeatPlace(plate), TeamPlace(cell, bid, tiles, gun, card, pocket, shown, words)


def _held_up(room: Box) -> Box:
    """A card as large as there is room for it, in the middle."""
    wide = max(1, min(room.w, int(room.h / CARD_RATIO)))
    return Box.around(*room.middle, wide, round(wide * CARD_RATIO))

"""What there are places for at a table of No Honor among Thieves."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.no_honor.mats import MatPlace, lay_slots
from app.table.geometry import Box
from app.table.places import Places

# Every Objective has at most so many Defenses.
MOST_SLOTS = 4
# A hand of so many shows at least this part of each card.
MOST_HELD, _SEEN = 7, 0.3


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile with its label below."""

    card: Box
    label: Box


@dataclass(frozen=True, slots=True)
class YardPlace:
    """A strip of Characters with a line over it: the pool, the Jail or the Graveyard."""

    box: Box
    title: Box
    strip: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class NoHonorPlaces(Places):
    """Beside what every table has: crews, two Objectives, where Characters are, and decks.

    `grounds` and `crews` go by the place at the table, as seats do. `keeps` is for the viewer's
    own Agendas and Treasures.
    """

    grounds: tuple[Box, ...]
    crews: tuple[Box, ...]
    crew_card: int
    keeps: Box
    mats: tuple[MatPlace, ...]
    pool: YardPlace
    free: YardPlace
    jail: YardPlace
    graveyard: YardPlace
    honor: Box
    deck: PilePlace
    discard: PilePlace
    smallest_card: int
    smallest_defense: int

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, and cards can be told."""
        slots = lay_slots(self.mats[0].body, MOST_SLOTS, self.room.ruler)
        cards = self.crew_card, slots[0].team[0].w
        held = self.hand_card + _SEEN * self.hand_card * (MOST_HELD - 1)
        is_large = min(cards) >= self.smallest_card and self.hand.w >= held
        is_large = is_large and slots[0].defense.w >= self.smallest_defense
        wide = all(seat.plate.w >= self.plate.width for seat in self.seats)
        inside = all(map(Box.holds, self.grounds, (seat.plate for seat in self.seats)))
        return is_large and wide and inside and self.apart(self._boxes())

    def _boxes(self) -> Iterator[Box]:
        yield from self.grounds
        yield from (mat.box for mat in self.mats)
        yield from (yard.box for yard in (self.pool, self.free, self.jail, self.graveyard))
        yield from (self.honor, self.prompt, self.hand)
        for pile in (self.deck, self.discard):
            yield from (pile.card, pile.label)
        yield from (button.box for button in self.buttons)

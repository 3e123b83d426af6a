"""The table as one squire knows it, from its view or in a guessed world: all that bots go by."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.bots.knight_shift.appraisal import Appraiser, Pile, appraiser
from app.bots.knight_shift.passed_hands import deduced
from rules.games.knight_shift.commands import Play
from rules.games.knight_shift.state import NOBODY_YET, KnightShiftState
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat


@dataclass(slots=True)
class Chair:
    """What a seat holds, and what it knows of each pile.

    - `known`: the Items of each pile that this seat knows, sorted; `unknown`: how many it does not.
    - `open`: the places of the Knights that nobody has claimed; `waiting`: how many others have
      none yet.
    """

    appraiser: Appraiser
    seat: Seat
    hand: tuple[CardId, ...]
    knights: tuple[CardId, ...]
    claimed: Sequence[int]
    known: list[Pile]
    unknown: list[int]
    cycle: int
    has_knight: bool = field(init=False)
    open: list[int] = field(init=False)
    waiting: int = field(init=False)

    def __post_init__(self) -> None:
        claimed = self.claimed
        self.has_knight = claimed[self.seat] != NOBODY_YET
        self.open = [place for place in range(len(self.knights)) if place not in claimed]
        self.waiting = claimed.count(NOBODY_YET) - (not self.has_knight)


def chair_of(view: KnightShiftView) -> Chair:
    """The chair of a view: all that was seen, and what follows from hands that came back."""
    told = deduced(view)
    seen = [[one.card for one in pile if one.card is not None] for pile in view.lying]
    return _seated(view, [[*pile, *told.get(place, ())] for place, pile in enumerate(seen)])


def forgetful_chair_of(view: KnightShiftView) -> Chair:
    """The chair of somebody who goes by what lies face up."""
    return _seated(view, [[x.card for x in pile if x.up and x.card is not None]
                          for pile in view.lying])  # fmt: skip


def _seated(view: KnightShiftView, piles: list[list[CardId]]) -> Chair:
    known = [tuple(sorted(pile)) for pile in piles]
    unknown = [len(pile) - len(seen) for pile, seen in zip(view.lying, known, strict=True)]
    return Chair(
        appraiser(view.book), view.seat, view.hand, view.knights, view.claimed, known, unknown,
        view.cycle,
    )  # fmt: skip


class Memories:
    """What every seat knows of the piles in a guessed world, kept up to date while it is played."""

    def __init__(self, state: KnightShiftState) -> None:
        self._appraiser = appraiser(state.book)
        self._seats = range(state.book.seats)
        self.known = [_remembered(state, seat) for seat in self._seats]
        self.unknown = [
            [len(pile) - len(seen) for pile, seen in zip(state.piles, known, strict=True)]
            for known in self.known
        ]

    def chair(self, state: KnightShiftState, seat: Seat) -> Chair:
        """The chair of somebody there."""
        return Chair(
            self._appraiser, seat, state.hands[seat], state.knights, state.claimed,
            self.known[seat], self.unknown[seat], state.cycle,
        )  # fmt: skip

    def note(self, seat: Seat, place: int, play: Play) -> None:
        """Somebody plays an Item onto the Knight at a place."""
        for other in self._seats:
            if other == seat or play.face_up:
                known = self.known[other]
                known[place] = tuple(sorted((*known[place], play.card)))
            else:
                self.unknown[other][place] += 1


def _remembered(state: KnightShiftState, seat: Seat) -> list[Pile]:
    """What a seat would know of each pile there."""
    known = [
        tuple(sorted([x.card for x in pile if x.card is not None and (x.up or x.by == seat)]))
        for pile in state.piles
    ]
    for place, number in state.peeks[seat]:
        one = state.piles[place][number]
        if one.card is not None and one.by != seat:
            known[place] = tuple(sorted((*known[place], one.card)))
    return known

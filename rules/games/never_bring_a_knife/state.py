"""The whole truth about a game of Never Bring a Knife."""

from dataclasses import dataclass

from rules.games.never_bring_a_knife.cards import Heap
from rules.games.never_bring_a_knife.record import Dealt, Deed, Laid, RoundRecord
from rules.games.never_bring_a_knife.rulebook import Rulebook
from rules.kernel.cards import CardId, Seat
from rules.kernel.state import State


@dataclass(slots=True)
class NbkState(State):
    """A table of four to eight: roles, hands, stacks, banks and wounds.

    A role card has a number for the whole game: card `s` was dealt to seat `s`, the next one is
    the first boss, the last one (even tables) was removed. `roles` is what stands on each, `held`
    which card lies at each place now (the boss after the seats), and `facts` which cards each seat
    has seen, as a set of bits. Only `roles` is secret: looks and swaps happen before all eyes
    (NBK-HID-01). `own` is what each seat has played in the whole game, in order.

    `showing` is what is left of the stack that is being resolved, its owner is `turn`; `struck`
    is the set of seats that have ever been wounded; the next card to be dealt is the first of
    `draw`.
    """

    book: Rulebook
    number: int
    dealer: Seat
    played: int
    roles: tuple[CardId, ...]
    held: tuple[int, ...]
    facts: tuple[int, ...]
    wounds: list[int]
    money: list[int]
    hits: list[int]
    struck: int
    hands: list[tuple[CardId, ...]]
    stacks: list[tuple[Laid, ...]]
    showing: Heap
    draw_deck: tuple[CardId, ...]
    discard: Heap
    dealt: Dealt
    own: list[tuple[CardId, ...]]
    deeds: tuple[Deed, ...]
    rounds: tuple[RoundRecord, ...]

    def role_of(self, seat: Seat) -> CardId:
        """The role a seat has now."""
        return self.roles[self.held[seat]]

    @property
    def boss(self) -> CardId:
        """The role on the card in the centre now."""
        return self.roles[self.held[self.book.seats]]

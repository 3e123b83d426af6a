"""The whole truth about a game of No Honor Among Thieves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rules.games.no_honor.record import (
    JAIL,
    NOBODY,
    Attachment,
    B,
    Boost,
    Given,
    Heist,
    Lasting,
    Leg,
    Score,
    Stats,
    Wrong,
)
from rules.games.no_honor.rulebook import Rulebook
from rules.kernel.cards import LAPS, CardId, Seat, Zone
from rules.kernel.state import State

CREW, HAND, TREASURES, AGENDAS = "crew", "hand", "treasures", "agendas"
MODIFIERS, DEFENSES = "modifiers", "defenses"
POOL, COST_ZERO, CHAR_DECK = Zone("pool"), Zone("cost_zero"), Zone("char_deck")
JAIL_ZONE, GRAVEYARD, JAILOR = Zone("jail"), Zone("graveyard"), Zone("jailor")
SCHEME_DECK, PLAYED, SCHEME_DISCARD = Zone("scheme_deck"), Zone("played"), Zone("scheme_discard")
DEFENSE_DECK, DEFENSE_DISCARD = Zone("defense_deck"), Zone("defense_discard")
TREASURE_DECK, TREASURE_DISCARD = Zone("treasure_deck"), Zone("treasure_discard")
AGENDA_DECK, AGENDA_DISCARD = Zone("agenda_deck"), Zone("agenda_discard")
OBJECTIVES, REMOVED = Zone("objectives"), Zone("removed")
OBJECTIVE_DISCARD = Zone("objective_discard")
PLACES = (Zone("objective_a"), Zone("objective_b"))
ORDERED = frozenset(
    {"crew", "pool", "cost_zero", "char_deck", "jail", "graveyard", "played", "scheme_discard"}
    | {"defenses", "modifiers", "defense_discard", "objective_discard", "treasures"}
)


@cache
def of_seat(name: str, seat: Seat) -> Zone:
    """A seat's own zone."""
    return Zone(name, seat)


@cache
def at_card(name: str, card: CardId) -> Zone:
    """The zone of a card: Modifiers of a Character, Defenses of an Objective."""
    return Zone(name, host=card)


class PublicTable:
    """What can be asked of a state, and of what one seat sees of it, alike."""

    __slots__ = ()
    book: Rulebook
    turn: Seat
    crews: Sequence[tuple[CardId, ...]]
    slots: Sequence[tuple[CardId, ...]]
    objectives: tuple[CardId, ...]
    exhausted: int
    heist: Heist | None

    @property
    def circle(self) -> tuple[Seat, ...]:
        """Everybody, clockwise from the active seat."""
        return LAPS[self.book.seats][self.turn]

    def owner(self, character: CardId) -> Seat:
        """In whose crew a Character is, or NOBODY."""
        for seat, crew in enumerate(self.crews):
            if character in crew:
                return seat
        return NOBODY

    def is_ready(self, character: CardId) -> bool:
        """Whether a Character is not exhausted."""
        return not self.exhausted >> character & 1

    def is_committed(self, character: CardId) -> bool:
        """Whether a Character is on a heist now (NH-INV-07)."""
        heist = self.heist
        if heist is None or not heist.running:
            return False
        return any(one.card == character for one in heist.sent)

    def defenses_at(self, place: int) -> tuple[CardId, ...]:
        """The Defenses of a place; of the Jail its Jailor (NH-JAIL-01)."""
        return (self.book.tables.jail,) if place == JAIL else self.slots[place]

    def place_of(self, defense: CardId) -> int:
        """At which place a Defense lies, or -1."""
        if defense == self.book.tables.jail:
            return JAIL
        for place in range(B + 1):
            if defense in self.slots[place]:
                return place
        return -1

    def objective_at(self, place: int) -> CardId:
        """The Objective of a place, or the Jail."""
        return self.book.tables.jail if place == JAIL else self.objectives[place]


@dataclass(slots=True)
class NoHonorState(PublicTable, State):
    """A table of three to five. `turn` is the active seat; sets of cards are bits.

    - `number`: the turn, from 1; `actions`: how many are left; `heists`: Heist actions spent in
      this turn; `broken_off`, `attempts`: talks and exchanges of this turn that came to nothing;
      `given`: gifts of each seat in this turn. `phase`: what goes on, in words of the cards.
    - `honor`: whether it is intact. `used`, `marks`: abilities and replacements used this turn.
    - `exhausted`: Characters, as bits; `attached`: Modifiers by the id of their Character.
    - `hands`: sorted; `known`: for each hand which Schemes in it others have seen, with their eyes
      as bits; `placed`: what lies face down at a Moment of Truth, still counted in the hand.
    - Decks have their next card first. `bottom`: how many cards at the end of the Character deck
      everybody has seen there.
    - `objectives`: those at A and B, or -1; `slots`: their Defenses; `hauls`; `stack`.
    - `wrongs`: every betrayal of the game, whose it was and who suffered it: nobody forgets.
    - `lost`: Treasures that nobody has seen, of those that were thrown away.
    - `dropped`: the Agendas that each seat did not keep; `shown`: who has seen whose Agendas.
    - `legs`: the exchange on the table. `picks`: the Schemes that each party gives in it.
    """

    book: Rulebook
    number: int
    phase: str
    actions: int
    heists: int
    broken_off: int
    attempts: int
    given: tuple[int, ...]
    honor: bool
    used: int
    marks: tuple[tuple[int, int], ...]
    exhausted: int
    coins: list[int]
    crews: list[tuple[CardId, ...]]
    hands: list[tuple[CardId, ...]]
    treasures: list[tuple[CardId, ...]]
    agendas: list[tuple[CardId, ...]]
    dropped: list[tuple[CardId, ...]]
    known: list[tuple[tuple[CardId, int], ...]]
    placed: tuple[CardId, ...]
    attached: list[tuple[Attachment, ...]]
    stats: list[Stats]
    wrongs: tuple[Wrong, ...]
    char_deck: tuple[CardId, ...]
    bottom: int
    pool: tuple[CardId, ...]
    cost_zero: tuple[CardId, ...]
    jail: tuple[CardId, ...]
    graveyard: tuple[CardId, ...]
    scheme_deck: tuple[CardId, ...]
    played: tuple[CardId, ...]
    scheme_discard: tuple[CardId, ...]
    defense_deck: tuple[CardId, ...]
    defense_discard: tuple[CardId, ...]
    treasure_deck: tuple[CardId, ...]
    treasure_discard: tuple[CardId, ...]
    lost: tuple[CardId, ...]
    agenda_deck: tuple[CardId, ...]
    stack: tuple[CardId, ...]
    removed: tuple[CardId, ...]
    objective_discard: tuple[CardId, ...]
    objectives: tuple[CardId, ...]
    slots: list[tuple[CardId, ...]]
    hauls: list[int]
    boosts: tuple[Boost, ...]
    lasting: tuple[Lasting, ...]
    heist: Heist | None
    legs: tuple[Leg, ...]
    ledger: tuple[Given, ...]
    scores: tuple[Score, ...]


def the_heist(state: NoHonorState) -> Heist:
    """The heist that is under way or talked about."""
    assert state.heist is not None
    return state.heist

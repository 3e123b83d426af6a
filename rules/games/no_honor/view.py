"""What one seat may know (NH-INFO-01). A view can be asked what is public like a state."""

from dataclasses import dataclass, replace
from typing import Any

from rules.games.no_honor.record import (
    Attachment,
    Boost,
    Given,
    Heist,
    Lasting,
    Leg,
    Score,
    Stats,
    Wrong,
    parties,
    unheard,
    unheard_legs,
)
from rules.games.no_honor.rulebook import Rulebook
from rules.games.no_honor.state import (
    AGENDA_DECK,
    AGENDA_DISCARD,
    AGENDAS,
    CHAR_DECK,
    COST_ZERO,
    CREW,
    DEFENSE_DECK,
    DEFENSE_DISCARD,
    DEFENSES,
    GRAVEYARD,
    HAND,
    JAIL_ZONE,
    JAILOR,
    MODIFIERS,
    OBJECTIVE_DISCARD,
    OBJECTIVES,
    PLACES,
    PLAYED,
    POOL,
    REMOVED,
    SCHEME_DECK,
    SCHEME_DISCARD,
    TREASURE_DECK,
    TREASURE_DISCARD,
    TREASURES,
    NoHonorState,
    PublicTable,
    at_card,
    of_seat,
)
from rules.kernel.cards import BYSTANDER, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.play import decision
from rules.kernel.state import Frame
from rules.kernel.view import Pile, Piles, View, own, pile


@dataclass(frozen=True, slots=True)
class NoHonorView(PublicTable, View):
    """The table from one chair. What it shares with a state has the same name there.

    - `hands`: this seat's, and of others what this seat has seen in it, then None for the rest;
      `known`: Schemes in hands that others have seen, as far as this seat knows, with their eyes.
    - `agendas`: this seat's; at the end everybody's. `dropped`: the one that was not kept.
    - `char_deck`: None, and then the cards at its end that everybody has seen there.
    - `stages`: of the Objectives still in the stack, the next one first; `counts`: how many cards
      lie in each closed deck.
    - `placed`: this seat's card at a Moment of Truth; `who_placed`: everybody who has placed one.
    - `sealed`: this seat's own answer that lies sealed, if one does.
    """

    book: Rulebook
    turn: Seat
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
    coins: tuple[int, ...]
    crews: tuple[tuple[CardId, ...], ...]
    hands: tuple[Pile, ...]
    known: tuple[tuple[tuple[CardId, int], ...], ...]
    treasures: tuple[tuple[CardId, ...], ...]
    agendas: tuple[Pile, ...]
    dropped: tuple[CardId, ...]
    drops: tuple[int, ...]
    attached: tuple[tuple[Attachment, ...], ...]
    stats: tuple[Stats, ...]
    wrongs: tuple[Wrong, ...]
    char_deck: Pile
    pool: tuple[CardId, ...]
    cost_zero: tuple[CardId, ...]
    jail: tuple[CardId, ...]
    graveyard: tuple[CardId, ...]
    played: tuple[CardId, ...]
    scheme_discard: tuple[CardId, ...]
    defense_discard: tuple[CardId, ...]
    treasure_discard: tuple[CardId, ...]
    objective_discard: tuple[CardId, ...]
    objectives: tuple[CardId, ...]
    slots: tuple[tuple[CardId, ...], ...]
    hauls: tuple[int, ...]
    stages: tuple[int, ...]
    counts: "Counts"
    boosts: tuple[Boost, ...]
    lasting: tuple[Lasting, ...]
    heist: Heist | None
    legs: tuple[Leg, ...]
    ledger: tuple[Given, ...]
    scores: tuple[Score, ...]
    placed: CardId
    who_placed: tuple[Seat, ...]
    sealed: Command | None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.book.seats

    @property
    def hand(self) -> tuple[CardId, ...]:
        """One's own Schemes."""
        return tuple([card for card in own(self.hands, self.seat, ()) if card is not None])

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        counts = self.counts
        piles: Piles = {
            CHAR_DECK: self.char_deck, POOL: self.pool, COST_ZERO: self.cost_zero,
            JAIL_ZONE: self.jail, GRAVEYARD: self.graveyard, PLAYED: self.played,
            SCHEME_DISCARD: self.scheme_discard, DEFENSE_DISCARD: self.defense_discard,
            OBJECTIVE_DISCARD: self.objective_discard,
            TREASURE_DISCARD: pile((*self.treasure_discard, *_backs(counts.lost))),
            SCHEME_DECK: _backs(counts.schemes), DEFENSE_DECK: _backs(counts.defenses),
            TREASURE_DECK: _backs(counts.treasures), AGENDA_DECK: _backs(counts.agendas),
            AGENDA_DISCARD: _backs(counts.dropped), OBJECTIVES: _backs(len(self.stages)),
            REMOVED: _backs(counts.removed),
            JAILOR: (self.book.tables.jail,) if self.phase != "BOX" else (),
        }  # fmt: skip
        for place, card in enumerate(self.objectives):
            piles[PLACES[place]] = (card,) if card >= 0 else ()
        for card in self.book.tables.objectives:
            piles[at_card(DEFENSES, card)] = ()
        for place, card in enumerate(self.objectives):
            if card >= 0:
                piles[at_card(DEFENSES, card)] = self.slots[place]
        for card in self.book.tables.characters:
            piles[at_card(MODIFIERS, card)] = tuple([one.scheme for one in self.attached[card]])
        for seat in range(self.seats):
            piles[of_seat(CREW, seat)] = self.crews[seat]
            piles[of_seat(HAND, seat)] = self.hands[seat]
            piles[of_seat(TREASURES, seat)] = self.treasures[seat]
            piles[of_seat(AGENDAS, seat)] = self.agendas[seat]
        return piles


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards lie where nobody sees them."""

    schemes: int
    defenses: int
    treasures: int
    lost: int
    agendas: int
    dropped: int
    removed: int


def _backs(count: int) -> Pile:
    return (None,) * count


def _seen_hand(state: NoHonorState, holder: Seat, seat: Seat) -> Pile:
    if holder == seat:
        return state.hands[holder]
    seen = [card for card, _ in _known(state, holder, seat)]
    return (*seen, *_backs(len(state.hands[holder]) - len(seen)))


def _known(state: NoHonorState, holder: Seat, seat: Seat) -> tuple[tuple[CardId, int], ...]:
    """NH-INFO-04: what others have seen in a hand, as far as this seat knows."""
    if seat == BYSTANDER or not state.book.options.memory_aid:
        return ()
    if holder == seat:
        return state.known[holder]
    return tuple([one for one in state.known[holder] if one[1] >> seat & 1])


def _agendas(state: NoHonorState, holder: Seat, seat: Seat) -> Pile:
    open_now = holder == seat or bool(state.scores)
    return pile(state.agendas[holder] if open_now else _backs(len(state.agendas[holder])))


def _deck(state: NoHonorState) -> Pile:
    hidden = len(state.char_deck) - state.bottom
    return (*_backs(hidden), *state.char_deck[hidden:])


def _agenda(state: NoHonorState, seat: Seat) -> tuple[Frame[Any], ...]:
    """NH-R-71: what a contract says that is talked about may be known only to those in it."""
    if state.book.options.offers_public:
        return state.agenda
    return tuple([_unless_named(frame, seat) for frame in state.agenda])


def _unless_named(frame: Any, seat: Seat) -> Any:
    contract = getattr(frame, "contract", None)
    if contract is None or seat in contract.seats:
        return frame
    return replace(frame, contract=unheard(contract))


def _legs(state: NoHonorState, seat: Seat) -> tuple[Leg, ...]:
    """The same of an exchange; once it is agreed everybody knows it."""
    legs = state.legs
    if state.book.options.offers_public or hasattr(state.agenda[-1], "is_agreed"):
        return legs
    return legs if seat in parties(legs) else unheard_legs(legs)


def look(state: NoHonorState, seat: Seat) -> NoHonorView:
    """The table as this seat sees it, put together from what it may know."""
    frame, seats, tables = state.agenda[-1], range(state.book.seats), state.book.tables
    placed = state.placed
    return NoHonorView(
        seat=seat, asked=frame.asked(state), owed=frame.owed(state),
        decision=decision(state, seat), outcome=state.outcome, agenda=_agenda(state, seat),
        book=state.book, turn=state.turn, number=state.number, phase=state.phase,
        actions=state.actions, heists=state.heists, broken_off=state.broken_off,
        attempts=state.attempts, given=state.given, honor=state.honor, used=state.used,
        marks=state.marks, exhausted=state.exhausted, coins=tuple(state.coins),
        crews=tuple(state.crews), hands=tuple([_seen_hand(state, s, seat) for s in seats]),
        known=tuple([_known(state, s, seat) for s in seats]), treasures=tuple(state.treasures),
        agendas=tuple([_agendas(state, s, seat) for s in seats]),
        dropped=own(state.dropped, seat, ()),
        drops=tuple([len(cards) for cards in state.dropped]), attached=tuple(state.attached),
        stats=tuple(state.stats), wrongs=state.wrongs, char_deck=_deck(state), pool=state.pool,
        cost_zero=state.cost_zero, jail=state.jail, graveyard=state.graveyard,
        played=state.played, scheme_discard=state.scheme_discard,
        defense_discard=state.defense_discard, treasure_discard=state.treasure_discard,
        objective_discard=state.objective_discard, objectives=state.objectives,
        slots=tuple(state.slots), hauls=tuple(state.hauls),
        stages=tuple([tables.stage[card] for card in state.stack]), counts=_counts(state),
        boosts=state.boosts, lasting=state.lasting, heist=state.heist, legs=_legs(state, seat),
        ledger=state.ledger, scores=state.scores,
        placed=own(placed, seat, -1) if placed else -1,
        who_placed=tuple([s for s, card in enumerate(placed) if card >= 0]),
        sealed=dict(state.sealed).get(seat),
    )  # fmt: skip


def _counts(state: NoHonorState) -> Counts:
    return Counts(
        len(state.scheme_deck), len(state.defense_deck), len(state.treasure_deck),
        len(state.lost), len(state.agenda_deck), sum([len(cards) for cards in state.dropped]),
        len(state.removed),
    )  # fmt: skip


NoHonorState.look = look

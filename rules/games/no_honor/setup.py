"""Setting up (NH-SETUP): decks, Agendas, Objectives, the draft, the Jail and the first hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from rules.games.no_honor.commands import KeepAgendas, Recruit
from rules.games.no_honor.events import AgendasChosen, CharacterHired
from rules.games.no_honor.money import BANK, pay
from rules.games.no_honor.record import Stats
from rules.games.no_honor.rulebook import Rulebook
from rules.games.no_honor.state import (
    AGENDA_DECK,
    AGENDA_DISCARD,
    AGENDAS,
    CHAR_DECK,
    COST_ZERO,
    CREW,
    DEFENSE_DECK,
    JAIL_ZONE,
    JAILOR,
    OBJECTIVES,
    PLACES,
    POOL,
    REMOVED,
    SCHEME_DECK,
    TREASURE_DECK,
    NoHonorState,
    of_seat,
)
from rules.games.no_honor.turns import TurnStart
from rules.games.no_honor.zones import draw_schemes, move_character, reveal_objective, top_up
from rules.kernel.cards import ONLY, CardId, Seat
from rules.kernel.commands import Command, Decision, Pick, Refusal
from rules.kernel.events import NOBODY as NO_EYES
from rules.kernel.events import CardMoved, CardsLaid, ZoneShuffled
from rules.kernel.state import Automatic, Frame, Simultaneous

AGENDAS_DRAWN, AGENDAS_KEPT = 3, 2


def new_game(book: Rulebook, seed: int) -> NoHonorState:
    """A table with nothing on it yet."""
    seats, none = book.seats, ()
    return NoHonorState(
        seed=seed, drawn=0, agenda=(Preparing(),), turn=0, sealed=(), outcome=None, log=None,
        book=book, number=0, phase="SETUP", actions=0, heists=0, broken_off=0, attempts=0,
        given=(0,) * seats, honor=True, used=0, marks=(), exhausted=0,
        coins=[0] * seats, crews=[none] * seats, hands=[none] * seats, treasures=[none] * seats,
        agendas=[none] * seats, dropped=[none] * seats, known=[none] * seats, placed=(),
        attached=[none] * (max(book.tables.characters) + 1), stats=[Stats()] * seats, wrongs=(),
        char_deck=none, bottom=0, pool=none, cost_zero=none, jail=none, graveyard=none,
        scheme_deck=none, played=none, scheme_discard=none, defense_deck=none,
        defense_discard=none, treasure_deck=none, treasure_discard=none, lost=none,
        agenda_deck=none, stack=none, removed=none, objective_discard=none, objectives=(-1, -1),
        slots=[none, none], hauls=[0, 0], boosts=(), lasting=(), heist=None, legs=(), ledger=(),
        scores=(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Preparing(Automatic[NoHonorState]):
    """NH-SETUP-01, NH-SETUP-02: who begins, and every deck shuffled."""

    rule: ClassVar[str] = "NH-SETUP-02"
    deal: tuple[tuple[str, tuple[CardId, ...]], ...] = ()
    first: Seat = -1
    coins: tuple[int, ...] = ()

    def run(self, state: NoHonorState) -> None:
        """All cards come out of the box."""
        book, tables = state.book, state.book.tables
        if book.options.first_player == "random":
            state.turn = state.draw("cards") % book.seats
        free = tuple([card for card in tables.characters if not tables.cost[card]])
        paid = [card for card in tables.characters if tables.cost[card]]
        state.cost_zero = free
        state.char_deck = tuple(state.shuffled(paid, "cards"))
        state.scheme_deck = tuple(state.shuffled(tables.schemes, "cards"))
        state.defense_deck = tuple(state.shuffled(tables.defenses, "cards"))
        state.treasure_deck = tuple(state.shuffled(tables.treasures, "cards"))
        state.agenda_deck = tuple(state.shuffled(tables.agendas, "cards"))
        _stack_objectives(state)
        if self.first >= 0:
            state.turn = self.first
        for name, cards in self.deal:
            _put_on_top(state, name, cards)
        state.coins = [*self.coins] or [book.options.starting_coins] * book.seats
        tell_laid(state)
        state.swap(*_parts(state))


def _put_on_top(state: NoHonorState, name: str, cards: tuple[CardId, ...]) -> None:
    """Chosen cards come first in a deck, in place of what chance put there."""
    rest = list(getattr(state, name))
    for card in cards:
        if card in rest:
            rest.remove(card)
        elif name == "stack":
            _call_back(state, rest, card)
    setattr(state, name, (*cards, *rest))


def _call_back(state: NoHonorState, rest: list[CardId], card: CardId) -> None:
    """An Objective that was put away changes places with one of its stage."""
    stage = state.book.tables.stage
    other = next(one for one in reversed(rest) if stage[one] == stage[card])
    rest.remove(other)
    state.removed = tuple([other if one == card else one for one in state.removed])


def _parts(state: NoHonorState) -> tuple[Frame[NoHonorState], ...]:
    """The rest of the set-up, the first part last."""
    order = state.circle
    picks = [(seat, False) for seat in order] + [(seat, True) for seat in reversed(order)]
    drafting = [Drafting(seat, is_free=free) for seat, free in picks]
    rest = (AfterDraft(), *reversed(drafting), LayingPool(), RevealingFirst())
    if state.book.options.beginner_agendas:
        return (*rest, DealingAgendas(AGENDAS_KEPT))
    return (*rest, KeepingAgendas(), DealingAgendas(AGENDAS_DRAWN))


def _stack_objectives(state: NoHonorState) -> None:
    """NH-SETUP-06, NH-SETUP-07: some of Stages 1 and 2 out of the game; Stage 1 on top."""
    tables, out = state.book.tables, state.book.options.objectives_out
    stack: list[CardId] = []
    removed: list[CardId] = []
    for stage, least in ((1, 2), (2, 1), (3, 0)):
        cards = [card for card in tables.objectives if tables.stage[card] == stage]
        mixed = state.shuffled(cards, "cards")
        gone = max(min(out, len(mixed) - least), 0) if stage < 3 else 0
        removed += mixed[:gone]
        stack += mixed[gone:]
    state.stack, state.removed = tuple(stack), tuple(removed)


def tell_laid(state: NoHonorState) -> None:
    """Every pile that comes out of the box."""
    if state.log is None:
        return
    closed = (
        (CHAR_DECK, state.char_deck), (SCHEME_DECK, state.scheme_deck),
        (DEFENSE_DECK, state.defense_deck), (TREASURE_DECK, state.treasure_deck),
        (AGENDA_DECK, state.agenda_deck), (OBJECTIVES, state.stack), (REMOVED, state.removed),
    )  # fmt: skip
    state.log += [CardsLaid(zone, cards, NO_EYES) for zone, cards in closed]
    state.log.append(CardsLaid(COST_ZERO, state.cost_zero))
    state.log.append(CardsLaid(JAILOR, (state.book.tables.jail,)))


@dataclass(frozen=True, slots=True)
class DealingAgendas(Automatic[NoHonorState]):
    """NH-SETUP-03, NH-SETUP-04: Hidden Agendas for everybody."""

    rule: ClassVar[str] = "NH-SETUP-03"
    count: int

    def run(self, state: NoHonorState) -> None:
        """Clockwise from the first seat."""
        state.pop()
        for seat in state.circle:
            dealt, state.agenda_deck = _split(state.agenda_deck, self.count)
            state.agendas[seat] = tuple(sorted(dealt))
            if state.log is not None:
                zone, mine = of_seat(AGENDAS, seat), ONLY[seat]
                state.log += [CardMoved(c, AGENDA_DECK, zone, mine, mine) for c in sorted(dealt)]


def _split(cards: Sequence[CardId], count: int) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    return tuple(cards[:count]), tuple(cards[count:])


@dataclass(frozen=True, slots=True)
class KeepingAgendas(Simultaneous[NoHonorState]):
    """NH-SETUP-03: everybody keeps two of three in secret, at the same time."""

    rule: ClassVar[str] = "NH-SETUP-03"
    question: ClassVar[type[Decision]] = Pick

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.book.seats))

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any two."""
        return tuple([KeepAgendas(two) for two in combinations(state.agendas[seat], AGENDAS_KEPT)])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Two of one's own."""
        return Refusal(self.rule, "Keep two of your own Hidden Agendas.")

    def resolve(self, state: NoHonorState, answers: dict[Seat, KeepAgendas]) -> None:
        """The third one is put away, and nobody else sees it (NH-R-07)."""
        state.pop()
        for seat, command in answers.items():
            gone = tuple([card for card in state.agendas[seat] if card not in command.cards])
            state.agendas[seat], state.dropped[seat] = command.cards, gone
            if state.log is not None:
                zone, mine = of_seat(AGENDAS, seat), ONLY[seat]
                state.log += [CardMoved(c, zone, AGENDA_DISCARD, mine, NO_EYES) for c in gone]
        state.tell(AgendasChosen())


@dataclass(frozen=True, slots=True)
class RevealingFirst(Automatic[NoHonorState]):
    """NH-SETUP-08: the first two Objectives."""

    rule: ClassVar[str] = "NH-SETUP-08"

    def run(self, state: NoHonorState) -> None:
        """Each with its Defenses and Coins."""
        state.pop()
        for place in range(len(PLACES)):
            reveal_objective(state, place)


@dataclass(frozen=True, slots=True)
class LayingPool(Automatic[NoHonorState]):
    """NH-SETUP-14: two Characters for each seat, face up."""

    rule: ClassVar[str] = "NH-SETUP-14"

    def run(self, state: NoHonorState) -> None:
        """The first pool."""
        state.pop()
        lay_out(state, 2 * state.book.seats)


def lay_out(state: NoHonorState, count: int) -> None:
    """The first cards of the Character deck come into the pool."""
    dealt, state.char_deck = _split(state.char_deck, count)
    state.pool += dealt
    if state.log is not None:
        state.log += [CardMoved(card, CHAR_DECK, POOL, place=0) for card in dealt]


@dataclass(frozen=True, slots=True)
class Drafting(Frame[NoHonorState]):
    """NH-SETUP-15, NH-SETUP-16: a seat takes a Character, at its price or for nothing."""

    rule: ClassVar[str] = "NH-SETUP-15"
    question: ClassVar[type[Decision]] = Pick
    seat: Seat
    is_free: bool

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Whose pick it is."""
        return ONLY[self.seat]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Whom one can pay for, of the pool and the cost-0 stack."""
        cost, coins = state.book.tables.cost, state.coins[seat]
        cards = [c for c in state.pool if self.is_free or cost[c] <= coins]
        return tuple([Recruit(card, ()) for card in (*cards, *state.cost_zero)])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Too expensive, or not there."""
        return Refusal(self.rule, "Recruit a Character on display that you can afford.")

    def take(self, state: NoHonorState, seat: Seat, command: Recruit) -> None:
        """It joins the crew."""
        state.pop()
        cost = 0 if self.is_free else state.book.tables.cost[command.card]
        pay(state, seat, BANK, cost, "draft")
        move_character(state, command.card, of_seat(CREW, seat))
        state.tell(CharacterHired(seat, command.card, cost, "draft"))


@dataclass(frozen=True, slots=True)
class AfterDraft(Automatic[NoHonorState]):
    """NH-SETUP-19 to NH-SETUP-22: the pool, the Jail, the first hands, the first turn."""

    rule: ClassVar[str] = "NH-SETUP-19"

    def run(self, state: NoHonorState) -> None:
        """All that is left to do."""
        if len(state.pool) > state.book.options.pool_size:
            together = (*state.char_deck, *state.pool)
            state.tell(ZoneShuffled(POOL, CHAR_DECK))
            state.char_deck, state.pool = tuple(state.shuffled(together, "cards")), ()
        top_up(state)
        for card in state.char_deck[: state.book.options.jailed]:
            state.char_deck = state.char_deck[1:]
            state.jail += (card,)
            state.tell(CardMoved(card, CHAR_DECK, JAIL_ZONE, place=0))
        for seat in state.circle:
            draw_schemes(state, seat, state.book.options.starting_schemes)
        state.swap(TurnStart())

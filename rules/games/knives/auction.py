"""Declaring, taking or passing the bank, and putting two cards aside (KN-BID, KN-BANK)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.knives.cards import SPADES, SUIT_LETTERS
from rules.games.knives.commands import (
    ASSETS,
    DECLARATIONS,
    DECLARES,
    KNIVES_ONLY,
    LIABILITIES,
    TAKE,
    TAKE_BROKE,
    BankCards,
    CallAssets,
    Declare,
    PassOn,
    TakeBank,
    banks,
)
from rules.games.knives.events import BankTaken, Declared, EverybodyForThemselves, PassedOn
from rules.games.knives.state import ASSETS as ASSETS_MODE
from rules.games.knives.state import BANK, BROKE, NOBODY, KnivesState
from rules.games.knives.state import LIABILITIES as LIABILITIES_MODE
from rules.games.knives.tricks import LEFT, PLAYING_TRICKS
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat, Zone, card_set, members
from rules.kernel.commands import Command, Decision, Refusal, SelectCards
from rules.kernel.events import NOBODY as NO_EYES
from rules.kernel.events import CardMoved
from rules.kernel.state import OnTurn

SUIT_NAMED: dict[str | None, int] = {
    KNIVES_ONLY: 0,
    **{SUIT_LETTERS[suit]: suit for suit in range(1, 5)},
}
_BANK, _ASIDE = Zone("bank"), Zone("aside")
_PASSES: dict[int, tuple[Command, ...]] = {
    strong: tuple(PassOn(d) for d in DECLARATIONS if SUIT_NAMED[d] != strong)
    for strong in range(NOBODY, 5)
}
_PLAIN_PASS = (PassOn(),)
_TAKES = {True: (TAKE, TAKE_BROKE), False: (TAKE,)}
NO_BROKE = Refusal("KN-R21", "You can't go for broke at this table. You can still take the bank.")


@dataclass(frozen=True, slots=True)
class Declaring(OnTurn[KnivesState]):
    """KN-DEAL-03: the dealer makes the first declaration."""

    rule: ClassVar[str] = "KN-DEAL-03"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """One of the four traditional suits, or Knives only."""
        return DECLARES

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """Only the five declarations are possible."""
        what = "Declare Spades, Clubs, Diamonds, Hearts, or Knives only. You play cards later."
        return Refusal(self.rule, what)

    def take(self, state: KnivesState, seat: Seat, command: Declare) -> None:
        """Put the declaration in force; the player on the left decides first."""
        _bid(state, seat, command.declaration)
        if state.log is not None:
            state.log.append(Declared(seat, command.declaration))
        state.swap(BIDDING)


@dataclass(frozen=True, slots=True)
class Bidding(OnTurn[KnivesState]):
    """KN-BID-01: the four others, once each, take the bank or pass with a new declaration."""

    rule: ClassVar[str] = "KN-BID-01"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Take, perhaps for broke, or pass."""
        return _TAKES[state.book.broke] + _passes(state)

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """A repeated declaration, a forbidden broke, or something else altogether."""
        if view.book.simplified and isinstance(command, PassOn):
            what = "You don't name a suit under the simplified rules. Just pass."
            return Refusal("KN-VAR-02", what)
        if isinstance(command, PassOn) and command.declaration in DECLARATIONS:
            what = "You can't name the suit that's already on offer. Name another."
            return Refusal("KN-BID-02", what)
        if command == TAKE_BROKE:
            return NO_BROKE
        return Refusal(self.rule, "Take the bank, or pass. You play cards later.")

    def take(self, state: KnivesState, seat: Seat, command: TakeBank | PassOn) -> None:
        """The first to take ends the auction (KN-BID-03)."""
        if isinstance(command, TakeBank):
            _take_bank(state, seat, command)
            return
        _bid(state, seat, command.declaration)
        if state.log is not None:
            state.log.append(PassedOn(seat, command.declaration))
        if state.turn == state.contract.dealer:
            _ask_dealer(state)


@dataclass(frozen=True, slots=True)
class DealerDeciding(OnTurn[KnivesState]):
    """KN-BID-04: after four passes the dealer takes, or calls Assets or Liabilities."""

    rule: ClassVar[str] = "KN-BID-04"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Under simplified rules the dealer must be banker (KN-VAR-04)."""
        takes = _TAKES[state.book.broke]
        return takes if state.book.simplified else (*takes, ASSETS, LIABILITIES)

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """The dealer makes no new declaration."""
        if command == TAKE_BROKE:
            return NO_BROKE
        if view.book.simplified:
            return Refusal(
                "KN-VAR-04", "Under the simplified rules, the dealer must be the banker."
            )
        what = "Take the bank, or call Assets or Liabilities. You play cards later."
        return Refusal(self.rule, what)

    def take(self, state: KnivesState, seat: Seat, command: Command) -> None:
        """Take the bank, or put it away unseen (KN-BANK-04)."""
        if isinstance(command, TakeBank):
            _take_bank(state, seat, command)
            return
        mode = ASSETS_MODE if isinstance(command, CallAssets) else LIABILITIES_MODE
        state.contract = state.contract.settled(mode, NOBODY)
        state.aside, state.bank = state.bank, 0
        if state.log is not None:
            eyes = (seat,) if state.book.options.dealer_sees_discard else NO_EYES
            state.log.append(EverybodyForThemselves(seat, mode))
            state.log += [CardMoved(c, _BANK, _ASIDE, eyes) for c in members(state.aside)]
        start_tricks(state, LEFT[seat])


@dataclass(frozen=True, slots=True)
class Banking(OnTurn[KnivesState]):
    """KN-BANK-02: the banker, with eight cards, puts two of them aside."""

    rule: ClassVar[str] = "KN-BANK-02"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Any two of the eight (KN-R05)."""
        return banks(state.holdings[seat])

    def decision(self, state: KnivesState, seat: Seat) -> Decision:
        """Pick two cards."""
        return SelectCards(self.rule, self.legal(state, seat), Zone("holding", seat), count=2)

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """It is too late for broke, and one can only put aside what one holds."""
        if isinstance(command, TakeBank):
            return Refusal("KN-BANK-01", "You can only go for broke before you see the bank.")
        return Refusal(self.rule, "Bank two different cards from your eight.")

    def take(self, state: KnivesState, seat: Seat, command: BankCards) -> None:
        """Put the two aside; now it is settled who the shadow banker is (KN-ROLE-02)."""
        state.aside = card_set(command.cards)
        state.holdings[seat] ^= state.aside
        state.first_shadow = _holder(state, state.contract.key_ghost, seat)
        if state.log is not None:
            here = Zone("holding", seat)
            state.log += [CardMoved(c, here, _ASIDE, (seat,)) for c in command.cards]
        start_tricks(state, LEFT[seat])


DECLARING, BIDDING, DEALER_DECIDING, BANKING = Declaring(), Bidding(), DealerDeciding(), Banking()


def start_auction(state: KnivesState) -> None:
    """Ask the dealer to declare; under simplified rules Spades are strong (KN-VAR-02)."""
    dealer = state.contract.dealer
    if state.book.simplified:
        state.contract = state.contract._replace(strong=SPADES)
        state.turn = LEFT[dealer]
        state.push(BIDDING)
    else:
        state.turn = dealer
        state.push(DECLARING)


def start_tricks(state: KnivesState, leader: Seat) -> None:
    """KN-TRICK-02: left of the banker, or of the dealer, leads first."""
    state.leader = state.turn = leader
    state.swap(PLAYING_TRICKS)


def _holder(state: KnivesState, ghost: int, banker: Seat) -> Seat:
    """Who holds the key Ghost now; NOBODY if the banker had it (KN-ROLE-03, KN-R07)."""
    for seat, held in enumerate(state.holdings):
        if held >> ghost & 1 and seat != banker:
            return seat
    return NOBODY


def _passes(state: KnivesState) -> tuple[Command, ...]:
    if state.book.simplified:
        return _PLAIN_PASS
    if state.book.options.pass_must_change:
        return _PASSES[state.contract.strong]
    return _PASSES[NOBODY]


def _bid(state: KnivesState, seat: Seat, declaration: str | None) -> None:
    """Note a declaration or pass; the latest declaration is in force (KN-R26)."""
    contract = state.contract
    strong = SUIT_NAMED.get(declaration, contract.strong)
    state.contract = contract.declared(seat, declaration, strong)
    state.turn = LEFT[seat]


def _ask_dealer(state: KnivesState) -> None:
    """KN-BID-04: after four passes; a dealer who can only take is not asked (KN-VAR-04)."""
    if _must_take(state):
        _take_bank(state, state.turn, TAKE)
    else:
        state.swap(DEALER_DECIDING)


def _must_take(state: KnivesState) -> bool:
    return state.book.simplified and not state.book.broke


def forced_take(state: KnivesState) -> tuple[Seat, Command] | None:
    """The take that a dealer without a choice has just made, if one has (KN-VAR-04)."""
    banker = state.contract.banker
    if state.agenda[-1] is BANKING and _must_take(state) and banker == state.contract.dealer:
        return banker, TAKE
    return None


def _take_bank(state: KnivesState, seat: Seat, command: TakeBank) -> None:
    """The banker takes the two cards up and sees them, alone (KN-BANK-02)."""
    mode = BROKE if command.broke else BANK
    state.contract = state.contract.settled(mode, seat)
    state.holdings[seat] |= state.bank
    if state.log is not None:
        state.log.append(BankTaken(seat, command.broke))
        here = Zone("holding", seat)
        state.log += [CardMoved(c, _BANK, here, (seat,)) for c in members(state.bank)]
    state.bank = 0
    state.turn = seat
    state.swap(BANKING)

"""The frame around everything: hand after hand until somebody has won (KN-GAME, KN-DEAL)."""

from dataclasses import dataclass
from operator import add
from typing import ClassVar

from rules.games.knives.auction import start_auction
from rules.games.knives.cards import DECK, DECK_SIZE, HELD, SEATS
from rules.games.knives.events import HandBegan, HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.scoring import summarize, winners
from rules.games.knives.state import NO_NOTES, Contract, KnivesState
from rules.games.knives.state import NOBODY as NO_SEAT
from rules.games.knives.tricks import LEFT
from rules.kernel.cards import CardSet, Seat, Zone, members
from rules.kernel.events import NOBODY, CardMoved, CardsGathered, ZoneOpened
from rules.kernel.rng import shuffled
from rules.kernel.state import Automatic, Finished, Outcome

# After the last hand that a game without ties can need, `play_on` ties are shared.
EXTRA_HANDS = 50

# Each card as the set that holds only it: a holding is their sum.
_CARDS: tuple[CardSet, ...] = tuple(1 << card for card in range(DECK_SIZE))
_DECK = Zone("deck")


@dataclass(frozen=True, slots=True)
class NextHand(Automatic[KnivesState]):
    """KN-GAME-02: pay the hand that is over, then deal the next one, or end the game."""

    rule: ClassVar[str] = "KN-GAME-02"

    def run(self, state: KnivesState) -> None:
        """Score if there is something to score; deal unless the game is won."""
        state.push(GATHERING)
        if len(state.tricks) == HELD:
            score_hand(state)
            won = winners(state.book, state.scores)
            if won and not _plays_on(state, won):
                end_game(state, won)


@dataclass(frozen=True, slots=True)
class Gathering(Automatic[KnivesState]):
    """KN-DEAL-01: all cards go back to the next dealer, who may have `chosen` what to deal."""

    rule: ClassVar[str] = "KN-DEAL-01"
    chosen: tuple[CardSet, ...] = ()

    def run(self, state: KnivesState) -> None:
        """Clear the table for a new hand."""
        if state.tricks:
            number = state.contract.number + 1
            state.contract = Contract(number, LEFT[state.contract.dealer])
        clear_table(state)
        state.swap(Dealing(self.chosen) if self.chosen else DEALING)
        if state.log is not None:
            state.log.append(CardsGathered(_DECK, DECK_SIZE))
            state.log.append(HandBegan(state.contract.number, state.contract.dealer))


@dataclass(frozen=True, slots=True)
class Dealing(Automatic[KnivesState]):
    """KN-DEAL-04: one card at a time from the dealer's left, six laps, then the bank."""

    rule: ClassVar[str] = "KN-DEAL-04"
    chosen: tuple[CardSet, ...] = ()

    def run(self, state: KnivesState) -> None:
        """Deal, and ask the dealer."""
        state.pop()
        give(state, [*self.chosen] or _shuffled_hands(state))
        start_auction(state)
        if state.log is not None:
            _tell_deal(state)


@dataclass(frozen=True, slots=True)
class GameOver(Finished[KnivesState]):
    """KN-WIN-01: the game has been won."""

    rule: ClassVar[str] = "KN-WIN-01"


NEXT_HAND, GATHERING, DEALING, GAME_OVER = NextHand(), Gathering(), Dealing(), GameOver()


def new_game(options: KnivesOptions, seed: int) -> KnivesState:
    """A table before its first deal; the first dealer is random (KN-R01)."""
    state = KnivesState(
        seed=seed, drawn=0, agenda=(NEXT_HAND,), sealed=(), outcome=None, log=None,
        book=rulebook(options), scores=(options.head_start, 0, 0, 0, 0), contract=Contract(1, 0),
        turn=0, leader=0, holdings=[0] * SEATS, bank=0, aside=0, first_shadow=NO_SEAT, trick=(),
        tricks=(), coins=[0] * SEATS, notes=NO_NOTES, last_hand=None,
    )  # fmt: skip
    state.contract = Contract(1, state.draw("cards") % SEATS)
    return state


def arrange(state: KnivesState, dealer: Seat, holdings: tuple[CardSet, ...]) -> None:
    """Let the first hand of a game have this dealer and these cards (KN-COMP-04)."""
    state.contract = Contract(1, dealer)
    state.agenda = (NEXT_HAND, Gathering(holdings))


def clear_table(state: KnivesState) -> None:
    """All cards in the deck, and nothing left of the hand before."""
    state.leader = LEFT[state.contract.dealer]
    state.holdings = [0] * SEATS
    state.bank = 0
    state.aside = 0
    state.first_shadow = NO_SEAT
    state.trick = ()
    state.tricks = ()
    state.coins = [0] * SEATS
    state.notes = NO_NOTES


def _shuffled_hands(state: KnivesState) -> list[CardSet]:
    cards = shuffled(_CARDS, state.draw("cards"))
    first = LEFT[state.contract.dealer]
    return [sum(cards[(s - first) % SEATS : 30 : SEATS]) for s in range(SEATS)]


def give(state: KnivesState, holdings: list[CardSet]) -> None:
    """Deal these holdings from a cleared table; the two other cards are the bank (KN-COMP-04)."""
    state.holdings = holdings
    state.bank = DECK.everything ^ sum(holdings)


def score_hand(state: KnivesState) -> None:
    """KN-GAME-03: add the points of the hand to the totals."""
    summary = summarize(state)
    state.last_hand = summary
    state.scores = tuple(map(add, state.scores, summary.points))
    if state.log is not None:
        if summary.aside is not None:
            state.log.append(ZoneOpened(Zone("aside"), summary.aside))
        state.log.append(HandScored(summary, state.scores))


def end_game(state: KnivesState, won: tuple[Seat, ...]) -> None:
    """KN-WIN-01: the highest total wins; equal ones share."""
    reason = f"KN-WIN-01: {max(state.scores)} points, with the game played to {state.book.target}"
    state.end(GAME_OVER, Outcome(won, state.scores, reason))


def most_hands(target: int) -> int:
    """No game has more hands than this: every hand pays somebody at least one point."""
    return SEATS * (target - 1) + 1 + EXTRA_HANDS


def _plays_on(state: KnivesState, won: tuple[Seat, ...]) -> bool:
    """KN-R02: whether a tie at the top is played out."""
    if len(won) == 1 or state.book.options.game_tie == "shared":
        return False
    return state.contract.number < most_hands(state.book.target)


def _tell_deal(state: KnivesState) -> None:
    assert state.log is not None
    for seat in range(SEATS):
        to = Zone("holding", seat)
        state.log += [CardMoved(c, _DECK, to, (seat,)) for c in members(state.holdings[seat])]
    state.log += [CardMoved(c, _DECK, Zone("bank"), NOBODY) for c in members(state.bank)]

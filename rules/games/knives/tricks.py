"""Six tricks (KN-TRICK): who plays, what may be played, who takes the cards."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.knives.cards import (
    CAT,
    DECK_SIZE,
    GHOST_OVER,
    HELD,
    KINGS,
    KNIVES,
    POWER,
    SAME_SUIT,
    SEATS,
    SUIT_NAMES,
    SUIT_OF,
    not_held,
)
from rules.games.knives.commands import FOLLOWS, PlayCard, plays
from rules.games.knives.effects import EFFECTS, effect_of
from rules.games.knives.events import KeyGhostPlayed, TrickWon
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import BANK, BROKE, KnivesState, Trick
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone, members
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import CardMoved
from rules.kernel.state import Automatic, OnTurn

# Each card as a trick of its own: laid to another one it makes a longer one, with no list between.
ALONE: tuple[tuple[CardId, ...], ...] = tuple((card,) for card in range(DECK_SIZE))
LEFT: tuple[Seat, ...] = tuple((seat + 1) % SEATS for seat in range(SEATS))


def winning_card(book: Rulebook, strong: int, cards: tuple[CardId, ...]) -> CardId:
    """The card that takes a trick (KN-TRICK-06, KN-TRICK-07); the first one was led."""
    power = POWER[strong][SUIT_OF[cards[0]]]
    best = max(cards, key=power.__getitem__)
    ghost = GHOST_OVER[best]
    if ghost < 0 or ghost not in cards:
        return best
    if book.ghost_tops:
        return ghost
    if book.king_cancelled:
        return max((card for card in cards if card != best), key=power.__getitem__)
    return best


def why_won(cards: tuple[CardId, ...], best: CardId) -> str:
    """What made a card win its trick, from the five cards alone: they lie open to all.

    `ghost`: it beats its King; `king out`: its King lies beside a Ghost; `knife`: the only Knife;
    `strong`: the only card of the strong suit where another was led; else `highest` of its suit.
    """
    suit, led = SUIT_OF[best], SUIT_OF[cards[0]]
    of_suit = [card for card in cards if SUIT_OF[card] == suit]
    if any(GHOST_OVER[card] == best for card in of_suit):
        return "ghost"
    if best not in KINGS and any(card in KINGS for card in of_suit):
        return "king out"
    if suit == led or len(of_suit) > 1:
        return "highest"
    return "knife" if suit == KNIVES else "strong"


@dataclass(frozen=True, slots=True)
class PlayingTricks(OnTurn[KnivesState]):
    """KN-TRICK-01: the seat on turn plays a card, face up."""

    rule: ClassVar[str] = "KN-TRICK-01"
    cards_of: ClassVar[str] = "holding"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Anything when leading (KN-TRICK-03); else follow the suit if able (KN-TRICK-04)."""
        held = state.holdings[seat]
        if state.trick:
            follow = held & SAME_SUIT[state.trick[0]]
            if follow:
                return FOLLOWS[follow]
        return plays(held)

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """Not a card one holds, or a card of the wrong suit."""
        if not isinstance(command, PlayCard):
            return Refusal(self.rule, "You can only play a card you hold.")
        if command.card not in members(view.holding):
            return Refusal(self.rule, not_held(command.card))
        suit = SUIT_NAMES[SUIT_OF[view.trick[0]]]
        return Refusal("KN-TRICK-04", f"You have {suit}, so you must follow suit.")

    def take(self, state: KnivesState, seat: Seat, command: PlayCard) -> None:
        """Put the card into the trick, let it act, and go on."""
        card = command.card
        state.holdings[seat] ^= 1 << card
        trick = state.trick = state.trick + ALONE[card]
        if state.log is not None:
            _tell_play(state, seat, card)
        if card in EFFECTS:
            effect = effect_of(state, card)
            if effect is not None:
                state.push(PASSING_THE_TURN, effect)
                return
        if len(trick) < SEATS:
            state.turn = LEFT[seat]
        else:
            finish_trick(state)


@dataclass(frozen=True, slots=True)
class PassingTheTurn(Automatic[KnivesState]):
    """KN-SPEC-01: play goes on once a special card has acted."""

    rule: ClassVar[str] = "KN-SPEC-01"

    def run(self, state: KnivesState) -> None:
        """The next seat's turn, or the end of the trick."""
        state.pop()
        if len(state.trick) < SEATS:
            state.turn = LEFT[state.turn]
        else:
            finish_trick(state)


PLAYING_TRICKS = PlayingTricks()
PASSING_THE_TURN = PassingTheTurn()


def finish_trick(state: KnivesState) -> None:
    """KN-TRICK-08: the winner takes the cards and leads, unless a Cat leads (KN-CAT-01)."""
    cards, leader, book = state.trick, state.leader, state.book
    best = winning_card(book, state.contract.strong, cards)
    winner = (leader + cards.index(best)) % SEATS
    worth = book.coins
    a, b, c, d, e = cards  # six times a hand: written out it costs a third of a sum over a list
    coins = worth[a] + worth[b] + worth[c] + worth[d] + worth[e]
    state.coins[winner] += coins
    tricks = state.tricks = (*state.tricks, Trick(leader, cards, winner))
    lead = winner
    if CAT in cards and book.specials and len(tricks) < HELD:
        lead = (leader + cards.index(CAT)) % SEATS
    state.leader = state.turn = lead
    state.trick = ()
    if state.log is not None:
        state.log += [CardMoved(c, Zone("trick"), Zone("taken", winner)) for c in cards]
        state.log.append(TrickWon(winner, best, coins, lead))
    if len(tricks) == HELD:
        state.pop()


def _tell_play(state: KnivesState, seat: Seat, card: CardId) -> None:
    assert state.log is not None
    state.log.append(CardMoved(card, Zone("holding", seat), Zone("trick")))
    contract = state.contract
    if contract.mode in (BANK, BROKE) and card == contract.key_ghost:
        state.log.append(KeyGhostPlayed(seat))

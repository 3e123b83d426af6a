"""The frame around everything: setting up, dealing round after round, and the end (NBK-ROUND)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import HIT, MOLE, MONEY, ONE, cards_in, heap
from rules.games.never_bring_a_knife.events import RoundBegan
from rules.games.never_bring_a_knife.falling import ENDING, check_falls
from rules.games.never_bring_a_knife.knowledge import see_role
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.playing import PLAYING
from rules.games.never_bring_a_knife.record import SETUP, Dealt, RoundRecord
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.wounds import DISCARD
from rules.kernel.agenda import Automatic
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.events import NOBODY, CardMoved, CardsLaid, ZoneSeen, ZoneShuffled

_DRAW = Zone("draw")
_LATE = 255 * (ONE[HIT] + ONE[MOLE])


@dataclass(frozen=True, slots=True)
class SettingUp(Automatic[NbkState]):
    """NBK-SETUP-10: roles are shuffled and dealt, then the deck, then there is a dealer."""

    rule: ClassVar[str] = "NBK-SETUP-10"

    def run(self, state: NbkState) -> None:
        """Lay everything out."""
        book = state.book
        state.roles = tuple(state.shuffled(book.roles, "roles"))
        state.discard = book.everything & _LATE
        state.draw_deck = tuple(state.shuffled(cards_in(book.everything & ~_LATE), "cards"))
        state.dealer = state.draw("dealer") % book.seats
        self.go_on(state)

    def go_on(self, state: NbkState) -> None:
        """Look to the left, and begin."""
        state.swap(NEXT_ROUND, LOOKING_LEFT)
        if state.log is not None:
            _tell_setup(state)


@dataclass(frozen=True, slots=True)
class Arranging(SettingUp):
    """The same with chosen cards: `roles` with the boss, and the first hands, by seat."""

    dealer: Seat
    roles: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...]

    def run(self, state: NbkState) -> None:
        """Lay the deck so that everybody is dealt their hand; banks may hold Money already."""
        book = state.book
        dealt = [card for lap in zip(*self._in_order(book.order(self.dealer)), strict=True)
                 for card in lap]  # fmt: skip
        rest = book.everything - heap(dealt) - sum(state.money) * ONE[MONEY]
        state.roles, state.dealer = self.roles, self.dealer
        state.discard = rest & _LATE
        state.draw_deck = (*dealt, *state.shuffled(cards_in(rest & ~_LATE), "cards"))
        self.go_on(state)

    def _in_order(self, order: Sequence[Seat]) -> Iterator[tuple[CardId, ...]]:
        return (self.hands[seat] for seat in order)


@dataclass(frozen=True, slots=True)
class LookingLeft(Automatic[NbkState]):
    """NBK-SETUP-04: unless the mode is Hard everybody looks at the role to the left."""

    rule: ClassVar[str] = "NBK-SETUP-04"
    phase: ClassVar[str] = "play"

    def run(self, state: NbkState) -> None:
        """Everybody learns one role, or nobody does."""
        state.pop()
        if not state.book.options.hard_mode:
            for seat in range(state.book.seats):
                see_role(state, seat, state.book.left(seat), SETUP)


@dataclass(frozen=True, slots=True)
class NextRound(Automatic[NbkState]):
    """NBK-ROUND-01: a round is over, or none has begun: deal, unless the game has ended."""

    rule: ClassVar[str] = "NBK-ROUND-01"
    phase: ClassVar[str] = "money"

    def run(self, state: NbkState) -> None:
        """See who has fallen; if nobody has, the next dealer deals (NBK-ROUND-02)."""
        if state.number:
            state.rounds += (RoundRecord(state.number, state.dealer, state.deeds),)
            state.deeds, state.dealt = (), Dealt(0)
            if check_falls(state):
                state.swap(ENDING)
                return
            state.dealer = state.book.left(state.dealer)
        state.number += 1
        state.played = 0
        state.turn = state.book.left(state.dealer)
        state.push(DEALING)
        if state.log is not None:
            state.log.append(RoundBegan(state.number, state.dealer))


@dataclass(frozen=True, slots=True)
class Dealing(Automatic[NbkState]):
    """NBK-DEAL-02: everybody gets a hand."""

    rule: ClassVar[str] = "NBK-DEAL-02"
    phase: ClassVar[str] = "play"

    def run(self, state: NbkState) -> None:
        """Deal, and begin to play."""
        deal(state)
        state.swap(PLAYING)


SETTING_UP, LOOKING_LEFT = SettingUp(), LookingLeft()
NEXT_ROUND, DEALING = NextRound(), Dealing()


def new_game(options: NbkOptions, seats: int, seed: int) -> NbkState:
    """A table with nothing on it yet."""
    book = rulebook(options, seats)
    return NbkState(
        seed=seed, drawn=0, agenda=(SETTING_UP,), sealed=(), outcome=None, log=None,
        book=book, number=0, dealer=0, turn=0, played=0, roles=(), held=tuple(range(seats + 1)),
        facts=tuple(1 << seat for seat in range(seats)), wounds=[0] * seats, money=[0] * seats,
        hits=[0] * seats, struck=0, hands=[()] * seats, stacks=[()] * seats, showing=0,
        draw_deck=(), discard=0, dealt=Dealt(0), own=[()] * seats, deeds=(), rounds=(),
    )  # fmt: skip


def deal(state: NbkState) -> None:
    """NBK-DEAL-02: one card at a time in table order; an empty deck is made anew (NBK-DEAL-03)."""
    book = state.book
    needed = book.seats * book.hand_size
    old = state.draw_deck
    cards, rest, fresh = old[:needed], old[needed:], 0
    short = len(cards) < needed or (not rest and book.options.reshuffle == "eager")
    if short and state.discard:
        fresh = state.discard
        pile = tuple(state.shuffled(cards_in(fresh), "cards"))
        missing = needed - len(cards)
        cards, rest = cards + pile[:missing], pile[missing:]
        state.discard = 0
    state.dealt = Dealt(heap(old), fresh, min(len(old), needed) if fresh else 0)
    state.draw_deck = rest
    for place, seat in enumerate(book.order(state.dealer)):
        state.hands[seat] = tuple(sorted(cards[place :: book.seats]))
    if state.log is not None:
        _tell_deal(state, cards)


def _tell_setup(state: NbkState) -> None:
    assert state.log is not None
    seats, roles = state.book.seats, state.roles
    for seat in range(seats):
        state.log.append(CardsLaid(Zone("role", seat), (roles[seat],), ONLY[seat]))
    state.log.append(CardsLaid(Zone("boss"), (roles[seats],), NOBODY))
    state.log.append(CardsLaid(Zone("removed"), roles[seats + 1 :], NOBODY))
    state.log.append(CardsLaid(DISCARD, cards_in(state.discard)))
    state.log.append(CardsLaid(_DRAW, state.draw_deck, NOBODY))


def _tell_deal(state: NbkState, cards: tuple[CardId, ...]) -> None:
    """Cards fly face down; only then does everybody take up their hand (NBK-DEAL-01)."""
    assert state.log is not None
    order = state.book.order(state.dealer)
    for place, card in enumerate(cards):
        if state.dealt.fresh and place == state.dealt.from_old:
            state.log.append(ZoneShuffled(DISCARD, _DRAW))
        to = Zone("hand", order[place % len(order)])
        state.log.append(CardMoved(card, _DRAW, to, NOBODY, NOBODY))
    if state.dealt.fresh and state.dealt.from_old == len(cards):
        state.log.append(ZoneShuffled(DISCARD, _DRAW))
    for seat in order:
        state.log.append(ZoneSeen(Zone("hand", seat), state.hands[seat], ONLY[seat]))

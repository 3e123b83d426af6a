"""Rounds: setting up, dealing, laying cards, who has fallen, and the end (NBK-ROUND, NBK-END)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import (
    COP,
    CRIMINAL,
    DECK,
    HIT,
    MOLE,
    MONEY,
    ONE,
    cards_in,
    heap,
)
from rules.games.never_bring_a_knife.commands import PlayCard, plays
from rules.games.never_bring_a_knife.events import CardLaid, Fell, RoundBegan
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import LAID, PLAYED, SETUP, Dealt, RoundRecord
from rules.games.never_bring_a_knife.reveal import SHUFFLING
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.games.never_bring_a_knife.wounds import DISCARD, see_role
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import (
    EVERYONE,
    NOBODY,
    CardMoved,
    CardsLaid,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)
from rules.kernel.state import Automatic, Finished, OnTurn, Outcome

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
    """NBK-DEAL-02: one card at a time in table order; an empty deck is made again (NBK-DEAL-03)."""
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


# Laying cards in front of each other (NBK-PLAY)


@dataclass(frozen=True, slots=True)
class Playing(OnTurn[NbkState]):
    """NBK-PLAY-01: the seat on turn lays one card in front of somebody, until all are laid."""

    rule: ClassVar[str] = "NBK-PLAY-01"
    phase: ClassVar[str] = "play"
    cards_of: ClassVar[str] = "hand"

    def legal(self, state: NbkState, seat: Seat) -> tuple[Command, ...]:
        """Every card, target and facing that the rules allow (NBK-PLAY-03 to NBK-PLAY-06)."""
        room, empty, begun, bit = state.book.hand_size, 0, 0, 1
        for stack in state.stacks:
            if not stack:
                empty |= bit
            elif len(stack) < room:
                begun |= bit
            bit <<= 1
        if state.played < state.book.seats:
            empty &= ~(1 << seat)
            begun &= ~(1 << seat)
        return plays(state.hands[seat], empty, begun)

    def refusal(self, view: NbkView, command: object) -> Refusal:
        """The rule that an illegal play breaks."""
        if not isinstance(command, PlayCard):
            return Refusal("NBK-PLAY-02", "You can't pass. Play a card on a player.")
        if command.card not in view.hand:
            card = DECK.find(command.card)
            held = f"You have no {card.name} in hand." if card else "You don't hold that card."
            return Refusal(self.rule, held)
        return _wrong_target(view, command.target)

    def take(self, state: NbkState, seat: Seat, command: PlayCard) -> None:
        """Lay the card and go on; after the last one the stacks are turned up."""
        card, target, face_up = command.card, command.target, command.face_up
        hand = state.hands[seat]
        place = hand.index(card)
        state.hands[seat] = hand[:place] + hand[place + 1 :]
        state.stacks[target] += (LAID[seat][card][face_up],)
        state.own[seat] += (card,)
        state.deeds += (PLAYED[seat][target][card if face_up else -1],)
        state.played += 1
        if state.log is not None:
            _tell_play(state, seat, target, card, face_up)
        seats = state.book.seats
        state.turn = (seat + 1) % seats
        if state.played == seats * state.book.hand_size:
            state.swap(SHUFFLING)


PLAYING = Playing()


def _wrong_target(view: NbkView, target: object) -> Refusal:
    """Why a card that one holds cannot go there, or not that way round."""
    if type(target) is not int or target not in range(view.seats):
        return Refusal(Playing.rule, "Nobody sits there. Pick another player.")
    if target == view.seat and not view.lap:
        return Refusal("NBK-PLAY-03", "Play your first card each round on another player.")
    many = len(view.stacks[target])
    if many >= view.book.hand_size:
        return Refusal("NBK-PLAY-04", f"That stack already has {many} cards. Pick another one.")
    return Refusal("NBK-PLAY-05", "The first card on a stack goes face up.")


def _tell_play(state: NbkState, seat: Seat, target: Seat, card: CardId, face_up: bool) -> None:
    assert state.log is not None
    eyes = EVERYONE if face_up else ONLY[seat]
    state.log.append(CardLaid(seat, target, face_up))
    state.log.append(CardMoved(card, Zone("hand", seat), Zone("stack", target), eyes, eyes))


# Who has fallen, and which side wins by it (NBK-END)


SIDES = {COP: "the Cops", CRIMINAL: "the Criminals"}


@dataclass(frozen=True, slots=True)
class GameOver(Finished[NbkState]):
    """NBK-END-03: one side has won."""

    rule: ClassVar[str] = "NBK-END-03"
    phase: ClassVar[str] = "over"


@dataclass(frozen=True, slots=True)
class Ending(Automatic[NbkState]):
    """NBK-END-03: it is over: which side has won, and who was what."""

    rule: ClassVar[str] = "NBK-END-03"
    phase: ClassVar[str] = "over"

    def run(self, state: NbkState) -> None:
        """End the game."""
        fallen = _fallen(state)
        if fallen:
            _end(state, *_verdict(state, fallen))
        else:
            told = f"NBK-R25: nobody had fallen after {state.number} rounds"
            _end(state, state.boss, f"{told}, and {_boss(state)}")


GAME_OVER, ENDING = GameOver(), Ending()


def check_falls(state: NbkState) -> bool:
    """NBK-END-01: whether somebody has fallen, or it was a last round (NBK-R25)."""
    fallen = _fallen(state)
    if state.log is not None:
        state.log += [Fell(seat, state.wounds[seat]) for seat in fallen]
    return bool(fallen) or 0 < state.book.options.last_round <= state.number


def _fallen(state: NbkState) -> tuple[Seat, ...]:
    limit = state.book.fall_at
    return tuple([seat for seat, many in enumerate(state.wounds) if many >= limit])


def _verdict(state: NbkState, fallen: tuple[Seat, ...]) -> tuple[CardId, str]:
    """NBK-END-03: the side that lost more people loses; the boss breaks a tie."""
    cops = sum([state.role_of(seat) == COP for seat in fallen])
    criminals = len(fallen) - cops
    told = f"NBK-END-03: {_people(cops, 'Cop')} and {_people(criminals, 'Criminal')} fell"
    if cops == criminals:
        return state.boss, f"{told}, and {_boss(state)}"
    return CRIMINAL if cops > criminals else COP, told


def _end(state: NbkState, side: CardId, reason: str) -> None:
    """NBK-END-04: everybody with the winning role wins, fallen or not."""
    seats = range(state.book.seats)
    winners = tuple([seat for seat in seats if state.role_of(seat) == side])
    results = tuple([int(seat in winners) for seat in seats])
    if state.log is not None:
        _tell_end(state)
    state.end(GAME_OVER, Outcome(winners, results, f"{reason}, so {SIDES[side]} win"))


def _tell_end(state: NbkState) -> None:
    """NBK-END-06: all roles are turned up, but not the removed one (NBK-R19)."""
    assert state.log is not None
    for seat in range(state.book.seats):
        state.log.append(ZoneOpened(Zone("role", seat), (state.role_of(seat),)))
    state.log.append(ZoneOpened(Zone("boss"), (state.boss,)))


def _people(many: int, what: str) -> str:
    return f"{many or 'no'} {what}{'' if many == 1 else 's'}"


def _boss(state: NbkState) -> str:
    return f"the boss is a {'Cop' if state.boss == COP else 'Criminal'}"

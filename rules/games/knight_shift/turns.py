"""A squire's turn: draw, then play an Item, peek and play, or claim a Knight (KS-TURN-02)."""

from bisect import bisect
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from rules.games.knight_shift.commands import Claim, Discard, Peek, Play, PlaysAt, discard_of, reach
from rules.games.knight_shift.events import ItemPlayed, KnightClaimed, PileTopSeen
from rules.games.knight_shift.state import (
    DISCARD,
    DRAW,
    HAND,
    MIDDLE,
    NOBODY_YET,
    SQUIRE,
    Deed,
    KnightShiftState,
    lying,
    pile_zone,
)
from rules.games.knight_shift.view import KnightShiftView, eyes_on
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import EVERYONE, CardMoved, CardTurned
from rules.kernel.state import Automatic, OnTurn


@dataclass(frozen=True, slots=True)
class FirstTurn(Automatic[KnightShiftState]):
    """KS-TURN-01: the Head Squire begins a cycle."""

    rule: ClassVar[str] = "KS-TURN-01"

    def run(self, state: KnightShiftState) -> None:
        """The seat on turn draws and acts."""
        state.pop()
        begin_turn(state)


FIRST_TURN = FirstTurn()


def begin_turn(state: KnightShiftState) -> None:
    """KS-DRAW-01: the seat on turn draws, as long as there is a draw pile, and acts; in place.

    Nobody else sees the card. Who has a Knight and nothing in hand is skipped (KS-CLAIM-06).
    """
    seat, draws, hand = state.turn, state.draws, state.hands[state.turn]
    if draws:
        card = draws[-1]
        state.draws = draws[:-1]
        place = bisect(hand, card)
        state.hands[seat] = (*hand[:place], card, *hand[place:])
        if state.log is not None:
            own = ONLY[seat]
            state.tell(CardMoved(card, Zone(DRAW), Zone(HAND, seat), own, own))
    elif not hand and state.claimed[seat] != NOBODY_YET:
        return
    state.agenda += ONE_ACTS


class OfKnights(OnTurn[KnightShiftState]):
    """A question whose answers name Knights and cards of one's own hand."""

    __slots__ = ()
    phase: ClassVar[str] = "turns"


@dataclass(frozen=True, slots=True)
class Acting(OfKnights):
    """KS-TURN-02: one action; a seat without card and Knight must claim (KS-CLAIM-04)."""

    rule: ClassVar[str] = "KS-TURN-02"

    def legal(self, state: KnightShiftState, seat: Seat) -> tuple[Command, ...]:
        """Plays, then peeks, then claims."""
        known, hand = state.book.tables, state.hands[seat]
        plays, peeks, claims = reach(state.middle, True, known.open_plays)
        found = _plays(plays, hand)
        if known.peeks and hand:
            found += peeks
        if state.claimed[seat] == NOBODY_YET:
            found += claims
        return tuple(found)

    def refusal(self, view: KnightShiftView, command: object) -> Refusal:
        """The rule that an illegal action breaks."""
        if isinstance(command, Claim):
            return _refused_claim(view, command)
        if isinstance(command, Peek):
            return _refused_peek(view, command)
        if not view.hand:
            return Refusal("KS-CLAIM-04", "You have no Items left to play. Claim a Knight.")
        if isinstance(command, Play):
            return _refused_play(view, command)
        return Refusal(self.rule, "You can't pass. Play an Item, Peek and Play, or claim a Knight.")

    def take(self, state: KnightShiftState, seat: Seat, command: Any) -> None:
        """Carry the action out."""
        if type(command) is Play:
            state.pop()
            play(state, seat, command)
        elif type(command) is Peek:
            state.swap(playing_openly(command.at))
            peek(state, seat, command.at)
        else:
            state.pop()
            claim(state, seat, command.pile)


ACTING = Acting()
# What is pushed with every turn.
ONE_ACTS = (ACTING,)


@dataclass(frozen=True, slots=True)
class PlayingOpenly(OfKnights):
    """KS-PEEK-01: after the peek `at` a pile, an Item is played face up on any Knight left."""

    rule: ClassVar[str] = "KS-PEEK-01"
    at: Zone

    def legal(self, state: KnightShiftState, seat: Seat) -> tuple[Command, ...]:
        """Any card of the hand on any Knight in the middle (KS-R14)."""
        return tuple(_plays(reach(state.middle, False, True).plays, state.hands[seat]))

    def refusal(self, view: KnightShiftView, command: object) -> Refusal:
        """Once the peek is made, nothing else will do (KS-PEEK-02)."""
        if isinstance(command, Play) and command.face_up:
            return _refused_play(view, command)
        return Refusal("KS-PEEK-02", "You've peeked, so now play an Item face up.")

    def take(self, state: KnightShiftState, seat: Seat, command: Play) -> None:
        """Play it; what was peeked at is put back."""
        state.pop()
        forget_peek(state, seat, self.at)
        play(state, seat, command)


# The same frame is made once.
playing_openly = cache(PlayingOpenly)


@dataclass(frozen=True, slots=True)
class Discarding(OfKnights):
    """KS-CLAIM-02: who has claimed a Knight throws an Item of their hand away, face up."""

    rule: ClassVar[str] = "KS-CLAIM-02"
    cards_of: ClassVar[str] = HAND
    place: int

    def legal(self, state: KnightShiftState, seat: Seat) -> tuple[Command, ...]:
        """Any card of the hand; equal copies are one answer (KS-R24)."""
        return tuple([discard_of(card) for card in dict.fromkeys(state.hands[seat])])

    def refusal(self, view: KnightShiftView, command: object) -> Refusal:
        """Only a card that one holds."""
        if isinstance(command, Discard):
            return Refusal(self.rule, _not_held(view, command.card))
        return Refusal(self.rule, "Discard an Item from your hand to claim your Knight.")

    def take(self, state: KnightShiftState, seat: Seat, command: Discard) -> None:
        """Onto the discard pile, for all to see."""
        state.pop()
        _take_from_hand(state, seat, command.card)
        state.discard += (command.card,)
        state.deeds += (
            Deed(state.cycle, seat, "discard", self.place, len(state.discard) - 1, command.card),
        )
        if state.log is not None:
            state.tell(CardMoved(command.card, Zone(HAND, seat), Zone(DISCARD)))


discarding = cache(Discarding)


def _plays(at_knights: tuple[PlaysAt, ...], hand: tuple[CardId, ...]) -> list[Command]:
    """Every card of a hand on every Knight; equal copies are one answer (KS-R24)."""
    found: list[Command] = []
    last = -1
    for card in hand:
        if card != last:
            last = card
            for plays in at_knights:
                found += plays[card]
    return found


# What an action does


def play(state: KnightShiftState, seat: Seat, command: Play) -> None:
    """KS-PLAY-01: an Item onto a pile, in place."""
    card, face_up = command.card, command.face_up
    place = state.knights.index(command.onto.host)
    _take_from_hand(state, seat, card)
    pile = state.piles[place]
    shown = card if face_up else None
    state.piles[place] = (*pile, lying(card, face_up, seat))
    state.deeds += (Deed(state.cycle, seat, "play", place, len(pile), shown),)
    if state.log is not None:
        knight = state.knights[place]
        state.tell(ItemPlayed(seat, knight, face_up))
        flies = EVERYONE if face_up else ONLY[seat]
        lies = eyes_on(state, place, len(pile))
        state.tell(CardMoved(card, Zone(HAND, seat), command.onto, flies, lies))


def peek(state: KnightShiftState, seat: Seat, zone: Zone) -> None:
    """KS-PEEK-01: only this seat sees the card on top, in place."""
    place = at(state, zone)
    top = len(state.piles[place]) - 1
    if not state.piles[place][top].up and (place, top) not in state.peeks[seat]:
        state.peeks[seat] += ((place, top),)
    state.deeds += (Deed(state.cycle, seat, "peek", place, top, None),)
    if state.log is not None:
        state.tell(PileTopSeen(seat, state.knights[place]), _turned(state, place, top))


def forget_peek(state: KnightShiftState, seat: Seat, zone: Zone) -> None:
    """KS-R13: without the memory aid a card that was peeked at is a back again."""
    place = at(state, zone)
    top = len(state.piles[place]) - 1
    if state.log is not None and not state.book.options.memory_aid:
        state.tell(_turned(state, place, top))


def _turned(state: KnightShiftState, place: int, top: int) -> CardTurned:
    card = state.piles[place][top].card
    return CardTurned(pile_zone(state.knights[place]), top, card, eyes_on(state, place, top))


def claim(state: KnightShiftState, seat: Seat, zone: Zone) -> None:
    """KS-CLAIM-02: the Knight and its pile go to a squire, who discards for it, in place."""
    place = at(state, zone)
    knight = state.knights[place]
    forced = not state.hands[seat]
    state.claimed[seat] = place
    state.middle = tuple([other for other in state.middle if other != knight])
    state.deeds += (Deed(state.cycle, seat, "claim", place, len(state.piles[place]), None),)
    if not forced:
        state.push(discarding(place))
    if state.log is not None:
        state.tell(KnightClaimed(seat, knight, forced))
        state.tell(CardMoved(knight, Zone(MIDDLE), Zone(SQUIRE, seat)))
        state.tell(*[_turned(state, place, n) for n in range(len(state.piles[place]))])


def _take_from_hand(state: KnightShiftState, seat: Seat, card: CardId) -> None:
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]


def at(state: KnightShiftState, zone: Zone) -> int:
    """The place in the middle of the Knight that a pile belongs to."""
    return state.knights.index(zone.host)


# What an illegal action breaks


def _not_held(view: KnightShiftView, card: CardId) -> str:
    there = view.book.deck.deck.find(card)
    return f"You have no {there.name} in hand." if there else "That Item isn't in your hand."


def _refused_pile(
    view: KnightShiftView, zone: object, rule: str, of_claimed: str
) -> Refusal | None:
    """What is wrong with a pile, by the rule that says which piles will do."""
    knight = view.knight_of(zone)
    if knight is None:
        return Refusal(rule, "That Knight isn't in this round.")
    if knight in view.claimed:
        return Refusal(of_claimed, "That Knight is taken. Pick one in the middle.")
    return None


def _refused_play(view: KnightShiftView, command: Play) -> Refusal:
    if command.card not in view.hand:
        return Refusal("KS-PLAY-01", _not_held(view, command.card))
    wrong_pile = _refused_pile(view, command.onto, "KS-PLAY-01", "KS-R17")
    return wrong_pile or Refusal("KS-PLAY-04", "You can only play face up after a peek.")


def _refused_peek(view: KnightShiftView, command: Peek) -> Refusal:
    if view.book.is_for_two:
        return Refusal("KS-2P-01", "You can't peek in a two-player game.")
    if not view.hand:
        return Refusal("KS-PEEK-04", "You can't peek without an Item to play afterward.")
    wrong_pile = _refused_pile(view, command.at, "KS-PEEK-01", "KS-PEEK-01")
    return wrong_pile or Refusal("KS-PEEK-01", "You can't peek there.")


def _refused_claim(view: KnightShiftView, command: Claim) -> Refusal:
    if view.claimed[view.seat] != NOBODY_YET:
        return Refusal("KS-CLAIM-01", "You already have a Knight. You get one per round.")
    wrong_pile = _refused_pile(view, command.pile, "KS-CLAIM-01", "KS-CLAIM-01")
    return wrong_pile or Refusal("KS-CLAIM-01", "There's no Knight there.")

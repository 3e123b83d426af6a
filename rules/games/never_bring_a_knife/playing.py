"""Laying cards in front of each other, one at a time (NBK-PLAY)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.commands import PlayCard, plays
from rules.games.never_bring_a_knife.events import CardLaid
from rules.games.never_bring_a_knife.record import LAID, PLAYED
from rules.games.never_bring_a_knife.reveal import SHUFFLING
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.agenda import OnTurn
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal
from rules.kernel.events import EVERYONE, CardMoved


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
            return Refusal("NBK-PLAY-02", "lay a card in front of somebody: you cannot pass")
        if command.card not in view.hand:
            card = DECK.find(command.card)
            return Refusal(self.rule, f"you hold no {card.name if card else 'such card'}")
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
        return Refusal(Playing.rule, "nobody sits there")
    if target == view.seat and not view.lap:
        return Refusal("NBK-PLAY-03", "your first card of a round goes to somebody else")
    many = len(view.stacks[target])
    if many >= view.book.hand_size:
        return Refusal("NBK-PLAY-04", f"there are {many} cards already: the stack is closed")
    return Refusal("NBK-PLAY-05", "the first card in front of a player lies face up")


def _tell_play(state: NbkState, seat: Seat, target: Seat, card: CardId, face_up: bool) -> None:
    assert state.log is not None
    eyes = EVERYONE if face_up else ONLY[seat]
    state.log.append(CardLaid(seat, target, face_up))
    state.log.append(CardMoved(card, Zone("hand", seat), Zone("stack", target), eyes, eyes))

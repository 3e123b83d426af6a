"""The special cards that act as soon as they are played (KN-SPEC-01): Dance, Hound, Snitch."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.knives.cards import DANCE, GHOSTS, HOUND, SNITCH, not_held
from rules.games.knives.commands import (
    DANCES,
    HOUNDS,
    NAMES,
    DanceWith,
    GiveCard,
    NameCard,
    SetHoundOn,
    ShowCard,
    gives,
    shows,
)
from rules.games.knives.events import CardShown, DanceCalled, HoundSet, NothingShown, SnitchNamed
from rules.games.knives.state import BANK, BROKE, Dance, KnivesState, Notes, Show, Silence
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Decision, PickSeat, Refusal, SelectCards
from rules.kernel.events import CardMoved
from rules.kernel.state import Frame, OnTurn, Simultaneous


@dataclass(frozen=True, slots=True)
class ChoosingDancePartner(OnTurn[KnivesState]):
    """KN-DANCE-01: who played the Dance picks another player."""

    rule: ClassVar[str] = "KN-DANCE-01"
    question: ClassVar[type[Decision]] = PickSeat

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Every other player (KN-DANCE-03: all of them hold cards)."""
        return DANCES[seat]

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """Only oneself and nobody are wrong."""
        return Refusal(self.rule, "Pick another player to dance with.")

    def take(self, state: KnivesState, seat: Seat, command: DanceWith) -> None:
        """Ask both dancers for a card."""
        if state.log is not None:
            state.log.append(DanceCalled(seat, command.target))
        state.swap(Dancing(seat, command.target))


@dataclass(frozen=True, slots=True)
class Dancing(Simultaneous[KnivesState]):
    """KN-DANCE-02: both dancers choose freely, at the same time, and exchange."""

    rule: ClassVar[str] = "KN-DANCE-02"
    cards_of: ClassVar[str] = "holding"
    seat: Seat
    target: Seat

    def asked(self, state: KnivesState) -> tuple[Seat, ...]:
        """Both dancers."""
        return (self.seat, self.target)

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Any card of one's own holding, Ghosts included."""
        return gives(state.holdings[seat])

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """One can only give what one holds."""
        if isinstance(command, GiveCard):
            return Refusal(self.rule, not_held(command.card))
        return Refusal(self.rule, "You can only give a card you hold.")

    def resolve(self, state: KnivesState, answers: dict[Seat, GiveCard]) -> None:
        """Exchange the two cards; sizes stay (KN-INV-02)."""
        gave, got = answers[self.seat].card, answers[self.target].card
        swap = 1 << gave ^ 1 << got
        state.holdings[self.seat] ^= swap
        state.holdings[self.target] ^= swap
        dance = Dance(state.played, self.seat, self.target, gave, got)
        state.notes = Notes(dance, state.notes.shows, state.notes.silences)
        state.pop()
        if state.log is not None:
            here, there = Zone("holding", self.seat), Zone("holding", self.target)
            both = (self.seat, self.target)
            state.log.append(CardMoved(gave, here, there, both, (self.target,)))
            state.log.append(CardMoved(got, there, here, both, (self.seat,)))


@dataclass(frozen=True, slots=True)
class SettingTheHound(OnTurn[KnivesState]):
    """KN-HOUND-01: who played the Hound picks another player."""

    rule: ClassVar[str] = "KN-HOUND-01"
    question: ClassVar[type[Decision]] = PickSeat

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Every other player, also one without cards (KN-HOUND-02)."""
        return HOUNDS[seat]

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """Only oneself and nobody are wrong."""
        return Refusal(self.rule, "Set the Hound on another player.")

    def take(self, state: KnivesState, seat: Seat, command: SetHoundOn) -> None:
        """The target is asked for a card, if it has one left."""
        if state.log is not None:
            state.log.append(HoundSet(seat, command.target))
        if state.holdings[command.target]:
            state.swap(ShowingToTheHound(command.target))
        else:
            state.pop()
            if state.log is not None:
                state.log.append(NothingShown(None))


@dataclass(frozen=True, slots=True)
class ShowingToTheHound(Frame[KnivesState]):
    """KN-HOUND-01: the target shows one card of its own choice and keeps it."""

    rule: ClassVar[str] = "KN-HOUND-01"
    cards_of: ClassVar[str] = "holding"
    target: Seat

    def asked(self, state: KnivesState) -> tuple[Seat, ...]:
        """The Hound's target."""
        return (self.target,)

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """Any card of one's own holding."""
        return shows(state.holdings[seat])

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """One can only show what one holds."""
        if isinstance(command, ShowCard):
            return Refusal(self.rule, not_held(command.card))
        return Refusal(self.rule, "You can only show a card you hold.")

    def take(self, state: KnivesState, seat: Seat, command: ShowCard) -> None:
        """Everybody sees the card."""
        state.pop()
        _show(state, seat, command.card)


@dataclass(frozen=True, slots=True)
class NamingACard(OnTurn[KnivesState]):
    """KN-SNITCH-01: who played the Snitch names a card that is no Ghost."""

    rule: ClassVar[str] = "KN-SNITCH-01"

    def legal(self, state: KnivesState, seat: Seat) -> tuple[Command, ...]:
        """The 27 cards that are no Ghosts, wherever they are (KN-R15)."""
        return NAMES

    def decision(self, state: KnivesState, seat: Seat) -> Decision:
        """Pick a card of the whole deck."""
        return SelectCards(self.rule, NAMES, None)

    def refusal(self, view: KnivesView, command: object) -> Refusal:
        """Ghosts cannot be named."""
        if isinstance(command, NameCard) and command.card in GHOSTS:
            return Refusal(self.rule, "You can't name a Ghost. Name any other card.")
        return Refusal(self.rule, "Name any of the 27 cards that aren't Ghosts.")

    def take(self, state: KnivesState, seat: Seat, command: NameCard) -> None:
        """Who holds the card shows it (KN-SNITCH-02)."""
        state.pop()
        if state.log is not None:
            state.log.append(SnitchNamed(seat, command.card))
        for holder, held in enumerate(state.holdings):
            if held >> command.card & 1:
                _show(state, holder, command.card)
                return
        if _lies_with_the_banker(state, command.card):
            _show(state, state.contract.banker, command.card, aside=True)
        else:
            notes = state.notes
            silences = (*notes.silences, Silence(state.played, command.card))
            state.notes = Notes(notes.dance, notes.shows, silences)
            if state.log is not None:
                state.log.append(NothingShown(command.card))


EFFECTS: dict[CardId, Frame[KnivesState]] = {
    DANCE: ChoosingDancePartner(),
    HOUND: SettingTheHound(),
    SNITCH: NamingACard(),
}


def effect_of(state: KnivesState, card: CardId) -> Frame[KnivesState] | None:
    """What a card just played sets off, if anything (KN-SPEC-03, KN-DANCE-01, KN-R14)."""
    if not state.book.specials:
        return None
    last_trick = len(state.tricks) == 5
    if last_trick and (card == DANCE or not state.book.late_specials):
        return None
    return EFFECTS[card]


def _lies_with_the_banker(state: KnivesState, card: CardId) -> bool:
    """Whether the option `snitch_scope` finds the card among the banker's two (KN-R15)."""
    if state.book.options.snitch_scope != "holdings_and_bank":
        return False
    return state.contract.mode in (BANK, BROKE) and bool(state.aside >> card & 1)


def _show(state: KnivesState, seat: Seat, card: CardId, *, aside: bool = False) -> None:
    notes = state.notes
    seen = (*notes.shows, Show(state.played, seat, card, aside))
    state.notes = Notes(notes.dance, seen, notes.silences)
    if state.log is not None:
        state.log.append(CardShown(seat, card, aside))

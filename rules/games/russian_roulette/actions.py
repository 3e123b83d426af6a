"""Action windows: chances to play action cards, and to answer a card with a card (WCRR-ACT)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from rules.games.russian_roulette.cards import ActionCard
from rules.games.russian_roulette.commands import (
    Play,
    PlayAt,
    PlayTo,
    Spin,
    play_at,
    play_card,
    play_to,
)
from rules.games.russian_roulette.drawing import put_down
from rules.games.russian_roulette.events import CardPlayed
from rules.games.russian_roulette.needs import may_aim_at, unmet
from rules.games.russian_roulette.pocketing import demand_spin, spins_of
from rules.games.russian_roulette.record import Played
from rules.games.russian_roulette.refusals import wrong_play
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.games.russian_roulette.words import WORDS, Deed
from rules.kernel.agenda import Automatic
from rules.kernel.cards import LAPS, Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import Decision, Pick, Refusal
from rules.kernel.windows import InTurn, Pending

EVERYBODY = -1
PHASES = {
    "guns_set": "spin", "bids_revealed": "challenge", "accusation_flip": "challenge",
    "before_pull": "trigger", "after_flip": "trigger", "after_last_pull": "trigger",
    "points": "points",
}  # fmt: skip


def acting(state: WcrrState, name: str, only: int = EVERYBODY) -> "tuple[()] | tuple[ActionWindow]":
    """A window, if the deck in use has a card for it (WCRR-R28); perhaps for some seats only."""
    return _acting(name, only) if state.book.has(name) else ()


@cache
def _acting(name: str, only: int) -> "tuple[ActionWindow]":
    return (Acting(name=name, only=only),)


def plays_of(state: WcrrState, seat: Seat, window: str) -> tuple[Command, ...]:
    """Every way to play a card of the hand in a window (WCRR-ACT-01, WCRR-ACT-06)."""
    deck = state.book.deck
    if deck is None or deck.by_window[window].isdisjoint(state.hands[seat]):
        return ()
    cards = deck.by_window[window].intersection(state.hands[seat])
    if not state.in_round(seat):
        cards &= deck.skulls
    ways: list[Command] = []
    for card in sorted(cards):
        ways += _ways(state, seat, card, deck.entry(card))
    return tuple(ways)


def _ways(state: WcrrState, seat: Seat, card: int, entry: ActionCard) -> Iterable[Command]:
    """WCRR-R37: targets and new bids are named when the card is played."""
    if entry.target != "none":
        targets = [s for s in range(state.book.seats) if may_aim_at(state, entry, seat, s)]
        return [play_at(card, s) for s in targets if unmet(state, entry, seat, s) is None]
    if unmet(state, entry, seat, seat) is not None:
        return ()
    if entry.names_a_number:
        return [play_to(card, number) for number in range(state.book.gun_cards)]
    return (play_card(card),)


@dataclass(frozen=True, slots=True)
class ActionWindow(InTurn[WcrrState]):
    """WCRR-ACT-10: clockwise from the lead seat everybody plays one card or passes."""

    rule: ClassVar[str] = "WCRR-ACT-10"
    question: ClassVar[type[Decision]] = Pick
    name: str = ""

    def circle(self, state: WcrrState) -> tuple[Seat, ...]:
        """From the lead seat clockwise."""
        return LAPS[state.book.seats][state.turn]

    def has_chance(self, state: WcrrState, seat: Seat) -> bool:
        """Whoever holds a card; of those who are out only if the deck has skulls for this."""
        if not state.hands[seat]:
            return False
        return state.in_round(seat) or state.book.has_skulls(self.name)

    def run(self, state: WcrrState) -> None:
        """Ask the next one; where nobody holds a card there is nobody to be asked."""
        if any(state.hands):
            InTurn.run(self, state)
        else:
            state.pop()

    def reactions(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Any card that may be played now."""
        return plays_of(state, seat, self.name)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Why a card cannot be played now."""
        return wrong_play(view, self.name, command)

    def react(self, state: WcrrState, seat: Seat, command: Any) -> None:
        """The card is played, and waits for an answer before it takes effect."""
        play_action(state, seat, command)


@dataclass(frozen=True, slots=True)
class Acting(ActionWindow):
    """A window of the round; `only` are the seats that it is for."""

    only: int = EVERYBODY

    @property
    def phase(self) -> str:
        """The phase of the round that it belongs to."""
        return PHASES[self.name]

    def has_chance(self, state: WcrrState, seat: Seat) -> bool:
        """In accusation_flip the accused, in after_flip those about to die (WCRR-ACT-10)."""
        if not self.only >> seat & 1 or not state.hands[seat]:
            return False
        return state.in_round(seat) or state.book.has_skulls(self.name)

    def asides(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """WCRR-R45: before any other answer a gun can be spun once more."""
        if self.last is not None or self.name != "guns_set":
            return ()
        return spins_of(state, seat)

    def speak_up(self, state: WcrrState, seat: Seat, command: Spin) -> None:
        """A flourish."""
        demand_spin(state, seat, command)


def was_asked(state: WcrrState) -> bool:
    """Whether somebody was asked for a card once the guns were laid down, before the bids."""
    (window,) = acting(state, "guns_set") or (None,)
    return window is not None and bool(state.plays or window.chances(state))


@dataclass(frozen=True, slots=True)
class Answering(ActionWindow):
    """The window right after a card of the seat `about`, for everybody else."""

    name: str = "on_action"
    about: Seat = -1
    phase: str = ""

    def has_chance(self, state: WcrrState, seat: Seat) -> bool:
        """Nobody answers their own card."""
        return seat != self.about and ActionWindow.has_chance(self, state, seat)


def play_action(state: WcrrState, seat: Seat, play: Play) -> None:
    """WCRR-ACT-08: a played card is public and lies in the discard; then it can be answered."""
    target = play.target if isinstance(play, PlayAt) else None
    number = play.number if isinstance(play, PlayTo) else None
    state.plays += (Played(seat, play.card, target, number, True),)
    if state.log is not None:
        state.log.append(CardPlayed(seat, play.card, target, number))
    put_down(state, seat, play.card)
    phase = getattr(state.agenda[-1], "phase", "")
    state.push(TakingEffect(seat, play))
    if state.book.has("on_action"):
        state.push(_answering(seat, phase))


@cache
def _answering(about: Seat, phase: str) -> Answering:
    return Answering(about=about, phase=phase)


@dataclass(frozen=True, slots=True)
class TakingEffect(Pending[WcrrState]):
    """A card that was played and that nobody has cancelled."""

    rule: ClassVar[str] = "WCRR-ACT-01"

    def take_effect(self, state: WcrrState) -> None:
        """What its words say, one after the other."""
        command: Any = self.command
        target, number = getattr(command, "target", None), getattr(command, "number", None)
        state.push(Doing(self.seat, command.card, target, number))


@dataclass(frozen=True, slots=True)
class Doing(Automatic[WcrrState]):
    """The words of a card from `place` on."""

    rule: ClassVar[str] = "WCRR-ACT-01"
    seat: Seat
    card: int
    target: Seat | None
    number: int | None
    place: int = 0

    def run(self, state: WcrrState) -> None:
        """One word; the next one has to wait for what this one asks."""
        assert state.book.deck is not None
        does = state.book.deck.entry(self.card).does
        if self.place + 1 < len(does):
            state.swap(Doing(self.seat, self.card, self.target, self.number, self.place + 1))
        else:
            state.pop()
        effect = does[self.place]
        WORDS[effect.word](state, Deed(self.seat, self.target, self.number, effect.amount))

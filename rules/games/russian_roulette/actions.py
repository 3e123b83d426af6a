"""Action cards: when and on whom they may be played, and the windows for them (WCRR-ACT).

What a card needs can be told from what lies open, so a state and any seat's view give the same
answer. Each word of a deck file is one small function in `effects`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeAlias

from rules.games.russian_roulette.cards import BULLET, ActionCard, ActionDeck
from rules.games.russian_roulette.commands import (
    Play,
    PlayAt,
    PlayCard,
    PlayTo,
    Spin,
    play_at,
    play_card,
    play_to,
)
from rules.games.russian_roulette.drawing import put_down
from rules.games.russian_roulette.events import CardPlayed
from rules.games.russian_roulette.pocketing import demand_spin, spins_of
from rules.games.russian_roulette.record import Played
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import LAPS, Seat
from rules.kernel.commands import Command, Decision, Pick, Refusal
from rules.kernel.state import Automatic
from rules.kernel.windows import InTurn, Pending

# The vocabulary of a deck file


class Deed(NamedTuple):
    """What a card does now: who played it, on whom, with which number, and how much it says."""

    seat: Seat
    target: Seat | None
    number: int | None
    amount: int

    @property
    def whom(self) -> Seat:
        """Whom it is about: its target, or else who played it (WCRR-ACT-04)."""
        return self.seat if self.target is None else self.target


Doer: TypeAlias = Callable[[WcrrState, Deed], None]
WORDS: dict[str, Doer] = {}


def word(doer: Doer) -> Doer:
    """A function that carries out the word of its own name."""
    WORDS[doer.__name__] = doer
    return doer


# What has to be so for a card to be played (WCRR-ACT-01)

_OTHERS = frozenset({"other", "other_in_round"})
_IN_ROUND = frozenset({"any_in_round", "other_in_round"})
Table: TypeAlias = WcrrState | WcrrView
Test: TypeAlias = Callable[[Table, Seat, Seat], bool]


def _caught(table: Table, seat: Seat, target: Seat) -> bool:
    is_guilty = table.exposed[seat] == BULLET
    return is_guilty and not table.lost >> seat & 1 and not table.immune >> seat & 1


def _lost_character(table: Table, seat: Seat, target: Seat) -> bool:
    return bool(table.lost >> seat & 1) and table.is_living(seat)


# Each need: its test, and what is wrong where it fails.
NEEDS: Mapping[str, tuple[Test, str]] = {
    "in_next_pull": (
        lambda table, seat, target: bool(table.pulling >> seat & 1),
        "You can only play this card if you're in the next pull.",
    ),
    "caught": (_caught, "You can only play this card when a BULLET is revealed in your pocket."),
    "hit": (
        lambda table, seat, target: bool(table.doomed >> seat & 1),
        "You can only play this card when a BULLET is about to kill your character.",
    ),
    "lost_character": (
        _lost_character,
        "You can only play this card if you lost a character and your captain is alive.",
    ),
    "not_accused": (
        lambda table, seat, target: table.exposed[seat] is None,
        "Your pocket has already been revealed.",
    ),
    "bullet_in_supply": (
        lambda table, seat, target: table.counted_supply != 0,
        "There are no BULLETs left in the box.",
    ),
    "target_has_cards": (
        lambda table, seat, target: bool(table.guns[target]),
        "That gun has no cards left.",
    ),
    "both_have_cards": (
        lambda table, seat, target: bool(table.guns[target] and table.guns[seat]),
        "Both guns need at least one face-down card.",
    ),
    "target_pocket_hidden": (
        lambda table, seat, target: table.exposed[target] is None,
        "That pocket has already been revealed.",
    ),
}


def unmet(table: Table, card: ActionCard, seat: Seat, target: Seat) -> str | None:
    """What is wrong with playing a card now, if anything is."""
    for need in card.needs:
        is_so, complaint = NEEDS[need]
        if not is_so(table, seat, target):
            return complaint
    return None


def may_aim_at(table: Table, card: ActionCard, seat: Seat, target: Seat) -> bool:
    """Whether a card can name this seat (WCRR-ACT-04, WCRR-ACT-05)."""
    if target == seat and card.target in _OTHERS:
        return False
    return card.target not in _IN_ROUND or table.in_round(target)


# Why a card cannot be played

_FOR_OTHERS = "Play this card on another player."
_FOR_THE_ROUND = "Play this card on a player who's still in the round."
WHEN = {
    "guns_set": "once the guns are ready, before anyone bids",
    "bids_revealed": "once the bids are revealed, before anyone is accused",
    "accusation_flip": "right after an accusation reveals your pocket",
    "before_pull": "before a pull",
    "after_flip": "when a BULLET is about to kill your character",
    "after_last_pull": "after the last pull",
    "points": "before points are scored",
    "on_action": "right after another player plays an action card",
}


def wrong_play(view: WcrrView, window: str, command: object) -> Refusal:
    """The rule that a play breaks in this window, and how."""
    deck = view.book.deck
    if isinstance(command, Spin):
        what = (
            "You can spin another living player's gun only once per round, before any card is"
            " played."
        )
        return Refusal("WCRR-R45", what)
    if deck is None or not isinstance(command, PlayCard | PlayAt | PlayTo):
        return Refusal("WCRR-ACT-10", "Play an action card, or pass.")
    if command.card not in view.hand:
        return Refusal("WCRR-ACT-01", "You don't have that card.")
    return _wrong_card(view, deck, window, command)


def _wrong_card(
    view: WcrrView, deck: ActionDeck, window: str, command: PlayCard | PlayAt | PlayTo
) -> Refusal:
    """Why a card that one holds cannot be played now."""
    entry = deck.entry(command.card)
    if window not in entry.windows:
        when = " or ".join(WHEN[name] for name in entry.windows)
        return Refusal("WCRR-ACT-01", f"You can only play this card {when}.")
    if not view.in_round(view.seat) and not entry.skull:
        return Refusal("WCRR-ACT-06", "Once you're out, you can only play cards with a skull.")
    return _wrong_words(view, entry, command)


def _wrong_words(view: WcrrView, entry: ActionCard, command: Any) -> Refusal:
    """Why a card that fits this moment cannot be played in this way."""
    if entry.names_a_number:
        highest = view.book.highest_bid
        return Refusal("WCRR-R37", f"Choose a number from 0 to {highest} for this card.")
    if entry.target == "none":
        what = unmet(view, entry, view.seat, view.seat)
        return Refusal("WCRR-ACT-01", what or "Don't choose a player or a number for this card.")
    target = getattr(command, "target", None)
    if type(target) is not int or target not in range(view.seats):
        return Refusal("WCRR-R37", "Choose a player for this card.")
    if not may_aim_at(view, entry, view.seat, target):
        is_own = target == view.seat
        return Refusal("WCRR-ACT-04", _FOR_OTHERS if is_own else _FOR_THE_ROUND)
    what = unmet(view, entry, view.seat, target)
    return Refusal("WCRR-ACT-01", what or "You can't play this card that way.")


# Windows to play cards in (WCRR-ACT)

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
        """All who hold a card; of those who are out only if the deck has skulls for this."""
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

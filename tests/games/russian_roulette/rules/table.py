"""A table for tests: pockets, bids, guns and commands as text, and rounds that are quick to say.

Gun cards are the letters C and B. `Table.begun` has pocketed, laid chosen guns and bid; quiet
windows are passed on the way.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from app.store.decks import with_our_deck
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Decision, Refusal
from rules.kernel.events import Event
from rules.kernel.play import IllegalCommand, apply, asked, decision, legal, owed
from rules.kernel.view import redact
from rules.kernel.windows import PASS

E = TypeVar("E", bound=Event)
WITH_CARDS = with_our_deck(GAME)
LETTERS = {"C": CLICK, "B": BULLET}


class Table:
    """A running game: commands are written as in a save, each with its seat before it."""

    def __init__(self, seats: int, hands: tuple[str, ...] | None = None, **options: Any) -> None:
        """With `hands` there are action cards, and everybody holds just these."""
        self.game = GAME if hands is None else WITH_CARDS
        self.state: WcrrState = self.game.start(WcrrOptions(**options), seats, 1)  # type: ignore[assignment]
        self.events: tuple[Event, ...] = ()
        if hands is not None:
            self.deal(*hands)

    def deal(self, *hands: str) -> "Table":
        """Everybody holds these action cards; the others are the draw deck."""
        deck = self.state.book.deck
        assert deck is not None
        read = [self.game.deck.read(hand) for hand in hands]
        rest = list(deck.supply)
        for card in (card for hand in read for card in hand):
            rest.remove(card)
        self.state.hands = [tuple(sorted(hand)) for hand in read]
        self.state.draw_deck, self.state.discard = tuple(rest), ()
        return self

    def do(self, *lines: str) -> "Table":
        """Carry out commands, and keep all their events."""
        told: list[Event] = []
        for line in lines:
            seat, _, words = line.partition(" ")
            command = self.game.notation.read(words)
            self.state, events = apply(self.state, int(seat), command)
            told += events
        self.events = tuple(told)
        return self

    def pass_until(self, *places: str) -> "Table":
        """Everybody passes until one of these windows or phases is there, or something is asked."""
        told = list(self.events)
        while owed(self.state) and not self.is_at(*places):
            seat = owed(self.state)[0]
            if PASS not in legal(self.state, seat):
                break
            self.state, events = apply(self.state, seat, PASS)
            told += events
        self.events = tuple(told)
        return self

    def is_at(self, *places: str) -> bool:
        """Whether one of these windows or phases is there."""
        view = self.view(0)
        return view.window in places or (not view.window and view.phase in places)

    def pockets(self, cards: str) -> "Table":
        """Everybody alive pockets, in the order of the seats; windows after it are passed."""
        lines = zip(self.state.living, cards.split(), strict=True)
        self.do(*(f"{s} pocket {'bullet' if c == 'B' else 'click'}" for s, c in lines))
        return self

    def lay(self, guns: Mapping[Seat, str]) -> "Table":
        """Guns with their cards in this order, top first."""
        for seat, letters in guns.items():
            gun = tuple(LETTERS[letter] for letter in letters)
            assert sorted(gun) == sorted(self.state.guns[seat])
            self.state.guns[seat] = gun
        return self

    def bids(self, *numbers: int) -> "Table":
        """Everybody alive bids, in the order of the seats."""
        lines = zip(self.state.living, numbers, strict=True)
        return self.do(*(f"{seat} bid {number}" for seat, number in lines))

    def begun(self, cards: str, bids: str, guns: Mapping[Seat, str] | None = None) -> "Table":
        """A round up to open bids; nothing is passed after that."""
        self.pockets(cards).pass_until("bid").lay(guns or {})
        return self.bids(*map(int, bids.split()))

    def accuse(self, *pairs: str) -> "Table":
        """One window of accusations, such as 0>1; everybody else passes."""
        self.pass_until("challenge")
        lines = {int(pair[0]): f"{pair[0]} accuse {pair[2]}" for pair in pairs}
        self.do(*(lines.get(seat, f"{seat} pass") for seat in owed(self.state)))
        return self.pass_until("challenge") if self.is_at("accusation_flip") else self

    def play_on(self) -> "Table":
        """Nobody accuses or plays anything any more in this round."""
        self.events = ()
        return self.pass_until("pocket")

    def refusal(self, line: str) -> Refusal:
        """How the rules refuse a command."""
        seat, _, words = line.partition(" ")
        with pytest.raises(IllegalCommand) as caught:
            apply(self.state, int(seat), self.game.notation.read(words))
        return caught.value.refusal

    def refuses(self, line: str) -> str:
        """The rule that a command breaks."""
        return self.refusal(line).rule

    def choices(self, seat: Seat) -> list[str]:
        """Everything that a seat may do."""
        return [self.game.notation.write(command) for command in legal(self.state, seat)]

    def decision(self, seat: Seat) -> Decision | None:
        """What a seat is asked."""
        return decision(self.state, seat)

    @property
    def owed(self) -> tuple[Seat, ...]:
        """Whom everybody waits for."""
        return owed(self.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who may say something."""
        return asked(self.state)

    @property
    def phase(self) -> str:
        """The window that is open, or else the phase."""
        view = self.view(0)
        return view.window or view.phase

    def view(self, seat: Seat) -> WcrrView:
        """What a seat sees."""
        view: WcrrView = self.game.look(self.state, seat)
        return view

    def told(self, kind: type[E]) -> list[E]:
        """The last events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def told_to(self, seat: Seat, kind: type[E]) -> list[E]:
        """The last events of one kind, as a seat got them."""
        return [event for event in redact(self.events, seat) if isinstance(event, kind)]

    def set_of(self, seat: Seat) -> str:
        """A set as the rules write it: 6C+1B."""
        bullets = self.state.bullets[seat]
        return f"{self.state.book.set_size - bullets}C+{bullets}B"

    def gun(self, seat: Seat) -> str:
        """What a gun consists of, sorted."""
        return letters(sorted(self.state.guns[seat]))

    def hand(self, seat: Seat) -> int:
        """How many action cards a seat holds."""
        return len(self.state.hands[seat])


def letters(cards: Any) -> str:
    """Gun cards as letters; a back is a dot."""
    return "".join("." if card is None else "CB"[card] for card in cards)


def code(name: str) -> CardId:
    """An action card by its code."""
    return WITH_CARDS.deck.ids[name]

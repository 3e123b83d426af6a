"""A table for tests: hands, stacks and commands as text, and games that are quick to say.

`at_play` begins a round with given hands; `at_reveal` plays a round in which everybody lays all
cards in front of the left neighbour, so that every stack is what the test says.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from rules.games.never_bring_a_knife.cards import (
    DECK,
    HIT,
    MOLE,
    MONEY,
    ONE,
    cards_in,
    counts,
    heap,
)
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import Event
from rules.kernel.play import IllegalCommand, apply, legal, owed
from rules.kernel.rng import Dice
from rules.kernel.view import redact

E = TypeVar("E", bound=Event)

HARMLESS = "gun gun armor armor"
WAITING = 255 * (ONE[HIT] + ONE[MOLE])


class Table:
    """A running game: commands are written as in a save, and the last events are kept."""

    def __init__(self, state: NbkState) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def asked(self) -> Seat:
        """The seat whose turn it is."""
        (seat,) = owed(self.state)
        return seat

    def do(self, *lines: str) -> "Table":
        """Carry out commands of whoever is asked, and keep all their events."""
        told: list[Event] = []
        for line in lines:
            command = GAME.notation.read(line)
            self.state, events = apply(self.state, self.asked, command)
            told += events
        self.events = tuple(told)
        return self

    def by(self, seat: Seat, line: str) -> "Table":
        """Carry out a command of a seat, which must be the one that is asked."""
        assert self.asked == seat
        return self.do(line)

    def refuses(self, line: str) -> str:
        """The rule that a command of whoever is asked breaks."""
        return self.refusal(line).rule

    def refusal(self, line: str) -> Refusal:
        """How the rules refuse a command of whoever is asked."""
        with pytest.raises(IllegalCommand) as caught:
            apply(self.state, self.asked, GAME.notation.read(line))
        return caught.value.refusal

    def choices(self) -> list[str]:
        """Everything that whoever is asked may do."""
        return [GAME.notation.write(command) for command in legal(self.state, self.asked)]

    def view(self, seat: Seat) -> NbkView:
        """What a seat sees."""
        return GAME.look(self.state, seat)

    def told(self, kind: type[E]) -> list[E]:
        """The last events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def told_to(self, seat: Seat, kind: type[E]) -> list[E]:
        """The last events of one kind, as a seat got them."""
        return [event for event in redact(self.events, seat) if isinstance(event, kind)]

    def bank_all(self) -> "Table":
        """Let everybody be done until the round is over."""
        number = self.state.number
        while self.state.number == number and self.state.outcome is None:
            self.do("done")
        return self


def kinds(text: str) -> tuple[CardId, ...]:
    """Cards by their codes."""
    return DECK.read(text)


def fresh(seats: int = 4, seed: int = 1, **options: Any) -> Table:
    """A new game up to its first question."""
    return Table(GAME.start(NbkOptions(**options), seats, seed))


def at_play(
    hands: Sequence[str],
    *,
    dealer: Seat | None = None,
    roles: str = "",
    money: Mapping[Seat, int] | None = None,
    keeps: Mapping[Seat, int] | None = None,
    wounds: Mapping[Seat, int] | None = None,
    **options: Any,
) -> Table:
    """The start of a round's Play with these hands.

    `roles` are those of the seats and the boss; `keeps` says who has how many Hits in the bank.
    """
    seats = len(hands)
    table = fresh(seats, **options)
    state = table.state
    state.dealer = seats - 1 if dealer is None else dealer
    state.turn = (state.dealer + 1) % seats
    state.hands = [tuple(sorted(kinds(hand))) for hand in hands]
    state.money = [(money or {}).get(seat, 0) for seat in range(seats)]
    state.hits = [(keeps or {}).get(seat, 0) for seat in range(seats)]
    state.wounds = [(wounds or {}).get(seat, 0) for seat in range(seats)]
    state.struck = sum(1 << seat for seat, many in enumerate(state.wounds) if many)
    if roles:
        state.roles = _all_roles(state, kinds(roles))
    _lay_out_the_rest(state)
    return table


def at_reveal(stacks: Mapping[Seat, str], seats: int = 4, **more: Any) -> Table:
    """The table after all cards are laid, with these stacks, harmless ones before the others."""
    cards = [stacks.get(seat, HARMLESS) for seat in range(seats)]
    table = at_play([cards[(seat + 1) % seats] for seat in range(seats)], **more)
    told: list[Event] = []
    total = sum(len(hand) for hand in table.state.hands)
    for _ in range(total):
        seat = table.asked
        target = (seat + 1) % seats
        left = cards[target].split()[-len(table.state.hands[seat]) :]
        up = "" if table.state.stacks[target] else " face_up"
        table.do(f"play {left[0]} {target}{up}")
        told += table.events
    table.events = tuple(told)
    return table


def _all_roles(state: NbkState, known: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The roles of a test, and after them what is left of the mix."""
    left = list(state.book.roles)
    for role in known:
        left.remove(role)
    return known + tuple(left[: len(state.book.roles) - len(known)])


def _lay_out_the_rest(state: NbkState) -> None:
    """The cards that no hand and no bank has: the Hit and the Mole discarded, as at the start."""
    held = heap([card for hand in state.hands for card in hand])
    held += sum(state.money) * ONE[MONEY] + sum(state.hits) * ONE[HIT]
    rest = state.book.everything - held
    assert min(counts(rest)) >= 0
    assert rest >= 0
    state.discard = rest & WAITING
    state.draw_deck = tuple(Dice(1).shuffled(cards_in(rest & ~WAITING)))
    dealt = heap([card for hand in state.hands for card in hand])
    state.dealt = state.dealt._replace(old=heap(state.draw_deck) + dealt)


def command(line: str) -> Command:
    """A command by its notation."""
    return GAME.notation.read(line)

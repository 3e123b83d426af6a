"""A table for tests: positions and commands as text, and a few hands that are quick to say."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from rules.games.knives.cards import DECK, SEATS, SUIT_LETTERS
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.state import HandSummary, KnivesState
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView, look
from rules.kernel.cards import CardId, CardSet, Seat, members
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import Event
from rules.kernel.play import IllegalCommand, apply, legal
from rules.kernel.rng import Dice
from rules.kernel.view import redact
from tests.games.knives.rules.positions import read_position

E = TypeVar("E", bound=Event)

AUCTION = "dealer 4\nrest"
FOUR_PASSES = "dealer 4\nbids 4:H 0:S 1:C 2:D 3:S\nrest"
ASSETS = "dealer 4\nbids 4:H 0:S 1:C 2:D 3:S 4:assets\n"
LIABILITIES = ASSETS.replace("assets", "liabilities")

# Five cards of one suit each, none of them special: the first one wins, in the full rules ...
GHOST_FIRST = {
    "N": "N-A N-7 N-6 N-5 N-4",
    "S": "S-G S-K S-Q S-J S-M",
    "C": "C-G C-K C-Q C-J C-M",
    "D": "D-G D-K D-Q D-J D-M",
    "H": "H-G H-K H-Q H-J H-M",
}
# ... and where a Ghost does not beat its King.
KING_FIRST = {
    "N": "N-A N-7 N-6 N-5 N-4",
    "S": "S-K S-Q S-J S-M S-G",
    "C": "C-K C-Q C-J C-M C-G",
    "D": "D-K D-Q D-J D-M D-G",
    "H": "H-K H-Q H-J H-M H-G",
}


# Cards in order, strong suit (N: Knives only), the card that wins, and the coins it wins.
EXAMPLES = [
    ("H-Q H-K H-G D-K C-M", "S", "H-G", 8),
    ("H-Q H-K H-G D-K S-M", "S", "S-M", 8),
    ("H-Q N-2 H-G S-K S-M", "S", "N-2", 5),
    ("S-K S-G S-Q H-K N-G", "S", "N-G", 8),
    ("N-3 N-7 N-A S-K N-G", "S", "N-A", 4),
    ("D-M C-K C-G H-K D-X", "S", "D-M", 6),
    ("S-J S-Q H-K C-K D-K", "N", "S-Q", 12),
    ("C-K H-G H-K C-Q D-Q", "H", "H-G", 10),
    ("C-K H-G C-G C-Q D-Q", "H", "H-G", 7),
]


def position(text: str, **options: Any) -> KnivesState:
    """The state that the text describes, at a table with these options."""
    return read_position(text, KnivesOptions(**options))


def taken(banker: Seat, strong: str = "H", call: str = "take") -> str:
    """The lines of an auction in which the player left of the dealer takes at once."""
    dealer = (banker - 1) % SEATS
    return f"dealer {dealer}\nbids {dealer}:{strong} {banker}:{call}\n"


def tricks(leader: Seat, won: str, suits: dict[str, str] = GHOST_FIRST) -> str:
    """Finished tricks of one suit each: `S1 C1` says that seat 1 wins Spades, then Clubs."""
    lines = []
    for one in won.split():
        cards, winner = suits[one[0]].split(), int(one[1])
        first = (leader - winner) % SEATS
        lines.append(" ".join(["trick", str(leader), *cards[first:], *cards[:first]]))
        leader = winner
    return "\n".join(lines) + "\n"


def whole_hand(start: str, leader: Seat, won: str, suits: dict[str, str] = GHOST_FIRST) -> str:
    """Six tricks: five of one suit each, then one without coins. No coins lie aside."""
    played = tricks(leader, won, suits)
    return f"{start}aside H-X S-X\n{played}trick {won[-1]} N-3 N-2 N-G C-X D-X\n"


def queens_hand(start: str, leader: Seat, won: str, *, simple: bool = False) -> str:
    """The same with S-Q and C-Q aside: Spades and Clubs, which must be last, bring 4 coins each."""
    suits = dict(KING_FIRST if simple else GHOST_FIRST)
    for suit in "SC":
        suits[suit] = suits[suit].replace(f"{suit}-Q", f"{suit}-X")
    last = int(won[-1]) if simple else (int(won[-1]) + 2) % SEATS
    effects = "" if simple else f"name N-A\nhound {last}\n"
    played = tricks(leader, won, suits)
    return f"{start}aside S-Q C-Q\n{played}trick {last} N-3 N-2 N-G D-X H-X\n{effects}"


def danced_hand(start: str, dance: str, won: str) -> str:
    """A whole hand that begins with seat 1 dancing and seat 0 winning six coins on Diamonds."""
    first = f"trick 1 D-X D-M D-J D-Q D-K wins 0\ndance {dance}\n"
    return f"{start}aside H-X S-X\n{first}{tricks(0, won)}trick {won[-1]} N-3 N-2 N-G C-X D-G\n"


def winner(cards: str, strong: str = "S", **options: Any) -> str:
    """The card that takes a trick; with `N` for the strong suit it is Knives only."""
    book = rulebook(KnivesOptions(**options))
    return DECK.code(winning_card(book, SUIT_LETTERS.index(strong), DECK.read(cards)))


def paid(text: str, **options: Any) -> HandSummary:
    """The account of a hand that the text says is over."""
    summary = position(text, **options).last_hand
    assert summary is not None
    return summary


def card(code: str) -> CardId:
    """One card."""
    return DECK.ids[code]


def codes(cards: CardSet) -> set[str]:
    """The codes of a set of cards."""
    return {DECK.code(one) for one in members(cards)}


def holding(state: KnivesState, seat: Seat) -> set[str]:
    """What a seat holds."""
    return codes(state.holdings[seat])


def command(words: str) -> Command:
    """A command as it is written."""
    return GAME.notation.read(words)


def do(state: KnivesState, *lines: str) -> KnivesState:
    """The state after some commands, each with its seat in front: `0 play H-K`."""
    for line in lines:
        seat, _, words = line.partition(" ")
        state, _ = apply(state, int(seat), command(words))
    return state


def told(state: KnivesState, line: str) -> tuple[Event, ...]:
    """What happens when a seat does something."""
    seat, _, words = line.partition(" ")
    return apply(state, int(seat), command(words))[1]


def heard(state: KnivesState, line: str, seat: Seat) -> tuple[Event, ...]:
    """The same as one seat gets it."""
    return redact(told(state, line), seat)


def only(events: tuple[Event, ...], kind: type[E]) -> E:
    """The one event of its kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def answers(state: KnivesState, seat: Seat) -> list[str]:
    """Everything that this seat may do now."""
    return [GAME.notation.write(one) for one in legal(state, seat)]


def refused(state: KnivesState, line: str) -> str:
    """The rule that forbids this."""
    seat, _, words = line.partition(" ")
    return refusal(state, int(seat), command(words)).rule


def refusal(state: KnivesState, seat: Any, said: object) -> Refusal:
    """How the rules refuse a command; it must not have changed anything."""
    before = state.copy()
    with pytest.raises(IllegalCommand) as illegal:
        apply(state, seat, said)
    assert state == before
    return illegal.value.refusal


def views(state: KnivesState) -> list[KnivesView]:
    """The table from all five infosets."""
    return [look(state, seat) for seat in range(SEATS)]


def walk(state: KnivesState, seed: int, visit: Callable[[KnivesState], None]) -> KnivesState:
    """Play at random to the end of the game, with a look at every state on the way."""
    dice = Dice(seed)
    visit(state)
    while state.outcome is None:
        seat = dice.choice(state.agenda[-1].owed(state))
        state, _ = apply(state, seat, dice.choice(legal(state, seat)))
        visit(state)
    return state

"""KN-T40 and KN-T41: a full hand, command by command, with everything that is told."""

from typing import NamedTuple

import pytest

from rules.games.knives.events import (
    CardShown,
    HandScored,
    HoundSet,
    KeyGhostPlayed,
    NothingShown,
    SnitchNamed,
    TrickWon,
)
from rules.games.knives.state import Dance, KnivesState, Show, Silence
from rules.games.knives.view import public_shadow
from rules.kernel.events import Event
from rules.kernel.play import apply, owed
from tests.games.knives.rules.table import (
    answers,
    card,
    codes,
    command,
    do,
    only,
    position,
    told,
    views,
)

FULL_HAND = """
dealer 4
holding 0 H-M N-2 S-K S-M S-Q S-X
holding 1 C-G D-K D-M D-X H-G S-J
holding 2 C-Q H-X N-3 N-6 N-7 N-G
holding 3 C-K C-X D-J D-Q N-5 S-G
holding 4 C-J C-M D-G H-J N-4 N-A
bank H-K H-Q
"""
AUCTION = ("4 declare H", "0 take", "0 bank S-K H-K")


class Told(NamedTuple):
    """One trick of the hand as it was told: the commands, who won it, and who leads next."""

    lines: tuple[str, ...]
    winner: int
    best: str
    coins: int
    next_leader: int


TRICKS = (
    Told(("1 play C-G", "2 play C-Q", "3 play C-K", "4 play C-M", "0 play S-M"), 1, "C-G", 5, 1),
    Told(
        ("1 play D-X", "1 dance 0", "1 give D-K", "0 give H-M",
         "2 play N-G", "3 play D-J", "4 play D-G", "0 play D-K"), 2, "N-G", 4, 2,
    ),
    Told(
        ("2 play H-X", "2 hound 0", "0 show N-2",
         "3 play S-G", "4 play H-J", "0 play H-Q", "1 play H-M"), 0, "H-Q", 3, 0,
    ),
    Told(("0 play N-2", "1 play D-M", "2 play N-7", "3 play N-5", "4 play N-A"), 4, "N-A", 1, 4),
    Told(("4 play C-J", "0 play S-Q", "1 play H-G", "2 play N-6", "3 play C-X"), 2, "N-6", 3, 3),
    Told(
        ("3 play D-Q", "4 play N-4", "0 play S-X", "0 name D-Q", "1 play S-J", "2 play N-3"),
        4, "N-4", 3, 4,
    ),
)  # fmt: skip


def replay(state: KnivesState, lines: tuple[str, ...]) -> tuple[KnivesState, list[Event]]:
    """The state after these commands, each checked, and everything that was told."""
    events: list[Event] = []
    for line in lines:
        seat, _, words = line.partition(" ")
        state, news = apply(state, int(seat), command(words))
        events += news
    return state, events


def played(count: int, **options: str) -> KnivesState:
    """The full hand after some of its tricks."""
    lines = AUCTION + tuple(line for trick in TRICKS[:count] for line in trick.lines)
    return replay(position(FULL_HAND, **options), lines)[0]


def test_kn_t40_auction_banking_and_roles() -> None:
    state = played(0)
    assert (state.contract.strong, state.contract.banker) == (4, 0)
    assert (codes(state.aside), state.first_shadow, owed(state)) == ({"H-K", "S-K"}, 1, (1,))


@pytest.mark.parametrize("number", range(6))
def test_kn_t40_every_trick(number: int) -> None:
    before, trick = played(number), TRICKS[number]
    assert owed(before) == (int(trick.lines[0][0]),)
    after, events = replay(before, trick.lines)
    won = TrickWon(trick.winner, card(trick.best), trick.coins, trick.next_leader)
    assert only(tuple(events), TrickWon) == won
    if number < 5:
        assert (owed(after), len(after.tricks)) == ((trick.next_leader,), number + 1)
        assert after.coins[trick.winner] - before.coins[trick.winner] == trick.coins


def test_kn_t40_the_dance_and_its_consequence() -> None:
    state = do(played(1), *TRICKS[1].lines[:4])
    assert state.notes.dance == Dance(6, 1, 0, card("D-K"), card("H-M"))
    last = do(state, *TRICKS[1].lines[4:7])
    assert answers(last, 0) == ["play D-K"]


def test_kn_t40_hound_and_snitch() -> None:
    _, third = replay(played(2), TRICKS[2].lines)
    assert HoundSet(2, 0) in third
    assert CardShown(0, card("N-2")) in third
    _, last = replay(played(5), TRICKS[5].lines)
    assert SnitchNamed(0, card("D-Q")) in last
    assert NothingShown(card("D-Q")) in last
    notes = do(played(5), *TRICKS[5].lines[:4]).notes
    assert notes.shows == (Show(11, 0, card("N-2"), aside=False),)
    assert notes.silences == (Silence(28, card("D-Q")),)


def test_kn_t40_the_shadow_is_revealed_in_the_fifth_trick() -> None:
    before = do(played(4), *TRICKS[4].lines[:2])
    assert {public_shadow(view) for view in views(before)} == {None}
    assert KeyGhostPlayed(1) in told(before, "1 play H-G")
    assert {public_shadow(view) for view in views(do(before, "1 play H-G"))} == {1}


def test_kn_t40_the_account() -> None:
    state, events = replay(played(5), TRICKS[5].lines)
    summary = only(tuple(events), HandScored).summary
    assert summary == state.last_hand
    assert (summary.coins, summary.aside_coins, summary.side_total) == ((3, 5, 7, 0, 4), 6, 14)
    assert (summary.banker, summary.shadow, summary.points) == (0, 1, (1, 1, 0, 0, 0))
    assert (state.scores, state.contract.dealer, state.contract.number) == (summary.points, 0, 2)


def test_kn_t41_the_same_hand_under_simplified_scoring() -> None:
    summary = played(6, scoring="simplified").last_hand
    assert summary is not None
    assert (summary.side_total, summary.points) == (14, (2, 2, 0, 0, 0))

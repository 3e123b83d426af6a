"""What has to be so for an action card to be played, and on whom it may be (WCRR-ACT-01).

All of it can be told from what lies open, so a state and any seat's view give the same answer.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.games.russian_roulette.cards import BULLET, ActionCard
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat

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
        "you take no part in the next pull",
    ),
    "caught": (_caught, "your pocket has not just been turned up as a BULLET"),
    "hit": (
        lambda table, seat, target: bool(table.doomed >> seat & 1),
        "no bullet is about to kill your character",
    ),
    "lost_character": (_lost_character, "you have lost no character in this round"),
    "not_accused": (
        lambda table, seat, target: table.exposed[seat] is None,
        "your pocket lies open already",
    ),
    "bullet_in_supply": (
        lambda table, seat, target: table.counted_supply != 0,
        "no bullet is left in the supply",
    ),
    "target_has_cards": (
        lambda table, seat, target: bool(table.guns[target]),
        "there is no card left in that gun",
    ),
    "both_have_cards": (
        lambda table, seat, target: bool(table.guns[target] and table.guns[seat]),
        "both guns need a card that lies face down",
    ),
    "target_pocket_hidden": (
        lambda table, seat, target: table.exposed[target] is None,
        "that pocket lies open already",
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

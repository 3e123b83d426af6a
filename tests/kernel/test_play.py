"""The referee: what is refused, with which words, and what apply and advance do."""

from collections.abc import Callable

import pytest

from rules.kernel.events import GameEnded
from rules.kernel.play import (
    IllegalCommand,
    advance,
    apply,
    asked,
    check,
    decision,
    legal,
    settle_in_parts,
    unfold,
    whole,
)
from rules.kernel.state import Automatic
from tests.kernel.toy import BellRang, Lay, Point, Pointing, Ringing, Say, ToyState, new_toy


def laying() -> ToyState:
    """A toy game in which seats 0 and 2 lay a card."""
    state, _ = apply(new_toy(), 0, Point(2))
    return state


def over() -> ToyState:
    """A toy game that is over."""
    state = laying()
    advance(state, 0, Lay(6))
    advance(state, 2, Lay(8))
    return state


@pytest.mark.parametrize(
    ("state", "seat", "command", "rule", "message"),
    [
        (new_toy, 1, Point(2), "TOY-01", "It isn't your turn. (TOY-01)"),
        (new_toy, 7, Point(2), "TOY-01", "It isn't your turn. (TOY-01)"),
        (new_toy, False, Point(2), "TOY-01", "It isn't your turn. (TOY-01)"),
        (new_toy, 0.0, Point(2), "TOY-01", "It isn't your turn. (TOY-01)"),
        (new_toy, None, Point(2), "TOY-01", "It isn't your turn. (TOY-01)"),
        (laying, 1, Lay(1), "TOY-02", "It isn't your turn. (TOY-02)"),
        (over, 0, Lay(0), "TOY-04", "The game is over. (TOY-04)"),
        (
            new_toy,
            0,
            Point(0),
            "TOY-01",
            "You can't do that now. Pick one of the answers offered. (TOY-01)",
        ),
        (
            new_toy,
            0,
            "point 1",
            "TOY-01",
            "You can't do that now. Pick one of the answers offered. (TOY-01)",
        ),
        (laying, 0, Lay(8), "TOY-03", "lay a card of your own (TOY-03)"),
        (laying, 0, Say("no"), "TOY-03", "lay a card of your own (TOY-03)"),
        (laying, 2, None, "TOY-03", "lay a card of your own (TOY-03)"),
    ],
)
def test_a_refusal_names_the_rule_and_says_why(
    state: Callable[[], ToyState], seat: int, command: object, rule: str, message: str
) -> None:
    position = state()
    before = position.copy()
    with pytest.raises(IllegalCommand) as caught:
        apply(position, seat, command)
    assert str(caught.value) == message
    assert caught.value.refusal.rule == rule
    assert message == f"{caught.value.refusal.reason} ({rule})"
    assert position == before


def test_a_legal_command_is_exchanged_for_the_rules_own_copy() -> None:
    mine = Point(True)  # equal to Point(1), but not what a log should hold
    sound = check(new_toy(), 0, mine)
    assert sound == mine
    assert sound.target is not True


def test_apply_leaves_the_old_state_and_tells_what_happened() -> None:
    before = laying()
    untouched = before.copy()
    between, nothing = apply(before, 0, Lay(6))
    after, events = apply(between, 2, Lay(8))
    assert before == untouched
    assert nothing == ()
    assert events[-1] == GameEnded((2,), "TOY-04")
    assert after.outcome.winners == (2,)
    assert after.log is None


def test_advance_does_the_same_in_place_and_tells_nothing() -> None:
    state = laying()
    after, _ = apply(state, 0, Lay(6))
    advance(state, 0, Lay(6))
    assert state == after
    assert state.log is None


def test_who_is_not_asked_has_nothing_legal_and_no_decision() -> None:
    state = laying()
    assert legal(state, 1) == ()
    assert decision(state, 1) is None
    assert decision(state, 0).commands == legal(state, 0) == (Lay(0), Lay(3), Lay(6))


def test_a_draw_is_never_given_twice() -> None:
    state = new_toy()
    assert state.draw("cards") != state.draw("cards")
    assert state.drawn == 2


def test_a_command_unfolds_part_by_part() -> None:
    state = new_toy()
    parts = unfold(state, 0, Point(2))
    assert [part.events for part in parts] == [(BellRang(),)] * 3
    assert [part.state.rings for part in parts] == [1, 2, 3]
    assert whole(parts) == apply(state, 0, Point(2))
    assert [asked(part.state) for part in parts] == [(), (), (0, 2)]


def test_a_command_that_nobody_notices_is_one_part() -> None:
    state, _ = apply(new_toy(), 0, Point(2))
    (part,) = unfold(state, 0, Lay(6))
    assert part.events == ()
    assert part.state.sealed == ((0, Lay(6)),)


class Silently(Automatic[ToyState]):
    """Work that nobody notices, with a bell before and after it."""

    def run(self, state: ToyState) -> None:
        """Only the number of rings changes."""
        state.rings += 10
        state.agenda = state.agenda[:-1]


def test_work_that_nobody_notices_belongs_to_a_part_beside_it() -> None:
    state = new_toy()
    state.log = []
    state.agenda = (Pointing(), Silently(), Ringing(1), Silently(), Ringing(1))
    parts = settle_in_parts(state)
    assert [part.events for part in parts] == [(BellRang(),)] * 2
    assert [part.state.rings for part in parts] == [1, 22]
    assert parts[-1].state is state
    assert state.log is None

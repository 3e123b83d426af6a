"""Frames: one seat at a time, several at once, and work that asks nobody."""

import pytest

from rules.kernel.play import advance, apply, asked, legal, owed, settle
from rules.kernel.state import Automatic, Frame
from tests.kernel.toy import (
    BellRang,
    Lay,
    Laying,
    Over,
    Point,
    Pointing,
    Ringing,
    ToyState,
    new_toy,
)


class ThreeLaying(Laying):
    """All three lay a card."""

    def asked(self, state: ToyState) -> tuple[int, ...]:
        """Everybody."""
        return (0, 1, 2)


def laying() -> ToyState:
    """A toy game in which seats 0 and 2 lay a card."""
    state = new_toy()
    advance(state, 0, Point(2))
    return state


def test_a_frame_owes_what_it_asks() -> None:
    state = new_toy()
    assert asked(state) == owed(state) == (0,)


def test_an_answer_to_a_plain_frame_takes_effect_at_once() -> None:
    state = laying()
    assert state.agenda == (Laying(2),)


def test_work_that_asks_nobody_is_done_before_the_next_question() -> None:
    state = new_toy()
    after, events = apply(state, 0, Point(2))
    assert after.rings == 3
    assert events == (BellRang(),) * 3
    assert asked(after) == (0, 2)


def test_settling_does_nothing_when_somebody_is_asked() -> None:
    state = new_toy()
    settle(state)
    assert state == new_toy()


def test_automatic_work_asks_nobody_and_says_so() -> None:
    assert Ringing().automatic
    assert not Pointing().automatic
    assert Ringing().asked(new_toy()) == ()


def test_several_seats_are_asked_at_once() -> None:
    state = laying()
    assert asked(state) == owed(state) == (0, 2)
    assert legal(state, 1) == ()


@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0)])
def test_an_answer_lies_sealed_until_all_are_in(first: int, second: int) -> None:
    state = laying()
    mine = legal(state, first)[0]
    advance(state, first, mine)
    assert state.sealed == ((first, mine),)
    assert owed(state) == (second,)
    assert asked(state) == (0, 2)
    assert state.outcome is None
    advance(state, second, legal(state, second)[0])
    assert state.sealed == ()
    assert state.outcome is not None


def test_sealed_answers_lie_in_the_order_of_seats() -> None:
    state = laying()
    state.agenda = (ThreeLaying(2),)
    one, other = state.copy(), state.copy()
    for seat in (0, 1):
        advance(one, seat, legal(one, seat)[0])
    for seat in (1, 0):
        advance(other, seat, legal(other, seat)[0])
    assert one == other
    assert [seat for seat, _ in one.sealed] == [0, 1]


def test_an_answer_can_be_changed_until_the_last_is_in() -> None:
    state = laying()
    advance(state, 0, Lay(6))
    advance(state, 0, Lay(0))
    assert state.sealed == ((0, Lay(0)),)
    advance(state, 2, Lay(2))
    assert state.outcome.winners == (2,)


def test_frames_are_frozen_and_shared_between_copies() -> None:
    state = laying()
    assert state.copy().agenda is state.agenda
    with pytest.raises(AttributeError):
        state.agenda[0].target = 1


def test_the_last_frame_asks_nobody() -> None:
    state = laying()
    advance(state, 0, Lay(0))
    advance(state, 2, Lay(2))
    assert state.agenda == (Over(),)
    assert asked(state) == owed(state) == ()


@pytest.mark.parametrize("question", ["asked", "owed"])
def test_a_frame_must_say_whom_it_asks(question: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Frame(), question)(new_toy())


def test_unfinished_frames_say_so() -> None:
    with pytest.raises(NotImplementedError):
        Automatic().run(new_toy())
    for method in ("legal", "decision"):
        with pytest.raises(NotImplementedError):
            getattr(Frame(), method)(new_toy(), 0)
    with pytest.raises(NotImplementedError):
        Frame().take(new_toy(), 0, Point(1))


def test_answers_are_resolved_in_the_order_of_the_seats_whoever_was_last() -> None:
    last_first = laying()
    advance(last_first, 2, legal(last_first, 2)[0])
    _, events = apply(last_first, 0, legal(last_first, 0)[0])
    assert [event.source.seat for event in events if hasattr(event, "source")] == [0, 2]

"""What a rule can do with the agenda: the verbs that every game's frames are written in."""

from rules.kernel.cards import Zone
from rules.kernel.commands import Choose, PickSeat, SelectCards
from rules.kernel.events import GameEnded
from rules.kernel.play import asked, decision, owed
from rules.kernel.state import Frame, Outcome
from tests.kernel.toy import Laying, Over, Pointing, Ringing, new_toy

POINTING, LAYING, RINGING, OVER = Pointing(), Laying(1), Ringing(), Over()
OUTCOME = Outcome((2,), (0, 0, 1), "TOY-04")


def test_the_last_frame_pushed_comes_first_and_what_was_going_on_waits() -> None:
    state = new_toy()
    state.push(LAYING, RINGING)
    assert state.agenda == (POINTING, LAYING, RINGING)


def test_a_frame_is_swapped_for_those_that_come_in_its_place() -> None:
    state = new_toy()
    state.push(LAYING)
    state.swap(OVER, RINGING)
    assert state.agenda == (POINTING, OVER, RINGING)


def test_what_waits_goes_on_when_a_frame_is_popped() -> None:
    state = new_toy()
    state.push(LAYING, RINGING)
    state.pop()
    assert state.agenda == (POINTING, LAYING)


def test_a_copy_keeps_its_own_agenda() -> None:
    state = new_toy()
    copy = state.copy()
    copy.push(RINGING)
    assert state.agenda == (POINTING,)


def test_a_copy_is_alike_with_lists_of_its_own_and_nobody_listening() -> None:
    state = new_toy()
    state.log = []
    copy = state.copy()
    assert type(copy) is type(state)
    assert copy == state
    assert copy.log is None
    copy.held[0] = ()
    copy.points[1] += 1
    assert state.held[0]
    assert state.points == [0, 0, 0]


def test_the_end_leaves_nothing_to_do_and_is_told_to_whoever_listens() -> None:
    state, heard = new_toy(), new_toy()
    state.push(LAYING, RINGING)
    heard.log = []
    for ended in (state, heard):
        ended.end(OVER, OUTCOME)
        assert (ended.agenda, ended.outcome) == ((OVER,), OUTCOME)
    assert heard.log == [GameEnded((2,), "TOY-04")]
    assert state.log is None


def test_the_seat_on_turn_is_asked_and_owes_an_answer() -> None:
    state = new_toy()
    for seat in (0, 2, 1):
        state.turn = seat
        assert asked(state) == owed(state) == (seat,)


def test_a_frame_says_what_kind_of_question_it_is() -> None:
    state = new_toy()
    assert decision(state, 0) == PickSeat("TOY-01", POINTING.legal(state, 0))
    state.swap(LAYING)
    question = decision(state, 1)
    assert isinstance(question, SelectCards)
    assert question.zone == Zone("held", 1)
    assert Frame.question is Choose

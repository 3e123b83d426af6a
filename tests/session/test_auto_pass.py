"""Passes that show nothing take no time, whoever gives them and whatever could have been done."""

import pytest

from app.scenes.table.flow import Next, TableFlow
from app.session.pace import PACES, Kind, Pace
from app.session.table import Session
from app.store.saved_game import Player
from rules.kernel.match import Match
from tests.app.pilot import Clock
from tests.session.windows import Pass, Passers, Shouted, Windows

FRAME = 1 / 60
SEATS = 6


def table(people=1, takes=0.0, loud=(), voices=(), windows=9):
    """Seat 0, and so many more, are people; the others are bots."""
    clock = Clock()
    players = tuple(
        Player(name=f"P{seat}", kind="person")
        if seat < people
        else Player(name=f"P{seat}", kind="bot", level="novice")
        for seat in range(SEATS)
    )
    options = Windows.options(windows=windows, voices=voices)
    match = Match(Windows(), options, SEATS, 1)
    return Session(match, players, Passers(clock, takes, loud)), clock


def always():
    return None


def frames(session, clock, pace="normal", until=lambda session: session.waiting_for):
    """How many frames go by until somebody is asked, and when each command was given."""
    table, given = Pace(session), []
    for number in range(100_000):
        if until(session) or session.outcome:
            return number, given
        table.go_on(clock.now, pace)
        given += [(n, number) for n in range(len(given) + 1, len(session) + 1)]
        clock.now += FRAME
    raise AssertionError("it never ends")


def over(session):
    return session.outcome is not None


@pytest.mark.parametrize("pace", PACES)
def test_a_round_of_passes_takes_no_time_that_a_person_notices(pace):
    session, clock = table()
    session.begin_auto_pass(0, always)
    taken, _ = frames(session, clock, pace)
    assert len(session) == 9 * SEATS
    assert taken * FRAME < 0.15
    assert session.waiting_for == (0,)


def test_forty_five_passes_of_bots_are_given_in_one_frame():
    session, clock = table(people=0)
    _, given = frames(session, clock, until=lambda session: len(session) == 9 * SEATS)
    assert len(given) == 9 * SEATS
    assert len({frame for _, frame in given}) == 1


def test_who_could_have_shouted_passes_at_the_same_moment_as_who_could_not():
    times = []
    for voices in ((), (2,), (1, 4), (1, 2, 3, 4, 5)):
        session, clock = table(people=0, takes=0.08, voices=voices)
        times.append(frames(session, clock, until=lambda session: len(session) == 9 * SEATS))
    assert all(one == times[0] for one in times)


def test_a_bot_that_takes_long_holds_up_a_row_of_passes_once():
    session, clock = table(people=0, takes=0.4, voices=(3,), windows=1)
    late, _ = frames(session, clock, until=lambda session: len(session) == SEATS)
    session, clock = table(people=0, windows=1)
    usual, _ = frames(session, clock, until=lambda session: len(session) == SEATS)
    assert usual * FRAME < 0.15 < late * FRAME < 0.7


def test_what_shows_has_the_pause_before_it_that_it_always_had():
    session, clock = table(people=0, loud=(3,), voices=(3,), windows=1)
    _, given = frames(session, clock, "relaxed", until=lambda session: len(session) == SEATS)
    when = dict(given)
    assert when[3] * FRAME < 0.15
    assert PACES["relaxed"] <= when[4] * FRAME < PACES["relaxed"] + 0.1
    assert session.past.public(4) == (Shouted(3),)


def test_asking_ahead_changes_nothing_of_the_game():
    session, clock = table(people=0, loud=(1, 4), voices=(1, 4))
    frames(session, clock, until=over)
    plain, _ = table(people=0, loud=(1, 4), voices=(1, 4))
    while plain.outcome is None:
        plain._asking._is_ahead = True
        plain.poll(most=1)
    assert session.match.log == plain.match.log
    used = len(session)
    asked = len(session._asking.bots.questions)
    assert used <= asked <= 3 * used


def test_a_pass_stands_until_something_happens():
    session, clock = table(loud=(4,), voices=(4,))
    session.begin_auto_pass(0, lambda: session.happened)
    frames(session, clock)
    assert session.happened == 5
    assert (len(session), session.waiting_for) == (6, (0,))
    assert 0 not in session.auto_pass


def test_a_pass_stands_as_long_as_a_public_fact_stays():
    session, clock = table()
    session.begin_auto_pass(0, lambda: session.match.at().agenda[-1].left)
    frames(session, clock)
    assert (len(session), session.waiting_for) == (SEATS, (0,))


def test_whoever_stands_by_a_pass_is_asked_where_there_is_none():
    session, clock = table(windows=2)
    session.begin_auto_pass(0, always)
    frames(session, clock)
    assert len(session) == 2 * SEATS
    assert session.view(0).decision.passing is None
    assert 0 not in session.auto_pass


def test_who_has_something_better_to_do_still_passes():
    session, clock = table(voices=(0,))
    session.begin_auto_pass(0, always)
    frames(session, clock)
    assert {command for seat, command in session.match.log} == {Pass()}


def test_a_standing_pass_can_be_taken_back():
    session, clock = table(people=2)
    session.begin_auto_pass(0, always)
    assert session.waiting_for == ()
    session.stop_passing(0)
    assert session.waiting_for == (0,)
    session.begin_auto_pass(0, always)
    frames(session, clock)
    assert (len(session), session.waiting_for) == (1, (1,))
    session.stop_passing(0)
    session.submit(1, Pass())
    frames(session, clock)
    assert (len(session), session.waiting_for) == (SEATS, (0,))


def test_taking_back_ends_every_standing_pass():
    session, clock = table(people=2)
    session.submit(0, Pass())
    session.begin_auto_pass(1, always)
    frames(session, clock)
    session.undo()
    assert 1 not in session.auto_pass
    assert session.waiting_for == (1,)


def test_people_who_all_stand_by_a_pass_are_not_asked_in_between():
    session, clock = table(people=SEATS)
    for seat in range(SEATS):
        session.begin_auto_pass(seat, always)
    taken, _ = frames(session, clock)
    assert len(session) == 9 * SEATS
    assert taken * FRAME < 0.15
    assert session._asking.bots.questions == []


def test_a_table_passes_over_what_shows_nothing():
    session, clock = table(loud=(4,), voices=(4,))
    flow = TableFlow(session)
    flow.catch_up()
    session.submit(0, Pass())
    assert flow.next is Next.SHOW
    assert flow.pass_over()
    assert flow.next is Next.BOTS
    frames(session, clock)
    flow.pass_over()
    assert flow.shown == 4
    assert flow.next is Next.SHOW
    flow.seen_one()
    flow.pass_over()
    assert flow.next is Next.ASK


def test_who_begins_to_stand_by_a_pass_makes_no_bot_late():
    session, clock = table(people=2, takes=0.08, voices=(2, 3))
    pace = Pace(session)
    for _ in range(120):
        pace.go_on(clock.now, "normal")
        clock.now += FRAME
    began = clock.now
    for seat in (0, 1):
        session.begin_auto_pass(seat, always)
    while len(session) < 9 * SEATS:
        pace.go_on(clock.now, "normal")
        clock.now += FRAME
    assert clock.now - began < 0.3
    assert pace.patience.seconds(Kind("novice", "WIN-01")) == 0


def test_undo_goes_back_to_a_question_not_to_a_pass_that_nobody_was_asked_for():
    """Such a pass would be given again at once, and nothing would have been taken back."""
    session, clock = table()
    frames(session, clock)
    session.submit(0, Pass())
    answered = len(session)
    session.auto_pass.needless = lambda seat, decision: len(session) < answered + 2 * SEATS
    frames(session, clock)
    assert session.waiting_for == (0,)
    spared = [n for n, one in enumerate(session.match.log, 1) if one.seat == 0 and n > answered]
    assert len(spared) == 2
    assert session.undo_reach() == answered
    session.undo()
    assert len(session) == answered - 1
    session.auto_pass.needless = lambda seat, decision: False
    assert session.waiting_for == (0,)


def test_a_pass_by_which_somebody_stands_is_still_taken_back_one_by_one():
    session, clock = table()
    frames(session, clock)
    session.auto_pass.begin(0, always)
    frames(session, clock, until=lambda session: len(session) > 2 * SEATS)
    own = [n for n, one in enumerate(session.match.log, 1) if one.seat == 0]
    assert session.undo_reach() == own[-1]

"""The running table: commands, bots, autosave, take-backs."""

import pytest

from app.session.keeper import Keeper
from app.session.table import Session
from app.session.table_factory import new_session, resume, seat_players, usual_level
from app.session.undo import UndoRefused
from app.session.workers import Reply
from app.store.files import NotSaved
from app.store.library import list_entries
from app.store.pins import set_pin
from app.store.saves import open_save
from rules.games import GAMES
from rules.games.knives.commands import Declare, PassOn, TakeBank
from rules.kernel.match import Match
from rules.kernel.play import IllegalCommand
from rules.kernel.view import View
from tests.session.inline_bots import InlineBots

KNIVES = GAMES["knives"]


def table(people=("Ann",), seed=1, folder=None, level="random", **chosen):
    match = Match(KNIVES, KNIVES.options(**chosen), 5, seed)
    players = seat_players(people, [level] * (5 - len(people)))
    return new_session(match, players, InlineBots(), "2026-01-02 03:04:05", folder)


def let_bots_play(session):
    while session.poll():
        pass


def answer(session, place=0):
    """The first person who is asked gives one of the legal answers."""
    seat = session.waiting_for[0]
    session.submit(seat, session.view(seat).decision.commands[place])


def play_on(session, decisions):
    """Bots and people answer until the people have decided so often."""
    let_bots_play(session)
    for number in range(decisions):
        answer(session, -1 if number % 2 else 0)
        let_bots_play(session)


def test_a_whole_game_between_bots_ends():
    session = table(people=(), length=10)
    let_bots_play(session)
    assert session.outcome is not None
    assert session.record == []


def test_the_same_seed_gives_the_same_game():
    logs = []
    for _ in range(2):
        session = table(people=(), length=10, seed=77)
        let_bots_play(session)
        logs.append(session.match.log)
    other = table(people=(), length=10, seed=78)
    let_bots_play(other)
    assert logs[0] == logs[1]
    assert logs[0] != other.match.log


def test_bots_wait_for_people_and_people_for_bots():
    session = table()
    let_bots_play(session)
    assert session.waiting_for == (0,)
    assert session.thinking == ()
    while session.waiting_for:
        answer(session)
    assert session.thinking


def test_bots_get_nothing_but_their_own_view():
    session = table()
    play_on(session, 5)
    for question in session.bots.questions:
        assert isinstance(question.view, View)
        assert question.view.seat != 0
        assert question.view.decision is not None
        assert question.seed != session.match.seed


def test_bots_that_are_asked_together_answer_in_the_order_of_their_seats():
    session = table(people=())
    while not (len(session.thinking) == 2 and len(session.match.owed) == 2):
        assert session.outcome is None
        seat = session.match.owed[0]
        session.submit(seat, session.view(seat).decision.commands[0])
    first, second = session.thinking
    before = len(session)
    session.poll()
    assert [answer.seat for answer in session.match.log[before : before + 2]] == [first, second]


def test_bots_that_are_asked_together_with_people_think_when_those_have_answered():
    """Else a hint would have to wait for them, and the person would learn how long they take."""
    for seed in range(60):
        session = table(seed=seed, length=10)
        let_bots_play(session)
        while session.outcome is None and not (session.waiting_for and session.thinking):
            answer(session)
            let_bots_play(session)
        if session.outcome is None and session.match.log[-1].seat != 0:
            break
    asked = len(session.bots.questions)
    session.poll(most=0)
    assert session.thinking
    assert len(session.bots.questions) == asked == len(session) - given_by_people(session)
    session.hint(0)
    answer(session)
    session.poll(most=0)
    assert session.bots.questions[-1].view.seat == session.thinking[0]


def given_by_people(session):
    """How many commands people gave."""
    return sum(giver in session.people for giver in session.past.givers())


def test_an_illegal_command_is_refused_and_not_saved(tmp_path):
    session = table(folder=tmp_path)
    let_bots_play(session)
    before = session.path.read_text("utf-8")
    with pytest.raises(IllegalCommand):
        session.submit(0, Declare("Z"))
    assert session.path.read_text("utf-8") == before


def test_every_command_is_saved_at_once(tmp_path):
    session = table(folder=tmp_path)
    assert len(open_save(session.path).match) == 0
    while len(session) < 30:
        if session.waiting_for:
            answer(session)
        else:
            session.poll()
        assert open_save(session.path).match.log == session.match.log


def test_a_saved_table_goes_on_as_it_was(tmp_path):
    session = table(folder=tmp_path, length=10)
    play_on(session, 4)
    again = resume(open_save(session.path), InlineBots())
    assert (again.players, again.created) == (session.players, session.created)
    for one in (session, again):
        play_on(one, 6)
    assert again.match.log == session.match.log
    assert again.path == session.path


def test_a_level_that_is_gone_is_replaced_and_told(tmp_path):
    session = table(folder=tmp_path, level="retired")
    session.save()
    again = resume(open_save(session.path), InlineBots())
    assert {player.level for player in again.players} == {None, usual_level("knives")}
    assert "doesn't know the level of some bots" in again.record[0].what


def test_a_full_disk_does_not_end_the_game(tmp_path):
    session = table(folder=tmp_path)
    let_bots_play(session)
    session.path = tmp_path / "knives.save" / "not a folder"
    (tmp_path / "knives.save").write_text("")
    answer(session)
    let_bots_play(session)
    assert "Backroom can't write" in session.unsaved
    assert len(session.record) == 1
    session.path = tmp_path / "elsewhere.save"
    session.save()
    assert session.unsaved is None


def test_trouble_with_a_bot_goes_into_the_record():
    session = table()

    class Troubled(InlineBots):
        def collect(self, wait=0.0):
            return {t: Reply(r.choice, "The bot is ill.") for t, r in super().collect().items()}

    session._asking.bots = Troubled()
    let_bots_play(session)
    assert session.record
    assert session.record[0].what.startswith("The bot is ill. This was in ")


def test_one_person_takes_back_to_the_last_own_decision(tmp_path):
    session = table(folder=tmp_path)
    play_on(session, 6)
    decisions = [n for n, answer in enumerate(session.match.log) if answer.seat == 0]
    prints = [session.match.fingerprint(number) for number in decisions]
    for number in (-1, -2, -3):
        session.undo()
        assert session.waiting_for == (0,)
        assert session.match.fingerprint() == prints[number]
    assert session.takebacks == 3
    saved = open_save(session.path)
    assert saved.header.takebacks == 3
    assert saved.match.fingerprint() == session.match.fingerprint()


def test_what_was_taken_back_can_be_done_again():
    session = table()
    play_on(session, 6)
    before = session.match.fingerprint()
    session.undo()
    session.undo()
    session.redo()
    assert session.waiting_for == (0,)
    session.redo()
    assert session.match.fingerprint() == before
    with pytest.raises(UndoRefused, match="nothing to redo"):
        session.redo()


def test_bots_answer_alike_after_a_take_back():
    session = table()
    play_on(session, 3)
    log = session.match.log
    session.undo()
    answer(session, 0)
    let_bots_play(session)
    assert session.match.log == log


def test_an_answer_to_a_question_of_the_past_is_not_used():
    session = table(seed=5)
    let_bots_play(session)
    session.bots.held = True
    answer(session, 0)
    session.poll()
    (seat,) = session.thinking
    session.undo()
    answer(session, -1)
    session.bots.held = False
    view = session.view(seat)
    session.poll()
    own = [question.view for question in session.bots.questions if question.view.seat == seat]
    assert view in own


def test_there_may_be_nothing_to_take_back():
    session = table()
    let_bots_play(session)
    with pytest.raises(UndoRefused, match="nothing to undo"):
        session.undo()


def first_declaration(people):
    """A table of people at which the dealer, a person, has just declared."""
    for seed in range(100):
        session = table(people=people, seed=seed)
        if session.waiting_for == (0,):
            session.submit(0, Declare("H"))
            return session
    raise AssertionError("no seed lets a person deal")


def test_several_people_take_back_what_revealed_nothing():
    session = first_declaration(("Ann", "Bo", "Cy"))
    session.undo()
    assert session.waiting_for == (0,)
    session.submit(0, Declare("H"))
    session.submit(1, PassOn("S"))
    session.undo()
    assert session.waiting_for == (1,)
    assert len(session) == 1


def test_several_people_do_not_take_back_what_showed_a_card():
    session = first_declaration(("Ann", "Bo", "Cy"))
    session.submit(1, TakeBank())
    with pytest.raises(UndoRefused, match="A card has been revealed"):
        session.undo()
    assert (len(session), session.takebacks) == (2, 0)
    banked = session.view(1).decision.commands[0]
    session.submit(1, banked)
    session.undo()
    assert session.waiting_for == (1,)
    session.submit(1, banked)
    session.submit(2, session.view(2).decision.commands[0])
    with pytest.raises(UndoRefused, match="A card has been revealed"):
        session.undo()


def test_a_hint_comes_from_the_own_view_and_changes_nothing():
    session = table()
    let_bots_play(session)
    before = session.match.fingerprint()
    session.bots.level = "random"
    reply = session.hint(0)
    assert reply.choice.command in session.view(0).decision.commands
    assert session.bots.questions[-1].view == session.view(0)
    assert session.match.fingerprint() == before


def test_a_hint_can_be_asked_for_without_waiting():
    session = table()
    let_bots_play(session)
    session.bots.held = True
    ticket = session.ask_hint(0)
    assert session.hint_reply(ticket) is None
    session.bots.held = False
    reply = session.hint_reply(ticket)
    assert reply.choice.command in session.view(0).decision.commands
    assert session.hint_reply(ticket) is None
    assert session.hints == 1


def test_a_hint_arrives_while_bots_play_and_is_not_taken_for_theirs():
    session = table(people=("Ann", "Bo"))
    let_bots_play(session)
    ticket = session.ask_hint(session.waiting_for[0])
    asked = len(session.bots.questions)
    answer(session)
    session.poll()
    assert session.hint_reply(ticket).choice.command in (
        session.bots.questions[asked - 1].view.decision.commands
    )


def test_a_hint_outlives_a_take_back():
    session = table()
    play_on(session, 2)
    session.bots.held = True
    ticket = session.ask_hint(0)
    session.undo()
    session.bots.held = False
    session.poll()
    assert session.hint_reply(ticket) is not None


def test_hints_are_counted_in_the_save(tmp_path):
    session = table(folder=tmp_path)
    let_bots_play(session)
    session.hint(0)
    answer(session)
    assert open_save(session.path).header.hints == 1
    assert resume(open_save(session.path), InlineBots()).hints == 1


def test_whoever_shows_the_table_sets_the_pace():
    session = table(people=())
    assert session.poll(most=0) == 0
    assert len(session) == 0
    assert len(session.bots.questions) == 1
    for number in (1, 2, 3):
        assert session.poll(most=1) == 1
        assert len(session) == number


def test_the_pace_does_not_change_the_game():
    slow, quick = (table(people=(), length=10, seed=3) for _ in range(2))
    while slow.poll(most=1):
        pass
    let_bots_play(quick)
    assert slow.match.log == quick.match.log


def test_a_finished_game_says_who_won(tmp_path):
    session = table(people=(), length=10, folder=tmp_path)
    assert open_save(session.path).header.winners is None
    let_bots_play(session)
    assert open_save(session.path).header.winners == session.outcome.winners
    assert list_entries(tmp_path).entries[0].is_finished


def test_time_at_the_table_is_counted_but_not_time_away(tmp_path):
    clock = [1000.0]
    match = Match(KNIVES, KNIVES.options(), 5, 1)
    players = seat_players(("Ann",), ["random"] * 4)
    keeper = Keeper(tmp_path / "a.save")
    session = Session(match, players, InlineBots(), "", keeper, clock=lambda: clock[0])
    let_bots_play(session)
    clock[0] += 20.5
    answer(session)
    assert open_save(session.path).header.seconds == 20
    clock[0] += 100_000
    let_bots_play(session)
    answer(session)
    assert session.seconds == 320.5
    assert resume(open_save(session.path), InlineBots()).seconds == 320


def test_a_flag_is_a_save_with_a_note(tmp_path):
    session = table(folder=tmp_path / "saves")
    session.players = (set_pin(session.players[0], "4711"), *session.players[1:])
    play_on(session, 3)
    path = session.flag(0, "Odd:\n\x00 why \ud800 this?" + "x" * 5000, tmp_path / "flags")
    opened = open_save(path)
    assert opened.header.flag.seat == 0
    assert opened.header.flag.note.startswith("Odd:\n\x00 why ? this?xxx")
    assert len(opened.header.flag.note) == 2000
    assert opened.match.log == session.match.log
    assert opened.header.seats == session.players
    assert session.flag(0, "", tmp_path / "flags") != path
    assert open_save(session.path).header.flag is None


def test_a_flag_that_cannot_be_written_is_a_sentence(tmp_path):
    (tmp_path / "flags").write_text("")
    with pytest.raises(NotSaved, match="Backroom can't write"):
        table().flag(0, "here", tmp_path / "flags")


def test_people_and_bots_have_different_names():
    names = [player.name for player in seat_players(["ADA", "Bo"], ["random"] * 3)]
    assert names == ["ADA", "Bo", "Bruno", "Cleo", "Dario"]


def test_the_usual_level_is_the_wanted_one_if_there_is_such():
    assert usual_level("knives") == "regular"
    assert usual_level("knives", "novice") == "novice"
    assert usual_level("knives", "genius") == "sharp"


def test_a_table_without_a_file_is_not_saved():
    session = Session(
        Match(KNIVES, KNIVES.options(), 5, 1), seat_players("ABCDE", []), InlineBots()
    )
    answer(session)
    assert (session.path, session.unsaved) == (None, None)

"""Talk at a running table: people speak, bots hear and answer back, and everything is kept."""

import pytest

from app.bots.roster import BOTS
from app.session.past import Past
from app.session.replay import Replay
from app.session.table_factory import TableFactory, new_session, resume, seat_players
from app.session.workers import BotQuestion, Workers
from app.store.folders import Folders
from app.store.saves import open_save
from rules.games import GAMES
from rules.kernel.talk import IllegalClaim, Said
from tests.kernel.talkative import (
    HONEST,
    LIAR,
    TALKATIVE,
    babbler,
    parrot,
    talkative_match,
    trust,
)
from tests.session import strange_bots
from tests.session.inline_bots import InlineBots
from tests.session.test_table import answer, let_bots_play


@pytest.fixture(autouse=True)
def _people_talk(monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    monkeypatch.setitem(BOTS["knives"], "parrot", parrot)
    monkeypatch.setitem(BOTS["knives"], "babbler", babbler)


def table(people=("Ann",), level="random", folder=None, seed=1):
    players = seat_players(people, [level] * (5 - len(people)))
    match = talkative_match(seed=seed)
    return new_session(match, players, InlineBots(), "2026-01-02 03:04:05", folder)


def people_answer(session):
    """People decide until it is the bots' turn."""
    while session.waiting_for:
        answer(session)
    session.poll(most=0)


def test_what_a_person_says_is_on_the_disk_at_once(tmp_path):
    session = table(folder=tmp_path)
    session.say(0, LIAR)
    assert open_save(session.path).match.said == (Said(0, 0, LIAR),)


def test_what_cannot_be_said_is_refused_and_not_saved(tmp_path):
    session = table(folder=tmp_path)
    before = session.path.read_text("utf-8")
    with pytest.raises(IllegalClaim):
        session.say(0, trust(0))
    assert session.path.read_text("utf-8") == before


def test_sayings_are_those_of_the_game_until_it_is_over():
    session = table(people=())
    assert session.sayings(2) == TALKATIVE.sayings(session.view(2))
    let_bots_play(session)
    assert session.outcome is not None
    assert session.sayings(2) == ()


def test_bots_hear_what_was_said_before_they_are_asked():
    session = table()
    let_bots_play(session)
    session.say(0, trust(3))
    asked = len(session.bots.questions)
    people_answer(session)
    assert {question.table_talk.heard for question in session.bots.questions[:asked]} == {()}
    assert session.bots.questions[asked].table_talk.heard == session.match.said


def test_a_bot_speaks_just_before_its_answer(tmp_path):
    session = table(people=(), level="parrot", folder=tmp_path)
    for number in range(6):
        session.poll(most=1)
        assert len(session.match.said) == number + 1
        said = session.match.said[-1]
        assert (said.number, said.seat) == (number, session.match.answer(number + 1).seat)
        assert open_save(session.path).match.said == session.match.said


def test_a_bot_knows_the_temperament_it_plays_with():
    session = table(level="parrot")
    moods = ("bold", "careful", "chatty", "grudging")
    bots = zip(session.players[1:], moods, strict=True)
    session._asking.players = (
        session.players[0],
        *(player.model_copy(update={"temperament": mood}) for player, mood in bots),
    )
    let_bots_play(session)
    people_answer(session)
    known = {q.view.seat: q.table_talk.temperament for q in session.bots.questions}
    assert known.items() <= dict(enumerate(("", *moods))).items()
    assert len(known) > 1


def test_words_that_cannot_be_said_are_dropped_and_the_answer_counts():
    session = table(people=(), level="babbler")
    session.poll(most=1)
    assert len(session) == 1
    assert session.match.said == ()
    assert session.record[0].what.endswith("wanted to say something that can't be said here.")


def test_the_same_seed_gives_the_same_talk():
    first, second = (table(people=(), level="parrot", seed=9) for _ in range(2))
    let_bots_play(first)
    while second.poll(most=1):
        pass
    assert first.match.said == second.match.said
    assert first.match.log == second.match.log


def test_a_hint_hears_what_the_person_heard_and_says_nothing():
    session = table()
    let_bots_play(session)
    session.say(0, LIAR)
    session.bots.level = "parrot"
    assert session.hint(0).choice.says == LIAR
    assert session.bots.questions[-1].table_talk.heard == session.match.said
    assert len(session.match.said) == 1


def test_a_take_back_unsays_what_came_after_and_keeps_what_came_before(tmp_path):
    session = table(level="parrot", folder=tmp_path)
    let_bots_play(session)
    session.say(0, LIAR)
    before = session.match.said
    people_answer(session)
    let_bots_play(session)
    after = session.match.said
    assert len(after) > len(before)
    while session.match.said != before:
        session.undo()
    assert open_save(session.path).match.said == before
    while session.match.said != after:
        session.redo()


def test_bots_say_the_same_again_after_a_take_back():
    session = table(level="parrot")
    let_bots_play(session)
    while session.waiting_for:
        decided = len(session)
        answer(session)
    let_bots_play(session)
    said = session.match.said
    assert said[-1].number > decided
    session.undo()
    assert len(session) == decided
    answer(session)
    let_bots_play(session)
    assert session.match.said == said


def test_a_flag_and_a_continued_game_have_the_talk(tmp_path):
    session = table(level="parrot", folder=tmp_path / "saves")
    let_bots_play(session)
    session.say(0, HONEST)
    flagged = open_save(session.flag(0, "why?", tmp_path / "flags")).match
    again = resume(open_save(session.path), InlineBots())
    assert flagged.said == again.match.said == session.match.said


def test_a_rematch_begins_in_silence(tmp_path):
    factory = TableFactory(Folders(tmp_path), InlineBots())
    first = factory.begin(TALKATIVE, TALKATIVE.options(), seat_players(("Ann",), ["random"] * 4), 1)
    first.say(0, HONEST)
    assert factory.rematch(first).match.said == ()


def noisy(tmp_path):
    """A table of a person and parrots with some talk, and its replay."""
    session = table(level="parrot", folder=tmp_path)
    for _ in range(3):
        let_bots_play(session)
        session.say(0, HONEST)
        answer(session)
    let_bots_play(session)
    session.say(0, LIAR)
    return session, Replay(open_save(session.path))


def test_a_reel_has_talk_at_its_moment(tmp_path):
    session, replay = noisy(tmp_path)
    told = [said for n in range(len(replay) + 1) for said in replay.noticed(n, 2).said]
    assert [*told, session.match.said[-1]] == list(session.match.said)
    for number in range(1, len(replay) + 1):
        assert {said.number for said in replay.noticed(number, 2).said} <= {number - 1}
        assert replay.noticed(number, 2).said == replay.in_the_open(number).said
    assert replay.said(0) == ()
    assert replay.said(len(replay)) == session.match.said
    assert all(said.number < 4 for said in replay.said(4))


def test_what_was_said_since_the_last_command_is_known_too(tmp_path):
    session, _ = noisy(tmp_path)
    assert Past(session.match).said_after(len(session)) == (Said(len(session), 0, LIAR),)


def test_a_branch_has_what_was_said_up_to_there(tmp_path):
    session, replay = noisy(tmp_path)
    for number in (0, 1, 4, len(replay)):
        match, _ = replay.branch(number)
        assert match.said == replay.said(number)
    match, players = replay.branch(4)
    branched = new_session(match, players, InlineBots(), "", None)
    let_bots_play(branched)
    common = [said for said in session.match.said if said.number < len(branched)]
    assert list(branched.match.said[: len(common)]) == common[: len(branched.match.said)]


def test_company_goes_to_a_bot_in_another_process():
    workers = Workers(size=1, deadline=60.0, decide=strange_bots.decide)
    session = table()
    session.say(0, LIAR)
    seat = session.match.owed[0]
    table_talk = session._asking._question(session.match, seat, "echoes", "bot").table_talk
    ticket = workers.ask(BotQuestion("knives", "echoes", session.view(seat), 1, table_talk))
    replies = {}
    while ticket not in replies:
        replies |= workers.collect(wait=1.0)
    workers.close()
    assert replies[ticket].choice.says == LIAR
    assert replies[ticket].trouble is None

"""Sitting down: new tables, saved ones, another game, a game out of the middle of another."""

import os
from pathlib import Path

import pytest

from app.session.keeper import WriterThread
from app.session.replay import CannotPlayOn, load_replay
from app.session.table_factory import TableFactory, new_seed, seat_players
from app.store.folders import Folders
from app.store.locks import InUse
from app.store.saved_game import BadSave
from app.store.saves import open_save
from app.store.statistics import read_annals
from rules.games import GAMES
from tests.session.inline_bots import InlineBots

KNIVES = GAMES["knives"]
LARGE_DEAL = Path(__file__).parents[1] / "saves" / "format_2_large_deal.save"


@pytest.fixture(params=["direct", "thread"])
def factory(request, tmp_path):
    if request.param == "direct":
        yield TableFactory(Folders(tmp_path), InlineBots())
        return
    writer = WriterThread()
    yield TableFactory(Folders(tmp_path), InlineBots(), writer)
    writer.close()


def begin(factory, people=("Ann",), seed=1, length=10):
    players = seat_players(people, ["random"] * (5 - len(people)))
    return factory.begin(KNIVES, KNIVES.options(length=length), players, seed)


def play(session, commands=10_000):
    """Everybody answers, people with their first choice, until so many commands were given."""
    while session.outcome is None and len(session) < commands:
        if session.waiting_for:
            seat = session.waiting_for[0]
            session.submit(seat, session.view(seat).decision.commands[0])
        else:
            session.poll(most=1)


def test_a_new_table_is_kept_and_locked_until_it_is_left(factory):
    session = begin(factory)
    play(session, 20)
    factory.writer.flush(session.path)
    with pytest.raises(InUse, match="is already open"):
        factory.go_on(session.path)
    session.close()
    assert session.is_kept
    again = factory.go_on(session.path)
    assert again.notice is None
    assert again.session.match.log == session.match.log
    again.session.close()
    assert os.listdir(factory.folders.saves) == [session.path.name]


def test_every_command_reaches_the_disk(factory):
    session = begin(factory)
    for number in range(1, 30):
        play(session, number)
        factory.writer.flush(session.path)
        assert session.is_kept
        assert len(open_save(session.path).match) == number


def test_a_game_deals_to_its_end_as_it_was_begun(factory):
    session = begin(factory)
    play(session, 5)
    session.close()
    assert open_save(session.path).header.evenly
    text = session.path.read_text("utf-8")
    factory.folders.saves.joinpath("older.save").write_bytes(LARGE_DEAL.read_bytes())
    older = factory.go_on(factory.folders.saves / "older.save").session
    play(older, len(older) + 3)
    older.close()
    opened = open_save(older.path)
    assert '"evenly": true' in text
    assert (opened.notice, opened.header.evenly) == (None, False)
    assert opened.match.at() == older.match.at()


@pytest.mark.parametrize("commands", [0, 20, 23])
def test_a_save_is_not_changed_by_looking_at_its_table(factory, commands):
    """A game may have been left, or emptied, while bots were to decide: they go on, unwritten."""
    session = begin(factory, seed=3)
    play(session, commands)
    session.close()
    before = session.path.read_bytes()
    looked = factory.go_on(session.path).session
    while not looked.waiting_for:
        looked.poll(most=1)
    looked.close()
    assert session.path.read_bytes() == before
    played = factory.go_on(session.path).session
    while not played.waiting_for:
        played.poll(most=1)
    assert played.match.log == looked.match.log, "bots do the same again"
    (seat,) = played.waiting_for
    played.submit(seat, played.view(seat).decision.commands[0])
    played.close()
    assert open_save(session.path).match.log == played.match.log


@pytest.mark.parametrize(("people", "turns"), [((), 200), (("Ann",), 0)])
def test_nh_r_70_a_table_of_bots_alone_has_a_last_turn(factory, people, turns):
    game = GAMES["no_honor"]
    players = seat_players(people, ["novice"] * (3 - len(people)))
    session = factory.begin(game, game.options(), players, 1)
    assert session.match.options.max_turns == turns
    assert factory.rematch(session).match.options.max_turns == turns


def test_a_game_that_bots_bring_to_its_end_is_written(factory):
    session = begin(factory)
    play(session)
    length = len(session)
    session.close()
    last = max(n for n in range(1, length + 1) if session.giver(n) == 0)
    assert last < length, "a bot had the last word"
    short = begin(factory)
    play(short, last)
    short.close()
    again = factory.go_on(short.path).session
    play(again)
    again.close()
    assert again.outcome is not None
    assert open_save(short.path).match.outcome is not None


def test_a_finished_game_is_noted_once(factory):
    session = begin(factory)
    play(session)
    session.close()
    factory.go_on(session.path).session.close()
    (game,) = read_annals(factory.folders.finished).games
    assert game.winners == session.outcome.winners
    assert game.points == session.outcome.results
    assert game.commands == len(session)
    assert game.changed
    assert [sitter.kind for sitter in game.seats] == ["person"] + ["bot"] * 4
    assert (game.takebacks, game.hints) == (0, 0)


def test_taking_back_the_end_does_not_make_it_another_game(factory):
    session = begin(factory)
    play(session)
    session.undo()
    play(session)
    session.close()
    assert len(read_annals(factory.folders.finished).games) == 1
    assert open_save(session.path).header.takebacks == 1


def test_an_unfinished_game_is_not_noted(factory):
    session = begin(factory)
    play(session, 20)
    session.close()
    assert not factory.folders.finished.exists()


def test_another_game_has_other_cards_and_the_same_people(factory):
    first = begin(factory)
    play(first, 3)
    second = factory.rematch(first)
    assert second.players == first.players
    assert second.match.options == first.match.options
    assert second.match.seed != first.match.seed
    assert second.path != first.path


def test_nothing_of_a_rematch_follows_from_the_seed_before(factory):
    first = begin(factory)
    assert len({factory.rematch(first).match.seed for _ in range(20)}) == 20


def test_a_flag_stays_as_it_is_when_its_game_goes_on(factory):
    session = begin(factory)
    play(session, 5)
    flag = session.flag(0, "odd", factory.folders.flags)
    before = flag.read_bytes()
    seated = factory.go_on(flag).session
    play(seated, 20)
    seated.close()
    assert flag.read_bytes() == before
    assert seated.path.parent == factory.folders.saves
    assert len(open_save(seated.path).match) == 20


def test_two_tables_of_the_same_second_have_two_files(factory):
    sessions = [begin(factory, seed=seed) for seed in range(5)]
    assert len({session.path for session in sessions}) == 5


def test_a_file_that_is_no_save_is_a_sentence_and_stays_free(factory, tmp_path):
    (tmp_path / "bad.save").write_text("oh")
    for name in ("bad.save", "gone.save", "no/folder.save"):
        with pytest.raises(BadSave):
            factory.go_on(tmp_path / name)
    assert os.listdir(tmp_path) == ["bad.save"]


def test_trouble_with_the_disk_is_told_and_the_game_goes_on(factory):
    factory.folders.root.joinpath("saves").write_text("in the way")
    session = begin(factory)
    play(session, 10)
    factory.writer.flush(session.path)
    session.poll(most=0)
    assert "Backroom can't write" in session.unsaved
    assert not session.is_kept
    assert len(session.record) == 1
    session.path = factory.folders.root / "elsewhere.save"
    session.save()
    session.close()
    assert session.unsaved is None
    assert len(open_save(session.path).match) == len(session)


def test_one_can_play_on_from_the_middle_of_a_game(factory):
    old = begin(factory)
    play(old)
    old.close()
    before = old.path.read_bytes()
    new = factory.play_on(load_replay(old.path), 25)
    assert new.match.log == old.match.log[:25]
    assert new.path != old.path
    assert new.takebacks == 1
    play(new)
    new.close()
    assert new.match.log == old.match.log
    assert old.path.read_bytes() == before
    assert len(read_annals(factory.folders.finished).games) == 2 - (new.created == old.created)


def test_one_cannot_play_on_after_the_end(factory):
    old = begin(factory)
    play(old)
    old.close()
    replay = load_replay(old.path)
    with pytest.raises(CannotPlayOn, match="already over"):
        factory.play_on(replay, len(replay))
    with pytest.raises(IndexError):
        factory.play_on(replay, len(replay) + 1)


def test_seeds_are_new_and_fit_into_a_save():
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**63 for seed in seeds)

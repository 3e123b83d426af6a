"""A save that was opened is not played again while its file says the same."""

import pytest

from app.store.library import bring_in
from app.store.saved_game import BadSave, Flag
from app.store.saves import MOST, OpenedSaves, open_save, save_game
from rules.kernel.match import Match
from tests.app.saved_games import keep


@pytest.fixture
def replayed(monkeypatch):
    """How long each game was that was played again."""
    lengths, replay = [], Match.replay

    def counted(*game):
        match, stopped = replay(*game)
        lengths.append(len(match))
        return match, stopped

    monkeypatch.setattr(Match, "replay", counted)
    return lengths


def test_a_file_that_says_the_same_is_played_once(tmp_path, replayed):
    path, saves = keep(tmp_path, most=40), OpenedSaves()
    games = [saves.open(path) for _ in range(3)]
    assert replayed == [40]
    fresh = open_save(path)
    for game in games:
        assert (game.header, game.notice, game.text) == (fresh.header, None, fresh.text)
        assert game.match.log == fresh.match.log


def test_everybody_gets_a_match_of_their_own(tmp_path):
    path, saves = keep(tmp_path, most=40), OpenedSaves()
    one, other = saves.open(path).match, saves.open(path).match
    one.undo()
    seat = other.owed[0]
    other.play(seat, other.view(seat).decision.commands[0])
    assert (len(one), len(other), len(saves.open(path).match)) == (39, 41, 40)


def test_a_file_that_has_changed_is_played_anew(tmp_path, replayed):
    path, saves = keep(tmp_path, most=40), OpenedSaves()
    saves.open(path)
    keep(tmp_path, most=41).replace(path)
    assert len(saves.open(path).match) == 41
    text = path.read_text("utf-8")
    path.write_text(text.replace("backroom save", "backroom sava"), "utf-8")
    with pytest.raises(BadSave):
        saves.open(path)
    path.write_text(text, "utf-8")
    assert len(saves.open(path).match) == 41


def test_only_the_last_few_are_kept(tmp_path, replayed):
    saves = OpenedSaves()
    paths = [keep(tmp_path, most=number) for number in range(10, 11 + MOST)]
    for path in paths:
        saves.open(path)
    saves.open(paths[-1])
    assert len(replayed) == MOST + 1
    saves.open(paths[0])
    assert len(replayed) == MOST + 2


def test_what_is_brought_in_is_not_played_again(tmp_path, replayed):
    path, saves = keep(tmp_path, most=40), OpenedSaves()
    game = open_save(path)
    flag = game.header.model_copy(update={"flag": Flag(seat=0, note="look")})
    save_game(tmp_path / "flag.save", flag, game.match)
    replayed.clear()
    for file in (path, tmp_path / "flag.save"):
        brought = saves.open(bring_in(file, tmp_path / "saves", saves).path)
        fresh = open_save(brought.path)
        assert (brought.header, brought.text) == (fresh.header, fresh.text)
        assert brought.match.log == fresh.match.log
        assert brought.header.flag is None
    # Twice when it was brought in, and twice by this test.
    assert replayed == [40] * 4

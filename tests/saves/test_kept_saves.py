"""One save of every format, kept for ever: each must open and play on.

A failure here after a change of the rules or of a state's shape means that people's saves would
not open either. Then raise FORMAT in app/store/saved_game.py, keep these files as they are and
add one of the new format.
"""

from pathlib import Path

import pytest

from app.store.pins import pin_fits
from app.store.save_format import with_header, write_game
from app.store.saved_game import FORMAT
from app.store.saves import open_save, read_save, save_game
from rules.games.knives.commands import TAKE
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

KEPT = sorted(Path(__file__).parent.glob("*.save"))
ASKED_NO_MORE = sorted(Path(__file__).parent.glob("asked_no_more/*.save"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_save_opens_and_plays_on(path, tmp_path):
    opened = open_save(path)
    match, dice = opened.match, Dice(1)
    assert opened.notice is None
    assert len(match) == len(read_save(path).log) > 0
    assert match.outcome is None
    while match.owed:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    save_game(tmp_path / "ended.save", opened.header, match)
    assert open_save(tmp_path / "ended.save").match.outcome == match.outcome


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_save_would_be_written_alike_today(path):
    opened, text = open_save(path), path.read_text("utf-8")
    if read_save(path).format == FORMAT:
        assert write_game(opened.header, opened.match) == with_header(text, opened.header)
    else:
        assert with_header(text, opened.header) == text


def test_there_is_a_kept_save_of_every_format():
    assert {read_save(path).format for path in KEPT} == set(range(1, FORMAT + 1))


def test_what_the_save_of_format_1_says():
    opened = open_save(KEPT[0])
    assert opened.header.seats[0].name == "Zoë"
    assert opened.header.takebacks == 2
    assert opened.match.options.model_dump()["ghost_king"] == "king_cancelled"
    assert opened.match.seed == 2026


def test_what_came_into_headers_later():
    header = open_save(Path(__file__).parent / "format_1_later_fields.save").header
    assert [player.colour for player in header.seats] == [0, 4, 5, 6, 7]
    assert header.seats[4].temperament == "grudging"
    assert pin_fits(header.seats[0], "4711")
    assert not pin_fits(header.seats[0], "4712")
    assert (header.hints, header.seconds) == (3, 754)
    assert header.title == "Sunday – the long one"
    assert header.flag.note == 'Why "so" few coins?\nOdd.'


def test_what_the_save_with_talk_says():
    match = open_save(Path(__file__).parent / "format_1_talk.save").match
    said = [(said.number, said.seat, str(said.claim)) for said in match.said]
    assert said[0] == (0, 0, "not_me")
    assert said[-2:] == [(46, 0, "shoot 3"), (46, 2, "is criminal")]
    assert {said.claim.kind for said in match.said} >= {"i_am", "looked", "not_me"}
    assert len(match) == 46


@pytest.mark.parametrize("path", ASKED_NO_MORE, ids=lambda path: path.stem)
def test_a_question_that_is_no_longer_asked_is_passed_over(path):
    """The dealer who could only take was once asked: what was answered there changes nothing."""
    opened = open_save(path)
    match, log = opened.match, read_save(path).log
    assert (opened.notice, match.log) == (None, log)
    stood = [number for number in range(len(match) + 1) if match.was_asked_more(number)]
    spent = {str(match.answer(number).command) for number in stood if not match.events(number)}
    assert spent == {str(TAKE)} or stood == [len(match)]


@pytest.mark.parametrize("name", ["format_1_forty_rounds", "format_1_talk"])
def test_a_game_begun_with_a_last_round_keeps_it(name):
    """Whether the save says so, or leaves the options out that were as usual then."""
    opened = open_save(Path(__file__).parent / f"{name}.save")
    assert opened.match.options.model_dump()["last_round"] == 40


def test_what_the_save_of_format_2_says():
    path = Path(__file__).parent / "format_2.save"
    opened = open_save(path)
    assert opened.text == path.read_text("utf-8")
    assert opened.header.title == "Sunday – the long one"
    assert (opened.header.seconds, opened.header.hints) == (27, 2)
    older = open_save(Path(__file__).parent / "format_1_talk.save").match
    assert (opened.match.log, opened.match.said) == (older.log, older.said)


def test_an_older_save_says_nothing_of_it():
    header = open_save(KEPT[0]).header
    first = header.seats[0]
    assert (first.colour, first.temperament, first.pin) == (None, None, None)
    assert (header.hints, header.seconds, header.winners, header.title) == (0, 0, None, None)


def test_a_game_begun_with_too_few_draws_for_a_deal_goes_on_with_them(tmp_path):
    """Its second round was dealt as its first; a game that is begun today says that it is not."""
    opened = open_save(Path(__file__).parent / "format_2_large_deal.save")
    match, header = opened.match, opened.header
    assert (match.at().number, match.at().book.tables.items_out) == (2, 79)
    assert not header.evenly
    anew = Match(match.game, match.options, 6, header.seed)
    assert anew.at(0).piles != match.at(0).piles
    save_game(tmp_path / "new.save", header.model_copy(update={"evenly": True}), anew)
    assert '"evenly": true' in (tmp_path / "new.save").read_text("utf-8")
    assert open_save(tmp_path / "new.save").match.at(0) == anew.at(0)

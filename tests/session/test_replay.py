"""A saved game to be watched."""

from pathlib import Path

import pytest

from app.session.replay import CannotPlayOn, load_replay
from app.store.pins import set_pin
from app.store.saved_game import BadSave, Player
from app.store.saves import open_save, save_game
from rules.games import GAMES
from rules.games.knives.events import HandBegan
from rules.kernel.view import View
from tests.store.test_saves import header, played

KEPT = Path(__file__).parents[1] / "saves" / "format_1.save"


def test_every_position_can_be_seen_from_every_seat():
    replay, match = load_replay(KEPT), open_save(KEPT).match
    assert len(replay) == len(match)
    for number in (0, 1, 40, len(replay)):
        for seat in range(5):
            view = replay.view(number, seat)
            assert isinstance(view, View)
            assert view == match.view(seat, number)


def test_what_happened_is_told_with_one_seats_eyes_or_in_the_open():
    replay, match = load_replay(KEPT), open_save(KEPT).match
    for number in range(1, len(replay) + 1):
        assert replay.noticed(number, 2).events == match.events_for(number, 2)
        assert replay.noticed(number, 2).giver == match.answer(number).seat
        assert replay.in_the_open(number).events == match.events(number)
        assert replay.in_the_open(number).command == match.answer(number).command
    assert replay.noticed(0, 2).giver is None


def test_with_everything_open_every_card_is_somewhere():
    replay = load_replay(KEPT)
    for number in (0, 33, len(replay)):
        cards = [card for pile in replay.open_piles(number).values() for card in pile]
        assert sorted(cards) == list(range(len(GAMES["knives"].deck.cards)))


def test_hands_are_found_by_what_happened(tmp_path):
    match = played(10_000)
    save_game(tmp_path / "a.save", header(match), match)
    replay = load_replay(tmp_path / "a.save")
    marks = replay.marks(HandBegan)
    assert marks[0] == 0
    assert len(marks) == sum(
        isinstance(event, HandBegan) for n in range(len(match) + 1) for event in match.events(n)
    )
    assert len(marks) > 1
    assert replay.outcome == match.outcome


def test_a_reel_shows_no_pin(tmp_path):
    match = played(5)
    seats = tuple(set_pin(Player(name=name, kind="person"), "4711") for name in "ABCDE")
    save_game(tmp_path / "a.save", header(match, seats=seats), match)
    replay = load_replay(tmp_path / "a.save")
    assert replay.names == tuple("ABCDE")
    assert {player.pin for player in replay.header.seats} == {None}
    with pytest.raises(CannotPlayOn, match="isn't over"):
        replay.branch(3)


def test_who_plays_on_after_the_end_still_needs_the_pins(tmp_path):
    match = played(10_000)
    seats = tuple(set_pin(Player(name=name, kind="person"), "4711") for name in "ABCDE")
    save_game(tmp_path / "a.save", header(match, seats=seats), match)
    assert load_replay(tmp_path / "a.save").branch(3)[1] == seats


def test_numbers_outside_the_game_are_refused():
    replay = load_replay(KEPT)
    for number in (-1, len(replay) + 1):
        with pytest.raises(IndexError):
            replay.view(number, 0)


def test_what_is_no_save_cannot_be_watched(tmp_path):
    with pytest.raises(BadSave):
        load_replay(tmp_path / "nothing.save")

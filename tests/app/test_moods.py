"""Faces at a real table: they change with what everybody saw, and only for a while."""

from dataclasses import replace

import pytest

from app.scenes.table import reactions
from app.scenes.table.reactions import LASTS, SLOW, THINKING_AFTER
from app.store.regulars import named
from app.table.banter import Reaction
from tests.app.pilot import FRAME
from tests.app.seating import NBK, open_shell, sit_down
from tests.session.inline_bots import InlineBots


def moods(pilot):
    return [face.mood for face in pilot.scene.reactions.moods.faces]


@pytest.fixture
def pilot(tmp_path):
    seated = sit_down(open_shell(tmp_path, (960, 540)))
    seated.until(lambda: seated.scene.touchable)
    seated.wait(LASTS)
    return seated


def test_a_mood_lasts_three_seconds_and_is_on_the_plate(pilot):
    scene = pilot.scene
    assert moods(pilot) == ["calm"] * 5
    scene.reactions.moods.feel([Reaction(2, "pleased")], pilot.clock.now)
    pilot.step()
    assert moods(pilot)[2] == "pleased"
    assert pilot.stage.find("seat 2").face.mood == "pleased"
    pilot.wait(LASTS - 3 * FRAME)
    assert moods(pilot)[2] == "pleased"
    pilot.wait(5 * FRAME)
    assert moods(pilot) == ["calm"] * 5


def test_what_a_command_brought_about_is_felt_as_it_is_shown(pilot, monkeypatch):
    pilot.shell.change("motion", "speed", 1.0)
    monkeypatch.setattr(
        reactions,
        "reactions_to",
        lambda events, own, seats: [[Reaction(3, "worried")]] * len(events),
    )
    session, scene = pilot.scene.session, pilot.scene
    session.submit(0, session.view(0).decision.commands[0])
    assert moods(pilot)[3] == "calm"
    pilot.until(lambda: moods(pilot)[3] == "worried", 3)
    assert scene.motion.running, "the face changes with the card, not after all of it"


def test_whoever_is_waited_for_thinks_after_a_moment_and_not_by_computing_time(tmp_path):
    bots = InlineBots()
    pilot = sit_down(open_shell(tmp_path, (960, 540), bots=bots))
    scene, session = pilot.scene, pilot.scene.session
    pilot.until(lambda: scene.touchable)
    bots.held = True
    session.submit(0, session.view(0).decision.commands[0])
    pilot.until(lambda: scene.flow.pace.waited(pilot.clock.now) > 0, 5)
    seats = session.thinking
    pilot.wait(THINKING_AFTER - 4 * FRAME)
    assert "thinking" not in moods(pilot)
    pilot.wait(6 * FRAME)
    assert [seat for seat, mood in enumerate(moods(pilot)) if mood == "thinking"] == [*seats]


def test_who_is_kept_waiting_says_so_once(pilot):
    pilot.wait(3)
    shown = set()
    for _ in range(round((SLOW + 20) / FRAME)):
        pilot.step()
        shown |= {(effect.seat, effect.text) for effect in pilot.scene.bubbles._shown}
    assert len(shown) <= 1
    for seat, text in shown:
        words = named(pilot.scene.session.names[seat]).says["slow"]
        assert text[1:-1] in [said.format(whom="Ann") for said in words]


def test_who_is_one_wound_from_falling_is_worried_for_good(tmp_path):
    pilot = sit_down(open_shell(tmp_path, (960, 540)), game=NBK, seats=4)
    pilot.until(lambda: pilot.scene.touchable)
    board = pilot.scene.laid_board
    view = pilot.scene.flow.view()
    near = view.book.fall_at - 1
    hurt = replace(view, wounds=(0, near, 0, 0))
    assert [plate.mood for plate in board.plates] == ["calm"] * 4
    laid = pilot.scene.laid(pilot.scene.style, hurt, hurt.piles())
    assert laid.plate(1).mood == "worried"


def test_what_is_done_again_after_a_take_back_is_felt_again(pilot, monkeypatch):
    monkeypatch.setattr(
        reactions,
        "reactions_to",
        lambda events, own, seats: [[Reaction(3, "worried")]] * len(events),
    )
    scene = pilot.scene
    for _ in range(2):
        scene.reactions.follow(1, None, pilot.clock.now)
        pilot.step()
        assert moods(pilot)[3] == "worried"
        scene.start_over()
        pilot.step()
        assert moods(pilot)[3] == "calm"

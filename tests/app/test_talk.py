"""Talk at the drawn table: by keys, by mouse, on a shared screen, in the log and in a replay."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from app.bots.roster import BOTS
from app.draw.audit import flaws
from app.draw.talk_nodes import SeatSpot, ToldMark
from app.draw.widgets.node import walk
from app.games import GAME_TABLES
from app.scenes.curtain import CurtainScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.table import reactions
from app.scenes.table.opening import continued_table
from app.scenes.table.scene import TableScene
from app.store.saves import open_save
from app.table.banter import Remark
from rules.games import GAMES
from rules.kernel.talk import Said
from tests.app.saved_games import LONG
from tests.app.seating import open_shell, players, sit_down
from tests.kernel.talkative import HONEST, LIAR, TALKATIVE, WORDS, parrot, trust

HELD = 0.7


@pytest.fixture(autouse=True)
def _people_talk(monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    monkeypatch.setitem(GAME_TABLES, "knives", replace(GAME_TABLES["knives"], talk=WORDS))
    monkeypatch.setitem(BOTS["knives"], "parrot", parrot)


@pytest.fixture
def pilot(tmp_path):
    seated = sit_down(open_shell(tmp_path))
    seated.until(lambda: seated.scene.touchable)
    return seated


def said(pilot):
    return [(said.seat, said.claim) for said in pilot.scene.session.match.said]


def lines(pilot):
    return [line.text for line in pilot.scene.log.lines()]


def test_two_keys_and_it_is_said(pilot):
    pilot.key(pygame.K_c)
    assert pilot.stage.focus == "say Me I am honest"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert said(pilot) == [(0, LIAR)]
    assert not pilot.scene.asks


def test_by_keys_about_somebody(pilot):
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert pilot.stage.focus == "about 1"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert said(pilot) == [(0, trust(2))]


def test_while_one_chooses_about_whom_it_is_said_who_says_what(pilot):
    pilot.key(pygame.K_c)
    pilot.click("say You Trust …")
    texts = [getattr(node, "text", "") for layer in pilot.stage.layers for node in walk(layer)]
    assert "You say: “Trust …”" in texts
    assert "Who's this about?" in texts


def test_tab_comes_to_every_chip(pilot):
    pilot.key(pygame.K_c)
    for key in ("say You Trust …", "say close", "heard", "say Me I am a liar"):
        pilot.tab_to(key)
        assert pilot.stage.focus == key


@pytest.mark.parametrize("where", ["about 3", "plate 3"])
def test_by_mouse_alone(pilot, where):
    pilot.click("menu")
    pilot.click(menu_entry(pilot, "Say something (C)"))
    pilot.click("say You Trust …")
    pilot.click(where)
    assert said(pilot) == [(0, trust(3))]
    assert not pilot.scene.asks


def menu_entry(pilot, label):
    controls = pilot.controls().items()
    return next(key for key, node in controls if getattr(node, "label", "") == label)


def test_esc_goes_back_step_by_step(pilot):
    pilot.key(pygame.K_c)
    pilot.click("say You Trust …")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.stage.focus == "say Me I am honest"
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.asks
    assert said(pilot) == []
    pilot.key(pygame.K_c)
    assert pilot.scene.saying.chip is None


def test_a_click_beside_the_panel_closes_it_and_the_hand_can_be_used(pilot):
    pilot.key(pygame.K_c)
    pilot.click_at((pilot.shell.window.canvas.get_width() // 2, 4))
    assert not pilot.scene.asks
    assert said(pilot) == []
    pilot.key(pygame.K_c)
    pilot.click_at(pilot.box("say Me I am honest").move(0, -6).midtop)
    assert pilot.scene.asks


def test_a_gamepad_speaks_too(pilot):
    pilot.key(pygame.K_c)
    pilot.step(pygame.event.Event(pygame.JOYHATMOTION, value=(1, 0)))
    pilot.step(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0))
    assert said(pilot) == [(0, LIAR)]


def test_bots_wait_while_somebody_thinks_about_what_to_say(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: not pilot.scene.session.waiting_for)
    pilot.key(pygame.K_c)
    assert pilot.scene.asks
    number = len(pilot.scene.session)
    pilot.wait(3)
    assert len(pilot.scene.session) == number


def test_what_is_said_is_saved_heard_and_written_down(pilot):
    session = pilot.scene.session
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    pilot.step()
    assert open_save(session.path).match.said == (Said(len(session), 0, HONEST),)
    assert lines(pilot)[-1] == "You say: “I am honest.”"
    assert pilot.scene.bubbles.any
    assert pilot.scene.touchable
    pilot.wait(3)
    assert not pilot.scene.bubbles.any
    assert lines(pilot)[-1] == "You say: “I am honest.”"


def test_the_log_tells_it_once_and_in_its_place(pilot):
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    session, number = pilot.scene.session, len(pilot.scene.session)
    session.submit(0, session.view(0).decision.commands[0])
    pilot.until(lambda: pilot.scene.flow.shown > number)
    told = [line for line in pilot.scene.log.lines() if line.icon]
    assert [line.text for line in told] == ["You say: “I am honest.”"]
    assert told[0].number == number + 1


def test_a_bot_speaks_and_its_plate_says_so(tmp_path):
    pilot = sit_down(open_shell(tmp_path), sitting=players(0, "parrot"))
    pilot.until(lambda: len(pilot.scene.session) > 3)
    seat = pilot.scene.session.match.said[0].seat
    pilot.until(lambda: pilot.stage.find(f"told {seat}") is not None)
    mark = pilot.stage.find(f"told {seat}")
    assert isinstance(mark, ToldMark)
    assert (mark.words, mark.speaker) == ("honest", None)


def test_marks_name_the_newest_and_tell_all_on_a_closer_look(pilot):
    match = pilot.scene.session.match
    for seat, claim in ((1, HONEST), (2, trust(1)), (3, trust(1))):
        match.say(seat, claim)
    pilot.step()
    mark = pilot.stage.find("told 1")
    assert (mark.words, mark.speaker) == ("trust", pilot.scene.eyes.colours[3])
    assert mark.tip == (
        "Piet says: “Trust Odile.” Mara says: “Trust Odile.” Odile says: “I am honest.”"
    )
    assert pilot.stage.find("told 4") is None


def test_what_was_said_can_be_read_again(pilot):
    pilot.scene.session.match.say(2, trust(0))
    pilot.step()
    pilot.key(pygame.K_w)
    texts = [node.text for node in walked(pilot) if hasattr(node, "text")]
    assert "What was said" in texts
    assert "Mara says: “Trust Ann.”" in texts
    pilot.key(pygame.K_RETURN)
    assert not pilot.scene.asks


def walked(pilot):
    return list(walk(pilot.stage.layers[-1]))


def test_nothing_can_be_said_where_a_game_has_no_talk(pilot, monkeypatch):
    monkeypatch.setattr(TALKATIVE, "sayings", lambda view: (), raising=False)
    for key in (pygame.K_c, pygame.K_w):
        pilot.key(key)
        assert not pilot.scene.asks


def test_whoever_watches_bots_has_no_voice(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=0)
    pilot.step()
    pilot.key(pygame.K_c)
    assert not pilot.scene.asks


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_panel_leaves_the_own_hand_free(tmp_path, size, text):
    pilot = sit_down(open_shell(tmp_path, size, text), sitting=players(1, names=LONG))
    pilot.until(lambda: pilot.scene.touchable)
    for seat in range(1, 5):
        pilot.scene.session.match.say(seat, trust(0))
    pilot.key(pygame.K_c)
    check_panel(pilot)
    pilot.tab_to("say You Trust …")
    pilot.key(pygame.K_RETURN)
    check_panel(pilot)
    pilot.key(pygame.K_RETURN)
    assert said(pilot)[-1] == (0, trust(1))
    pilot.key(pygame.K_w)
    assert flaws(pilot.stage) == []


def check_panel(pilot):
    """It stands above the hand, whole, and every plate that can be pointed at is beside it."""
    pilot.step()
    panel = pilot.stage.layers[-1].children[0].box
    assert panel.h > 60
    assert not panel.colliderect(pygame.Rect(*pilot.scene.laid_board.hand))
    assert pygame.Rect(*pilot.scene.laid_board.felt).contains(panel)
    assert flaws(pilot.stage) == []
    spots = [node.box for node in walked(pilot) if isinstance(node, SeatSpot)]
    assert panel.collidelist(spots) == -1


def test_a_take_back_unsays_it(pilot):
    session = pilot.scene.session
    session.submit(0, session.view(0).decision.commands[0])
    pilot.until(lambda: pilot.scene.touchable)
    session.match.say(2, trust(0))
    pilot.step()
    assert pilot.stage.find("told 0") is not None
    pilot.take_back()
    pilot.step()
    assert said(pilot) == []
    assert pilot.stage.find("told 0") is None
    assert not [line for line in pilot.scene.log.lines() if line.icon]


# Several people at one screen


def test_the_next_person_hears_what_was_said_behind_the_curtain(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.scene.touchable)
    first = pilot.scene.viewer
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    session = pilot.scene.session
    assert said(pilot) == [(first, HONEST)]
    session.submit(first, session.view(first).decision.commands[0])
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    pilot.hold(pygame.K_RETURN, HELD)
    assert isinstance(pilot.scene, TableScene)
    pilot.until(lambda: pilot.scene.bubbles.any, 2)
    assert pilot.scene.viewer != first
    assert f"{session.names[first]} says: “I am honest.”" in lines(pilot)
    assert pilot.stage.find(f"told {first}") is not None


def test_only_the_person_at_the_screen_speaks(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    assert isinstance(pilot.scene, CurtainScene)
    pilot.key(pygame.K_c)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    assert [seat for seat, _ in said(pilot)] == [pilot.scene.viewer]


def test_everything_is_heard_when_it_is_its_turn(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    flow, session = pilot.scene.flow, pilot.scene.session
    match = session.match
    words = []
    for number in range(3):
        words.append(match.say(number, HONEST))
        match.play(match.owed[0], match.view(match.owed[0]).decision.commands[0])
    assert flow.hear() == ()
    flow.take_seat(4, recap=True)
    flow.shown = 1
    assert flow.hear() == tuple(words[:2])
    assert flow.hear() == ()
    flow.shown = 2
    assert flow.hear() == (words[2],)
    flow.take_seat(3, recap=False)
    assert flow.hear() == ()


def test_a_bubble_does_not_outlive_the_curtain(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_RETURN)
    pilot.step()
    table = pilot.scene
    assert table.bubbles.any
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not table.bubbles.any


def test_who_makes_a_claim_makes_no_remark_beside_it(pilot, monkeypatch):
    monkeypatch.setattr(reactions, "remark", lambda *what: Remark(3, "Well."))
    session = pilot.scene.session
    number = len(session) + 1
    session.submit(0, session.view(0).decision.commands[0])
    assert pilot.scene.reactions.remark_on(number) == Remark(3, "Well.")
    session.match.recall(Said(number - 1, 3, HONEST))
    assert pilot.scene.reactions.remark_on(number) is None


def test_the_curtain_closes_the_panel(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.scene.touchable)
    table = pilot.scene
    pilot.key(pygame.K_c)
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(pilot.scene, CurtainScene)
    assert not table.asks
    assert not table.saying.is_open


# Kept games


def kept_game(tmp_path):
    """A saved game with talk at its start, in its middle and after its last command."""
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    session = pilot.scene.session
    session.say(0, LIAR)
    session.submit(0, session.view(0).decision.commands[0])
    pilot.until(lambda: pilot.scene.touchable)
    session.say(0, trust(2))
    path = session.path
    pilot.shell.home()
    return pilot, Path(path), session


def test_a_game_goes_on_with_what_was_said(tmp_path):
    pilot, path, session = kept_game(tmp_path)
    pilot.shell.go(continued_table(pilot.shell, path))
    pilot.step()
    assert pilot.scene.session.match.said == session.match.said
    assert not pilot.scene.bubbles.any
    assert [line.text for line in pilot.scene.log.lines() if line.icon] == [
        "You say: “I am a liar.”",
        "You say: “Trust Mara.”",
    ]
    assert pilot.stage.find("told 2") is not None


def test_a_replay_shows_talk_at_its_moment(tmp_path):
    pilot, path, session = kept_game(tmp_path)
    pilot.shell.go(ReplayScene(pilot.shell, path))
    replay_view, projector = pilot.scene.replay_view, pilot.scene.projector
    number = session.match.said[0].number
    told = [(line.number, line.text) for line in replay_view.log(replay_view.eyes[0]) if line.icon]
    assert told == [
        (number + 1, "Ann says: “I am a liar.”"),
        (len(session), "Ann says: “Trust Mara.”"),
    ]
    projector.go_to(number)
    pilot.step()
    projector.play(pilot.clock())
    seen = set()
    pilot.watch = lambda: seen.update(
        getattr(showing.effect, "text", "") for showing in projector.snapshot(pilot.clock()).effects
    )
    pilot.until(lambda: projector.number > number, 20)
    assert "“I am a liar.”" in seen

"""Several people at one screen: nobody ever sees what they may not."""

from functools import partial
from random import Random

import pygame
import pytest

from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.pins import set_pin
from app.store.saved_game import Player
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.app.hands import Keys
from tests.app.pilot import Pilot
from tests.app.recorder import Sight
from tests.app.screen_owner import is_asked_openly
from tests.app.screens import SCREENS
from tests.app.seating import FIVE, open_shell, players, sit_down
from tests.app.shared_screen import CASES, HELD, leaks, recorded, taken_back, unannounced
from tests.session.inline_bots import InlineBots

# Tables at which somebody can take back what others have not seen yet.
TAKING_BACK = [next(n for n in CASES if n.startswith(g)) for g in ("knives", "russian_roulette")]


@pytest.mark.parametrize("name", CASES)
def test_a_curtain_shows_nothing_of_the_table(name):
    frames, _ = recorded(name)
    curtains = [frame for frame in frames if frame.scene == "CurtainScene"]
    assert curtains
    for frame in curtains:
        assert frame.faces | frame.marks == set()


@pytest.mark.parametrize("name", CASES)
def test_no_frame_shows_a_private_card_to_somebody_else(name):
    frames, session = recorded(name)
    assert next(leaks(frames, session), None) is None
    tables = [frame for frame in frames if frame.scene == "TableScene"]
    own = {frame.viewer for frame in tables if frame.eyes == frame.viewer and frame.cards}
    assert own == set(session.people)
    assert sum(len(frame.faces) for frame in tables) > 100, "hardly a card was drawn"


def around(frame, session, eyes):
    """What somebody sees after a frame's command, and after each part of the next one."""
    numbers = [n for n in (frame.number, frame.number + 1) if 0 <= n <= len(session)]
    parts = [part.view for part in session.past.parts(numbers[-1], eyes)]
    return [*(session.view(eyes, number) for number in numbers), *parts]


@pytest.mark.parametrize("name", CASES)
def test_nothing_private_is_noted_while_somebody_else_may_look_on(name):
    frames, session = recorded(name)
    about, noted = SCREENS[session.game.name], 0
    for frame in frames:
        if frame.scene == "TableScene":
            marks = {mark for mark in frame.marks if isinstance(mark[0], int)}
            views = around(frame, session, frame.eyes)
            assert marks <= set().union(*map(about.marks, views))
            noted += len(marks)
            if about.medallion and frame.eyes == BYSTANDER:
                assert marks == frame.marks
    assert noted > 20


@pytest.mark.parametrize("name", CASES)
def test_a_page_for_one_is_only_ever_seen_by_that_one(name):
    frames, session = recorded(name)
    private = SCREENS[session.game.name].private
    secret = set().union(*(private(session.view(seat, len(session))) for seat in session.people))
    for frame in frames:
        read = frame.page & secret
        if read and frame.scene == "TableScene":
            assert read <= set().union(*map(private, around(frame, session, frame.viewer)))
            assert frame.asks


@pytest.mark.parametrize("name", CASES)
def test_the_first_frame_after_a_change_of_seat_is_the_curtain(name):
    frames, session = recorded(name)
    assert unannounced(frames) == []
    tables = [frame for frame in frames if frame.scene == "TableScene"]
    assert {frame.viewer for frame in tables} == set(session.people)
    for frame in tables:
        own_look = frame.asks and frame.eyes == BYSTANDER and frame.page
        is_free = own_look or is_open_call(frame, session)
        assert not frame.waiting or frame.viewer in frame.waiting or is_free


@pytest.mark.parametrize("name", TAKING_BACK)
def test_after_a_take_back_the_next_person_has_a_curtain_first(name):
    frames, session = taken_back(name)
    assert session.takebacks, "There's nothing to redo."
    assert unannounced(frames) == []


def is_open_call(frame, session):
    """Whether everybody looks on, to say whether anybody reacts, and nothing of any hand shows."""
    coming = range(max(0, frame.number), min(len(session), frame.number + 8) + 1)
    windows = (session.match.at(number).agenda[-1] for number in coming)
    is_called = any(map(is_asked_openly, windows))
    return frame.eyes == BYSTANDER and is_called and shows_nobody_s(frame, session)


def shows_nobody_s(frame, session):
    """Whether a frame has only what somebody sees who holds no cards at all."""
    public = Sight(session).seen_by(BYSTANDER, frame.number)
    marks = set().union(*map(SCREENS[session.game.name].marks, around(frame, session, BYSTANDER)))
    moving = {card for _, card in public}
    seats = {mark for mark in frame.marks if isinstance(mark[0], int)}
    return frame.cards <= public and frame.moving <= moving and not frame.page and seats <= marks


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_is_the_same_whatever_lies_behind_it(tmp_path, game):
    def curtain(seed, folder):
        shell = open_shell(tmp_path / folder, size=(960, 540))
        seats = GAMES[game].seat_counts[-1]
        sit_down(shell, seats, seed, game=game, seats=seats).step()
        assert isinstance(shell.scene, CurtainScene)
        return shell.scene.passing.player.name, shell.window.canvas.get_buffer().raw

    name, picture = curtain(4, "one")
    assert curtain(4, "again") == (name, picture)
    others = [curtain(seed, f"{seed}") for seed in range(5, 20)]
    same = [other for who, other in others if who == name]
    assert same
    assert all(other == picture for other in same)


def test_looking_away_drops_the_curtain(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, people=2, seed=11)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    assert isinstance(pilot.scene, TableScene)
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(pilot.scene, CurtainScene)


def test_one_person_never_sees_a_curtain(tmp_path):
    shell = open_shell(tmp_path)
    pilot = sit_down(shell, people=1, seed=11)
    scenes = set()
    pilot.watch = lambda: scenes.add(type(pilot.scene).__name__)
    hand = Keys(pilot, Random(2))
    for _ in range(12):
        pilot.until(lambda: pilot.is_asked)
        hand.answer()
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scenes == {"TableScene"}


def test_a_short_press_lifts_nothing(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    pilot.hold(pygame.K_RETURN, 0.3)
    pilot.wait(1)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.hold(pygame.K_RETURN, HELD)
    assert isinstance(pilot.scene, TableScene)


def test_a_pin_keeps_others_out(tmp_path):
    shell = open_shell(tmp_path)
    locked = players(5, pins=[(seat, partial(set_pin, digits="4711")) for seat in range(5)])
    pilot = sit_down(shell, sitting=locked)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.type("1234")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, CurtainScene)
    assert pilot.scene.refused == "Wrong PIN."
    pilot.type("4711")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, TableScene)


def test_title_and_saved_games_show_nothing_private(tmp_path):
    pilot = sit_down(open_shell(tmp_path), people=5)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    assert pygame.display.get_caption()[0] == "Backroom"


def dance_of_two():
    """A game in which two seats choose a card for each other in secret."""
    dice = Dice(1)
    match = Match(GAMES["knives"], GAMES["knives"].options(), 5, 1)
    while len(match.owed) < 2:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


def words_on(stage):
    return " ".join(node.text for layer in stage.layers for node in walk(layer)
                    if isinstance(node, Text))  # fmt: skip


@pytest.mark.parametrize("is_late", [False, True], ids=["a hint", "a hint on its way"])
def test_a_hint_does_not_outlive_the_curtain(tmp_path, is_late):
    """Two people dance; the second takes back, asks for a hint and looks away."""
    match, bots = dance_of_two(), InlineBots("novice")
    one, other = match.owed
    seated = [Player(name=n, kind="person") if s in match.owed else
              Player(name=n, kind="bot", level="novice") for s, n in enumerate(FIVE)]  # fmt: skip
    shell = open_shell(tmp_path, bots=bots)
    shell.change("motion", "speed", 0.0)
    table = TableScene(shell, Session(match, tuple(seated), bots), resumed=True)
    shell.go(table)
    pilot = Pilot(shell, shell.clock)
    hand = Keys(pilot, Random(1))
    for _ in range(2):
        pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
        pilot.hold(pygame.K_RETURN, HELD)
        pilot.until(lambda: pilot.is_asked)
        if table.viewer == one:
            hand.answer()
    assert table.viewer == other
    pilot.take_back()
    assert match.owed == (one, other)
    bots.held = is_late
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    told = "Thinking…" if is_late else "hard to say why"
    assert told in words_on(pilot.stage), "nobody said anything of a hint"
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.hold(pygame.K_RETURN, HELD)
    bots.held = False
    assert table.viewer == one
    for _ in range(40):
        pilot.step()
        assert told not in words_on(pilot.stage)
        assert table.hints.hint is None
        assert not any(getattr(node, "lit", False) for node in walk(pilot.stage.layers[0]))

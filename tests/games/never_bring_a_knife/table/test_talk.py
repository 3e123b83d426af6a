"""Talk at a table of Never Bring a Knife: what is offered, pointed at, and never given away."""

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.talk_nodes import SeatSpot, ToldMark
from app.draw.widgets.node import walk
from app.scenes.curtain import CurtainScene
from app.scenes.lesson.course import Place
from app.scenes.table.opening import new_table
from app.store.saved_game import Player
from rules.games import GAMES
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.play import Part
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim
from tests.app.learner import sit_in
from tests.app.pilot import Pilot
from tests.app.seating import NBK, open_shell

NAMES = (
    "Ann",
    "Odile",
    "Mara",
    "Piet",
    "Ravi",
    "Flora",
    "Gus",
    "Bartholomew Quincy the Third of Ely",
)
HELD = 0.7


@pytest.fixture(autouse=True)
def _the_game_is_there(monkeypatch):
    monkeypatch.setitem(GAMES, "never_bring_a_knife", GAME)


def sit_down(shell, people=1, seats=5, seed=7, **options):
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    players = tuple(
        Player(name=name, kind="person")
        if n < people
        else Player(name=name, kind="bot", level="novice")
        for n, name in enumerate(NAMES[:seats])
    )
    shell.go(new_table(shell, GAME, players, GAME.options(**options), seed))
    return Pilot(shell, shell.clock)


def until_asked(pilot):
    """Whatever only this person may know is read and put away."""
    for _ in range(20):
        pilot.until(lambda: pilot.is_asked or isinstance(pilot.scene, CurtainScene))
        if isinstance(pilot.scene, CurtainScene):
            pilot.hold(pygame.K_RETURN, HELD)
        elif pilot.scene.asks:
            pilot.key(pygame.K_RETURN)
        else:
            return pilot
    raise AssertionError("nobody was ever asked")


def said(pilot):
    return [(said.seat, said.claim) for said in pilot.scene.session.match.said if said.seat == 0]


def panel_texts(pilot):
    return [
        text
        for node in walk(pilot.stage.layers[-1])
        for text, _, _ in node.texts(pilot.stage.style)
    ]


def test_by_mouse_alone_in_two_steps(tmp_path):
    pilot = until_asked(sit_down(open_shell(tmp_path)))
    for chip, where, claim in (
        ("say About me I'm a Cop", None, Claim("i_am", None, "cop")),
        ("say About others … is a Criminal", "about 2", Claim("is", 2, "criminal")),
        ("say I saw it … is a Cop", "about 1", Claim("looked", 1, "cop")),
        ("say About others … is a Cop", "about nobody", Claim("is", None, "cop")),
        ("say Do this Shoot …", "plate 3", Claim("shoot", 3)),
    ):
        pilot.click("say")
        pilot.click(chip)
        if where is not None:
            pilot.click(where)
        assert said(pilot)[-1] == (0, claim)
        assert not pilot.scene.asks


def test_by_keys_alone_in_two_steps(tmp_path):
    pilot = until_asked(sit_down(open_shell(tmp_path)))
    pilot.key(pygame.K_c)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert said(pilot) == [(0, Claim("is", 2, "criminal"))]


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 540), 100), ((960, 540), 200), ((1280, 720), 150), ((1920, 1080), 100)],
)
def test_the_panel_leaves_the_own_hand_free(tmp_path, size, text, seats):
    pilot = until_asked(sit_down(open_shell(tmp_path, size, text), seats=seats))
    for seat in range(1, seats):
        pilot.scene.session.match.say(seat, Claim("is", seat - 1, "criminal"))
    pilot.key(pygame.K_c)
    check_panel(pilot)
    pilot.tab_to("say About others … is a Criminal")
    pilot.key(pygame.K_RETURN)
    check_panel(pilot)
    pilot.key(pygame.K_RETURN)
    assert said(pilot)[-1] == (0, Claim("is", 1, "criminal"))
    marks = {node.key for node in walk(pilot.stage.layers[0]) if isinstance(node, ToldMark)}
    assert marks >= {f"told {seat}" for seat in range(seats - 1)}


def check_panel(pilot):
    pilot.step()
    board, panel = pilot.scene.laid_board, pilot.stage.layers[-1].children[0].box
    assert panel.h > 60
    assert not panel.colliderect(pygame.Rect(*board.hand))
    assert flaws(pilot.stage) == []
    spots = [node.box for node in walk(pilot.stage.layers[-1]) if isinstance(node, SeatSpot)]
    assert panel.collidelist(spots) == -1


def test_what_was_told_is_marked_apart_from_what_is_known(tmp_path):
    pilot = until_asked(sit_down(open_shell(tmp_path)))
    pilot.scene.session.match.say(2, Claim("is", 1, "criminal"))
    pilot.step()
    note, mark = pilot.scene.laid_board.plate(1).note, pilot.stage.find("told 1")
    assert note is not None
    assert isinstance(mark, ToldMark)
    assert mark.text == "“criminal”"
    assert not mark.box.colliderect(pygame.Rect(*note.box))
    assert mark.tip == "Mara says: “Odile is a Criminal.”"


def test_what_the_panel_offers_tells_an_onlooker_nothing(tmp_path):
    """The same chips in any world that somebody else at the screen thinks possible."""
    pilot = until_asked(sit_down(open_shell(tmp_path), people=5))
    scene = pilot.scene
    speaker, match = scene.viewer, scene.session.match
    onlooker = (speaker + 2) % 5
    seen, roles, real = set(), set(), match.at()
    for number in range(12):
        guess = GAME.determinize(GAME.look(real, onlooker), Dice(number, "worlds"))
        roles.add(guess.role_of(speaker))
        match._opening = (Part((), guess),)
        pilot.key(pygame.K_c)
        pilot.step()
        seen.add(tuple(panel_texts(pilot)))
        pilot.key(pygame.K_ESCAPE)
    assert len(roles) == 2
    assert len(seen) == 1


def test_without_the_claims_log_nothing_is_said(tmp_path):
    pilot = until_asked(sit_down(open_shell(tmp_path), claims_log=False))
    for key in (pygame.K_c, pygame.K_w):
        pilot.key(key)
        assert not pilot.scene.asks
    assert not pilot.stage.find("say").enabled


def test_a_tame_table_offers_tame_words(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("content", "tame", True)
    pilot = until_asked(sit_down(shell))
    pilot.click("say")
    pilot.click("say Do this Splash …")
    pilot.click("about 2")
    pilot.step()
    assert said(pilot) == [(0, Claim("shoot", 2))]
    assert pilot.scene.log.lines()[-1].text == "You say: “Splash Mara!”"
    assert pilot.stage.find("told 2").words == "splash"


@pytest.mark.parametrize("step", [3, 5])
def test_the_light_of_a_lesson_ends_in_the_middle_of_no_claim_and_no_note(tmp_path, step):
    learner = sit_in(tmp_path, NBK, place=Place(1, step))
    notes = [plate.note.box for plate in learner.scene.laid_board.plates if plate.note]
    told = [node.box for node in walk(learner.stage.layers[0]) if isinstance(node, ToldMark)]
    marks = [*map(pygame.Rect, notes), *told]
    lit = [*map(pygame.Rect, (*learner.scene.sight.look.lit, *learner.scene.sight.look.seen))]
    covered = [mark for mark in marks if mark.collidelist(lit) >= 0]
    assert len(covered) >= 2
    assert all(any(box.contains(mark) for box in lit) for mark in covered)

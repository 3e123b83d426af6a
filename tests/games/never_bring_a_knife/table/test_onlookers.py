"""While several people look at one screen, it is the same whatever one of them holds or learns."""

from itertools import count
from random import Random

import pygame
import pytest

from app.bots.roster import decide
from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.saved_game import Player
from rules.games import GAMES
from rules.games.never_bring_a_knife.events import RoleSeen, StacksShuffled
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.app.camera import Camera
from tests.app.hands import Keys
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, NBK, open_shell, sit_down
from tests.app.twins import up_to, with_state
from tests.laws.tables import TABLES
from tests.session.inline_bots import InlineBots

GAME = GAMES["never_bring_a_knife"]
TABLE = TABLES["never_bring_a_knife"]
SEATS, HELD = 6, 0.7
ONLOOKER, ACTOR = 0, 1


def played(seed, level="novice", **options):
    """A game of bots."""
    match = Match(GAME, GAME.options(**options), SEATS, seed)
    while len(match) < 120 and match.outcome is None:
        seat = match.owed[0]
        match.play(seat, decide(GAME.name, level, match.view(seat), len(match)).command)
    return match


def sat_down(folder, match, people, speed=1.0):
    """Two people at a table of bots that keep their answers back; the one who is asked looks."""
    bots = InlineBots()
    bots.held = True
    shell = open_shell(folder, size=(960, 540), bots=bots)
    shell.change("motion", "speed", speed)
    kinds = [{"kind": "person"} if s in people else {"kind": "bot", "level": "novice"}
             for s in range(SEATS)]  # fmt: skip
    seated = tuple(Player(name=NAMES[s], **kind) for s, kind in enumerate(kinds))
    shell.go(TableScene(shell, Session(match, seated, bots), resumed=True))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    assert isinstance(shell.scene, CurtainScene)
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.is_asked)
    return pilot, bots


def frames(folder, match, command, seconds):
    """All that is on the screen after a person has answered and while bots are to go on."""
    pilot, _ = sat_down(folder, match, (ONLOOKER, ACTOR))
    scene, seen = pilot.scene, []
    assert scene.viewer == ACTOR
    scene.hands._submit(command)
    scene.refresh()
    camera = Camera(pilot.shell.window)
    pilot.watch = lambda: seen.append(camera.take())
    pilot.wait(seconds)
    assert ACTOR not in scene.session.match.owed
    return seen


def test_a_card_laid_face_down_looks_like_any_other_to_those_who_look_on(tmp_path):
    """Also if one of its kind lies open there already."""
    match, dice, secrets = played(31, easy_mode=True), Dice(3, "onlookers"), set()
    same_kind = 0
    for number in [n for n in range(1, len(match)) if match.log[n].seat == ACTOR]:
        real, twin, command = up_to(match, number), up_to(match, number), match.log[number].command
        found = TABLE.step_twin(real.at(), ONLOOKER, ACTOR, command, dice)
        if found is None or found[1] == command:
            continue
        for one in (command, found[1]):
            shown = [laid.card for laid in real.at().stacks[one.target] if laid.face_up]
            same_kind += one.card in shown
        secrets |= TABLE.changed(real.at(), found[0])
        one = frames(tmp_path, real, command, 1.2)
        other = frames(tmp_path, with_state(twin, found[0]), found[1], 1.2)
        assert one == other, f"command {number} shows what {NAMES[ACTOR]} holds or lays"
        assert len(set(one)) > 3
    assert same_kind
    assert {"hands of the others", "roles of the others"} <= secrets


def untimely_looks():
    """Last plays that made their player see a role in the reveal, and who goes on after each."""
    for seed in count(1):
        match = played(seed, "random", easy_mode=True, hard_mode=True, moles=2)
        for number in range(1, len(match)):
            answer, follower = match.log[number - 1], match.log[number].seat
            events = match.events(number)
            shuffled = any(isinstance(event, StacksShuffled) for event in events)
            looks = any(isinstance(e, RoleSeen) and e.seat == answer.seat for e in events)
            if shuffled and looks and follower != answer.seat:
                yield up_to(match, number - 1), answer, follower


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_what_a_reveal_tells_one_alone_waits_for_the_curtain(tmp_path, speed):
    """Nobody chose to look, and everybody watches the reveal."""
    match, (actor, command), follower = next(untimely_looks())
    other = next(s for s in range(SEATS) if s not in (actor, follower))
    pilot, bots = sat_down(tmp_path, match, (actor, other), speed)
    table = pilot.scene
    table.hands._submit(command)
    for _ in range(1500):
        pilot.step()
        assert not (pilot.scene is table and table.asks), "a page for one before all eyes"
        if not table.motion.busy and table.flow.shown == len(table.session):
            break
    assert actor not in table.session.match.owed
    bots.held = False
    hand = Keys(pilot, Random(1))
    while not (pilot.is_asked and table.viewer == actor):
        if isinstance(pilot.scene, CurtainScene):
            pilot.hold(pygame.K_RETURN, HELD)
        elif pilot.is_asked:
            hand.answer()
        else:
            pilot.step()
    assert table.asks
    assert actor in table.session.match.owed


def test_the_next_person_does_not_find_the_focus_on_the_kind_that_was_laid(tmp_path):
    """Even without a recap, in which nothing comes between one hand and the next."""
    shell = open_shell(tmp_path)
    shell.change("hot_seat", "recap", False)
    pilot = sit_down(shell, SEATS, 11, game=NBK, seats=SEATS)
    shared = 0
    for _ in range(10):
        pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
        pilot.hold(pygame.K_RETURN, HELD)
        pilot.until(lambda: pilot.is_asked)
        if pilot.scene.asks:
            assert not pilot.stage.focus.startswith("card ")
            pilot.click("go on")
        pilot.step()
        first, *_, key = pilot.keys_of("card")
        assert pilot.stage.focus == first, "it begins at the own first card, whatever was laid"
        box = pilot.box(key)
        pilot.click_at((box.x + box.w // 6, box.centery))
        pilot.step()
        pilot.drag(key, f"seat {min(pilot.scene.gesture.targets)}")
        session = shell.scenes[-2].session
        shared += int(key.split()[1]) in session.view(session.waiting_for[0]).hand
    assert shared

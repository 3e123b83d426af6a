"""A game of Never Bring a Knife watched again: with any eyes, and secret as long as it goes on."""

from dataclasses import replace

import pytest

from app.draw.audit import flaws
from app.games.never_bring_a_knife.table.seating import Party, places_for
from app.scenes.replay.projector import Projector, ReplayView, beats_of
from app.scenes.replay.scene import ReplayScene
from app.session.replay import load_replay
from app.session.who_may_look import ALL, PUBLIC
from app.table.board import Picture
from rules.games.never_bring_a_knife.cards import ROLES
from rules.kernel.cards import Zone
from tests.app.seating import NAMES, open_shell, players
from tests.app.windows import FEW_WINDOWS, WINDOWS
from tests.games.never_bring_a_knife.table.moments import played


def kept(shell, seats=6, seed=130, number=None, people=1):
    """The file of a game, as far as a command."""
    match = played(seats, seed, easy_mode=True)
    session = shell.table_factory.begin(
        match.game, match.options, players(people, names=NAMES[:seats]), match.seed
    )
    for answer in match.log[:number]:
        session.match.play(*answer)
    session.save()
    session.close()
    return session.path


@pytest.fixture
def shell(tmp_path):
    return open_shell(tmp_path)


@pytest.fixture
def scene(shell):
    scene = ReplayScene(shell, kept(shell))
    shell.go(scene)
    shell.step()
    return scene


@pytest.mark.parametrize(
    ("size", "text", "seats"), [(*w, 8) for w in WINDOWS] + [(*w, 5) for w in FEW_WINDOWS]
)
def test_everything_fits(tmp_path, size, text, seats):
    shell = open_shell(tmp_path, size, text)
    scene = ReplayScene(shell, kept(shell, seats, {5: 69, 8: 12}[seats]))
    shell.go(scene)
    for eyes in (ALL, 2):
        scene.look_as(eyes)
        for number in (0, 30, len(scene.replay_view)):
            scene.go_to(number)
            scene.lay_out()
            assert flaws(scene.stage) == [], (eyes, number)
    for is_open in (False, True):
        assert places_for(scene.projector.room.space, Party(seats, 4, 3, is_open)).fits


@pytest.mark.parametrize("eyes", [ALL, 0, 3])
def test_every_command_leads_from_one_picture_to_the_next(scene, eyes):
    replay_view, room = scene.replay_view, scene.projector.room
    for number in range(1 + eyes % 2, len(replay_view) + 1, 2):

        def lay_out(view, piles):
            where = replace(room.space, chair=max(0, eyes))
            return replay_view.table.lay_out(view, piles, where, replay_view.voice)

        shown = beats_of(replay_view, number, eyes, lay_out)
        end = lay_out(replay_view.view(number, eyes), replay_view.piles(number, eyes))
        if shown:
            assert sorted(shown[-1].after.cards, key=str) == sorted(end.cards, key=str), number


def test_with_all_eyes_every_card_and_role_is_open(scene):
    board = scene.projector.snapshot(0.0).board
    assert None not in {one.card for one in board.cards if one.zone.name in ("hand", "stack")}
    assert {plate.note.tone for plate in board.plates if plate.note} == {"cop", "criminal"}
    assert board.lying(Zone("boss"))[0].card in ROLES


def test_one_seats_eyes_see_what_that_seat_saw(scene):
    scene.look_as(3)
    scene.go_to(10)
    board = scene.projector.snapshot(0.0).board
    view = scene.replay_view.replay.view(10, 3)
    shown = [one.card for one in board.lying(Zone("hand", 3))]
    assert sorted(shown) == sorted(view.hand)
    assert board.lying(Zone("boss"))[0].card is None
    others = {one.card for one in board.cards if one.zone.name == "hand" and one.zone.seat != 3}
    assert others <= {None}


def test_a_running_game_of_several_people_shows_only_what_all_saw(shell):
    replay_view = ReplayView(load_replay(kept(shell, number=40, people=3)))
    assert replay_view.eyes == (PUBLIC,)
    projector = Projector(replay_view, lambda sound: None)
    scene = ReplayScene(shell, replay_view.replay.path)
    shell.go(scene)
    shell.step()
    projector.room = scene.projector.room
    for number in range(len(replay_view) + 1):
        projector.go_to(number)
        board = projector.snapshot(0.0).board
        assert board.of(Picture) == ()
        assert not any(plate.note for plate in board.plates)
        hidden = ("hand", "role", "boss")
        assert {one.card for one in board.cards if one.zone.name in hidden} <= {None}


def test_it_plays_through_the_end(scene, shell):
    scene.set_speed(3)
    scene.go_to(len(scene.replay_view) - 3)
    scene.toggle()
    for _ in range(900):
        shell.clock.now += 0.05
        shell.step()
        if scene.projector.at_end and not scene.projector.moving:
            break
    assert scene.projector.at_end
    assert shell.scene is scene

"""A moment that was gone through before it came finds its pictures there when it does."""

from functools import partial
from itertools import count

import pytest
from pygame import Rect

from app.draw.cache import CACHES, ON_TABLE
from app.draw.draw_recorder import DrawRecorder
from app.draw.effects import draw_effects
from app.draw.prerender import Prerender, Prerenderer, moments, nodes
from app.draw.widgets.node import Pen, draw_all
from app.scenes.table.motion import QUIET_FRAMES
from app.scenes.table.nodes import table_nodes
from app.scenes.table.opening import new_table
from app.store.decks import with_our_deck
from app.table.effects import Banner, ShowCard
from app.table.timeline import Showing, Snapshot
from rules.games import GAMES
from tests.app.hands import Mouse
from tests.app.other_deals import lot
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, NBK, open_shell, players, sit_down


@pytest.fixture(params=GAMES)
def scene(request, tmp_path):
    shell = open_shell(tmp_path)
    game = with_our_deck(GAMES[request.param])
    seated = players(1, names=NAMES[: game.seat_counts[-1]])
    shell.go(new_table(shell, game, seated, game.options(), 4))
    forget_pictures()
    return shell.scene


def prerendered(scene):
    Prerender(scene.style, scene.eyes.faces).go_through(scene.laid_board, ())


def drawn(scene):
    scene.stage.draw(DrawRecorder(scene.shell.window.size), scene.shell.clock())


def forget_pictures():
    for cache in CACHES:
        cache.clear()


def pictures_made(draw, caches=CACHES):
    before = sum(cache.made for cache in caches)
    draw()
    return sum(cache.made for cache in caches) - before


def test_what_was_gone_through_needs_no_more_pictures(scene):
    assert pictures_made(partial(prerendered, scene)) > 0
    assert pictures_made(partial(prerendered, scene)) == 0


def test_cards_and_faces_are_not_pushed_out_by_what_comes_and_goes(scene):
    assert pictures_made(partial(prerendered, scene), [ON_TABLE]) > 0
    for cache in CACHES:
        if cache is not ON_TABLE:
            cache.clear()
    assert pictures_made(partial(prerendered, scene), [ON_TABLE]) == 0


def test_a_frame_needs_fewer_pictures_after_it(scene):
    scene.lay_out()
    cold = pictures_made(partial(drawn, scene))
    forget_pictures()
    prerendered(scene)
    assert pictures_made(partial(drawn, scene)) < cold / 2


def test_what_is_coming_is_drawn_piece_by_piece_before_it_comes(scene):
    board, style = scene.laid_board, scene.style
    effect = Banner(1.0, "Everybody looks up")
    moment = Snapshot(board, board.cards, effects=(Showing(effect, 0.5),))
    prerenderer = Prerenderer(moments(style, scene.eyes.faces, [moment]))

    def shown():
        draw_effects(scene.shell.window.canvas, style, moment, scene.eyes.faces)

    while prerenderer.go_on():
        pass
    assert pictures_made(shown) == 0
    forget_pictures()
    assert pictures_made(shown) > 0


def test_a_table_goes_through_what_is_coming_while_something_is_shown(scene, monkeypatch):
    gone_through, other = [], scene.laid_board
    monkeypatch.setattr(Prerender, "go_through", lambda self, board, *_: gone_through.append(board))
    monkeypatch.setattr(scene, "laid_soon", lambda style: [other])
    pilot = Pilot(scene.shell, scene.shell.clock)
    pilot.until(lambda: scene.motion.running)
    final = scene.motion.timeline.final
    pilot.until(lambda: final in gone_through or not scene.motion.running)
    pilot.until(lambda: other in gone_through or not scene.motion.running)
    assert scene.motion.running


@pytest.mark.parametrize("moves", [True, False])
def test_a_table_that_is_laid_out_in_another_way_is_gone_through_before_it_is_shown(
    scene, monkeypatch, moves
):
    gone_through, number = [], count()
    monkeypatch.setattr(Prerender, "go_through", lambda self, board, *_: gone_through.append(board))
    places = (lambda board: next(number)) if moves else (lambda board: 0)
    monkeypatch.setattr("app.scenes.table.motion._places", places)
    Pilot(scene.shell, scene.shell.clock).until(lambda: scene.motion.running)
    assert (scene.motion.timeline.final in gone_through) is moves


def test_what_is_seen_at_once_is_there_as_it_begins(scene):
    board, prerender = scene.laid_board, Prerender(scene.style, scene.eyes.faces)
    effect = ShowCard(1.0, "Look at this", 0, 0)  # it begins smaller

    def begins():
        moment = Snapshot(board, board.cards, effects=(Showing(effect, 0.0),))
        draw_effects(DrawRecorder(scene.shell.window.size), scene.style, moment, scene.eyes.faces)

    assert pictures_made(lambda: prerender.show(board, [effect])) > 0
    assert pictures_made(begins) == 0


def test_a_tree_of_nodes_is_drawn_before_it_is_shown(scene):
    def tree():
        return table_nodes(scene.look(), scene.hands.actions(scene.do, list), scene.style)

    def shown():
        node = tree()
        node.place(scene.style, Rect(0, 0, *scene.shell.window.size))
        draw_all(node, Pen(DrawRecorder(scene.shell.window.size), scene.style))

    scene.lay_out()
    assert pictures_made(shown) > 0
    forget_pictures()
    prerenderer = Prerenderer(nodes(scene.style, tree))
    while prerenderer.go_on():
        pass
    assert pictures_made(shown) == 0


def before_a_quiet_question(folder, speed=1.0):
    """A table that is about to ask something, with nothing to be seen before it."""
    pilot = sit_down(open_shell(folder), game="russian_roulette", seats=2)
    mouse, flow = Mouse(pilot, lot(3)), pilot.scene.flow
    while not flow.asks_quietly:
        if pilot.is_asked and not pilot.scene.asks:
            mouse.answer()
        pilot.step()
    pilot.shell.change("motion", "speed", speed)
    return pilot


def test_a_question_with_nothing_before_it_is_drawn_ahead_in_a_few_frames(tmp_path, monkeypatch):
    made = []
    for folder in ("ahead", "late"):
        forget_pictures()
        pilot = before_a_quiet_question(tmp_path / folder)
        for _ in range(QUIET_FRAMES + 1):
            pilot.step()
            assert not pilot.scene.touchable
            assert pilot.scene.moving(pilot.clock())
        made.append(pictures_made(pilot.step))
        assert pilot.scene.touchable
        monkeypatch.setattr(Prerenderer, "go_on", lambda prerenderer: True)
    ahead, late = made
    assert ahead < late


def test_at_once_is_at_once(tmp_path):
    pilot = before_a_quiet_question(tmp_path, speed=0.0)
    pilot.step()
    assert pilot.scene.touchable


@pytest.mark.parametrize(("people", "is_drawn"), [(1, True), (2, False)])
def test_what_only_one_may_know_is_drawn_ahead_only_where_nobody_else_looks(
    tmp_path, people, is_drawn
):
    pilot = sit_down(open_shell(tmp_path), people, game=NBK, seats=4)
    scene = pilot.scene
    scene.flow.viewer = 0
    assert scene.eyes.secret(0) is not None
    assert bool([*scene.pages.ahead(0, scene.style)]) is is_drawn

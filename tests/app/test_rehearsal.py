"""A moment that was gone through before it came finds its pictures there when it does."""

from functools import partial

import pytest
from pygame import Rect

from app.draw.cache import CACHES, ON_TABLE
from app.draw.moving import draw_effects
from app.draw.rehearsal import Rehearsal, Understudy, moments, nodes
from app.draw.tracing import Tracing
from app.draw.widgets.node import Pen, draw_all
from app.scenes.table.nodes import table_nodes
from app.scenes.table.opening import new_table
from app.store.decks import with_our_deck
from app.table.animation import Effect
from app.table.timeline import Showing, Snapshot
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, open_shell, players


@pytest.fixture(params=GAMES)
def scene(request, tmp_path):
    shell = open_shell(tmp_path)
    game = with_our_deck(GAMES[request.param])
    seated = players(1, names=NAMES[: game.seat_counts[-1]])
    shell.go(new_table(shell, game, seated, game.options(), 4))
    forget_pictures()
    return shell.scene


def rehearsed(scene):
    Rehearsal(scene.style, scene.eyes.faces).go_through(scene.laid_board, ())


def drawn(scene):
    scene.stage.draw(Tracing(scene.shell.window.size), scene.shell.clock())


def forget_pictures():
    for cache in CACHES:
        cache.clear()


def pictures_made(draw, caches=CACHES):
    before = sum(cache.made for cache in caches)
    draw()
    return sum(cache.made for cache in caches) - before


def test_what_was_gone_through_needs_no_more_pictures(scene):
    assert pictures_made(partial(rehearsed, scene)) > 0
    assert pictures_made(partial(rehearsed, scene)) == 0


def test_cards_and_faces_are_not_pushed_out_by_what_comes_and_goes(scene):
    assert pictures_made(partial(rehearsed, scene), [ON_TABLE]) > 0
    for cache in CACHES:
        if cache is not ON_TABLE:
            cache.clear()
    assert pictures_made(partial(rehearsed, scene), [ON_TABLE]) == 0


def test_a_frame_needs_fewer_pictures_after_it(scene):
    scene.lay_out()
    cold = pictures_made(partial(drawn, scene))
    forget_pictures()
    rehearsed(scene)
    assert pictures_made(partial(drawn, scene)) < cold / 2


def test_what_is_coming_is_drawn_piece_by_piece_before_it_comes(scene):
    board, style = scene.laid_board, scene.style
    effect = Effect("banner", 1.0, "Everybody looks up")
    moment = Snapshot(board, board.cards, effects=(Showing(effect, 0.5),))
    understudy = Understudy(moments(style, scene.eyes.faces, [moment]))

    def shown():
        draw_effects(scene.shell.window.canvas, style, moment, scene.eyes.faces)

    while understudy.go_on():
        pass
    assert pictures_made(shown) == 0
    forget_pictures()
    assert pictures_made(shown) > 0


def test_a_table_goes_through_what_is_coming_while_something_is_shown(scene, monkeypatch):
    gone_through, other = [], scene.laid_board
    monkeypatch.setattr(Rehearsal, "go_through", lambda self, board, *_: gone_through.append(board))
    monkeypatch.setattr(scene, "laid_soon", lambda style: [other])
    pilot = Pilot(scene.shell, scene.shell.clock)
    pilot.until(lambda: scene.motion.running)
    final = scene.motion.timeline.final
    pilot.until(lambda: final in gone_through or not scene.motion.running)
    pilot.until(lambda: other in gone_through or not scene.motion.running)
    assert scene.motion.running


def test_a_tree_of_nodes_is_drawn_before_it_is_shown(scene):
    def tree():
        return table_nodes(scene.look(), scene.hands.actions(scene.do, list), scene.style)

    def shown():
        node = tree()
        node.place(scene.style, Rect(0, 0, *scene.shell.window.size))
        draw_all(node, Pen(Tracing(scene.shell.window.size), scene.style))

    scene.lay_out()
    assert pictures_made(shown) > 0
    forget_pictures()
    understudy = Understudy(nodes(scene.style, tree))
    while understudy.go_on():
        pass
    assert pictures_made(shown) == 0

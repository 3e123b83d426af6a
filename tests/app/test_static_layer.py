"""What lies still on a table is drawn where it changed, and looks as if all of it were drawn."""

from weakref import ref

import pygame
import pytest
from pygame import Rect, Surface

from app.draw import static_layer
from app.draw.cache import CACHES
from app.draw.draw_recorder import DrawRecorder, stamp
from app.scenes.table.opening import new_table
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, open_shell, players


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def first_difference(folder, game, steps=150):
    """The first frame in which the still picture is not what a whole drawing gives, if any."""
    shell = open_shell(folder, (960, 540))
    seated = players(1, names=NAMES[: GAMES[game].seat_counts[-1]])
    shell.go(new_table(shell, GAMES[game], seated, GAMES[game].options(), 4))
    pilot, scene = Pilot(shell, shell.clock), shell.scene
    for step in range(steps):
        pilot.step()
        if scene.asks:  # a page that moves is drawn over what lies still
            pilot.key(pygame.K_RETURN)
            continue
        ground = scene.backdrop(scene.stage.style)
        picture, whole = scene.still.drawn(scene.stage, ground, shell.clock()), ground.copy()
        scene.stage.draw(whole, shell.clock())
        if pixels(picture) != pixels(whole):
            return step
    return None


@pytest.mark.parametrize("game", GAMES)
def test_what_changed_is_all_that_had_to_be_drawn(tmp_path, game):
    assert first_difference(tmp_path, game) is None


def test_a_change_that_is_not_drawn_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(static_layer, "_changed", lambda before, after: [])
    assert first_difference(tmp_path, "knives") is not None


def test_what_was_stamped_before_is_not_worked_out_again():
    drawn, picture = [], Surface((4, 4))

    def draw(surface, at):
        drawn.append(at)
        surface.blit(picture, at)

    first = DrawRecorder((40, 40))
    stamp(first, draw, (1, 2))
    second = DrawRecorder((40, 40), first)
    stamp(second, draw, (1, 2))
    stamp(second, draw, (3, 2))
    assert drawn == [(1, 2), (3, 2)]
    assert second.marks[0] == first.marks[0]
    second.set_clip(Rect(0, 0, 3, 40))
    stamp(second, draw, (1, 2))
    assert drawn[2:] == [(1, 2)]
    assert second.marks[-1].seen == (1, 2, 2, 4)


def test_nothing_can_be_drawn_past_the_tracing():
    with pytest.raises(TypeError):
        pygame.draw.line(DrawRecorder((4, 4)), "#ffffff", (0, 0), (3, 3))


def test_a_picture_that_is_faint_for_a_moment_is_taken_down_as_it_is_then():
    picture, tracing = Surface((2, 2), pygame.SRCALPHA), DrawRecorder((4, 4))
    picture.set_alpha(100)
    tracing.blit(picture, (0, 0))
    picture.set_alpha(255)
    assert tracing.marks[0].what.get_alpha() == 100


def test_a_table_that_is_left_keeps_no_picture(tmp_path):
    shell = open_shell(tmp_path, (960, 540))
    shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))
    shell.step()
    scene = shell.scene
    picture = ref(scene.still.drawn(scene.stage, scene.backdrop(scene.style), shell.clock()))
    assert picture() is not None
    shell.home()
    assert picture() is None


def test_a_page_over_a_table_costs_the_table_none_of_its_pictures(tmp_path, monkeypatch):
    shell = open_shell(tmp_path, (960, 540))
    shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))
    pilot, scene = Pilot(shell, shell.clock), shell.scene
    pilot.until(lambda: scene.touchable)
    pilot.wait(4)  # nobody has anything to say any more
    before = pixels(shell.window.canvas)
    scene.menu.open()
    pilot.step()
    assert pixels(shell.window.canvas) != before
    for cache in CACHES:  # whatever else is drawn meanwhile
        monkeypatch.setattr(cache, "most", 0)
        cache.get("another", lambda: Surface((8, 8)))
        monkeypatch.setattr(cache, "most", 2**26)
    made = [cache.made for cache in CACHES]
    scene.close_question()
    scene.lay_out()
    picture = scene.still.drawn(scene.stage, scene.backdrop(scene.style), shell.clock())
    assert [cache.made for cache in CACHES] == made
    assert pixels(picture) == before

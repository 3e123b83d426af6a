"""Pictures are kept while there is room, and cards are drawn before they begin to move."""

import pygame
import pytest
from pygame import Surface

from app.draw.brush import soft
from app.draw.cache import LARGEST_WINDOW, PictureCache, weight
from app.draw.card_faces import card_picture
from app.scenes.table.opening import new_table
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players


def picture(side=16):
    return Surface((side, side), pygame.SRCALPHA)


def test_one_picture_under_two_names_counts_once():
    cache, shared = PictureCache(most=8 * weight(picture())), picture()
    assert cache.get("a", lambda: shared) is cache.get("b", lambda: shared)
    assert cache.size == weight(shared)
    assert cache.made == 2


def test_the_least_used_goes_first_and_a_shared_one_only_with_its_last_name():
    shared = picture()
    cache = PictureCache(most=2 * weight(shared))
    cache.get("a", lambda: shared)
    cache.get("b", lambda: shared)
    cache.get("c", picture)
    assert cache.size == 2 * weight(shared)
    cache.get("b", picture)
    cache.get("d", picture)
    assert cache.size == 2 * weight(shared)
    assert cache.get("b", picture) is shared
    cache.clear()
    assert cache.size == 0


def test_a_large_window_may_keep_more_but_not_without_end():
    least = 5 * weight(Surface((960, 540)))
    cache = PictureCache(least, windows=2)
    for size, most in (((960, 540), least), ((7680, 4320), 2 * LARGEST_WINDOW)):
        cache.fit(Surface(size))
        assert cache.most == most
    cache.fit(Surface((3440, 1440)))
    assert least < cache.most < 2 * LARGEST_WINDOW


def test_cards_are_drawn_before_the_deal_begins(tmp_path, monkeypatch):
    shell = open_shell(tmp_path)
    shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))
    pilot, drawn = Pilot(shell, shell.clock), []

    def note(theme, card, *more):
        drawn.append(card)
        return card_picture(theme, card, *more)

    monkeypatch.setattr("app.scenes.table.motion.card_picture", note)
    pilot.until(lambda: pilot.scene.motion.script)
    assert not pilot.scene.motion.running
    pilot.until(lambda: pilot.scene.motion.running)
    flying = {moving.card for moving in pilot.scene.motion.snapshot.moving}
    assert flying <= set(drawn)


def test_how_long_that_takes_does_not_depend_on_what_was_drawn_elsewhere(tmp_path):
    waits = []
    for name in ("cold", "warm"):
        shell = open_shell(tmp_path / name)
        shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))
        pilot = Pilot(shell, shell.clock)
        begun = shell.clock()
        pilot.until(lambda pilot=pilot: pilot.scene.motion.running)
        waits.append(shell.clock() - begun)
    assert waits[0] == waits[1]


def test_a_window_of_another_size_starts_its_script_anew(tmp_path):
    shell = open_shell(tmp_path)
    shell.go(new_table(shell, GAMES["knives"], players(1), GAMES["knives"].options(), 4))
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.scene.motion.script)
    first = pilot.scene.motion.script
    shell.change("display", "text_size", 150)
    pilot.step()
    assert pilot.scene.motion.script is not first
    assert pilot.scene.motion.script.style == pilot.scene.style


def whole_blur(width, height, radius, blur, alpha):
    """A small rectangle out of focus, blurred as a whole."""
    sheet = Surface((width + 6 * blur, height + 6 * blur), pygame.SRCALPHA)
    box = pygame.Rect(0, 0, width, height)
    box.center = sheet.get_rect().center
    corner = min(radius, box.w // 2, box.h // 2)
    pygame.draw.rect(sheet, (0, 0, 0, alpha), box, border_radius=corner)
    return pygame.transform.gaussian_blur(sheet, blur)


@pytest.mark.parametrize("size", [(180, 90), (91, 180), (37, 20), (200, 9), (1, 1)])
@pytest.mark.parametrize(("radius", "blur"), [(0, 1), (12, 3), (40, 5)])
def test_a_shadow_that_is_stretched_is_like_one_that_was_blurred_as_a_whole(size, radius, blur):
    shadow, whole = soft(*size, radius, blur, 150, "#000000"), whole_blur(*size, radius, blur, 150)
    assert pygame.image.tobytes(shadow, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_what_went_is_found_again_as_long_as_somebody_shows_it():
    cache = PictureCache(most=2 * weight(picture()))
    shown = cache.get("shown", picture)
    for name in "abc":
        cache.get(name, picture)
    made = cache.made
    assert cache.get("shown", picture) is shown
    assert cache.made == made
    assert cache.size <= cache.most
    for name in "def":
        cache.get(name, picture)
    del shown
    cache.get("shown", picture)
    assert cache.made == made + 4
    held = cache.get("shown", picture)
    cache.clear()
    assert cache.get("shown", picture) is not held

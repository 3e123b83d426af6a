"""Twin worlds in a lesson: whatever else others hold, the learner sees and hears the same."""

from zlib import crc32

import pygame
import pytest

from app.draw.sound import effects
from app.games import GAME_TABLES
from app.scenes.lesson import sight as module
from app.scenes.lesson.course import Place
from rules.games import GAMES
from rules.kernel.rng import Dice
from tests.app.camera import Camera
from tests.app.learner import sit_in
from tests.app.twins import with_state
from tests.laws.tables import TABLES

SEAT = 0


def places(game):
    """Every third step of all chapters, after somebody has answered something."""
    chapters = GAME_TABLES[game].lesson.chapters
    found = [Place(c, s) for c, chapter in enumerate(chapters) for s in range(len(chapter.steps))]
    return found[1::3]


def seen(folder, game, place, dice=None):
    """All that a learner sees and hears of a step; with dice, in a world with other secrets."""
    learner = sit_in(folder, game, (960, 540), place=place)
    scene, heard, pictures = learner.scene, [], []
    changed = _exchange(game, scene.session, dice) if dice is not None else set()
    scene._board, scene._laid = None, []
    scene.still.forget()
    scene.refresh()
    camera = Camera(learner.shell.window)
    learner.shell.sound.play = heard.append
    learner.watch = lambda: pictures.append(camera.take())
    _look_around(learner)
    scene.leave()
    return pictures, heard, changed


def _exchange(game, session, dice):
    """Other secrets behind the same table; the kinds of secret that are others now."""
    before = session.match.at()
    twin = TABLES[game].twin(before, SEAT, dice)
    with_state(session.match, twin)
    session.match.seed += 1
    return TABLES[game].changed(before, twin)


def _look_around(learner):
    """Point at everything, ask why, ask to be shown again, and try a wrong answer once."""
    learner.step()
    for key in (pygame.K_w, pygame.K_w, pygame.K_a, pygame.K_TAB):
        learner.key(key)
    board = learner.scene.laid_board
    for plate in board.plates:
        learner.step(pygame.event.Event(pygame.MOUSEMOTION, pos=_middle(plate.box),
                                        rel=(0, 0), buttons=(0, 0, 0)))  # fmt: skip
        learner.wait(0.2)
    expected = learner.course.expected
    wrong = [laid.card for laid in board.hand_cards if laid.card not in learner.scene.sight.meant]
    if expected is not None and wrong:
        learner.click_card(wrong[0])
        learner.wait(0.2)


def _middle(box):
    return pygame.Rect(*box).center


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_looks_and_sounds_the_same_in_twin_worlds(game, tmp_path):
    dice, secrets, pictures = Dice(5, "lessons"), set(), set()
    for number, place in enumerate(places(game)):
        one = seen(tmp_path / f"{number}a", game, place)
        other = seen(tmp_path / f"{number}b", game, place, dice)
        assert one[:2] == other[:2], f"{place} looks different with other secrets: {other[2]}"
        secrets |= other[2]
        pictures |= {*one[0]}
    assert len(secrets) > 1
    assert len(pictures) > 2 * len(places(game)), "nothing moved"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", ["words", "light", "sound"])
def test_a_lesson_that_knows_a_secret_is_caught(game, fault, tmp_path, monkeypatch):
    """The same check, with a teacher who peeks: it must fail."""
    FAULTS[fault](monkeypatch)
    dice = Dice(5, "lessons")
    assert any(
        seen(tmp_path / f"{number}a", game, place)[:2]
        != seen(tmp_path / f"{number}b", game, place, dice)[:2]
        for number, place in enumerate(places(game)[:3])
    ), f"nobody noticed that the {fault} of the lesson knew a secret"


def _secret(scene):
    zones = scene.session.game.zones(scene.session.match.at())
    return "".join(str(card) for zone in sorted(zones, key=str) for card in zones[zone])


def _peeking_words(patch):
    words = module.LessonSight._words.fget

    def told(sight):
        return module.replace(words(sight), told=_secret(sight.scene)[:30])

    patch.setattr(module.LessonSight, "_words", property(told))


def _peeking_light(patch):
    look = module.LessonSight._look

    def lit(sight, board, *more, **named):
        number = sum(map(ord, _secret(sight.scene)[::3])) % len(board.plates)
        return module.replace(look(sight, board, *more, **named), lit=(board.plates[number].box,))

    patch.setattr(module.LessonSight, "_look", lit)


def _peeking_sound(patch):
    again = module.LessonSight.run_again

    def heard(sight, now):
        sounds = sorted(effects())
        number = crc32(_secret(sight.scene).encode()) % len(sounds)
        sight.scene.shell.sound.play(sounds[number])
        again(sight, now)

    patch.setattr(module.LessonSight, "run_again", heard)


FAULTS = {"words": _peeking_words, "light": _peeking_light, "sound": _peeking_sound}

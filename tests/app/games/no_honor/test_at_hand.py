"""A newcomer at the window: cards are dragged onto cards, and first words stay with a question."""

from functools import cache

import pygame
from pygame import Rect
from pygame.event import Event

from app.scenes.table.notices import NOTICE_FOR
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.lesson_progress import FIRST, LessonProgress, note_progress
from rules.games.no_honor.commands import Declare
from rules.games.no_honor.state import HAND
from rules.kernel.cards import Zone
from rules.kernel.match import Match
from tests.app.games.no_honor.moments import played
from tests.app.games.no_honor.room import at_the_table
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, open_shell, players


@cache
def aimed():
    """When the first seat could play a Scheme on one Character of a crew, and which ones."""
    match, own = played(3), Zone(HAND, 0)
    for number in range(len(match)):
        view = match.view(0, number)
        if view.decision is None or view.decision.rule != "NH-HEIST-35":
            continue
        crews = {card for crew in view.crews for card in crew}
        for one in view.decision.commands:
            aims = one.aims if isinstance(one, Declare) and one.source in view.piles()[own] else ()
            upon = [card for aim in aims for card in aim.cards]
            if len(aims) == len(upon) == 1 and upon[0] in crews:
                return number, one.source, upon[0]
    raise AssertionError("nobody could play anything on one card")


def test_a_scheme_is_dragged_onto_what_it_is_played_on(tmp_path):
    number, source, upon = aimed()
    old = played(3)
    match, stopped = Match.replay(old.game, old.options, 3, old.seed, old.log[:number])
    assert stopped is None
    shell = open_shell(tmp_path)
    shell.change("motion", "speed", 0.0)
    seated = players(1, names=NAMES[:3])
    scene = TableScene(shell, Session(match, seated, shell.house.bots), resumed=True)
    shell.go(scene)
    scene.flow.viewer = 0
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.scene.touchable)
    at = next(one for one in pilot.scene.laid_board.cards if one.card == upon)
    hand = next(one for one in pilot.scene.laid_board.cards if one.card == source)
    pilot.scene.hands.take_up(careful=True)
    pilot.scene.hands.carry(hand, (0, 0))
    pilot.scene.hands.drop(hand, Rect(*at.spot.bounds).center)
    assert {source, upon} <= {*pilot.scene.gesture.chosen}


def test_the_first_words_of_a_question_stay_until_it_is_answered(tmp_path):
    over = LessonProgress(is_over=True)
    note_progress(open_shell(tmp_path).folders, "no_honor", FIRST, over)
    pilot = at_the_table(tmp_path)
    pilot.until(lambda: pilot.scene.touchable and pilot.scene.notices.notice is not None)
    said = pilot.scene.notices.notice
    pilot.wait(3 * NOTICE_FOR)
    assert pilot.scene.notices.notice == said
    commands = pilot.scene.flow.view().decision.commands
    pilot.scene.session.submit(pilot.scene.flow.viewer, commands[0])
    pilot.until(lambda: pilot.scene.notices.notice != said)


def test_a_card_that_is_enlarged_does_not_lie_over_a_menu(tmp_path):
    pilot = at_the_table(tmp_path)
    pilot.until(lambda: pilot.scene.touchable)
    box = Rect(
        *next(one for one in pilot.scene.laid_board.cards if one.card is not None).spot.bounds
    )
    pilot.step(Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.wait(2)
    zoom = pilot.scene.zoom
    assert zoom.shown is not None
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.asks
    assert not zoom.draw(pilot.shell.window.canvas, pilot.scene.style)

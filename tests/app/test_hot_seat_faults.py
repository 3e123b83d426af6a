"""Screens that show somebody else what only one person may see: every game's table reports them."""

import pytest

from app.draw.static_layer import StaticLayer
from app.scenes.table.conductor import Conductor
from app.scenes.table.flow import TableFlow
from app.scenes.table.scene import TableScene
from app.scenes.table.undo import TableUndo
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from tests.app.screens import SCREENS
from tests.app.shared_screen import leaks, record, unannounced


def still_lying(patch):
    """The picture of the table stays as the first person saw it."""
    drawn, draw, eyes = StaticLayer.drawn, TableScene.draw, []

    def kept(still, *what):
        first = next((seat for seat in eyes if seat != BYSTANDER), eyes[-1])
        return drawn(still, *what) if eyes[-1] == first else still._picture

    def drawing(scene, *what):
        eyes.append(scene.flow.eyes)
        draw(scene, *what)

    patch.setattr(StaticLayer, "drawn", kept)
    patch.setattr(StaticLayer, "forget", lambda still: None)
    patch.setattr(TableScene, "draw", drawing)


def no_curtain(patch):
    """Whoever is to decide next gets the screen at once."""
    patch.setattr(Conductor, "pass_on", lambda conductor, seat: conductor._sit_down(seat))


def own_eyes(patch):
    """The table is made for who sat there last, whoever looks on by now."""
    patch.setattr(TableFlow, "eyes", property(lambda flow: _or_nobody(flow.viewer)))


def _or_nobody(seat):
    return BYSTANDER if seat is None else seat


def called_and_kept(patch):
    """Who sat there before all were called together still has the screen after it."""
    answer = TableFlow.answer_call

    def kept(flow, wanting):
        answer(flow, wanting)
        flow.is_open = False

    patch.setattr(TableFlow, "answer_call", kept)


def called_over_cards(patch):
    """All are called together while the cards of who sat there lie open."""
    patch.setattr(TableFlow, "_sits", property(lambda f: f.viewer in f.session.waiting_for))


def no_curtain_after_a_take_back(patch):
    """Whoever is to decide again after a take-back has the screen at once."""
    take_back = TableUndo.take_back

    def handed_on(panel):
        take_back(panel)
        panel.eyes.flow.viewer = panel.eyes.flow.next_person

    patch.setattr(TableUndo, "take_back", handed_on)


@pytest.mark.parametrize("game", ["knives", "russian_roulette"])
def test_a_take_back_without_a_curtain_is_caught(game):
    case = next(iter(SCREENS[game].cases.values()))
    frames, session = record(case, no_curtain_after_a_take_back, takes_back=True)
    assert session.takebacks
    assert unannounced(frames)


# A fault, at which of a game's tables it is looked for, and after how many decisions.
AT_ANY = ((still_lying, 0, 8),)
AT_ONE = ((no_curtain, 0, 4), (own_eyes, 1, 8))
AT_A_CALL = ((called_and_kept, 1, 28), (called_over_cards, 1, 20))
CALLED = ("russian_roulette", "no_honor")
FAULTY = [
    *((game, *fault) for game in GAMES for fault in AT_ANY),
    *((game, *fault) for game in ("knives", "no_honor") for fault in AT_ONE),
    *((game, *fault) for game in CALLED for fault in AT_A_CALL),
]


@pytest.mark.parametrize(("game", "fault", "table", "decisions"), FAULTY)
def test_a_screen_that_shows_too_much_is_caught(game, fault, table, decisions):
    case = [*SCREENS[game].cases.values()][table]
    frames, session = record(case._replace(decisions=decisions), fault)
    assert any(leaks(frames, session))

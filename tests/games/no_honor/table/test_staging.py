"""What is staged: cards turned up one by one, dice that roll, marks upon who is hit, Agendas."""

from dataclasses import replace
from functools import cache

import pygame
import pytest

from app.draw.effects import painter_of
from app.draw.window import ProgramWindow
from app.games.no_honor.table.effects import Strike
from app.games.no_honor.table.narration import NARRATION
from app.table.effects import Turned, Unmasking
from app.table.narration import Moment
from app.table.timeline import Showing
from app.table.voice import Voice
from rules.games import GAMES
from rules.games.no_honor import events as happened
from rules.games.no_honor.game import GAME
from rules.games.no_honor.record import Score
from tests.games.no_honor.table.moments import moments, played
from tests.games.no_honor.table.test_board import laid

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


@pytest.fixture(autouse=True)
def _listed(monkeypatch):
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    ProgramWindow((1280, 720))


@cache
def table():
    return laid(5, moments(5)[-1], 0)


def steps_of(event, after=None):
    """What is shown of an event, step by step."""
    view = played(5).view(0, moments(5)[-1])
    moment = Moment(
        (event,), view, after or view, Voice(NAMES, 0, deck=played(5).game.deck), NARRATION
    )
    row = NARRATION.rows[type(event)]
    if row.steps is not None:
        return [*row.steps(moment)]
    return [moment.step(*row.effects(event, moment))]


def picture(effect, progress, reduced=False):
    """The pixels of an effect on an empty table."""
    _, board, style = table()
    surface = pygame.Surface((1280, 720))
    painter_of(style, effect).paint(surface, style, board, Showing(effect, progress, reduced))
    return surface.get_buffer().raw


def schemes(view):
    """A betrayal, and a Scheme that is none."""
    values, kinds = view.book.tables.betrayal, view.book.tables.kinds
    plain = next(c for c, kind in enumerate(kinds) if kind == "scheme" and not values[c])
    return next(card for card, value in enumerate(values) if value), plain


def test_at_a_moment_of_truth_all_lie_face_down_and_then_one_after_the_other_is_turned():
    view, _, _ = table()
    bad, good = schemes(view)
    first, *rest = (
        step.effects[0] for step in steps_of(happened.TruthRevealed(((2, bad), (0, good))))
    )
    assert (first.first, first.last) == (0, 0)
    assert [(one.first, one.last) for one in rest] == [(0, 1), (1, 2)]
    assert [bool(one.tone) for one in rest[0].laid] == [True, False]
    assert "Cy reveals" in rest[0].text


def test_a_card_that_is_not_turned_yet_shows_nothing_of_its_face():
    view, _, _ = table()
    bad, good = schemes(view)
    hidden = [Unmasking(1.0, "?", (Turned(card), Turned(bad))) for card in (bad, good)]
    assert picture(hidden[0], 0.9) == picture(hidden[1], 0.9)
    opened = [Unmasking(1.0, "?", one.laid, last=1) for one in hidden]
    assert picture(opened[0], 0.9) != picture(opened[1], 0.9)
    assert picture(opened[0], 0.05) == picture(opened[1], 0.05)


def test_dice_tumble_and_come_to_rest_and_with_less_motion_they_only_lie_there():
    (step,) = steps_of(happened.DiceRolled(1, (2, -1), False, "table"))
    (dice,) = step.effects
    assert dice.dice == ("die_2", "die_x")
    assert picture(dice, 0.2) != picture(dice, 0.3)
    assert picture(dice, 0.6) == picture(dice, 0.8)
    assert picture(dice, 0.2, True) == picture(dice, 0.8, True)


@pytest.mark.parametrize("kind", [happened.Exhausted, happened.Arrested, happened.Killed])
def test_what_befalls_a_character_is_seen_where_it_lies(kind):
    view, board, _ = table()
    card = view.crews[1][0]
    there = next(one for one in board.cards if one.card == card).spot.bounds
    event = object.__new__(kind)
    object.__setattr__(event, "seat", 1)
    object.__setattr__(event, "card", card)
    (step,) = steps_of(event)
    (mark,) = step.effects
    assert (type(mark), mark.card) == (Strike, card)
    before, after = picture(mark, 0.0), picture(mark, 0.7)
    changed = [n // 4 for n in range(0, len(before), 4) if before[n : n + 3] != after[n : n + 3]]
    assert changed
    assert all(abs(n % 1280 - there.middle[0]) <= there.w for n in changed)


def test_agendas_are_turned_up_one_by_one_with_what_they_pay_and_those_that_pay_nothing_too():
    view, _, _ = table()
    bad, good = schemes(view)
    scores = (Score(0, 10, ((bad, 5), (good, 2))), Score(1, 7, ()))
    opened = (good, view.agendas[0][0]), (view.agendas[0][1],)
    after = replace(view, agendas=(*opened, *view.agendas[2:]))
    steps = steps_of(happened.Scored(scores), after)
    shown = [step.effects[0] for step in steps]
    assert [one.words for one in shown[0].laid] == ["+2", "nothing", "+5"]
    assert [one.card for one in shown[0].laid] == [good, view.agendas[0][0], bad]
    assert [(one.first, one.last) for one in shown] == [(0, 1), (1, 2), (2, 3), (0, 1)]
    assert {one.seat for one in shown[0].laid} == {0}
    counts = [step.effects[1] for step in steps]
    assert [(one.first, one.last) for one in counts] == [(10, 12), (12, 12), (12, 17), (7, 7)]
    assert [step.view.coins[:2] for step in steps] == [(12, 7), (12, 7), (17, 7), (17, 7)]
    assert [step.puts_down for step in steps] == [False, False, False, True]
    assert [one.zone for one in shown[0].laid] == ["agendas", "agendas", "treasure_deck"]
    name = Voice(NAMES, 0, deck=played(5).game.deck).card(good)
    assert shown[0].text == f"You reveal {name}"
    assert [step.stop for step in steps] == [True, False, False, True]

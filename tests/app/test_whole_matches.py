"""A person can play a whole match by mouse alone, and another by keyboard alone."""

from random import Random

import pygame
import pytest

from app.draw import audit
from app.scenes.results.scene import ResultsScene
from app.store.saves import list_saves
from rules.games import GAMES
from tests.app.hands import Keys, Mouse
from tests.app.looks import LOOKS
from tests.app.seating import open_shell, sit_down


@pytest.mark.parametrize(("hands", "place"), [(Mouse, 0), (Keys, -1)])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(hands, place, game, tmp_path):
    """By mouse at the smallest table, by keys at the largest."""
    seats = LOOKS[game].seats[place]
    shell = open_shell(tmp_path, size=(960, 540))
    pilot = sit_down(shell, game=game, seats=seats, **LOOKS[game].short)
    hand = hands(pilot, Random(seats))
    while True:
        pilot.until(lambda: pilot.is_asked or not pilot.is_at_table)
        if not pilot.is_at_table:
            break
        hand.answer()
    assert audit.flaws(pilot.stage) == []
    pilot.see_the_end()
    assert isinstance(pilot.scene, ResultsScene)
    (_, saved), *_ = list_saves(tmp_path / "saves").games
    assert saved.header.winners is not None
    assert audit.flaws(pilot.stage) == []


def test_escape_puts_cards_back_then_opens_the_menu_and_loses_nothing(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    table, before = pilot.scene, len(pilot.scene.session)
    pilot.click_card(min(table.gesture.legal_cards))
    assert table.gesture.chosen
    pilot.key(pygame.K_ESCAPE)
    assert not table.gesture.chosen
    assert not table.asks
    pilot.key(pygame.K_ESCAPE)
    assert table.asks
    pilot.key(pygame.K_ESCAPE)
    assert not table.asks
    assert len(table.session) == before


def test_an_illegal_card_names_its_rule_and_opens_it(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    table = pilot.scene
    illegal = [int(k.split()[1]) for k in pilot.keys_of("card")]
    illegal = [card for card in illegal if card not in table.gesture.legal_cards]
    pilot.click_card(illegal[0])
    assert table.notices.notice[1] == "KN-TRICK-04"
    assert "follow" in table.notices.notice[0]
    assert not table.gesture.chosen
    pilot.click("read rule")
    assert type(pilot.scene).__name__ == "RulesScene"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table


def test_undo_takes_the_last_decision_back(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    table, before = pilot.scene, len(pilot.scene.session)
    view = table.flow.view()
    Mouse(pilot, Random(3)).answer()
    pilot.until(lambda: pilot.is_asked)
    assert len(table.session) > before
    pilot.take_back()
    pilot.until(lambda: table.touchable)
    assert len(table.session) == before
    assert table.flow.view() == view


def test_a_hint_is_given_with_its_reason(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    pilot.until(lambda: pilot.scene.touchable)
    table = pilot.scene
    pilot.click("hint")
    pilot.until(lambda: table.hints.hint is not None)
    hint = table.hints.hint
    assert hint.command in table.flow.view().decision.commands
    assert len(hint.reason) > 20
    assert "seat " not in hint.reason
    assert table.session.hints == 1


def test_a_flag_keeps_the_moment_and_the_note(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("designer", "mode", True)
    pilot = sit_down(shell)
    pilot.until(lambda: pilot.scene.touchable)
    pilot.key(pygame.K_F8)
    pilot.type("odd bid")
    pilot.key(pygame.K_RETURN)
    (kept,) = (tmp_path / "flags").iterdir()
    assert "odd bid" in kept.read_text("utf-8")

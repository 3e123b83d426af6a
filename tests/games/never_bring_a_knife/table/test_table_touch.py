"""What a person can do at a table of Never Bring a Knife, by mouse and by keys."""

from random import Random

import pygame
import pytest

from app.draw import audit
from app.scenes.table.scene import TableScene
from rules.games.never_bring_a_knife.commands import PlayCard
from tests.app.hands import Keys, Mouse
from tests.app.seating import NBK, open_shell, sit_down


@pytest.fixture
def asked(tmp_path):
    """A pilot who is to lay a first card."""
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=5)
    pilot.until(lambda: pilot.scene.asks)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.scene.touchable)
    return pilot


def told(pilot):
    return pilot.scene.notices.notice


def test_the_first_thing_to_see_is_what_nobody_else_may(tmp_path):
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=5)
    pilot.until(lambda: pilot.is_asked)
    assert pilot.scene.asks
    view = pilot.scene.flow.view(0)
    secret = pilot.scene.table.secret_of(pilot.scene.flow.events(0), view, pilot.scene.voice)
    assert [seen.card for seen in secret.cards] == [view.role_at(0), view.role_at(1)]
    pilot.click("go on")
    pilot.until(lambda: pilot.scene.touchable)
    assert not pilot.scene.asks


def test_a_card_and_then_a_seat_are_a_play(asked):
    table, before = asked.scene, len(asked.scene.session)
    asked.click(asked.keys_of("card")[0])
    assert table.gesture.chosen
    target = min(table.gesture.targets)
    asked.click(f"seat {target}")
    asked.until(lambda: len(table.session) > before)
    seat, command = table.session.match.answer(before + 1)
    assert (seat, command.target) == (0, target)


def test_of_two_cards_of_a_kind_the_touched_one_is_lifted(tmp_path):
    for seed in range(4, 40):
        pilot = sit_down(open_shell(tmp_path / str(seed)), game=NBK, seats=5, seed=seed)
        pilot.until(lambda pilot=pilot: pilot.is_asked)
        pilot.key(pygame.K_RETURN)
        pilot.until(lambda pilot=pilot: pilot.scene.touchable)
        twins = [key for key in pilot.keys_of("card") if len(key.split()) == 3]
        if twins:
            break
    first, second = " ".join(twins[0].split()[:2]), twins[0]
    for key, other in ((second, first), (first, second)):
        box = pilot.box(key)
        pilot.click_at((box.x + box.w // 6, box.centery))
        assert pilot.controls()[key].chosen
        assert not pilot.controls()[other].chosen
    box = pilot.box(first)
    pilot.click_at((box.x + box.w // 6, box.centery))
    assert not pilot.scene.gesture.chosen


def test_a_card_dropped_on_oneself_in_the_first_lap_names_the_rule(asked):
    before = len(asked.scene.session)
    asked.drag(asked.keys_of("card")[0], "seat 0")
    assert told(asked)[1] == "NBK-PLAY-03"
    assert len(asked.scene.session) == before
    asked.click("read rule")
    assert type(asked.scene).__name__ == "RulesScene"


def test_a_dimmed_plate_says_which_rule_forbids_it(asked):
    asked.click(asked.keys_of("card")[0])
    asked.click("seat 0")
    assert told(asked)[1] == "NBK-PLAY-03"
    assert asked.scene.gesture.chosen


def test_the_first_card_of_a_stack_lies_open_whatever_was_chosen(asked):
    table, before = asked.scene, len(asked.scene.session)
    view = table.flow.view()
    empty = [seat for seat in range(1, 5) if not view.stacks[seat]]
    asked.click(asked.keys_of("card")[0])
    asked.click(f"seat {empty[0]}")
    assert table.session.match.answer(before + 1).command.face_up


def test_f_and_the_button_change_how_a_card_is_laid(tmp_path):
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=5)
    hand = Keys(pilot, Random(2))
    while True:
        pilot.until(lambda: pilot.is_asked)
        if not pilot.scene.asks and pilot.scene.flow.view().lap:
            break
        hand.answer()
    table = pilot.scene
    assert table.gesture.manner == "down"
    pilot.key(pygame.K_f)
    assert table.gesture.manner == "up"
    down = next(key for key in pilot.keys_of("manner") if pilot.controls()[key].kind != "primary")
    pilot.click(down)
    assert table.gesture.manner == "down"
    begun = {s for s in range(5) if table.flow.view().stacks[s]}
    before = len(table.session)
    pilot.key(pygame.K_f)
    pilot.click(pilot.keys_of("card")[0])
    pilot.click(f"seat {min(table.gesture.targets & begun)}")
    assert table.session.match.answer(before + 1).command.face_up


def spending(pilot, hand):
    """Play until Money is to be spent."""
    while True:
        pilot.until(lambda: pilot.is_asked)
        if not pilot.scene.asks and pilot.scene.flow.view().phase == "money":
            return pilot.scene
        hand.answer()


def test_what_cannot_be_paid_for_is_dimmed_and_says_why(tmp_path):
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=8, seed=2)
    table = spending(pilot, Mouse(pilot, Random(4)))
    refused = [key for key in pilot.keys_of("verb") if pilot.controls()[key].refused]
    assert refused
    for key in refused:
        before = len(table.session)
        pilot.click(key)
        assert told(pilot)[1].startswith("NBK-")
        assert len(table.session) == before


def test_escape_puts_a_card_and_a_verb_back(asked):
    asked.click(asked.keys_of("card")[0])
    asked.key(pygame.K_ESCAPE)
    assert not asked.scene.gesture.is_picking
    assert not asked.scene.asks


def test_plays_are_confirmed_if_the_settings_want_it(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("accessibility", "confirm_plays", True)
    pilot = sit_down(shell, game=NBK, seats=5)
    pilot.until(lambda: pilot.is_asked)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.scene.touchable)
    table, before = pilot.scene, len(pilot.scene.session)
    pilot.click(pilot.keys_of("card")[0])
    pilot.click(f"seat {min(table.gesture.targets)}")
    assert len(table.session) == before
    assert isinstance(table.gesture.ready, PlayCard)
    pilot.click("confirm")
    pilot.until(lambda: len(table.session) > before)


def test_the_last_reveal_and_the_plays_can_be_looked_back_at(tmp_path):
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=8, seed=2)
    table = spending(pilot, Mouse(pilot, Random(4)))
    pilot.key(pygame.K_t)
    assert table.asks
    assert audit.flaws(pilot.stage) == []
    pilot.key(pygame.K_RETURN)
    table.pages.look_back(table.table.lookbacks[1])
    pilot.step()
    assert audit.flaws(pilot.stage) == []


def test_a_watched_table_waits_for_nobody(tmp_path):
    pilot = sit_down(open_shell(tmp_path, size=(960, 540)), game=NBK, seats=5, people=0)
    pilot.until(lambda: not pilot.is_at_table or len(pilot.scene.session) > 30, 120)
    assert isinstance(pilot.scene, TableScene)
    pilot.click("seat 3")
    assert pilot.scene.viewer == 3


def test_undo_takes_the_last_play_back_and_shows_no_secret_again(asked):
    table, before = asked.scene, len(asked.scene.session)
    view = table.flow.view()
    Mouse(asked, Random(3)).answer()
    asked.until(lambda: asked.is_asked)
    assert len(table.session) > before
    asked.take_back()
    asked.until(lambda: asked.is_asked)
    assert not table.asks
    assert len(table.session) == before
    assert table.flow.view() == view


def test_a_hint_names_a_card_and_points_at_a_seat(asked):
    table = asked.scene
    asked.click("hint")
    asked.until(lambda: table.hints.command is not None)
    hinted = table.hints.command
    assert hinted in table.flow.view().decision.commands
    assert table.hints.hint.order.startswith("Play ")
    asked.step()
    lit = [key for key in asked.keys_of("seat") if asked.controls()[key].lit]
    assert lit == [f"seat {hinted.target}"]
    assert asked.controls()[f"card {hinted.card}"].lit

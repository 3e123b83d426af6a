"""What a table shows while it is pointed at, carried on and played at."""

import pygame
import pytest
from pygame.event import Event

from app.draw.board_paint import BoardPaint
from app.draw.log_nodes import LogLineNode, LogScroll
from app.draw.table_nodes import TableCard
from app.draw.widgets.node import walk
from app.scenes.table.part import Refusals
from app.table.gestures import Gesture
from app.table.log_lines import LogLine
from rules.games.knives.commands import PlayCard
from rules.kernel.commands import Choose, Pick
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, open_shell
from tests.app.table_moments import moments, table_at


@pytest.fixture
def at(tmp_path):
    """Sits a pilot down at a moment."""

    def sit(moment, **more):
        shell = open_shell(tmp_path)
        shell.go(table_at(shell, moments()[moment], names=FIVE, **more))
        pilot = Pilot(shell, shell.clock)
        pilot.step()
        return pilot

    return sit


def nodes(pilot, kind):
    return [node for layer in pilot.stage.layers for node in walk(layer) if isinstance(node, kind)]


def point(pilot, place):
    pilot.step(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def test_pointing_at_a_line_of_the_log_lights_its_cards(at):
    pilot = at("follow")
    trick = {laid.card for laid in pilot.scene.laid_board.cards if laid.zone.name == "trick"}
    line = next(one for one in nodes(pilot, LogLineNode) if one.cards and one.cards <= trick)
    before = pilot.shell.window.canvas.copy()
    point(pilot, line.box.center)
    assert pilot.stage.hot == line.key
    (paint,) = nodes(pilot, BoardPaint)
    assert frozenset(paint.lit_by[line.key].cards) == line.cards
    (card,) = line.cards
    spot = next(one.spot for one in pilot.scene.laid_board.cards if one.card == card)
    beside = round(spot.x - spot.width / 2 - 4), round(spot.y)
    assert pilot.shell.window.canvas.get_at(beside) != before.get_at(beside)


def test_a_line_that_came_twice_is_read_once_and_lights_the_cards_of_both(at):
    pilot = at("follow")
    trick = [one.card for one in pilot.scene.laid_board.cards if one.zone.name == "trick"][:2]
    lines = [LogLine("Bo plays a card.", 1, cards=(c,), number=n) for n, c in enumerate(trick)]
    pilot.scene.log.lines = lambda: lines
    pilot.scene.refresh()
    pilot.step()
    (line,) = nodes(pilot, LogLineNode)
    (paint,) = nodes(pilot, BoardPaint)
    assert line.text == "Bo plays a card. ×2"
    assert [*paint.lit_by[line.key].cards] == trick
    pilot.scene.undo.since = 1
    pilot.scene.refresh()
    pilot.step()
    assert [one.struck for one in nodes(pilot, LogLineNode)] == [False, True]


def test_a_line_of_the_log_lights_cards_in_the_hand_too(at):
    pilot = at("KN-BID-01 other")
    line = next(one for one in nodes(pilot, LogLineNode) if "dealt" in one.text)
    held = [card for card in nodes(pilot, TableCard) if line.key in card.lit_by]
    assert {card.card for card in held} == line.cards
    assert len(held) == 6


@pytest.mark.parametrize(("kind", "touched"), [(Pick, True), (Choose, False)])
def test_a_card_on_the_table_is_picked_where_the_question_says_so(at, kind, touched):
    pilot = at("follow")
    card = next(one.card for one in pilot.scene.laid_board.cards if one.zone.name == "trick")
    pilot.scene.hands.gesture = Gesture.start(kind("R-1", (PlayCard(card),)))
    pilot.scene.refresh()
    pilot.step()
    assert (f"named {card}" in pilot.controls()) == touched
    if touched:
        pilot.click(f"named {card}")
        assert pilot.scene.gesture.chosen == (card,)


def test_lines_of_the_log_are_no_stop_for_the_keyboard(at):
    pilot = at("follow")
    assert not any(key.startswith("line ") for key in pilot.controls())


def test_a_carried_card_is_not_in_the_hand_too(at):
    pilot = at("follow")
    card = min(pilot.scene.gesture.legal_cards)
    box = pilot.box(f"card {card}")
    start = box.x + box.w // 6, box.centery
    point(pilot, start)
    pilot.step(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in (20, 40):
        place = start[0], start[1] - step
        pilot.step(Event(pygame.MOUSEMOTION, pos=place, rel=(0, -20), buttons=(1, 0, 0)))
    away = [one.card for one in nodes(pilot, TableCard) if one.away]
    assert away == [card]
    pilot.step(Event(pygame.MOUSEBUTTONUP, pos=(start[0], start[1] - 40), button=1))
    pilot.step()
    assert not any(one.away for one in nodes(pilot, TableCard))


@pytest.mark.parametrize(
    ("moment", "words"),
    [("follow", "Pick a card"), ("bank", "Pick two cards"), ("KN-DANCE-01 other", "Pick a player")],
)
def test_the_prompt_says_what_to_pick_until_something_is_picked(at, moment, words):
    pilot = at(moment)
    assert pilot.scene.laid_board.prompt.pick.text == words
    (paint,) = nodes(pilot, BoardPaint)
    assert not paint.picking
    gesture = pilot.scene.gesture
    if gesture.legal_cards:
        pilot.click_card(min(gesture.legal_cards))
    else:
        pilot.click(f"seat {min(gesture.legal_seats)}")
    (paint,) = nodes(pilot, BoardPaint)
    assert paint.picking


def test_a_table_can_be_taken_up_when_a_bot_is_to_act(at):
    pilot = at("others")
    assert pilot.scene.laid_board.prompt.lines[0].text.startswith("Waiting for ")
    pilot.until(lambda: pilot.is_asked)


def test_why_a_card_cannot_be_played_is_found_only_for_the_one_pointed_at(at, monkeypatch):
    asked = []
    told = Refusals.told_of_card
    monkeypatch.setattr(
        Refusals, "told_of_card", lambda who, card: asked.append(card) or told(who, card)
    )
    pilot = at("follow")
    cards = [node for node in nodes(pilot, TableCard) if node.legal is False]
    assert cards
    assert asked == []
    point(pilot, cards[0].box.midleft)
    pilot.wait(1.0)
    assert set(asked) == {cards[0].card}


def test_lines_that_the_wheel_brings_into_sight_can_be_pointed_at(at):
    pilot = at("late")
    stage, last = pilot.stage, len(pilot.scene.log.lines()) - 1
    (scroll,) = nodes(pilot, LogScroll)
    assert stage.find("line 0") is None
    assert stage.find(f"line {last}") is not None
    point(pilot, scroll.box.center)
    for _ in range(last):
        pilot.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    line = stage.find("line 0")
    assert stage.at(line.box.center) is line
    assert stage.find(f"line {last}") is None

"""Undo that can be seen: what would go back, the way back, and doing it again."""

from random import Random

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.log_nodes import LogLines
from app.draw.widgets.node import walk
from app.draw.widgets.text import SeatMark
from app.scenes.table.undo import DashedFrame, LaidCard, goes_along, question
from app.session.undo import UndoRefused
from app.table.voice import Voice
from rules.games import GAMES
from rules.games.knives.cards import DECK
from rules.games.knives.commands import PlayCard
from tests.app.hands import Keys, Mouse
from tests.app.seating import NAMES, NBK, open_shell, sit_down
from tests.app.shared_screen import HELD, at_curtain


@pytest.fixture
def played(tmp_path):
    """A pilot who has played twice."""
    pilot = sit_down(open_shell(tmp_path))
    hand = Mouse(pilot, Random(3))
    for _ in range(2):
        pilot.until(lambda: pilot.scene.touchable)
        hand.answer()
    pilot.until(lambda: pilot.scene.touchable)
    return pilot


def words(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return " ".join(text for node in nodes for text, _, _ in node.texts(pilot.scene.style))


def own(pilot):
    """The numbers of the own commands."""
    past = pilot.scene.session.match
    return [n for n in range(1, len(past) + 1) if past.answer(n).seat == 0]


def test_it_says_what_goes_back_and_strikes_it_from_the_log(played):
    last, before = own(played)[-1], len(played.scene.session)
    command = played.scene.session.match.answer(last).command
    played.key(pygame.K_u)
    played.step()
    assert f"Undo your {DECK.name(command.card)}?" in words(played)
    lines = played.scene.log.lines()
    log = next(node for node in walk(played.stage.layers[0]) if isinstance(node, LogLines))
    struck = {line.key for line in log.lines if line.struck}
    assert struck == {f"line {n}" for n, line in enumerate(lines) if line.number >= last}
    assert flaws(played.stage) == []
    played.key(pygame.K_ESCAPE)
    assert len(played.scene.session) == before
    assert not played.scene.asks


def test_each_card_that_goes_back_is_shown_once_with_whose_it_was(played):
    last, past = own(played)[-1], played.scene.session.match
    laid = [past.answer(n) for n in range(last, len(past) + 1)]
    cards = [(one.seat, one.command.card) for one in laid if isinstance(one.command, PlayCard)]
    assert len(cards) > 2
    played.key(pygame.K_u)
    played.step()
    (frame,) = [n for n in walk(played.stage.layers[-1]) if isinstance(n, DashedFrame)]
    marks = [node.number for node in walk(frame) if isinstance(node, SeatMark)]
    assert marks == [seat for seat, _ in cards]
    others = {NAMES[seat] for seat, _ in cards if seat}
    assert f"{len(cards) - 1} cards from " in words(played)
    assert all(name in words(played) for name in others)


def test_what_is_not_a_card_is_taken_back_in_words():
    voice = Voice(("Ann", "Bo"), 0, deck=DECK)
    assert question((), 3, voice, "You pass.") == "Undo this? You pass."
    assert goes_along((), voice, is_more=False) == "This undoes nothing else."
    assert goes_along((), voice, is_more=True) == "This also undoes everything after it."
    hidden, seen = LaidCard(3, 1, None), LaidCard(3, 1, 0)
    assert goes_along([hidden], voice, is_more=True) == "This also undoes Bo's card."
    assert goes_along([seen], voice, is_more=True) == f"This also undoes Bo's {DECK.name(0)}."


def test_it_goes_further_back_and_again(played):
    first, last = own(played)[-2:]
    before = len(played.scene.session)
    played.key(pygame.K_u)
    played.key(pygame.K_u)
    played.key(pygame.K_RETURN)
    assert len(played.scene.session) == first - 1
    played.until(lambda: played.scene.touchable)
    played.key(pygame.K_r)
    assert len(played.scene.session) == last - 1
    played.until(lambda: played.scene.touchable)
    played.key(pygame.K_r)
    assert len(played.scene.session) == before


def test_the_cards_are_seen_to_go_back(played):
    played.shell.change("motion", "speed", 1.0)
    last = own(played)[-1]
    card = played.scene.session.match.answer(last).command.card
    played.take_back()
    assert played.scene.motion.running
    assert len(played.scene.session) == last - 1
    flights = played.scene.motion.timeline.segments[0].flights
    assert any(flight.becomes == card and flight.start != flight.end for flight in flights)
    played.until(lambda: played.scene.touchable)
    assert f"card {card}" in played.keys_of("card")
    assert played.stage.focus in played.keys_of("card")


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1280, 720), 150)])
def test_it_has_room_at_every_text_size(tmp_path, size, text):
    pilot = sit_down(open_shell(tmp_path, size, text), game=NBK, seats=5)
    pilot.until(lambda: pilot.scene.asks)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.scene.touchable)
    Mouse(pilot, Random(3)).answer()
    pilot.until(lambda: pilot.scene.touchable or pilot.scene.asks)
    pilot.key(pygame.K_u)
    pilot.step()
    assert pilot.scene.undo.since is not None
    assert flaws(pilot.stage) == []


def buttons_for_undo(pilot):
    """The small one at the table, and that of the menu, which is opened for a moment."""
    small = pilot.stage.find("undo")
    pilot.scene.menu.open()
    pilot.step()
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    (entry,) = [node for node in nodes if str(getattr(node, "label", "")).startswith("Undo (")]
    pilot.scene.close_question()
    pilot.step()
    return small, entry


@pytest.mark.parametrize("game", GAMES)
def test_undo_looks_as_it_answers(tmp_path, game):
    """Where it would be refused its buttons cannot be pressed, and say why."""
    pilot = sit_down(open_shell(tmp_path), 2, 5, game=game, seats=GAMES[game].seat_counts[0])
    hand, seen = Keys(pilot, Random(5)), set()
    for _ in range(12):
        pilot.until(lambda: at_curtain(pilot) or pilot.is_asked)
        if at_curtain(pilot):
            pilot.hold(pygame.K_RETURN, HELD)
        elif pilot.scene.touchable:
            try:
                pilot.scene.session.undo_reach()
                refused = ""
            except UndoRefused as problem:
                refused = str(problem)
            for button in buttons_for_undo(pilot):
                if button is not None:
                    assert button.enabled == (not refused)
                    assert refused.lower() in (button.tip_text() or "").lower()
            seen.add(bool(refused))
            hand.answer()
        else:
            hand.answer()
    assert True in seen

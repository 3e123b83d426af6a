"""A game with everything that commands can say, in a real window: piles, numbers, contracts."""

from random import Random

import pygame
import pytest
from pygame.event import Event

from app.draw.audit import flaws
from app.scenes.curtain import CurtainScene
from app.scenes.results.scene import ResultsScene
from app.scenes.table.hands import LATE
from rules.kernel.play import IllegalCommand, check
from rules.kernel.windows import Pass
from tests.app.bazaar_room import at_the_bazaar, move_in
from tests.app.hands import Keys, Mouse
from tests.app.shared_screen import HELD
from tests.kernel.bazaar import commands as said

SIZES = [((1280, 720), 100), ((960, 540), 100), ((960, 540), 200)]


@pytest.fixture(autouse=True)
def _bazaar(monkeypatch):
    move_in(monkeypatch)


def asked_by(pilot, rule, first=said.Flip):
    """Play on until a rule asks, with an announcement at the beginning."""
    hand = Mouse(pilot, Random(3))
    while True:
        pilot.until(lambda: pilot.is_asked or isinstance(pilot.scene, CurtainScene))
        if not pilot.is_asked:
            lift(pilot)
        if pilot.scene.asks:
            hand.touch("call each")
            continue
        decision = pilot.scene.flow.view().decision
        if decision.rule == rule:
            return hand
        wanted = [c for c in decision.commands if isinstance(c, first)]
        hand.carry_out((wanted or [decision.passing or decision.commands[0]])[0])


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_a_whole_game_with_every_kind_of_answer(hands, tmp_path):
    pilot = at_the_bazaar(tmp_path, seats=3, seed=5, rounds=2)
    hand, given = hands(pilot, Random(7)), set()
    while pilot.is_at_table:
        pilot.until(lambda: pilot.is_asked or not pilot.is_at_table)
        if pilot.is_at_table:
            pilot.wait(LATE)
            commands = pilot.scene.gesture.commands
            new = [command for command in commands if type(command) not in given]
            command = hand.chance.choice(new or commands)
            session, before = pilot.scene.session, len(pilot.scene.session)
            hand.carry_out(command)
            assert session.match.answer(before + 1).command == command
            given.add(type(command))
    pilot.see_the_end()
    assert isinstance(pilot.scene, ResultsScene)
    assert given >= {said.Lay, said.Grab, said.Veto, said.Tip, said.Offer, Pass}


# A number


def tipping(pilot):
    """Somebody is to get a tip of one coin or two."""
    hand = asked_by(pilot, "BZ-VETO")
    tips = [c for c in pilot.scene.gesture.commands if isinstance(c, said.Tip) and c.coins == 2]
    hand.touch(f"seat {tips[0].seat}")
    return tips[0].seat


def test_a_number_is_typed_stepped_and_turned_and_only_then_confirmed(tmp_path):
    pilot = at_the_bazaar(tmp_path, seed=6)
    seat, before = tipping(pilot), len(pilot.scene.session)
    box = pilot.box("number coins")
    pilot.key(pygame.K_2)
    assert pilot.scene.gesture.ready == said.Tip(seat, 2)
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.gesture.ready == said.Tip(seat, 1)
    pilot.step(Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert pilot.scene.gesture.ready == said.Tip(seat, 2)
    assert len(pilot.scene.session) == before
    pilot.tab_to("number coins")
    pilot.key(pygame.K_RETURN)
    assert pilot.scene.session.past.givers()[before] == 0


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_number_and_the_way_to_keep_passing_have_room(tmp_path, size, text):
    pilot = at_the_bazaar(tmp_path, size, text, seed=6)
    tipping(pilot)
    assert pilot.stage.find("number coins") is not None
    assert pilot.stage.find("keep passing") is not None
    assert flaws(pilot.stage) == []
    pilot.key(pygame.K_p)
    assert flaws(pilot.stage) == []


def test_whoever_keeps_passing_is_left_alone_through_all_windows_of_a_turn(tmp_path):
    pilot = at_the_bazaar(tmp_path, seed=6)
    asked_by(pilot, "BZ-GRAB")
    session = pilot.scene.session
    pilot.key(pygame.K_p)
    pilot.click("pass 1")
    pilot.until(lambda: session.waiting_for)
    assert session.view(0).decision.rule not in ("BZ-GRAB", "BZ-VETO")
    assert 0 not in session.auto_pass
    told = [line.text for line in pilot.scene.log.lines()]
    assert told
    assert not any("in secret" in line for line in told)


# A form


def drawing_up(pilot):
    """The lead has opened the form for a contract."""
    hand = asked_by(pilot, "BZ-OFFER", first=said.Lay)
    hand.touch(hand.button(lambda one: one.is_form))
    return hand


def accepted(pilot):
    """Whether the rules take what the form says: asked of the rules themselves."""
    command = pilot.scene.form.form.command
    try:
        check(pilot.scene.session.match.at(), 0, command)
    except IllegalCommand as problem:
        return False, problem.refusal.reason
    return True, ""


def verdict(pilot):
    """What stands under the form."""
    foot = pilot.stage.layers[-1]
    texts = [text for node in _every(foot) for text, *_ in node.texts(pilot.stage.style)]
    return " ".join(texts)


def _every(node):
    yield node
    for child in node.children:
        yield from _every(child)


def test_the_form_says_what_the_rules_say_and_can_be_given_exactly_when_they_accept(tmp_path):
    pilot = at_the_bazaar(tmp_path, seed=6)
    hand = drawing_up(pilot)
    steps = [lambda: None, *(lambda s=s: hand.touch(f"form shares {s}") for s in (0, 1, 2))]
    steps += [lambda: pilot.key(pygame.K_u)]
    steps += [lambda n=n: hand.step_number(f"form shares {n % 2} coins", 9, 0) for n in range(6)]
    seen = set()
    for step in steps:
        step()
        fine, reason = accepted(pilot)
        assert pilot.stage.find("form give").enabled == fine
        assert fine or reason in verdict(pilot)
        seen.add(fine)
    assert seen == {False, True}
    command, before = pilot.scene.form.form.command, len(pilot.scene.session)
    hand.touch("form give")
    assert pilot.scene.session.match.answer(before + 1).command == command


def test_escape_leaves_the_form_as_it_is_and_a_curtain_puts_it_away(tmp_path):
    pilot = at_the_bazaar(tmp_path, seed=6, people=2)
    drawing_up(pilot).touch("form shares 1")
    filled = pilot.scene.form.form.command
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.asks
    hand = Mouse(pilot, Random(1))
    hand.touch(hand.button(lambda one: one.is_form))
    assert pilot.scene.form.form.command == filled
    pilot.step(Event(pygame.WINDOWFOCUSLOST))
    lift(pilot)
    assert not pilot.scene.asks
    assert pilot.scene.form.asked().before == ()
    assert pilot.scene.form.asked().command != filled


def lift(pilot):
    """Whoever is next is alone with the screen."""
    assert isinstance(pilot.scene, CurtainScene)
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.is_asked)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_form_has_room_and_what_does_not_fit_is_scrolled_to(tmp_path, size, text):
    pilot = at_the_bazaar(tmp_path, size, text, seed=6, seats=4)
    hand = drawing_up(pilot)
    for seat in range(4):
        hand.touch(f"form shares {seat}")
    hand.step_number("form shares 3 coins", 1, 0)
    assert pilot.scene.form.form.command.shares[3].coins == 1
    assert flaws(pilot.stage) == []

"""A newcomer at the window: cards are dragged onto cards, and first words stay with a question."""

from functools import cache
from types import SimpleNamespace

import pygame
from pygame import Rect
from pygame.event import Event

from app.draw.table_nodes import MatNode, TableCard
from app.scenes.table.card_nodes import card_nodes, mark_nodes
from app.scenes.table.part import NOTICE_FOR_S
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.lesson_progress import FIRST, LessonProgress, note_progress
from app.table.board import Pip
from app.table.gestures import named
from rules.games.no_honor.commands import Declare, Recruit
from rules.games.no_honor.state import CREW, HAND, MODIFIERS, SCHEME_DISCARD
from rules.kernel.cards import Zone
from rules.kernel.match import Match
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, open_shell, players
from tests.games.no_honor.table.moments import played
from tests.games.no_honor.table.room import at_the_table
from tests.games.no_honor.table.test_board import sent


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


def resumed_at(tmp_path, number, change=lambda state: None):
    """The window of the first seat once so many commands have been given, and a change."""
    old = played(3)
    match, stopped = Match.replay(old.game, old.options, 3, old.seed, old.log[:number])
    assert stopped is None
    change(match.at())
    shell = open_shell(tmp_path)
    shell.change("motion", "speed", 0.0)
    seated = players(1, names=NAMES[:3])
    scene = TableScene(shell, Session(match, seated, shell.table_factory.bots), resumed=True)
    shell.go(scene)
    scene.flow.viewer = 0
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.scene.touchable)
    return pilot


def test_a_scheme_is_dragged_onto_what_it_is_played_on(tmp_path):
    number, source, upon = aimed()
    pilot = resumed_at(tmp_path, number)
    at = next(one for one in pilot.scene.laid_board.cards if one.card == upon)
    hand = next(one for one in pilot.scene.laid_board.cards if one.card == source)
    pilot.scene.hands.take_up(careful=True)
    pilot.scene.hands.carry(hand, (0, 0))
    pilot.scene.hands.drop(hand, Rect(*at.spot.bounds).center)
    assert {source, upon} <= {*pilot.scene.gesture.chosen}


def at_a_turn(folder):
    """A pilot at the first turn, which is that of the only person."""
    pilot = at_the_table(folder, seed=4)
    scene = pilot.scene
    while scene.session.match.view(0).turn != 0 or scene.session.match.view(0).phase != "MAIN":
        match = scene.session.match
        seat = match.owed[0]
        match.play(seat, match.view(seat).decision.commands[-1])
    scene.start_over()
    pilot.until(lambda: scene.touchable and scene.gesture.commands)
    return pilot


def test_who_recruits_sees_lit_who_can_be_recruited_and_nothing_else(tmp_path):
    pilot = at_a_turn(tmp_path)
    view, gesture = pilot.scene.flow.view(), pilot.scene.gesture
    assert {*view.objectives} & gesture.legal_cards
    pilot.scene.hands._pick(gesture.pick_verb("recruit"))
    pilot.step()
    nodes = pilot.controls()
    lit = {one.card for one in nodes.values() if isinstance(one, TableCard) and one.legal}
    hired = {one.card for one in view.decision.commands if isinstance(one, Recruit)}
    assert lit == hired & {*view.pool, *view.cost_zero[-1:]} != set()
    assert not any(one.lit for one in nodes.values() if isinstance(one, MatNode))
    pilot.scene.hands._pick(gesture.pick_verb("heist"))
    pilot.step()
    mats = [one for one in pilot.controls().values() if isinstance(one, MatNode)]
    assert mats
    assert all(one.lit for one in mats)


@cache
def torn():
    """When a Scheme can be played on some cards of crews and another answer names others."""
    match, own = played(3), Zone(HAND, 0)
    for number in range(len(match)):
        view = match.view(0, number)
        if view.decision is None:
            continue
        hand, crews = {*view.piles()[own]}, {card for crew in view.crews for card in crew}
        named: dict[int, set[int]] = {}
        for one in view.decision.commands:
            if isinstance(one, Declare) and one.source in hand and one.aims:
                upon = {card for aim in one.aims for card in aim.cards}
                named.setdefault(one.source, set()).update(upon & crews)
        for source, upon in named.items():
            others = set().union(*named.values()) - upon
            if upon and others:
                return number, source, upon, others
    raise AssertionError("nobody had such a choice")


def test_who_plays_a_card_sees_lit_what_it_can_be_played_on_and_no_other_card(tmp_path):
    number, source, upon, others = torn()
    pilot = resumed_at(tmp_path, number)
    gesture = pilot.scene.gesture
    pilot.scene.hands._pick(gesture.tap_card(source))
    pilot.step()
    cards = {one.card: one for one in pilot.controls().values() if isinstance(one, TableCard)}
    assert {card for card in upon | others if cards[card].legal} == upon
    assert all(cards[card].legal is None for card in others), "they can still be picked instead"


def test_while_a_target_is_missing_one_can_cancel_and_do_nothing_else_by_mistake(tmp_path):
    number, source, _, _ = torn()
    pilot = resumed_at(tmp_path, number)
    before, passing = len(pilot.scene.session), pilot.scene.laid_board.prompt.answers[-1]
    pilot.click_card(source)
    assert pilot.scene.gesture.missing
    assert not pilot.keys_of("answer") + pilot.keys_of("verb")
    assert pilot.stage.find("cancel").box.colliderect(Rect(*passing.box))
    pilot.click("cancel")
    assert not pilot.scene.gesture.is_picking
    assert len(pilot.scene.session) == before
    assert pilot.keys_of("answer")


def drawn_over(pilot):
    """Where there are cards that can be touched, and what lies upon them, as they are drawn."""
    hands = pilot.scene.hands.actions({}, lambda: None)
    return [box for _, box in card_nodes(pilot.scene.look(), hands)]


def test_what_is_attached_to_somebody_stays_in_sight_when_they_can_be_picked(tmp_path):
    match = played(3)
    for number in range(len(match)):
        view = match.view(0, number)
        commands = view.decision.commands if view.decision is not None else ()
        touched = {card for one in commands for card in named(one).cards}
        worn = {card for crew in view.crews for card in crew if view.attached[card]} & touched
        if worn and view.decision.rule == "NH-TURN-03":
            break
    pilot = resumed_at(tmp_path, number)
    pilot.until(lambda: pilot.scene.gesture.commands)
    board, drawn = pilot.scene.laid_board, drawn_over(pilot)
    (host, *_) = (one for one in board.cards if one.zone.name == CREW and one.card in worn)
    (upon,) = (one for one in board.cards if one.zone == Zone(MODIFIERS, host=host.card))
    places = [drawn.index(Rect(*one.spot.bounds)) for one in (host, upon)]
    assert places == sorted(places)


def discard_a_twin(state):
    """A Scheme just like one in the first hand is the last that was played."""
    state.scheme_discard = (*state.scheme_discard, state.hands[0][0])


def test_a_card_in_the_discards_is_not_the_one_in_hand(tmp_path):
    decisions = (played(3).view(0, number).decision for number in range(900))
    rules = [one.rule if one is not None else "" for one in decisions]
    pilot = resumed_at(tmp_path, rules.index("NH-MOT-02"), discard_a_twin)
    pilot.until(lambda: pilot.scene.gesture.commands)
    (*_, top) = (one for one in pilot.scene.laid_board.cards if one.zone == SCHEME_DISCARD)
    assert top.card in pilot.scene.look().pickable
    assert Rect(*top.spot.bounds) not in drawn_over(pilot)


def test_the_badge_of_who_was_sent_stays_when_they_can_be_picked():
    view, board, posted = next(found for found in sent(5) if found[2])
    cards = frozenset(one.card for one in posted)
    look = SimpleNamespace(
        touchable=True, board=board, still=board.cards, gesture=SimpleNamespace(anywhere=True),
        pickable=cards, slotted=frozenset(), posts=frozenset(), colours=range(view.seats),
        faces=(),
    )  # fmt: skip
    drawn = [box for _, box in mark_nodes(look)]
    assert len(board.of(Pip)) == len(cards)
    assert all(Rect(*pip.box) in drawn for pip in board.of(Pip))


def test_the_first_words_of_a_question_stay_until_it_is_answered(tmp_path):
    over = LessonProgress(is_over=True)
    note_progress(open_shell(tmp_path).folders, "no_honor", FIRST, over)
    pilot = at_the_table(tmp_path)
    pilot.until(lambda: pilot.scene.touchable and pilot.scene.notices.notice is not None)
    said = pilot.scene.notices.notice
    pilot.wait(3 * NOTICE_FOR_S)
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

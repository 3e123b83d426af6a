"""A hint at the table: what is said and lit, where it lies, and that it goes when it should."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from app.draw.audit import flaws
from app.draw.hint_paper import HintBar, HintPaper
from app.draw.table_nodes import PillButton, TableCard
from app.draw.widgets.boxes import Panel
from app.draw.widgets.node import walk
from app.scenes.table.hints import BREATH, BREATHS, NOT_NOW
from app.table.at_stake import at_stake
from app.table.board import Slot
from app.table.gestures import named
from tests.app.pilot import Pilot
from tests.app.seating import FIVE, NBK, open_shell, sit_down
from tests.app.table_moments import moments, table_at
from tests.bots.trials import in_few_worlds
from tests.session.inline_bots import InlineBots

KINDS = (
    "KN-DEAL-03 other", "KN-BID-01 other", "KN-BID-04 other", "bank", "broke", "lead", "follow",
    "KN-DANCE-01 other", "KN-DANCE-02 cards", "KN-HOUND-01 other", "KN-HOUND-01 cards",
    "KN-SNITCH-01 cards",
)  # fmt: skip


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    """Which answer is best does not matter here."""
    in_few_worlds(monkeypatch)


def at(tmp_path, kind, size=(1280, 720), text=100, bots=None, **settings):
    shell = open_shell(tmp_path, size, text, bots)
    for name, value in settings.items():
        shell.change(*name.split("__"), value)
    shell.go(table_at(shell, moments()[kind], names=FIVE))
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def hinted(pilot):
    pilot.key(pygame.K_h)
    pilot.until(lambda: pilot.scene.hints.hint is not None)
    pilot.step()
    return pilot.scene.hints.hint


def found(pilot, kind):
    return [node for layer in pilot.stage.layers for node in walk(layer) if isinstance(node, kind)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_gets_a_hint_that_lights_its_answer(tmp_path, kind):
    pilot = at(tmp_path, kind)
    hint = hinted(pilot)
    cards = named(hint.command).cards
    lit = {node.card for node in found(pilot, TableCard) if node.lit}
    buttons = [node for node in found(pilot, PillButton) if node.lit]
    assert lit == cards
    assert cards or named(hint.command).seats or buttons, "nothing on the table is lit"
    assert len(hint.order) < 60
    assert hint.order.endswith(".")
    assert len(found(pilot, HintPaper)) == 1


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 100)])
@pytest.mark.parametrize("kind", ["KN-BID-01 other", "follow", "bank"])
def test_the_paper_hides_nothing_that_is_decided_on(tmp_path, kind, size, text):
    pilot = at(tmp_path, kind, size, text)
    hinted(pilot)
    board = pilot.scene.laid_board
    (paper,) = found(pilot, HintPaper)
    kept = [Rect(*box) for box in at_stake(board, pilot.scene.gesture, {"trick"})]
    kept = [box for box in kept if box != Rect(*board.prompt.box)]
    own = [Rect(*slot.box) for slot in board.of(Slot) if slot.is_own]
    assert all(slot.clip(paper.box).h < slot.h / 8 for slot in own), "only its edge"
    kept = [box for box in kept if box not in own]
    kept += [Rect(*answer.box) for answer in board.prompt.answers]
    hidden = [box for box in kept if box.inflate(-4, -4).colliderect(paper.box)]
    assert not hidden


def test_why_opens_a_bar_for_every_card_and_closes_again(tmp_path):
    pilot = at(tmp_path, "follow")
    hint = hinted(pilot)
    assert not found(pilot, HintBar)
    pilot.click("hint why")
    assert len(found(pilot, HintBar)) == len(pilot.scene.gesture.commands) == len(hint.rows)
    pilot.tab_to("hint why")
    pilot.key(pygame.K_RETURN)
    assert not found(pilot, HintBar)


def test_at_the_largest_text_the_numbers_take_the_place_of_the_paper(tmp_path):
    pilot = at(tmp_path, "follow", text=200)
    hinted(pilot)
    pilot.click("hint why")
    assert found(pilot, HintBar)
    assert not found(pilot, HintPaper)
    pilot.click("hint why")
    assert found(pilot, HintPaper)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("kind", ["KN-BID-01 other", "bank", "follow"])
def test_no_text_of_it_is_cut_in_a_small_window(tmp_path, kind, text):
    pilot = at(tmp_path, kind, (960, 540), text)
    hinted(pilot)
    assert not flaws(pilot.stage)
    pilot.click("hint why")
    assert not flaws(pilot.stage)


@pytest.mark.parametrize("how", ["key", "thanks", "escape", "button"])
def test_it_closes_and_nothing_was_played(tmp_path, how):
    pilot = at(tmp_path, "follow")
    before = len(pilot.scene.session)
    hinted(pilot)
    close = {
        "key": lambda: pilot.key(pygame.K_h),
        "thanks": lambda: pilot.click("hint thanks"),
        "escape": lambda: pilot.key(pygame.K_ESCAPE),
        "button": lambda: pilot.click("hint"),
    }
    close[how]()
    assert not found(pilot, HintPaper)
    assert not any(node.lit for node in found(pilot, TableCard))
    assert not pilot.scene.asks
    assert len(pilot.scene.session) == before


def test_while_a_card_is_picked_only_its_light_stays(tmp_path):
    pilot = at(tmp_path, "follow", accessibility__confirm_plays=True)
    hint = hinted(pilot)
    (card,) = named(hint.command).cards
    pilot.click_card(card)
    assert not found(pilot, HintPaper)
    pilot.key(pygame.K_ESCAPE)
    assert found(pilot, HintPaper)


def test_an_answer_takes_the_hint_away_and_a_late_one_is_not_shown(tmp_path):
    bots = InlineBots()
    pilot = at(tmp_path, "follow", bots=bots, motion__speed=0.0)
    bots.held = True
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    assert "Thinking" in pilot.scene.notices.notice[0]
    legal = min(pilot.scene.gesture.legal_cards)
    for _ in range(2):
        pilot.click_card(legal)
    bots.held = False
    pilot.until(lambda: pilot.is_asked)
    assert pilot.scene.hints.hint is None
    assert not pilot.scene.hints.is_awaited
    assert not found(pilot, HintPaper)


def test_the_light_breathes_for_a_while_and_not_with_reduced_motion(tmp_path):
    pilot = at(tmp_path, "follow")
    hinted(pilot)
    assert pilot.scene.moving(pilot.clock.now)
    pilot.wait(BREATH * BREATHS)
    assert not pilot.scene.hints.breathes(pilot.clock.now)
    still = at(tmp_path / "still", "follow", motion__reduce_motion=True)
    hinted(still)
    assert not still.scene.hints.breathes(still.clock.now)


def test_at_never_bring_a_knife_the_seat_is_lit_too(tmp_path):
    pilot = sit_down(open_shell(tmp_path), game=NBK, seats=6)
    pilot.until(lambda: pilot.is_asked)
    while pilot.scene.asks:
        pilot.key(pygame.K_RETURN)
        pilot.until(lambda: pilot.is_asked)
    hint = hinted(pilot)
    seats = {key for key, node in pilot.controls().items() if getattr(node, "lit", False)}
    assert f"seat {hint.command.target}" in seats
    assert f"card {hint.command.card}" in seats


def test_the_light_is_around_the_card_and_never_on_it(tmp_path):
    pilot = at(tmp_path, "follow")
    hint = hinted(pilot)
    (node,) = [node for node in found(pilot, TableCard) if node.lit]
    assert {node.card} == named(hint.command).cards
    inside, around = node.box.inflate(-40, -60), node.box.inflate(12, 12)
    pictures = []
    for _ in range(2):
        pilot.wait(BREATH / 2)
        canvas = pilot.shell.window.canvas
        pictures.append([canvas.subsurface(box).copy() for box in (inside, around)])
    before, after = ([each.get_buffer().raw for each in picture] for picture in pictures)
    assert before[0] == after[0]
    assert before[1] != after[1]


def test_what_is_meant_is_lifted_and_the_others_shine_no_more(tmp_path):
    pilot = at(tmp_path, "lead")
    cards = found(pilot, TableCard)
    assert not any(node.faint for node in cards)
    hint = hinted(pilot)
    for node in found(pilot, TableCard):
        meant = node.card in named(hint.command).cards
        assert node.lit == meant != node.faint
        raised = node.laid.spot.y - node._lifted(pilot.scene.style, touched=False).y
        assert (raised > 5) == meant


def test_the_numbers_leave_the_buttons_free(tmp_path):
    pilot = at(tmp_path, "lead")
    assert len(hinted(pilot).rows) > 4
    pilot.click("hint why")
    assert len(found(pilot, HintBar)) > 2
    (panel,) = [n for n in found(pilot, Panel) if [*_bars(n)]]
    buttons = [Rect(*button.box) for button in pilot.scene.laid_board.buttons]
    assert panel.box.collidelist(buttons) < 0


def _bars(node):
    return (inner for inner in walk(node) if isinstance(inner, HintBar))


def test_a_long_reason_hides_a_part_of_the_empty_place_rather_than_a_card(tmp_path):
    pilot = at(tmp_path, "follow")
    hint = hinted(pilot)
    long = "It brings more points than your other cards in all the deals that fit what you saw."
    pilot.scene.hints.hint = replace(hint, reason=long)
    pilot.scene.refresh()
    pilot.step()
    (paper,) = found(pilot, HintPaper)
    board = pilot.scene.laid_board
    trick = [Rect(*one.spot.bounds) for one in board.cards if one.zone.name == "trick"]
    assert trick
    assert paper.box.collidelist(trick) < 0


# No hint stays silent


def test_a_hint_that_comes_while_something_is_picked_is_shown_until_more_is_picked(tmp_path):
    pilot = at(tmp_path, "bank")
    first, second = (laid.card for laid in pilot.scene.laid_board.hand_cards[:2])
    pilot.click_card(first)
    hinted(pilot)
    assert pilot.scene.gesture.chosen == (first,)
    assert len(found(pilot, HintPaper)) == 1
    pilot.click_card(second)
    assert not found(pilot, HintPaper)


def test_a_hint_that_is_asked_for_while_something_is_shown_comes_after_that(tmp_path):
    pilot = sit_down(open_shell(tmp_path), seed=4)
    pilot.shell.change("motion", "speed", 1.0)
    scene = pilot.scene
    while scene.touchable or not (scene.motion.running and 0 in scene.session.waiting_for):
        if scene.asks:
            pilot.key(pygame.K_RETURN)
        elif scene.touchable:
            scene.hands.give(scene.flow.view().decision.commands[0])
        pilot.step()
    pilot.key(pygame.K_h)
    assert scene.hints.is_awaited
    pilot.until(lambda: scene.hints.hint is not None)
    assert scene.touchable


def test_a_hint_that_comes_back_at_a_busy_moment_is_kept(tmp_path, monkeypatch):
    pilot = at(tmp_path, "follow")
    hints, busy = pilot.scene.hints, True
    kind = type(pilot.scene)
    touchable = kind.touchable.fget
    pilot.key(pygame.K_h)
    monkeypatch.setattr(kind, "touchable", property(lambda scene: not busy and touchable(scene)))
    hints._coming = hints._prerenderer = None
    hints._reply, hints._ticket = pilot.scene.session.hint(0), None
    pilot.wait(1)
    assert hints.is_awaited
    busy = False
    pilot.until(lambda: hints.hint is not None)


def test_a_hint_for_another_question_is_not_shown_but_asked_for_anew(tmp_path):
    pilot = at(tmp_path, "follow")
    hints = pilot.scene.hints
    pilot.key(pygame.K_h)
    hints._coming = hints._prerenderer = None
    hints._reply, hints._decision, hints._ticket = pilot.scene.session.hint(0), None, None
    asked = pilot.scene.session.hints
    pilot.until(lambda: hints.hint is not None)
    assert pilot.scene.session.hints == asked + 1


def test_whoever_is_not_to_decide_is_told_so(tmp_path):
    pilot = at(tmp_path, "others")
    pilot.shell.table_factory.bots.held = True
    pilot.key(pygame.K_h)
    assert not pilot.scene.hints.is_awaited
    assert pilot.scene.notices.notice[0] == NOT_NOW


def test_one_reads_that_it_takes_longer_until_it_comes(tmp_path):
    bots = InlineBots()
    pilot = at(tmp_path, "follow", bots=bots)
    bots.held = True
    pilot.key(pygame.K_h)
    pilot.wait(15)
    assert "Thinking" in pilot.scene.notices.notice[0]
    bots.held = False
    pilot.until(lambda: pilot.scene.hints.hint is not None)
    assert pilot.scene.notices.notice is None

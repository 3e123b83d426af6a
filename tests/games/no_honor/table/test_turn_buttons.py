"""The buttons of a turn: each has its place, and says why it cannot be pressed now."""

from collections import defaultdict
from functools import cache

import pytest

from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.table.board import lay_out
from app.games.no_honor.table.questions import question
from app.scenes.table.hands import LATE
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.table.geometry import Space
from app.table.question import unfolded
from app.table.voice import Voice
from rules.games.no_honor import commands as said
from rules.kernel.match import Match
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players
from tests.app.test_batches import click
from tests.app.windows import DESIGNED, SMALL
from tests.games.no_honor.table.moments import played

NAMES = ("Maximiliana", "Bo", "Christopher", "Dax", "Ines")
TURN = "NH-TURN-03"
ACTIONS = ("Heist", "Recruit", "Legwork", "Logistics", "Rest…", "Headhunt", "Exchange", "Fire",
           "Give", "End your turn")  # fmt: skip


@cache
def turns(seats):
    """What the seats on turn see when they are to choose an action, by number."""
    match = played(seats)
    found = {}
    for number in range(len(match)):
        state = match.at(number)
        if state.agenda[-1].rule == TURN:
            found[number] = match.view(state.turn, number)
    return found


def voice_of(view):
    return Voice(NAMES[: view.seats], view.seat, codes=False, deck=view.book.deck.deck)


@pytest.mark.parametrize(("size", "text"), [(SMALL, 200), (DESIGNED, 100)])
def test_every_action_keeps_its_place_from_turn_to_turn(size, text):
    places = defaultdict(set)
    for view in [*turns(4).values()][::7]:
        style = table_style(Style(*size, theme="no_honor", text=text / 100))
        space = Space(*size, style.ruler, chair=0)
        board = lay_out(view, view.piles(), space, voice_of(view))
        for answer in board.prompt.answers:
            places[answer.label.text].add(answer.box)
    assert {label: len(boxes) for label, boxes in places.items() if len(boxes) > 1} == {}
    assert len(places) > 3


def test_what_cannot_be_done_in_a_turn_stays_and_says_why():
    refused = set()
    for view in turns(4).values():
        asked = question(view, voice_of(view))
        assert tuple(one.label for one in asked.choices) == ACTIONS
        for one in asked.choices:
            known = {inner.command for inner in unfolded([one])} & {*view.decision.commands}
            verbs = {"Heist": said.DeclareHeist, "Recruit": said.Recruit, "Fire": said.Fire,
                     "Give": said.Give}  # fmt: skip
            if one.label in verbs:
                kind = verbs[one.label]
                known |= {c for c in view.decision.commands if isinstance(c, kind)}
            assert bool(known) == (one.refusal is None), one.label
            if one.refusal is not None:
                refused.add(one.label)
    assert {"Exchange", "Legwork", "Logistics", "Heist"} <= refused


@cache
def with_all_actions():
    """A turn in which most can be done, and whose it is."""
    number, view = max(turns(4).items(), key=lambda one: (
        sum(choice.refusal is None for choice in question(one[1], voice_of(one[1])).choices),
        -one[0],
    ))  # fmt: skip
    return number, view.seat


def at_a_turn(folder):
    number, seat = with_all_actions()
    old = played(4)
    match, _ = Match.replay(old.game, old.options, 4, old.seed, old.log[:number])
    shell = open_shell(folder)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    seated = list(players(0, names=NAMES[:4]))
    seated[seat] = players(1, names=(seated[seat].name,))[0]
    shell.go(
        TableScene(shell, Session(match, tuple(seated), shell.table_factory.bots), resumed=True)
    )
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.is_asked)
    pilot.wait(LATE)
    return pilot, number, seat


def test_another_question_takes_the_place_of_what_was_asked_before(tmp_path):
    pilot, _, _ = at_a_turn(tmp_path)
    for label, asks in (("Fire", "Fire which Character?"), ("Rest…", "Ready your whole crew.")):
        (button,) = [a for a in pilot.scene.laid_board.prompt.answers if a.label.text == label]
        pilot.click_at(button.box.middle)
        assert " ".join(line.text for line in pilot.scene.laid_board.prompt.lines).startswith(asks)
    assert not pilot.scene.gesture.is_picking


def double_clicked(pilot, at, pause):
    """Two clicks in one place: in one batch, or a moment apart."""
    if pause:
        pilot.step(*click(at))
        pilot.wait(pause)
        pilot.step(*click(at))
    else:
        pilot.step(*click(at), *click(at))
    pilot.step()


@pytest.mark.parametrize("pause", [0.0, 0.1, 0.25])
def test_a_second_click_never_falls_through_to_another_button(tmp_path, pause):
    pilot, number, seat = at_a_turn(tmp_path)
    for label in ACTIONS[:-1]:
        (button,) = [a for a in pilot.scene.laid_board.prompt.answers if a.label.text == label]
        double_clicked(pilot, button.box.middle, pause)
        answers = [
            pilot.scene.session.match.answer(n)
            for n in range(number + 1, len(pilot.scene.session) + 1)
        ]
        mine = [one.command for one in answers if one.seat == seat]
        if label in ("Logistics", "Exchange"):
            assert [type(one) for one in mine] in ([], [said.Logistics], [said.Deal]), label
        else:
            assert mine == [], label
        while len(pilot.scene.session) > number:
            pilot.take_back()
            pilot.until(lambda: pilot.is_asked)
        pilot.wait(LATE)
        while pilot.scene.gesture.is_picking or pilot.scene.hands.opened.choices:
            pilot.scene.back()
            pilot.wait(LATE)

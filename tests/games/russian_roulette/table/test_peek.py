"""What was peeked at: all cards side by side, whose gun it is over them, from the top each time."""

from dataclasses import replace

import pytest

from app.draw.live_nodes import TurningCard
from app.draw.widgets.dialog import INSIDE
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games.russian_roulette.table import TABLE
from app.table.voice import Voice
from rules.games.russian_roulette.events import Peeked
from tests.app.seating import open_shell, sit_down
from tests.games.russian_roulette.rules.table import Table


@pytest.fixture(scope="module")
def secret():
    table = Table(3, ("peek_the_boo", "", "")).pockets("C C C").pass_until("guns_set")
    table.do("0 play_at peek_the_boo 2")
    table.pass_until("bid")
    assert table.told(Peeked)
    events = tuple(event.seen_by(0) for event in table.events)
    return TABLE.secret_of(events, table.view(0), Voice(("Ann", "Bo", "Cy"), 0))


def shown(pilot):
    nodes = list(walk(pilot.stage.top))
    cards = [node.box for node in nodes if isinstance(node, TurningCard)]
    where = [node.box for node in nodes if isinstance(node, Text) and "gun" in node.text]
    return cards, where


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200)])
def test_three_cards_lie_side_by_side_under_whose_gun_it_is(tmp_path, secret, size, text):
    assert secret.where == "The top 3 cards of Cy's gun"
    pilot = sit_down(open_shell(tmp_path, size, text), game="russian_roulette", seats=3)
    pilot.scene.pages.show_secret(secret)
    pilot.step()
    cards, where = shown(pilot)
    assert len(cards) == 3
    assert len({box.y for box in cards}) == 1
    assert where[0].bottom <= cards[0].y
    room = pilot.stage.find(INSIDE).box
    assert all(room.contains(box) for box in (*cards, where[0]))


def test_it_opens_at_its_beginning_again(tmp_path, secret):
    secret = replace(secret, sentences=("More than there is room for. " * 30,))
    pilot = sit_down(open_shell(tmp_path, (960, 540), 200), game="russian_roulette", seats=3)
    pilot.scene.pages.show_secret(secret)
    pilot.step()
    inside = pilot.stage.find(INSIDE)
    assert inside.range > 0
    pilot.stage.scroll(inside, 10**6)
    pilot.scene.close_question()
    pilot.step()
    pilot.scene.pages.show_secret(secret)
    pilot.step()
    assert pilot.stage.find(INSIDE).offset == 0

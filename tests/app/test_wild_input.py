"""The monkey of the campaign, for some seconds: it still works, and it would notice a fault."""

from random import Random

import pytest

from app.scenes.curtain import CurtainScene
from app.scenes.rules.scene import RulesScene
from app.scenes.table.scene import TableScene
from app.store.pins import set_pin
from tests.app.seating import open_shell, players, sit_down
from tests.campaign import wild_input
from tests.campaign.monkey import PIN, Monkey, RestlessClock
from tests.campaign.wild_input import Tally, roam, visit
from tests.session.inline_bots import InlineBots


def test_a_short_visit_finds_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(wild_input, "STEPS", 40)
    tally = Tally()
    assert visit(tmp_path, "quick", tally) == []
    assert 40 < tally.steps <= 3 * 40, "a program may be quit, but not all of them at once"
    assert tally.scenes["TableScene"]


def test_a_fault_is_found_and_named(tmp_path, monkeypatch):
    monkeypatch.setattr(wild_input, "STEPS", 40)
    monkeypatch.setattr(TableScene, "tick", lambda scene, now: 1 / 0)
    (fault,) = visit(tmp_path, "quick", Tally())
    assert fault.startswith("seed quick, program ")
    assert "ZeroDivisionError" in fault


def test_a_scene_without_a_way_out_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(wild_input, "STEPS", 1)
    monkeypatch.setattr(RulesScene, "back", lambda scene: None)
    monkeypatch.setattr(wild_input, "_scene", lambda shell, chance: RulesScene(shell, "knives"))
    faults = visit(tmp_path, "stuck", Tally())
    assert any("RulesScene cannot be left" in fault for fault in faults)


@pytest.mark.parametrize("pin", [False, True])
def test_the_monkey_comes_to_a_table_of_several_people(tmp_path, pin):
    shell = open_shell(tmp_path, bots=InlineBots("random"))
    shell.clock = RestlessClock()
    seated = players(2)
    if pin:
        seated = tuple(set_pin(one, PIN) if one.kind == "person" else one for one in seated)
    monkey = Monkey(sit_down(shell, sitting=seated).shell, Random(1), zeal=1.0)
    seen = set()
    for _ in range(60):
        monkey.act()
        seen.add(type(monkey.scene))
    assert {CurtainScene, TableScene} <= seen


def test_no_time_is_no_visit():
    tally = Tally()
    assert roam(0, 1, tally) == []
    assert tally.visits == 0

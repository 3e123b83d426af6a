"""The monkey of the campaign, for some seconds: it still works, and it would notice a fault."""

from app.scenes.rules.scene import RulesScene
from app.scenes.table.scene import TableScene
from tests.campaign import wild_input
from tests.campaign.wild_input import Tally, roam, visit


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


def test_no_time_is_no_visit():
    tally = Tally()
    assert roam(0, 1, tally) == []
    assert tally.visits == 0

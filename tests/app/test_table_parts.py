"""A table and its parts: whatever is made for a table goes on and is put away with it."""

from dataclasses import dataclass

import pygame

from app.scenes.curtain import CurtainScene
from app.scenes.lesson.scene import LessonScene
from app.scenes.table.part import TablePart
from app.scenes.table.scene import TableScene
from rules.kernel.cards import BYSTANDER
from tests.app.seating import open_shell, sit_down
from tests.app.shared_screen import HELD


@dataclass(eq=False)
class Scrap(TablePart):
    """Something that one person wrote down."""

    words: str = "my hand"
    ticks: int = 0

    def tick(self, now):
        self.ticks += 1

    def put_away(self):
        self.words = ""


def _lifted(folder, people=2):
    """A table at which the first person is asked."""
    pilot = sit_down(open_shell(folder), people)
    pilot.step()
    if isinstance(pilot.scene, CurtainScene):
        pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: isinstance(pilot.scene, TableScene) and pilot.scene.touchable)
    return pilot


def test_a_part_that_is_made_for_a_table_is_put_away_with_it(tmp_path):
    table = _lifted(tmp_path).scene
    scrap = Scrap(table)
    table.cover()
    assert scrap.words == ""


def test_a_part_is_put_away_when_other_eyes_look(tmp_path):
    table = _lifted(tmp_path).scene
    scrap, person = Scrap(table), table.flow.eyes
    assert person != BYSTANDER
    table.flow.viewer = next(seat for seat in table.session.people if seat != person)
    table.notice_new_eyes()
    assert scrap.words == ""


def test_a_part_goes_on_with_the_table(tmp_path):
    pilot = _lifted(tmp_path, people=1)
    scrap = Scrap(pilot.scene)
    pilot.step()
    assert scrap.ticks == 1
    assert scrap.words == "my hand"


def test_whatever_of_a_table_can_be_put_away_is_one_of_its_parts(tmp_path):
    for table in (_lifted(tmp_path).scene, LessonScene(open_shell(tmp_path / "l"), "knives")):
        held = {name: part for name, part in vars(table).items() if hasattr(part, "put_away")}
        assert len(held) > 15
        loose = [name for name, part in held.items() if part not in table.parts]
        assert loose == ["stage"], "the stage is no part, and is put away by itself"
        assert len(table.parts) == len({id(part) for part in table.parts})
        kinds = [type(part) for part in table.parts]
        assert len(kinds) == len({*kinds}), "a part was made twice"

"""The scene of the people: made, renamed, given a face, deleted; and seated at a table."""

import pygame
import pytest
from pygame.event import Event

from app.draw.audit import flaws
from app.scenes.home.scene import HomeScene
from app.scenes.people.scene import PeopleScene
from app.scenes.routes import open_people, open_setup
from app.store.folders import Folders
from app.store.profiles import load_profiles
from app.store.statistics import add_finished
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.store.test_rivalry import game


def people(folder, size=(1280, 720), text=100):
    shell = open_shell(folder, size, text)
    shell.change("person", "name", "Ann")
    add_finished(shell.folders.finished, game(1, ["Vera"], (0,)))
    open_people(shell)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def kept(folder, name="Ann"):
    return load_profiles(Folders(folder), name)


def type_name(pilot, name):
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.step(Event(pygame.TEXTINPUT, text=name))


def add(pilot, name):
    pilot.click("new person")
    pilot.step(Event(pygame.TEXTINPUT, text=name))
    pilot.key(pygame.K_RETURN)


def test_somebody_new_gets_a_face_and_can_sit_down(tmp_path):
    pilot = people(tmp_path)
    add(pilot, "Bo")
    pilot.click("emblem octopus")
    pilot.click("colour 5")
    pilot.click("sit down")
    bo = kept(tmp_path, "Bo").active
    assert (bo.name, bo.emblem, bo.colour) == ("Bo", "octopus", 5)
    assert pilot.shell.settings.person.name == "Bo"
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, HomeScene)
    assert pilot.scene.person.emblem == "octopus"


def test_at_a_first_start_nothing_has_to_be_wiped_out_before_a_name_is_typed(tmp_path):
    shell = open_shell(tmp_path)
    open_people(shell)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.click("name")
    assert pilot.scene.stage.find("name").value == ""
    assert not pilot.scene._editing.problem
    pilot.step(Event(pygame.TEXTINPUT, text="Bo"))
    assert kept(tmp_path, "Bo").active.name == "Bo"


def test_a_name_is_changed_as_it_is_typed_and_one_that_cannot_be_is_told(tmp_path):
    pilot = people(tmp_path)
    add(pilot, "Bo")
    pilot.click(f"person {kept(tmp_path).people[0].key}")
    pilot.tab_to("name")
    type_name(pilot, "bO")
    assert pilot.scene.profiles.refusal("bO", pilot.scene.chosen)
    assert [one.name for one in kept(tmp_path).people] == ["Ann", "Bo"]
    type_name(pilot, "Anna")
    assert [one.name for one in kept(tmp_path, "Anna").people] == ["Anna", "Bo"]
    assert pilot.shell.settings.person.name == "Anna"
    assert "1 game" in pilot.scene._record(pilot.scene.chosen), "old games are hers"


def test_deleting_asks_first_and_somebody_stays(tmp_path):
    pilot = people(tmp_path)
    assert not pilot.stage.find("delete").enabled
    add(pilot, "Bo")
    pilot.click("delete")
    pilot.key(pygame.K_ESCAPE)
    assert len(kept(tmp_path).people) == 2
    pilot.click("delete")
    pilot.click("dialog do")
    assert [one.name for one in kept(tmp_path).people] == ["Ann"]
    assert isinstance(pilot.scene, PeopleScene)


def test_people_are_picked_for_their_seats_and_bring_their_face(tmp_path):
    pilot = people(tmp_path)
    add(pilot, "Bo")
    pilot.click("emblem fox")
    open_setup(pilot.shell, "knives")
    pilot.step()
    scene = pilot.scene
    scene.seats.set_bot(1, 0)
    pilot.step()
    pilot.click("seat 1 person")
    bo = kept(tmp_path).named("Bo")
    assert pilot.stage.find(f"person {kept(tmp_path).named('Ann').key}") is None, "she sits already"
    pilot.click(f"person {bo.key}")
    ann, guest, *_ = scene.seating.players()
    assert (guest.name, guest.emblem, guest.profile, guest.colour) == ("Bo", "fox", bo.key, 1)
    assert (ann.name, ann.emblem) == ("Ann", None)
    scene.seats.rename(1, "Somebody")
    assert scene.seating.players()[1].profile is None


@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1920, 1080), 150)])
def test_no_text_is_cut(tmp_path, size, text):
    pilot = people(tmp_path, size, text)
    add(pilot, "Wolfeschlegelsteinhausenbergerdorff d. 2")
    assert list(flaws(pilot.stage)) == []

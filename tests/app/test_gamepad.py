"""Gamepads come and go, and one that has gone already is none."""

import pygame
from pygame.event import Event

from app.draw import gamepad
from app.scenes.home.scene import HomeScene
from tests.app.pilot import Pilot
from tests.app.seating import open_shell


class Pad:
    """A gamepad that is there; `device` is its place, its number stays."""

    def __init__(self, device):
        if device > 1:
            raise pygame.error("Invalid joystick device number")

    def get_instance_id(self):
        return 7


def test_the_program_hears_of_gamepads(tmp_path):
    pygame.joystick.quit()
    open_shell(tmp_path)
    assert pygame.joystick.get_init()


def test_a_gamepad_that_is_gone_already_is_none(tmp_path):
    shell = open_shell(tmp_path)
    pilot = Pilot(shell, shell.clock)
    pilot.step(Event(pygame.JOYDEVICEADDED, device_index=31, guid=""))
    pilot.step(Event(pygame.JOYDEVICEREMOVED, instance_id=31))
    pilot.step(Event(pygame.JOYHATMOTION, value=(1, 1), hat=0, instance_id=31))
    pilot.step(Event(pygame.JOYBUTTONDOWN, button=99, instance_id=31))
    assert isinstance(pilot.scene, HomeScene)


def test_a_gamepad_is_kept_until_it_goes(tmp_path, monkeypatch):
    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    shell = open_shell(tmp_path)
    pilot = Pilot(shell, shell.clock)
    pilot.step(Event(pygame.JOYDEVICEADDED, device_index=0, guid=""))
    assert list(gamepad._PADS) == [7]
    pilot.step(Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert gamepad._PADS == {}

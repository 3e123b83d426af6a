"""Gamepads speak as keyboards: the pad moves the focus, A presses, B goes back."""

from contextlib import suppress

import pygame
from pygame.event import Event

BUTTONS = {
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_SPACE,
    3: pygame.K_h,
    4: pygame.K_u,
    5: pygame.K_TAB,
    7: pygame.K_F10,
}
HATS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, 1): pygame.K_UP,
    (0, -1): pygame.K_DOWN,
}


def start_gamepads() -> None:
    """Hear of gamepads from now on, where the system knows any."""
    with suppress(pygame.error):
        pygame.joystick.init()


def as_key(event: Event) -> Event | None:
    """The key press that a gamepad's event stands for, if it stands for one."""
    if event.type == pygame.JOYDEVICEADDED:
        _take_up(event.device_index)
    elif event.type == pygame.JOYDEVICEREMOVED:
        _PADS.pop(event.instance_id, None)
    key = None
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        key = BUTTONS.get(event.button)
    elif event.type == pygame.JOYHATMOTION:
        key = HATS.get(tuple(event.value))
    if key is None:
        return None
    kind = pygame.KEYUP if event.type == pygame.JOYBUTTONUP else pygame.KEYDOWN
    return Event(kind, key=key, mod=0, unicode="", scancode=0)


def _take_up(device: int) -> None:
    """Listen to a pad; it may be gone again by the time that one hears of it."""
    with suppress(pygame.error):
        pad = pygame.joystick.Joystick(device)
        _PADS[pad.get_instance_id()] = pad


# A pad that is not kept is closed at once.
_PADS: dict[int, pygame.joystick.JoystickType] = {}

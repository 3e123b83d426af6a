"""Gamepads speak as keyboards: the pad moves the focus, A presses, B goes back."""

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


def as_key(event: Event) -> Event | None:
    """The key press that a gamepad's event stands for, if it stands for one."""
    if event.type == pygame.JOYDEVICEADDED:
        _PADS[event.device_index] = pygame.joystick.Joystick(event.device_index)
        return None
    key = None
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        key = BUTTONS.get(event.button)
    elif event.type == pygame.JOYHATMOTION:
        key = HATS.get(tuple(event.value))
    if key is None:
        return None
    kind = pygame.KEYUP if event.type == pygame.JOYBUTTONUP else pygame.KEYDOWN
    return Event(kind, key=key, mod=0, unicode="", scancode=0)


# A pad that is not kept is closed at once.
_PADS: dict[int, pygame.joystick.JoystickType] = {}

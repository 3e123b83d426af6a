"""Numbers on the keyboard: digits, plus and minus."""

from collections.abc import Sequence

import pygame
from pygame.event import Event

from app.table.number_steps import stepped, typed

DIGITS = {
    key: number
    for number in range(10)
    for key in (pygame.K_0 + number, getattr(pygame, f"K_KP{number}"))
}
STEPS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}


def number_typed(event: Event, numbers: Sequence[int], said: int | None) -> int | None:
    """The number that a key makes of the one said so far; None if it makes none."""
    if event.type != pygame.KEYDOWN or not numbers:
        return None
    if event.key in STEPS:
        return stepped(numbers, said, STEPS[event.key])
    return typed(numbers, said, DIGITS[event.key]) if event.key in DIGITS else None

"""Keys as they are written on a keyboard."""

import pygame

SPOKEN = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "page up": "Page up",
    "page down": "Page down",
}
MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
        pygame.K_MODE,
    }
)  # fmt: skip


def key_label(name: str) -> str:
    """The name of a key as a person reads it."""
    if name in SPOKEN:
        return SPOKEN[name]
    if name.startswith("[") and name.endswith("]") and len(name) > 2:
        return f"Keypad {name[1:-1]}"
    return name.upper() if len(name) <= 3 else name.capitalize()

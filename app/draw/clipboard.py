"""What was copied, here or in another program."""

from contextlib import suppress

import pygame


def copied() -> str:
    """The text that would be pasted; nothing where there is no clipboard."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def copy(text: str) -> None:
    """Have a text pasted next time, if there is a clipboard."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)

"""Pictures of what is on the screen, to be compared."""

from hashlib import sha256

import pygame


class Camera:
    """Takes pictures of a window; one that nothing was drawn on since is not worked out again."""

    def __init__(self, window):
        self.window = window
        self._raw, self._picture = b"", b""

    def take(self):
        """What stands for every pixel that there is now."""
        canvas = self.window.canvas
        raw = canvas.get_buffer().raw
        if raw != self._raw:
            picture = sha256(pygame.image.tobytes(canvas, "RGB")).digest()
            self._raw, self._picture = raw, picture
        return self._picture

"""Pictures of what is on the screen, to be compared."""

from zlib import crc32


class Camera:
    """Takes pictures of a window."""

    def __init__(self, window):
        self.window = window

    def take(self):
        """A number that stands for every pixel that there is now."""
        return crc32(self.window.canvas.get_buffer())

"""Pictures of what is on the screen, to be compared."""


class Camera:
    """Takes pictures of a window."""

    def __init__(self, window):
        self.window = window

    def take(self):
        """A number that stands for every pixel that there is now, in this process."""
        return hash(self.window.canvas.get_buffer().raw)

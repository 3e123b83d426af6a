"""A place at a table that only has something to say."""

from app.draw.style import Style
from app.draw.widgets.node import Node


class Tip(Node):
    """A place that only has something to say."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        """None of its own."""
        return 0, 0

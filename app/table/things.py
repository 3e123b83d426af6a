"""What lies on a table beside cards: each kind of thing is a record of its own.

What only one game has is defined by that game. How things are painted is found by their type
(`app/draw/things.py`); what shared code asks of them is said here.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar

from rules.kernel.cards import CardId, Seat

if TYPE_CHECKING:
    from app.table.geometry import Box


class Layer(IntEnum):
    """When things are painted, the lowest first; those of a layer in the order they are listed."""

    GROUND = 0
    PANEL = 1
    STANDING = 2
    PLACE = 3
    # Over the cards.
    OVER = 4


class Thing:
    """Something on the table, in its box."""

    __slots__ = ()
    # When it is painted.
    layer: ClassVar[Layer] = Layer.OVER
    # Whether it lies upon cards, and goes over them where they can be touched.
    is_mark: ClassVar[bool] = False
    # Whether nothing may be put over it.
    is_kept_clear: ClassVar[bool] = False

    if TYPE_CHECKING:

        @property
        def box(self) -> Box:
            """Where it is."""

    @property
    def key(self) -> str:
        """What pointer, lessons and tests know it by."""
        return ""

    @property
    def about(self) -> str:
        """What it says when pointed at."""
        return ""

    @property
    def stands_for(self) -> Seat | None:
        """The seat that is picked with it."""
        return None

    @property
    def means(self) -> CardId | None:
        """The card that a click on it means."""
        return None

    @property
    def lights(self) -> CardId | None:
        """The card that it puts light behind."""
        return None

"""Each game at a glance, from any seat's view."""

from collections.abc import Callable
from typing import Any

from app.games.knives.glance import glance as knives
from app.games.never_bring_a_knife.glance import glance as never_bring_a_knife
from app.table.glance import Glance

GLANCES: dict[str, Callable[[Any], Glance]] = {
    "knives": knives,
    "never_bring_a_knife": never_bring_a_knife,
}

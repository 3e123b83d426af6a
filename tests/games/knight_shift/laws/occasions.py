"""Where the events of Knight Shift happen."""

from tests.laws.occasions import Occasions

OCCASIONS = Occasions()

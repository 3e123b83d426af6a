"""Where the events of Knives happen."""

from tests.laws.occasions import Occasions

OCCASIONS = Occasions()

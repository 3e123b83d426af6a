"""Where the events of One Card happen."""

from tests.laws.occasions import Occasions

OCCASIONS = Occasions()

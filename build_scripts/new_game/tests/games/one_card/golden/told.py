"""How One Card is told."""

from tests.golden.games import Told

TOLD = Told(shown=("Folded",))

"""How Knives is told."""

from tests.golden.games import Told

TOLD = Told(
    shown=("DanceCalled", "HoundSet", "SnitchNamed", "EverybodyForThemselves", "broke"),
    more={5: (("dance_hound_snitch", 1, ("DanceCalled", "HoundSet", "SnitchNamed", "CardShown")),)},
    in_full=3,
)

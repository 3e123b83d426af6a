"""How Never Bring a Knife is told."""

from tests.golden.games import Told

TOLD = Told(
    shown=(
        "RolesSwapped", "HitUsed", "HitKept", "Healed", "LookDeclined", "CrimeStruck", "TurnEnded",
        "ZoneShuffled", "why=setup", "why=intel", "why=money", "why=mole", "why=wound", "Fell",
    ),
    more={6: (("mole_and_hit", 0, ("RolesSwapped", "HitUsed")),)},
)  # fmt: skip

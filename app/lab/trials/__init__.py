"""Trials: one variant, two against each other or a whole row of them, played and compared."""

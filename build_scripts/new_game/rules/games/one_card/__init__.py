"""One Card: the rulebook."""

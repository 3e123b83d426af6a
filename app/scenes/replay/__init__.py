"""A game played again."""

"""The table: one running game."""

"""A table in plain text, for any game: for terminals, screen readers and tests."""

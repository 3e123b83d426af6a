"""Players that are programs. A bot is a pure function of a view; it never holds a running game."""

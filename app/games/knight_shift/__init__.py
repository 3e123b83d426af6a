"""Knight Shift: announced, not built yet."""

"""The rules core: pure, silent and deterministic. It runs without the application."""

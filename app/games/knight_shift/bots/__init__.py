"""Bots that play Knight Shift."""

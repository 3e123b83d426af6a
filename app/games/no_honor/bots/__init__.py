"""Bots that play No Honor Among Thieves."""

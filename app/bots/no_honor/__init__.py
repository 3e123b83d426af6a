"""Bots for No Honor Among Thieves."""

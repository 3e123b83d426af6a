"""Bots of No Honor Among Thieves."""

"""The shelf of games, where everything begins."""

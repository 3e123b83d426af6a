"""What stays on the disk: saved games, variants, settings, set-ups, statistics."""

"""What stays on the disk: saved games and variants."""

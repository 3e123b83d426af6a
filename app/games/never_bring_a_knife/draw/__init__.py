"""The pixels of Never Bring a Knife alone: its cards, its room and what only its table shows."""

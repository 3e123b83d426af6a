"""The pixels of Knives alone: its cards, its room and what only its table shows."""

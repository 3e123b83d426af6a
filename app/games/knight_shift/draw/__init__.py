"""The pixels of Knight Shift alone: its cards, its room and what only its table shows."""

"""The pixels of Russian Roulette alone: its cards, its room and what only its table shows."""

"""The pixels of No Honor Among Thieves alone: its cards, its room and what only its table shows."""

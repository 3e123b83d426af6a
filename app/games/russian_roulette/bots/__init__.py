"""The bots of World Championship Russian Roulette."""

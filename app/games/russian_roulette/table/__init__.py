"""The table of Russian Roulette as data: where things lie, what is asked and what is said."""

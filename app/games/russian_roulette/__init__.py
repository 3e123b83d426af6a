"""World Championship Russian Roulette: announced, not built yet."""

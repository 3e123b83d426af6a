"""World Championship Russian Roulette: bids, pockets and accusations."""

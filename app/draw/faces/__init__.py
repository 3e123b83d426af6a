"""How each game's cards are put together from their art."""

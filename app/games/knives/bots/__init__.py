"""How bots play Knives: one file for each thing there is to know."""

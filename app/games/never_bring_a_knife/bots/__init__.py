"""How bots play Never Bring a Knife: one file for each thing there is to know."""

"""The most that anybody can get against the strongest bot of a game that is solved."""

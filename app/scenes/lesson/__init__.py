"""A table that teaches: a scripted game, a teacher, and a light on what is meant."""

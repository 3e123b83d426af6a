"""The table of Knives as data: where things lie, what is asked and what is said."""

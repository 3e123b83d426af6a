"""The table of Knight Shift as data: where things lie, what is asked and what is said."""

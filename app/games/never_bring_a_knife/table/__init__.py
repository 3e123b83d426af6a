"""The table of Never Bring a Knife as data: where things lie, what is asked and what is said."""

"""The table of Knives."""

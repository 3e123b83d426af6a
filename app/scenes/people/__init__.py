"""The people who play at this computer."""

"""How One Card looks."""

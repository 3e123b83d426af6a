"""What every game shares: state, agenda, commands, events, views, matches. Knows no game."""

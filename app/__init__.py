"""The application around the rules: bots, sessions, saves, the lab and the table."""

"""Knives: trick-taking for five, with a secret partner."""

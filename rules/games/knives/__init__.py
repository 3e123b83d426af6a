"""Knives: trick-taking for five, with a secret partner."""

from rules.games.knives.game import GAME as GAME

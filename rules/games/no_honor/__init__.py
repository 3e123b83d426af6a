"""The rules of No Honor Among Thieves.

What the words of cards mean is known as soon as anything of the game is: a search in a process of
its own plays by them without ever asking for the game.
"""

from rules.games.no_honor import characters, filters, words

VOCABULARY = (characters, filters, words)

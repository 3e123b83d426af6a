"""The rules of No Honor Among Thieves.

What the words of cards mean is known as soon as anything of the game is: a search in a process of
its own plays by them without ever asking for the game.
"""

from rules.games.no_honor import words_cards, words_people, words_table

VOCABULARY = (words_cards, words_people, words_table)

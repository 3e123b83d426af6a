"""A regular tries both answers in guessed worlds and takes the better one."""

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.one_card.bots.estimates import answer_chances
from rules.games.one_card.view import OneCardView
from rules.kernel.rng import Dice

WORLDS = 60


def choose(view: OneCardView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that wins most often."""
    assert view.decision is not None
    answers = view.decision.commands
    chances = answer_chances(view, answers, dice, table_talk, WORLDS)
    weighed = [Candidate(*pair, samples=WORLDS) for pair in zip(answers, chances, strict=True)]
    weighed.sort(key=lambda one: -one.mean)
    return Choice(weighed[0].command, tuple(weighed), worlds=WORLDS)

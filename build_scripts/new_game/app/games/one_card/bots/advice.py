"""What to do at One Card, and why."""

from app.advice import ONLY_ANSWER, Advice
from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.one_card.bots.estimates import tryout
from rules.games.one_card.commands import Fold
from rules.games.one_card.view import OneCardView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice


def advise(view: OneCardView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that wins most often, with its reason."""
    tried = tryout(view, dice, table_talk, ())
    if len(tried.answers) == 1:
        return Choice(tried.answers[0], advice=Advice(ONLY_ANSWER))
    tried.until_clear()
    best, rows = tried.ranked[0], tried.weighed(lambda command: "")
    source = f"From {len(tried.weights)} deals that fit what you've seen. No peeking."
    advice = Advice(_reason(best), "Your chance to win", rows, source, ties=tried.ties)
    return Choice(best, worlds=len(tried.weights), advice=advice)


def _reason(best: Command) -> str:
    if isinstance(best, Fold):
        return "Your card is unlikely to win."
    return "Your card has a good chance to win."

"""What to do at One Card, and why."""

from dataclasses import replace

from app.advice import Advice
from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.one_card.bots import novice
from rules.games.one_card.commands import Fold
from rules.games.one_card.view import OneCardView
from rules.kernel.rng import Dice


def advise(view: OneCardView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer, with its reason."""
    choice = novice.choose(view, dice, table_talk)
    return replace(choice, advice=Advice(_reason(view, choice)))


def _reason(view: OneCardView, choice: Choice) -> str:
    assert view.decision is not None
    if isinstance(choice.command, Fold):
        return "Your card is unlikely to win."
    if len(view.decision.commands) == 1:
        return "Everyone else has folded, so you win."
    return "Your card has a good chance to win."

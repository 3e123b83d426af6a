"""A novice plays a good card and folds a bad one."""

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from rules.games.one_card.cards import DECK_SIZE
from rules.games.one_card.commands import Fold, PlayCard
from rules.games.one_card.view import OneCardView
from rules.kernel.rng import Dice


def choose(view: OneCardView, dice: Dice, table_talk: TableTalk) -> Choice:
    """Play what beats the table and half of the deck."""
    assert view.decision is not None
    play, *others = view.decision.commands
    assert isinstance(play, PlayCard)
    return Choice(play if not others or is_good(view, play.card) else Fold())


def is_good(view: OneCardView, card: int) -> bool:
    """Whether a card beats all that's been played, and half of what may come."""
    low = view.book.options.low_wins
    worth = DECK_SIZE - 1 - card if low else card
    best = max((DECK_SIZE - 1 - p[0] if low else p[0] for p in view.played if p), default=-1)
    return worth > best and 2 * worth >= DECK_SIZE

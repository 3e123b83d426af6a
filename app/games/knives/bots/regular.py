"""The level `regular`: the rules of thumb, with everything remembered that was there to see."""

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.knives.bots.cardplay import card_scores
from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import infoset_of
from rules.games.knives.commands import PLAYS
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.kernel.rng import Dice


def choose(view: KnivesView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer of the rules of thumb; for a card, with what else was weighed, in coins."""
    infoset, frame = infoset_of(view), view.agenda[-1]
    if not isinstance(frame, PlayingTricks):
        return Choice(answer(infoset, frame))
    scores = card_scores(infoset)
    ranked = sorted(scores, key=lambda card: (-scores[card], card))
    weighed = tuple(Candidate(PLAYS[card], scores[card]) for card in ranked[:3])
    return Choice(weighed[0].command, weighed)

"""The level `sharp`: an exact filter over all role layouts, and plays by what comes of them."""

from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.never_bring_a_knife import thumb
from app.bots.never_bring_a_knife.beliefs import Beliefs, weighed
from app.bots.never_bring_a_knife.guard import sensible
from app.bots.never_bring_a_knife.layouts import possible
from app.bots.never_bring_a_knife.purse import Purse
from app.bots.never_bring_a_knife.questions import ORDER, PLAY, ordered, question
from app.bots.never_bring_a_knife.reading import read_game
from app.bots.never_bring_a_knife.thumb import Trust
from app.bots.never_bring_a_knife.worth import play_worth
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice

LOT = 1e-3


def choose(view: NbkView, dice: Dice, company: Company) -> Choice:
    """The answer that is worth most over everything believed."""
    asked = question(view)
    if asked == ORDER:
        return Choice(ordered(view), ("a card that tells more comes first",))
    beliefs = suspicions(view)
    trust = beliefs.trust()
    ranked = (
        candidates(view, beliefs, trust, dice)
        if asked == PLAY
        else Purse(view, beliefs, trust).candidates()
    )
    return Choice(ranked[0].command, ("",), tuple(ranked[:3]))


def suspicions(view: NbkView) -> Beliefs:
    """What the whole record says about the roles."""
    layouts = possible(view)
    return weighed(view, layouts, read_game(view, layouts, view.seat).weights)


def candidates(view: NbkView, beliefs: Beliefs, trust: Trust, dice: Dice) -> list[Candidate]:
    """Every sensible play with its worth, best first."""
    found = []
    for play in sensible(view, thumb.plays(view)):
        worth = play_worth(view, play.card, play.target, trust, beliefs)
        found.append((worth + LOT * dice.random(), Candidate(play, worth)))
    found.sort(key=lambda pair: -pair[0])
    return [candidate for _, candidate in found]

"""Knives at a table where people talk, for tests of talk alone: the game itself has no sayings."""

from app.bots.choice import Choice
from app.table.talk_words import Phrase, TalkWords
from rules.games.knives.game import Knives
from rules.games.knives.options import KnivesOptions
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.match import Match
from rules.kernel.talk import Claim

HONEST, LIAR = Claim("i_am", value="honest"), Claim("i_am", value="liar")


def trust(seat: Seat) -> Claim:
    return Claim("trust", seat)


class Talkative(Knives):
    """Knives where one can call oneself something, and trust anybody else."""

    def sayings(self, view: KnivesView) -> tuple[Claim, ...]:
        """Nothing here depends on cards."""
        return (HONEST, LIAR, *(trust(seat) for seat in range(5) if seat != view.seat))


TALKATIVE = Talkative()


def talkative_match(commands: int = 0, seed: int = 1) -> Match:
    """A match in which so many commands were carried out, always the first that was legal."""
    match = Match(TALKATIVE, KnivesOptions(length=10), 5, seed)
    for _ in range(commands):
        step(match)
    return match


def step(match: Match) -> None:
    """The first seat that is asked gives the first legal answer."""
    seat = match.owed[0]
    decision = match.view(seat).decision
    assert decision is not None
    match.play(seat, decision.commands[0])


def parrot(view, dice, company):
    """A bot that says back what it heard last, or calls itself honest."""
    heard = [said.claim for said in company.heard if said.claim.about != view.seat]
    words = heard[-1] if heard else HONEST
    return Choice(dice.choice(view.decision.commands), (company.temperament,), says=words)


def babbler(view, dice, company):
    """A bot that says what cannot be said."""
    return Choice(view.decision.commands[0], says=Claim("abracadabra"))


WORDS = TalkWords(
    {
        ("i_am", "honest"): Phrase("Me", "I am honest", "I am honest.", "honest", "self"),
        ("i_am", "liar"): Phrase("Me", "I am a liar", "I am a liar.", "liar", "self"),
        ("trust", ""): Phrase("You", "Trust …", "Trust {whom}.", "trust", "trust"),
    }
)

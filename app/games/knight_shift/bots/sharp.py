"""The level `sharp`: tries its answers in guessed worlds, played out by heuristics.

A world is everything that its seat cannot see, guessed from what it can: hands it passed on, what
came back, what it peeked at. The same view, table_talk and seed give the same answer.
"""

from app.bots.choice import Candidate, Choice
from app.bots.search import sequential_halving
from app.bots.table_talk import TableTalk
from app.games.knight_shift.bots.heuristics import USUAL, play_of, ranked_plays, worths
from app.games.knight_shift.bots.infoset import Infoset, infoset_of
from app.games.knight_shift.bots.questions import answers_of_kind, is_open_play
from app.games.knight_shift.bots.rollout import Rollout
from app.games.knight_shift.bots.temper import by_temper, temper_of
from rules.games.knight_shift.commands import Claim, Discard, Peek, claim_of
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# In so many guessed worlds the answers are tried, and so many answers at the most: few enough that
# none is dropped after a look or two. Claims and peeks take these of the places.
WORLDS, TRIED, CLAIMS, PEEKS = 64, 8, 2, 1
SHOWN = 3


def choose(view: KnightShiftView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that wins most often."""
    ranked = by_temper(candidates(view, dice), temper_of(table_talk.temperament))
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]), worlds=ranked[0].samples)


def candidates(view: KnightShiftView, dice: Dice) -> list[Candidate]:
    """The answers worth trying, best first."""
    commands = worth_trying(view)
    if len(commands) == 1:
        return [Candidate(commands[0], 0.0)]
    rollout = Rollout(view)
    worlds = [(rollout.guess(dice), 1.0) for _ in range(WORLDS)]
    return sequential_halving(commands, worlds, rollout.worth)


def worth_trying(view: KnightShiftView) -> list[Command]:
    """The best Knights to claim, a peek where it may pay, the plays that look best; any discard."""
    discards = answers_of_kind(view, Discard)
    if discards:
        return [*discards]
    infoset = infoset_of(view)
    worth = worths(infoset, USUAL)
    ranked = [place for _, place in sorted(zip(worth, infoset.open, strict=True), reverse=True)]
    found = _claims(view, infoset, ranked) + _peeks(view, infoset, ranked)
    return [*found, *_plays(view, infoset, worth, TRIED - len(found))]


def _claims(view: KnightShiftView, infoset: Infoset, ranked: list[int]) -> list[Command]:
    """Claims of the Knights that are worth most; of all of them if there is nothing else to do."""
    if not answers_of_kind(view, Claim):
        return []
    return [
        claim_of(infoset.knights[place]) for place in ranked[: CLAIMS if infoset.hand else None]
    ]


def _peeks(view: KnightShiftView, infoset: Infoset, ranked: list[int]) -> list[Command]:
    """Peeks at cards that one does not know, on the Knights that are worth most."""
    peeks = {peek.at.host: peek for peek in answers_of_kind(view, Peek)}
    hidden = [place for place in ranked if view.lying[place][-1].card is None]
    return [peeks[infoset.knights[place]] for place in hidden[:PEEKS] if peeks]


def _plays(view: KnightShiftView, infoset: Infoset, worth: list[float], many: int) -> list[Command]:
    face_up, ranked = (
        is_open_play(view),
        ranked_plays(infoset, worth, USUAL) if infoset.hand else [],
    )
    return [play_of(infoset, card, place, face_up=face_up) for _, card, place in ranked[:many]]

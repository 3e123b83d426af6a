"""The chance to win a game of Knives, from one seat's view: honest, since nothing else goes in.

The hand is played out in guessed worlds, weighed by what the auction told. What comes after it is
drawn from how hands usually end: this many seats get this many points.
"""

from collections.abc import Sequence
from functools import lru_cache

from app.bots.table_talk import TableTalk
from app.games.knives.bots.beliefs import Beliefs
from app.games.knives.bots.endgame import Endings
from app.games.knives.bots.infoset import infoset_of
from app.games.knives.bots.memory import remember
from app.games.knives.bots.sharp import BY_THUMB, candidates
from app.games.knives.bots.trials import HandTryout
from rules.games.knives.cards import SEATS
from rules.games.knives.scoring import winners
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Said


def lies(view: KnivesView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None."""
    return ()


def tryout(
    view: KnivesView, dice: Dice, table_talk: TableTalk, answers: Sequence[Command]
) -> HandTryout | None:
    """Answers followed through the hand; not those that only bring knowledge."""
    if isinstance(view.agenda[-1], BY_THUMB):
        return None
    return HandTryout(view, answers or candidates(view, infoset_of(view)), dice)


# How hands end when everybody plays by rules of thumb: winners, points for each, and how often.
HANDS = ((2, 2, 407), (3, 1, 229), (2, 1, 123), (2, 3, 66), (4, 1, 47), (1, 4, 26), (1, 2, 2))
_DRAWN = tuple((many, points) for many, points, often in HANDS for _ in range(often))
# How many games are drawn to their end from one count of points.
RESTS = 160
EXACT_TRICKS = 2


def chance(view: KnivesView, dice: Dice, table_talk: TableTalk, effort: int) -> float:
    """The chance that this seat is among the winners; `effort` worlds are played out."""
    if view.outcome is not None:
        return float(view.seat in view.outcome.winners)
    memory, endings = remember(view), Endings(EXACT_TRICKS)
    total = won = 0.0
    for world, weight in Beliefs(view).draw(effort, dice):
        points = endings.of(world).points(world.copy(), memory.copy())
        total += weight
        won += weight * _outlook(points, view)
    return won / total


def _outlook(points: Sequence[int], view: KnivesView) -> float:
    """One's own chance once a hand is paid so."""
    scores = tuple([a + b for a, b in zip(view.scores, points, strict=True)])
    return _outlooks(scores, view.book.target, view)[view.seat]


def _outlooks(scores: tuple[int, ...], target: int, view: KnivesView) -> tuple[float, ...]:
    """Everybody's chance once a hand is paid."""
    won = winners(view.book, scores)
    if won and (len(won) == 1 or view.book.options.game_tie == "shared"):
        return tuple([float(seat in won) for seat in range(SEATS)])
    return _drawn(tuple([score - target for score in scores]))


@lru_cache(maxsize=4096)
def _drawn(missing: tuple[int, ...]) -> tuple[float, ...]:
    """The same from how many points everybody is short of the target: many rests of a game."""
    dice = Dice(1, f"rests {missing}")
    found = [0] * SEATS
    for _ in range(RESTS):
        for seat in _rest(list(missing), dice):
            found[seat] += 1
    return tuple([count / RESTS for count in found])


def _rest(missing: list[int], dice: Dice) -> list[Seat]:
    """Who wins if hands go on as they usually do."""
    while max(missing) < 0:
        many, points = dice.choice(_DRAWN)
        for seat in dice.shuffled(range(SEATS))[:many]:
            missing[seat] += points
    best = max(missing)
    return [seat for seat in range(SEATS) if missing[seat] == best]

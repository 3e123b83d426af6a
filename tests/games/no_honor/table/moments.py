"""Moments of games of No Honor Among Thieves in which everybody answers by chance."""

import random
from functools import cache

from app.store.decks import with_our_deck
from rules.games.no_honor.game import GAME
from rules.kernel.match import Match
from rules.kernel.rng import Dice
from tests.games.no_honor.golden.told import by_lot

SEATS = 3, 4, 5
LONGEST = 1500


@cache
def played(seats: int, seed: int = 3) -> Match:
    """A game of so many commands."""
    game, chance = with_our_deck(GAME), random.Random(seed)
    match = Match(game, game.options(), seats, seed)
    while match.outcome is None and len(match) < LONGEST:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return match


@cache
def moments(seats: int) -> tuple[int, ...]:
    """One command of each phase, those with most people on a heist, and a few more."""
    match = played(seats)
    found: dict[str, int] = {}
    for number in range(0, len(match), 3):
        view = match.view(0, number)
        heist = view.heist
        sent = len(heist.sent) if heist is not None and heist.running else 0
        found.setdefault(f"{view.phase} {sent} {heist.place if sent else ''}", number)
    return tuple(sorted({*found.values(), len(match)}))


@cache
def ended(seats: int, seed: int = 3) -> Match:
    """A whole game, with few turns."""
    game, dice = with_our_deck(GAME), Dice(seed, "moments")
    match = Match(game, game.options(max_turns=9), seats, seed)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, by_lot(dice, match.view(seat).decision.commands))
    return match


@cache
def questions(seats: int) -> dict[str, tuple[Match, int]]:
    """A game and the number of a command for each kind of question that the first seat is asked."""
    found: dict[str, tuple[Match, int]] = {}
    match = ended(seats)
    for number in range(len(match)):
        view = match.view(0, number)
        kind = "waiting" if view.decision is None else f"{view.decision.rule} {view.phase}"
        found.setdefault(kind, (match, number))
    return {**found, "over": (match, len(match))}

"""Moments of games of No Honor among Thieves in which everybody answers by chance."""

import random
from functools import cache

from app.store.decks import with_our_deck
from rules.games.no_honor.game import GAME
from rules.kernel.match import Match

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
    game, chance = with_our_deck(GAME), random.Random(seed)
    match = Match(game, game.options(max_turns=6), seats, seed)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return match

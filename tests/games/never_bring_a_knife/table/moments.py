"""Moments of games of Never Bring a Knife to lay out: every kind of decision, at every table."""

from functools import cache
from random import Random

from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.match import Match

SEATS = range(4, 9)
NAMES = ("Ann", "Odile", "Mara", "Maximilian of Hearts", "Ravi", "Vera", "Otis", "Lin")
KINDS = ("first", "middle", "last", "intel", "hit", "money", "waiting", "boss known", "over")
# Where they were all found the last time, by number of seats; if they are not, others are tried.
LIKELY = {4: (15,), 5: (69,), 6: (130,), 7: (1, 226), 8: (12, 11)}
MOST_GAMES = 400


@cache
def played(seats: int, seed: int, **options: object) -> Match:
    """A whole game by somebody who answers at random."""
    match, chance = Match(GAME, GAME.options(**options), seats, seed), Random(seed)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return match


def kind_of(view) -> str:
    """What a moment is good for."""
    if view.outcome is not None:
        return "over"
    if view.decision is None:
        return "waiting" if view.phase == "play" and view.lap else ""
    rules = {"NBK-CARD-05": "intel", "NBK-CARD-06": "hit", "NBK-MON-01": "money"}
    if view.decision.rule in rules:
        return rules[view.decision.rule]
    if view.lap and view.role_at(view.boss) is not None:
        return "boss known"
    return ("first", "middle", "middle", "last")[view.lap]


@cache
def moments(seats: int) -> dict[str, tuple[Match, int]]:
    """A game and the number of a command for each kind, as the first seat sees it."""
    found: dict[str, tuple[Match, int]] = {}
    for seed in (*LIKELY[seats], *range(MOST_GAMES)):
        if found.keys() >= set(KINDS):
            break
        match = played(seats, seed, easy_mode=True)
        for number in range(len(match) + 1):
            found.setdefault(kind_of(match.view(0, number)), (match, number))
    missing = set(KINDS) - found.keys()
    assert not missing, f"{seats} seats: nothing like {sorted(missing)} in {MOST_GAMES} games"
    found.pop("", None)
    return found


def view(seats: int, kind: str, seat: int = 0):
    """What a seat sees at such a moment."""
    match, number = moments(seats)[kind]
    return match.view(seat, number)

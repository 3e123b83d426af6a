"""Moments of games of Russian Roulette to lay out: every kind of question, at three tables."""

from functools import cache
from random import Random

from app.store.decks import with_our_deck
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.match import Match
from rules.kernel.windows import PASS

SEATS = tuple(range(2, 7))
KINDS = (
    "pocket",
    "bid",
    "accuse",
    "guns_set",
    "before_pull",
    "on_action",
    "waiting",
    "late",
    "over",
)
WITH_CARDS = with_our_deck(GAME)
MOST_GAMES = 40
ROUNDS = 12


@cache
def played(seats: int, seed: int, **options: object) -> Match:
    """A whole game by somebody who answers at random, but rather passes."""
    options_ = WcrrOptions(last_round=ROUNDS, **options)
    match, chance = Match(WITH_CARDS, options_, seats, seed), Random(seed)
    while match.outcome is None:
        seat = match.owed[0]
        commands = match.view(seat).decision.commands
        is_quiet = PASS in commands and chance.random() < 0.6
        match.play(seat, PASS if is_quiet else chance.choice(commands))
    return match


def kind_of(view) -> str:
    """What a moment is good for."""
    if view.outcome is not None:
        return "over"
    if view.decision is None:
        return "waiting" if view.phase == "challenge" else ""
    is_late = max(view.deaths) == view.book.characters and any(view.flipped)
    if is_late and view.hand and max(b for b in view.bullets if b is not None) > 1:
        return "late"
    return view.window or {"challenge": "accuse"}.get(view.phase, view.phase)


@cache
def moments(seats: int) -> dict[str, tuple[Match, int]]:
    """A game and the number of a command for each kind, as the first seat sees it."""
    found: dict[str, tuple[Match, int]] = {}
    wanted = set(KINDS) - ({"late"} if seats == 2 else set())
    for seed in range(MOST_GAMES):
        if found.keys() >= wanted:
            break
        match = played(seats, seed)
        for number in range(len(match) + 1):
            found.setdefault(kind_of(match.view(0, number)), (match, number))
    assert not wanted - found.keys(), (seats, wanted - found.keys())
    return {kind: found[kind] for kind in KINDS if kind in found}

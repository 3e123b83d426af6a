"""Moments of games of Knight Shift to lay out: every kind of question, at every table."""

from functools import cache
from random import Random

from app.store.decks import with_our_deck
from rules.games.knight_shift.commands import Claim, Discard, Peek
from rules.games.knight_shift.game import GAME
from rules.games.knight_shift.options import KnightShiftOptions
from rules.kernel.match import Match

SEATS = tuple(range(2, 7))
KINDS = (
    "first", "play", "peeked", "discard", "claimed", "empty", "waiting", "late", "over",
)  # fmt: skip
WITH_CARDS = with_our_deck(GAME)
MOST_GAMES = 12


@cache
def played(seats: int, seed: int, rounds: int = 1, **options: object) -> Match:
    """A whole game by somebody who claims rarely, and peeks now and then."""
    match = Match(WITH_CARDS, KnightShiftOptions(rounds=rounds, **options), seats, seed)
    chance = Random(seed)
    while match.outcome is None:
        seat = match.owed[0]
        commands = match.view(seat).decision.commands
        kinds = {kind: [c for c in commands if isinstance(c, kind)] for kind in (Claim, Peek)}
        others = [c for c in commands if not isinstance(c, Claim | Peek)]
        early = kinds[Claim] if chance.random() < 0.04 or not others else []
        match.play(seat, chance.choice(early or (kinds[Peek] if chance.random() < 0.3 else None)
                                       or others))  # fmt: skip
    return match


def kind_of(view) -> str:
    """What a moment is good for."""
    if view.outcome is not None:
        return "over"
    if view.decision is None:
        return "waiting"
    commands = view.decision.commands
    if isinstance(commands[0], Discard):
        return "discard"
    if not view.hand:
        return "empty"
    if view.decision.rule == "KS-PEEK-01":
        return "peeked"
    if view.cycle >= 8:
        return "late"
    if not any(isinstance(command, Claim) for command in commands):
        return "claimed"
    return "first" if view.cycle == 1 else "play"


@cache
def moments(seats: int) -> dict[str, tuple[Match, int]]:
    """A game and the number of a command for each kind, as the first seat sees it."""
    found: dict[str, tuple[Match, int]] = {}
    wanted = set(KINDS) - ({"peeked"} if seats == 2 else set())
    for seed in range(MOST_GAMES):
        if found.keys() >= wanted:
            break
        match = played(seats, seed)
        for number in range(len(match) + 1):
            found.setdefault(kind_of(match.view(0, number)), (match, number))
    assert not wanted - found.keys(), (seats, wanted - found.keys())
    return {kind: found[kind] for kind in KINDS if kind in found}

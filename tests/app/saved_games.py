"""Games of Knives played by chance, and kept in a folder."""

import random
from functools import cache
from pathlib import Path

from app.store.saved_game import Header, Player
from app.store.saves import save_game
from rules.games import GAMES
from rules.kernel.match import Match

NAMES = ("Ann", "Bo", "Silent Cy", "Dee Dee", "Uncle Eli")
LONG = ("W" * 40, "Bartholomew Maximilian Quincy the Third", "M" * 40, "Dee Dee", "x" * 40)


@cache
def played(seed: int, most: int | None = None) -> Match:
    """A match of so many commands, or to its end; nobody may play on with it."""
    game = GAMES["knives"]
    match = Match(game, game.options(length=10), 5, seed)
    chance = random.Random(seed)
    while match.outcome is None and (most is None or len(match) < most):
        seat = match.owed[0]
        decision = match.view(seat).decision
        assert decision is not None
        match.play(seat, chance.choice(decision.commands))
    return match


def keep(
    folder: Path,
    seed: int = 1,
    most: int | None = None,
    people: int = 1,
    names: tuple[str, ...] = NAMES,
) -> Path:
    """A save with this many commands; the first seats are people's."""
    match = played(seed, most)
    seats = tuple(
        Player(name=name, kind="person")
        if number < people
        else Player(name=name, kind="bot", level="regular")
        for number, name in enumerate(names)
    )
    header = Header(
        game="knives",
        options=match.options.model_dump(),
        seats=seats,
        seed=seed,
        created="2025-11-03 21:14:00",
        version="0.1.0",
        winners=tuple(match.outcome.winners) if match.outcome else None,
    )
    path = folder / f"game-{seed}-{most}-{people}.save"
    save_game(path, header, match)
    return path

"""`backroom selftest`: does everything work on this machine?

It plays a game of every title with real bots, opens its save again, and draws one frame of every
scene on a screen that nobody sees.
"""

import argparse
import os
import platform
import tempfile
from pathlib import Path
from typing import Any

import platformdirs
import pydantic

from app.bots.roster import levels
from app.cli.window_program import window_program
from app.session.table import Session
from app.session.table_factory import new_session, seat_players
from app.session.workers import BotQuestion, Workers
from app.store.decks import list_decks, with_deck
from app.store.folders import Folders
from app.store.saves import open_save
from app.store.variants import list_variants
from app.version import VERSION
from rules.games import GAMES
from rules.kernel.game import Game
from rules.kernel.match import Match

SEED = 1
PATIENCE = 60.0  # a machine that is slow is not broken


def add_parser(words: Any) -> None:
    """`backroom selftest` has no options."""
    about = "Plays and saves every game once, and draws every screen."
    short = "check that everything works on this computer"
    parser = words.add_parser("selftest", help=short, description=about)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Try everything; 0 if all is well, 1 if not."""
    for line in _versions():
        print(line)
    problems = [*_games(), *_window()]
    for problem in problems:
        print(f"PROBLEM: {problem}")
    print("Something is wrong." if problems else "All is well.")
    return 1 if problems else 0


def _games() -> list[str]:
    """What is wrong with the rules, the bots and the saves."""
    bots = Workers(deadline=PATIENCE)
    try:
        return [problem for game in GAMES.values() for problem in _try_out(game, bots)]
    finally:
        bots.close()


def _window() -> list[str]:
    """What is wrong with anything that is drawn or heard."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        inspection = window_program("app.scenes.inspection")
        with tempfile.TemporaryDirectory() as folder:
            problems = [str(problem) for problem in inspection.inspect(Path(folder))]
    except Exception as problem:  # noqa: BLE001 whatever it is, it is named
        return [f"Backroom can't open the window ({type(problem).__name__}: {problem})."]
    print(f"Checked the window, fonts, drawings, sounds, and scenes: {inspection.versions()}.")
    return problems


def _versions() -> list[str]:
    return [
        f"backroom {VERSION}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        f"pydantic {pydantic.VERSION}, platformdirs {platformdirs.__version__}",
    ]


def _try_out(game: Game[Any, Any], bots: Workers) -> list[str]:
    """What is wrong with one game, if anything."""
    with tempfile.TemporaryDirectory() as folder:
        session = _bot_game(game, bots, Path(folder))
        problems = [incident.what for incident in session.record]
        problems += _ask_every_level(game, session, bots)
        ours = Folders(Path(folder))
        bad = (*list_variants(game.name, ours).bad, *list_decks(game.name, ours).bad)
        problems += map(str, bad)
        problems += _reopen(session)
    print(f"Played {game.title}: {len(session)} commands, {len(levels(game.name))} bot levels.")
    return [f"{game.title}: {problem}" for problem in problems]


def _bot_game(game: Game[Any, Any], bots: Workers, folder: Path) -> Session:
    """A whole game between the quickest bots that want to win, written once, at its end."""
    seats = game.seat_counts[0]
    match = Match(with_deck(game, Folders(folder)), game.options(), seats, SEED)
    players = seat_players((), [levels(game.name)[1]] * seats)
    session = new_session(match, players, bots, "selftest", None)
    while session.outcome is None and len(session) <= game.patience(match.options):
        session.poll(1.0)
    session.path = folder / "selftest.save"
    session.save()
    return session


def _ask_every_level(game: Game[Any, Any], session: Session, bots: Workers) -> list[str]:
    """Let every bot answer the first question of the game."""
    view = session.match.view(session.match.answer(1).seat, 0)
    problems = []
    for level in levels(game.name):
        ticket = bots.ask(BotQuestion(game.name, level, view, SEED))
        replies = bots.collect(1.0)
        while ticket not in replies:
            replies = bots.collect(1.0)
        problems += [trouble for trouble in [replies[ticket].trouble] if trouble]
    return problems


def _reopen(session: Session) -> list[str]:
    if session.path is None or session.outcome is None:
        return ["The game didn't end."]
    opened = open_save(session.path)
    same = opened.match.fingerprint() == session.match.fingerprint()
    return [] if same else ["The saved game doesn't match the one that was played."]

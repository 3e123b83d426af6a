"""One sound file of every kind and format, to be damaged."""

import shutil
from pathlib import Path

from app.bots.roster import levels
from app.session.table_factory import TableFactory, seat_players
from app.store.benches import SavedBench, save_bench
from app.store.folders import Folders
from app.store.settings import Settings, save_settings
from app.store.setups import Setup, remember_setup
from app.store.statistics import add_finished
from app.store.variant_keeper import NewVariant, keep_variant
from rules.games import GAMES
from tests.campaign.known import ROOT
from tests.session.inline_bots import InlineBots
from tests.store.test_statistics import game as finished


def sound_files(root: Path) -> list[Path]:
    """All of them, in a folder like that of a person."""
    folders = Folders(root)
    factory = TableFactory(folders, InlineBots())
    for game in GAMES.values():
        _play(factory, game)
        keep_variant(folders, NewVariant(game.name, f"My {game.name}", game.options()))
        seats = game.seat_counts[0]
        players = seat_players(("Ann",), [levels(game.name)[0]] * (seats - 1))
        remember_setup(folders, game.name, Setup(players, game.options()))
    for kept in (ROOT / "tests" / "saves").glob("*.save"):
        shutil.copyfile(kept, folders.saves / kept.name)
    save_settings(folders, Settings())
    save_bench(folders, "knives", SavedBench(games=50))
    for key in "abcde":
        add_finished(folders.finished, finished(key))
    return sorted(path for path in root.rglob("*") if path.is_file())


def _play(factory, game):
    seats = game.seat_counts[0]
    players = seat_players(("Ann",), [levels(game.name)[0]] * (seats - 1))
    session = factory.begin(game, game.options(), players, 1)
    while len(session) < 120 and session.outcome is None:
        if session.waiting_for:
            seat = session.waiting_for[0]
            session.submit(seat, session.view(seat).decision.commands[0])
        else:
            session.poll(most=1)
    session.flag(0, "Odd", factory.folders.flags)
    session.close()

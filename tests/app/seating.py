"""Real tables on a made-up screen: people by posted events, bots without processes."""

from app.draw.window import ProgramWindow
from app.scenes.home.scene import HomeScene
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.shell import Shell
from app.scenes.table.opening import new_table
from app.session.table_factory import TableFactory
from app.store.folders import Folders
from app.store.saved_game import Player
from rules.games import GAMES
from tests.app.pilot import Clock, Pilot
from tests.session.inline_bots import InlineBots

NAMES = ("Ann", "Odile", "Mara", "Piet", "Ravi", "Vera", "Otis", "Lin")
FIVE = NAMES[:5]
NBK = "never_bring_a_knife"


def open_shell(folder, size=(1280, 720), text=100, bots=None):
    """A program at its shelf, with a clock that goes when it is told to."""
    folders, clock = Folders(folder), Clock()
    shell = Shell(ProgramWindow(size), folders, clock, TableFactory(folders, bots or InlineBots()))
    shell.change("display", "text_size", text)
    shell.change("motion", "wait_for_me", "never")
    ROUTES.update(SCENES)
    shell.go(HomeScene(shell))
    return shell


def players(people, level="novice", names=FIVE, pins=()):
    seated = [Player(name=name, kind="person") for name in names[:people]]
    for seat, pin in pins:
        seated[seat] = pin(seated[seat])
    return (*seated, *(Player(name=n, kind="bot", level=level) for n in names[people:]))


def sit_down(shell, people=1, seed=4, sitting=None, game="knives", seats=5, **options):
    """A pilot at a new table in a hurry: nothing moves, bots do not wait."""
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    seated = sitting or players(people, names=NAMES[:seats])
    shell.go(new_table(shell, GAMES[game], seated, GAMES[game].options(**options), seed))
    return Pilot(shell, shell.clock)

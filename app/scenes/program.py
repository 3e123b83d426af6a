"""The program with a window: all scenes, wired together."""

from collections.abc import Callable

from app.draw.window import Window
from app.scenes.doors import DOORS
from app.scenes.home import HomeScene
from app.scenes.replay import ReplayScene
from app.scenes.results import ResultsScene
from app.scenes.rules import RulesScene
from app.scenes.saves import SavesScene
from app.scenes.scene import Scene
from app.scenes.settings import SettingsScene
from app.scenes.setup import SetupScene
from app.scenes.shell import Shell
from app.scenes.statistics import StatisticsScene
from app.scenes.table import continued_table, new_table
from app.store.folders import Folders
from app.store.settings import load_settings

SCENES: dict[str, Callable[..., Scene]] = {
    "setup": SetupScene,
    "saves": SavesScene,
    "replay": ReplayScene,
    "rules": RulesScene,
    "statistics": StatisticsScene,
    "settings": SettingsScene,
    "continue": continued_table,
    "table": new_table,
    "results": ResultsScene,
}


def open_program(folders: Folders) -> Shell:
    """The window with the shelf of games in it."""
    display = load_settings(folders).settings.display
    shell = Shell(Window(display.window, display.full_screen), folders)
    DOORS.update(SCENES)
    shell.go(HomeScene(shell))
    return shell

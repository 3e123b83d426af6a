"""The program with a window: all scenes, wired together."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.draw.window import Window
from app.scenes.doors import DOORS, open_table
from app.scenes.home.scene import HomeScene
from app.scenes.replay.scene import watched_game
from app.scenes.results.scene import ResultsScene
from app.scenes.rules.scene import RulesScene
from app.scenes.saves.scene import SavesScene
from app.scenes.scene import Scene
from app.scenes.settings.scene import SettingsScene
from app.scenes.setup.scene import SetupScene
from app.scenes.shell import Shell
from app.scenes.statistics.scene import StatisticsScene
from app.scenes.table.opening import continued_table, first_table, new_table, played_on
from app.store.folders import Folders
from app.store.opened_saves import OpenedSaves
from app.store.saved_game import Player
from app.store.settings import load_settings
from rules.kernel.game import Game, Options

SCENES: dict[str, Callable[..., Scene | None]] = {
    "setup": SetupScene,
    "saves": SavesScene,
    "replay": watched_game,
    "rules": RulesScene,
    "statistics": StatisticsScene,
    "settings": SettingsScene,
    "continue": continued_table,
    "table": new_table,
    "played on": played_on,
    "first game": first_table,
    "results": ResultsScene,
}


def open_new(
    shell: Shell, game: Game[Any, Any], players: tuple[Player, ...], options: Options, seed: int
) -> None:
    """Sit down at a new table at once."""
    shell.go(new_table(shell, game.name, players, options, seed, game.deck_file))


def open_saved(shell: Shell, path: Path) -> None:
    """Go on with a saved game at once."""
    open_table(shell, path)


def open_program(folders: Folders, saves: OpenedSaves | None = None) -> Shell:
    """The window with the shelf of games in it; `saves` are those that have been opened already."""
    display = load_settings(folders).settings.display
    window = Window(display.window, display.full_screen)
    shell = Shell(window, folders, saves=saves)
    DOORS.update(SCENES)
    shell.go(HomeScene(shell))
    return shell

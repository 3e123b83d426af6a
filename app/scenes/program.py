"""The program with a window: all scenes, wired together."""

from pathlib import Path

from app.draw.window import ProgramWindow
from app.scenes.home.scene import HomeScene
from app.scenes.routes import ROUTES, Door, open_table, play_now
from app.scenes.shell import Shell
from app.session.table_factory import NewGame
from app.store.folders import Folders
from app.store.saves import OpenedSaves
from app.store.settings import load_settings

# Only the shelf is there from the start: its first picture does not wait for the others.
SCENES: dict[str, Door] = {
    "setup": Door("app.scenes.setup.scene", "SetupScene"),
    "saves": Door("app.scenes.saves.scene", "SavesScene"),
    "replay": Door("app.scenes.replay.scene", "watched_game"),
    "rules": Door("app.scenes.rules.scene", "RulesScene"),
    "people": Door("app.scenes.people.scene", "PeopleScene"),
    "regulars": Door("app.scenes.regulars.scene", "RegularsScene"),
    "statistics": Door("app.scenes.statistics.scene", "StatisticsScene"),
    "lab": Door("app.scenes.lab.scene", "LabScene"),
    "flags": Door("app.scenes.lab.flags", "FlagsScene"),
    "settings": Door("app.scenes.settings.scene", "SettingsScene"),
    "continue": Door("app.scenes.table.opening", "continued_table"),
    "table": Door("app.scenes.table.opening", "new_table"),
    "played on": Door("app.scenes.table.opening", "played_on"),
    "lesson": Door("app.scenes.lesson.scene", "LessonScene"),
    "ending": Door("app.scenes.results.finale", "last_scene"),
    "review": Door("app.scenes.review.scene", "reviewed_game"),
    "results": Door("app.scenes.results.scene", "ResultsScene"),
}


def open_new(shell: Shell, table: NewGame) -> None:
    """Sit down at a new table at once."""
    play_now(shell, table)


def open_saved(shell: Shell, path: Path) -> None:
    """Go on with a saved game at once."""
    open_table(shell, path)


def open_program(folders: Folders, saves: OpenedSaves | None = None) -> Shell:
    """The window with the shelf of games in it; `saves` are those that have been opened already."""
    display = load_settings(folders).settings.display
    window = ProgramWindow(display.window, display.full_screen)
    shell = Shell(window, folders, saves=saves)
    ROUTES.update(SCENES)
    shell.later += [door.load for door in SCENES.values()]
    shell.go(HomeScene(shell))
    return shell

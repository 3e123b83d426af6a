"""The ways from one scene to another, in one place, so that scenes need not know each other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from app.session.table_factory import NewGame
from rules.kernel.cards import Seat
from rules.kernel.options import Options

if TYPE_CHECKING:
    from app.scenes.shell import Shell
    from app.session.table import Session


@dataclass(frozen=True)
class Door:
    """What opens a scene, in a module that is loaded when it is first needed."""

    module: str
    opening: str

    def load(self) -> ModuleType:
        """Have the module there."""
        return import_module(self.module)

    def __call__(self, *about: Any) -> Any:
        """Open the scene."""
        return getattr(self.load(), self.opening)(*about)


# Filled by app/scenes/program.py, which knows all scenes.
ROUTES: dict[str, Callable[..., Any]] = {}


def open_setup(shell: "Shell", game: str, *guest: str) -> None:
    """Set up a new table; a regular who is named sits at it."""
    shell.go(ROUTES["setup"](shell, game, *guest))


def open_people(shell: "Shell") -> None:
    """Who plays at this computer."""
    shell.go(ROUTES["people"](shell))


def open_regulars(shell: "Shell") -> None:
    """Who plays here."""
    shell.go(ROUTES["regulars"](shell))


def open_saves(shell: "Shell", finished: bool = False) -> None:
    """The saved games, or those that are over first."""
    shell.go(ROUTES["saves"](shell, finished))


def open_replay(shell: "Shell", path: Path, *place: int) -> None:
    """Watch a saved game; from a command on, and with somebody's eyes."""
    scene = ROUTES["replay"](shell, path, *place)
    if scene is not None:
        shell.go(scene)


def open_moment(shell: "Shell", path: Path) -> None:
    """Look at the moment that was marked: the last position of its file."""
    scene = ROUTES["replay"](shell, path)
    if scene is not None:
        scene.go_to_end()
        shell.go(scene)


def open_review(shell: "Shell", path: Path, seat: Seat) -> None:
    """Look at somebody's decisions in a game that is over."""
    scene = ROUTES["review"](shell, path, seat)
    if scene is not None:
        shell.go(scene)


def open_rules(
    shell: "Shell", game: str, rule: str | None = None, options: Options | None = None
) -> None:
    """Read the rules, at a paragraph if one is named, with what these options change."""
    played = () if options is None else (options,)
    shell.go(ROUTES["rules"](shell, game, rule, *played))


def open_statistics(shell: "Shell") -> None:
    """What was played and won."""
    shell.go(ROUTES["statistics"](shell))


def open_settings(shell: "Shell", section: str = "general") -> None:
    """The settings, at a section."""
    shell.go(ROUTES["settings"](shell, section))


def open_table(shell: "Shell", path: Path) -> None:
    """Go on with a saved game."""
    scene = ROUTES["continue"](shell, path)
    if scene is not None:
        shell.go(scene)


def play_on(shell: "Shell", session: "Session") -> None:
    """Go on at a table that begins in the middle of another game."""
    shell.go(ROUTES["played on"](shell, session))


def open_lesson(shell: "Shell", game: str) -> None:
    """Learn a game at a scripted table, from where one has stopped."""
    shell.go(ROUTES["lesson"](shell, game))


def open_lab(shell: "Shell", game: str) -> None:
    """Try variants of a game out."""
    shell.go(ROUTES["lab"](shell, game))


def open_flags(shell: "Shell", game: str, variant: Mapping[str, Any]) -> None:
    """Moments that were marked in a game, and what to send of them to its designer."""
    shell.go(ROUTES["flags"](shell, game, variant))


def play_now(shell: "Shell", table: NewGame) -> None:
    """Sit down at a new table, and come back here afterwards."""
    shell.go(_table(shell, table))


def start_table(shell: "Shell", table: NewGame) -> None:
    """Sit down at a new table, in place of the scene that set it up."""
    shell.replace(_table(shell, table))


def _table(shell: "Shell", new: NewGame) -> Any:
    return ROUTES["table"](shell, new.game, new.players, new.options, new.seed, new.variant)


def show_ending(shell: "Shell", path: Path) -> None:
    """Who has won, in place of the table."""
    shell.replace(ROUTES["ending"](shell, path))


def show_results(shell: "Shell", path: Path) -> None:
    """How a game ended, in place of its last scene."""
    shell.replace(ROUTES["results"](shell, path))

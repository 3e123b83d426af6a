"""The same people and rules again, with other cards."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.scenes import doors
from app.scenes.results.ending import Ending
from app.session.house import NewGame, new_seed
from app.store.saved_game import BadSave
from app.store.saves import summarize

if TYPE_CHECKING:
    from app.scenes.shell import Shell


def rematch(shell: "Shell", path: Path, ending: Ending) -> None:
    """Sit down again; whoever has a PIN keeps it."""
    try:
        header = summarize(path).header
    except BadSave as problem:
        shell.say(str(problem))
        return
    again = NewGame(ending.game, ending.options, header.seats, new_seed(), header.variant)
    doors.start_table(shell, again)

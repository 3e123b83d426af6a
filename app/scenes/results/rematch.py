"""The same people and rules again, with other cards."""

from pathlib import Path
from typing import TYPE_CHECKING

from app.scenes import doors
from app.scenes.results.ending import Ending
from app.session.house import new_seed
from app.store.saved_game import BadSave
from app.store.saves import summarize

if TYPE_CHECKING:
    from app.scenes.shell import Shell


def rematch(shell: "Shell", path: Path, ending: Ending) -> None:
    """Sit down again; whoever has a PIN keeps it."""
    try:
        players = summarize(path).header.seats
    except BadSave as problem:
        shell.say(str(problem))
        return
    doors.start_table(shell, ending.game, players, ending.options, new_seed())

"""A new game that begins in the middle of a saved one."""

from typing import TYPE_CHECKING

from app.scenes.doors import play_on
from app.session.reel import CannotPlayOn, Reel
from app.table.voice import sentence

if TYPE_CHECKING:
    from app.scenes.shell import Shell


def play_on_from(shell: "Shell", reel: Reel, number: int) -> None:
    """Go on at a new table from this position, or hear why not."""
    try:
        session = shell.house.play_on(reel, number)
    except CannotPlayOn as problem:
        shell.say(sentence(str(problem)))
        return
    play_on(shell, session)

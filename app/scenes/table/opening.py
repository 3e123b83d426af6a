"""Ways to a table: a new one, and one that was saved."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.scenes.scene import Scene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.files import NotSaved
from app.store.locks import InUse
from app.store.saved_game import BadSave, Player
from rules.kernel.game import Game
from rules.kernel.options import Options

if TYPE_CHECKING:
    from app.scenes.shell import Shell
VARIANT = "You're playing the variant “{name}”."


def new_table(
    shell: "Shell",
    game: Game[Any, Any],
    players: tuple[Player, ...],
    options: Options,
    seed: int,
    variant: str | None = None,
) -> Scene:
    """A table at which nothing has been said yet, but by which rules it is played."""
    session = shell.table_factory.begin(game, options, players, seed, variant)
    if variant:
        shell.say(VARIANT.format(name=variant))
    return TableScene(shell, session)


def played_on(shell: "Shell", session: Session) -> Scene:
    """A table at which nobody has to be shown what was before."""
    return TableScene(shell, session, resumed=True)


def continued_table(shell: "Shell", path: Path) -> Scene | None:
    """A saved table; if it cannot be opened, a sentence says why and nothing else happens."""
    try:
        seated = shell.table_factory.go_on(path)
    except (BadSave, InUse, NotSaved) as problem:
        shell.say(str(problem))
        return None
    if seated.notice:
        shell.say(seated.notice)
    return played_on(shell, seated.session)

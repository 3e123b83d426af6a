"""Ways to a table: a new one, a first one that explains itself, and one that was saved."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.games import PACKS
from app.scenes.scene import Scene
from app.scenes.table.scene import TableScene
from app.session.opening import seat_players
from app.session.table import Session
from app.store.files import NotSaved
from app.store.locks import InUse
from app.store.saved_game import BadSave, Player
from rules.games import GAMES
from rules.kernel.game import Game, Options

if TYPE_CHECKING:
    from app.scenes.shell import Shell


def new_table(
    shell: "Shell", game: Game[Any, Any], players: tuple[Player, ...], options: Options, seed: int
) -> Scene:
    """A table at which nothing has been said yet."""
    return TableScene(shell, shell.house.begin(game, options, players, seed))


def first_table(shell: "Shell", game: str) -> Scene:
    """A table for a newcomer: easy bots, well chosen cards, and a word before each new question."""
    first, rules = PACKS[game].first_game, GAMES[game]
    players = seat_players([shell.settings.person.name], [first.level] * (first.seats - 1))
    session = shell.house.begin(rules, rules.options(**first.options), players, first.seed)
    return TableScene(shell, session, lessons=first.lessons)


def played_on(shell: "Shell", session: Session) -> Scene:
    """A table at which nobody has to be shown what was before."""
    return TableScene(shell, session, resumed=True)


def continued_table(shell: "Shell", path: Path) -> Scene | None:
    """A saved table; if it cannot be opened, a sentence says why and nothing else happens."""
    try:
        seated = shell.house.go_on(path)
    except (BadSave, InUse, NotSaved) as problem:
        shell.say(str(problem))
        return None
    if seated.notice:
        shell.say(seated.notice)
    return played_on(shell, seated.session)

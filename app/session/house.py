"""The house: where people sit down, whatever they see the table through.

It knows the folders, the bots and whoever writes. Every table it opens is locked, saved after
every command, and noted in the statistics when it is over.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from app.session.asking import Bots
from app.session.keeper import Keeper
from app.session.opening import keeper_of, resume
from app.session.reel import Reel
from app.session.table import Session
from app.session.writer import DirectWriter, Writer
from app.store.dates import now
from app.store.decks import with_deck
from app.store.folders import Folders
from app.store.library import bring_in
from app.store.locks import InUse, Lock
from app.store.opened_saves import OpenedSaves
from app.store.save_file import place_aside
from app.store.saved_game import BadSave, Player
from app.store.saves import new_path, peek
from app.store.sweeping import sweep
from rules.kernel.game import Game, Options
from rules.kernel.match import Match


class NewGame(NamedTuple):
    """What a game begins with; `variant` is what its rules are called, unless they are printed."""

    game: Game[Any, Any]
    options: Options
    players: tuple[Player, ...]
    seed: int
    variant: str | None = None


class Seated(NamedTuple):
    """A saved table that goes on; `notice` is a sentence if not all of its log was sound."""

    session: Session
    notice: str | None


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True)
class House:
    """One for the whole program; closing a session leaves its bots to the next.

    `saves` knows the games that were opened lately, here and by whoever only looks at them.
    """

    folders: Folders
    bots: Bots
    writer: Writer = field(default_factory=DirectWriter)
    saves: OpenedSaves = field(default_factory=OpenedSaves)

    def __post_init__(self) -> None:
        """Clear away what a killed program has left."""
        sweep(self.folders)

    def begin(
        self,
        game: Game[Any, Any],
        options: Options,
        players: tuple[Player, ...],
        seed: int,
        variant: str | None = None,
    ) -> Session:
        """A new table, kept in a new file; BadDeck if the game has no deck, and no usual one."""
        ready = with_deck(game, self.folders)
        return self._open(Match(ready, options, len(players), seed), players, variant=variant)

    def go_on(self, path: Path) -> Seated:
        """A saved table; InUse if somebody plays at it, BadSave if the file is no sound save.

        A flag stays as it is, with its note: the game goes on in a copy of it, or NotSaved.
        """
        if peek(path).header.flag is not None:
            path = bring_in(path, self.folders.saves, self.saves).path
        lock = Lock(path)
        try:
            opened = self.saves.open(path)
        except BadSave:
            lock.release()
            raise
        finished = self.folders.finished
        keeper = keeper_of(opened, finished=finished, writer=self.writer, lock=lock)
        session = resume(opened, self.bots, keeper)
        if opened.notice is None:
            session.note_end()
        return Seated(session, opened.notice and f"{opened.notice} {_kept_aside(path)}")

    def rematch(self, last: Session) -> Session:
        """The same people and rules, with other cards: nothing of the last seed is in the new."""
        old = last.match
        return self.begin(old.game, old.options, last.players, new_seed(), last.variant)

    def play_on(self, reel: Reel, number: int) -> Session:
        """A game from the middle of another, in a file of its own; CannotPlayOn says why not.

        What comes next may be known from the other: it counts as one more take-back.
        """
        match, players = reel.branch(number)
        header = reel.header
        return self._open(match, players, takebacks=header.takebacks + 1, variant=header.variant)

    def _open(self, match: Match, players: tuple[Player, ...], **about: Any) -> Session:
        created = now()
        keeper = self._new_keeper(match.game.name, created)
        session = Session(match, players, self.bots, created, keeper, **about)
        session.save()
        return session

    def _new_keeper(self, game: str, created: str) -> Keeper:
        """A new file; another program may have taken the same name at the same moment."""
        for number in count(1):
            stem = created if number == 1 else f"{created} again {number}"
            path = new_path(self.folders.saves, game, stem)
            with suppress(InUse):
                return Keeper(path, self.folders.finished, self.writer, Lock(path))
        raise AssertionError("numbers do not end")


def _kept_aside(path: Path) -> str:
    return f"Going on begins a new file; this one is kept beside it as {place_aside(path).name}."

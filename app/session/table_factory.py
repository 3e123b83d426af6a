"""Makes tables: where people sit down, whatever they see the table through.

It knows the folders, the bots and whoever writes. Every table it opens is locked, saved after
every command, and noted in the statistics when it is over.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from app.bots.roster import levels
from app.session.asking import Bots
from app.session.keeper import DirectWriter, Keeper, Writer
from app.session.replay import Replay
from app.session.table import Incident, Session
from app.store.dates import now
from app.store.decks import with_deck
from app.store.folders import Folders
from app.store.library import bring_in
from app.store.locks import InUse, Lock
from app.store.regulars import cast
from app.store.saved_game import BadSave, Player
from app.store.saves import OpenedGame, OpenedSaves, SaveFile, new_path, peek, place_aside
from app.store.sweeping import sweep
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.options import Options

# Sitting down: a new table, or one that was saved.

UNKNOWN_LEVELS = "Backroom doesn't know the level of some bots, so they play at the {level} level."
KEPT_ASIDE = "If you continue, the game gets a new file, and this one stays beside it as {name}."


def usual_level(game: str, wanted: str = "regular") -> str:
    """The level bots play at unless somebody says otherwise; the strongest if it is unknown."""
    known = levels(game)
    return wanted if wanted in known else known[-1]


def seat_players(people: Sequence[str], bots: Sequence[str]) -> tuple[Player, ...]:
    """People first, by name, then a bot for each level: a regular who usually plays so well."""
    players = [Player(name=name, kind="person") for name in people]
    for level in bots:
        free = cast(level, [player.name for player in players])
        players.append(Player(name=free[0].name, kind="bot", level=level))
    return tuple(players)


def new_session(
    match: Match, players: tuple[Player, ...], bots: Bots, created: str, folder: Path | None
) -> Session:
    """A table at which nothing has been said yet, kept in a new file of this folder."""
    path = None if folder is None else new_path(folder, match.game.name, created)
    session = Session(match, players, bots, created, Keeper(path))
    session.save()
    return session


def keeper_of(opened: OpenedGame, **more: Any) -> Keeper:
    """Whoever keeps a saved game; the file is left alone until a person acts.

    Bots that go on before that would change what somebody only looks at; they do the same again.
    """
    has_people = any(player.kind == "person" for player in opened.header.seats)
    return Keeper(opened.path, file=SaveFile.reopened(opened), is_waiting=has_people, **more)


def resume(opened: OpenedGame, bots: Bots, keeper: Keeper | None = None) -> Session:
    """A saved table, at the position its file opened at."""
    header, match = opened.header, opened.match
    known = levels(match.game.name)
    players = tuple(_known_bot(player, known, match.game.name) for player in header.seats)
    session = Session(
        match,
        players,
        bots,
        header.created,
        keeper or keeper_of(opened),
        takebacks=header.takebacks,
        hints=header.hints,
        seconds=header.seconds,
        title=header.title,
        variant=header.variant,
    )
    if players != header.seats:
        what = UNKNOWN_LEVELS.format(level=usual_level(match.game.name))
        session.record.append(Incident(len(match), what))
    return session


def _known_bot(player: Player, known: Sequence[str], game: str) -> Player:
    if player.kind == "person" or player.level in known:
        return player
    return player.model_copy(update={"level": usual_level(game)})


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
class TableFactory:
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
        has_people = any(player.kind == "person" for player in players)
        agreed = options if has_people else game.among_bots(options)
        ready = with_deck(game, self.folders)
        return self._open(Match(ready, agreed, len(players), seed), players, variant=variant)

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

    def play_on(self, replay: Replay, number: int) -> Session:
        """A game from the middle of another, in a file of its own; CannotPlayOn says why not.

        What comes next may be known from the other: it counts as one more take-back.
        """
        match, players = replay.branch(number)
        header = replay.header
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
    return KEPT_ASIDE.format(name=place_aside(path).name)

"""Sitting down: a new table, or one that was saved."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.bots.roster import levels
from app.session.asking import Bots
from app.session.keeper import Keeper
from app.session.table import Incident, Session
from app.store.regulars import cast
from app.store.save_file import SaveFile
from app.store.saved_game import Player
from app.store.saves import OpenedGame, new_path
from rules.kernel.match import Match


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
        what = f"some bots' levels are unknown here; they play at {usual_level(match.game.name)}"
        session.record.append(Incident(len(match), what))
    return session


def _known_bot(player: Player, known: Sequence[str], game: str) -> Player:
    if player.kind == "person" or player.level in known:
        return player
    return player.model_copy(update={"level": usual_level(game)})

"""The end of a saved game, read for those who want to see it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.games import PACKS, TITLES
from app.scenes.sitters import faces_of, speakers_of
from app.session.reel import Reel, open_reel
from app.store.opened_saves import OpenedSaves
from app.table.banter import Speaker
from app.table.face import Face
from app.table.game_result import GameResult
from app.table.voice import EVERYBODY, Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Game, Options


class Unfinished(Exception):
    """A game without an end, said in one sentence."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, and by which rules it was played."""

    game: Game[Any, Any]
    options: Options
    result: GameResult
    speakers: Mapping[Seat, Speaker]
    reel: Reel


def read_ending(path: Path, saves: OpenedSaves, tame: bool = False) -> Ending:
    """What everybody knows of the game in this file; BadSave or Unfinished if there is no end."""
    reel = open_reel(path, saves.open)
    if reel.outcome is None:
        raise Unfinished(f"{path.name}: this game goes on; it has no results yet.")
    game, players = reel.game.name, reel.header.seats
    options = reel.game.options.model_validate(reel.header.options)
    winners = reel.outcome.winners
    account = PACKS[game].account(_events(reel), reel.names, winners, options)
    lexicon = TITLES[game].lexicon(tame)
    account = account.spoken(Voice(reel.names, lexicon=lexicon, deck=reel.game.deck))
    bots = tuple(player.kind == "bot" for player in players)
    faces = _at_the_end(faces_of(players), winners)
    result = GameResult(reel.names, faces, bots, winners, account)
    return Ending(reel.game, options, result, speakers_of(players), reel)


def _events(reel: Reel) -> list[Event]:
    return [
        event for number in range(len(reel) + 1) for event in reel.noticed(number, EVERYBODY).events
    ]


def _at_the_end(faces: Sequence[Face], winners: Sequence[Seat]) -> tuple[Face, ...]:
    """Those who won are pleased."""
    return tuple(
        face._replace(mood="pleased") if seat in winners else face
        for seat, face in enumerate(faces)
    )

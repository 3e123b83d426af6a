"""The end of a saved game, read for those who want to see it or to play once more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.games import GAME_TABLES, TITLES
from app.scenes import routes
from app.scenes.sitters import faces_of, speakers_of
from app.session.replay import Replay, load_replay
from app.session.table_factory import NewGame, new_seed
from app.store.saved_game import BadSave
from app.store.saves import OpenedSaves, summarize
from app.table.banter import Speaker
from app.table.face import Face
from app.table.game_result import GameResult
from app.table.voice import EVERYBODY, Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.options import Options

if TYPE_CHECKING:
    from app.scenes.shell import Shell


class Unfinished(Exception):
    """A game without an end, said in one sentence."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, and by which rules it was played."""

    game: Game[Any, Any]
    options: Options
    result: GameResult
    speakers: Mapping[Seat, Speaker]
    replay: Replay


def read_ending(path: Path, saves: OpenedSaves, tame: bool = False) -> Ending:
    """What everybody knows of the game in this file; BadSave or Unfinished if there is no end."""
    replay = load_replay(path, saves.open)
    if replay.outcome is None:
        raise Unfinished(f"The game in {path.name} isn't over yet, so it has no results.")
    game, players = replay.game.name, replay.header.seats
    options = replay.game.options.model_validate(replay.header.options)
    winners = replay.outcome.winners
    account = GAME_TABLES[game].account(_events(replay), replay.names, winners, options)
    lexicon = TITLES[game].lexicon(tame)
    account = account.spoken(Voice(replay.names, lexicon=lexicon, deck=replay.game.deck))
    bots = tuple(player.kind == "bot" for player in players)
    faces = _at_the_end(faces_of(players), winners)
    result = GameResult(replay.names, faces, bots, winners, account)
    return Ending(replay.game, options, result, speakers_of(players), replay)


def _events(replay: Replay) -> list[Event]:
    return [
        event
        for number in range(len(replay) + 1)
        for event in replay.noticed(number, EVERYBODY).events
    ]


def _at_the_end(faces: Sequence[Face], winners: Sequence[Seat]) -> tuple[Face, ...]:
    """Those who won are pleased."""
    return tuple(
        face._replace(mood="pleased") if seat in winners else face
        for seat, face in enumerate(faces)
    )


def rematch(shell: "Shell", path: Path, ending: Ending) -> None:
    """Sit down again; whoever has a PIN keeps it."""
    try:
        header = summarize(path).header
    except BadSave as problem:
        shell.say(str(problem))
        return
    again = NewGame(ending.game, ending.options, header.seats, new_seed(), header.variant)
    routes.start_table(shell, again)

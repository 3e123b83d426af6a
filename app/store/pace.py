"""How fast people decide here, measured from the games that they have finished."""

from app.store.folders import Folders
from app.store.statistics import read_annals


def measured_pace(folders: Folders, game: str) -> float | None:
    """Seconds for one decision at tables of this game; nothing before a game was finished."""
    played = [
        each
        for each in read_annals(folders.finished).games
        if each.game == game and each.seconds and each.commands
    ]
    decided = sum(each.commands for each in played)
    return sum(each.seconds for each in played) / decided if decided else None

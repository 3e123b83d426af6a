"""What a player said was kept, and whether the disk has it."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from app.session.table import key_of
from app.store.folders import Folders
from app.store.library import list_entries
from app.store.saved_game import BadSave
from app.store.saves import open_save
from app.store.statistics import read_annals
from tests.campaign.player import digest

ROOT = Path(__file__).parents[2]


def start_player(folder, seed, kind, *way):
    """A player at work in this folder; its lines come through a pipe."""
    words = [sys.executable, "-m", "tests.campaign.player", str(folder), str(seed), kind, *way]
    return subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE)


@dataclass
class Game:
    """What is known of one file: digests by length, the newest of them, and what was under way."""

    digests: dict[int, str] = field(default_factory=dict)
    commands: int = 0
    takebacks: int = 0
    is_undoing: bool = False
    titles: list[str | None] = field(default_factory=lambda: [None])
    is_over: bool = False


class Known:
    """Everything that players have said of a folder."""

    def __init__(self):
        self.games: dict[str, Game] = {}
        self.troubles: list[str] = []
        self.kept = 0

    def hear(self, line):
        """Take down one line of a player."""
        word, path, *rest = line.rstrip("\n").split("\t")
        name = os.path.basename(path)
        game = self.games.setdefault(name, Game())
        if word == "trouble":
            self.troubles.append(f"{name}: {rest[0]}")
        elif word == "kept":
            self.kept += 1
            game.commands, game.takebacks = int(rest[0]), int(rest[2])
            game.digests[game.commands] = rest[1]
            game.is_undoing = False
        elif word == "undo":
            game.is_undoing = True
        elif word == "title":
            game.titles.append(rest[0])
        elif word == "titled":
            game.titles = [rest[0]]
        elif word == "ended":
            game.is_over = True

    def faults(self, folder):
        """A sentence for everything that the disk does not have."""
        folders, found = Folders(folder), [*self.troubles]
        self.troubles.clear()
        found += [f"{bad.path.name}: {bad.problem}" for bad in list_entries(folders.saves).bad]
        annals = read_annals(folders.finished)
        keys = {game.key for game in annals.games}
        for name, game in list(self.games.items()):
            found += self._faults_of(folders.saves / name, game, keys)
        return found

    def _faults_of(self, path, game, keys):
        try:
            opened = open_save(path)
        except BadSave as problem:
            del self.games[path.name]
            return [f"acknowledged with {game.commands} commands, but {problem}"]
        log, header = opened.match.log, opened.header
        found = [] if opened.notice is None else [opened.notice]
        length = min(len(log), game.commands)
        is_taken_back = game.is_undoing and header.takebacks > game.takebacks
        if len(log) < game.commands and not is_taken_back:
            found.append(f"{path.name}: {len(log)} commands of {game.commands} acknowledged")
        known = digest(opened.match.game.notation, log[:length])
        if game.digests.get(length, known) != known and not is_taken_back:
            found.append(f"{path.name}: other commands than those acknowledged")
        if header.title not in game.titles:
            found.append(f"{path.name}: it is called {header.title}, not {game.titles[0]}")
        if game.is_over and key_of(header) not in keys:
            found.append(f"{path.name}: it was over, but the statistics do not know")
        self._settle(game, opened)
        return found

    def _settle(self, game, opened):
        """What the disk has is what is known from now on."""
        log = opened.match.log
        game.commands, game.takebacks = len(log), opened.header.takebacks
        game.digests = {len(log): digest(opened.match.game.notation, log)}
        game.is_undoing = False
        game.titles = [opened.header.title]

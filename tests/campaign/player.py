"""A program of its own that plays until it is stopped, and says what it knows to be on the disk.

It begins tables and goes on with old ones, takes back, leaves, gives titles, plays to the end. A
line is printed before whatever takes away from a file ("undo", "title") and after everything that
is kept ("kept", "titled", "ended").
"""

import os
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import sleep

from app.bots.roster import levels
from app.session.keeper import DirectWriter, WriterThread
from app.session.table_factory import TableFactory, seat_players
from app.session.undo import UndoRefused
from app.store import files, saves
from app.store.folders import Folders
from app.store.library import rename
from app.store.saves import unfinished
from rules.games import GAMES
from tests.session.inline_bots import InlineBots


def tell(*words):
    """One line in one go: whoever reads gets all of it or nothing."""
    os.write(1, ("\t".join(map(str, words)) + "\n").encode())


def digest(notation, log):
    """What tells logs apart."""
    text = "\n".join(f"{answer.seat} {notation.write(answer.command)}" for answer in log)
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Player:
    """One program at its tables."""

    rest = 0.0

    def __init__(self, folder, seed, writer):
        self.rng = Random(seed)
        self.table_factory = TableFactory(Folders(Path(folder)), InlineBots(), writer)

    def sit_down(self):
        old = next(unfinished(self.table_factory.folders.saves), None)
        if old is not None and self.rng.random() < 0.8:
            session, notice = self.table_factory.go_on(old.path)
            if notice:
                tell("trouble", old.path, notice)
        else:
            game = self.rng.choice(list(GAMES.values()))
            seats = game.seat_counts[0]
            players = seat_players(("Ann",), [levels(game.name)[0]] * (seats - 1))
            session = self.table_factory.begin(
                game, game.options(), players, self.rng.getrandbits(60)
            )
        self.keep(session)
        return session

    def keep(self, session):
        """Tell what is on the disk; nothing is promised before a person has acted."""
        while not session.is_kept:
            if session.keeper.is_waiting:
                return
            if session.unsaved:
                tell("trouble", session.path, session.unsaved)
            sleep(0.0002)
        log = session.match.log
        known = digest(session.game.notation, log)
        tell("kept", session.path, len(log), known, session.takebacks)
        sleep(self.rest)

    def play(self, session):
        """Until it is over or somebody wants to leave."""
        while session.outcome is None and self.rng.random() > 0.01:
            if session.waiting_for:
                self.decide(session)
            else:
                session.poll(most=1)
            self.keep(session)
        is_over = session.outcome is not None
        session.close()
        if is_over:
            tell("ended", session.path)

    def decide(self, session):
        seat = session.waiting_for[0]
        if self.rng.random() < 0.1:
            tell("undo", session.path)
            try:
                session.undo()
            except UndoRefused:
                return
        else:
            session.submit(seat, self.rng.choice(session.view(seat).decision.commands))

    def give_title(self, session):
        title = f"Table {self.rng.getrandbits(30)}"
        tell("title", session.path, title)
        rename(session.path, title)
        tell("titled", session.path, title)

    def run(self):
        while True:
            session = self.sit_down()
            self.play(session)
            if self.rng.random() < 0.5:
                self.give_title(session)


def as_it_was():
    """Write as versions up to 0.3 did: the whole file each time, and its folder is not synced.

    Whoever hears what is kept can cut the power before more is written, which would bring
    it to the disk after all.
    """
    Player.rest = 0.1
    files.sync_folder = lambda folder: None
    saves.GrowingFile._is_as_it_was_left = lambda file: False


if __name__ == "__main__":
    _, place, number, kind, *way = sys.argv
    if way:
        as_it_was()
    Player(place, int(number), WriterThread() if kind == "thread" else DirectWriter()).run()

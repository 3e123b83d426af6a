"""A program of its own that plays game after game until it is killed; with parrots, a noisy one.

Prints the file and the number of commands whenever these are known to be on the disk.
"""

import sys
from pathlib import Path
from time import sleep

from app.bots.roster import BOTS
from app.session.keeper import WriterThread
from app.session.table_factory import TableFactory, seat_players
from app.store.folders import Folders
from rules.games import GAMES
from tests.kernel.talkative import TALKATIVE, parrot
from tests.session.inline_bots import InlineBots


def main(folder, level):
    game = GAMES["knives"]
    if level == "parrot":
        game = GAMES["knives"] = TALKATIVE
        BOTS["knives"]["parrot"] = parrot
    factory = TableFactory(Folders(Path(folder)), InlineBots(), WriterThread())
    session = factory.begin(game, game.options(), seat_players((), [level] * 5), 1)
    while True:
        session.poll(most=1)
        sleep(0.002)
        if session.is_kept:
            print(session.path, len(session), flush=True)
        if session.outcome is not None:
            session.close()
            session = factory.rematch(session)


if __name__ == "__main__":
    main(*sys.argv[1:])

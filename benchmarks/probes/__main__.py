"""`python -m benchmarks.probes`: how often somebody with a habit wins among others."""

import argparse
import sys
from collections.abc import Sequence
from time import process_time

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.roster import Bot, decide
from app.lab.intervals import Clusters
from app.lab.runner import Ask, Sitting, play
from app.per_game import PerGame
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.rng import Dice, derive
from rules.kernel.view import View

PROBES: PerGame[dict[str, Bot]] = PerGame("benchmarks.probes.{game}", "PROBES")
SEATS = 4


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m benchmarks.probes", description=__doc__)
    top.add_argument("game")
    top.add_argument("hero", help="a probe, or a level")
    top.add_argument("--field", default="sharp", help="who sits in all other seats (sharp)")
    top.add_argument("--deals", type=int, default=25, help="each is played once for a seat (25)")
    top.add_argument("--seed", type=int, default=1)
    top.add_argument("--seats", type=int, default=SEATS)
    return top


def asked(probes: dict[str, Bot]) -> Ask:
    """Probes by their names, everybody else as always."""

    def ask(game: str, level: str, view: View, seed: int, company: Company) -> Choice:
        if level in probes:
            return probes[level](view, Dice(seed, "bot"), company)
        return decide(game, level, view, seed, company)

    return ask


def won(sitting: Sitting, seat: int, ask: Ask) -> float:
    """The hero's part of the win."""
    outcome = play(sitting, lambda _: False, ask).view.outcome
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def main(arguments: Sequence[str]) -> int:
    """Play and print."""
    chosen = parser().parse_args(arguments)
    game, ask = with_our_deck(GAMES[chosen.game]), asked(PROBES[chosen.game])
    shares = Clusters()
    for deal in range(1, chosen.deals + 1):
        seed = derive(chosen.seed, f"deal {deal}")
        found = []
        for seat in range(chosen.seats):
            bots = [chosen.field] * chosen.seats
            bots[seat] = chosen.hero
            name = f"deal {deal}, seat {seat}"
            sitting = Sitting(
                name, game.name, game.options(), tuple(bots), seed, deck=game.deck_file
            )
            found.append(won(sitting, seat, ask))
        shares.add(found)
        mean = shares.mean()
        told = "" if mean.low is None else f" [{mean.low:.3f}, {mean.high:.3f}]"
        print(f"{chosen.hero} among {chosen.field}: {mean.value:.3f}{told} of {mean.n} games,"
              f" {process_time():.0f} s", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

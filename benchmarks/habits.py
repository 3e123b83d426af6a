"""`python -m benchmarks.habits GAME HERO --field FIELD`: how often a bot with a habit wins.

The same deals are played with the hero in every seat: a level of the game, or its strongest level
with a habit. Each deal is printed as soon as it is over.
"""

import argparse
import sys
from collections.abc import Sequence
from time import process_time

from app.bots.choice import Choice
from app.bots.roster import decide, levels
from app.bots.table_talk import TableTalk
from app.lab.bench import HABITS, Habit
from app.lab.intervals import Clusters
from app.lab.runner import Ask, Sitting, play
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.rng import derive
from rules.kernel.view import View

SEATS = 4
DESCRIPTION = "How often a bot with a habit wins."


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m benchmarks.habits", description=DESCRIPTION)
    top.add_argument("game")
    top.add_argument("hero", help="a habit, or a level")
    top.add_argument("--field", default="sharp", help="who sits in all other seats (sharp)")
    top.add_argument("--deals", type=int, default=25, help="each is played once for a seat (25)")
    top.add_argument("--seed", type=int, default=1)
    top.add_argument("--seats", type=int, default=SEATS)
    return top


def asked(game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
    """Bots with a habit by its name, all others as always."""
    habit = HABITS[game].get(level)
    if habit is None:
        return decide(game, level, view, seed, table_talk)
    return habit(view, decide(game, levels(game)[-1], view, seed, table_talk))


def won(sitting: Sitting, ask: Ask = asked) -> list[float]:
    """Everybody's part of the win; now and then nobody wins."""
    winners = play(sitting, lambda _: False, ask).view.outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(sitting.bots))]


def shares(field: Sitting, hero: str) -> list[float]:
    """What a hero wins in each seat of a field.

    Where its habit would never have shown, its game is the one of the field.
    """
    game, bots = field.game, field.bots
    habit, shown = HABITS[game].get(hero), set(range(len(bots)))
    usual = [0.0] * len(bots)
    if habit is not None and bots[0] == levels(game)[-1]:
        shown = set[Seat]()
        usual = won(field, _watched(habit, shown))
    return [won(_with(field, seat, hero))[seat] if seat in shown else usual[seat]
            for seat in range(len(bots))]  # fmt: skip


def _watched(habit: Habit, shown: set[Seat]) -> Ask:
    """Everybody as always, while it is noted in which seats a habit would have shown."""

    def ask(game: str, level: str, view: View, seed: int, table_talk: TableTalk) -> Choice:
        choice = decide(game, level, view, seed, table_talk)
        if view.seat not in shown and habit(view, choice).command != choice.command:
            shown.add(view.seat)
        return choice

    return ask


def _with(field: Sitting, seat: Seat, hero: str) -> Sitting:
    bots = (*field.bots[:seat], hero, *field.bots[seat + 1 :])
    return field._replace(name=f"{field.name}, seat {seat}", bots=bots)


def main(arguments: Sequence[str]) -> int:
    """Play and print."""
    chosen = parser().parse_args(arguments)
    game = with_our_deck(GAMES[chosen.game])
    found, bots = Clusters(), (chosen.field,) * chosen.seats
    for deal in range(1, chosen.deals + 1):
        seed = derive(chosen.seed, f"deal {deal}")
        field = Sitting(f"deal {deal}", game.name, game.options(), bots, seed, deck=game.deck_file)
        found.add(shares(field, chosen.hero))
        mean = found.mean()
        told = "" if mean.low is None else f" [{mean.low:.3f}, {mean.high:.3f}]"
        print(f"{chosen.hero} among {chosen.field}: {mean.value:.3f}{told} of {mean.n} games,"
              f" {process_time():.0f} s", flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Games played by lot and written down, for 3 to 5 seats: what changes in them has to be looked at.

`python -m tests.games.no_honor.playthrough` writes them anew.
"""

from collections.abc import Sequence
from pathlib import Path

from rules.games.no_honor import commands
from rules.kernel.codec import fingerprint
from rules.kernel.commands import Command
from rules.kernel.events import CardMoved
from rules.kernel.play import apply, legal, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.standard import STANDARD

FOLDER = Path(__file__).parent / "golden"
SEEDS = {3: 3, 4: 4, 5: 5}
TURNS = 16
# What would only fill a game, and what it is about.
IDLE = (commands.Fire, commands.Give, commands.OfferBribe, commands.EndTurn)
WANTED = (commands.DeclareHeist, commands.Offer, commands.Accept)


def by_lot(dice: Dice, answers: Sequence[Command]) -> Command:
    """A kind of command by lot, heists and agreements before others, and then one of them."""
    kinds: dict[type[Command], list[Command]] = {}
    for answer in answers:
        kinds.setdefault(type(answer), []).append(answer)
    busy = {kind: some for kind, some in kinds.items() if kind not in IDLE} or kinds
    eager = [kind for kind in WANTED if kind in busy and dice.below(3)]
    return dice.choice(busy[eager[0]] if eager else dice.choice(list(busy.values())))


def played(seats: int) -> str:
    """One game as text: who said what, and what came of it."""
    state = STANDARD.start(STANDARD.options(max_turns=TURNS), seats, SEEDS[seats])
    dice, lines = Dice(SEEDS[seats], "lot"), []
    while state.outcome is None:
        seat = owed(state)[0]
        command = by_lot(dice, legal(state, seat))
        state, events = apply(state, seat, command)
        told = [type(event).__name__ for event in events if not isinstance(event, CardMoved)]
        lines.append(f"{seat} {STANDARD.notation.write(command)} > {' '.join(told)}".rstrip("> "))
    lines.append(f"{state.outcome.reason} {state.coins} {fingerprint(state)}")
    return "\n".join(lines) + "\n"


def path_of(seats: int) -> Path:
    """The file that holds it."""
    return FOLDER / f"{seats}.txt"


if __name__ == "__main__":
    for number in SEEDS:
        path_of(number).write_text(played(number), "utf-8")

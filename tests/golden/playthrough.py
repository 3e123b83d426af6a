"""A whole game as text: commands, legal moves, events, every seat's view and fingerprints.

The first deals and the last are told in full; of those between only the commands are kept, with a
fingerprint at the end of each line. Players draw their commands by lot from a seed of their own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.cards import Seat
from rules.kernel.codec import fingerprint
from rules.kernel.commands import Command
from rules.kernel.events import CardsGathered, Event, ZoneSeen
from rules.kernel.game import Game
from rules.kernel.play import apply, legal, owed, whole
from rules.kernel.rng import Dice
from rules.kernel.state import State
from rules.kernel.view import redact
from tests.golden.cases import Case
from tests.golden.games import TOLD
from tests.golden.spelling import Spelling, changes

COMMANDS_A_LINE = 8
# What a deck says in words; a game is the same whatever they are.
PROSE = frozenset({"about", "text", "no_honor_text"})


@dataclass(frozen=True)
class Turn:
    """One command of a game."""

    number: int
    before: State
    seat: Seat
    command: Command
    after: State
    events: tuple[Event, ...]

    @property
    def deals(self) -> bool:
        """Whether the cards were dealt anew."""
        return any(isinstance(event, CardsGathered | ZoneSeen) for event in self.events)


def play(case: Case) -> tuple[State, tuple[Event, ...], list[Turn]]:
    """The start of a game, what happened in it, and every command until its end."""
    game = without_prose(with_our_deck(GAMES[case.game]))
    start, opening = whole(game.opening(case.options, case.seats, case.seed))
    state, dice, turns = start, Dice(case.seed, "golden"), []
    while state.outcome is None:
        seat = dice.choice(owed(state))
        command = TOLD[case.game].pick(dice, legal(state, seat))
        after, events = apply(state, seat, command)
        turns.append(Turn(len(turns) + 1, state, seat, command, after, events))
        state = after
    return start, opening, turns


def without_prose(game: Game[Any, Any]) -> Game[Any, Any]:
    """The game with cards that do the same and say nothing: no new words change a fingerprint."""
    if game.deck_file is None:
        return game
    content = game.deck_file.model_dump(mode="json")
    for entry in (content, *content["cards"]):
        entry.update(dict.fromkeys(PROSE & set(entry), "-"))
    return game.with_deck(type(game.deck_file).model_validate(content))


def by_deal(turns: list[Turn]) -> list[list[Turn]]:
    """The commands of each deal: the last one of a deal is the one that deals anew."""
    deals: list[list[Turn]] = [[]]
    for turn in turns:
        deals[-1].append(turn)
        if turn.deals:
            deals.append([])
    return [deal for deal in deals if deal]


class Teller:
    """Writes one playthrough."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = with_our_deck(GAMES[case.game])
        self.spelling = Spelling(self.game)
        self.known: dict[str, str] = {}
        self.asked: set[str] = set()

    def tell(self) -> str:
        """The whole text."""
        start, opening, turns = play(self.case)
        deals = by_deal(turns)
        lines = [*self.head(), "", "deal 1", *self.happened(opening), *self.moment(start)]
        for number, deal in enumerate(deals, start=1):
            full = number <= self.case.in_full or number == len(deals)
            if number > 1:
                lines += ["", f"deal {number}"]
                self.asked.clear()
                lines += self.moment(deal[0].before) if full else []
            lines += self.in_full(deal) if full else list(self.in_short(deal))
        return "\n".join([*lines, "", f"end: {turns[-1].after.outcome}", ""])

    def head(self) -> list[str]:
        """What is played."""
        case = self.case
        chosen = case.options.model_dump(mode="json", exclude_defaults=True)
        options = " ".join(f"{name}={value}" for name, value in chosen.items()) or "as printed"
        return [f"{case.game}, {case.seats} seats, {case.name}, seed {case.seed}", options]

    def in_full(self, deal: list[Turn]) -> list[str]:
        """Every command with what was legal, what happened, and the views where it gets new."""
        lines = []
        for turn in deal:
            lines.append(self.command(turn))
            lines += self.happened(turn.events)
            over = turn.after.outcome is not None
            if over or (not turn.deals and self.is_new(turn.after)):
                lines += self.moment(turn.after)
        return lines

    def in_short(self, deal: list[Turn]) -> Iterator[str]:
        """The commands alone, some in a line, with the fingerprint after the last of them."""
        write = self.game.notation.write
        for first in range(0, len(deal), COMMANDS_A_LINE):
            some = deal[first : first + COMMANDS_A_LINE]
            said = ", ".join(f"{turn.seat} {write(turn.command)}" for turn in some)
            yield f"{some[0].number}. {said} | {fingerprint(some[-1].after)}"

    def command(self, turn: Turn) -> str:
        """A command, what else was legal, and the fingerprint after it."""
        said = self.game.notation.write(turn.command)
        choices = legal(turn.before, turn.seat)
        among = f" of {len(choices)}: {self.spelling.commands(choices)}" if len(choices) < 9 else ""
        return f"{turn.number}. {turn.seat} {said}{among} | {fingerprint(turn.after)}"

    def happened(self, events: tuple[Event, ...]) -> list[str]:
        """What the seats saw happen."""
        seen = [redact(events, seat) for seat in range(self.case.seats)]
        return [f"    {line}" for line in self.spelling.events(seen)]

    def is_new(self, state: State) -> bool:
        """Whether this kind of question has not come up in this deal yet."""
        return type(state.agenda[-1]).__name__ not in self.asked

    def moment(self, state: State) -> list[str]:
        """What every seat sees: the lines that changed since the last time."""
        self.asked.add(type(state.agenda[-1]).__name__)
        views = [self.game.look(state, seat) for seat in range(self.case.seats)]
        now = self.spelling.views(views)
        lines = [f"  : {line}" for line in changes(self.known, now)]
        self.known = now
        return lines


def playthrough(case: Case) -> str:
    """The text that belongs into a case's file."""
    return Teller(case).tell()

"""Random walks through every game, with every option: where the laws are tried."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.options import Options
from rules.kernel.play import Part, advance, legal, owed, unfold, whole
from rules.kernel.rng import Dice
from rules.kernel.state import State
from tests.laws.tables import TABLES, TRIED

# Real seeds are drawn from here up, so that one is never an innocent small number by accident.
SMALLEST_SEED = 1 << 40
MOST_TRIED = 100


@dataclass(frozen=True)
class Step:
    """One command: the state before it, and what it set off, part by part."""

    game: Game[Any, Any]
    seats: range
    before: State
    seat: Seat
    command: Command
    parts: tuple[Part[Any], ...]

    @property
    def after(self) -> State:
        """The state after it."""
        return whole(self.parts)[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return whole(self.parts)[1]

    @property
    def between(self) -> tuple[State, ...]:
        """The states that it went through."""
        return tuple(part.state for part in self.parts[:-1])

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """Everybody who looks at it: all seats, and whoever only looks on."""
        return (*self.seats, BYSTANDER)

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.game.notation.write(self.command)}"


@dataclass(frozen=True)
class Walk:
    """A game played by lot: `skip` commands, and then as many as one wants to look at."""

    name: str
    seats: int
    options: Options
    seed: int
    lot: int
    skip: int = 0

    @cached_property
    def game(self) -> Game[Any, Any]:
        """The game that is walked through."""
        return TRIED[self.name]

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """Everybody who looks at it: all seats, and whoever only looks on."""
        return (*range(self.seats), BYSTANDER)

    def with_an_end(self) -> "Walk":
        """The same walk, by rules that set a bound to every game."""
        if self.game.longest(self.options) is not None:
            return self
        bound = {**self.options.model_dump(), **TABLES[self.name].an_end}
        return replace(self, options=self.game.options(**bound))

    @property
    def longest(self) -> int:
        """The bound on the commands of a game by these rules."""
        bound = self.game.longest(self.options)
        assert bound is not None, "only players end this game"
        return bound

    def start(self, game: Game[Any, Any] | None = None) -> State:
        """The game's first position."""
        state: State = (game or self.game).start(self.options, self.seats, self.seed)
        return state

    def steps(self, count: int, game: Game[Any, Any] | None = None) -> Iterator[Step]:
        """Up to `count` commands after the skipped ones, fewer if the game ends."""
        game = game or self.game
        dice = Dice(self.lot, "walk")
        state = _skip(self.start(game), dice, self.skip)
        for _ in range(count):
            if state.outcome is not None:
                return
            seat, command = by_lot(state, dice)
            step = Step(game, range(self.seats), state, seat, command, unfold(state, seat, command))
            yield step
            state = step.after

    def positions(self, count: int) -> Iterator[State]:
        """Where the walk comes by: at least one position."""
        state = _skip(self.start(), Dice(self.lot, "walk"), self.skip)
        yield state
        for step in self.steps(count - 1):
            yield step.after


def by_lot(state: State, dice: Dice) -> tuple[Seat, Command]:
    """Any seat that is owed an answer, and any of its answers."""
    seat = dice.choice(owed(state))
    return seat, dice.choice(legal(state, seat))


def play_out(state: State, dice: Dice, most: int) -> int:
    """Play by lot, in place, to the end of the game or `most` commands; returns how many."""
    done = 0
    while state.outcome is None and done < most:
        advance(state, *by_lot(state, dice))
        done += 1
    return done


def _skip(state: State, dice: Dice, most: int) -> State:
    play_out(state, dice, most)
    return state


# Options, read off the model


def values_of(field: FieldInfo) -> tuple[Any, ...]:
    """The values of an option that a test tries: all of them, or the ends of its range."""
    if field.annotation is bool:
        return (False, True)
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    return limits(field)


def limits(field: FieldInfo) -> tuple[int, int]:
    """The range of a whole-number option; one without an end is tried up to MOST_TRIED."""
    if field.annotation is not int:
        raise TypeError(f"the laws cannot draw an option of type {field.annotation}")
    low = next(limit.ge for limit in field.metadata if hasattr(limit, "ge"))
    high = next((limit.le for limit in field.metadata if hasattr(limit, "le")), MOST_TRIED)
    return low, high


def drawn_value(field: FieldInfo) -> st.SearchStrategy[Any]:
    """Any value that an option may have."""
    if field.annotation is int:
        return st.integers(*limits(field))
    return st.sampled_from(values_of(field))


def fitting(model: type[Options], wishes: list[tuple[str, Any]]) -> Options:
    """Options with these wishes, one after the other, leaving out what does not go together."""
    options = model()
    for name, value in wishes:
        try:
            options = model(**{**options.model_dump(), name: value})
        except ValidationError:
            continue
    return options


@st.composite
def any_options(draw: st.DrawFn, model: type[Options]) -> Options:
    """Options of one game: every value of every field can come up."""
    names = draw(st.lists(st.sampled_from(sorted(model.model_fields)), unique=True))
    return fitting(model, [(n, draw(drawn_value(model.model_fields[n]))) for n in names])


def single_changes(model: type[Options]) -> list[Options]:
    """The defaults, and every value of every field with the others left at their defaults.

    Of a range those two values are tried that go furthest and still fit the other defaults.
    """
    found: dict[Options, None] = {model(): None}
    for name, field in model.model_fields.items():
        for value in values_of(field):
            found[furthest(model, name, value)] = None
    return list(found)


def furthest(model: type[Options], name: str, value: Any) -> Options:
    """The defaults with one field as near to a value as the other fields allow."""
    default = model.model_fields[name].default
    while value != default:
        options = fitting(model, [(name, value)])
        if getattr(options, name) == value:
            return options
        value = value + (1 if value < default else -1) if isinstance(value, int) else default
    return model()


@st.composite
def walks(draw: st.DrawFn, most: int = 400) -> Walk:
    """A walk through any game at any number of seats with any options."""
    name = draw(st.sampled_from(sorted(GAMES)))
    game = with_our_deck(GAMES[name])
    return Walk(
        name,
        draw(st.sampled_from(game.seat_counts)),
        draw(any_options(game.options)),
        seed=draw(st.integers(SMALLEST_SEED, (1 << 64) - 1)),
        lot=draw(st.integers(0, (1 << 32) - 1)),
        skip=draw(st.integers(0, min(most, TABLES[name].often_over_after or most))),
    )

"""An occasion of every kind of event: law 6 where it counts, not only where a walk comes by.

Eager walks choose a kind of command first and then one of that kind, so that what is rare comes
up; what they do not find, a game makes. A kind is an event's class, with how many cards it names or
from where to where one moves, and whatever else a game tells apart.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cache
from sys import modules
from typing import Any

import pytest

from app.per_game import PerGame
from rules.kernel import events as kernel
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.play import legal, owed, unfold, whole
from rules.kernel.rng import Dice
from rules.kernel.state import State
from tests.laws.laws import check_all_piles_follow, check_step_in_twin, check_twin, demand
from tests.laws.tables import TABLES, TRIED
from tests.laws.walks import SMALLEST_SEED, Step

# So many steps are kept of each kind, and so many twins of each looked at.
EACH, TWINS = 2, 2
MOST_WALKS, LONGEST = 40, 700


@dataclass(frozen=True)
class Hides:
    """What an event hides, and whose eyes see it: a field with a card or with several.

    What is neither is `exchanged` for something else that could stand there.
    """

    secret: str
    eyes: Callable[[Any], kernel.Eyes]
    exchanged: Callable[[Any], Any] | None = None


KERNEL_HIDES: dict[type[Event], Hides] = {
    kernel.CardMoved: Hides("card", lambda event: event.eyes),
    kernel.CardTurned: Hides("card", lambda event: event.eyes),
    kernel.ZoneSeen: Hides("cards", lambda event: event.eyes),
    kernel.CardsLaid: Hides("cards", lambda event: event.eyes),
}


@dataclass(frozen=True)
class Occasions:
    """Where a game's events happen.

    Walks are made with each of the `tables`, options that bring up what is rare; `made` plays at
    tables of the game's own tests what walks do not come by. `kinds` are what a game tells apart in
    a step beside classes, `wanted` those of them that must be found. `hides` are its own events
    that not everybody sees whole.
    """

    tables: tuple[dict[str, Any], ...] = ({},)
    made: Callable[[], Iterator[object]] = lambda: iter(())
    kinds: Callable[[Step], set[str]] = lambda step: set()
    wanted: frozenset[str] = frozenset()
    hides: dict[type[Event], Hides] = field(default_factory=dict)


OCCASIONS: PerGame[Occasions] = PerGame("tests.games.{game}.laws.occasions", "OCCASIONS")


def own_events(game: str) -> set[type[Event]]:
    """The classes of events that a game has for itself, wherever in its folder they are."""
    folder = f"rules.games.{game}."
    files = [module for name, module in modules.items() if name.startswith(folder)]
    found = {thing for file in files for thing in vars(file).values() if isinstance(thing, type)}
    return {one for one in found if issubclass(one, Event) and one.__module__.startswith(folder)}


def without_an_occasion(game: str) -> set[str]:
    """The kinds of events of a game that nothing shows: its classes, and what it wants beside."""
    wanted = {one.__name__ for one in own_events(game)} | OCCASIONS[game].wanted
    return wanted - occasions(game).keys()


def kinds_of(step: Step, about: Occasions) -> set[str]:
    """The kinds of what happened in a step."""
    if not step.events:
        return {f"{type(step.command).__name__} unseen"} | about.kinds(step)
    return {kind for event in step.events for kind in _kinds(event)} | about.kinds(step)


def _kinds(event: Event) -> Iterator[str]:
    name = type(event).__name__
    yield name
    if isinstance(event, kernel.CardMoved):
        yield f"{name} {event.source.name} {event.target.name}"
    cards = getattr(event, "cards", None)
    if isinstance(cards, tuple):
        yield f"{name} of {'one' if len(cards) == 1 else 'several'}"


@cache
def occasions(game: str) -> dict[str, list[Step]]:
    """The first few steps of every kind there is, by kind."""
    about, found = OCCASIONS[game], {}
    wanted = {one.__name__ for one in own_events(game)} | about.wanted
    for step in every_step(game):
        for kind in sorted(kinds_of(step, about)):
            kept = found.setdefault(kind, [])
            if len(kept) < EACH:
                kept.append(step)
        if not wanted - found.keys():
            break
    return found


def every_step(game: str) -> Iterator[Step]:
    """What is made at tables of the game's own, and then what eager walks come by."""
    about = OCCASIONS[game]
    yield from _made(game, about)
    for lot in range(MOST_WALKS):
        yield from _walked(TRIED[game], about.tables[lot % len(about.tables)], lot)


def _walked(game: Game[Any, Any], options: dict[str, Any], lot: int) -> Iterator[Step]:
    """An eager walk."""
    rules = game.options(**{**TABLES[game.name].an_end, **options})
    seats, dice = game.seat_counts[lot % len(game.seat_counts)], Dice(lot, "occasions")
    state: State = game.start(rules, seats, SMALLEST_SEED + lot)
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        seat, command = _eager(state, dice)
        step = taken(game, seats, state, seat, command)
        yield step
        state = step.after


def _eager(state: State, dice: Dice) -> tuple[Seat, Command]:
    seat = dice.choice(owed(state))
    kinds: dict[type[Command], list[Command]] = {}
    for command in legal(state, seat):
        kinds.setdefault(type(command), []).append(command)
    return seat, dice.choice(kinds[dice.choice(list(kinds))])


def taken(
    game: Game[Any, Any], seats: int, state: State, seat: Seat, command: Command
) -> Step:  # fmt: skip
    """A command as a step."""
    return Step(game, range(seats), state, seat, command, unfold(state, seat, command))


def _made(game: str, about: Occasions) -> Iterator[Step]:
    """All that is done at the tables that the game makes."""
    done: list[Step] = []

    def noted(state: Any, seat: Seat, command: Command) -> Any:
        step = taken(TRIED[game], state.book.seats, state, seat, command)
        done.append(step)
        return whole(step.parts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"tests.games.{game}.rules.table.apply", noted)
        for _ in about.made():
            pass
    yield from done


# What every kind of event must hold to


def check_every_kind(game: str, rules: Game[Any, Any]) -> None:
    """Laws 6 and 8 at every occasion: whatever else is hidden from somebody, they notice the same.

    Nobody knows more then than they were told.
    """
    dice, steps = Dice(6, "occasions"), {}
    for kept in occasions(game).values():
        steps |= {id(step): step for step in kept}
    again = [taken(rules, len(s.seats), s.before, s.seat, s.command) for s in steps.values()]
    for step in again:
        check_redacted(game, step)
        _check_twins(game, step, dice)
    for step in again:
        check_all_piles_follow(step)


def _check_twins(game: str, step: Step, dice: Dice) -> None:
    for seat in step.eyes:
        for _ in range(TWINS):
            found = TABLES[game].step_twin(step.before, seat, step.seat, step.command, dice)
            if found is not None:
                check_twin(step.game, step.before, seat, found[0])
                check_step_in_twin(step, seat, *found)


def check_redacted(game: str, step: Step) -> None:
    """Each event as it stands: what it hides from somebody cannot be read off what they get."""
    hides = {**KERNEL_HIDES, **OCCASIONS[game].hides}
    for event in step.events:
        hidden = hides.get(type(event))
        for seat in step.eyes:
            if hidden is None:
                demand(event.seen_by(seat) == event, f"{event} hides something that is not listed")
            else:
                for each in _left_open(event, hidden):
                    if not kernel.may_see(hidden.eyes(each), seat):
                        _check_hidden(each, hidden, seat)


def _left_open(event: Any, hidden: Hides) -> Iterator[Any]:
    """The event, and the same with nothing in each field beside that may stay empty."""
    yield event
    for one in fields(event):
        if "None" in str(one.type) and one.name not in (hidden.secret, "eyes", "open_to"):
            yield replace(event, **{one.name: None})


def _check_hidden(event: Event, hidden: Hides, seat: Seat) -> None:
    """The same event, of one card and of several, with other cards."""
    for real, other in _pairs(event, hidden):
        seen = real.seen_by(seat)
        demand(seen == other.seen_by(seat), f"seat {seat} is told what {real} hides")


def _pairs(event: Any, hidden: Hides) -> Iterator[tuple[Event, Event]]:
    secret, value = hidden.secret, getattr(event, hidden.secret)
    if hidden.exchanged is not None:
        yield event, replace(event, **{secret: hidden.exchanged(value)})
        return
    if not isinstance(value, tuple):
        yield event, replace(event, **{secret: _other(value or 0)})
        return
    cards: tuple[CardId, ...] = value or (0,)
    counted = "count" in {one.name for one in fields(event)}
    for some in ((), cards[:1], cards, (*cards, *cards)):
        many = {"count": len(some)} if counted else {}
        other = tuple([_other(card or 0) for card in some])
        yield replace(event, **{secret: some}, **many), replace(event, **{secret: other}, **many)


def _other(card: CardId) -> CardId:
    return card + 1


def redacting(game: str) -> set[type[Event]]:
    """The events of a game that do not look the same to all."""
    return {one for one in own_events(game) if one.seen_by is not Event.seen_by}

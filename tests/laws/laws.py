"""The ten laws as checks: each raises AssertionError with a sentence about what is broken.

They know no game. What a game's rulebook hides, which of its zones have an order and who has
earned what comes from the game's `Table`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import is_dataclass, replace
from functools import cache
from itertools import islice, permutations
from typing import Any

import pytest
from pydantic import BaseModel

from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.codec import fingerprint
from rules.kernel.commands import Answer, Command, FillIn, is_well_formed
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.play import (
    IllegalCommand,
    advance,
    apply,
    asked,
    decision,
    legal,
    owed,
    settle,
    unfold,
)
from rules.kernel.rng import Dice
from rules.kernel.state import Frame, Open, State
from rules.kernel.view import View, follow, redact
from tests.laws.flat import SCALARS, difference, reachable
from tests.laws.tables import Table
from tests.laws.walks import Step, Walk, by_lot

AnyGame = Game[Any, Any]
# All orders of four seats.
MOST_ORDERS = 24


def demand(fine: object, message: str) -> None:
    """Say what is broken, unless it is fine."""
    if not fine:
        raise AssertionError(message)


def demand_same(one: Any, other: Any, message: str) -> None:
    """Say where two values differ, unless they are the same in every part."""
    found = difference(one, other)
    demand(found is None, f"{message}: {found}")


# Law 2: apply leaves the old state unchanged; advance on a copy does the same


def check_apply_is_pure(step: Step) -> None:
    """Law 2."""
    state = step.before
    again = step.command in legal(state, step.seat)
    demand(again, f"{step}: apply changed the old state, the command is no longer legal there")
    mine = state.copy()
    demand_same(mine, state, "a copy is not equal to its original")
    untouched = state.copy()
    after, events = apply(state, step.seat, step.command)
    demand_same(state, untouched, f"{step}: apply changed the old state")
    advance(mine, step.seat, step.command)
    demand_same(state, untouched, f"{step}: a copy shares something with its original")
    demand(mine == after, f"{step}: advance and apply lead to different states")
    demand_same(mine, after, f"{step}: advance and apply lead to different states")
    demand_same((after, events), (step.after, step.events), f"{step}: twice is not the same")


def check_refusal_is_pure(state: State, seats: int) -> None:
    """Law 2, for a command that is refused: it changes nothing."""
    untouched = state.copy()
    for seat in range(seats):
        with pytest.raises(IllegalCommand):
            apply(state, seat, object())
    demand_same(state, untouched, "a refused command changed the state")


# Law 3: a view is built up


def check_built_up(game: AnyGame, table: Table, state: State, seat: Seat) -> None:
    """Law 3."""
    view = game.look(state, seat)
    _check_plain(view, state)
    _check_piles(game, view, state, table.hidden(state, seat))
    before = game.look(state, seat)
    mine = state.copy()
    same = game.look(mine, seat)
    if owed(mine):
        advance(mine, *by_lot(mine, Dice(1)))
    settle(mine)
    demand_same(same, before, "a view changed after the state went on")


def _check_plain(view: View, state: State) -> None:
    """Nothing but plain frozen values, none of them a state or its seed."""
    for path, thing in reachable(view, known=_searched("views", state.seed)):
        demand(not isinstance(thing, State), f"the view holds a State at {path}")
        demand(_is_frozen(thing), f"the view holds a {type(thing).__name__} at {path}")
        demand(thing != state.seed, f"the seed shows at {path}")


@cache
def _searched(where: str, seed: int) -> dict[int, BaseModel]:
    """The decks and options that were found there, and searched for a seed."""
    return {}


def _is_frozen(thing: Any) -> bool:
    if isinstance(thing, (*SCALARS, tuple, frozenset)):
        return True
    if is_dataclass(thing):
        return bool(type(thing).__dataclass_params__.frozen)  # type: ignore[attr-defined]
    return bool(getattr(type(thing), "model_config", {}).get("frozen"))


def _check_piles(
    game: AnyGame, view: View, state: State, hidden: dict[Zone, tuple[CardId, ...]]
) -> None:
    """Every pile has its real size and shows only cards that lie there and are not hidden."""
    zones = game.zones(state)
    piles = view.piles()
    demand(set(zones) <= set(piles), f"zones without a pile: {set(zones) - set(piles)}")
    for zone, pile in piles.items():
        real = zones.get(zone, ())
        shown = Counter(card for card in pile if card is not None)
        there = Counter(real)
        demand(len(pile) == len(real), f"the pile {zone} has the wrong size")
        demand(shown <= there, f"the pile {zone} shows a card that is not there")
        seen = there - Counter(hidden.get(zone, ()))
        demand(shown <= seen, f"the pile {zone} shows a hidden card")


# Law 4: who is asked is public, and the view says it


def check_asked(game: AnyGame, state: State, seat: Seat) -> None:
    """Law 4, for one position."""
    view = game.look(state, seat)
    demand(view.asked == asked(state), f"the view says {view.asked} are asked, not {asked(state)}")
    demand(view.owed == owed(state), f"the view says {view.owed} are owed, not {owed(state)}")
    demand(set(view.owed) <= set(view.asked), "an answer is owed by a seat that is not asked")
    demand(bool(view.owed) == (state.outcome is None), "nobody is asked, or somebody at the end")
    demand((view.decision is not None) == (seat in view.asked), "asked without a decision")
    if view.decision is not None:
        demand_same(view.decision, decision(state, seat), "the view shows another decision")
        demand(view.decision.commands, "a decision without an answer")
        demand_same(view.decision.commands, legal(state, seat), "a decision with other answers")
        passing = view.decision.passing
        demand(passing is None or passing in view.decision.commands, "a pass that is no answer")
    if isinstance(view.decision, FillIn):
        _check_candidates(view, view.decision, state.agenda[-1])


def _check_candidates(view: View, decision: FillIn, frame: Frame[Any]) -> None:
    """Law 4, where answers cannot be listed: those that are offered can be given and filled in."""
    demand(isinstance(frame, Open), "a form is offered where every answer is listed")
    for command in decision.commands:
        if isinstance(frame, Open) and type(command) is type(decision.draft.so_far):
            demand(is_well_formed(command), f"{command} can't be written down")
            refused = frame.refusal(view, command)
            demand(refused is None, f"{command} is offered and refused: {refused}")
            flaws = replace(decision.draft, so_far=command).flaws
            demand(not flaws, f"{command} does not go into the form: {flaws}")


def check_nobody_asked(game: AnyGame, state: State, seat: Seat) -> None:
    """Law 4, between two parts of a command: nobody can do anything yet."""
    view = game.look(state, seat)
    demand(view.asked == view.owed == (), f"{view.asked} are asked in the middle of a command")
    demand(view.decision is None, "a decision in the middle of a command")


def check_asked_in_twin(state: State, twin: State) -> None:
    """Law 4: what is hidden from a seat does not change who is asked."""
    demand(asked(twin) == asked(state), f"asked {asked(state)}, but {asked(twin)} in a twin world")
    demand(owed(twin) == owed(state), f"owed by {owed(state)}, but by {owed(twin)} in a twin world")


def check_sayings_in_twin(game: AnyGame, seats: int, state: State, twin: State) -> None:
    """Law 4: what is hidden from a seat does not change what anybody can say."""
    for speaker in range(seats):
        real, other = (game.sayings(game.look(world, speaker)) for world in (state, twin))
        demand(real == other, f"what seat {speaker} can say tells what is hidden")


# Law 5: a guessed world looks the same


def check_guess(game: AnyGame, table: Table, state: State, seat: Seat, dice: Dice) -> None:
    """Law 5."""
    view = game.look(state, seat)
    guess = game.determinize(view, dice)
    demand_same(game.look(guess, seat), view, f"seat {seat} sees that a world is guessed")
    demand(guess.seed != state.seed, "the guess has the real seed")
    for path, thing in reachable(guess, known=_searched("guesses", state.seed)):
        demand(thing != state.seed, f"the real seed shows in a guess at {path}")
    problem = table.flaw(guess)
    demand(problem is None, f"a guessed world cannot have come about: {problem}")
    check_conserved(game, table, guess)


# Law 6: twin worlds


def check_twin(game: AnyGame, state: State, seat: Seat, twin: State) -> None:
    """Law 6, for one position: the seat sees, and may do, the same."""
    name = f"seat {seat} can tell twin worlds apart"
    demand_same(game.look(state, seat), game.look(twin, seat), f"{name} by its view")
    demand_same(decision(state, seat), decision(twin, seat), f"{name} by its decision")
    demand_same(legal(state, seat), legal(twin, seat), f"{name} by what is legal")


def check_step_in_twin(step: Step, seat: Seat, twin: State, command: Command) -> None:
    """Law 6, for one command: the seat gets the same events and views in every part of it."""
    parts = unfold(twin, step.seat, command)
    name = f"{step}: seat {seat} can tell twin worlds apart"
    demand(len(parts) == len(step.parts), f"{name} by the number of its parts")
    for mine, other in zip(step.parts, parts, strict=True):
        seen, seen_in_twin = redact(mine.events, seat), redact(other.events, seat)
        demand_same(seen, seen_in_twin, f"{name} by the events")
        check_asked_in_twin(mine.state, other.state)
        views = step.game.look(mine.state, seat), step.game.look(other.state, seat)
        demand_same(*views, f"{name} by the view after it")


# Law 7: simultaneous answers commute and can be changed


def check_simultaneous(game: AnyGame, state: State, watchers: range, dice: Dice) -> None:
    """Law 7, where several seats are asked at once."""
    seats = owed(state)
    first = {seat: dice.choice(sealed_answers(state, seat)) for seat in seats}
    final = {seat: dice.choice(sealed_answers(state, seat)) for seat in seats}
    orders = [list(order) for order in islice(_orders(seats, dice), MOST_ORDERS)]
    expected = _answers(state, [(seat, final[seat]) for seat in orders[0]])
    for order in orders:
        plain = [(seat, final[seat]) for seat in order]
        demand_same(_answers(state, plain), expected, f"the order {order} of answers matters")
        second_thoughts = [(seat, first[seat]) for seat in order[:-1]] + plain
        demand_same(
            _answers(state, second_thoughts), expected, f"an answer of {order[0]} cannot be changed"
        )
    for seat in seats:
        for watcher in watchers:
            if watcher != seat:
                _check_sealed_is_secret(game, state, seat, watcher)


def _orders(seats: tuple[Seat, ...], dice: Dice) -> Iterator[Sequence[Seat]]:
    """Every order in which seats can answer; of more than four seats as many by chance."""
    if len(seats) <= 4:
        return permutations(seats)
    return (dice.shuffled(seats) for _ in range(MOST_ORDERS))


def _check_sealed_is_secret(game: AnyGame, state: State, seat: Seat, watcher: Seat) -> None:
    """Nobody but the seat itself sees which answer it sealed."""
    seen = []
    for command in sealed_answers(state, seat):
        after, events = apply(state, seat, command)
        if not owed(after):
            return
        seen.append((game.look(after, watcher), redact(events, watcher)))
    for other in seen[1:]:
        demand_same(seen[0], other, f"seat {watcher} sees what seat {seat} sealed")


def sealed_answers(state: State, seat: Seat) -> list[Command]:
    """What a seat can answer with; not what it may say openly meanwhile and still owe an answer."""
    return [c for c in legal(state, seat) if seat not in owed(apply(state, seat, c)[0])]


def _answers(state: State, answers: list[tuple[Seat, Command]]) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for seat, command in answers:
        state, events = apply(state, seat, command)
        told += events
    return state, told


# Law 8: events turn the old piles into the new ones


def check_all_piles_follow(step: Step) -> None:
    """Law 8, for every seat at the table, and for whoever looks on."""
    for seat in step.eyes:
        check_piles_follow(step, seat)


def check_piles_follow(step: Step, seat: Seat) -> None:
    """Law 8, part by part."""
    before = step.game.look(step.before, seat).piles()
    for part in step.parts:
        after = step.game.look(part.state, seat).piles()
        followed = follow(before, redact(part.events, seat), step.game.ordered_zones)
        for zone in {**before, **after}:
            ours, real = followed.get(zone), after.get(zone)
            demand(ours == real, f"{step}: seat {seat} is led to {ours} in {zone}, not {real}")
        before = after


def check_opening_follows(game: AnyGame, walk: Walk, seat: Seat) -> None:
    """Law 8, for the first deal: from an empty table."""
    parts = game.opening(walk.options, walk.seats, walk.seed)
    demand_same(parts[-1].state, walk.start(game), "a game starts in two different ways")
    followed = dict.fromkeys(game.look(parts[0].state, seat).piles(), ())
    for part in parts:
        piles = game.look(part.state, seat).piles()
        followed = follow(followed, redact(part.events, seat), game.ordered_zones)
        demand(followed == piles, f"the first deal leads seat {seat} to {followed}, not {piles}")


# Law 9: options, seed and command log give the same game again


def check_replay(game: AnyGame, walk: Walk, count: int) -> None:
    """Law 9: a log, written and read as text, gives equal positions all the way."""
    steps = list(walk.steps(count, game))
    lines = [(step.seat, game.notation.write(step.command)) for step in steps]
    log = [Answer(seat, game.notation.read(line)) for seat, line in lines]
    match, stopped = Match.replay(game, walk.options, walk.seats, walk.seed, log)
    demand(stopped is None, f"the replay differs: it stopped at {stopped}")
    for number, step in enumerate(steps):
        demand_same(match.at(number), step.before, f"the replay differs after {number} commands")
        same = match.fingerprint(number) == fingerprint(step.before)
        demand(same, f"equal positions have different fingerprints after {number} commands")


def check_broken_log(game: AnyGame, walk: Walk, count: int, dice: Dice) -> None:
    """Law 9: a log that turns illegal opens at its last sound position and says so."""
    steps = list(walk.steps(count, game))
    place = dice.below(len(steps))
    log = [Answer(step.seat, step.command) for step in steps]
    log[place] = Answer(walk.seats, log[place].command)
    match, stopped = Match.replay(game, walk.options, walk.seats, walk.seed, log)
    demand(stopped is not None, "an illegal log was played to its end")
    if stopped is not None:
        demand(stopped.number == place + 1, f"stopped at {stopped.number}, not {place + 1}")
        demand(stopped.reason, "a log stopped without saying why")
    demand_same(match.at(), steps[place].before, "not the last sound position")


# Law 10: an end, no card lost, a winner who has earned it


def check_conserved(game: AnyGame, table: Table, state: State) -> None:
    """Law 10: every card that there is lies in exactly one zone."""
    cards = sorted(card for zone in game.zones(state).values() for card in zone)
    demand(cards == table.supply(state), f"cards are lost or doubled: {cards}")


def check_game_to_its_end(steps: Iterable[Step], table: Table, longest: int) -> None:
    """Law 10: a whole game."""
    last: Step | None = None
    for number, step in enumerate(steps, start=1):
        demand(number <= longest, f"the game is longer than the {longest} commands it declares")
        check_conserved(step.game, table, step.after)
        table.audit(step)
        last = step
    demand(last is not None and last.after.outcome is not None, "the game did not end")
    if last is not None:
        table.audit_end(last.after)

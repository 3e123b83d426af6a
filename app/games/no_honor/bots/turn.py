"""What to do on one's turn: a heist if one pays, else what leaves one better off than before."""

from collections.abc import Callable, Iterator, Sequence

from app.bots.choice import Candidate
from app.games.no_honor.bots import trial
from app.games.no_honor.bots.contracts import ENOUGH, Ranked, hopes
from app.games.no_honor.bots.patience import weariness
from app.games.no_honor.bots.table import in_talks, public
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.trades import best_trade
from app.games.no_honor.bots.ventures import Venture, ventures
from app.games.no_honor.bots.worth import lead, person
from rules.games.no_honor.commands import (
    DEAL,
    Deal,
    Declare,
    DeclareHeist,
    EndTurn,
    Fire,
    Give,
    Headhunt,
    Recruit,
)
from rules.games.no_honor.record import JAIL, Heist
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.turns import PlayingLogistics
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice

# In how many worlds an action is tried, and how many cards at most; what an action must bring
# so that it is not kept for something better; and what drawing again is worth where nothing is.
WORLDS, MOST_CARDS = 1, 8
FREE, IDLE = 0.25, 0.1
Offers = Callable[[NoHonorState, list[Venture], Seat, Temper], Ranked]
NEVER = -1.0


def best_actions(view: NoHonorView, dice: Dice, temper: Temper) -> list[Candidate]:
    """The answers of a turn, with what each leaves one better off by, the best one first."""
    table, seat = public(view), view.seat
    assert view.decision is not None
    answers = view.decision.commands
    found = [Candidate(one, heist_worth(view, place_of(table, one), seat, temper))
             for one in answers if isinstance(one, DeclareHeist)]  # fmt: skip
    tried = trial.ranked(view, list(to_try(table, answers, seat, dice)), dice, WORLDS, _then)
    now = lead(table, seat)
    found += [_gain(one, now) for one in tried]
    found += [Candidate(one, 0.0) for one in answers if isinstance(one, EndTurn)]
    found += [Candidate(one, IDLE) for one in answers if isinstance(one, Headhunt)]
    trade = best_trade(view) if DEAL in answers else None
    found += [] if trade is None else [Candidate(DEAL, trade.gain)]
    return sorted(found, key=lambda one: -one.mean)


def _gain(one: Candidate, now: float) -> Candidate:
    free = FREE if isinstance(one.command, Declare) else 0.0
    return Candidate(one.command, one.mean - now - free, samples=one.samples)


def to_try(
    table: NoHonorState, answers: Sequence[Command], seat: Seat, dice: Dice
) -> Iterator[Command]:
    """What is neither a heist nor a gift; of those who could be let go only the least."""
    cards = [one for one in answers if isinstance(one, Declare)]
    yield from dice.shuffled(cards)[:MOST_CARDS]
    least = min(table.crews[seat], key=lambda card: person(table, card), default=-1)
    for one in answers:
        if isinstance(one, Recruit):
            if not one.released or one.released == (least,):
                yield one
        elif not isinstance(one, Declare | DeclareHeist | Deal | Fire | Give | EndTurn | Headhunt):
            yield one


def _then(state: NoHonorState, seat: Seat) -> float:
    """How one stands; in a Logistics action after the best of a few cards."""
    if isinstance(state.agenda[-1], PlayingLogistics) and state.outcome is None:
        plays = legal(state, seat)[:MOST_CARDS]
        return max(lead(trial.after(state, seat, one, 0), seat) for one in plays)
    return lead(state, seat)


def heist_worth(
    table: NoHonorView | NoHonorState, place: int, seat: Seat, temper: Temper,
    offers: Offers = hopes,
) -> float:  # fmt: skip
    """What the best contract for a heist would bring, if a sound one can be thought of."""
    talks = in_talks(table, Heist(place, seat))
    if not talks.defenses_at(place):
        return unseen(talks, place, seat)
    found = offers(talks, ventures(talks, place, seat), seat, temper)
    if talks.broken_off:
        found = [one for one in found if len(one[1].shares) == 1]
    tired = weariness(talks)
    return found[0][0] + tired if found and found[0][0] + tired >= ENOUGH else NEVER


def unseen(table: NoHonorState, place: int, seat: Seat) -> float:
    """Where nobody knows the Defenses, a large crew has some hope, and the weary have it too."""
    spare = len(table.crews[seat]) - getattr(table.book.entry(table.objectives[place]), "slots", 1)
    return 0.2 * table.hauls[place] if spare + weariness(table) > 0 else NEVER


def place_of(table: NoHonorState, command: DeclareHeist) -> int:
    """Where a heist would be."""
    return JAIL if command.target == table.book.tables.jail else table.objectives.index(
        command.target
    )  # fmt: skip

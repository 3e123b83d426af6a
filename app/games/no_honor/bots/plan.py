"""A turn thought through: what each action leads to, and which heist could follow on it."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from app.bots.choice import Candidate
from app.games.no_honor.bots import bargain, trial
from app.games.no_honor.bots.plays import worth_trying
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import Temper
from app.games.no_honor.bots.trades import best_trade
from app.games.no_honor.bots.turn import IDLE, MOST_CARDS, NEVER, place_of, to_try
from app.games.no_honor.bots.turn import heist_worth as worth_by
from app.games.no_honor.bots.winning import in_coins
from rules.games.no_honor.commands import (
    DEAL,
    LOGISTICS,
    Declare,
    DeclareHeist,
    EndTurn,
    Headhunt,
    Recruit,
    Rest,
)
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.turns import TakingTurn
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import legal
from rules.kernel.rng import Dice

# In how many worlds actions are tried, and how many of them in more than one; of how many it is
# asked which heist could follow; what a card must bring so that it is not kept; how much of what
# can be done afterwards counts, and of a heist that others may spoil or take until then.
WORLDS, CLOSER, FOLLOWED, FREE, LATER, STILL = 2, 5, 5, 0.25, 0.9, 0.8
heist_worth = partial(worth_by, offers=bargain.offers)
# After these another heist may be possible.
OPENS = (Recruit, Rest)


class Turn(NamedTuple):
    """What a turn looks like before anything is done: the best heist, and the best of the rest."""

    heist: float
    action: float
    more: bool


def best_actions(view: NoHonorView, dice: Dice, temper: Temper) -> list[Candidate]:
    """The answers of a turn, the best one first, each with what it leads to in Coins."""
    assert view.decision is not None
    answers = view.decision.commands
    heists = [Candidate(one, heist_worth(view, place_of(public(view), one), view.seat, temper))
              for one in answers if isinstance(one, DeclareHeist)]  # fmt: skip
    worlds = trial.worlds(view, dice, WORLDS)
    actions = _tried(view, worlds, answers, dice)
    turn = Turn(
        max([one.mean for one in heists], default=NEVER),
        max([one.mean for one in actions if not isinstance(one.command, Declare)], default=0.0),
        view.actions > 1,
    )
    if turn.more and not view.heists:
        actions = _followed(view, worlds[0], actions, turn, temper)
    found = [_then(one, turn) for one in heists + actions]
    found += _exchange(view, turn, temper) if DEAL in answers else []
    found += [Candidate(one, 0.0) for one in answers if isinstance(one, EndTurn)]
    found += [Candidate(one, IDLE) for one in answers if isinstance(one, Headhunt)]
    return sorted(found, key=lambda one: -one.mean)


def _tried(
    view: NoHonorView, worlds: list[NoHonorState], answers: Sequence[Command], dice: Dice
) -> list[Candidate]:
    """What neither is a heist nor gives anything away, with what it leaves one better off by."""
    table, seat = public(view), view.seat
    others = [one for one in to_try(table, answers, seat, dice) if not isinstance(one, Declare)]
    tried = [*worth_trying(table, seat, answers, dice, MOST_CARDS), *others]
    first = _gains(view, worlds[:1], tried, dice)
    closer = [one.command for one in first[:CLOSER]]
    return _gains(view, worlds, closer, dice) + first[CLOSER:]


def _gains(
    view: NoHonorView, worlds: list[NoHonorState], actions: Sequence[Command], dice: Dice
) -> list[Candidate]:
    """What each action leaves one better off by in these worlds, the best one first."""
    seat, found = view.seat, []
    then = in_coins(public(view), seat)
    now = _mean(worlds, seat, then)
    for one in actions:
        ends = [trial.after(world, seat, one, n) for n, world in enumerate(worlds)]
        cards = one == LOGISTICS
        mean = _best_card(ends, seat, then, dice) if cards else _mean(ends, seat, then)
        found.append(Candidate(one, mean - now, samples=len(ends)))
    return sorted(found, key=lambda one: -one.mean)


def _mean(ends: list[NoHonorState], seat: Seat, then: trial.Then) -> float:
    return sum([then(end, seat) for end in ends]) / len(ends)


def _best_card(ends: list[NoHonorState], seat: Seat, then: trial.Then, dice: Dice) -> float:
    """Where cards can be played: what the one leads to that does best in all worlds."""
    plays = worth_trying(ends[0], seat, legal(ends[0], seat), dice, MOST_CARDS)
    means = [_mean([trial.after(end, seat, one, n) for n, end in enumerate(ends)], seat, then)
             for one in plays]  # fmt: skip
    return max(means, default=_mean(ends, seat, then))


def _followed(
    view: NoHonorView, world: NoHonorState, actions: list[Candidate], turn: Turn, temper: Temper
) -> list[Candidate]:
    """Actions with the heist that could follow in this turn."""
    found, left = [], FOLLOWED
    for one in actions:
        heist = turn.heist
        if left and isinstance(one.command, OPENS):
            left -= 1
            state = trial.after(world, view.seat, one.command, 0)
            heist = _best_heist(state, view.seat, temper)
        more = 0.0 if isinstance(one.command, Declare) else STILL * max(heist, 0.0)
        found.append(Candidate(one.command, one.mean + more, samples=one.samples))
    return found


def _exchange(view: NoHonorView, turn: Turn, temper: Temper) -> list[Candidate]:
    """The best exchange, with the heist that could follow in this turn."""
    trade = best_trade(view)
    if trade is None:
        return []
    heist = 0.0
    if turn.more and not view.heists:
        places = [place for place in (0, 1) if view.objectives[place] >= 0]
        worths = [heist_worth(trade.view, place, view.seat, temper) for place in places]
        heist = STILL * max([*worths, 0.0])
    return [Candidate(DEAL, trade.gain + heist)]


def _then(one: Candidate, turn: Turn) -> Candidate:
    """After a heist something else can be done; a card that is played free takes nothing away."""
    mean = one.mean
    if isinstance(one.command, DeclareHeist) and turn.more and mean > 0.0:
        mean += LATER * max(turn.action, 0.0)
    if isinstance(one.command, Declare) and mean > FREE:
        mean += max(turn.heist, 0.0) + max(turn.action, 0.0)
    return Candidate(one.command, mean, samples=one.samples)


def _best_heist(state: NoHonorState, seat: Seat, temper: Temper) -> float:
    if not isinstance(state.agenda[-1], TakingTurn) or state.turn != seat or state.heists:
        return NEVER
    places = [place for place in (0, 1) if state.objectives[place] >= 0]
    return max([heist_worth(state, place, seat, temper) for place in places], default=NEVER)

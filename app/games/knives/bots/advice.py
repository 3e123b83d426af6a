"""What to do at Knives, and why: every answer in the same guessed deals, and a reason in them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from app.advice import Advice, Weighed
from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.reasons import percent, strongest
from app.games.knives.bots.beliefs import Beliefs
from app.games.knives.bots.bid_reasons import BID_REASONS, Bid, cause_of_bid
from app.games.knives.bots.causes import cause_of_card
from app.games.knives.bots.chair import ALONE, DEFENDER, SHADOW, Chair, chair_of
from app.games.knives.bots.effect_reasons import EFFECT_REASONS, Effect, cause_of_effect
from app.games.knives.bots.play_facts import Play
from app.games.knives.bots.play_reasons import PLAY_REASONS
from app.games.knives.bots.sharp import (
    BY_THUMB,
    DANCES,
    EXACT,
    budget,
    candidates,
    without_blunders,
)
from app.games.knives.bots.trials import Tried, tried
from rules.games.knives.cards import SUIT_NAMES, SUIT_OF
from rules.games.knives.state import AUCTION, BANK, LIABILITIES
from rules.games.knives.tricks import PlayingTricks
from rules.games.knives.view import KnivesView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# All answers meet all worlds, so there are fewer of them than in a search.
MOST_WORLDS = 72
# A bar of points is full with so many.
MOST_POINTS = 2.0


class Scale(NamedTuple):
    """What the bars count: in words, as a number, and as a share of the whole bar."""

    measure: str
    number: Callable[[Tried], str]
    share: Callable[[Tried], float]


def advise(view: KnivesView, dice: Dice, company: Company) -> Choice:
    """The best answer, with a reason; beside it, where deals can be tried, all that was weighed."""
    chair, frame = chair_of(view), view.agenda[-1]
    commands = candidates(view, chair)
    if isinstance(frame, BY_THUMB):
        return Choice(commands[0], advice=_by_thumb(view, chair, commands[0]))
    if len(commands) == 1:
        return Choice(commands[0], advice=Advice(_no_choice(view)))
    worlds = Beliefs(view).draw(min(MOST_WORLDS, budget(view)), dice)
    ranked = _ranked(chair, tried(chair, commands, worlds, EXACT.get(view.holding.bit_count(), 2)))
    return Choice(ranked[0].command, worlds=len(worlds), advice=_weighed(view, chair, ranked))


def _ranked(chair: Chair, found: Sequence[Tried]) -> list[Tried]:
    """The best first; what looks absurd only if it is surely better."""
    by_points = sorted(found, key=lambda t: -t.points)
    sane = without_blunders(chair, [t.candidate() for t in by_points])
    order = [candidate.command for candidate in sane]
    last = len(order)
    return sorted(by_points, key=lambda t: order.index(t.command) if t.command in order else last)


def _weighed(view: KnivesView, chair: Chair, ranked: Sequence[Tried]) -> Advice:
    best, others = ranked[0], ranked[1:]
    reason, cause = _reasons(view, chair, best, others)
    measure, number, share = _scale(view, chair)
    options = [Weighed(t.command, share(t), number(t), cause(t)) for t in ranked]
    source = f"From {len(best.results)} deals that fit what you have seen. No peeking."
    return Advice(reason, measure, tuple(options), source)


def _reasons(
    view: KnivesView, chair: Chair, best: Tried, others: Sequence[Tried]
) -> tuple[str, Callable[[Tried], str]]:
    """The reason for the best answer, and what finds the cause of each."""
    if isinstance(view.agenda[-1], PlayingTricks):
        play = Play(view, chair, best, others)
        return strongest(PLAY_REASONS, play).says(play), partial(cause_of_card, play)
    if isinstance(view.agenda[-1], DANCES):
        effect = Effect(view, chair, best.command)
        said = strongest(EFFECT_REASONS, effect).says(effect)
        return said, lambda t: cause_of_effect(effect._replace(command=t.command))
    bid = Bid(chair, best, others)
    return strongest(BID_REASONS, bid).says(bid), partial(cause_of_bid, bid)


def _scale(view: KnivesView, chair: Chair) -> Scale:
    """What the numbers count: a chance where a hand is only won or lost, else points."""
    goal = _goal(view, chair)
    if goal is None:
        return Scale(
            "points you can expect", lambda t: f"{t.points:.1f}", lambda t: t.points / MOST_POINTS
        )
    return Scale(goal, lambda t: percent(t.wins), lambda t: t.wins)


def _goal(view: KnivesView, chair: Chair) -> str | None:
    role, mode = chair.role, chair.contract.mode
    if mode == AUCTION or (mode == BANK and role != DEFENDER):
        return None
    if role == ALONE:
        return f"your chance to have the {'fewest' if mode == LIABILITIES else 'most'} coins"
    if role == SHADOW:
        return f"the chance that seat {chair.contract.banker} wins no coin"
    return "your chance to stop the bank" if role == DEFENDER else "your chance to win no coin"


def _by_thumb(view: KnivesView, chair: Chair, command: Command) -> Advice:
    """What only brings knowledge cannot be weighed in guessed deals."""
    effect = Effect(view, chair, command)
    return Advice(strongest(EFFECT_REASONS, effect).says(effect))


def _no_choice(view: KnivesView) -> str:
    if view.holding.bit_count() == 1:
        return "it is your last card"
    if isinstance(view.agenda[-1], PlayingTricks) and view.trick:
        return f"you must follow {SUIT_NAMES[SUIT_OF[view.trick[0]]]}, and have no other"
    return "the rules leave you no other choice"

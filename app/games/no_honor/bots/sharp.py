"""The level `sharp`: thinks a turn through, values shares by the chance to win, and bargains.

It offers what others would just agree to, asks for more where more is to be had, remembers who
betrayed whom, and keeps its word as long as that pays. Cards are tried out in guessed worlds. The
same view, table_talk and seed give the same answer.
"""

from collections.abc import Callable
from dataclasses import replace

from app.bots.choice import Candidate, Choice
from app.bots.table_talk import TableTalk
from app.games.no_honor.bots import bargain, favours, regular, trades, trial, truth
from app.games.no_honor.bots.agendas import hope
from app.games.no_honor.bots.contracts import enough, is_last, not_refused
from app.games.no_honor.bots.plan import best_actions
from app.games.no_honor.bots.plays import worth_trying
from app.games.no_honor.bots.shares import worth
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import Temper, temper_of
from app.games.no_honor.bots.ventures import ventures
from app.games.no_honor.bots.winning import Race, in_coins
from rules.games.no_honor.commands import ACCEPT, CALL_OFF, DECLINE, DONE, KeepAgendas
from rules.games.no_honor.contracts import Answering, Negotiating, Weighing, as_offer
from rules.games.no_honor.exchange import Considering, Reconsidering
from rules.games.no_honor.setup import Drafting, KeepingAgendas
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.turns import PlayingLogistics, TakingTurn
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS, Beat

SHOWN = 3
# How closely plays are looked at in a window, how many of them, and by how much one must beat
# passing, since a card played is a card less.
WORLDS, CLOSER, PLAYS, HOLD = 6, 3, 8, 0.4
# In how many worlds small choices are tried, and how many of them.
ELSEWHERE, CHOICES = 5, 10
# A leader who is asked for more wants at least this part of what else it could have.
PART = 0.6
Answer = Callable[[NoHonorView, Dice, Temper], Choice]


def choose(view: NoHonorView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer for the question that is asked."""
    temper = temper_of(table_talk.temperament)
    kind = type(view.agenda[-1])
    answer = ANSWERS.get(kind) or regular.ANSWERS.get(kind, _try_out)
    return answer(view, dice, temper)


def _shown(view: NoHonorView, ranked: list[Candidate], *, more: bool = False) -> Choice:
    """The best answer, and what else was weighed: as chances to win, told in Coins so far.

    Some count Coins `more` than now, others all that the chance to win is worth.
    """
    race = Race(public(view), view.seat)
    coin, now = race.coin(view.seat), race.chance(view.seat) if more else 0.0
    chances = [replace(one, mean=min(max(now + coin * one.mean, 0.0), 1.0)) for one in ranked]
    return Choice(ranked[0].command, tuple(chances[:SHOWN]), worlds=ranked[0].samples)


def _try_out(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Any small choice: what wins most often."""
    assert view.decision is not None
    commands = dice.shuffled(view.decision.commands)[:CHOICES]
    return _shown(view, trial.ranked(view, commands, dice, ELSEWHERE, _then(view)))


def _logistics(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The card that helps most; once none does, that is all."""
    assert view.decision is not None
    commands = view.decision.commands
    plays = worth_trying(public(view), view.seat, commands, dice, CHOICES)
    done: list[Command] = [one for one in commands if one == DONE]
    tried = done + plays or list(commands[:CHOICES])
    return _shown(view, trial.ranked(view, tried, dice, ELSEWHERE, _then(view)))


def _then(view: NoHonorView) -> trial.Then:
    return in_coins(public(view), view.seat)


def _keep(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The Agendas that people come to most often, for what they pay."""
    assert view.decision is not None
    table, seat = public(view), view.seat
    kept = [one for one in view.decision.commands if isinstance(one, KeepAgendas)]
    return Choice(max(kept, key=lambda one: sum([hope(table, seat, card) for card in one.cards])))


def _draft(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Everybody who can be had is looked at."""
    assert view.decision is not None
    return _shown(view, trial.ranked(view, view.decision.commands, dice, 1, _then(view)))


def _act(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    return _shown(view, best_actions(view, dice, temper), more=True)


def _in_window(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """A card is played if that is clearly better than to keep it."""
    assert view.decision is not None
    commands = view.decision.commands
    if PASS not in commands or regular.is_offered(commands) or view.phase in regular.PATIENT:
        return regular.in_window(view, dice, temper)
    paid = regular.bribe(view)
    if paid is not None:
        return Choice(paid)
    plays = worth_trying(public(view), view.seat, commands, dice, PLAYS)
    if not plays:
        return Choice(PASS)
    how = trial.Effort(WORLDS, CLOSER, _then(view))
    ranked = trial.better_than(view, PASS, plays, dice, how)
    passing = next(one for one in ranked if one.command == PASS)
    if ranked[0].mean - passing.mean <= HOLD + favours.restraint(public(view), view.seat, temper):
        ranked = [passing, *[one for one in ranked if one.mean < passing.mean]]
    return _shown(view, ranked)


def _lead_talks(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The best offer that was not refused yet; alone if that is better; else nothing."""
    assert view.decision is not None
    assert view.heist is not None
    table, seat, heist = public(view), view.seat, view.heist
    fresh = bargain.next_offers(table, ventures(table, heist.place, seat), seat, temper, heist)
    commands = view.decision.commands
    if fresh:
        return _shown(view, [Candidate(offer, own) for own, offer in fresh], more=True)
    return Choice(CALL_OFF if CALL_OFF in commands else commands[0])


def _answer(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """Another offer if more is to be had; else yes if it pays; else no."""
    frame, table, seat, heist = view.agenda[-1], public(view), view.seat, view.heist
    assert isinstance(frame, Answering)
    assert heist is not None
    if frame.may_counter(table, seat):
        other = bargain.counter(table, frame.contract, as_offer(frame.contract), seat, temper)
        if other is not None:
            return Choice(other)
    own = worth(Race(table, seat), frame.contract, seat, temper)
    return Choice(ACCEPT if own >= enough(table) else DECLINE, beliefs=(("worth", own),))


def _weigh(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The leader takes another's offer if nothing else is much better."""
    frame, table, seat, heist = view.agenda[-1], public(view), view.seat, view.heist
    assert isinstance(frame, Weighing)
    assert heist is not None
    found = bargain.offers(table, ventures(table, heist.place, seat), seat, temper)
    others = [own for own, offer in not_refused(found, heist)]
    own = worth(Race(table, seat), frame.contract, seat, temper)
    least = max(enough(table), PART * max(others, default=0.0))
    return Choice(ACCEPT if own >= least else DECLINE)


def _consider(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """An exchange is taken if one stands better after it."""
    gain = trades.gain(view)
    return Choice(ACCEPT if gain >= trades.AGREED else DECLINE, beliefs=(("worth", gain),))


def _place(view: NoHonorView, dice: Dice, temper: Temper) -> Choice:
    """The card that wins most often, less what a broken word costs in all heists to come."""
    table = public(view)
    price = truth.price_over_time(table, view.seat, temper)
    worlds = truth.CLOSELY if is_last(table) else truth.WORLDS
    return _shown(view, truth.at_a_price(view, dice, price, _then(view), worlds))


ANSWERS: dict[type, Answer] = {
    KeepingAgendas: _keep,
    Drafting: _draft,
    TakingTurn: _act,
    PlayingLogistics: _logistics,
    Beat: _in_window,
    Negotiating: _lead_talks,
    Answering: _answer,
    Weighing: _weigh,
    Placing: _place,
    Considering: _consider,
    Reconsidering: _consider,
}

"""The level `sharp`: plays the solved mix of every round, and tries its action cards in its mind.

What it pockets, bids and whom it accuses is drawn from a mix, so that nobody can read it. Between
two the mix is an equilibrium of the whole game; as long as the other one goes by the odds in all
that can be seen, it leans to what pays against that, at little risk. The same view, table_talk and
seed give the same answer.
"""

from math import exp

from app.bots.choice import Choice
from app.bots.mixing import drawn
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.cards import ranked_cards
from app.games.russian_roulette.bots.hearing import suspicion_heard
from app.games.russian_roulette.bots.heuristics import rivals
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.policy import Bids
from app.games.russian_roulette.bots.questions import (
    ACCUSE,
    AIM,
    BID,
    FINISH,
    POCKET,
    answers,
    question,
)
from app.games.russian_roulette.bots.situation import lives_through
from app.games.russian_roulette.bots.solver import Mix
from app.games.russian_roulette.bots.speech import SHARP_SPEAKS, opinion
from app.games.russian_roulette.bots.temper import (
    Temper,
    hard_feelings,
    leaning,
    leaning_high,
    temper_of,
)
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

# How much a chance to win must differ before it matters to a mix.
FINE = 0.01
# What the mix does less often than this is not done.
SELDOM = 0.005
# This many of the candidates are kept with an answer.
SHOWN = 3


def choose(view: WcrrView, dice: Dice, table_talk: TableTalk) -> Choice:
    """An answer drawn from the mix of the round."""
    asked, commands = question(view), answers(view)
    if len(commands) == 1 or not asked:
        return Choice(commands[0])
    if asked == FINISH:
        return Choice(STOP)
    if not view.is_living(view.seat) and not view.lost >> view.seat & 1:
        return Choice(PASS if PASS in commands else commands[0])
    insight, temper = Insight(view), temper_of(table_talk.temperament)
    if asked == POCKET:
        return Choice(_pocket(leaning(cheating_share(insight), temper.cheek), commands, dice))
    if asked == BID:
        return Choice(Bid(drawn(leaning_high(bid_mix(insight), temper.nerve), dice)))
    if asked == ACCUSE:
        command = _accuse(insight, commands, dice, temper, table_talk)
        return Choice(command, says=opinion(view, table_talk, dice, temper, SHARP_SPEAKS))
    if asked == AIM:
        return Choice(aim_at(view, commands))
    ranked = ranked_cards(insight, commands, dice)
    return Choice(ranked[0].command, tuple(ranked[:SHOWN]))


def cheating_share(insight: Insight) -> float:
    """How often to pocket a bullet; with a bid on the table, how often behind that bid."""
    view, chambers = insight.view, insight.found.house.chambers
    bid = view.bids[view.seat]
    if bid is None:
        return sum(insight.policy.opening(insight.me)[chambers:])
    return insight.policy.guilt(insight.me, min(bid, chambers - 1))


def _pocket(cheats: float, commands: tuple[Command, ...], dice: Dice) -> Command:
    wanted = Pocket(BULLET if dice.random() < cheats else CLICK)
    return wanted if wanted in commands else commands[0]


def bid_mix(insight: Insight) -> Mix:
    """How often to bid what; whoever has seen cards of one's own gun bids by them."""
    view, bids = insight.view, insight.found.house.bids
    if any(card is not None for card in view.guns[view.seat]):
        lives = [lives_through(view, view.seat, bid, 0.0) for bid in bids]
        worth = insight.bid_worth(lives)
        best = max(bids, key=worth.__getitem__)
        return [float(bid == best) for bid in bids]
    mix = insight.own_way()
    return [mix[bid] + mix[len(bids) + bid] for bid in bids]


def _accuse(
    insight: Insight,
    commands: tuple[Command, ...],
    dice: Dice,
    temper: Temper,
    table_talk: TableTalk,
) -> Command:
    """At most one seat, each as often as the mix, what is known of it and what people say have it.

    Between two nobody else could have seen anything, and a mix that listens to who it is about
    could be talked out of it.
    """
    view, targets = insight.view, [c.target for c in commands if isinstance(c, Accuse)]
    listens = len(insight.found.sides) > 2
    shares = []
    for seat in targets:
        heard = suspicion_heard(view, table_talk, seat) if listens else 1.0
        feelings = hard_feelings(view, temper, seat)
        shares.append(leaning(accusing(insight, seat), feelings * heard))
    quiet = 1.0
    for share in shares:
        quiet *= 1.0 - share
    pick = drawn([quiet, *[(1.0 - quiet) * s / max(sum(shares), 1e-9) for s in shares]], dice)
    return Accuse(targets[pick - 1]) if pick else PASS


def accusing(insight: Insight, seat: Seat) -> float:
    """How often to accuse a seat: surely if its bullet was seen, never if its click was."""
    view = insight.view
    if view.pockets[seat] is not None:
        return float(insight.gain(seat) > 0.0)
    own, theirs = view.bids[view.seat] or 0, view.bids[seat] or 0
    highest = insight.found.house.chambers - 1
    place = insight.found.place(seat)
    bids = Bids(min(own, highest), place, min(theirs, highest))
    was_accused = any(charge.target == view.seat for charge in view.charges)
    mixed = insight.policy.answers if was_accused else insight.policy.accuses
    share = mixed(insight.me, _own_pocket(view), bids)
    if share < SELDOM:
        return 0.0
    if len(insight.found.sides) > 2:
        return min(1.0, 2.0 * share / (1.0 + exp(-insight.gain(seat) / FINE)))
    return share


def _own_pocket(view: WcrrView) -> int:
    """What was pocketed in this round; whoever was caught has it in hand again."""
    known = view.pockets[view.seat], view.exposed[view.seat], CLICK
    return next(card for card in known if card is not None)


def aim_at(view: WcrrView, commands: tuple[Command, ...]) -> Aim:
    """At whom one fears most of those who can still be hit."""
    aims = [c.target for c in commands if isinstance(c, Aim)]
    hit = [seat for seat in rivals(view) if view.in_round(seat) and seat in aims]
    others = [seat for seat in aims if seat != view.seat]
    return Aim((hit or others or aims)[0])

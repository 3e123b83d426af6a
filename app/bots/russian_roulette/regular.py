"""The level `regular`: bids what brings most points by the odds, and suspects high bids.

It looks at scores and characters, but does not ask itself what others expect of it: its bids and
its suspicions follow fixed thresholds, and whoever watches it long enough finds them.
"""

from app.bots.choice import Choice
from app.bots.company import Company
from app.bots.russian_roulette.odds import survival
from app.bots.russian_roulette.questions import (
    ACCUSE,
    ACT,
    AIM,
    BID,
    FINISH,
    POCKET,
    answers,
    question,
)
from app.bots.russian_roulette.situation import bullets_of, guilt
from app.bots.russian_roulette.temper import Temper, hard_feelings, leaning, temper_of
from app.bots.russian_roulette.thumb import RULES, by_thumb, rivals
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

# How often it cheats, and how many pulls it dares beyond the best honest bid then.
CHEATS, DARES = 0.25, 1
# How likely a bullet seems behind each bid, and from when on it accuses, and how often.
LOOKS = (0.05, 0.1, 0.22, 0.36, 0.55, 0.8)
THRESHOLD, SPEAKS_UP = 0.35, 0.8
# A lead or a lag of so many points changes the bid.
CLOSE = 4
ALL_WORDS = frozenset(RULES)


def choose(view: WcrrView, dice: Dice, company: Company) -> Choice:
    """The answer of the rules of thumb."""
    return Choice(_answer(view, dice, temper_of(company.temperament)))


def _answer(view: WcrrView, dice: Dice, temper: Temper) -> Command:
    asked, commands = question(view), answers(view)
    if asked == POCKET:
        wanted = Pocket(BULLET if dice.random() < leaning(CHEATS, temper.cheek) else CLICK)
        return wanted if wanted in commands else commands[0]
    if asked == BID:
        return Bid(honest_bid(view) if view.pockets[view.seat] == CLICK else cheating_bid(view))
    if asked == ACCUSE:
        return _accuse(view, commands, dice, temper)
    if asked == AIM:
        return _aim(view, commands)
    if asked == FINISH:
        return STOP
    if asked == ACT and view.is_living(view.seat):
        return by_thumb(view, commands, ALL_WORDS)
    return PASS if PASS in commands else commands[0]


def honest_bid(view: WcrrView) -> int:
    """What brings most points, a pull less with little to lose or much to keep."""
    bullets, cards = bullets_of(view, view.seat), view.book.gun_cards
    worth = [(bid + 1) * survival(bullets, bid, cards) for bid in range(cards)]
    best = max(range(cards), key=lambda bid: (round(worth[bid], 6), -bid))
    known = view.guns[view.seat]
    if BULLET in known:
        return min(best, known.index(BULLET))
    lead = view.scores[view.seat] - max(view.scores[seat] for seat in rivals(view))
    careful = view.lives(view.seat) == 1 or lead >= CLOSE
    bold = lead <= -CLOSE and view.lives(view.seat) > 1
    return min(view.book.highest_bid, max(0, best - careful + bold))


def cheating_bid(view: WcrrView) -> int:
    """A pull more than it would dare without."""
    return min(view.book.highest_bid, honest_bid(view) + DARES)


def _accuse(view: WcrrView, commands: tuple[Command, ...], dice: Dice, temper: Temper) -> Command:
    """Whoever looks most guilty, if that is enough, more often than not."""
    seats = [c.target for c in commands if isinstance(c, Accuse)]
    most = max(seats, key=lambda seat: (looks_guilty(view, seat), view.scores[seat]))
    likely = looks_guilty(view, most)
    sure = view.pockets[most] == BULLET
    speaks_up = leaning(SPEAKS_UP, hard_feelings(view, temper, most))
    if sure or (likely >= THRESHOLD and dice.random() < speaks_up):
        return Accuse(most)
    return PASS


def looks_guilty(view: WcrrView, seat: Seat) -> float:
    """How likely a bullet seems in a pocket, by the bid before it."""
    bid = view.bids[seat] or 0
    place = round(bid * (len(LOOKS) - 1) / max(1, view.book.highest_bid))
    return guilt(view, seat, LOOKS[place])


def _aim(view: WcrrView, commands: tuple[Command, ...]) -> Command:
    aims = [c.target for c in commands if isinstance(c, Aim)]
    return Aim(next((seat for seat in rivals(view) if seat in aims), aims[0]))

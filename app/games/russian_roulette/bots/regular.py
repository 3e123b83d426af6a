"""The level `regular`: bids what brings most points by the odds, and suspects high bids.

It looks at scores and characters, but does not ask itself what others expect of it: its bids and
its suspicions follow fixed thresholds, and whoever watches it long enough finds them.
"""

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.by_the_odds import (
    CHEATS,
    SPEAKS_UP,
    THRESHOLD,
    best_bid,
    cheating_bid,
    honest_bid,
    looks,
)
from app.games.russian_roulette.bots.hearing import suspicion_heard
from app.games.russian_roulette.bots.heuristics import RULES, by_thumb, rivals
from app.games.russian_roulette.bots.questions import (
    ACCUSE,
    ACT,
    AIM,
    BID,
    FINISH,
    POCKET,
    answers,
    question,
)
from app.games.russian_roulette.bots.round_game import Side
from app.games.russian_roulette.bots.situation import bullets_of, guilt
from app.games.russian_roulette.bots.speech import REGULAR_SPEAKS, opinion
from app.games.russian_roulette.bots.temper import Temper, hard_feelings, leaning, temper_of
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

ALL_WORDS = frozenset(RULES)


def choose(view: WcrrView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer of the rules of thumb."""
    temper = temper_of(table_talk.temperament)
    command = _answer(view, dice, temper, table_talk)
    return Choice(command, says=opinion(view, table_talk, dice, temper, REGULAR_SPEAKS))


def _answer(view: WcrrView, dice: Dice, temper: Temper, table_talk: TableTalk) -> Command:
    asked, commands = question(view), answers(view)
    if asked == POCKET:
        wanted = Pocket(BULLET if dice.random() < leaning(CHEATS, temper.cheek) else CLICK)
        return wanted if wanted in commands else commands[0]
    if asked == BID:
        honest = own_honest_bid(view)
        is_clean = view.pockets[view.seat] == CLICK
        return Bid(honest if is_clean else cheating_bid(honest, view.book.gun_cards))
    if asked == ACCUSE:
        return _accuse(view, commands, dice, temper, table_talk)
    if asked == AIM:
        return _aim(view, commands)
    if asked == FINISH:
        return STOP
    if asked == ACT and view.is_living(view.seat):
        return by_thumb(view, commands, ALL_WORDS)
    return PASS if PASS in commands else commands[0]


def own_honest_bid(view: WcrrView) -> int:
    """As the odds have it; whoever has seen a bullet of one's own gun stops before it."""
    seat, cards = view.seat, view.book.gun_cards
    bullets, known = bullets_of(view, seat), view.guns[seat]
    if BULLET in known:
        return min(best_bid(bullets, cards), known.index(BULLET))
    side = Side(view.lives(seat), view.scores[seat], bullets - 1)
    return honest_bid(side, max(view.scores[other] for other in rivals(view)), cards)


def _accuse(
    view: WcrrView, commands: tuple[Command, ...], dice: Dice, temper: Temper, table_talk: TableTalk
) -> Command:
    """Whoever looks most guilty, if that is enough, more or less often by what people say."""
    seats = [c.target for c in commands if isinstance(c, Accuse)]
    heard = {seat: suspicion_heard(view, table_talk, seat) for seat in seats}
    guilty = {seat: looks_guilty(view, seat) for seat in seats}
    most = max(seats, key=lambda s: (leaning(guilty[s], heard[s]), view.scores[s]))
    likely = guilty[most]
    sure = view.pockets[most] == BULLET
    speaks_up = leaning(SPEAKS_UP, hard_feelings(view, temper, most) * heard[most])
    if sure or (likely >= THRESHOLD and dice.random() < speaks_up):
        return Accuse(most)
    return PASS


def looks_guilty(view: WcrrView, seat: Seat) -> float:
    """How likely a bullet seems in a pocket, by the bid before it."""
    return guilt(view, seat, looks(view.bids[seat] or 0, view.book.gun_cards))


def _aim(view: WcrrView, commands: tuple[Command, ...]) -> Command:
    aims = [c.target for c in commands if isinstance(c, Aim)]
    return Aim(next((seat for seat in rivals(view) if seat in aims), aims[0]))

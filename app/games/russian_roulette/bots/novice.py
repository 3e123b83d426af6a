"""The level `novice`: plays as people begin, by feeling and not by the odds.

It bids little as a rule, more when its gun is safe, and now and then nothing or all there is. It
suspects people rather than bids, and draws no conclusions from scores or from what somebody did
before. Cards it plays when they plainly save it, and sometimes just to see what they
do.
"""

from app.bots.choice import Choice
from app.bots.mixing import drawn
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.hearing import suspicion_heard
from app.games.russian_roulette.bots.heuristics import by_thumb, cards_to_play
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
from app.games.russian_roulette.bots.speech import NOVICE_SPEAKS, opinion
from app.games.russian_roulette.bots.temper import Temper, leaning, temper_of
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

# How often it cheats, and how often of a hundred times it bids 0, 1, 2 ... with a CLICK in its
# pocket and with a BULLET.
CHEATS = 0.03
BIDS = ((14, 40, 26, 10, 6, 4), (8, 34, 30, 16, 8, 4))
# How likely it accuses somebody with a bid of 0, 1, 2 ..., and plays a card just to try it.
SUSPECTS = (0.05, 0.08, 0.12, 0.16, 0.2, 0.25)
CURIOUS = 0.1
KNOWN_WORDS = frozenset({"save_character", "leave_round", "clear_accused", "score", "aim_at_air"})


def choose(view: WcrrView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The plain answer."""
    temper = temper_of(table_talk.temperament)
    command = _answer(view, dice, temper, table_talk)
    return Choice(command, says=opinion(view, table_talk, dice, temper, NOVICE_SPEAKS))


def _answer(view: WcrrView, dice: Dice, temper: Temper, table_talk: TableTalk) -> Command:
    asked, commands = question(view), answers(view)
    if asked == POCKET:
        cheats = dice.random() < leaning(CHEATS, temper.cheek)
        return _or_any(commands, Pocket(BULLET if cheats else CLICK))
    if asked == BID:
        bid = drawn(BIDS[view.pockets[view.seat] == BULLET], dice)
        return Bid(min(bid, view.book.highest_bid))
    if asked == ACCUSE:
        return _accuse(view, commands, dice, temper, table_talk)
    if asked == AIM:
        others = [c for c in commands if isinstance(c, Aim) and c.target != view.seat]
        return dice.choice(others)
    if asked == FINISH:
        return STOP
    if asked != ACT:
        return commands[0]
    tried = [card.command for card in cards_to_play(view, commands)]
    if tried and dice.random() < CURIOUS:
        return dice.choice(tried)
    return by_thumb(view, commands, KNOWN_WORDS)


def _accuse(
    view: WcrrView, commands: tuple[Command, ...], dice: Dice, temper: Temper, table_talk: TableTalk
) -> Command:
    """Somebody whose bid looks too good, as often as it believes that by what people say."""
    for accuse in dice.shuffled([c for c in commands if isinstance(c, Accuse)]):
        if view.pockets[accuse.target] is not None:
            continue
        bid = min(view.bids[accuse.target] or 0, len(SUSPECTS) - 1)
        heard = suspicion_heard(view, table_talk, accuse.target)
        if dice.random() < leaning(SUSPECTS[bid], temper.suspicion * heard):
            return accuse
    return PASS


def _or_any(commands: tuple[Command, ...], wanted: Command) -> Command:
    return wanted if wanted in commands else commands[0]

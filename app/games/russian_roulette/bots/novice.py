"""The level `novice`: bids a little at random, seldom cheats, and suspects only high bids.

It draws no conclusions from scores or from what somebody did before, and keeps its action cards
for the moments when they plainly save it.
"""

from app.bots.choice import Choice
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.hearing import suspicion_heard
from app.games.russian_roulette.bots.heuristics import by_thumb
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

# How often it cheats, what it bids then or otherwise, and from which bid on it smells a rat.
CHEATS = 0.05
BIDS = (1, 1, 2, 2)
HIGH = 4
SUSPECTS = 0.5
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
        return Bid(min(dice.choice(BIDS), view.book.highest_bid))
    if asked == ACCUSE:
        return _accuse(view, commands, dice, temper, table_talk)
    if asked == AIM:
        others = [c for c in commands if isinstance(c, Aim) and c.target != view.seat]
        return dice.choice(others)
    if asked == FINISH:
        return STOP
    return by_thumb(view, commands, KNOWN_WORDS) if asked == ACT else commands[0]


def _accuse(
    view: WcrrView, commands: tuple[Command, ...], dice: Dice, temper: Temper, table_talk: TableTalk
) -> Command:
    """One of the high bids, as often as it suspects that one by what people say."""
    high = [
        c for c in commands
        if isinstance(c, Accuse) and view.pockets[c.target] is None
        if (view.bids[c.target] or 0) >= HIGH
    ]  # fmt: skip
    if not high:
        return PASS
    picked = dice.choice(high)
    heard = suspicion_heard(view, table_talk, picked.target)
    return picked if dice.random() < leaning(SUSPECTS, temper.suspicion * heard) else PASS


def _or_any(commands: tuple[Command, ...], wanted: Command) -> Command:
    return wanted if wanted in commands else commands[0]

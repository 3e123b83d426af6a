"""What to do at World Championship Russian Roulette, and why; the odds as people say them."""

from collections.abc import Sequence

from app.advice import Advice, Weighed
from app.bots.choice import Candidate, Choice
from app.bots.company import Company
from app.bots.reasons import Reason, percent, strongest
from app.games.russian_roulette.bots.advice_reasons import (
    ACCUSE_REASONS,
    BID_REASONS,
    CARD_REASONS,
    POCKET_REASONS,
)
from app.games.russian_roulette.bots.cards import ranked_cards
from app.games.russian_roulette.bots.gun import lives_through
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.moment import Moment
from app.games.russian_roulette.bots.plain_words import bullets_in, times
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
from app.games.russian_roulette.bots.sharp import accusing, aim_at, bid_mix, cheating_share
from app.games.russian_roulette.bots.situation import bullets_of
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Bid, Pocket
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

HOW_OFTEN = "how often a sharp player does it here"
GUILT = "how likely there is a bullet in the pocket"
WINS = "your chance to win"
SOLVED = "From the odds of the guns and what every outcome is worth. No peeking."
TRIED = "From rounds played out in guessed worlds. No peeking."
# So many answers are told of at the most; what is done less often is left out.
SHOWN, SELDOM = 6, 0.02


def advise(view: WcrrView, dice: Dice, company: Company) -> Choice:
    """The best answer, with a reason."""
    asked, commands = question(view), answers(view)
    if len(commands) == 1 or not asked:
        return Choice(commands[0], advice=Advice("the rules leave you no other choice"))
    if asked == FINISH:
        return Choice(STOP, advice=Advice("you have won if you leave it at that"))
    if not view.is_living(view.seat) and not view.lost >> view.seat & 1:
        return Choice(PASS, advice=Advice("you are out of the game: nothing can win it for you"))
    return _ADVISERS[asked](Insight(view), commands, dice)


def _pocket(insight: Insight, commands: Sequence[Command], dice: Dice) -> Choice:
    cheats, view = cheating_share(insight), insight.view
    mix = [(Pocket(CLICK), 1.0 - cheats), (Pocket(BULLET), cheats)]
    legal = [(command, share) for command, share in mix if command in commands]
    set_bullets, chambers = bullets_of(view, view.seat), view.book.gun_cards
    causes = [bullets_in(set_bullets - command.card, chambers) for command, _ in legal]
    return _mixed(insight, legal, causes, POCKET_REASONS)


def _bid(insight: Insight, commands: Sequence[Command], dice: Dice) -> Choice:
    view = insight.view
    mix = [(Bid(bid), share) for bid, share in enumerate(bid_mix(insight))]
    causes = [f"you live {times(lives_through(view, view.seat, b, 0.0))}" for b in range(len(mix))]
    return _mixed(insight, mix, causes, BID_REASONS)


def _mixed(
    insight: Insight,
    mix: Sequence[tuple[Command, float]],
    causes: Sequence[str],
    rows: Sequence[Reason],
) -> Choice:
    """The answer that is given most often, and beside it how often which is."""
    order = sorted(range(len(mix)), key=lambda place: (-mix[place][1], place))
    moment = Moment(insight, mix[order[0]][0])
    weighed = [
        Weighed(mix[place][0], mix[place][1], percent(mix[place][1]), causes[place])
        for place in order[:SHOWN]
        if mix[place][1] >= SELDOM
    ]
    told = tuple(weighed) if len(weighed) > 1 else ()
    reason = strongest(rows, moment).says(moment)
    return Choice(moment.command, advice=Advice(reason, HOW_OFTEN, told, SOLVED))


def _accuse(insight: Insight, commands: Sequence[Command], dice: Dice) -> Choice:
    """The seat that is accused more often than not, if there is one."""
    view = insight.view
    seats = [c.target for c in commands if isinstance(c, Accuse)]
    seats.sort(key=lambda seat: (-accusing(insight, seat), -insight.guilt(seat), seat))
    best: Command = Accuse(seats[0]) if accusing(insight, seats[0]) >= 0.5 else PASS
    moment = Moment(insight, best)
    weighed = [
        Weighed(
            Accuse(seat), insight.guilt(seat), percent(insight.guilt(seat)),
            f"bids {view.bids[seat] or 0}",
        )
        for seat in seats
    ]  # fmt: skip
    reason = strongest(ACCUSE_REASONS, moment).says(moment)
    return Choice(best, advice=Advice(reason, GUILT, tuple(weighed[:SHOWN]), SOLVED))


def _aim(insight: Insight, commands: Sequence[Command], dice: Dice) -> Choice:
    command = aim_at(insight.view, tuple(commands))
    if command.target == insight.view.seat:
        return Choice(command, advice=Advice("there is nobody left to aim at"))
    return Choice(command, advice=Advice(f"you have most to fear from seat {command.target}"))


def _act(insight: Insight, commands: Sequence[Command], dice: Dice) -> Choice:
    ranked = ranked_cards(insight, tuple(commands), dice)
    moment = Moment(insight, ranked[0].command)
    reason = strongest(CARD_REASONS, moment).says(moment)
    return Choice(moment.command, advice=Advice(reason, WINS, _tried(ranked), TRIED))


def _tried(ranked: Sequence[Candidate]) -> tuple[Weighed, ...]:
    """What was tried, with the chance to win; nothing where nothing was tried."""
    found = [one for one in ranked if one.samples]
    return tuple(Weighed(c.command, c.mean, percent(c.mean), "") for c in found[:SHOWN])


_ADVISERS = {POCKET: _pocket, BID: _bid, ACCUSE: _accuse, AIM: _aim, ACT: _act}

"""What to do at World Championship Russian Roulette, and why; the odds as people say them."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from app.advice import ONLY_ANSWER, Advice, Words, percent, worded
from app.bots.choice import Choice
from app.bots.reasons import Reason, strongest
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots import words
from app.games.russian_roulette.bots.cards import KNOWLEDGE
from app.games.russian_roulette.bots.estimates import tryout
from app.games.russian_roulette.bots.heuristics import by_thumb
from app.games.russian_roulette.bots.insight import Insight
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
from app.games.russian_roulette.bots.situation import bullet_next, bullets_of, lives_through
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import (
    STOP,
    Accuse,
    Aim,
    Bid,
    PlayAt,
    PlayCard,
    PlayTo,
    Pocket,
)
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

# A question as a hint looks at it: what is answered, and the facts that a reason can name.


class Moment(NamedTuple):
    """The answer that is best, and everything it was found from."""

    insight: Insight
    command: Command

    @property
    def view(self) -> WcrrView:
        """What the seat knows."""
        return self.insight.view

    @property
    def chambers(self) -> int:
        """The cards of a gun."""
        return self.view.book.gun_cards

    @property
    def set_bullets(self) -> int:
        """The bullets of one's own set."""
        return bullets_of(self.view, self.view.seat)

    @property
    def cheats(self) -> bool:
        """Whether one's own pocket holds a bullet, or is about to."""
        if isinstance(self.command, Pocket):
            return self.command.card == BULLET
        return self.view.pockets[self.view.seat] == BULLET

    @property
    def gun_bullets(self) -> int:
        """The bullets of one's own gun as it was laid down."""
        return self.set_bullets - self.cheats

    @property
    def is_last(self) -> bool:
        """Whether only the captain is left."""
        return self.view.lives(self.view.seat) == 1

    @property
    def aim(self) -> Seat:
        """At whom the gun is aimed."""
        assert isinstance(self.command, Aim)
        return self.command.target

    @property
    def bid(self) -> int:
        """The bid that is made."""
        assert isinstance(self.command, Bid)
        return self.command.pulls

    @property
    def lives(self) -> float:
        """How likely one survives the bid."""
        return lives_through(self.view, self.view.seat, self.bid, 0.0)

    @property
    def target(self) -> Seat:
        """Whom the answer is about; the one most to be suspected if it is about nobody."""
        if isinstance(self.command, Accuse | PlayAt):
            return self.command.target
        assert self.view.decision is not None
        seats = [c.target for c in self.view.decision.commands if isinstance(c, Accuse)]
        return max(seats, key=self.insight.guilt, default=self.view.seat)

    @property
    def target_bid(self) -> int:
        """What the target bid."""
        return self.view.bids[self.target] or 0

    @property
    def guilt(self) -> float:
        """How likely the target's pocket holds a bullet."""
        return self.insight.guilt(self.target)

    @property
    def danger(self) -> float:
        """How likely one's own next card is a bullet."""
        return bullet_next(self.view, self.view.seat, 0.0)

    @property
    def target_danger(self) -> float:
        """How likely the target's next card is a bullet."""
        return bullet_next(self.view, self.target, self.insight.prior(self.target))

    @property
    def words(self) -> tuple[str, ...]:
        """What stands on the card that is played; nothing where none is."""
        deck = self.view.book.deck
        if deck is None or not isinstance(self.command, PlayCard | PlayAt | PlayTo):
            return ()
        return deck.entry(self.command.card).words

    @property
    def on_oneself(self) -> bool:
        """Whether a card is played on one's own seat."""
        return self.target == self.view.seat


# Odds as people say them: 1 BULLET in 6 chambers, two times in three.

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number_word(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """A number of things: no pulls, 1 pull, 2 pulls."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def bullets_in(bullets: int, chambers: int) -> str:
    """How a gun is loaded."""
    return words.LOADED.format(bullets=counted(bullets, "BULLET"), chambers=chambers)


def times(chance: float) -> str:
    """A chance as a number of times in a number of tries: the nearest fraction people use."""
    near = Fraction(chance).limit_denominator(6 if abs(chance - 0.5) < 0.4 else 20)
    if near in (0, 1):
        near = Fraction(1, 20) if near == 0 else Fraction(19, 20)
    if near == Fraction(1, 2):
        return words.HALF
    noun = "time" if near.numerator == 1 else "times"
    return f"{number_word(near.numerator)} {noun} in {number_word(near.denominator)}"


def is_safe(chance: float) -> bool:
    """Whether a chance is as good as none."""
    return chance < 0.005


def is_sure(chance: float) -> bool:
    """Whether a chance is as good as certain."""
    return chance > 0.995


# Why to pocket, to bid, to accuse or to pass, the most telling reason first.


def _with_gun(template: str) -> Callable[[Moment], Words]:
    """A sentence that says how one's own gun is loaded."""
    return lambda m: worded(template, gun=bullets_in(m.gun_bullets, m.chambers))


def _with_target(template: str) -> Callable[[Moment], Words]:
    """A sentence about the target."""
    return lambda m: worded(template, target=m.target)


def _with_guilt(template: str) -> Callable[[Moment], Words]:
    """A sentence about what the target's bid tells of the pocket."""
    return lambda m: worded(template, target=m.target, bid=m.target_bid, odds=times(m.guilt))


def _fixed(template: str) -> Callable[[Moment], Words]:
    """A sentence without gaps."""
    return lambda m: worded(template)


POCKET_REASONS = (
    Reason("all bullets", lambda m: m.set_bullets > m.chambers, _fixed(words.ALL_BULLETS)),
    Reason("fewer bullets", lambda m: m.cheats and m.set_bullets > 1, lambda m: worded(
        words.FEWER_BULLETS, left=counted(m.gun_bullets, "BULLET"), before=m.set_bullets)),
    Reason("an empty gun", lambda m: m.cheats, _fixed(words.EMPTY_GUN)),
    Reason("last captain", lambda m: m.is_last, _fixed(words.CAPTAIN_AT_RISK)),
    Reason("clean hands", lambda m: True, _with_gun(words.CLEAN_HANDS)),
)  # fmt: skip


def _with_odds(template: str) -> Callable[[Moment], Words]:
    """A sentence about the pulls of the bid, and how likely one survives them."""
    return lambda m: worded(
        template,
        gun=bullets_in(m.gun_bullets, m.chambers),
        pulls=counted(m.bid, "pull"),
        odds=times(m.lives),
    )


BID_REASONS = (
    Reason("comes first", lambda m: m.view.guns[m.view.seat][:1] == (BULLET,),
           _fixed(words.BULLET_FIRST)),
    Reason("seen bullet", lambda m: BULLET in m.view.guns[m.view.seat],
           _fixed(words.BULLET_BEHIND)),
    Reason("seen safe", lambda m: m.lives == 1.0 and CLICK in m.view.guns[m.view.seat],
           _with_odds(words.SEEN_SAFE)),
    Reason("seen clicks", lambda m: CLICK in m.view.guns[m.view.seat],
           _with_odds(words.SEEN_CLICKS)),
    Reason("nothing to fear", lambda m: not m.gun_bullets and m.bid > 0,
           _fixed(words.NOTHING_TO_FEAR)),
    Reason("a quiet cheat", lambda m: not m.gun_bullets, _fixed(words.QUIET_CHEAT)),
    Reason("no pull", lambda m: m.bid == 0 and m.is_last, _with_gun(words.CAPTAIN_PULLS)),
    Reason("too dangerous", lambda m: m.bid == 0, _with_gun(words.TOO_DANGEROUS)),
    Reason("by the odds", lambda m: True, _with_odds(words.BY_THE_ODDS)),
)  # fmt: skip


def _accuses(moment: Moment) -> bool:
    return isinstance(moment.command, Accuse)


# From which chance on somebody probably cheated; below it one says half the time at most.
PROBABLY = 0.6

ACCUSE_REASONS = (
    Reason("seen", lambda m: _accuses(m) and m.guilt == 1.0, _with_target(words.CERTAIN)),
    Reason("likely", lambda m: _accuses(m) and m.guilt >= PROBABLY, _with_guilt(words.LIKELY)),
    Reason("worth it", _accuses, _with_guilt(words.WORTH_IT)),
    Reason("all clean", lambda m: m.guilt == 0.0, _fixed(words.NOBODY_TO_CATCH)),
    Reason("somebody else", lambda m: m.guilt >= 0.45, _with_guilt(words.LET_OTHERS)),
    Reason("too seldom", lambda m: True, _with_guilt(words.TOO_SELDOM)),
)


def _does(word: str) -> "_Does":
    return _Does(word)


class _Does:
    """Whether a card has a word on it."""

    def __init__(self, word: str) -> None:
        self.word = word

    def __call__(self, moment: Moment) -> bool:
        return self.word in moment.words


def _next_card(seat: Seat, chance: float) -> Words:
    """How likely a seat's next card is a BULLET."""
    if is_safe(chance):
        return worded(words.NEXT_SAFE, target=seat)
    template = words.NEXT_BULLET if is_sure(chance) else words.NEXT_ODDS
    return worded(template, target=seat, odds=times(chance))


def _aims_away(moment: Moment) -> Words:
    """Whom one's own next card hits."""
    if is_safe(moment.danger):
        return _next_card(moment.view.seat, moment.danger)
    template = words.HITS_THEM if is_sure(moment.danger) else words.MAY_HIT_THEM
    return worded(template, target=moment.target, odds=times(moment.danger))


def _one_more(moment: Moment) -> Words:
    """What another pull is worth."""
    template = words.SAFE_POINT if is_safe(moment.danger) else words.RISKY_POINT
    return worded(template, odds=times(moment.danger))


CARD_REASONS = (
    Reason("saves", _does("save_character"), _fixed(words.SAVES)),
    Reason("bribes", _does("clear_accused"), _fixed(words.BRIBES)),
    Reason("insured", _does("score"), _fixed(words.FREE_POINTS)),
    Reason("into the air", _does("aim_at_air"), lambda m: _next_card(m.view.seat, m.danger)),
    Reason("at somebody", _does("aim_at_target"), _aims_away),
    Reason("everybody", _does("everybody_aims"), _fixed(words.EVERYONE_AIMS)),
    Reason("own gun", lambda m: "peek_gun" in m.words and m.on_oneself, _with_gun(words.OWN_GUN)),
    Reason("peek", _does("peek_gun"), _with_target(words.THEIR_GUN)),
    Reason("frisk", _does("peek_pocket"), _with_guilt(words.FRISK)),
    Reason("a better bid", _does("choose_bid"), _fixed(words.BETTER_BID)),
    Reason("own bid", lambda m: "change_bid" in m.words and m.on_oneself, _fixed(words.OWN_BID)),
    Reason("their bid", _does("change_bid"), _with_target(words.THEIR_BID)),
    Reason("one more", lambda m: "extra_pull" in m.words and m.on_oneself, _one_more),
    Reason("one more for them", _does("extra_pull"),
           lambda m: _next_card(m.target, m.target_danger)),
    Reason("nyet", _does("cancel_card"), _fixed(words.NYET)),
    Reason("spin", _does("shuffle_gun"), _fixed(words.ANY_ORDER)),
    Reason("bullet", _does("load_bullet"), _with_target(words.EXTRA_BULLET)),
    Reason("swap", _does("swap_guns"), _with_target(words.SAFER_GUN)),
    Reason("pocket", _does("pocket_anew"), _fixed(words.POCKET_AGAIN)),
    Reason("keep", lambda m: not m.words, _fixed(words.KEEP)),
    Reason("card", lambda m: True, _fixed(words.NOW)),
)  # fmt: skip


def advise(view: WcrrView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The best answer, with a reason."""
    asked, commands = question(view), answers(view)
    if len(commands) == 1 or not asked:
        reason = ONLY_ANSWER if len(commands) == 1 else words.ALL_THE_SAME
        return Choice(commands[0], advice=Advice(reason))
    if asked == FINISH:
        return Choice(STOP, advice=Advice(words.STOP_AND_WIN))
    tried = tryout(view, dice, table_talk, ())
    if tried is None and asked != ACT:
        return Choice(PASS, advice=Advice(words.OUT_OF_GAME))
    if tried is None or len(tried.answers) == 1:
        command = by_thumb(view, commands, KNOWLEDGE) if tried is None else tried.answers[0]
        return Choice(command, advice=Advice(_reason(asked, Moment(Insight(view), command))))
    tried.until_clear()
    moment = Moment(tried.rollout.insight, tried.ranked[0])
    rows = tried.weighed(lambda command: _cause(moment._replace(command=command)))
    source = worded(words.TRIED, many=len(tried.weights))
    advice = Advice(_reason(asked, moment), words.WINS, rows, source, ties=tried.ties)
    return Choice(moment.command, worlds=len(tried.weights), advice=advice)


_ROWS = {POCKET: POCKET_REASONS, BID: BID_REASONS, ACCUSE: ACCUSE_REASONS, ACT: CARD_REASONS}


def _reason(asked: str, moment: Moment) -> Words:
    """Why the answer of a moment is best."""
    if asked != AIM:
        return strongest(_ROWS[asked], moment).says(moment)
    if moment.aim == moment.view.seat:
        return words.NOBODY_TO_AIM_AT
    return worded(words.MOST_TO_FEAR, target=moment.aim)


def _cause(moment: Moment) -> Words:
    """What an answer comes to, in a few words."""
    command, view = moment.command, moment.view
    if isinstance(command, Pocket):
        return bullets_in(moment.gun_bullets, moment.chambers)
    if isinstance(command, Bid):
        return _survives(moment.lives)
    if isinstance(command, Accuse):
        bid, guilt = view.bids[command.target] or 0, moment.insight.guilt(command.target)
        if guilt in (0.0, 1.0):
            return words.SEEN_GUILTY if guilt else words.SEEN_CLEAN
        return worded(words.BIDS, bid=bid, odds=percent(guilt))
    return ""


def _survives(chance: float) -> Words:
    """How likely one survives, beside an answer."""
    if is_safe(chance):
        return words.SURVIVES_NEVER
    return words.SURVIVES_SURELY if is_sure(chance) else worded(words.SURVIVES, odds=times(chance))

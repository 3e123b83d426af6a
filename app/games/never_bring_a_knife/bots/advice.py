"""What to do at Never Bring a Knife, and why: by everything that was seen, laid, paid and said."""

from typing import NamedTuple

from app.advice import Advice, Counsel, Sentence, Words, worded
from app.bots.choice import Choice
from app.bots.reasons import Reason, strongest
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots import words
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.estimates import tryout
from app.games.never_bring_a_knife.bots.explain import target_of
from app.games.never_bring_a_knife.bots.play_reasons import PLAY_REASONS
from app.games.never_bring_a_knife.bots.questions import PLAY, legal, ordered, question
from app.games.never_bring_a_knife.bots.rhetoric import CLEAR, Audience, Rated, best_claim
from app.games.never_bring_a_knife.bots.sharp import suspicions
from app.games.never_bring_a_knife.bots.speech import lead
from app.games.never_bring_a_knife.bots.turn_facts import Turn
from app.games.never_bring_a_knife.bots.turn_to_speak import LATE, free_to_speak, wants_help
from rules.games.never_bring_a_knife.cards import INTEL, MOLE
from rules.games.never_bring_a_knife.commands import (
    BankHit,
    DeclineLook,
    DiscardHit,
    EndTurn,
    Heal,
    LookAt,
    ResolveNext,
    UseHit,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim

# Why to pay, to look, to hit or to keep, the most telling reason first.


def _does(turn: Turn, *kinds: type[Command]) -> bool:
    return isinstance(turn.command, kinds)


def _seat(turn: Turn) -> Seat:
    assert turn.target is not None
    return turn.target


def _place(turn: Turn) -> int:
    return turn.view.boss if turn.target is None else turn.target


def _heals_the_falling(turn: Turn) -> bool:
    return _does(turn, Heal) and turn.falls(_seat(turn))


def _says_saved(turn: Turn) -> Sentence:
    return turn.says(words.HEAL_OR_YOU_FALL if turn.on_oneself else words.HEAL_OR_FALLS)


def _heals_the_weak(turn: Turn) -> bool:
    return _does(turn, Heal) and turn.about_to_fall(_seat(turn))


def _says_weak(turn: Turn) -> Sentence:
    return turn.says(words.YOU_ARE_WEAK if turn.on_oneself else words.IS_WEAK)


def _fells(turn: Turn) -> bool:
    enemy = _does(turn, UseHit) and turn.likely(_seat(turn)) is False
    return enemy and turn.about_to_fall(_seat(turn))


def _hits_an_enemy(turn: Turn) -> bool:
    return _does(turn, UseHit) and turn.likely(_seat(turn)) is False


def _says_hit(turn: Turn) -> Sentence:
    deed = turn.told_by(_seat(turn))
    return turn.says(words.IS_WHAT) if deed is None else turn.says_deed(deed)


def _looks_at_a_stranger(turn: Turn) -> bool:
    return _does(turn, LookAt) and turn.target is not None and turn.likely(_place(turn)) is None


def _knows_everybody(turn: Turn) -> bool:
    return all(turn.known(place) is not None for place in range(turn.view.seats + 1))


def _cannot_pay(turn: Turn) -> bool:
    return not any(isinstance(command, UseHit) for command in legal(turn.view))


def _saves_money(turn: Turn) -> bool:
    return _does(turn, EndTurn) and turn.view.money[turn.view.seat] >= turn.view.book.heal_price


MONEY_REASONS = (
    Reason("heals the falling", _heals_the_falling, _says_saved),
    Reason("heals the weak", _heals_the_weak, _says_weak),
    Reason("heals", lambda t: _does(t, Heal), lambda t:
           t.says(words.OWN_WOUNDS if t.on_oneself else words.IS_WHAT)),
    Reason("fells", _fells, lambda t: t.says(words.HIT_TAKES_DOWN)),
    Reason("hits an enemy", _hits_an_enemy, _says_hit),
    Reason("hits", lambda t: _does(t, UseHit), lambda t: t.says(words.BEST_BET)),
    Reason("looks at a stranger", _looks_at_a_stranger, lambda t: t.says(words.STRANGER)),
    Reason("makes sure", lambda t: _does(t, LookAt) and t.target is not None,
           lambda t: t.says(words.MAKES_SURE)),
    Reason("looks at the boss", lambda t: _does(t, LookAt),
           lambda t: t.says(words.BOSS_BREAKS_TIE)),
    Reason("knows enough", lambda t: _does(t, DeclineLook) and _knows_everybody(t),
           lambda t: t.says(words.KNOWS_ENOUGH)),
    Reason("declines", lambda t: _does(t, DeclineLook), lambda t: t.says(words.DECLINES)),
    Reason("cannot pay", lambda t: _does(t, BankHit) and _cannot_pay(t),
           lambda t: t.says(words.CANNOT_PAY)),
    Reason("keeps the hit", lambda t: _does(t, BankHit), lambda t: t.says(words.KEEPS_HIT)),
    Reason("throws the hit away", lambda t: _does(t, DiscardHit),
           lambda t: t.says(words.DISCARDS_HIT)),
    Reason("saves money", _saves_money, lambda t: t.says(words.SAVES_MONEY)),
    Reason("ends", lambda t: _does(t, EndTurn), lambda t: t.says(words.ENDS)),
    Reason("best", lambda t: True, lambda t: t.says(words.MOST_WORTH)),
)  # fmt: skip


def _acting(turn: Turn, card: int) -> bool:
    return isinstance(turn.command, ResolveNext) and turn.command.card == card


ORDER_REASONS = (
    Reason("mole first", lambda t: _acting(t, MOLE), lambda t: t.says(words.MOLE_FIRST)),
    Reason("look before the hit", lambda t: _acting(t, INTEL), lambda t: t.says(words.LOOK_FIRST)),
    Reason("as it comes", lambda t: True, lambda t: t.says(words.ANY_ORDER)),
)  # fmt: skip


# What to say at Never Bring a Knife, or why to keep silent: as the level `sharp` weighs claims.


class Occasion(NamedTuple):
    """A moment to speak: the plea that is due, how surely one is on the larger side, the claim."""

    plea: Claim | None
    stake: float
    best: Rated | None

    @property
    def claim(self) -> Claim | None:
        """What to say, if anything."""
        return self.plea or (self.best.claim if self._helps and self.best is not None else None)

    @property
    def _helps(self) -> bool:
        """Truth is for the larger side, lies are for the smaller one."""
        is_clear = abs(self.stake) >= CLEAR
        return is_clear and self.best is not None and self.best.is_lie is (self.stake < 0)


COUNSELS = (
    Reason("plea", lambda o: o.plea is not None, lambda o: worded(words.PLEA)),
    Reason("unclear", lambda o: abs(o.stake) < CLEAR, lambda o: worded(words.UNCLEAR)),
    Reason("nothing new", lambda o: o.claim is None, lambda o: worded(words.NOTHING_NEW)),
    Reason("truth", lambda o: o.stake > 0, lambda o: worded(words.TRUTH)),
    Reason("lie", lambda o: True, lambda o: worded(words.LIE)),
)


def counsel(view: NbkView, table_talk: TableTalk, beliefs: Beliefs) -> Counsel | None:
    """Whether to speak now, and what to say; None where nobody talks."""
    turn = free_to_speak(view, table_talk, LATE)
    if turn is None:
        return None
    stake = lead(beliefs, view.seats)
    best = best_claim(turn, Audience(view, table_talk, beliefs), stake)
    occasion = Occasion(wants_help(turn), stake, best)
    return Counsel(strongest(COUNSELS, occasion).says(occasion), occasion.claim)


def advise(view: NbkView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The answer that wins most often in worlds that fit everything seen and said, and why."""
    beliefs, traces = suspicions(view, table_talk)
    said, tried = counsel(view, table_talk, beliefs), tryout(view, dice, table_talk, ())
    if tried is None:
        turn = Turn(view, beliefs, traces, ordered(view))
        reason = strongest(ORDER_REASONS, turn).says(turn)
        return Choice(turn.command, advice=Advice(reason, counsel=said))
    if len(tried.answers) > 1:
        tried.until_clear()
    turn = Turn(view, beliefs, traces, tried.ranked[0] if tried.weights else tried.answers[0])
    rows = PLAY_REASONS if question(view) == PLAY else MONEY_REASONS
    reason = strongest(rows, turn).says(turn)
    if not tried.weights:
        return Choice(turn.command, advice=Advice(reason, counsel=said))
    weighed = tried.weighed(lambda command: _cause(turn, command))
    source = worded(words.SOURCE, many=len(tried.weights))
    advice = Advice(reason, words.MEASURE, weighed, source, said, tried.ties)
    return Choice(turn.command, worlds=len(tried.weights), advice=advice)


def _cause(turn: Turn, command: Command) -> Words:
    """What speaks for or against an answer, in a few words."""
    seat = target_of(command)
    if isinstance(command, EndTurn):
        return worded(words.KEEP_MONEY)
    if seat is None:
        return worded(words.BREAKS_TIE if isinstance(command, LookAt) else words.FOR_LATER)
    if isinstance(command, Heal):
        return worded(_state(turn, seat), what=turn.what(seat))
    if seat == turn.view.seat:
        return worded(words.ON_YOUR_STACK)
    return words.SIDE_UNKNOWN if turn.likely(seat) is None else turn.what(seat)


def _state(turn: Turn, seat: int) -> str:
    falls = turn.falls(seat)
    if seat == turn.view.seat:
        return words.ABOUT_TO_FALL if falls else words.WOUNDED
    if turn.likely(seat) is None:
        return words.ABOUT_TO_FALL_UNKNOWN if falls else words.WOUNDED_UNKNOWN
    return words.ABOUT_TO_FALL_WHO if falls else words.WOUNDED_WHO

"""Why to pay, to look, to hit or to keep, the most telling reason first."""

from app.bots.reasons import Reason
from app.games.never_bring_a_knife.bots.questions import legal
from app.games.never_bring_a_knife.bots.turn_facts import Turn
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
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


def _does(turn: Turn, *kinds: type[Command]) -> bool:
    return isinstance(turn.command, kinds)


def _seat(turn: Turn) -> Seat:
    assert turn.target is not None
    return turn.target


def _place(turn: Turn) -> int:
    return turn.view.boss if turn.target is None else turn.target


def _heals_the_falling(turn: Turn) -> bool:
    return _does(turn, Heal) and turn.falls(_seat(turn))


def _says_saved(turn: Turn) -> str:
    if turn.on_oneself:
        return "you fall if nobody heals you"
    return f"seat {_seat(turn)} {turn.is_what(_seat(turn))}, and falls if nobody heals them"


def _heals_the_weak(turn: Turn) -> bool:
    return _does(turn, Heal) and turn.about_to_fall(_seat(turn))


def _says_weak(turn: Turn) -> str:
    if turn.on_oneself:
        return "one more wound would make you fall"
    return f"seat {_seat(turn)} {turn.is_what(_seat(turn))}, and would fall with one more wound"


def _fells(turn: Turn) -> bool:
    enemy = _does(turn, UseHit) and turn.likely(_seat(turn)) is False
    return enemy and turn.about_to_fall(_seat(turn))


def _hits_an_enemy(turn: Turn) -> bool:
    return _does(turn, UseHit) and turn.likely(_seat(turn)) is False


def _says_hit(turn: Turn) -> str:
    seat, deed = _seat(turn), turn.told_by(_seat(turn))
    return f"seat {seat} {turn.is_what(seat)}{f': {deed}' if deed else ''}"


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
           "your own wounds weigh most" if t.on_oneself else
           f"seat {_seat(t)} {t.is_what(_seat(t))}"),
    Reason("fells", _fells, lambda t:
           f"it makes seat {_seat(t)} fall, who {t.is_what(_seat(t))}"),
    Reason("hits an enemy", _hits_an_enemy, _says_hit),
    Reason("hits", lambda t: _does(t, UseHit), lambda t:
           f"seat {_seat(t)} is the likeliest to be worth it"),
    Reason("looks at a stranger", _looks_at_a_stranger, lambda t:
           f"you cannot tell yet whose side seat {_seat(t)} is on"),
    Reason("makes sure", lambda t: _does(t, LookAt) and t.target is not None, lambda t:
           f"seat {_seat(t)} {t.is_what(_seat(t))}, but you have not seen it"),
    Reason("looks at the boss", lambda t: _does(t, LookAt), lambda t:
           "the boss decides when as many fall on both sides"),
    Reason("knows enough", lambda t: _does(t, DeclineLook) and _knows_everybody(t), lambda t:
           "you have seen every role there is to see"),
    Reason("declines", lambda t: _does(t, DeclineLook), lambda t:
           "no look would tell you more than you can guess"),
    Reason("cannot pay", lambda t: _does(t, BankHit) and _cannot_pay(t), lambda t:
           "you cannot pay for it now, and it stays good in your bank"),
    Reason("keeps the hit", lambda t: _does(t, BankHit), lambda t:
           "kept, it is worth more to your side than any wound it could make now"),
    Reason("throws the hit away", lambda t: _does(t, DiscardHit), lambda t:
           "it is worth nothing to your side"),
    Reason("saves money", _saves_money, lambda t:
           "nothing here is worth its price now, and the Money may save somebody later"),
    Reason("ends", lambda t: _does(t, EndTurn), lambda t:
           "nothing that you can pay for is worth its price"),
    Reason("best", lambda t: True, lambda t: "it is worth most to your side"),
)  # fmt: skip


def _acting(turn: Turn, card: int) -> bool:
    return isinstance(turn.command, ResolveNext) and turn.command.card == card


ORDER_REASONS = (
    Reason("mole first", lambda t: _acting(t, MOLE), lambda t:
           "a Mole may change your side, so let it act before you decide anything else"),
    Reason("look before the hit", lambda t: _acting(t, INTEL), lambda t:
           "look first: then you know better whom to hit"),
    Reason("as it comes", lambda t: True, lambda t: "the order makes no difference here"),
)  # fmt: skip

"""Why to lay a card in front of somebody, the most telling reason first."""

from app.bots.reasons import Reason
from app.games.never_bring_a_knife.bots.guard import HARMFUL, HELPFUL
from app.games.never_bring_a_knife.bots.questions import of_kind
from app.games.never_bring_a_knife.bots.turn_facts import Turn
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, HIT, INTEL, MOLE, MONEY
from rules.games.never_bring_a_knife.commands import PlayCard
from rules.kernel.cards import Seat

_FOR_ONESELF = {
    MONEY: "on your own stack the Money is yours to spend",
    INTEL: "on your own stack the Intel lets you look at a role",
    HIT: "on your own stack the Hit is yours to use",
}


def _lays(turn: Turn, *cards: int) -> bool:
    return turn.card in cards


def _seat(turn: Turn) -> Seat:
    assert turn.target is not None
    return turn.target


def _hurts(turn: Turn) -> bool:
    """Whether it is a harmful card for somebody who is an enemy, or likely one."""
    return turn.card in HARMFUL and turn.likely(_seat(turn)) is False


def _helps(turn: Turn) -> bool:
    """Whether it is a helpful card for a friend, or somebody who likely is one."""
    friend = turn.likely(_seat(turn)) is True
    return turn.card in HELPFUL and friend and not turn.on_oneself


def _fells(turn: Turn) -> bool:
    return _hurts(turn) and _lays(turn, GUN) and turn.about_to_fall(_seat(turn))


def _completes(turn: Turn) -> bool:
    """Whether the Guns that one knows of are enough for a wound with this one."""
    if not (_hurts(turn) and _lays(turn, GUN)):
        return False
    guns, armors = turn.guns_on(_seat(turn)), _armors(turn, _seat(turn))
    needed = turn.view.book.guns_per_wound
    return guns > armors and (guns - armors + 1) % needed == 0


def _armors(turn: Turn, seat: Seat) -> int:
    return [laid.card for laid in turn.view.stacks[seat]].count(ARMOR)


def _guards_oneself(turn: Turn) -> bool:
    return _lays(turn, ARMOR) and turn.on_oneself and turn.guns_on(turn.view.seat) > 0


def _survives(turn: Turn) -> bool:
    return _lays(turn, ARMOR) and turn.on_oneself and turn.about_to_fall(turn.view.seat)


def _saves(turn: Turn) -> bool:
    return _lays(turn, ARMOR) and _helps(turn) and turn.about_to_fall(_seat(turn))


def _robs(turn: Turn) -> bool:
    return _hurts(turn) and _lays(turn, CRIME) and turn.view.money[_seat(turn)] > 0


def _read(turn: Turn) -> bool:
    return (_hurts(turn) or _helps(turn)) and bool(turn.told_by(_seat(turn)))


def _says_read(turn: Turn) -> str:
    seat = _seat(turn)
    return f"seat {seat} {turn.is_what(seat)}: {turn.told_by(seat)}"


def _says_side(turn: Turn) -> str:
    seat, side = _seat(turn), "" if turn.likely(_seat(turn)) else ", and so against you"
    return f"seat {seat} {turn.is_what(seat)}{side}"


def _open_seats(turn: Turn) -> list[Seat]:
    """The others who still have room for a card."""
    full = turn.view.book.hand_size
    stacks = turn.view.stacks
    return [s for s in range(turn.view.seats) if s != turn.view.seat and len(stacks[s]) < full]


def _likeliest_enemy(turn: Turn) -> bool:
    others = _open_seats(turn)
    seat = turn.target
    return turn.card in HARMFUL and seat in others and len(others) > 1 and all(
        turn.trust[seat] <= turn.trust[other] for other in others
    )  # fmt: skip


def _likeliest_friend(turn: Turn) -> bool:
    others = _open_seats(turn)
    seat = turn.target
    return turn.card in HELPFUL and seat in others and len(others) > 1 and all(
        turn.trust[seat] >= turn.trust[other] for other in others
    )  # fmt: skip


def _takes_room(turn: Turn) -> bool:
    """A harmless card on a friend leaves no place for a Gun there."""
    return turn.card not in HARMFUL and turn.target is not None and (
        turn.likely(turn.target) is True
    )  # fmt: skip


def _only_place(turn: Turn) -> bool:
    return len({play.target for play in of_kind(turn.view, PlayCard)}) == 1


PLAY_REASONS = (
    Reason("fells", _fells, lambda t:
           f"one more wound makes seat {_seat(t)} fall, who {t.is_what(_seat(t))}"),
    Reason("completes a wound", _completes, lambda t:
           f"with the Guns that lie there it wounds seat {_seat(t)}, who {t.is_what(_seat(t))}"),
    Reason("survives", _survives, lambda t: "one more wound makes you fall, and Armor stops a Gun"),
    Reason("guards oneself", _guards_oneself, lambda t: "there are Guns on your stack, and Armor "
           "stops one" if t.guns_on(t.view.seat) > 1 else "it stops the Gun on your stack"),
    Reason("saves", _saves, lambda t:
           f"one more wound makes seat {_seat(t)} fall, who {t.is_what(_seat(t))}"),
    Reason("for oneself", lambda t: t.on_oneself and t.card in _FOR_ONESELF,
           lambda t: _FOR_ONESELF[t.card]),
    Reason("robs", _robs, lambda t:
           f"it takes Money from seat {_seat(t)}, who {t.is_what(_seat(t))}"),
    Reason("read", _read, _says_read),
    Reason("side", lambda t: _hurts(t) or _helps(t), _says_side),
    Reason("mole", lambda t: _lays(t, MOLE), lambda t:
           f"it makes {'you' if t.on_oneself else f'seat {_seat(t)}'} swap roles with the boss, "
           "which helps your side most there"),
    Reason("only place", _only_place, lambda t: "there is only one place left for it"),
    Reason("takes room", lambda t: _takes_room(t) and not t.on_oneself, lambda t:
           f"seat {_seat(t)} {t.is_what(_seat(t))}, and it leaves one place less for a Gun"),
    Reason("fills the own stack", _takes_room, lambda t:
           "it leaves one place less for a Gun on your own stack"),
    Reason("likeliest enemy", _likeliest_enemy, lambda t:
           f"of all who have room, seat {_seat(t)} is the likeliest to be against you"),
    Reason("likeliest friend", _likeliest_friend, lambda t:
           f"of all who have room, seat {_seat(t)} is the likeliest to be with you"),
    Reason("least harm", lambda t: True, lambda t:
           "of all you could lay, it does your side the most good or the least harm"),
)  # fmt: skip

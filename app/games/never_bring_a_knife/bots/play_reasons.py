"""Why to play a card on somebody, the most telling reason first."""

from app.advice import Sentence
from app.bots.reasons import Reason
from app.games.never_bring_a_knife.bots import words
from app.games.never_bring_a_knife.bots.guard import HARMFUL, HELPFUL
from app.games.never_bring_a_knife.bots.questions import of_kind
from app.games.never_bring_a_knife.bots.turn_facts import Turn
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, HIT, INTEL, MOLE, MONEY
from rules.games.never_bring_a_knife.commands import PlayCard
from rules.kernel.cards import Seat

_FOR_ONESELF = {MONEY: words.OWN_MONEY, INTEL: words.OWN_INTEL, HIT: words.OWN_HIT}


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
    return (_hurts(turn) or _helps(turn)) and turn.told_by(_seat(turn)) is not None


def _says_read(turn: Turn) -> Sentence:
    deed = turn.told_by(_seat(turn))
    assert deed is not None
    return turn.says_deed(deed)


def _says_side(turn: Turn) -> Sentence:
    return turn.says(words.IS_WHAT if turn.likely(_seat(turn)) else words.ENEMY)


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
    Reason("fells", _fells, lambda t: t.says(words.TAKES_DOWN)),
    Reason("completes a wound", _completes, lambda t: t.says(words.COMPLETES_WOUND)),
    Reason("survives", _survives, lambda t: t.says(words.SURVIVES)),
    Reason("guards oneself", _guards_oneself, lambda t:
           t.says(words.GUARDS if t.guns_on(t.view.seat) > 1 else words.GUARDS_ONE)),
    Reason("saves", _saves, lambda t: t.says(words.SAVES)),
    Reason("for oneself", lambda t: t.on_oneself and t.card in _FOR_ONESELF,
           lambda t: t.says(_FOR_ONESELF[t.card])),
    Reason("robs", _robs, lambda t: t.says(words.ROBS)),
    Reason("read", _read, _says_read),
    Reason("side", lambda t: _hurts(t) or _helps(t), _says_side),
    Reason("mole", lambda t: _lays(t, MOLE), lambda t:
           t.says(words.MOLE_YOU if t.on_oneself else words.MOLE)),
    Reason("only place", _only_place, lambda t: t.says(words.ONLY_PLACE)),
    Reason("takes room", lambda t: _takes_room(t) and not t.on_oneself,
           lambda t: t.says(words.TAKES_ROOM)),
    Reason("fills the own stack", _takes_room, lambda t: t.says(words.FILLS_OWN)),
    Reason("likeliest enemy", _likeliest_enemy, lambda t: t.says(words.LIKELIEST_ENEMY)),
    Reason("likeliest friend", _likeliest_friend, lambda t: t.says(words.LIKELIEST_FRIEND)),
    Reason("least harm", lambda t: True, lambda t: t.says(words.LEAST_HARM)),
)  # fmt: skip

"""Why to play an Item, to peek, to claim or to throw away, the most telling reason first."""

from app.bots.reasons import Reason
from app.games.knight_shift.bots.moment import Moment


def _points(many: int) -> str:
    return f"{many} point" if abs(many) == 1 else f"{many} points"


def _others(moment: Moment) -> str:
    many = moment.chair.waiting
    return "one more squire" if many == 1 else f"{many} more squires"


def _wanted(moment: Moment) -> str:
    many = moment.chair.waiting
    return "one more squire wants one" if many == 1 else f"{many} more squires want one"


def _names(moment: Moment, cards: tuple[int, ...]) -> str:
    return " and ".join(moment.name(card) for card in cards)


def _spoils(moment: Moment) -> bool:
    """Whether the play is meant for whoever takes the Knight, not for this seat."""
    return moment.help <= 0.0


def _last_missing(moment: Moment) -> str:
    """The one sort that is missing for the next set after the play."""
    (sort,) = moment.missing(moment.then)
    which = "another set" if moment.sets(moment.then) else "a set"
    return f"then only {moment.sort_name(sort)} is missing for {which} of {_points(moment.bonus)}"


PLAY_REASONS = (
    Reason("hated", lambda m: m.is_hated and _spoils(m), lambda m:
           f"{m.knight.name} hates it: {_points(m.view.book.options.hated)} less for whoever takes "
           "that Knight"),
    Reason("too much booze", lambda m: m.makes_drunk and _spoils(m), lambda m:
           f"{m.knight.name} then has more Booze than any other you know of, and the most counts "
           "against it"),
    Reason("no gift", lambda m: m.chair.has_knight and m.helps_least, lambda m:
           "you have your Knight, and there it helps the others least"),
    Reason("least harm", lambda m: m.chair.has_knight and not _spoils(m), lambda m:
           "you have your Knight, and no other answer you could give wins more often"),
    Reason("completes a set", lambda m: m.completes_set, lambda m:
           f"it completes a set for {m.knight.name}: {_points(m.bonus)} more"),
    Reason("makes a pair", lambda m: m.makes_pair is not None, lambda m:
           f"with the {m.name(m.makes_pair)} there it makes a pair, and both count double"),
    Reason("one missing", lambda m: m.is_wanted and len(m.missing(m.then)) == 1, lambda m:
           f"{m.knight.name} likes it, and {_last_missing(m)}"),
    Reason("liked", lambda m: m.is_wanted, lambda m:
           f"{m.knight.name} likes it, and a whole set is worth {_points(m.bonus)}"),
    Reason("company", lambda m: m.card in m.tables.companions and m.companions > 1 < m.gained,
           lambda m:
           f"that makes {m.companions} there that you know of, and brings {_points(m.gained)}"),
    Reason("feast", lambda m: m.tables.feast[m.card] > 0 and not m.is_hated, lambda m:
           f"that makes Food for {m.food} there that you know of, and the most wins the feast"),
    Reason("spoils", lambda m: m.gained < 0, lambda m:
           f"it takes {_points(-m.gained)} off {m.knight.name}"),
    Reason("points", lambda m: m.gained > 0, lambda m: f"it is worth {_points(m.gained)} there"),
    Reason("harmless", lambda m: True, lambda m:
           f"it costs {m.knight.name} nothing, and the rest of your hand stays as it is"),
)  # fmt: skip


CLAIM_REASONS = (
    Reason("empty hand", lambda m: not m.view.hand, lambda m:
           f"you have to claim, and know of {_points(m.points)} there"),
    Reason("told by hands", lambda m: len(m.told_by_hands) > 0, lambda m:
           f"hands that came back lack {_names(m, m.told_by_hands)}: it must lie there face down"),
    Reason("whole set", lambda m: m.sets(m.known) > 0 and m.chair.waiting > 0, lambda m:
           f"you know of a whole set there, {_points(m.points)} in all, and {_wanted(m)}"),
    Reason("before others", lambda m: m.is_best and m.chair.waiting > 0, lambda m:
           f"you know of {_points(m.points)} there, no Knight left has more that you know of, and "
           f"{_wanted(m)}"),
    Reason("spoilers", lambda m: m.chair.waiting == 0, lambda m:
           "everybody else has a Knight, and can only spoil yours while you wait"),
    Reason("as good as it gets", lambda m: True, lambda m:
           f"you know of {_points(m.points)} there, and waiting costs more than it brings"),
)  # fmt: skip


PEEK_REASONS = (
    Reason("one card", lambda m: m.unknown == 1, lambda m:
           f"the top card is all that you do not know of {m.knight.name}"),
    Reason("many cards", lambda m: True, lambda m:
           f"{m.unknown} Items on {m.knight.name} you do not know, and the top one you can see"),
)  # fmt: skip


DISCARD_REASONS = (
    Reason("all claimed", lambda m: m.chair.waiting == 0, lambda m:
           "the round is over: it does not matter which"),
    Reason("keeps worse", lambda m: True, lambda m:
           f"what you keep does more against {_others(m)} without a Knight"),
)  # fmt: skip

"""What a seat can be sure of beyond the cards in front of it (KN-HID-01 to KN-HID-06).

Hard facts only, worked out from a view: shown cards, cards given away in a Dance, cards that
nobody holds, and suits that a player could not follow.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.games.knives.cards import SAME_SUIT, SEATS
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, CardSet, Seat, card_set


class Fact(NamedTuple):
    """A card that somebody holds; two seats if a Dance may have moved it (KN-HID-02)."""

    card: CardId
    seats: tuple[Seat, ...]


class Play(NamedTuple):
    """One card of the hand: its number in the order of play, who played it, what was led."""

    number: int
    seat: Seat
    card: CardId
    led: CardId


def plays(view: KnivesView) -> Iterator[Play]:
    """Every card played in this hand, in order."""
    rounds = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    number = 0
    for leader, cards in rounds:
        for place, card in enumerate(cards):
            yield Play(number, (leader + place) % SEATS, card, cards[0])
            number += 1


def seen_cards(view: KnivesView) -> CardSet:
    """One's own cards, the known cards aside, and everything that was played."""
    return view.holding | view.aside | card_set(play.card for play in plays(view))


def facts(view: KnivesView) -> tuple[Fact, ...]:
    """Who holds which unplayed card, as far as this seat knows (KN-HID-01, KN-HID-02)."""
    seen = seen_cards(view)
    found = {show.card: _where(view, show.when, show.seat) for show in view.shows if not show.aside}
    dance = view.dance
    if dance is not None and dance.gave is not None and dance.got is not None:
        mine, theirs = (dance.gave, dance.got), (dance.seat, dance.target)
        side = theirs.index(view.seat)
        found[mine[side]] = (theirs[1 - side],)
    return tuple(Fact(card, seats) for card, seats in found.items() if not seen >> card & 1)


def in_no_holding(view: KnivesView) -> CardSet:
    """Unplayed cards that lie in nobody's hand: named in vain, or shown among the banker's."""
    away = [silence.card for silence in view.silences]
    away += [show.card for show in view.shows if show.aside]
    return card_set(away) & ~seen_cards(view)


def lacking(view: KnivesView) -> tuple[CardSet, ...]:
    """For each seat the cards it cannot hold now, because it did not follow (KN-HID-04).

    What a dancer lacked before a Dance says nothing about the one card that came in it, unless
    the other dancer lacked it too; and the seat that gave that card knows it.
    """
    none = [0] * SEATS
    for play in plays(view):
        if SAME_SUIT[play.card] != SAME_SUIT[play.led]:
            none[play.seat] |= SAME_SUIT[play.led] & ~_may_have_come(view, play)
    return tuple(none)


def lacked_before_dance(view: KnivesView, seat: Seat) -> CardSet:
    """The cards that a dancer cannot have held when the Dance was played."""
    assert view.dance is not None
    none = 0
    for play in plays(view):
        early = play.number < view.dance.when
        if early and play.seat == seat and SAME_SUIT[play.card] != SAME_SUIT[play.led]:
            none |= SAME_SUIT[play.led]
    return none


def _where(view: KnivesView, when: int, seat: Seat) -> tuple[Seat, ...]:
    """Where a card may be that this seat showed: a later Dance may have moved it."""
    dance = view.dance
    if dance is None or dance.when < when or seat not in (dance.seat, dance.target):
        return (seat,)
    if view.seat in (dance.seat, dance.target):
        return (seat,)
    return (dance.seat, dance.target)


def _may_have_come(view: KnivesView, play: Play) -> CardSet:
    """The cards that a Dance may have brought to this seat after this play."""
    dance = view.dance
    if dance is None or play.number >= dance.when or play.seat not in (dance.seat, dance.target):
        return 0
    if dance.gave is None or dance.got is None:
        other = dance.target if play.seat == dance.seat else dance.seat
        return ~lacked_before_dance(view, other)
    return 1 << (dance.got if play.seat == dance.seat else dance.gave)

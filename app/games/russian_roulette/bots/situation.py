"""A round as a bot sees it: who still plays, with what, and how likely bullets lie in pockets."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import NamedTuple

from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.round_game import BULLET, CLICK, House, Side
from rules.games.russian_roulette.record import RoundRecord
from rules.games.russian_roulette.rulebook import Rulebook
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat


def lives_through(view: WcrrView, seat: Seat, pulls: int, prior: float) -> float:
    """The chance that none of the next cards of the gun at a place is a bullet.

    `prior` is how likely its owner cheats, where that is not known.
    """
    known = view.guns[seat][:pulls]
    if BULLET in known:
        return 0.0
    unknown = sum(card is None for card in known)
    owner = view.homes[seat]
    cheats = guilt(view, owner, prior)
    return sum(
        chance * survival(*_rest(view, seat, owner, pocket, unknown))
        for pocket, chance in ((CLICK, 1.0 - cheats), (BULLET, cheats))
        if chance > 0.0
    )


def _rest(view: WcrrView, seat: Seat, owner: Seat, pocket: int, pulls: int) -> tuple[int, int, int]:
    """The bullets among the cards that this seat has not seen, the pulls, and those cards."""
    shown = [*view.flipped[owner], *[card for card in view.guns[seat] if card is not None]]
    hidden = sum(card is None for card in view.guns[seat])
    bullets = bullets_of(view, owner) - pocket - sum(card == BULLET for card in shown)
    return max(0, min(bullets, hidden)), pulls, max(hidden, 1)


def bullet_next(view: WcrrView, seat: Seat, prior: float) -> float:
    """How likely the next card of a gun is a bullet."""
    return 1.0 - lives_through(view, seat, 1, prior)


class Situation(NamedTuple):
    """Those who were alive when the round began, in the order of their seats, and what they had.

    `me` is one's own place among them; None for somebody who was out of the game by then.
    """

    house: House
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    me: int | None

    def place(self, seat: Seat) -> int:
        """Where a seat stands in the list of those who play."""
        return self.seats.index(seat)


def house_of(book: Rulebook) -> House:
    """The numbers that matter here; without a deck nobody is paid in cards."""
    options = book.options
    if book.deck is None:
        return House(options.target_points, book.gun_cards)
    paid = options.reward_cards, options.comfort_cards, options.severance_cards
    return House(options.target_points, book.gun_cards, *paid)


def situation(view: WcrrView) -> Situation:
    """The round that is played, as it began."""
    began = [_at_start(view, seat) for seat in range(view.seats)]
    seats = tuple([seat for seat, side in enumerate(began) if side.lives])
    sides = tuple([began[seat]._replace(cards=cards_at_start(view, seat)) for seat in seats])
    me = seats.index(view.seat) if view.seat in seats else None
    return Situation(house_of(view.book), seats, sides, me)


def cards_at_start(view: WcrrView, seat: Seat) -> int:
    """The action cards that a seat began the round with: without those played and drawn since."""
    options, drawn = view.book.options, 0
    for charge in view.charges:
        if charge.guilty and charge.accuser == seat:
            drawn += options.reward_cards
        elif charge.guilty is False and charge.target == seat:
            drawn += options.comfort_cards
    if view.lost >> seat & 1 and view.is_living(seat):
        drawn += options.severance_cards
    played = sum(play.seat == seat for play in view.plays)
    return max(0, view.counts[seat] + played - drawn) if view.book.deck is not None else 0


def starts(view: WcrrView) -> Iterator[tuple[Side, ...]]:
    """What every seat had when each round began, as everybody could count; cards are left out."""
    sides = [Side(view.book.characters, points) for points in view.book.start]
    for one in view.rounds:
        yield tuple(sides)
        sides = [_after(side, one, seat) for seat, side in enumerate(sides)]
    yield tuple([_at_start(view, seat) for seat in range(view.seats)])


def _after(side: Side, one: RoundRecord, seat: Seat) -> Side:
    """A seat after a round: a death takes all extra bullets that were loaded before it."""
    lost = one.lost >> seat & 1
    kept = 0 if lost else side.extra
    return Side(side.lives - lost, one.scores[seat], kept + one.loaded.count(seat))


def _at_start(view: WcrrView, seat: Seat) -> Side:
    """What a seat began this round with, but for its cards."""
    lives = view.lives(seat) + (view.lost >> seat & 1)
    return Side(lives, view.scores[seat], extra_at_start(view, seat))


def extra_at_start(view: WcrrView, seat: Seat) -> int:
    """The extra bullets that a seat began the round with, shown or counted."""
    bullets = view.bullets[seat]
    if bullets is None or view.lost >> seat & 1:
        return _counted(view, seat)
    return max(0, bullets - 1 - view.loaded.count(seat))


def _counted(view: WcrrView, seat: Seat) -> int:
    """Those that everybody saw being loaded before this round."""
    side = Side(view.book.characters, 0)
    for one in view.rounds:
        side = _after(side, one, seat)
    return side.extra


def bullets_of(view: WcrrView, seat: Seat) -> int:
    """The bullets in a seat's whole set now."""
    bullets = view.bullets[seat]
    if bullets is not None:
        return bullets
    kept = 0 if view.lost >> seat & 1 else _counted(view, seat)
    return 1 + kept + view.loaded.count(seat)


def guilt(view: WcrrView, seat: Seat, prior: float) -> float:
    """How likely a bullet is in a pocket, given what its gun has shown; certain if it was seen."""
    pocket = view.pockets[seat]
    if pocket is not None:
        return float(pocket == BULLET)
    if view.homes[seat] != seat:
        return prior
    cheat = prior * _likely(view, seat, BULLET)
    honest = (1.0 - prior) * _likely(view, seat, CLICK)
    return cheat / (cheat + honest) if cheat + honest > 0.0 else prior


def _likely(view: WcrrView, seat: Seat, pocket: int) -> float:
    """How likely this gun shows what it has shown, with this card in the pocket."""
    return shown_so(bullets_of(view, seat) - pocket, view.book.gun_cards, seen_cards(view, seat))


def seen_cards(view: WcrrView, seat: Seat) -> Sequence[int]:
    """The gun cards of a seat that lie open or were peeked at."""
    return [*view.flipped[seat], *[card for card in view.guns[seat] if card is not None]]


def shown_so(bullets: int, cards: int, seen: Sequence[int]) -> float:
    """How likely some cards of a gun are just these, in their order."""
    hits, rest = sum(card == BULLET for card in seen), cards - len(seen)
    if not 0 <= bullets - hits <= rest:
        return 0.0
    return comb(rest, bullets - hits) / comb(cards, bullets)

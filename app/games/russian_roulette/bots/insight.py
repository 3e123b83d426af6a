"""What one seat makes of the round it is in: how everybody plays it, and what is at stake.

Everything here follows from the view; chance has no part in it.
"""

from functools import cached_property

from app.games.russian_roulette.bots.field import ways_through
from app.games.russian_roulette.bots.futures import Ways, fates
from app.games.russian_roulette.bots.habits import suspicion
from app.games.russian_roulette.bots.odds import survival
from app.games.russian_roulette.bots.policy import Bids, Policy, policy_for
from app.games.russian_roulette.bots.reading import goes_by_odds
from app.games.russian_roulette.bots.round_game import BULLET, CLICK
from app.games.russian_roulette.bots.situation import (
    Situation,
    bullets_of,
    guilt,
    situation,
)
from app.games.russian_roulette.bots.solver import Mix
from app.games.russian_roulette.bots.stakes import Seen, Stakes, harm_of, stakes_of
from app.games.russian_roulette.bots.table import shipped
from app.games.russian_roulette.bots.worth import Outlook
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat


class Insight:
    """The round from one infoset."""

    def __init__(self, view: WcrrView) -> None:
        self.view = view
        self.found: Situation = situation(view)
        self.policy: Policy = policy_for(self.found, self._read())

    def _read(self) -> int | None:
        """The place of the other one of two, if all that is known of it goes by the odds."""
        found, view = self.found, self.view
        if len(found.sides) != 2 or found.me is None or view.seats != 2:
            return None
        other = 1 - found.me
        is_read = goes_by_odds(view, found.seats[other], view.seat, found.house)
        return other if is_read else None

    @property
    def me(self) -> int:
        """One's own place among those who play."""
        assert self.found.me is not None
        return self.found.me

    def prior(self, seat: Seat) -> float:
        """How likely somebody cheats, by the bid that lies there and by what came out before."""
        if seat not in self.found.seats:
            return 0.0
        place, bid = self.found.place(seat), self.view.bids[seat]
        if bid is None:
            return sum(self.policy.opening(place)[self.found.house.chambers :])
        return suspicion(self.view, seat, self.policy.guilt(place, min(bid, self._highest)))

    def guilt(self, seat: Seat) -> float:
        """The same once cards have been seen."""
        return guilt(self.view, seat, self.prior(seat))

    @property
    def _highest(self) -> int:
        return self.found.house.chambers - 1

    @cached_property
    def seen(self) -> Seen:
        """What may become of everybody, by what is known now."""
        found = self.found
        outlook = Outlook(found.house.target, shipped(), found.sides)
        table = [fates(outlook, self._ways(place), place) for place in range(len(found.sides))]
        return Seen(found.house, found.sides, table, outlook)

    def _ways(self, place: int) -> Ways:
        """How a seat comes out of the round: by its plan, or by its bid once that is known."""
        found, seat = self.found, self.found.seats[place]
        side, bid = found.sides[place], self.view.bids[seat]
        if self.view.lost >> seat & 1:
            return [(1.0, side.bereaved(found.house.severance))]
        if bid is None:
            accused = [self._accused(place, b) for b in found.house.bids]
            return ways_through(found.house, side, self.policy.opening(place), accused)
        if self.view.out >> seat & 1:
            return [(1.0, side)]
        lives = self._lives(seat, bid)
        return [(1.0 - lives, side.bereaved(found.house.severance)), (lives, side.scored(bid))]

    def _lives(self, seat: Seat, bid: int) -> float:
        """How likely a seat lives through the pulls that it bid, accusations left aside."""
        cheats, bullets = self.guilt(seat), bullets_of(self.view, seat)
        cards = self.view.book.gun_cards
        return cheats * survival(bullets - 1, bid, cards) + (1.0 - cheats) * survival(
            bullets, bid, cards
        )

    def _accused(self, place: int, bid: int) -> float:
        """How likely somebody else accuses a seat that bids so, roughly."""
        quiet = 1.0
        for other in range(len(self.found.sides)):
            if other not in (place, self.me):
                quiet *= 1.0 - self.policy.accuses(other, CLICK, Bids(2, place, bid))
        return 1.0 - quiet

    @cached_property
    def stakes(self) -> Stakes:
        """What one's own seat can win and lose, with what it has pocketed and bid."""
        return stakes_of(self.seen, self.me, self.own_way())

    def own_way(self) -> Mix:
        """One's own opening, as far as it is made."""
        view, bids = self.view, self.found.house.chambers
        pocket, bid = view.pockets[view.seat], view.bids[view.seat]
        mix = self.policy.opening(self.me)
        if pocket is None:
            return mix
        if bid is not None:
            return [float(way == pocket * bids + min(bid, bids - 1)) for way in range(2 * bids)]
        kept = [one if way // bids == pocket else 0.0 for way, one in enumerate(mix)]
        whole = sum(kept)
        return [one / whole for one in kept] if whole > 0.0 else mix

    def gain(self, seat: Seat) -> float:
        """What one's own seat gains by accusing another one now, in chances to win."""
        place, house, stakes = self.found.place(seat), self.found.house, self.stakes
        bid = min(self.view.bids[seat] or 0, self._highest)
        (harm,) = harm_of(self.seen, self.me, place, [bid], self.seen.rest(self.me, place))
        cheats = self.guilt(seat)
        falls = (
            0.0
            if self.view.lost >> seat & 1
            else survival(bullets_of(self.view, seat) - 1, bid, house.chambers)
        )
        caught = falls * (1.0 - self._accused(place, bid)) * harm + house.reward * stakes.card
        wrong = stakes.fine + house.comfort * stakes.given
        return cheats * caught - (1.0 - cheats) * wrong

    def bid_worth(self, lives: Mix) -> Mix:
        """What every bid is worth with one's own pocket, if one lives through it so often."""
        view, stakes = self.view, self.stakes
        safe = [1.0] * len(lives)
        if view.pockets[view.seat] == BULLET:
            places = range(len(self.found.sides))
            for bid in range(len(lives)):
                for other in places:
                    if other != self.me:
                        bids = Bids(2, self.me, bid)
                        safe[bid] *= 1.0 - self.policy.accuses(other, CLICK, bids)
        return [
            s * p * good + (1.0 - s * p) * stakes.dead
            for s, p, good in zip(safe, lives, stakes.lived, strict=True)
        ]

"""A guessed round played to its end, and what it is worth to one seat then.

Nobody plays another card on the way; everybody bids, accuses and aims as the round's mix has it.
"""

from collections.abc import Callable

from app.bots.mixing import drawn
from app.bots.russian_roulette.futures import DEAD, Fate, fate_of
from app.bots.russian_roulette.insight import Insight
from app.bots.russian_roulette.policy import Bids, with_cards
from app.bots.russian_roulette.sides import Side
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket, Stop
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS


class Rollout:
    """Plays guessed rounds out for one seat."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight
        self.view = insight.view
        self.worlds = Worlds(insight.view)
        self._answers: dict[type[Command], Callable[[WcrrState, Seat, Dice], Command]] = {
            Pocket: self._pocket,
            Bid: self._bid,
            Accuse: self._accuse,
            Aim: self._aim,
            Stop: lambda state, seat, dice: STOP,
        }

    def guess(self, dice: Dice) -> WcrrState:
        """A world whose pockets are drawn by how likely everybody cheats."""
        seats = range(self.view.seats)
        cheats = {
            s: BULLET if dice.random() < self.insight.guilt(s) else CLICK
            for s in seats
            if self.view.laid >> s & 1
        }
        return self.worlds.guess(dice, cheats)

    def worth(self, world: WcrrState, command: Command, seed: int) -> float:
        """What an answer brings in one world, in chances to win."""
        state = world.copy()
        advance(state, self.view.seat, command)
        return self.played_out(state, seed)

    def played_out(self, state: WcrrState, seed: int) -> float:
        """What comes of a world, in place."""
        dice = Dice(seed, "rollout")
        held = [len(hand) for hand in state.hands]
        state.hands = [()] * len(held)
        while state.outcome is None and state.number == self.view.number:
            frame = state.agenda[-1]
            seat = frame.owed(state)[0]
            advance(state, seat, self._answer(state, seat, dice))
        return self._value(state, held)

    def _answer(self, state: WcrrState, seat: Seat, dice: Dice) -> Command:
        legal = state.agenda[-1].legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        kind = next((type(c) for c in reversed(legal) if type(c) in self._answers), None)
        return self._answers[kind](state, seat, dice) if kind else PASS

    def _pocket(self, state: WcrrState, seat: Seat, dice: Dice) -> Command:
        place, bid = self.insight.found.place(seat), state.bids[seat]
        policy = self.insight.policy
        if bid is None:
            cheats = sum(policy.opening(place)[state.book.gun_cards :])
        else:
            cheats = policy.guilt(place, min(bid, state.book.highest_bid))
        wanted = Pocket(BULLET if dice.random() < cheats else CLICK)
        return wanted if wanted in state.agenda[-1].legal(state, seat) else Pocket(BULLET)

    def _bid(self, state: WcrrState, seat: Seat, dice: Dice) -> Command:
        many, pocket = state.book.gun_cards, state.pockets[seat]
        mix = self.insight.policy.opening(self.insight.found.place(seat))
        return Bid(drawn(mix[pocket * many : (pocket + 1) * many], dice))

    def _accuse(self, state: WcrrState, seat: Seat, dice: Dice) -> Command:
        """By the mix; in a second window everybody has said enough."""
        found, most = self.insight.found, state.book.highest_bid
        if state.charges:
            return PASS
        legal = state.agenda[-1].legal(state, seat)
        for target in [c.target for c in legal if isinstance(c, Accuse)]:
            own, theirs = min(state.bids[seat] or 0, most), min(state.bids[target] or 0, most)
            bids = Bids(own, found.place(target), theirs)
            share = self.insight.policy.accuses(found.place(seat), state.pockets[seat], bids)
            if dice.random() < share:
                return Accuse(target)
        return PASS

    def _aim(self, state: WcrrState, seat: Seat, dice: Dice) -> Command:
        others = [s for s in range(state.book.seats) if s != seat and state.in_round(s)]
        return Aim(dice.choice(others) if others else seat)

    def _value(self, state: WcrrState, held: list[int]) -> float:
        """The chance to win from where the round led to."""
        seat = self.view.seat
        if state.outcome is not None:
            winners = state.outcome.winners
            return float(seat in winners) if winners else 1.0 / len(self.insight.found.seats)
        sides = {s: self._side(state, s, held[s]) for s in state.living}
        if seat not in sides:
            return 0.0
        me = sides.pop(seat)
        if len(sides) == 1:
            return with_cards(self.insight.found.house, me, *sides.values())
        fates: list[Fate] = [self._fate(side) for side in sides.values()]
        own = self._fate(me)
        return own.strength / (own.strength + sum([fate.strength for fate in fates]))

    def _fate(self, side: Side) -> Fate:
        return fate_of(self.insight.seen.outlook, side) if side.lives else DEAD

    def _side(self, state: WcrrState, seat: Seat, held: int) -> Side:
        lives = state.book.characters - state.deaths[seat]
        cards = held + len(state.hands[seat])
        return Side(lives, state.scores[seat], state.bullets[seat] - 1, cards)

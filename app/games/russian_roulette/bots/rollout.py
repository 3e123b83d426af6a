"""A guessed round played to its end, and what it is worth to one seat then.

Nobody plays another card on the way; everybody bids, accuses and aims as the round's mix has it.
After the first accusations everybody has said enough.
"""

from collections.abc import Callable

from app.bots.mixing import drawn
from app.games.russian_roulette.bots.futures import DEAD, Fate, fate_of
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.policy import Bids, with_cards
from app.games.russian_roulette.bots.round_game import Side
from rules.games.russian_roulette.actions import ActionWindow
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import STOP, Accuse, Aim, Bid, Pocket, Stop
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.play import advance, settle
from rules.kernel.rng import Dice
from rules.kernel.state import Simultaneous
from rules.kernel.windows import PASS, Reacting


class Rollout:
    """Plays guessed rounds out for one seat."""

    def __init__(self, insight: Insight) -> None:
        self.insight = insight
        self.view = insight.view
        self.worlds = Worlds(insight.view)
        self._world: WcrrState | None = None
        laid = [seat for seat in range(self.view.seats) if self.view.laid >> seat & 1]
        self._guilt = {seat: insight.guilt(seat) for seat in laid}
        self._answers: dict[type[Command], Callable[[WcrrState, Seat, Dice], Command]] = {
            Pocket: self._pocket,
            Bid: self._bid,
            Accuse: self._accuse,
            Aim: self._aim,
            Stop: lambda state, seat, dice: STOP,
        }

    def guess(self, dice: Dice) -> WcrrState:
        """A world whose pockets are drawn by how likely everybody cheats.

        Action cards are the same in all of them, as nobody plays another one; what somebody else
        has sealed is answered again.
        """
        if self._world is None:
            self._world = self.worlds.guess(dice)
        cheats = {
            seat: BULLET if dice.random() < share else CLICK for seat, share in self._guilt.items()
        }
        world = self.worlds.laid_anew(self._world, dice, cheats)
        world.sealed = tuple([one for one in world.sealed if one[0] == self.view.seat])
        return world

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
            self._go_on(state, dice)
        return self._value(state, held)

    def _go_on(self, state: WcrrState, dice: Dice) -> None:
        """The next answer; where several are asked at once, all of theirs."""
        frame = state.agenda[-1]
        if isinstance(frame, Reacting) and (state.charges or _is_for_cards(frame)):
            _let_pass(state)
        elif isinstance(frame, Simultaneous):
            given, state.sealed = dict(state.sealed), ()
            for seat in frame.awaited(state):
                if seat not in given:
                    given[seat] = self._answer(state, seat, dice)
            frame.resolve(state, dict(sorted(given.items())))
            settle(state)
        else:
            seat = frame.owed(state)[0]
            advance(state, seat, self._answer(state, seat, dice))

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
        """By the mix."""
        found, most = self.insight.found, state.book.highest_bid
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


def _is_for_cards(frame: Reacting[WcrrState]) -> bool:
    return isinstance(frame.window, ActionWindow)


def _let_pass(state: WcrrState) -> None:
    """Nobody reacts in the window that is open: it closes, and what waits beneath goes on."""
    state.sealed = ()
    state.pop()
    settle(state)

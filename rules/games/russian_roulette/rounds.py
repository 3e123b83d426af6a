"""Setting up, and the six phases of a round, with the bids (WCRR-SETUP, WCRR-ROUND, WCRR-BID)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.russian_roulette.actions import acting, was_asked
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.challenge import challenge
from rules.games.russian_roulette.commands import BIDS, Bid, Spin
from rules.games.russian_roulette.drawing import DISCARD, DRAW, SETUP, draw_cards
from rules.games.russian_roulette.ending import SCORING
from rules.games.russian_roulette.events import BidsRevealed, RoundBegan
from rules.games.russian_roulette.guns import SUPPLY, gather
from rules.games.russian_roulette.pocketing import POCKETING, demand_spin, spins_of
from rules.games.russian_roulette.rulebook import Rulebook
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.trigger import NEXT_PULL
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import LAPS, ONLY, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import EVERYONE, NOBODY, CardsLaid
from rules.kernel.state import Automatic, Simultaneous


@dataclass(frozen=True, slots=True)
class SettingUp(Automatic[WcrrState]):
    """WCRR-SETUP-01: everybody has a team, a set of gun cards and an action card."""

    rule: ClassVar[str] = "WCRR-SETUP-01"
    phase: ClassVar[str] = "pocket"

    def run(self, state: WcrrState) -> None:
        """WCRR-SETUP-03: what is left makes the common supplies."""
        book = state.book
        state.swap(NEXT_ROUND)
        if book.deck is not None:
            state.draw_deck = (*state.draw_deck, *state.shuffled(_not_chosen(state), "actions"))
        if state.log is not None:
            _tell_setup(state)
        for seat in range(book.seats):
            missing = book.options.first_cards - len(state.hands[seat])
            draw_cards(state, seat, missing, SETUP)


def _not_chosen(state: WcrrState) -> list[int]:
    """The action cards that no chosen deal has given a place."""
    left = list(state.book.deck.supply) if state.book.deck is not None else []
    for card in (*state.draw_deck, *(card for hand in state.hands for card in hand)):
        left.remove(card)
    return left


def _tell_setup(state: WcrrState) -> None:
    public = state.book.options.extra_bullets_public
    rest = (CLICK,) * state.spare + (BULLET,) * state.supply
    state.tell(CardsLaid(SUPPLY, rest, EVERYONE if public else NOBODY))
    state.tell(CardsLaid(DRAW, state.draw_deck, NOBODY), CardsLaid(DISCARD, ()))
    for seat in range(state.book.seats):
        if state.is_living(seat):
            state.tell(CardsLaid(Zone("set", seat), state.set_of(seat), ONLY[seat]))
        is_open = state.book.options.action_hands == "open"
        eyes = EVERYONE if is_open else ONLY[seat]
        state.tell(CardsLaid(Zone("hand", seat), state.hands[seat], eyes))


@dataclass(frozen=True, slots=True)
class NextRound(Automatic[WcrrState]):
    """WCRR-ROUND-02: all cards in hand, all tiles turned back, nobody out of the round."""

    rule: ClassVar[str] = "WCRR-ROUND-02"
    phase: ClassVar[str] = "pocket"

    def run(self, state: WcrrState) -> None:
        """The lead moves on by one seat each round (WCRR-R10)."""
        gather(state)
        seats = state.book.seats
        state.turn = state.number % seats
        state.number += 1
        state.out = state.lost = state.used = state.immune = state.spun = state.traded = 0
        state.homes = state.aims = LAPS[seats][0]
        state.exposed = state.bids = (None,) * seats
        state.pull = state.pulling = 0
        state.extra, state.turned = (0,) * seats, [()] * seats
        state.charges, state.plays, state.loaded = (), (), ()
        if state.log is not None:
            state.log.append(RoundBegan(state.number, state.turn))
        self._push_phases(state)

    def _push_phases(self, state: WcrrState) -> None:
        """WCRR-ROUND-01: six phases, and the windows between them; the last frame comes first."""
        if state.book.deck is None:
            state.push(SCORING, NEXT_PULL, challenge(state), BIDDING, POCKETING)
            return
        state.push(
            SCORING,
            *acting(state, "points"),
            *acting(state, "after_last_pull"),
            NEXT_PULL,
            challenge(state),
            *acting(state, "bids_revealed"),
            BIDDING,
            *acting(state, "guns_set"),
            POCKETING,
        )


SETTING_UP, NEXT_ROUND = SettingUp(), NextRound()


def new_game(book: Rulebook, seed: int) -> WcrrState:
    """A table at which nothing has happened yet."""
    seats = book.seats
    return WcrrState(
        seed=seed, drawn=0, agenda=(SETTING_UP,), turn=0, sealed=(), outcome=None, log=None,
        book=book, number=0, scores=[*book.start], deaths=[0] * seats, bullets=[1] * seats,
        back=[0] * seats, pockets=[CLICK] * seats, guns=[()] * seats, flipped=[()] * seats,
        turned=[()] * seats,
        eyes=[()] * seats, frisked=[0] * seats, proved=[0] * seats, homes=tuple(range(seats)),
        traded=0, laid=0, supply=book.all_bullets - seats, spare=0, out=0, lost=0, used=0,
        immune=0, exposed=(None,) * seats, bids=(None,) * seats, pull=0, pulling=0,
        aims=tuple(range(seats)), doomed=0, extra=(0,) * seats, spun=0, hands=[()] * seats,
        kept=[()] * seats, draw_deck=(), discard=(), reshuffle=None, charges=(), plays=(),
        loaded=(), rounds=(), rigged=(),
    )  # fmt: skip


# The Bidding Phase (WCRR-BID)


@dataclass(frozen=True, slots=True)
class Bidding(Simultaneous[WcrrState]):
    """WCRR-BID-01: everybody alive bids a number of pulls, in secret and at the same time."""

    rule: ClassVar[str] = "WCRR-BID-01"
    phase: ClassVar[str] = "bid"

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Everybody alive."""
        return state.living

    awaited = asked

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """None up to one less than a gun has cards (WCRR-BID-02); or have a gun spun."""
        bids = BIDS[: state.book.gun_cards]
        return bids if state.sealed or was_asked(state) else bids + spins_of(state, seat)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """The die has no other numbers."""
        if isinstance(command, Spin):
            what = (
                "You can spin another living player's gun only once per round, before anyone bids."
            )
            return Refusal("WCRR-R45", what)
        highest = view.book.highest_bid
        return Refusal("WCRR-BID-02", f"Bid from 0 to {highest} pulls.")

    def take(self, state: WcrrState, seat: Seat, command: Any) -> None:
        """Seal the bid; a spin is demanded openly."""
        if isinstance(command, Spin):
            demand_spin(state, seat, command)
        else:
            Simultaneous.take(self, state, seat, command)

    def resolve(self, state: WcrrState, answers: dict[Seat, Bid]) -> None:
        """All dice are turned over at once, and stay open."""
        state.pop()
        bids: list[int | None] = [None] * state.book.seats
        for seat, command in answers.items():
            bids[seat] = command.pulls
        state.bids = tuple(bids)
        if state.log is not None:
            state.log.append(BidsRevealed(state.bids))


BIDDING = Bidding()

"""What action cards do: one word of a deck file, one small function (WCRR-ACT-13).

What a card asks as it takes effect comes first: whom to aim at, what to pocket (WCRR-R37).
"""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.russian_roulette.actions import Deed, TakingEffect, word
from rules.games.russian_roulette.cards import AIR
from rules.games.russian_roulette.commands import AIMS, Aim, Pocket
from rules.games.russian_roulette.ending import score as earn
from rules.games.russian_roulette.events import (
    Aimed,
    BidChanged,
    CardCancelled,
    CharacterSaved,
    GunsSwapped,
    JudgeBribed,
    Repocketed,
    SetTakenUp,
)
from rules.games.russian_roulette.guns import lay_down, seats_in, take_up
from rules.games.russian_roulette.guns import load_bullet as load
from rules.games.russian_roulette.guns import peek_gun as look_into_gun
from rules.games.russian_roulette.guns import peek_pocket as look_into_pocket
from rules.games.russian_roulette.guns import shuffle_gun as shuffle
from rules.games.russian_roulette.pocketing import pockets_of, wrong_pocket
from rules.games.russian_roulette.record import Played
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.trigger import LivedThrough, begin_pull
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import ONLY, Seat, Zone
from rules.kernel.commands import Command, Decision, PickSeat, Refusal
from rules.kernel.events import CardMoved
from rules.kernel.state import Frame, Simultaneous
from rules.kernel.windows import counter

# What cards ask (WCRR-R37)


@dataclass(frozen=True, slots=True)
class Aiming(Simultaneous[WcrrState]):
    """WCRR-ACT-12: everybody in the next pull picks a target, in secret and at the same time."""

    rule: ClassVar[str] = "WCRR-ACT-12"
    phase: ClassVar[str] = "trigger"
    question: ClassVar[type[Decision]] = PickSeat

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Who takes part in the next pull."""
        return seats_in(state, state.pulling)

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Anybody, dead or alive, even oneself; not the air (WCRR-R44)."""
        return AIMS[: state.book.seats]

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Somebody has to be aimed at."""
        return Refusal(self.rule, "Aim at any player, dead or alive, or at yourself.")

    def resolve(self, state: WcrrState, answers: dict[Seat, Aim]) -> None:
        """All turn their guns together; this replaces every earlier aim (WCRR-ACT-07)."""
        state.pop()
        aims = list(state.aims)
        for seat, command in answers.items():
            aims[seat] = command.target
            state.tell(Aimed(seat, command.target))
        state.aims = tuple(aims)


AIMING = Aiming()


@dataclass(frozen=True, slots=True)
class Repocketing(Frame[WcrrState]):
    """A seat has taken pocket and gun in hand, and pockets one card of them in secret."""

    rule: ClassVar[str] = "WCRR-R37"
    phase: ClassVar[str] = "challenge"
    cards_of: ClassVar[str] = "set"
    seat: Seat

    def asked(self, state: WcrrState) -> tuple[Seat, ...]:
        """Who played the card."""
        return ONLY[self.seat]

    def legal(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """CLICK or BULLET."""
        return pockets_of(state, seat)

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Nothing else goes into a pocket."""
        return wrong_pocket(view, command)

    def take(self, state: WcrrState, seat: Seat, command: Pocket) -> None:
        """The other cards are shuffled and laid down."""
        state.pop()
        lay_down(state, seat, command.card)
        state.tell(Repocketed(seat))


# Words (WCRR-ACT-13)


def _aim(state: WcrrState, seat: Seat, aim: int) -> None:
    """WCRR-ACT-07: the newest aim counts."""
    state.aims = (*state.aims[:seat], aim, *state.aims[seat + 1 :])
    state.tell(Aimed(seat, aim))


@word
def aim_at_air(state: WcrrState, deed: Deed) -> None:
    """One's own gun points at the ceiling for the next pull."""
    _aim(state, deed.seat, AIR)


@word
def aim_at_target(state: WcrrState, deed: Deed) -> None:
    """One's own gun points at somebody for the next pull."""
    _aim(state, deed.seat, deed.whom)


@word
def everybody_aims(state: WcrrState, deed: Deed) -> None:
    """All who take part in the next pull choose whom they aim at, in secret (WCRR-ACT-12)."""
    state.push(AIMING)


@word
def peek_gun(state: WcrrState, deed: Deed) -> None:
    """Look at the top cards of a gun (WCRR-ACT-11)."""
    look_into_gun(state, deed.seat, deed.whom, deed.amount)


@word
def peek_pocket(state: WcrrState, deed: Deed) -> None:
    """Look at a pocket."""
    look_into_pocket(state, deed.seat, deed.whom)


def _bid(state: WcrrState, seat: Seat, wish: int) -> None:
    """The die is turned, but not beyond its numbers (WCRR-R38)."""
    old, new = state.bids[seat] or 0, min(max(wish, 0), state.book.highest_bid)
    state.bids = (*state.bids[:seat], new, *state.bids[seat + 1 :])
    state.tell(BidChanged(seat, old, new))


@word
def choose_bid(state: WcrrState, deed: Deed) -> None:
    """One's own bid becomes the number that was said."""
    _bid(state, deed.seat, deed.number or 0)


@word
def change_bid(state: WcrrState, deed: Deed) -> None:
    """A bid goes up or down."""
    _bid(state, deed.whom, (state.bids[deed.whom] or 0) + deed.amount)


@word
def extra_pull(state: WcrrState, deed: Deed) -> None:
    """One more pull for somebody alone (WCRR-R41)."""
    if state.in_round(deed.whom):
        state.push(LivedThrough(deed.whom))
        begin_pull(state, 1 << deed.whom, is_extra=True)


@word
def clear_accused(state: WcrrState, deed: Deed) -> None:
    """All accusations of this window come to nothing, and there can be no more (WCRR-R33)."""
    state.immune |= 1 << deed.seat
    state.tell(JudgeBribed(deed.seat))


@word
def cancel_card(state: WcrrState, deed: Deed) -> None:
    """The card just played has no effect (WCRR-R29)."""
    pending = counter(state)
    assert isinstance(pending, TakingEffect)
    plays, place = list(state.plays), _standing(state.plays)[-2]
    plays[place] = plays[place]._replace(worked=False)
    state.plays = tuple(plays)
    state.tell(CardCancelled(pending.seat, plays[place].card, deed.seat))


def _standing(plays: tuple[Played, ...]) -> list[int]:
    """The places of plays that cancelled none before them, so that they have worked or still wait.

    Between a card that was cancelled and the one that did it lies only what was settled as well.
    """
    found, cancelled = [], 0
    for place, play in enumerate(plays):
        if play.worked and not cancelled:
            found.append(place)
        else:
            cancelled += -1 if play.worked else 1
    return found


@word
def shuffle_gun(state: WcrrState, deed: Deed) -> None:
    """What is left of a gun is shuffled."""
    shuffle(state, deed.whom)


@word
def load_bullet(state: WcrrState, deed: Deed) -> None:
    """A CLICK of a gun becomes a BULLET (WCRR-R39)."""
    load(state, deed.whom)


@word
def pocket_anew(state: WcrrState, deed: Deed) -> None:
    """Choose the pocketed card again from the whole set."""
    state.tell(SetTakenUp(deed.seat))
    take_up(state, deed.seat)
    state.push(Repocketing(deed.seat))


@word
def save_character(state: WcrrState, deed: Deed) -> None:
    """The bullets of this pull do not kill (WCRR-R40)."""
    state.doomed &= ~(1 << deed.seat)
    state.tell(CharacterSaved(deed.seat))


@word
def leave_round(state: WcrrState, deed: Deed) -> None:
    """Out of the round without a death: no pulls, no points, nothing reset (WCRR-R40)."""
    state.out |= 1 << deed.seat


@word
def score(state: WcrrState, deed: Deed) -> None:
    """Points at once (WCRR-R43)."""
    earn(state, deed.seat, deed.amount, "insurance")


@word
def swap_guns(state: WcrrState, deed: Deed) -> None:
    """Two guns change places until the round ends, and what was seen of them too (WCRR-R42)."""
    one, other = deed.seat, deed.whom
    if state.log is not None:
        state.log.append(GunsSwapped(one, other))
        _tell_trade(state, one, other)
    for row in (state.guns, state.eyes):
        row[one], row[other] = row[other], row[one]
    homes = list(state.homes)
    homes[one], homes[other] = homes[other], homes[one]
    state.homes = tuple(homes)
    state.traded |= 1 << one | 1 << other


def _tell_trade(state: WcrrState, one: Seat, other: Seat) -> None:
    """The cards of one gun go behind those of the other, and then these go over."""
    for source, target in ((one, other), (other, one)):
        eyes = state.eyes[source] or (0,) * len(state.guns[source])
        for card, seen in zip(state.guns[source], eyes, strict=True):
            who = seats_in(state, seen)
            there, here = Zone("gun", source), Zone("gun", target)
            state.tell(CardMoved(card, there, here, who, who, place=0))

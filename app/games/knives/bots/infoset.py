"""What a player by rules of thumb has in front of it: its own cards and what everybody knows.

A infoset is made from a view when a bot decides, and from a guessed world when a search lets the
other seats play on: there too a seat gets nothing but its own cards and public facts.
"""

from functools import cache
from typing import NamedTuple

from app.games.knives.bots.memory import UNKNOWN, Memory, remember
from rules.games.knives.cards import DECK_SIZE, SEATS
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import NOBODY, Contract, KnivesState
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, CardSet, Seat

EVERY_CARD = (1 << DECK_SIZE) - 1
BANKER, SHADOW, DEFENDER, ALONE = "banker", "shadow", "defender", "alone"

# How likely a seat is the shadow banker while its Ghost is out: whoever made the declaration in
# force is more likely to hold the Ghost of it than the others are.
DECLARER_IS_SHADOW = 0.5
OTHER_IS_SHADOW = 0.13


class Infoset(NamedTuple):
    """One seat at one moment of a hand."""

    book: Rulebook
    contract: Contract
    seat: Seat
    holding: CardSet
    aside: CardSet
    was_shadow: bool
    leader: Seat
    trick: tuple[CardId, ...]
    memory: Memory

    @property
    def unseen(self) -> CardSet:
        """The cards in other hands, or put aside where this seat did not see them."""
        return EVERY_CARD & ~(self.holding | self.aside | self.memory.played)

    @property
    def role(self) -> str:
        """What this seat is in the hand, as far as it knows itself (KN-HID-06)."""
        banker = self.contract.banker
        if banker == NOBODY:
            return ALONE
        if banker == self.seat:
            return BANKER
        if not self.book.options.shadow_follows_ghost:
            return SHADOW if self.was_shadow else DEFENDER
        mine = self.holding >> self.contract.key_ghost & 1 or self._ghost_by() == self.seat
        return SHADOW if mine else DEFENDER

    def trust(self) -> tuple[float, ...]:
        """For each seat the chance that it plays for the same side as this one."""
        role, banker, known = self.role, self.contract.banker, self._ghost_by()
        mine = (self.holding | self.aside) >> self.contract.key_ghost & 1
        if known == UNKNOWN and mine:
            known = banker  # just as little a sign of a partner as if the banker had played it
        return _trust(role, self.seat, banker, known, self._declarer())

    def _ghost_by(self) -> Seat:
        return self.memory.ghosts[self.contract.strong]

    def _declarer(self) -> Seat:
        bids = self.contract.bids
        return bids[-1][0] if bids and bids[-1][1] is not None else NOBODY


@cache
def _trust(
    role: str, seat: Seat, banker: Seat, ghost_by: Seat, declarer: Seat
) -> tuple[float, ...]:
    """For each seat the chance that it plays for the side of `seat`: few cases, asked often."""
    if role == ALONE:
        return _only(seat)
    if role == SHADOW:
        return _only(seat, banker)
    shadow = _shadow_chances(seat, banker, ghost_by, declarer)
    if role == BANKER:
        return tuple(1.0 if s == banker else shadow[s] for s in range(SEATS))
    return tuple(0.0 if s == banker else 1.0 - shadow[s] for s in range(SEATS))


def _shadow_chances(seat: Seat, banker: Seat, ghost_by: Seat, declarer: Seat) -> list[float]:
    """How likely each other seat is the banker's partner: nobody if the banker has the Ghost."""
    if ghost_by != UNKNOWN:
        return [1.0 if s == ghost_by != banker else 0.0 for s in range(SEATS)]
    chances = [DECLARER_IS_SHADOW if s == declarer else OTHER_IS_SHADOW for s in range(SEATS)]
    chances[banker] = chances[seat] = 0.0
    return chances


def _only(*seats: Seat) -> tuple[float, ...]:
    return tuple(1.0 if seat in seats else 0.0 for seat in range(SEATS))


def infoset_of(view: KnivesView) -> Infoset:
    """The infoset of the seat that this view belongs to."""
    return Infoset(
        view.book, view.contract, view.seat, view.holding, view.aside, view.was_shadow,
        view.leader, view.trick, remember(view),
    )  # fmt: skip


def infoset_in(world: KnivesState, seat: Seat, memory: Memory) -> Infoset:
    """A seat of a guessed world, with what that seat would know there."""
    contract = world.contract
    return Infoset(
        world.book, contract, seat, world.holdings[seat],
        world.aside if contract.banker == seat else 0, world.first_shadow == seat,
        world.leader, world.trick, memory,
    )  # fmt: skip


def known_side(view: KnivesView, infoset: Infoset, seat: Seat) -> bool | None:
    """Whether a seat plays for one's own side; None as long as that is not certain.

    Where roles stay as they were dealt, a Ghost that was seen after a Dance proves nothing.
    """
    moved = view.dance is not None and not infoset.book.options.shadow_follows_ghost
    if moved and seat not in (infoset.seat, infoset.contract.banker):
        return None
    return {0.0: False, 1.0: True}.get(infoset.trust()[seat])

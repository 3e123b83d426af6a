"""What one seat of a Knives table may know (section "Who sees what" of the rules)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.games.knives.cards import DECK_SIZE, SEATS
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import (
    BANK,
    BROKE,
    NOBODY,
    Contract,
    HandSummary,
    KnivesState,
    Show,
    Silence,
    Trick,
)
from rules.kernel.cards import BYSTANDER, CardId, CardSet, Seat, Zone, members
from rules.kernel.play import decision
from rules.kernel.state import Sealed
from rules.kernel.view import Pile, Piles, View, own, pile


class SeenDance(NamedTuple):
    """A Dance; the two cards are None for everybody but the dancers."""

    when: int
    seat: Seat
    target: Seat
    gave: CardId | None
    got: CardId | None


@dataclass(frozen=True, slots=True)
class KnivesView(View):
    """The table from one chair: its own cards, and what everybody knows."""

    book: Rulebook
    sealed: Sealed
    scores: tuple[int, ...]
    contract: Contract
    turn: Seat
    leader: Seat
    holding: CardSet
    counts: tuple[int, ...]
    bank_count: int
    aside_count: int
    aside: CardSet
    was_shadow: bool
    trick: tuple[CardId, ...]
    tricks: tuple[Trick, ...]
    coins: tuple[int, ...] | None
    dance: SeenDance | None
    shows: tuple[Show, ...]
    silences: tuple[Silence, ...]
    last_hand: HandSummary | None

    @property
    def played(self) -> int:
        """How many cards of this hand have been played."""
        return 5 * len(self.tricks) + len(self.trick)

    @property
    def has_banker(self) -> bool:
        """Whether somebody banks in this hand, with or without going for broke."""
        return self.contract.mode in (BANK, BROKE)

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        hidden: list[Pile] = [(None,) * count for count in self.counts]
        if self.seat != BYSTANDER:
            hidden[self.seat] = pile(members(self.holding))
        known = tuple(members(self.aside))
        piles: Piles = {Zone("holding", seat): hidden[seat] for seat in range(SEATS)}
        piles |= {Zone("taken", seat): self._taken(seat) for seat in range(SEATS)}
        piles[Zone("bank")] = (None,) * self.bank_count
        piles[Zone("aside")] = pile([*known, *[None] * (self.aside_count - len(known))])
        piles[Zone("trick")] = self.trick
        piles[Zone("deck")] = () if any(piles.values()) else (None,) * DECK_SIZE
        return piles

    def _taken(self, seat: Seat) -> tuple[CardId | None, ...]:
        return pile(card for trick in self.tricks if trick.winner == seat for card in trick.cards)


def look(state: KnivesState, seat: Seat) -> KnivesView:
    """The table as this seat sees it, put together from what it may know."""
    contract, notes, frame = state.contract, state.notes, state.agenda[-1]
    options = state.book.options
    return KnivesView(
        seat=seat,
        asked=frame.asked(state),
        owed=frame.owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        book=state.book,
        agenda=state.agenda,
        sealed=tuple(answer for answer in state.sealed if answer[0] == seat),
        scores=state.scores,
        contract=contract,
        turn=state.turn,
        leader=state.leader,
        holding=own(state.holdings, seat, 0),
        counts=tuple(held.bit_count() for held in state.holdings),
        bank_count=state.bank.bit_count(),
        aside_count=state.aside.bit_count(),
        aside=state.aside if _knows_aside(state, seat) else 0,
        was_shadow=seat != BYSTANDER and state.first_shadow == seat,
        trick=state.trick,
        tricks=state.tricks,
        coins=tuple(state.coins) if options.coin_tally == "visible" else None,
        dance=_seen_dance(state, seat),
        shows=notes.shows,
        silences=notes.silences,
        last_hand=state.last_hand,
    )


KnivesState.look = look


def public_shadow(view: KnivesView) -> Seat | None:
    """The partner everybody knows: NOBODY for a known solo banker, None while it is a secret.

    A key Ghost gives its seat away when it is played, or shown to the Hound (KN-ROLE-05). A shown
    one may move on in a later Dance; and where roles are fixed (option `shadow_follows_ghost` off)
    a Ghost seen with a dancer after the Dance proves nothing before the scoring.
    """
    if not view.has_banker:
        return None
    for sighting in _sightings(view):
        if _proves(view, sighting):
            return NOBODY if sighting.seat == view.contract.banker else sighting.seat
    return None


class _Sighting(NamedTuple):
    when: int
    seat: Seat
    played: bool


def _sightings(view: KnivesView) -> Iterator[_Sighting]:
    """When and with whom everybody saw the key Ghost."""
    ghost = view.contract.key_ghost
    for show in view.shows:
        if show.card == ghost:
            yield _Sighting(show.when, show.seat, played=False)
    for number, trick in enumerate([*view.tricks, Trick(view.leader, view.trick, NOBODY)]):
        if ghost in trick.cards:
            place = trick.cards.index(ghost)
            yield _Sighting(SEATS * number + place, trick.player(place), played=True)


def _proves(view: KnivesView, sighting: _Sighting) -> bool:
    """Whether the seat's role is certain, in spite of a Dance before or after."""
    dance, follows = view.dance, view.book.options.shadow_follows_ghost
    if dance is None or sighting.seat not in (dance.seat, dance.target):
        return True
    if follows:
        return sighting.played or sighting.when > dance.when
    return sighting.when < dance.when


def _knows_aside(state: KnivesState, seat: Seat) -> bool:
    """KN-HID-05, KN-R06: the banker, or a dealer who may look; everybody once it is scored."""
    contract, last = state.contract, state.last_hand
    if last is not None and last.number == contract.number and last.aside is not None:
        return True
    if contract.mode in (BANK, BROKE):
        return seat == contract.banker
    return seat == contract.dealer and state.book.options.dealer_sees_discard


def _seen_dance(state: KnivesState, seat: Seat) -> SeenDance | None:
    dance = state.notes.dance
    if dance is None:
        return None
    if seat in (dance.seat, dance.target):
        return SeenDance(*dance)
    return SeenDance(dance.when, dance.seat, dance.target, None, None)

"""What one squire may know (section "Who sees what" of the rules)."""

from dataclasses import dataclass

from rules.games.knight_shift.rulebook import Rulebook
from rules.games.knight_shift.sheet import Sheet
from rules.games.knight_shift.state import (
    ASIDE,
    DISCARD,
    DRAW,
    HAND,
    LEFT_OVER,
    MIDDLE,
    NOBODY_YET,
    SQUIRE,
    STABLE,
    Deed,
    KnightShiftState,
    Lying,
    lying,
    pile_zone,
    totals,
)
from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.events import EVERYONE, NOBODY, Eyes, may_see
from rules.kernel.play import decision
from rules.kernel.view import Piles, View, own, pile


@dataclass(frozen=True, slots=True)
class KnightShiftView(View):
    """The table from one chair: its own hand, what this seat has seen, and what everybody knows.

    - `number`, `cycle`: the round and the cycle in it, from 1; `head`: the Head Squire; `turn`.
    - `knights`: those of this round; `claimed`: the place of each seat's own in it, or NOBODY_YET.
    - `lying`: what lies on each Knight, `card` None where this seat does not know it.
    - `hand` is this seat's; `counts` is how many cards each seat holds.
    - `given`, `taken`: the hands that this seat passed on and got, cycle by cycle from the second.
    - `deeds`: the turns of this round; `sheets`: the score sheets of all rounds before.
    """

    book: Rulebook
    number: int
    cycle: int
    head: Seat
    turn: Seat
    knights: tuple[CardId, ...]
    claimed: tuple[int, ...]
    lying: tuple[tuple[Lying, ...], ...]
    hand: tuple[CardId, ...]
    counts: tuple[int, ...]
    draw_count: int
    aside_count: int
    stable_count: int
    left_over_count: int
    discard: tuple[CardId, ...]
    given: tuple[tuple[CardId, ...], ...]
    taken: tuple[tuple[CardId, ...], ...]
    deeds: tuple[Deed, ...]
    sheets: tuple[tuple[Sheet, ...], ...]
    is_turned_up: bool

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.book.seats

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return totals(self.sheets, self.book.seats)

    @property
    def phase(self) -> str:
        """What goes on: `turns`, `counting` or `over`."""
        return str(getattr(self.agenda[-1], "phase", "over"))

    @property
    def middle(self) -> tuple[CardId, ...]:
        """The Knights that nobody has claimed."""
        return tuple([knight for n, knight in enumerate(self.knights) if n not in self.claimed])

    def knight_of(self, zone: object) -> int | None:
        """The place of the Knight that a pile belongs to; None if there is none."""
        zones = [pile_zone(knight) for knight in self.knights]
        return zones.index(zone) if isinstance(zone, Zone) and zone in zones else None

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        piles: Piles = {
            Zone(MIDDLE): pile(self.middle),
            Zone(DISCARD): self.discard,
            Zone(DRAW): (None,) * self.draw_count,
            Zone(ASIDE): (None,) * self.aside_count,
            Zone(STABLE): (None,) * self.stable_count,
            Zone(LEFT_OVER): (None,) * self.left_over_count,
        }
        for seat, count in enumerate(self.counts):
            piles[Zone(HAND, seat)] = self.hand if seat == self.seat else (None,) * count
            place = self.claimed[seat] if self.claimed else NOBODY_YET
            own_knight = () if place == NOBODY_YET else (self.knights[place],)
            piles[Zone(SQUIRE, seat)] = own_knight
        piles |= {pile_zone(knight): () for knight in self.book.tables.knights}
        for knight, cards in zip(self.knights, self.lying, strict=True):
            piles[pile_zone(knight)] = tuple([one.card for one in cards])
        return piles


def eyes_on(state: KnightShiftState, place: int, number: int) -> Eyes:
    """Who knows a card of a pile now (KS-HID-01, KS-R33).

    Cards that lie face up on a Knight in the middle, and all once piles are turned up, are there
    for everybody. What else somebody has seen is shown to them by the memory aid, or while they
    are still peeking.
    """
    card = state.piles[place][number]
    is_claimed = place in state.claimed
    if _lies_open(state, place) or (card.up and not is_claimed):
        return EVERYONE
    if not state.book.options.memory_aid:
        stays_open = state.book.options.claimed_pile == "face_up_cards_visible"
        return EVERYONE if card.up and stays_open else _who_peeks(state, place, number)
    if card.up:
        return EVERYONE
    seats = [s for s in range(state.book.seats) if (place, number) in state.peeks[s]]
    return tuple(sorted({card.by, *seats}))


def _lies_open(state: KnightShiftState, place: int) -> bool:
    """KS-END-03, KS-R05: counted piles are turned up, and after them the one nobody claimed."""
    return state.is_turned_up and (place in state.claimed or state.book.options.show_unclaimed)


def _who_peeks(state: KnightShiftState, place: int, number: int) -> Eyes:
    """KS-PEEK-01: the seats that are looking at a card at this very moment."""
    frame = state.agenda[-1]
    looked_at = getattr(frame, "at", None) == pile_zone(state.knights[place])
    on_top = number == len(state.piles[place]) - 1
    return (state.turn,) if looked_at and on_top else NOBODY


def _seen_pile(state: KnightShiftState, place: int, seat: Seat) -> tuple[Lying, ...]:
    seen = []
    for number, card in enumerate(state.piles[place]):
        eyes = eyes_on(state, place, number)
        known = may_see(eyes, seat)
        seen.append(card if known else lying(None, card.up, card.by))
    return tuple(seen)


def look(state: KnightShiftState, seat: Seat) -> KnightShiftView:
    """The table as this seat sees it, put together from what it may know."""
    frame = state.agenda[-1]
    knows = seat != BYSTANDER and state.book.options.memory_aid
    return KnightShiftView(
        seat=seat,
        asked=frame.asked(state),
        owed=frame.owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        agenda=state.agenda,
        book=state.book,
        number=state.number,
        cycle=state.cycle,
        head=state.head,
        turn=state.turn,
        knights=state.knights,
        claimed=tuple(state.claimed),
        lying=tuple([_seen_pile(state, n, seat) for n in range(len(state.piles))]),
        hand=own(state.hands, seat, ()),
        counts=tuple([len(hand) for hand in state.hands]),
        draw_count=len(state.draws),
        aside_count=len(state.aside),
        stable_count=len(state.stable),
        left_over_count=len(state.left_over),
        discard=state.discard,
        given=tuple([hands[seat] for hands in state.passed]) if knows else (),
        taken=tuple([hands[seat - 1] for hands in state.passed]) if knows else (),
        deeds=state.deeds,
        sheets=state.sheets,
        is_turned_up=state.is_turned_up,
    )


KnightShiftState.look = look

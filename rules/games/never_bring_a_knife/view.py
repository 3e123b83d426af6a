"""What one seat at a table of Never Bring a Knife may know (section "Who sees what" of the rules).

A *place* is a seat, or the number after the last seat for the boss. A *role card* has a number for
the whole game: card `s` was dealt to seat `s`, the card after the last seat's is the first boss,
and at even tables one more was removed unseen.
"""

from dataclasses import dataclass

from rules.games.never_bring_a_knife.cards import ACTIONS, HIT, MONEY, Heap, cards_in, counts
from rules.games.never_bring_a_knife.record import FACE_DOWN, Dealt, Deed, Laid, RoundRecord
from rules.games.never_bring_a_knife.rulebook import Rulebook
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.play import decision
from rules.kernel.view import Piles, View, own, pile


@dataclass(frozen=True, slots=True)
class NbkView(View):
    """The table from one chair: its own cards, what it has seen, and what everybody knows.

    - `number`, `dealer`, `turn`, `played`: the round, from 1; whose turn it is; cards played in it.
    - `hand` is this seat's; `counts` is how many cards each seat holds.
    - `stacks`: the cards before each seat as they were laid, until they are turned up; `card` is
      None in what others laid face down. `showing`: what is left of the stack of `turn` that is
      being resolved, by kind.
    - `wounds`, `money`, `hits` (banked ones) of each seat; `struck`: the set of seats that have
      ever been wounded, as bits (Hard mode).
    - `roles`: what stands on each role card as far as this seat has seen it, else None. `held`:
      which role card lies at each place. `facts`: which role cards each seat has seen, as bits:
      that is public.
    - `draw_count`; `discard`: how many cards of each kind; `dealt`: where this round's cards came
      from.
    - `deeds`: the public record of this round; `rounds`: those before. `own`: all cards that this
      seat has played in the game, in order: the n-th `Played` of this seat is the n-th of them.
    """

    book: Rulebook
    number: int
    dealer: Seat
    turn: Seat
    played: int
    hand: tuple[CardId, ...]
    counts: tuple[int, ...]
    stacks: tuple[tuple[Laid, ...], ...]
    showing: Heap
    wounds: tuple[int, ...]
    money: tuple[int, ...]
    hits: tuple[int, ...]
    struck: int
    roles: tuple[CardId | None, ...]
    held: tuple[int, ...]
    facts: tuple[int, ...]
    draw_count: int
    discard: tuple[int, ...]
    dealt: Dealt
    own: tuple[CardId, ...]
    deeds: tuple[Deed, ...]
    rounds: tuple[RoundRecord, ...]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.book.seats

    @property
    def boss(self) -> int:
        """The place of the boss."""
        return self.book.seats

    @property
    def phase(self) -> str:
        """What goes on: `play`, `reveal`, `money` or `over`."""
        return str(getattr(self.agenda[-1], "phase", "over"))

    @property
    def lap(self) -> int:
        """The lap of the Play phase, from 0."""
        return self.played // self.book.seats

    def role_at(self, place: int) -> CardId | None:
        """The role that this seat knows to lie at a place: a seat, or `boss`."""
        return self.roles[self.held[place]]

    def mark_at(self, place: int) -> CardId | None:
        """The role that the table may remind this seat of: only its own without a memory aid."""
        reminds = self.book.options.memory_aid or self.outcome is not None
        return self.role_at(place) if reminds or place == self.seat else None

    def has_seen(self, seat: Seat, place: int) -> bool:
        """Whether a seat is known to have seen the role card that lies at a place now."""
        return bool(self.facts[seat] >> self.held[place] & 1)

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        piles: Piles = {Zone("removed"): (None,) * (len(self.roles) - self.seats - 1)}
        for seat in range(self.seats):
            hidden = self.hand if seat == self.seat else (None,) * self.counts[seat]
            piles[Zone("hand", seat)] = pile(hidden)
            piles[Zone("stack", seat)] = self._stack(seat)
            piles[Zone("bank", seat)] = (MONEY,) * self.money[seat] + (HIT,) * self.hits[seat]
            piles[Zone("role", seat)] = (self._open_role(seat),)
        piles[Zone("boss")] = (self._open_role(self.boss),)
        piles[Zone("draw")] = (None,) * self.draw_count
        piles[Zone("discard")] = tuple(k for k in ACTIONS for _ in range(self.discard[k]))
        return piles

    def _stack(self, seat: Seat) -> tuple[CardId | None, ...]:
        if self.showing and seat == self.turn:
            return cards_in(self.showing)
        return pile(laid.card for laid in self.stacks[seat])

    def _open_role(self, place: int) -> CardId | None:
        """A role card lies face down for everybody but its owner, until the end (NBK-END-06)."""
        open_here = place == self.seat or self.outcome is not None
        return self.role_at(place) if open_here else None


def look(state: NbkState, seat: Seat) -> NbkView:
    """The table as this seat sees it, put together from what it may know."""
    frame = state.agenda[-1]
    return NbkView(
        seat=seat,
        asked=frame.asked(state),
        owed=frame.owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        book=state.book,
        agenda=state.agenda,
        number=state.number,
        dealer=state.dealer,
        turn=state.turn,
        played=state.played,
        hand=own(state.hands, seat, ()),
        counts=tuple([len(hand) for hand in state.hands]),
        stacks=tuple([seen_stack(stack, seat) for stack in state.stacks]),
        showing=state.showing,
        wounds=tuple(state.wounds),
        money=tuple(state.money),
        hits=tuple(state.hits),
        struck=state.struck,
        roles=_seen_roles(state, seat),
        held=state.held,
        facts=state.facts,
        draw_count=len(state.draw_deck),
        discard=counts(state.discard),
        dealt=state.dealt,
        own=own(state.own, seat, ()),
        deeds=state.deeds,
        rounds=state.rounds,
    )


NbkState.look = look


def seen_stack(stack: tuple[Laid, ...], seat: Seat) -> tuple[Laid, ...]:
    """A stack with the cards that others laid face down unknown (NBK-HID-06)."""
    return tuple(
        [laid if laid.face_up or laid.seat == seat else FACE_DOWN[laid.seat] for laid in stack]
    )


def _seen_roles(state: NbkState, seat: Seat) -> tuple[CardId | None, ...]:
    """What this seat has seen; at the end all but the removed one (NBK-END-06, NBK-R19)."""
    seen = own(state.facts, seat, 0)
    if state.outcome is not None:
        seen = (1 << state.book.seats + 1) - 1
    return tuple([role if seen >> card & 1 else None for card, role in enumerate(state.roles)])

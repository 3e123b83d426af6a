"""What one seat may know (section "Who sees what" of the rules). Sets of seats are bits."""

from dataclasses import dataclass
from typing import Any

from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.record import Charge, Played, RoundRecord
from rules.games.russian_roulette.rulebook import Rulebook
from rules.games.russian_roulette.state import Reshuffle, WcrrState, flip_card, flip_owner
from rules.kernel.cards import BYSTANDER, CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import decision
from rules.kernel.view import Pile, Piles, View, own
from rules.kernel.windows import Pending

_NOTHING: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class WcrrView(View):
    """The table from one chair: own cards, what it has seen, and what everybody knows.

    - `number` is the round, from 1; `lead` its lead seat.
    - `deaths`: characters lost in the game; `lost`, `out`: who lost one in this round, who is out
      of it; `used`: whose accusation is spent; `immune`: who has bribed the judge.
    - `exposed`: what an accusation turned up in this round. `bids` are None until revealed.
    - `sealed`: this seat's own answer that lies sealed, if one does.
    - `pull`: pulls made; `pulling`: who takes part in the pull that comes or goes on; `doomed`: who
      is about to lose a character; `aims`: a seat, its own one for its own head, or AIR; `extra`:
      pulls lived through beyond the bid.
    - `bullets`: BULLETs in each set, None where that is not shown; `supply`: those left over;
      `laid`: whose cards lie on the table; `back`: BULLETs that count in no set any more, but lie
      among cards that are lent until the round ends (WCRR-R42).
    - `pockets`: as far as this seat knows them; `shown`: those that it sees where they lie.
    - `guns`, `flipped`: by place; `owners`: whose each flipped card is; `turned`: all
      that was turned up at a place in this round; `homes`: whose gun lies
      at each place, `traded`: who has swapped guns. A card of a gun is None unless this seat has
      peeked at it; `eyes`, `frisked`: who has seen which cards of guns, and which pockets.
    - `hand`: own action cards; `hands`: everybody's where they are open, else None; `counts`.
    - `charges`, `plays`, `loaded`: the record of this round; `rounds`: those before.
    - `reshuffle`, `kept`: of the action cards, see the state; `kept` is what this seat itself held.
    """

    book: Rulebook
    number: int
    lead: Seat
    scores: tuple[int, ...]
    deaths: tuple[int, ...]
    out: int
    lost: int
    used: int
    immune: int
    exposed: tuple[CardId | None, ...]
    bids: tuple[int | None, ...]
    sealed: Command | None
    pull: int
    pulling: int
    doomed: int
    aims: tuple[int, ...]
    extra: tuple[int, ...]
    spun: int
    bullets: tuple[int | None, ...]
    back: tuple[int | None, ...]
    supply: int | None
    laid: int
    pockets: tuple[CardId | None, ...]
    shown: tuple[CardId | None, ...]
    guns: tuple[tuple[CardId | None, ...], ...]
    flipped: tuple[tuple[CardId, ...], ...]
    owners: tuple[tuple[Seat, ...], ...]
    turned: tuple[tuple[CardId, ...], ...]
    homes: tuple[Seat, ...]
    traded: int
    eyes: tuple[tuple[int, ...], ...]
    frisked: tuple[int, ...]
    hand: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...] | None
    counts: tuple[int, ...]
    draw_count: int
    discard: tuple[CardId, ...]
    reshuffle: Reshuffle | None
    kept: tuple[CardId, ...]
    charges: tuple[Charge, ...]
    plays: tuple[Played, ...]
    loaded: tuple[Seat, ...]
    rounds: tuple[RoundRecord, ...]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.book.seats

    @property
    def phase(self) -> str:
        """What goes on: `pocket`, `spin`, `bid`, `challenge`, `trigger`, `points` or `over`."""
        found = (_of_frame(frame, "phase") for frame in reversed(self.agenda))
        return next((phase for phase in found if phase), "over")

    @property
    def window(self) -> str:
        """The action window that is open, or nothing."""
        return _of_frame(self.agenda[-1], "name")

    @property
    def pending(self) -> Pending[Any] | None:
        """The action card that was played last and still waits to take effect, if one does."""
        waiting = (frame for frame in reversed(self.agenda) if isinstance(frame, Pending))
        return next(waiting, None)

    def lives(self, seat: Seat) -> int:
        """How many characters a seat has left."""
        return self.book.characters - self.deaths[seat]

    def is_living(self, seat: Seat) -> bool:
        """Whether a seat's captain is alive."""
        return self.deaths[seat] < self.book.characters

    def in_round(self, seat: Seat) -> bool:
        """Whether a seat is neither out of the round nor out of the game."""
        return self.is_living(seat) and not self.out >> seat & 1

    @property
    def counted_supply(self) -> int:
        """BULLETs left over, as shown or by counting: nobody is kept from that (WCRR-R47)."""
        if self.supply is not None:
            return self.supply
        return self.book.all_bullets - sum(recorded_bullets(self))

    def piles(self) -> Piles:
        """Every zone as this seat sees it."""
        piles: Piles = {
            Zone("supply"): self._supply(),
            Zone("draw"): (None,) * self.draw_count,
            Zone("discard"): self.discard,
        }
        for seat in range(self.seats):
            is_laid = bool(self.laid >> seat & 1)
            piles[Zone("set", seat)] = () if is_laid else self._set(seat)
            piles[Zone("pocket", seat)] = (self.shown[seat],) if is_laid else ()
            piles[Zone("gun", seat)] = self.guns[seat]
            piles[Zone("flipped", seat)] = self.flipped[seat]
            piles[Zone("hand", seat)] = self._hand(seat)
        return piles

    def _set(self, seat: Seat) -> Pile:
        """A set in hand: its owner sees the faces."""
        if not self.is_living(seat):
            return ()
        many, size = self.bullets[seat], self.book.set_size
        if seat != self.seat or many is None:
            return (None,) * size
        return (CLICK,) * (size - many) + (BULLET,) * many

    def _hand(self, seat: Seat) -> Pile:
        if self.hands is not None:
            return self.hands[seat]
        return self.hand if seat == self.seat else (None,) * self.counts[seat]

    def _supply(self) -> Pile:
        """Everything that is in no set: its size is no secret, whatever is."""
        book = self.book
        sets = sum(map(self._owned, range(book.seats)))
        size = book.all_bullets + book.all_clicks - sets
        if self.supply is None:
            return (None,) * size
        bullets = self.supply - sum(many or 0 for many in self.back)
        return (CLICK,) * (size - bullets) + (BULLET,) * bullets

    def _owned(self, seat: Seat) -> int:
        """The cards of a seat that lie anywhere but in the supply."""
        if self.laid >> seat & 1:
            return 1 + len(self.guns[seat]) + len(self.flipped[seat])
        return self.book.set_size if self.is_living(seat) else 0


def recorded_bullets(view: WcrrView) -> list[int]:
    """WCRR-R47: what each set counts: one, and one for each that was loaded since a death."""
    counts = bullets_told(view, view.lost, view.loaded)
    return [many if view.is_living(seat) else 0 for seat, many in enumerate(counts)]


def bullets_told(view: WcrrView, lost: int, loaded: tuple[Seat, ...]) -> list[int]:
    """The same, dead captains too, if this many had been lost and loaded in this round."""
    counts = [1] * view.seats
    for fell, more in [*((one.lost, one.loaded) for one in view.rounds), (lost, loaded)]:
        for seat in range(view.seats):
            before = 1 if fell >> seat & 1 else counts[seat]
            counts[seat] = before + more.count(seat)
    return counts


def _of_frame(frame: Any, name: str) -> str:
    """What a frame, or the window that asks through it, says of itself."""
    return str(getattr(getattr(frame, "window", frame), name, ""))


def look(state: WcrrState, seat: Seat) -> WcrrView:
    """The table as this seat sees it, put together from what it may know."""
    frame, book = state.agenda[-1], state.book
    is_open = book.options.action_hands == "open"
    public = book.options.extra_bullets_public
    return WcrrView(
        seat=seat,
        asked=frame.asked(state),
        owed=frame.owed(state),
        decision=decision(state, seat),
        outcome=state.outcome,
        agenda=state.agenda,
        book=book,
        number=state.number,
        lead=state.turn,
        scores=tuple(state.scores),
        deaths=tuple(state.deaths),
        out=state.out,
        lost=state.lost,
        used=state.used,
        immune=state.immune,
        exposed=state.exposed,
        bids=state.bids,
        sealed=dict(state.sealed).get(seat),
        pull=state.pull,
        pulling=state.pulling,
        doomed=state.doomed,
        aims=state.aims,
        extra=state.extra,
        spun=state.spun,
        bullets=_countable(state.bullets, seat, public),
        back=_countable(state.back, seat, public),
        supply=state.counted_supply if public else None,
        laid=state.laid,
        pockets=_pockets(state, seat, by_proof=True),
        shown=_pockets(state, seat, by_proof=False),
        guns=tuple([_gun(state, place, seat) for place in range(book.seats)]),
        flipped=tuple([tuple(map(flip_card, flips)) for flips in state.flipped]),
        owners=tuple([tuple(map(flip_owner, flips)) for flips in state.flipped]),
        turned=tuple(state.turned),
        homes=state.homes,
        traded=state.traded,
        eyes=tuple(state.eyes),
        frisked=tuple(state.frisked),
        hand=own(state.hands, seat, _NOTHING),
        hands=tuple(state.hands) if is_open else None,
        counts=tuple(map(len, state.hands)),
        draw_count=len(state.draw_deck),
        discard=state.discard,
        reshuffle=state.reshuffle,
        kept=own(state.kept, seat, _NOTHING),
        charges=state.charges,
        plays=state.plays,
        loaded=state.loaded,
        rounds=state.rounds,
    )


WcrrState.look = look


def _countable(counts: list[int], seat: Seat, public: bool) -> tuple[int | None, ...]:
    """WCRR-R06: a number of each seat; of the others only where it is shown."""
    return tuple([many if public or s == seat else None for s, many in enumerate(counts)])


def _pockets(state: WcrrState, seat: Seat, *, by_proof: bool) -> tuple[CardId | None, ...]:
    """WCRR-POCK-04: its own pocket, those turned up, and those this seat found out about."""
    found: list[CardId | None] = []
    for owner, card in enumerate(state.pockets):
        is_open = state.exposed[owner] is not None
        mask = state.frisked[owner] | (state.proved[owner] if by_proof else 0)
        sees = owner == seat or is_open or (seat != BYSTANDER and mask >> seat & 1)
        found.append(card if sees and state.laid >> owner & 1 else None)
    return tuple(found)


def _gun(state: WcrrState, place: Seat, seat: Seat) -> tuple[CardId | None, ...]:
    """WCRR-HID-01: what a seat has peeked at; nobody knows the order of anything else."""
    gun, eyes = state.guns[place], state.eyes[place]
    if not eyes or seat == BYSTANDER:
        return (None,) * len(gun)
    return tuple([card if e >> seat & 1 else None for card, e in zip(gun, eyes, strict=True)])

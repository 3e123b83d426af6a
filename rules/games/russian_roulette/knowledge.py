"""What seats find out about guns and pockets, and when it is forgotten (WCRR-HID-01)."""

from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.events import Peeked
from rules.games.russian_roulette.state import WcrrState, flip_card, flip_owner
from rules.kernel.cards import Seat, Zone
from rules.kernel.events import CardTurned


def peek_gun(state: WcrrState, seat: Seat, place: Seat, count: int) -> None:
    """A seat looks at the top cards of a gun, and leaves them in their order."""
    gun = state.guns[place]
    count = min(count, len(gun))
    eyes = list(state.eyes[place] or (0,) * len(gun))
    for number in range(count):
        eyes[number] |= 1 << seat
    state.eyes[place] = tuple(eyes)
    if state.log is not None:
        state.log.append(Peeked(seat, place, "gun", count))
        for number in range(count):
            who = seats_in(state, eyes[number])
            state.log.append(CardTurned(Zone("gun", place), number, gun[number], who))


def peek_pocket(state: WcrrState, seat: Seat, owner: Seat) -> None:
    """A seat looks at somebody's pocket."""
    state.frisked[owner] |= 1 << seat
    if state.log is not None:
        who = seats_in(state, state.frisked[owner] | 1 << owner)
        state.log.append(Peeked(seat, owner, "pocket", 1))
        state.log.append(CardTurned(Zone("pocket", owner), 0, state.pockets[owner], who))


def seats_in(state: WcrrState, seats: int) -> tuple[Seat, ...]:
    """The seats of a set, in their order."""
    return tuple([seat for seat in range(state.book.seats) if seats >> seat & 1])


def forget_order(state: WcrrState, place: Seat) -> None:
    """WCRR-R48: order facts end, but what they proved about a pocket stays until the round ends."""
    eyes = state.eyes[place]
    if not eyes:
        return
    owner = state.homes[place]
    flips = [flip_card(f) for row in state.flipped for f in row if flip_owner(f) == owner]
    for seat in range(state.book.seats):
        seen = [card for card, e in zip(state.guns[place], eyes, strict=True) if e >> seat & 1]
        if seen and is_proved(state, owner, flips + seen):
            state.proved[owner] |= 1 << seat
    state.eyes[place] = ()


def is_proved(state: WcrrState, owner: Seat, seen: list[int]) -> bool:
    """Whether these cards of a gun tell what its owner has pocketed (WCRR-HID-02)."""
    bullets = state.bullets[owner] + state.back[owner]
    clicks = state.book.set_size - bullets
    return seen.count(BULLET) == bullets or seen.count(CLICK) == clicks

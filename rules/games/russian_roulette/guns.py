"""What is done to gun cards, and what seats find out about them (WCRR-SPIN, WCRR-HID-01).

The supply is everything that is in no set: BULLETs, and the CLICKs that they took the place of.
"""

from functools import cache, lru_cache
from math import factorial

from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.events import BulletLoaded, NothingLoaded, Peeked, SetReset
from rules.games.russian_roulette.state import WcrrState, flip_card, flip_owner
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.events import (
    EVERYONE,
    NOBODY,
    CardMoved,
    CardTurned,
    Eyes,
    ZoneSeen,
    ZoneShuffled,
)
from rules.kernel.rng import shuffled

# What seats find out (WCRR-HID-01)


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


# What is done to gun cards (WCRR-SPIN)

SUPPLY = Zone("supply")


def lay_down(state: WcrrState, seat: Seat, pocket: CardId) -> None:
    """WCRR-POCK-01, WCRR-SPIN-01: one card into the pocket, the others shuffled as the gun."""
    bullets = state.bullets[seat] - (pocket == BULLET)
    state.pockets[seat] = pocket
    gun = _shuffled(_unspun(state.book.gun_cards - bullets, bullets), state.draw("spin"))
    state.guns[seat] = _arranged(state, seat, gun) if state.rigged else gun
    state.laid |= 1 << seat
    if state.log is not None:
        _tell_pocket(state, seat)


def _tell_pocket(state: WcrrState, seat: Seat) -> None:
    """A card goes under the tile, and the rest becomes a gun, in an order that nobody knows."""
    mine, hand = ONLY[seat], Zone("set", seat)
    card = state.pockets[seat]
    state.tell(CardMoved(card, hand, Zone("pocket", seat), mine, mine))
    state.tell(ZoneShuffled(hand, Zone("gun", seat)))


@cache
def _unspun(clicks: int, bullets: int) -> tuple[CardId, ...]:
    return (CLICK,) * clicks + (BULLET,) * bullets


def _shuffled(gun: tuple[CardId, ...], bits: int) -> tuple[CardId, ...]:
    """A gun in the order that the bits say; there are few orders of so few cards."""
    return _ordered(gun, bits % factorial(len(gun)))


@lru_cache(maxsize=1 << 14)
def _ordered(gun: tuple[CardId, ...], order: int) -> tuple[CardId, ...]:
    return tuple(shuffled(gun, order))


def _arranged(state: WcrrState, seat: Seat, gun: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The gun as it was shuffled, unless its first BULLET has a chosen place."""
    place = state.rigged[state.number - 1][seat] if state.number <= len(state.rigged) else 0
    if not place or BULLET not in gun:
        return gun
    cards = list(gun)
    cards.remove(BULLET)
    cards.insert(place - 1, BULLET)
    return tuple(cards)


def shuffle_gun(state: WcrrState, seat: Seat) -> None:
    """The face-down cards of a gun are shuffled where they lie."""
    forget_order(state, seat)
    state.guns[seat] = _shuffled(state.guns[seat], state.draw("spin"))
    if state.log is not None:
        gun = Zone("gun", seat)
        state.log.append(ZoneShuffled(gun, gun))


def flip(state: WcrrState, seat: Seat) -> CardId | None:
    """WCRR-TRIG-02: turn up the next card of a gun; None if there is none."""
    gun = state.guns[seat]
    if not gun:
        return None
    card, state.guns[seat] = gun[0], gun[1:]
    state.flipped[seat] += (card | state.homes[seat] << 1,)
    state.turned[seat] += (card,)
    if state.eyes[seat]:
        state.eyes[seat] = state.eyes[seat][1:]
    if state.log is not None:
        state.log.append(CardMoved(card, Zone("gun", seat), Zone("flipped", seat), place=0))
    return card


def _public(state: WcrrState, seat: Seat) -> Eyes:
    """WCRR-R06: who sees which cards leave a set and come into it."""
    return EVERYONE if state.book.options.extra_bullets_public else ONLY[seat]


def _to_supply(state: WcrrState, seat: Seat, card: CardId, source: Zone) -> None:
    if state.log is not None:
        eyes = _public(state, seat)
        lies = EVERYONE if eyes is EVERYONE else NOBODY
        state.log.append(CardMoved(card, source, SUPPLY, eyes, lies))


def _from_supply(state: WcrrState, seat: Seat, card: CardId, target: Zone) -> None:
    if state.log is not None:
        lies = ONLY[seat] if target.name == "set" else NOBODY
        state.log.append(CardMoved(card, SUPPLY, target, _public(state, seat), lies))


def load_bullet(state: WcrrState, seat: Seat) -> None:
    """WCRR-CHAL-07: a CLICK becomes a BULLET and the gun is shuffled, if that can be.

    Who is out of the round has the whole set in hand and loads that (WCRR-CHAL-12).
    """
    is_laid = bool(state.laid >> seat & 1)
    cards = state.guns[seat] if is_laid else state.set_of(seat)
    if not state.supply or CLICK not in cards:
        state.tell(NothingLoaded(seat))
        return
    forget_order(state, seat)
    state.supply, state.spare = state.supply - 1, state.spare + 1
    state.bullets[seat] += 1
    state.loaded += (seat,)
    if state.log is not None:
        state.log.append(BulletLoaded(seat))
    if is_laid:
        place = cards.index(CLICK)
        state.guns[seat] = (*cards[:place], *cards[place + 1 :], BULLET)
        shuffle_gun(state, seat)
    if state.log is not None:
        zone = Zone("gun" if is_laid else "set", seat)
        _to_supply(state, seat, CLICK, zone)
        _from_supply(state, seat, BULLET, zone)


def is_lent(state: WcrrState, seat: Seat) -> bool:
    """WCRR-R42: whether cards of a seat may lie at somebody else's place, or theirs here."""
    return bool(state.traded >> seat & 1)


def take_up(state: WcrrState, seat: Seat) -> None:
    """Pocket, gun and flipped cards into the hand; a pocket that was hidden stays so."""
    if state.log is not None:
        hand = Zone("set", seat)
        lying = [Zone(name, seat) for name in ("pocket", "gun", "flipped")]
        state.log += [ZoneShuffled(zone, hand) for zone in lying]
        state.log.append(ZoneSeen(hand, state.set_of(seat), ONLY[seat]))
    _lift(state, seat)


def _lift(state: WcrrState, seat: Seat) -> None:
    state.laid &= ~(1 << seat)
    state.guns[seat], state.flipped[seat], state.eyes[seat] = (), (), ()
    state.pockets[seat] = CLICK
    state.frisked[seat] = state.proved[seat] = 0


def _lift_all(state: WcrrState) -> None:
    """The same for everybody; who has all cards in hand already keeps them."""
    seats = state.book.seats
    state.laid = 0
    state.guns, state.flipped, state.eyes = [()] * seats, [()] * seats, [()] * seats
    state.pockets = [CLICK] * seats
    state.frisked, state.proved = [0] * seats, [0] * seats


def reset_set(state: WcrrState, seat: Seat) -> None:
    """WCRR-DEATH-03: extra BULLETs go back, and the original CLICKs return."""
    extra = state.bullets[seat] - 1
    if state.loaded:
        _unload(state, seat)
    if is_lent(state, seat):
        state.back[seat], state.bullets[seat] = extra, 1
        state.tell(SetReset(seat))
        return
    take_up(state, seat)
    if state.log is not None:
        state.log.append(SetReset(seat))
    give_back(state, seat, extra)
    state.bullets[seat] = 1


def _unload(state: WcrrState, seat: Seat) -> None:
    """Extra BULLETs of this round are nobody's any more."""
    state.loaded = tuple([other for other in state.loaded if other != seat])


def give_back(state: WcrrState, seat: Seat, extra: int) -> None:
    """BULLETs of a set in hand are changed for the CLICKs that belong there."""
    state.supply, state.spare = state.supply + extra, state.spare - extra
    if state.log is None:
        return
    hand = Zone("set", seat)
    for _ in range(extra):
        _to_supply(state, seat, BULLET, hand)
        _from_supply(state, seat, CLICK, hand)


def retire_set(state: WcrrState, seat: Seat) -> None:
    """WCRR-DEATH-05: all cards of a dead captain go into the supply."""
    _unload(state, seat)
    if is_lent(state, seat):
        state.back[seat], state.bullets[seat] = state.bullets[seat], 0
        return
    take_up(state, seat)
    put_away(state, seat, state.bullets[seat])
    state.bullets[seat] = 0


def put_away(state: WcrrState, seat: Seat, bullets: int) -> None:
    """A whole set in hand goes into the supply."""
    hand, clicks = Zone("set", seat), state.book.set_size - bullets
    state.supply, state.spare = state.supply + bullets, state.spare + clicks
    for card in (CLICK,) * clicks + (BULLET,) * bullets if state.log is not None else ():
        _to_supply(state, seat, card, hand)


def gather(state: WcrrState) -> None:
    """WCRR-ROUND-02: everybody takes all cards back in hand, lent ones from where they lie."""
    if state.log is None and not state.traded:
        _lift_all(state)
        return
    for seat in range(state.book.seats):
        if state.laid >> seat & 1 and not is_lent(state, seat):
            take_up(state, seat)
    if state.traded:
        _bring_home(state, seats_in(state, state.traded))


def _bring_home(state: WcrrState, lent: tuple[Seat, ...]) -> None:
    """WCRR-R42: lent cards go back to their owners, and only now what was to be given back."""
    for place in lent:
        hand = Zone("set", state.homes[place])
        state.tell(ZoneShuffled(Zone("pocket", place), Zone("set", place)))
        state.tell(ZoneShuffled(Zone("gun", place), hand))
        for one in state.flipped[place]:
            mine = Zone("set", flip_owner(one))
            state.tell(CardMoved(flip_card(one), Zone("flipped", place), mine, EVERYONE, NOBODY, 0))
    for seat in lent:
        _lift(state, seat)
        _settle_lent(state, seat)


def _settle_lent(state: WcrrState, seat: Seat) -> None:
    """What a death in the round did to a set whose cards were elsewhere."""
    back, state.back[seat] = state.back[seat], 0
    bullets = state.bullets[seat] + back
    cards = (CLICK,) * (state.book.set_size - bullets) + (BULLET,) * bullets
    state.tell(ZoneSeen(Zone("set", seat), cards, ONLY[seat]))
    if state.is_living(seat):
        give_back(state, seat, back)
    else:
        put_away(state, seat, back)

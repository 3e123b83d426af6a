"""Drawing action cards, and making a new deck of the discards (WCRR-ACT-03, WCRR-ACT-09)."""

from collections.abc import Iterable

from rules.games.russian_roulette.events import CardsDrawn
from rules.games.russian_roulette.state import Reshuffle, WcrrState
from rules.kernel.cards import ONLY, CardId, Seat, Zone
from rules.kernel.events import EVERYONE, CardMoved, ZoneShuffled

DRAW, DISCARD = Zone("draw"), Zone("discard")
SETUP, REWARD, COMFORT, SEVERANCE = "setup", "reward", "comfort", "severance"


def draw_cards(state: WcrrState, seat: Seat, count: int, why: str) -> None:
    """A seat draws cards, as far as there are any and its hand has room."""
    if not count:
        return
    limit = state.book.options.hand_limit
    if limit:
        count = min(count, limit - len(state.hands[seat]))
    there = len(state.draw_deck) + len(state.discard)
    count = min(count, there)
    if count <= 0:
        return
    if state.log is not None:
        state.log.append(CardsDrawn(seat, count, why))
    for _ in range(count):
        _draw(state, seat)


def _draw(state: WcrrState, seat: Seat) -> None:
    if not state.draw_deck:
        _reshuffle(state)
    card, state.draw_deck = state.draw_deck[0], state.draw_deck[1:]
    hand = state.hands[seat]
    state.hands[seat] = tuple(sorted((*hand, card))) if hand else (card,)
    since = state.reshuffle
    if since is not None:
        state.reshuffle = since._replace(drawn=_more(since.drawn, seat))
    if state.log is not None:
        eyes = EVERYONE if state.book.options.action_hands == "open" else ONLY[seat]
        state.log.append(CardMoved(card, DRAW, Zone("hand", seat), eyes, eyes))


def _more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return tuple([many + (s == seat) for s, many in enumerate(counts)])


def _reshuffle(state: WcrrState) -> None:
    """WCRR-ACT-09: the discards become the draw deck."""
    seats = state.book.seats
    state.tell(ZoneShuffled(DISCARD, DRAW))
    state.draw_deck = tuple(state.shuffled(state.discard, "actions"))
    held = tuple(map(len, state.hands))
    cards = tuple(sorted(state.discard))
    state.reshuffle = Reshuffle(cards, held, (0,) * seats, ((),) * seats)
    state.kept, state.discard = state.hands[:], ()


def put_down(state: WcrrState, seat: Seat, card: CardId) -> None:
    """WCRR-ACT-08: a card that is played lies in the discard from then on."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.discard += (card,)
    since = state.reshuffle
    if since is not None:
        played = tuple(_and_this(since.played, seat, card))
        state.reshuffle = since._replace(played=played)
    if state.log is not None:
        state.log.append(CardMoved(card, Zone("hand", seat), DISCARD))


def _and_this(
    played: tuple[tuple[CardId, ...], ...], seat: Seat, card: CardId
) -> Iterable[tuple[CardId, ...]]:
    return [(*cards, card) if s == seat else cards for s, cards in enumerate(played)]

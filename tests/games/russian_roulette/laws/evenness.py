"""Small tables of Russian Roulette that may be few worlds, with what guesses must mind.

A world is every pocket and gun, as far as they lie hidden, and the action cards of everybody: each
counts as often as there are ways to deal the single cards. Worlds are counted here by brute force
over all orders, with nothing of what the guesses use.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from typing import Any, TypeAlias

from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.worlds import Worlds
from rules.kernel.cards import CardId, Seat
from rules.kernel.codec import deck_from
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.russian_roulette.laws.secrets import card_at, gun_spots
from tests.laws.evenness import Evenness, Feature, Found
from tests.laws.tables import TRIED

World: TypeAlias = tuple[Any, ...]
FEWEST_WORLDS, MOST_WORLDS = 6, 400
GUNS_OF_THREE = WcrrOptions(gun_cards=3, characters=6)
STANDARD = TRIED["russian_roulette"]


def few_cards() -> Any:
    """The game with six action cards of three kinds, which are soon drawn up."""
    content = STANDARD.deck_file.content  # type: ignore[union-attr]
    chosen = [c for c in content["cards"] if c["code"] in ("peek_the_boo", "nyet", "spin_it_again")]
    cards = [{**card, "copies": 2} for card in chosen]
    return STANDARD.with_deck(deck_from(STANDARD, {**content, "cards": cards}))


GAME = few_cards()


def pockets_and_guns(state: WcrrState, seat: Seat) -> bool:
    return bool(state.laid) and not state.exposed[1 - seat] and state.reshuffle is None


def a_gun_that_was_peeked_at(state: WcrrState, seat: Seat) -> bool:
    return any(e >> seat & 1 for e in state.eyes[1 - seat])


def extra_bullets(state: WcrrState, seat: Seat) -> bool:
    return state.bullets[1 - seat] > 1 and bool(state.laid >> (1 - seat) & 1)


def two_heaps_of_action_cards(state: WcrrState, seat: Seat) -> bool:
    since = state.reshuffle
    return since is not None and bool(since.played[1 - seat]) and since.held[1 - seat] > 0


def a_card_that_cannot_be_in_the_deck(state: WcrrState, seat: Seat) -> bool:
    if state.reshuffle is None or not state.draw_deck:
        return False
    old, fresh = _heaps(state, seat)
    return bool(set(old) - set(fresh)) and bool(state.hands[1 - seat])


FEATURES: tuple[Feature, ...] = (
    pockets_and_guns,
    a_gun_that_was_peeked_at,
    extra_bullets,
    two_heaps_of_action_cards,
    a_card_that_cannot_be_in_the_deck,
)


def world_of(state: WcrrState) -> World:
    """All that can be hidden."""
    return tuple(state.pockets), tuple(state.guns), tuple(state.hands), state.draw_deck


def every_world(state: WcrrState, seat: Seat) -> Counter[World]:
    """Every position that may be behind what a seat knows, and in how many ways it came about."""
    found = Counter[World]()
    guns = [list(_gun_worlds(state, seat, owner).items()) for owner in range(2)]
    for hands, many in _hand_worlds(state, seat).items():
        for rows in product(*guns):
            ways = many
            twin = state.copy()
            for placed, often in rows:
                ways *= often
                for spot, card in placed:
                    _put(twin, spot, card)
            twin.hands, twin.draw_deck = list(hands[:-1]), hands[-1]
            found[world_of(twin)] += ways
    return found


def _gun_worlds(state: WcrrState, seat: Seat, owner: Seat) -> Counter[Any]:
    spots = gun_spots(state, seat, owner)
    cards = [card_at(state, spot) for spot in spots]
    return Counter(tuple(zip(spots, order, strict=True)) for order in permutations(cards))


def _put(state: WcrrState, spot: Any, card: CardId) -> None:
    if spot.place < 0:
        state.pockets[spot.seat] = card
    else:
        gun = list(state.guns[spot.seat])
        gun[spot.place] = card
        state.guns[spot.seat] = tuple(gun)


def _hand_worlds(state: WcrrState, seat: Seat) -> Counter[Any]:
    """Every hand of the other seat and order of the draw deck, by dealing single cards."""
    since, found = state.reshuffle, Counter[Any]()
    other = 1 - seat
    if since is None:
        unseen = [*state.hands[other], *state.draw_deck]
        for theirs, rest in _splits(unseen, len(state.hands[other])):
            _count(found, state, seat, theirs, rest)
        return found
    old, fresh = _heaps(state, seat)
    for kept, _ in _splits(old, since.held[other]):
        for drawn, rest in _splits(fresh, since.drawn[other]):
            theirs = Counter([*kept, *drawn])
            played = Counter(since.played[other])
            if played <= theirs:
                _count(found, state, seat, sorted((theirs - played).elements()), rest)
    return found


def _heaps(state: WcrrState, seat: Seat) -> tuple[list[CardId], list[CardId]]:
    """WCRR-ACT-09: what the other held at the reshuffle, and what this seat did not draw since."""
    since, deck = state.reshuffle, state.book.deck
    assert since is not None
    assert deck is not None
    mine = Counter(state.hands[seat]) + Counter(since.played[seat]) - Counter(state.kept[seat])
    fresh = Counter(since.cards)
    old = Counter(deck.supply) - fresh - Counter(state.kept[seat])
    return list(old.elements()), list((fresh - mine).elements())


def _splits(cards: list[CardId], size: int) -> Iterator[tuple[list[CardId], list[CardId]]]:
    places = range(len(cards))
    for chosen in combinations(places, size):
        rest = [cards[p] for p in places if p not in chosen]
        yield [cards[p] for p in chosen], rest


def _count(found: Counter[Any], state: WcrrState, seat: Seat, theirs: Any, rest: Any) -> None:
    hands = [tuple(sorted(theirs))] * 2
    hands[seat] = state.hands[seat]
    for order in permutations(rest):
        found[(*hands, tuple(order))] += 1


def find(feature: Feature, number: int) -> Found:
    """A position of a game played by lot that has the feature, and all that it may be."""
    for lot in range(number, number + 400):
        for state in positions(Dice(lot, "few worlds")):
            for seat in range(2):
                if not state.sealed and feature(state, seat):
                    worlds = every_world(state, seat)
                    if FEWEST_WORLDS <= len(worlds) <= MOST_WORLDS:
                        return state, seat, worlds
    raise AssertionError(f"no game played by lot has {feature.__name__}")


def positions(dice: Dice) -> Iterator[WcrrState]:
    """A small game played by lot."""
    state = GAME.start(GUNS_OF_THREE, 2, dice.seed())
    while state.outcome is None and state.number < 8:
        yield state.copy()
        seat = owed(state)[0]
        advance(state, seat, dice.choice(legal(state, seat)))


def guesses(state: WcrrState, seat: Seat) -> Callable[[Dice], WcrrState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=30)

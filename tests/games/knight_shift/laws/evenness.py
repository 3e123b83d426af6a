"""Small tables of Knight Shift that may be few worlds, with what guesses must mind.

Two squires, hands of two, and thirteen Items of four kinds, all in play. A world is every
hand, pile and the draw pile. Worlds are counted here by brute force: every deal, and everything
that the other may have played face down, each Item of a hand as likely as the next.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from rules.games.knight_shift.commands import Discard, Play
from rules.games.knight_shift.options import KnightShiftOptions
from rules.games.knight_shift.state import KnightShiftState
from rules.games.knight_shift.worlds import Worlds
from rules.kernel.cards import CardId, Seat
from rules.kernel.codec import deck_from
from rules.kernel.commands import Command
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.laws.evenness import Evenness, Feature, Found
from tests.laws.tables import TRIED

World: TypeAlias = tuple[Any, ...]
FEWEST_WORLDS, MOST_WORLDS, SEEDS = 4, 300, 3
COPIES = {"axe": 4, "armor": 3, "booze": 3, "horse": 3}
OPTIONS = KnightShiftOptions(hand_size=2, draws=3, rounds=1)
STANDARD = TRIED["knight_shift"]


def few_cards() -> Any:
    """The game with thirteen Items of four kinds and three Knights."""
    content = STANDARD.deck_file.content  # type: ignore[union-attr]
    items = [{**c, "copies": COPIES[c["code"]]} for c in content["cards"] if c["code"] in COPIES]
    knights = [
        {**c, "likes": ["axe"], "dislikes": ["booze"]}
        for c in content["cards"]
        if c["code"] in ("osric", "brunhild", "percival")
    ]
    return STANDARD.with_deck(deck_from(STANDARD, {**content, "cards": [*items, *knights]}))


GAME = few_cards()


class Past(NamedTuple):
    """What was dealt and done so far."""

    head: Seat
    knights: tuple[CardId, ...]
    items: tuple[CardId, ...]
    log: tuple[tuple[Seat, Command], ...]


def a_hidden_play(state: KnightShiftState, seat: Seat) -> bool:
    return any(not one.up and one.by == 1 - seat for pile in state.piles for one in pile)


def a_hand_that_came_back(state: KnightShiftState, seat: Seat) -> bool:
    return state.cycle == 3 and state.turn == state.head


def a_card_thrown_away(state: KnightShiftState, seat: Seat) -> bool:
    return bool(state.discard) and state.claimed[1 - seat] >= 0 and state.cycle < 4


FEATURES: tuple[Feature, ...] = (a_hidden_play, a_hand_that_came_back, a_card_thrown_away)


def world_of(state: KnightShiftState) -> World:
    """All that can be hidden."""
    return tuple(state.piles), tuple(state.hands), state.draws, state.aside


def every_world(past: Past, state: KnightShiftState, seat: Seat) -> Counter[World]:
    """Every position that may be behind what a seat knows, and how likely each is."""
    found, seen = Counter[World](), GAME.look(state, seat)
    for items in every_deal(past, seat):
        for world, weight in _played(_dealt(past, items), past.log, seat):
            if GAME.look(world, seat) == seen:
                found[world_of(world)] += weight
    return found


def every_deal(past: Past, seat: Seat) -> Iterator[tuple[CardId, ...]]:
    """Every order of the Items that this seat may think of: seeds and the own hand are known."""
    first = SEEDS + (past.head + 1 + seat) % 2
    known = {*range(SEEDS), first, first + 2}
    unknown = [place for place in range(len(past.items)) if place not in known]
    for order in every_order(Counter(past.items[place] for place in unknown)):
        deal = list(past.items)
        for place, card in zip(unknown, order, strict=True):
            deal[place] = card
        yield tuple(deal)


def every_order(left: Counter[CardId]) -> Iterator[tuple[CardId, ...]]:
    """Every way to lay these cards in a row."""
    if not left.total():
        yield ()
    for card in sorted(+left):
        for rest in every_order(left - Counter([card])):
            yield (card, *rest)


def _dealt(past: Past, items: tuple[CardId, ...]) -> KnightShiftState:
    deck = GAME.deck
    deal = {
        "head": str(past.head),
        "knights": deck.codes(past.knights),
        "items": deck.codes(items),
    }
    state: KnightShiftState = GAME.with_deal(deal).start(OPTIONS, 2, 1)
    return state


def _played(
    state: KnightShiftState, log: tuple[tuple[Seat, Command], ...], seat: Seat
) -> Iterator[tuple[KnightShiftState, int]]:
    """The same turns after another deal: what the other hid may have been any Item."""
    if not log:
        yield state, 1
        return
    (actor, command), rest = log[0], log[1:]
    hand = state.hands[actor]
    for said, weight in _meant(command, hand, actor != seat):
        if said in legal(state, actor):
            world = state.copy()
            advance(world, actor, said)
            for end, ways in _played(world, rest, seat):
                yield end, ways * weight


def _meant(
    command: Command, hand: tuple[CardId, ...], is_others: bool
) -> Iterator[tuple[Command, int]]:
    """What may have been played, and in how many ways by single cards."""
    if isinstance(command, Play) and not command.face_up and is_others:
        yield from ((replace(command, card=card), hand.count(card)) for card in sorted(set(hand)))
    elif isinstance(command, Play | Discard) and is_others:
        yield command, hand.count(command.card)
    else:
        yield command, 1


def find(feature: Feature, number: int) -> Found:
    """A position of a game played by lot that has the feature, and all that it may be."""
    for lot in range(number, number + 60):
        for past, state in positions(Dice(lot, "few worlds")):
            for seat in range(2):
                if feature(state, seat):
                    worlds = every_world(past, state, seat)
                    if FEWEST_WORLDS <= len(worlds) <= MOST_WORLDS:
                        return state, seat, worlds
    raise AssertionError(f"no game played by lot has {feature.__name__}")


def positions(dice: Dice) -> Iterator[tuple[Past, KnightShiftState]]:
    """A small game played by lot."""
    state = GAME.start(OPTIONS, 2, dice.seed())
    seats = [(state.head + 1 + n) % 2 for n in range(2)]
    hands = [state.hands[seat][lap] for lap in range(2) for seat in seats]
    # Whoever is first has drawn already.
    drawn = Counter(state.hands[state.head]) - Counter(state.hands[state.head][:2])
    items = (*[pile[0].card for pile in state.piles], *hands, *drawn.elements(), *state.draws[::-1])
    past = Past(state.head, (*state.knights, *state.stable), items, ())
    while state.outcome is None:
        yield past, state.copy()
        seat = owed(state)[0]
        command = dice.choice(legal(state, seat))
        past = past._replace(log=(*past.log, (seat, command)))
        advance(state, seat, command)


def guesses(state: KnightShiftState, seat: Seat) -> Callable[[Dice], KnightShiftState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=30)

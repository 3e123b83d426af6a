"""Positions of Knives that may be few worlds, each with something that guesses must mind."""

from collections.abc import Callable, Iterator

from rules.games.knives.cards import SUIT_OF
from rules.games.knives.commands import TakeBank
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import KnivesState
from rules.games.knives.worlds import Worlds
from rules.kernel.cards import Seat
from rules.kernel.play import advance, legal, owed
from rules.kernel.rng import Dice
from tests.games.knives.laws.past import SEATS, after_dance, has_banker, plays
from tests.games.knives.laws.secrets import danced_without, knows_aside
from tests.games.knives.laws.worlds import World, deals, every_world, exchanges, world_of
from tests.laws.evenness import Evenness, Feature

MOST_TO_TRY = 1500
FEWEST_WORLDS, MOST_WORLDS = 12, 150


def nothing_special(state: KnivesState) -> bool:
    notes = state.notes
    return notes.dance is None and not notes.shows and not notes.silences


def a_suit_not_followed(state: KnivesState, seat: Seat) -> bool:
    return nothing_special(state) and len(set(every_world(state, seat))) < deals(state, seat)


def a_shown_card(state: KnivesState, seat: Seat) -> bool:
    held = [s.seat != seat and state.holdings[s.seat] >> s.card & 1 for s in state.notes.shows]
    return state.notes.dance is None and any(held)


def a_silent_snitch(state: KnivesState, seat: Seat) -> bool:
    lying = [state.aside >> silence.card & 1 for silence in state.notes.silences]
    return any(lying) and not knows_aside(state, seat)


def a_dance_of_others(state: KnivesState, seat: Seat) -> bool:
    dance = state.notes.dance
    alone = dance is not None and danced_without(state, seat)
    return alone and any(state.holdings[s] for s in (dance.seat, dance.target))


def a_show_before_a_dance_of_others(state: KnivesState, seat: Seat) -> bool:
    dance = state.notes.dance
    if dance is None or not danced_without(state, seat):
        return False
    after = after_dance(state)
    dancers = (dance.seat, dance.target)
    early = [s for s in state.notes.shows if s.when < dance.when and s.seat in dancers]
    return any(after[s] >> show.card & 1 for show in early for s in dancers)


def a_suit_not_followed_before_a_dance_of_others(state: KnivesState, seat: Seat) -> bool:
    dance = state.notes.dance
    if dance is None or not danced_without(state, seat):
        return False
    early = plays(state)[: dance.when]
    void = {play.seat for play in early if SUIT_OF[play.card] != play.led}
    holding = {s for s in (dance.seat, dance.target) if state.holdings[s]}
    return bool(void & holding)


def a_dance_of_ones_own(state: KnivesState, seat: Seat) -> bool:
    dance = state.notes.dance
    if dance is None or danced_without(state, seat):
        return False
    partner, card = {dance.seat: (dance.target, dance.gave)}.get(seat, (dance.seat, dance.got))
    return bool(state.holdings[partner] >> card & 1)


def a_hand_without_a_banker(state: KnivesState, seat: Seat) -> bool:
    return not has_banker(state)


def the_eyes_of_the_banker(state: KnivesState, seat: Seat) -> bool:
    return has_banker(state) and knows_aside(state, seat)


FEATURES: tuple[Feature, ...] = (
    a_suit_not_followed,
    a_shown_card,
    a_silent_snitch,
    a_dance_of_others,
    a_show_before_a_dance_of_others,
    a_suit_not_followed_before_a_dance_of_others,
    a_dance_of_ones_own,
    a_hand_without_a_banker,
    the_eyes_of_the_banker,
)


def small(state: KnivesState, seat: Seat) -> bool:
    """Few enough deals, and exchanges of a Dance between others, to try them all."""
    return not state.sealed and deals(state, seat) * exchanges(state, seat) <= MOST_TO_TRY


def find(feature: Feature, number: int) -> tuple[KnivesState, Seat, dict[World, int]]:
    """A position of a game played by lot that has the feature, and all that it may be."""
    banked = feature is not a_hand_without_a_banker
    for lot in range(number, number + 400):
        for state in late_positions(Dice(lot, "hand"), banked=banked):
            for seat in SEATS:
                if small(state, seat) and feature(state, seat):
                    worlds = list(every_world(state, seat))
                    if FEWEST_WORLDS <= len(worlds) <= MOST_WORLDS:
                        return state, seat, dict.fromkeys(worlds, 1)
    raise AssertionError(f"no hand played by lot has {feature.__name__}")


def late_positions(dice: Dice, banked: bool) -> Iterator[KnivesState]:
    """The first hand of a game played by lot, from its fifth trick on."""
    state = GAME.start(KnivesOptions(), 5, dice.seed())
    while state.contract.number == 1:
        if len(state.tricks) >= 4:
            yield state.copy()
        seat = dice.choice(owed(state))
        commands = legal(state, seat)
        others = [c for c in commands if banked or not isinstance(c, TakeBank)]
        advance(state, seat, dice.choice(others))


def guesses(state: KnivesState, seat: Seat) -> Callable[[Dice], KnivesState]:
    """What draws the worlds that a seat may think of."""
    return Worlds(GAME.look(state, seat)).guess


EVENNESS = Evenness(FEATURES, find, world_of, guesses, samples_per_world=25)

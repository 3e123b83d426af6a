"""What can be taken back at a shared screen: only what let nobody learn anything."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from types import ModuleType

import pytest

from app.session.undo import is_news, reveals_a_card
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.games.never_bring_a_knife.commands import LookAt, PlayCard
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.events import Event, ZoneOpened, ZoneSeen
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.golden.games import TOLD
from tests.kernel.bazaar.commands import Flip, Lay
from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.state import BazaarOptions

EVERYBODY = (0, 1, 2, 3)
# Games until everything was met that is hidden from some; what was met so often is known.
GAMES_BY_LOT, TWICE = range(3, 12), 2


def played(seed: int, **options: bool) -> Match:
    """A whole game by lot."""
    match, dice = Match(GAME, NbkOptions(**options), 4, seed), Dice(seed)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    games = (played(seed, easy_mode=True) for seed in range(50))
    return next(game for game in games if any(numbers(game, LookAt)))


def numbers(match: Match, kind: type) -> Iterator[int]:
    """The commands of one kind, by number; not those after which cards were dealt or revealed."""
    for number in range(1, len(match) + 1):
        if isinstance(match.answer(number).command, kind) and not turns_up(match, number):
            yield number


def turns_up(match: Match, number: int) -> bool:
    """Whether a stack was turned up, or a hand taken up, after a command."""
    return any(isinstance(event, ZoneOpened | ZoneSeen) for event in match.events(number))


def tells(match: Match, number: int, *people: int) -> bool:
    """Whether this very command told these people anything."""
    until = Match(match.game, match.options, match.seats, match.seed)
    for answer in match.log[:number]:
        until.play(*answer)
    return reveals_a_card(until, number, people)


def test_a_card_laid_face_down_told_nobody_anything(match: Match) -> None:
    hidden = [n for n in numbers(match, PlayCard) if not match.answer(n).command.face_up]
    assert len(hidden) > 5
    assert not any(tells(match, number, *EVERYBODY) for number in hidden)


def test_a_card_laid_face_up_told_everybody_but_its_player(match: Match) -> None:
    shown = [n for n in numbers(match, PlayCard) if match.answer(n).command.face_up]
    for number in shown:
        seat = match.answer(number).seat
        assert not tells(match, number, seat)
        assert tells(match, number, (seat + 1) % 4)


def test_a_look_told_who_looked_and_nobody_else(match: Match) -> None:
    looks = list(numbers(match, LookAt))
    assert looks
    for number in looks:
        seat = match.answer(number).seat
        assert tells(match, number, seat)
        assert not tells(match, number, *(other for other in EVERYBODY if other != seat))


def test_a_stack_that_is_turned_up_told_everybody(match: Match) -> None:
    last = next(n for n in range(1, len(match) + 1) if turns_up(match, n))
    assert all(tells(match, last, seat) for seat in EVERYBODY)


def hiding(module: ModuleType) -> set[type[Event]]:
    """The kinds of events of a module in which something is None for some eyes."""
    kinds = (kind for kind in vars(module).values() if isinstance(kind, type))
    return {
        kind
        for kind in kinds
        if issubclass(kind, Event) and any("None" in str(one.type) for one in fields(kind))
    }


def by_lot(name: str, seed: int) -> Match:
    """A whole game in which everybody answers by lot."""
    game, told = with_our_deck(GAMES[name]), TOLD[name]
    match, dice = Match(game, game.options(**told.until), max(game.seat_counts), seed), Dice(seed)
    while match.outcome is None:
        seat = dice.choice(match.owed)
        match.play(seat, told.pick(dice, match.view(seat).decision.commands))
    return match


@pytest.mark.parametrize("name", sorted(GAMES))
def test_of_whatever_happened_it_can_be_said_whether_it_told_anything(name: str) -> None:
    wanted, met = hiding(import_module(f"rules.games.{name}.events")), Counter[type[Event]]()
    for match in (by_lot(name, seed) for seed in GAMES_BY_LOT):
        for number in range(1, len(match) + 1):
            kinds = {type(event) for event in match.events(number)}
            if any(met[kind] < TWICE for kind in kinds):
                told = [is_news(match, number, seat) for seat in range(match.seats)]
                assert {*told} <= {True, False}
            met.update(kinds)
        if wanted <= set(met):
            return
    raise AssertionError(f"never met: {wanted - set(met)}")


@pytest.mark.parametrize(("kind", "told"), [(Flip, True), (Lay, False)])
def test_a_card_turned_up_in_a_pile_told_everybody_and_one_laid_face_down_nobody(
    kind: type, told: bool
) -> None:
    match = Match(Bazaar(), BazaarOptions(sealed_vetoes=True), 2, 1)
    command = next(c for c in legal(match.at(), 0) if isinstance(c, kind))
    match.play(0, command)
    while match.at().agenda[-1].rule == "BZ-VETO":
        match.play(match.owed[0], match.view(match.owed[0]).decision.passing)
    assert reveals_a_card(match, 1, (0, 1)) == told

"""Tables of One Card to be looked at."""

from functools import cache
from random import Random

from app.games.one_card.table.board import places_for
from app.table.effects import Banner
from rules.games.one_card.cards import SEAT_COUNTS
from rules.games.one_card.game import GAME
from rules.kernel.match import Match
from tests.app.looks import Looks


@cache
def _moments(seats):
    match, chance = Match(GAME, GAME.options(), seats, 1), Random(1)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    return {"first": (match, 0), "waiting": (match, 1), "over": (match, len(match))}


def _pages(scene):
    return {"card": lambda: scene.pages.about_card(6)}


def _effects(names):
    return [Banner(1, f"{names[1]} folds.")]


LOOKS = Looks(
    seats=SEAT_COUNTS,
    moments=_moments,
    read_at="first",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: places_for(space, seats).fits,
    short={},
)

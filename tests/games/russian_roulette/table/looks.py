"""Tables of Russian Roulette to be looked at."""

from app.games.russian_roulette.table.effects import Accusation, Pull
from app.games.russian_roulette.table.seating import Party, places_for
from app.table.effects import Banner, CountUp, Speech, Stamp
from tests.app.looks import Looks
from tests.games.russian_roulette.table.moments import SEATS, moments


def _pages(scene):
    pages, table = scene.pages, scene.table
    return {
        "round": pages.look_back,
        "bids": lambda: pages.look_back(table.lookbacks[1]),
        "gun card": lambda: pages.about_card(1),
        "action card": lambda: pages.about_card(4),
    }


def _effects(names):
    words = f"looks at {names[2]}'s pocket"
    found = [Banner(1, words), Pull(1, "Pull 2 of 5", (0, 1))]
    found.append(Accusation(1, "Cheat!", 0, 1))
    for seat in range(2):
        found += [Speech(1, words, seat), Stamp(1, seat, "skull")]
        found += [CountUp(1, seat, "points", 0, 3)]
    return found


LOOKS = Looks(
    seats=SEATS,
    moments=moments,
    read_at="over",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: places_for(space, Party(seats)).fits,
    short={"target_points": 5, "last_round": 3},
    odd=(
        {"gun_cards": 8, "characters": 6},
        {"gun_cards": 3, "characters": 1, "target_points": 30},
    ),
)

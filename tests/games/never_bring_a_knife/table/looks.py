"""Tables of Never Bring a Knife to be looked at."""

from app.games.never_bring_a_knife.table.effects import Fall, Shuffle
from app.games.never_bring_a_knife.table.seating import Party, places_for
from app.table.effects import Banner, CountUp, Speech, Stamp
from tests.app.looks import Looks
from tests.games.never_bring_a_knife.table.moments import KINDS, SEATS, moments


def _moments(seats):
    found = moments(seats)
    assert set(found) == set(KINDS)
    return found


def _pages(scene):
    pages, table, flow = scene.pages, scene.table, scene.flow
    secret = table.secret_of(flow.events(0), flow.view(0), scene.voice)
    return {
        "reveal": pages.look_back,
        "plays": lambda: pages.look_back(table.lookbacks[1]),
        "secret": lambda: pages.show_secret(secret),
        "card": lambda: pages.about_card(6),
        "role": lambda: pages.about_card(8),
    }


def _effects(names):
    words = f"looks at {names[2]}'s role"
    found = [Banner(1, words), Shuffle(1)]
    for seat in range(8):
        found += [Speech(1, words, seat), Stamp(1, seat, "wound")]
        found += [CountUp(1, seat, "wounds", 0, 2)]
        found += [CountUp(1, seat, "wounds", 2, 1)]
        found += [Fall(1, words, seat, None, "icon_wound", 3, "falls")]
        found += [CountUp(1, seat, "money", 0, -1)]
    return found


LOOKS = Looks(
    seats=tuple(SEATS),
    moments=_moments,
    read_at="money",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: places_for(space, Party(seats, 4, 3, is_open)).fits,
    short={"easy_mode": True},
    odd=(
        {"hand_size": 6, "fall_at": 6, "guns": 60, "armors": 40},
        {"hand_size": 2, "guns": 60, "armors": 40},
    ),
)

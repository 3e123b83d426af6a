"""Tables of Knight Shift to be looked at."""

from app.games.knight_shift.table.effects import Seal
from app.games.knight_shift.table.seating import Party, places_for
from app.table.effects import Banner, CountUp, Speech, Stamp
from tests.app.looks import Looks
from tests.games.knight_shift.table.moments import SEATS, moments

BRUNHILD, BOOZE = 13, 6


def _pages(scene):
    pages, table = scene.pages, scene.table
    return {
        "reckoning": lambda: pages.show_news(scene.flow.shown),
        "round": pages.look_back,
        "score sheet": lambda: pages.look_back(table.lookbacks[1]),
        "item": lambda: pages.about_card(BOOZE),
        "knight": lambda: pages.about_card(BRUNHILD),
    }


def _effects(names):
    words = f"{names[2]} claims Sir Tristram"
    found = [Banner(1, words)]
    found += [Seal(2, words, 1, 12, words, (0, 2))]
    for seat in range(2):
        found += [Speech(1, words, seat), Stamp(1, seat, "drunk")]
        found += [CountUp(1, seat, "points", 0, -13)]
    return found


LOOKS = Looks(
    seats=SEATS,
    moments=moments,
    read_at="over",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: (
        places_for(space, Party(seats, seats + 1, is_open=is_open)).fits
    ),
    short={"rounds": 1, "hand_size": 2, "draws": 1},
    odd=({"hand_size": 8, "spare_knights": 4}, {"hand_size": 1, "draws": 0}),
)

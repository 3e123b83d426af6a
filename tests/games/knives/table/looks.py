"""Tables of Knives to be looked at."""

from app.games.knives.table.seating import places_for
from app.table.effects import Banner, CountUp, ShowCard, Speech
from tests.app.looks import Looks
from tests.app.table_moments import moments, recorded

_ASKED = {
    "KN-DEAL-03 other", "KN-BID-01 other", "KN-BID-04 other", "bank", "broke", "lead",
    "follow", "KN-DANCE-01 other", "KN-DANCE-02 cards", "KN-HOUND-01 other",
    "KN-HOUND-01 cards", "KN-SNITCH-01 cards", "others", "over", "late",
}  # fmt: skip


def _moments(seats):
    match = recorded()
    assert set(moments()) == _ASKED
    return {kind: (match, number) for kind, number in moments().items()}


def _pages(scene):
    pages = scene.pages
    card = min(scene.gesture.legal_cards)
    return {
        "flag": scene.menu.flag,
        "last trick": pages.look_back,
        "last hand": lambda: pages.look_back(scene.table.lookbacks[1]),
        "card": lambda: pages.about_card(card),
    }


def _effects(names):
    words = f"{names[2]} shows the Queen of Diamonds."
    found = [Banner(1, words), ShowCard(1, words, None, 5)]
    for seat in range(5):
        found += [Speech(1, f"dances with {names[2]}", seat)]
        found += [CountUp(1, seat, "coins", 0, 12)]
    return found


LOOKS = Looks(
    seats=(5,),
    moments=_moments,
    read_at="late",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: places_for(space, is_open).fits,
    short={"length": 10},
)

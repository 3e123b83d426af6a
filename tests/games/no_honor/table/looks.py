"""Tables of No Honor Among Thieves to be looked at."""

from app.games.no_honor.table.questions import QUESTIONS
from app.games.no_honor.table.seating import Party, places_for
from app.table.effects import Banner, CountUp, ShowCard, Speech
from tests.app.looks import Looks
from tests.games.no_honor.table.moments import SEATS, questions


def _pages(scene):
    pages, book = scene.pages, scene.flow.view().book
    tables = book.tables
    kinds = {"character": tables.characters, "scheme": tables.schemes, "agenda": tables.agendas,
             "defense": tables.defenses, "objective": tables.objectives}  # fmt: skip
    return {
        "heists and promises": pages.look_back,
        **{kind: _about(pages, cards[-1]) for kind, cards in kinds.items()},
        "jail": lambda: pages.about_card(tables.jail),
    }


def _about(pages, card):
    return lambda: pages.about_card(card)


def _effects(names):
    words = f"{names[2]} plays Learn From Your Mistakes"
    found = [Banner(1, words), ShowCard(1, words, 1, 0)]
    for seat in range(2):
        found += [Speech(1, words, seat)]
        found += [CountUp(1, seat, "coins", 0, 13)]
    return found


LOOKS = Looks(
    seats=SEATS,
    moments=questions,
    read_at="over",
    pages=_pages,
    effects=_effects,
    fits=lambda space, seats, is_open: places_for(space, Party(seats, QUESTIONS)).fits,
    short={"max_turns": 3},
    odd=(
        {"crew_limit": 6, "pool_size": 8, "jailed": 6, "max_turns": 6},
        {"hand_limit": 12, "starting_schemes": 9, "max_turns": 6},
    ),
)

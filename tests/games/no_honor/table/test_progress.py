"""How far one is with an Agenda: a number for each of ours, from what the viewer knows."""

from dataclasses import replace

import pytest

from app.games.no_honor.table.standing import Progress, progress
from rules.games.no_honor.record import Stats
from tests.games.no_honor.table.moments import moments, played


def ids(view):
    return {code: card for card, code in reversed(list(enumerate(view.book.tables.codes)))}


def with_crew(*codes, tired=()):
    """A view in which the viewer's crew are these Characters, and nobody else has one."""
    view = played(3).view(0, moments(3)[3])
    known = ids(view)
    crew = tuple(known[code] for code in codes)
    exhausted = sum(1 << known[code] for code in tired)
    return replace(view, crews=(crew, (), ()), exhausted=exhausted, treasures=((), (), ()))


def far(view, agenda):
    return progress(view, 0, ids(view)[agenda])


@pytest.mark.parametrize(
    ("agenda", "crew", "expected"),
    [
        ("strong_arms", ("pit_fighter", "bruiser"), (4, 5)),
        ("silver_voices", ("shyster", "charlatan"), (4, 4)),
        ("jacks_of_all_trades", ("master_thief", "bruiser"), (4, 4)),
        ("jacks_of_all_trades", ("master_thief",), (3, 4)),
        ("specialists", ("pit_fighter", "forger", "bruiser"), (2, 3)),
        ("big_names", ("master_thief", "duelist"), (9, 11)),
        ("salt_of_the_street", ("bruiser", "con_artist", "spy"), (2, 3)),
        ("collector", (), (0, 2)),
    ],
)
def test_what_a_crew_has_is_counted(agenda, crew, expected):
    assert far(with_crew(*crew), agenda) == Progress(*expected)


def test_who_is_exhausted_is_not_ready():
    crew = ("bruiser", "con_artist", "spy", "forger")
    assert far(with_crew(*crew), "fresh_and_ready").is_done
    assert not far(with_crew(*crew, tired=("spy",)), "fresh_and_ready").is_done


def test_deeds_are_counted_by_the_rules():
    view = with_crew()
    done = replace(view, stats=(Stats(betrayals=2, solo_heists=1), *view.stats[1:]))
    assert far(done, "backstabber") == Progress(2, 2)
    assert far(done, "lone_wolf") == Progress(1, 2)
    assert not far(done, "a_thief_of_my_word").is_done


def test_each_agenda_of_ours_has_a_number():
    view = with_crew("bruiser")
    for card in view.book.tables.agendas:
        assert progress(view, 0, card) is not None, view.book.entry(card).code
    assert progress(view, 0, ids(view)["bruiser"]) is None

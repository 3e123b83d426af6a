"""Who sits where, before there is a table."""

from dataclasses import replace

import pytest

from app.scenes.setup.chairs import Chairs
from app.scenes.setup.seats import players_in_words, who_shares
from app.store.pins import BadPin, pin_fits
from app.store.regulars import cast, named, regulars
from app.store.saved_game import Player
from rules.kernel.rng import Dice

COUNTS = (2, 3, 4, 6)


def seating(counts: tuple[int, ...] = COUNTS) -> Chairs:
    return Chairs.usual("knives", counts, "Ann", "regular")


def names(table: Chairs) -> list[str]:
    return [chair.name for chair in table.chairs]


def test_the_person_and_bots_sit_at_a_usual_table() -> None:
    table = seating((5,))
    assert [player.kind for player in table.players()] == ["person", *["bot"] * 4]
    assert table.people == ("Ann",)
    assert len({player.name for player in table.players()}) == 5
    assert len({player.colour for player in table.players()}) == 5


def test_an_unknown_level_becomes_one_that_the_game_has() -> None:
    table = Chairs.usual("knives", (5,), "Ann", "grandmaster")
    assert table.players()[1].level == "sharp"


@pytest.mark.parametrize(
    ("wanted", "count"), [(4, 4), (5, 6), (7, 3), (2, 2), (1, 3), (100, 3), (-1, 3)]
)
def test_a_count_that_cannot_play_becomes_the_next_one_or_stays(wanted: int, count: int) -> None:
    table = seating()
    assert len(table.chairs) == 3
    table.resize(wanted)
    assert len(table.chairs) == count


def test_whoever_left_comes_back() -> None:
    table = seating()
    table.resize(4)
    table.put(replace(table.chairs[3], name="Dee"))
    table.resize(2)
    table.resize(4)
    assert names(table)[3] == "Dee"
    assert len({chair.number for chair in table.chairs}) == 4


def test_taking_a_colour_swaps_it() -> None:
    table = seating()
    table.recolour(0, 2)
    assert [chair.colour for chair in table.chairs] == [2, 1, 0]
    table.recolour(0, 7)
    assert [chair.colour for chair in table.chairs] == [7, 1, 0]


def test_a_seat_moves_until_the_end_of_the_table() -> None:
    table = seating()
    first, second, third = names(table)
    table.move(0, 1)
    assert names(table) == [second, first, third]
    table.move(0, 1)
    table.move(0, 1)
    assert names(table) == [second, third, first]


def test_shuffling_keeps_everybody() -> None:
    table = seating((6,))
    before = names(table)
    table.shuffle(Dice(3))
    assert sorted(names(table)) == sorted(before)
    assert names(table) != before


@pytest.mark.parametrize("name", ["", "   ", "\u200b"])
def test_a_seat_without_a_name_is_named_in_a_sentence(name: str) -> None:
    table = seating()
    table.put(replace(table.chair(1), name=name))
    assert table.problems() == {1: "This seat needs a name."}


def test_two_seats_with_one_name_are_both_told() -> None:
    table = seating()
    table.put(replace(table.chair(2), name=" aNN "))
    assert set(table.problems()) == {0, 2}
    assert table.problems()[0] == "Another seat is already called Ann."


def test_names_are_cleaned_when_the_game_begins() -> None:
    table = seating()
    table.put(replace(table.chair(0), name="  Ann \t Bo  "))
    assert table.players()[0].name == "Ann Bo"


def test_a_pin_belongs_to_a_person_and_is_never_kept_as_it_is() -> None:
    table = seating()
    table.put(table.chair(0).with_pin("1234"))
    assert pin_fits(table.players()[0], "1234")
    assert not pin_fits(table.players()[0], "4321")
    assert "1234" not in repr(table)
    table.set_bot(0, True)
    assert table.players()[0].pin is None
    table.set_bot(0, False)
    assert pin_fits(table.players()[0], "1234")
    with pytest.raises(BadPin):
        table.chair(0).with_pin("12")


def test_those_who_sat_here_sit_here_again() -> None:
    players = (
        Player(name="Ann", kind="person", colour=4),
        Player(name="Bo", kind="bot", level="sharp", colour=4, temperament="chatty"),
        Player(name="Cy", kind="bot", level="long gone"),
    )
    again = Chairs.again("knives", COUNTS, "novice", players).players()
    assert again[0].name == "Ann"
    assert [again[1].name, again[1].temperament] == ["Ravi", "chatty"], "somebody like Bo was"
    assert named(again[2].name) is not None
    assert again[2].level in ("novice", "sharp")
    assert len({player.colour for player in again}) == 3


def test_watching_puts_a_bot_on_every_chair_under_another_name() -> None:
    table = seating()
    watched = table.bots_only()
    assert {player.kind for player in watched} == {"bot"}
    assert "Ann" not in [player.name for player in watched]
    assert table.people == ("Ann",)


@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        ((), "Only regulars are playing. You get to watch."),
        (("Ann",), "Only Ann plays at this screen, so there's no curtain."),
        (
            ("Ann", "Bo", "Cy"),
            "Ann, Bo, and Cy share the screen. The curtain falls between their turns.",
        ),
    ],
)
def test_it_is_said_who_shares_the_screen(people: tuple[str, ...], sentence: str) -> None:
    assert who_shares(people) == sentence


def test_the_counts_are_said() -> None:
    assert players_in_words((5,)) == "always 5 players"
    assert players_in_words((4, 5, 6)) == "4 to 6 players"
    assert players_in_words((2, 4, 6)) == "2, 4, or 6 players"


def test_a_level_seats_those_who_play_so_well_and_nobody_twice() -> None:
    table = Chairs.usual("knives", (6,), "Hugo", "regular")
    table.cast(cast("novice"), "novice")
    assert names(table)[1:4] == ["Ines", "Piet", "Theo"], "Hugo is a person's name here"
    assert table.common_level == "novice"
    assert not table.problems()
    table.cast(regulars()[::-1])
    assert names(table)[1:] == ["Vera", "Theo", "Ravi", "Piet", "Otis"]
    assert table.chairs[1].level == "sharp", "experts play as well as the bots can"
    assert table.common_level == ""


def test_who_is_picked_brings_level_and_manner_along_or_changes_places() -> None:
    table = seating((4,))
    table.take(1, named("Mara"))
    assert (table.chair(1).level, table.chair(1).temperament) == ("sharp", "bold")
    colour, other = table.chair(1).colour, table.chair(2).name
    table.take(2, named("Mara"))
    assert (table.chair(2).name, table.chair(1).name) == ("Mara", other)
    assert table.chair(1).colour == colour, "a colour belongs to its chair"


def test_a_person_who_made_room_comes_back_and_so_does_a_regular() -> None:
    table = seating()
    bot = table.chair(1).name
    table.set_bot(0, True)
    assert named(table.chair(0).name) is not None
    table.set_bot(1, False)
    assert table.people == ("Player 2",)
    table.set_bot(1, True)
    table.set_bot(0, False)
    assert names(table)[:2] == ["Ann", bot]

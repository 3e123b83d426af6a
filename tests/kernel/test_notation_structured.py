"""Commands that say more than a card and a seat: numbers, places on the table, whole contracts."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.cards import CardDef, Deck, Zone
from rules.kernel.commands import MOST, Command, is_well_formed, written
from rules.kernel.notation import BadNotation, Notation

DECK = Deck([CardDef(f"T-{number}", f"Toy {number}") for number in range(9)])


@dataclass(frozen=True, slots=True)
class Share:
    seat: int = written("seat")
    coins: int = written("number")
    cards: tuple[int, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Leg:
    giver: int = written("seat")
    takers: tuple[int, ...] = written("seats")
    shares: tuple[Share, ...] = written("records", of=Share)


@dataclass(frozen=True, slots=True)
class Offer(Command):
    verb: ClassVar[str] = "offer"
    shares: tuple[Share, ...] = written("records", of=Share)


@dataclass(frozen=True, slots=True)
class Settle(Command):
    """Everything that can be said, the plural before the singular."""

    verb: ClassVar[str] = "settle"
    legs: tuple[Leg, ...] = written("records", of=Leg)
    cards: tuple[int, ...] = written("cards")
    seats: tuple[int, ...] = written("seats")
    where: Zone = written("zone")
    coins: int = written("number")
    place: int | None = written("place")
    aloud: bool = written("flag", default=False)
    word: str | None = written("word", default=None)


@dataclass(frozen=True, slots=True)
class Turn(Command):
    verb: ClassVar[str] = "turn"
    zone: Zone = written("zone")
    place: int = written("number")


@dataclass(frozen=True, slots=True)
class Invite(Command):
    verb: ClassVar[str] = "invite"
    seats: tuple[int, ...] = written("seats")


NOTATION = Notation(DECK, (Offer, Settle, Turn, Invite))
CONTRACT = Offer((Share(0, 3, (1,)), Share(2, 0, (4, 5))))

cards = st.integers(0, 8)
sets = st.lists(cards, max_size=4).map(lambda found: tuple(sorted(found)))
seats = st.integers(0, 7)
rows = st.lists(seats, max_size=4).map(tuple)
numbers = st.integers(-MOST, MOST)
zones = st.builds(
    Zone, st.from_regex(r"[a-z_]+", fullmatch=True), st.none() | seats, st.none() | cards
)
words = st.none() | st.from_regex(r"[A-Za-z]+", fullmatch=True).filter(lambda word: word != "aloud")
shares = st.lists(st.builds(Share, seats, numbers, sets), max_size=3).map(tuple)
legs = st.lists(st.builds(Leg, seats, rows, shares), max_size=3).map(tuple)
commands = st.one_of(
    st.builds(Offer, shares),
    st.builds(Turn, zones, numbers),
    st.builds(Invite, rows),
    st.builds(
        Settle, legs, sets, rows, zones, numbers, st.none() | seats, st.booleans(), words
    ),
)  # fmt: skip


@given(commands)
def test_every_command_comes_back_as_it_was(command: Command) -> None:
    line = NOTATION.write(command)
    assert NOTATION.read(line) == command
    assert NOTATION.read(line.replace("( ", "(").replace(" )", ")")) == command
    assert is_well_formed(command)


@given(st.lists(commands, min_size=2, max_size=2))
def test_different_commands_are_written_differently(two: list[Command]) -> None:
    lines = [NOTATION.write(command) for command in two]
    assert (lines[0] == lines[1]) == (two[0] == two[1])


def test_how_they_look() -> None:
    assert NOTATION.write(CONTRACT) == "offer ( 0 3 T-1 ) ( 2 0 T-4 T-5 )"
    assert NOTATION.write(Turn(Zone("pile", host=4), 2)) == "turn pile@T-4 2"
    assert NOTATION.write(Turn(Zone("hand", 3), 0)) == "turn hand:3 0"
    assert NOTATION.write(Invite((2, 0))) == "invite 2 0"
    whole = Settle((Leg(1, (0,), ()),), (4,), (), Zone("deck"), -2, None, aloud=True, word="x")
    assert NOTATION.write(whole) == "settle ( ( 1 ( 0 ) ) ) ( T-4 ) ( ) deck -2 middle aloud x"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("offer 0 3", "A '(' is missing before '0'."),
        ("offer ( 0 3", "A ')' is missing."),
        ("offer ( 0", "A number is missing (coins)."),
        ("offer ( )", "A seat's number is missing (seat)."),
        ("offer ( 0 three )", "'three' isn't a number (coins)."),
        ("offer ( 0 1234567890 )", "'1234567890' isn't a number (coins)."),
        ("offer ( 0 3 T-9 )", "There's no card 'T-9'."),
        ("offer ( 0 3 ( T-1 )", "There's no card '('."),
        ("offer ( 0 3 ) )", "'offer' doesn't take ')'."),
        ("offer ( left 3 )", "'left' isn't a seat's number (seat)."),
        ("turn", "A place on the table is missing (zone)."),
        ("turn PILE 1", "'PILE' isn't a place on the table (zone)."),
        ("turn pile@T-99 1", "There's no card 'T-99'."),
        ("turn pile:12345 1", "'pile:12345' isn't a place on the table (zone)."),
        ("turn pile", "A number is missing (place)."),
        ("turn pile 1 2", "'turn' doesn't take '2'."),
        ("invite 1 x", "'x' isn't a seat's number (seats)."),
        (f"fly{'y' * 900}", f"There's no command 'fly{'y' * 57}...'."),
    ],
)
def test_a_bad_word_is_named(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as caught:
        NOTATION.read(text)
    assert str(caught.value) == message


SCRAPS = ("offer", "turn", "(", ")", "0", "3", "T-1", "T-9", "pile@T-1", "-1", "aloud", ":")


@given(st.lists(st.sampled_from(SCRAPS)))
def test_any_text_is_read_or_refused(said: list[str]) -> None:
    try:
        command = NOTATION.read(" ".join(said))
    except BadNotation:
        return
    assert NOTATION.read(NOTATION.write(command)) == command


@pytest.mark.parametrize(
    "command",
    [
        Turn(Zone("pile"), True),
        Turn(("pile", None, None), 1),
        Turn(Zone("pile"), 10**9),
        Offer([Share(0, 3, ())]),
        Offer(((0, 3, ()),)),
        Offer((Share(0, "3", ()),)),
        Offer((Share(0, 3, (4, 1)),)),
        Offer((Share(0, 3, [1]),)),
        Offer((Leg(0, (), ()),)),
        Invite((0, None)),
        Invite(None),
    ],
)
def test_what_has_a_value_of_another_kind_is_not_well_formed(command: Any) -> None:
    assert not is_well_formed(command)

"""Commands as text: every command comes back as it was, and a bad word is named."""

from collections.abc import Iterator
from dataclasses import Field, fields
from itertools import combinations, product
from typing import Any

import pytest

from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.cards import Zone
from rules.kernel.commands import Command
from rules.kernel.game import Game
from rules.kernel.notation import BadNotation
from tests.kernel.toy import NOTATION, Drop, Lay, Point, Say

# Of a larger deck some cards stand for all.
MOST_CARDS = 100


def values(field: Field[Any], game: Game[Any, Any]) -> list[Any]:
    """Everything that a field can say; of records a few."""
    cards = range(0, len(game.deck.cards), len(game.deck.cards) // MOST_CARDS * 4 + 1)
    kind = field.metadata["kind"]
    if kind == "records":
        few = list(_few(field.metadata["of"], game))
        return [(), *((one,) for one in few), *((one, few[0]) for one in few)]
    every: dict[str, list[Any]] = {
        "card": list(cards),
        "cards": [(), *((card,) for card in cards), *combinations(cards, 2)],
        "seat": list(range(max(game.seat_counts))),
        "place": [*range(max(game.seat_counts)), None],
        "seats": [(), (1,), (0, 2)],
        "number": [0, 7],
        "flag": [False, True],
        "word": ["KNIVES", "S", "anything", None],
        "zone": [Zone("pile", host=card) for card in cards],
    }
    return every[kind]


def _few(kind: type[Any], game: Game[Any, Any]) -> Iterator[Any]:
    """Commands or records with each value of each field at least once, nothing left out."""
    said = [[v for v in values(field, game) if v is not None] for field in fields(kind)]
    for number in range(max(map(len, said), default=1)):
        yield kind(*(some[number % len(some)] for some in said))


def every_command(game: Game[Any, Any]) -> Iterator[Command]:
    """Every command that can be said in a game, sensible or not; of those with records a few."""
    for kind in game.commands:
        if any(field.metadata["kind"] == "records" for field in fields(kind)):
            yield from _few(kind, game)
        else:
            said = [values(field, game) for field in fields(kind)]
            yield from (kind(*words) for words in product(*said))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_command_of_every_game_comes_back_as_it_was(name: str) -> None:
    game = with_our_deck(GAMES[name])
    commands = list(every_command(game))
    lines = [game.notation.write(command) for command in commands]
    assert [game.notation.read(line) for line in lines] == commands
    assert len(set(lines)) == len(commands), "two commands are written alike"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_command_has_a_verb_of_its_own(name: str) -> None:
    verbs = [command.verb for command in GAMES[name].commands]
    assert all(verbs)
    assert len(set(verbs)) == len(verbs)


def test_commands_are_written_as_a_verb_and_its_words() -> None:
    assert NOTATION.write(Point(2)) == "point 2"
    assert NOTATION.write(Lay(3)) == "lay T-3"
    assert NOTATION.write(Lay(3, loud=True)) == "lay T-3 loud"
    assert NOTATION.write(Say()) == "say"
    assert NOTATION.write(Say("hello")) == "say hello"
    assert NOTATION.write(Drop((1, 4))) == "drop T-1 T-4"


def test_spaces_and_the_order_of_several_cards_do_not_matter() -> None:
    assert NOTATION.read("  lay   T-3 ") == Lay(3)
    assert NOTATION.read("drop T-4 T-1") == Drop((1, 4))
    assert NOTATION.read("drop") == Drop(())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "There's no command ''."),
        ("   ", "There's no command ''."),
        ("fly", "There's no command 'fly'."),
        ("LAY T-3", "There's no command 'LAY'."),
        ("lay", "The card is missing."),
        ("lay T-9", "There's no card 'T-9'."),
        ("lay t-3", "There's no card 't-3'."),
        ("lay T-3 softly", "'lay' doesn't take 'softly'."),
        ("lay T-3 loud loud", "'lay' doesn't take 'loud'."),
        ("lay T-3 T-4", "'lay' doesn't take 'T-4'."),
        ("drop T-1 X", "There's no card 'X'."),
        ("point", "A seat's number is missing (target)."),
        ("point left", "'left' isn't a seat's number (target)."),
        ("point -1", "'-1' isn't a seat's number (target)."),
        ("point 1.5", "'1.5' isn't a seat's number (target)."),
        ("point 1 2", "'point' doesn't take '2'."),
        ("say two words", "'say' doesn't take 'words'."),
    ],
)
def test_a_bad_word_is_named(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as caught:
        NOTATION.read(text)
    assert str(caught.value) == message

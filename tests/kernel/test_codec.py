"""Options and states as JSON values; the fingerprint."""

import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from itertools import islice

import pytest

from rules.games import GAMES
from rules.kernel.canonical import canonical
from rules.kernel.codec import (
    BadValues,
    decode,
    encode,
    fingerprint,
    options_from,
    options_saved,
)
from rules.kernel.play import apply, legal, owed
from rules.kernel.rng import Dice

KNIVES = GAMES["knives"]


def states(seed, **chosen):
    """The positions of one game that lots decide."""
    state = KNIVES.start(KNIVES.options(**chosen), 5, seed)
    dice = Dice(seed)
    while owed(state):
        yield state
        seat = dice.choice(owed(state))
        state, _ = apply(state, seat, dice.choice(legal(state, seat)))
    yield state


@pytest.mark.parametrize("chosen", [{}, {"rules": "simplified"}, {"king_coins": 4, "length": 10}])
def test_a_state_comes_back_from_json_as_it_was(chosen):
    for state in islice(states(7, **chosen), 0, None, 5):
        text = canonical(encode(state))
        again = decode(KNIVES, json.loads(text))
        assert again == state
        assert type(again.holdings) is list
        assert fingerprint(again) == fingerprint(state)


@pytest.mark.parametrize("seats", [4, 8])
def test_a_state_with_heaps_and_records_comes_back_too(seats):
    game, dice = GAMES["never_bring_a_knife"], Dice(seats)
    state = game.start(game.options(easy_mode=True, hard_mode=True), seats, seats)
    while owed(state):
        again = decode(game, json.loads(canonical(encode(state))))
        assert again == state
        assert game.look(again, 1) == game.look(state, 1)
        seat = dice.choice(owed(state))
        state, _ = apply(state, seat, dice.choice(legal(state, seat)))


def test_every_position_of_a_game_has_its_own_fingerprint():
    seen = [fingerprint(state) for state in states(3)]
    assert len(set(seen)) == len(seen)
    assert all(len(text) >= 16 and int(text, 16) >= 0 for text in seen)


def test_the_log_is_no_part_of_the_fingerprint():
    state = next(states(1))
    assert fingerprint(replace(state, log=[])) == fingerprint(state)


def test_every_other_field_is_part_of_the_fingerprint():
    state = next(islice(states(1), 20, None))
    names = [field.name for field in fields(state) if field.name != "log"]
    changed = {fingerprint(replace(state, **{name: 7777})) for name in names}
    assert len(changed | {fingerprint(state)}) == len(names) + 1


def test_a_fingerprint_does_not_depend_on_the_order_of_hashes():
    program = (
        "from rules.games import GAMES; from rules.kernel.codec import fingerprint;"
        "game = GAMES['knives']; print(fingerprint(game.start(game.options(), 5, 11)))"
    )
    printed = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.getcwd()}
        command = [sys.executable, "-c", program]
        printed.add(subprocess.check_output(command, env=environment, text=True).strip())
    assert printed == {fingerprint(KNIVES.start(KNIVES.options(), 5, 11))}


def test_an_option_left_at_its_default_is_not_written():
    """So that a new option with a default leaves old fingerprints as they are."""
    assert encode(KNIVES.options(length=20)) == {"is": "KnivesOptions", "length": 20}


def test_an_option_whose_default_has_changed_is_still_not_written_as_it_was_once():
    """So that games which were saved before keep their fingerprints, and their rules."""
    game = GAMES["never_bring_a_knife"]
    assert encode(game.options(last_round=40)) == {"is": "NbkOptions"}
    assert encode(game.options()) == {"is": "NbkOptions", "last_round": 0}
    assert options_saved(game, {}) == game.options(last_round=40)
    assert options_from(game, {}) == game.options(last_round=0)
    for options in (game.options(), game.options(last_round=40), game.options(last_round=7)):
        assert decode(game, encode(options)) == options


@pytest.mark.parametrize("value", [1.5, {"a": 1}, {1, 2}, b"x", object()])
def test_what_cannot_be_written_canonically_cannot_be_in_a_state(value):
    with pytest.raises(TypeError, match="cannot hold"):
        encode((1, [value]))


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ({"is": "Popen", "args": "ls"}, "has no 'Popen'"),
        ({"is": "Match"}, "has no 'Match'"),
        ({}, "has no None"),
        ({"is": "Trick", "leader": 0, "cards": []}, "Trick doesn't take winner."),
        ({"is": "Silence", "when": 1, "card": 2, "x": 3}, "Silence doesn't take x."),
        ({"is": "KnivesOptions", "length": 3}, "'length' should be"),
        (0.5, "cannot hold a float"),
    ],
)
def test_values_of_no_state_are_refused(value, problem):
    with pytest.raises(BadValues, match=problem):
        decode(KNIVES, [value])


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"length": 7}, "'length' should be greater than or equal to 10, not 7."),
        ({"length": "15"}, "'length' should be a valid integer, not '15'."),
        ({"length": True}, "'length' should be a valid integer, not True."),
        ({"length": 12}, "Play to 10 points, 15, or any number from 20 up."),
        ({"lenght": 15}, "There's no 'lenght'. Did you mean 'length'?"),
        ({"colour": "red"}, "There's no 'colour'."),
        ({"scoring": "hard"}, "'scoring' should be 'standard' or 'simplified', not 'hard'."),
    ],
)
def test_wrong_options_are_named(values, problem):
    with pytest.raises(BadValues) as caught:
        options_from(KNIVES, values)
    assert str(caught.value) == problem


def test_options_survive_the_journey():
    options = KNIVES.options(length=20, broke=False, ghost_king="off")
    assert options_from(KNIVES, json.loads(canonical(options.model_dump(mode="json")))) == options
